"""Declaring combats and ranged fire step by step."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ...engine.options import Option
from ...wb95.combat.battle import Battle, figure
from ...wb95.guns.shelling import FIRE, Shelling, guns_on, guns_on_bridge, shooters
from ...wb95.table.answers import DONE
from ...wb95.table.state import State, units_in
from ...wb95.turn.attacks import FIGHT, HQ, AttackPhase, Combat, phase_of
from .battles import Fight, Known, plan_battles
from .fighting import planned
from .fire import bridge_chance, hex_value, is_printed
from .giving import of_kind
from .seeing.outlook import Outlook


class Attacks:
    """The combats planned for a phase."""

    def __init__(self) -> None:
        self.fights: list[Fight] = []
        self.known = Known()

    def order(self, look: Outlook, g: State, options: Sequence[Option]) -> Option:
        """The next combat, fire by the guns that are left, or the end of the phase."""
        phase = phase_of(g)
        self._plan(look, g, phase)
        while self.fights:
            attack = Option("attack", self.fights[0].target)
            if attack in options:
                return attack
            self.fights.pop(0)
        attacks = of_kind(options, "attack")
        if DONE not in options and attacks:
            return attacks[0]
        shells = [*of_kind(options, "shell"), *of_kind(options, "shell-bridge")]
        worths = {option: _fire_worth(look, g, option) for option in shells}
        best = max(shells, key=lambda option: (worths[option], option.value), default=options[0])
        return best if worths.get(best, 0.0) > 0 or DONE not in options else DONE

    def _plan(self, look: Outlook, g: State, phase: AttackPhase) -> None:
        """Plan anew where things have changed: combats are few."""
        duties = phase.duties(g)
        fights = plan_battles(look, g, duties, self.known)
        self.fights = [fight for fight in fights if fight.worth > look.weights.venture or not duties.met]

    def reason(self, look: Outlook, g: State, option: Option) -> str:
        """Why a combat is fought, or a hex is fired at."""
        w = g.world
        if option.kind == "shell":
            return f"guns that help no combat fire at {w.hex(option.value)}"
        if option.kind == "shell-bridge":
            return f"the enemy marches over the bridge {w.chart.side_name(option.value)}, and guns are free"
        fight = next((f for f in self.fights if option == Option("attack", f.target)), None)
        if fight is None:
            return "the rest of the phase promises nothing" if option == DONE else "a duty to attack (5.1.3)"
        told = [f"attack on {w.hex(fight.target)} at an expected {self._odds(look, g, fight)}"]
        told += ["it counts for victory"] * bool(look.worth.get(fight.target))
        told += ["relieves friends"] * bool(look.relief.get(fight.target))
        must = fight.target in phase_of(g).duties(g).must_be_attacked
        why = "a duty (5.1.4)" if must else "a chance"
        return f"{', '.join(told)}: {why}, worth {fight.worth:+.1f} SP on average"

    def _odds(self, look: Outlook, g: State, fight: Fight) -> str:
        """The column of the table that the general expects for a combat."""
        battle = planned(g, look.side, (fight.target,), fight.units, fight.guns)
        return g.world.numbers.combat.columns[figure(g, battle).column]

    def parts(self, option: Option) -> list[Option]:
        """Who takes part in a planned combat."""
        fight = next((f for f in self.fights if option == Option("attack", f.target)), None)
        if fight is None:
            return []
        return [*(Option("with", i) for i in fight.units), *(Option("support", i) for i in fight.guns)]

    def declare(self, look: Outlook, g: State, combat: Combat, options: Sequence[Option]) -> Option:
        """The next part of a declaration: units, guns, abilities, headquarters; then the dice."""
        target = combat.battle.targets[0]
        fight = next((f for f in self.fights if f.target == target), None)
        if fight is None:
            found = plan_battles(look, g, phase_of(g).duties(g), self.known)
            self.fights = found
            fight = next((f for f in found if f.target == target), Fight(target, (), (), 0.0))
        for i in fight.units:
            if Option("with", i) in options:
                return Option("with", i)
        if not combat.battle.attackers or FIGHT not in options:
            more = [*of_kind(options, "with"), *of_kind(options, "also")]
            if more:
                return more[0]
        for i in fight.guns:
            if Option("support", i) in options:
                return Option("support", i)
        paid = pays_off(g, combat.battle, of_kind(options, "full"), look.weights.level_limit)
        if paid is not None:
            return paid
        for kind in ("star", "pool"):
            chosen = of_kind(options, kind)
            if chosen:
                return chosen[-1]
        return HQ if HQ in options else FIGHT


def pays_off(g: State, battle: Battle, options: Sequence[Option], limit: int) -> Option | None:
    """10.2.3 A level out of supply is paid where it brings a better column and no surrender soon."""
    able = [option for option in options if g.units[option.value].oos <= limit]
    if not able:
        return None
    seen = replace(
        battle, defenders=tuple(j for h in battle.targets for j in units_in(g, h, 1 - battle.side))
    )
    everybody = replace(seen, full=(*battle.full, *(option.value for option in able)))
    return able[0] if figure(g, everybody).column > figure(g, seen).column else None


def _fire_worth(look: Outlook, g: State, option: Option) -> float:
    """What fire of all guns in range on a hex or a bridge promises."""
    guns, target = shooters(g, look.side), option.value
    if option.kind == "shell-bridge":
        power = sum(g.kind(i).attack_sp for i in guns_on_bridge(g, guns, target))
        return look.spans.worth.get(target, 0.0) * bridge_chance(power, is_printed(g))
    power = sum(g.kind(i).attack_sp for i in guns_on(g, guns, target))
    return hex_value(g, look.weights, "artillery_fire", units_in(g, target, 1 - look.side), power)


def choose_guns(shelling: Shelling, options: Sequence[Option]) -> Option:
    """All guns in range fire together."""
    guns = of_kind(options, "with")
    if guns:
        return guns[0]
    return FIRE if FIRE in options else options[0]
