"""The air phase: support where attacks are planned, cover for threatened stacks, bombs with what is left."""

from __future__ import annotations

from ...engine.options import Option
from ...wb95.air.missions import KINDS, AirPhase, is_allowed, used
from ...wb95.table.answers import DONE
from ...wb95.table.state import Mission, State, foe, stacks
from ...wb95.turn.phases import MovementPhase
from .assaults import Group
from .commanding import Command
from .fighting import gain, planned
from .outlook import Outlook

GROUPS = 4
"""How many planned attacks are thought of."""


def sortie(kind: str, h: int, sp: int) -> list[Option]:
    """The answers that plan a mission."""
    return [Option("mission", KINDS.index(kind)), Option("to", h), Option("sp", sp)]


def fly(g: State, side: int, phase: AirPhase) -> list[Option]:
    """Every answer of a side in the air phase."""
    left = g.air[side] - used(phase.plans[side])
    flown: list[tuple[str, int, int]] = []
    if phase.first == side:
        flown = [("assault", h, sp) for h, sp in support(g, side, left)]
    elif g.phase > 6:
        flown = defend(g, side, left)
    script = [answer for mission in flown for answer in sortie(*mission)]
    return script if sum(sp for _, _, sp in flown) == left else [*script, DONE]


def support(g: State, side: int, left: int) -> list[tuple[int, int]]:
    """Air SP for planned attacks: one by one where they bring most."""
    trial = g.copy()
    trial.agenda = [MovementPhase(side=side, at=1)]
    command = Command(trial, side)
    command.dig_in(command.in_contact())
    groups = sorted(command.attacks(command.look.weights.bold), key=lambda group: -group.worth)[:GROUPS]
    curves = {group.target: curve(command.look, trial, group, side, left) for group in groups}
    given = dict.fromkeys(curves, 0)
    while left:
        best, most, amount = -1, command.look.weights.lift, 0
        for h, worths in curves.items():
            for sp in range(1, left + 1):
                more = (worths[given[h] + sp] - worths[given[h]]) / sp
                if more > most:
                    best, most, amount = h, more, sp
        if best < 0:
            break
        given[best] += amount
        left -= amount
    return [(h, sp) for h, sp in given.items() if sp]


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


def defend(g: State, side: int, left: int) -> list[tuple[str, int, int]]:
    """8.2.4 Cover for the stack in most danger, or bombs on the strongest enemy near the front."""
    look = Outlook(g, side)
    if is_allowed(g, side, "cover"):
        own = [h for h in stacks(g, side) if look.lie.zoc >> h & 1]
        if own:
            h = max(own, key=lambda h: (look.threat[h] + 3 * look.worth.get(h, 0.0), h))
            return [("cover", h, left)]
    held = stacks(g, foe(side))
    near = [h for h in held if not g.world.table.cm(h)] or list(held)
    if not near:
        return []
    h = max(near, key=lambda h: (sum(g.units[j].cel for j in held[h]), h))
    return [("bomb", h, left)]
