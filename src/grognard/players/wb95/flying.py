"""The air phase: every kind of mission is weighed, and the air SP go where they bring most."""

from __future__ import annotations

from msgspec import Struct

from ...engine.options import Option
from ...wb95.air.missions import KINDS, LONGEST_LIST, AirPhase, is_allowed, least_sp, targets, used
from ...wb95.combat.battle import printed_sp
from ...wb95.table.answers import DONE
from ...wb95.table.state import Mission, State, foe, is_fortified, stacks, units_in
from ...wb95.turn.phases import MovementPhase
from .assaults import Group
from .commanding import Command
from .fighting import gain, planned
from .fire import bridge_chance, hex_value, is_printed
from .seeing.outlook import Outlook
from .seeing.reasons import Told

GROUPS = 4
"""How many planned attacks are thought of."""

LOADS = (2, 4, 6, 9, 13, 17)
"""The SP with which a mission is thought of: those from which tables read better."""


class Sortie(Struct, frozen=True):
    """A mission that could be flown, what it is worth, and why."""

    kind: str
    target: int
    sp: int
    worth: float
    why: str


def answers(g: State, side: int, sortie: Sortie) -> list[Told]:
    """The answers that plan a mission."""
    kind, target = sortie.kind, sortie.target
    found = [Option("mission", KINDS.index(kind))]
    if len(targets(g, side, kind, ())) > LONGEST_LIST:
        found.append(Option("column", target // g.world.grid.rows + 1))
    found.append(Option("to-bridge" if kind == "bridge" else "to", target))
    return [Told(option, sortie.why) for option in (*found, Option("sp", sortie.sp))]


def fly(g: State, side: int, phase: AirPhase) -> list[Told]:
    """Every answer of a side in the air phase."""
    left = g.air[side] - used(phase.plans[side])
    mine = phase.first == side
    look = Outlook(g, side)
    if mine:
        kept = int(look.weights.cover_share * left) if g.phase < 7 else 0
        found = support(g, side, left) + raids(look, g, left - kept)
    else:
        found = raids(look, g, left) + shield(look, g, left) + hinder(look, g)
    return _chosen(g, side, found, left, look.weights.lift)


def _chosen(g: State, side: int, found: list[Sortie], left: int, least: float) -> list[Told]:
    """The missions that bring most for their SP, as far as these go."""
    script: list[Told] = []
    done: set[tuple[str, int]] = set()
    spent, most = 0, left
    for sortie in sorted(found, key=lambda s: (-s.worth / s.sp, s.kind, s.target)):
        key = (sortie.kind, sortie.target)
        cost = (sortie.sp + 1) // 2 if sortie.kind == "crossing" else sortie.sp
        if key in done or cost > most - spent or sortie.worth < least * sortie.sp:
            continue
        if sortie.kind == "crossing" and any(kind == "crossing" for kind, _ in done):
            continue
        done.add(key)
        spent += cost
        script += answers(g, side, sortie)
    return script if spent == g.air[side] else [*script, Told(DONE, "no other mission is worth its SP")]


# ------------------------------------------------------------------ missions of both half turns


def raids(look: Outlook, g: State, left: int) -> list[Sortie]:
    """8.2.6, 8.2.8, 8.2.23 Attacks on stacks near the front and on bridges behind it, and supplies."""
    w, world, side, found = look.weights, g.world, look.side, []
    for h, units in look.enemies.items():
        if not look.near_own[h]:
            continue
        for sp in LOADS:
            value = hex_value(g, w, "air_attack", units, sp)
            if sp <= left and value > 0:
                found.append(Sortie("bomb", h, sp, w.bomb * value, f"bombs on {world.hex(h)}"))
    for bridge, worth in look.spans.worth.items() if left >= least_sp(world, "bridge") else ():
        for sp in LOADS:
            if least_sp(world, "bridge") <= sp <= left:
                value = worth * bridge_chance(sp, is_printed(g))
                why = f"the enemy marches over the bridge {world.chart.side_name(bridge)}"
                found.append(Sortie("bridge", bridge, sp, value, why))
    if is_allowed(g, side, "lift") and left >= least_sp(world, "lift"):
        for h, units in stacks(g, side).items():
            level = sum(g.units[i].oos for i in units)
            if level:
                sp = least_sp(world, "lift")
                found.append(Sortie("lift", h, sp, w.supply_level * level, f"supplies for {world.hex(h)}"))
    return found


# ------------------------------------------------------------------ the own half turn


def support(g: State, side: int, left: int) -> list[Sortie]:
    """8.2.2 Air SP for planned attacks: so many as bring most to each of them."""
    trial = g.copy()
    trial.agenda = [MovementPhase(side=side, at=1)]
    command = Command(trial, side)
    command.dig_in(command.in_contact())
    groups = sorted(command.attacks(command.look.weights.bold), key=lambda group: -group.worth)[:GROUPS]
    found = []
    for group in groups:
        worths = curve(command.look, trial, group, side, left)
        name = g.world.hex(group.target)
        found += [
            Sortie("assault", group.target, sp, worth - worths[0], f"support for the attack on {name}")
            for sp, worth in enumerate(worths)
            if sp and worth > worths[0]
        ]
    return found


def curve(look: Outlook, g: State, group: Group, side: int, most: int) -> list[float]:
    """What an attack is worth with 0, 1, 2 and more air SP."""
    units = [i for i, h in group.places if g.units[i].hex == h]
    units = [i for i in units if g.world.grid.distance(g.units[i].hex, group.target) == 1]
    found = []
    for sp in range(most + 1):
        g.missions = (Mission(side, "assault", group.target, sp),) if sp else ()
        found.append(gain(look, g, planned(g, side, (group.target,), units)))
    g.missions = ()
    return found


# ------------------------------------------------------------------ the enemy's half turn


def shield(look: Outlook, g: State, left: int) -> list[Sortie]:
    """8.2.4 Cover for stacks that the enemy can strike with good odds."""
    if not is_allowed(g, look.side, "cover"):
        return []
    w, found = look.weights, []
    for h, units in stacks(g, look.side).items():
        sp = sum(printed_sp(g, i, False) for i in units if g.kind(i).regular)
        against = look.danger.against(h)
        if not sp or against < sp:
            continue
        modifiers = g.world.table.cm(h) + is_fortified(g, h, look.side)
        stake = w.cover * (sp + w.take * look.worth.get(h, 0.0))
        for load in LOADS:
            if load <= left:
                eased = min(against, 3 * sp) * (1 / sp - 1 / (sp + load / 2)) / (1 + 0.3 * modifiers)
                why = f"cover for {g.world.hex(h)}, which {against} SP can strike"
                found.append(Sortie("cover", h, load, stake * eased, why))
    return found


def hinder(look: Outlook, g: State) -> list[Sortie]:
    """8.2.11, 8.2.17 Marches of Soviet units that come up, and crossings of the big river."""
    w, world, found = look.weights, g.world, []
    enemy = foe(look.side)
    for h, units in look.enemies.items():
        sp = sum(printed_sp(g, j, True) for j in units if g.kind(j).regular)
        if is_allowed(g, look.side, "harass") and sp and look.near_own[h]:
            why = f"the march of {sp} SP from {world.hex(h)} is slowed down"
            found.append(Sortie("harass", h, 1, w.harass * sp, why))
    if left_banks := [h for h in world.banks if g.control[h] == look.side and not units_in(g, h, enemy)]:
        for h in left_banks:
            sp = sum(s for s, stand, _ in look.danger.comers if stand >> h & 1)
            if sp:
                why = f"{sp} SP can cross the river to {world.hex(h)}"
                found.append(Sortie("crossing", h, 2, w.crossing * sp, why))
    return found
