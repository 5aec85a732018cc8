"""Declaring combats and ranged fire step by step."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.options import Option
from ...wb95.guns.shelling import FIRE, Shelling, guns_on, shooters
from ...wb95.table.answers import DONE
from ...wb95.table.state import State, units_in
from ...wb95.turn.attacks import FIGHT, HQ, AttackPhase, Combat, phase_of
from .battles import Fight, plan_battles
from .giving import of_kind
from .outlook import Outlook


class Attacks:
    """The combats planned for a phase."""

    def __init__(self) -> None:
        self.fights: list[Fight] = []

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
        shells = of_kind(options, "shell")
        if shells:
            return max(shells, key=lambda option: (_fire_worth(g, look.side, option.value), option.value))
        return DONE if DONE in options else options[0]

    def _plan(self, look: Outlook, g: State, phase: AttackPhase) -> None:
        """Plan anew where things have changed: combats are few."""
        duties = phase.duties(g)
        fights = plan_battles(look, g, duties)
        self.fights = [fight for fight in fights if fight.worth > 0 or not duties.met]

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
            found = plan_battles(look, g, phase_of(g).duties(g))
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
        for kind in ("star", "pool"):
            chosen = of_kind(options, kind)
            if chosen:
                return chosen[-1]
        return HQ if HQ in options else FIGHT


def _fire_worth(g: State, side: int, h: int) -> float:
    """How much fire on a hex promises: the guns in range less what the terrain takes."""
    numbers = g.world.numbers.fire
    power = sum(g.kind(i).attack_sp for i in guns_on(g, shooters(g, side), h))
    cel = sum(g.units[j].cel for j in units_in(g, h, 1 - side))
    return power - numbers.terrain_factor * g.world.table.cm(h) + 0.1 * cel


def choose_guns(shelling: Shelling, options: Sequence[Option]) -> Option:
    """All guns in range fire together."""
    guns = of_kind(options, "with")
    if guns:
        return guns[0]
    return FIRE if FIRE in options else options[0]
