"""A player of WB-95 by rules of thumb; it knows only its view."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from ...engine.options import Option
from ...wb95.air.missions import AirPhase
from ...wb95.combat.outcome import TakeLosses
from ...wb95.combat.pursuit import Chase
from ...wb95.combat.retreat import Retreat
from ...wb95.guns.shelling import Shelling
from ...wb95.move.entering import Enter
from ...wb95.move.movement import STOP, Move
from ...wb95.show.view import Wb95View, possible_world
from ...wb95.table.answers import DONE
from ...wb95.table.state import State
from ...wb95.turn.attacks import AttackPhase, Combat
from ...wb95.turn.phases import MovementPhase
from ..player import Question
from .commanding import Command
from .declaring import Attacks, choose_guns
from .flying import fly
from .giving import (
    choose_chase,
    choose_loss,
    choose_pursuer,
    choose_retreat,
    choose_support,
    choose_way_back,
)
from .outlook import Outlook

QUIET = ("done", "ready", "stop", "stand", "fire", "fight")
"""Answers that end a question no rule of thumb is about."""


class Thumbs:
    """Rules of thumb for WB-95: a phase is planned when it begins and then played by the plan."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._script: list[Option] = []
        self._attacks = Attacks()

    def choose(self, question: Question) -> Option:
        """The next answer of the plan, or a new thought where there is none that fits."""
        options = question.options
        if len(options) == 1 and not self._script:
            return options[0]
        if self._script:
            option = self._script.pop(0)
            if option in options:
                return option
            self._script = []
        view = question.view
        assert isinstance(view, Wb95View)
        g = possible_world(view, random.Random(f"{self._seed} {view.turn} {view.phase}"))
        return self._think(g, g.world.side(view.seat), options)

    def _think(self, g: State, side: int, options: Sequence[Option]) -> Option:
        """An answer by the procedure that asks."""
        top = g.agenda[-1]
        for kind, thought in THOUGHTS.items():
            if isinstance(top, kind):
                found = thought(self, g, side, top, options)
                if found in options:
                    return found
        return next((o for kind in QUIET for o in options if o.kind == kind), options[0])

    def _begin(self, script: list[Option], options: Sequence[Option]) -> Option:
        """Keep a script and give its first answer; a script that does not fit ends the question."""
        if script and script[0] in options:
            self._script = script[1:]
            return script[0]
        self._script = []
        return DONE

    # ---------------------------------------------------------------- the procedures that ask

    def fly(self, g: State, side: int, top: AirPhase, options: Sequence[Option]) -> Option:
        """The air phase is planned at once."""
        return self._begin(fly(g, side, top), options)

    def march(self, g: State, side: int, top: MovementPhase, options: Sequence[Option]) -> Option:
        """So is the movement phase."""
        return self._begin(Command(g, side).script(), options)

    def go(self, g: State, side: int, top: Move, options: Sequence[Option]) -> Option:
        """A move that no plan knows ends, or goes as near to the goals as it can."""
        if STOP in options:
            return STOP
        return self.gate(g, side, top, options)

    def gate(self, g: State, side: int, top: Any, options: Sequence[Option]) -> Option:
        """Where a unit enters or goes: nearest to the goals."""
        look = Outlook(g, side)
        ways = [option for option in options if option.kind == "to"] or list(options)
        return min(ways, key=lambda option: (look.turns(top.unit, option.value), option.value))

    def attack(self, g: State, side: int, top: AttackPhase, options: Sequence[Option]) -> Option:
        """The next combat, with the units and guns that were planned for it."""
        option = self._attacks.order(Outlook(g, side), g, options)
        return self._begin([option, *self._attacks.parts(option)], options)

    def combat(self, g: State, side: int, top: Combat, options: Sequence[Option]) -> Option:
        """A declaration, or the defender's answer to it."""
        if top.battle.side == side:
            return self._attacks.declare(Outlook(g, side), g, top, options)
        return choose_support(g, top, options)

    def shell(self, g: State, side: int, top: Shelling, options: Sequence[Option]) -> Option:
        """Ranged fire."""
        return choose_guns(top, options)

    def lose(self, g: State, side: int, top: TakeLosses, options: Sequence[Option]) -> Option:
        """Losses."""
        return choose_loss(g, options)

    def fall_back(self, g: State, side: int, top: Retreat, options: Sequence[Option]) -> Option:
        """A retreat and what it costs."""
        if options[0].kind == "lose":
            return choose_loss(g, options)
        look = Outlook(g, side)
        if top.unit < 0:
            return choose_retreat(look, g, top, options)
        return choose_way_back(look, g, top.unit, options)

    def follow(self, g: State, side: int, top: Chase, options: Sequence[Option]) -> Option:
        """Pursuit and advance."""
        look = Outlook(g, side)
        if top.unit < 0:
            return choose_pursuer(look, g, top, options)
        return choose_chase(look, g, top, options)


THOUGHTS: dict[type[Any], Callable[..., Option]] = {
    AirPhase: Thumbs.fly,
    MovementPhase: Thumbs.march,
    Move: Thumbs.go,
    Enter: Thumbs.gate,
    AttackPhase: Thumbs.attack,
    Combat: Thumbs.combat,
    Shelling: Thumbs.shell,
    TakeLosses: Thumbs.lose,
    Retreat: Thumbs.fall_back,
    Chase: Thumbs.follow,
}
"""Who answers which procedure."""
