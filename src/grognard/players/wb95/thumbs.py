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
from ...wb95.turn.phases import MovementPhase, StrategicPhase
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
    plain_reason,
)
from .seeing.outlook import Outlook
from .seeing.reasons import Plan, Told
from .strategic import move_reserves

QUIET = ("done", "ready", "stop", "stand", "fire", "fight")
"""Answers that end a question no rule of thumb is about."""


class Thumbs:
    """Rules of thumb for WB-95: a phase is planned when it begins and then played by the plan."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._script: list[Told] = []
        self._attacks = Attacks()
        self._looked: tuple[tuple[int, int, int], Outlook] | None = None
        self.plan = Plan()
        """What the turn under way is about."""
        self.reason = ""
        """Why the last answer was given."""

    def choose(self, question: Question) -> Option:
        """The next answer of the plan, or a new thought where there is none that fits."""
        options = question.options
        if len(options) == 1 and not self._script:
            self.reason = ""
            return options[0]
        if self._script:
            told = self._script.pop(0)
            if told.option in options:
                self.reason = told.why
                return told.option
            self._script = []
        view = question.view
        assert isinstance(view, Wb95View)
        g = possible_world(view, random.Random(f"{self._seed} {view.turn} {view.phase}"))
        self.reason = ""
        return self._think(g, g.world.side(view.seat), options)

    def _think(self, g: State, side: int, options: Sequence[Option]) -> Option:
        """An answer by the procedure that asks."""
        top = g.agenda[-1]
        for kind, thought in THOUGHTS.items():
            if isinstance(top, kind):
                found = thought(self, g, side, top, options)
                if found in options:
                    self.reason = self.reason or plain_reason(top, g, found)
                    return found
        return next((o for kind in QUIET for o in options if o.kind == kind), options[0])

    def _begin(self, script: list[Told], options: Sequence[Option]) -> Option:
        """Keep a script and give its first answer; a script that does not fit ends the question."""
        if script and script[0].option in options:
            self._script = script[1:]
            self.reason = script[0].why
            return script[0].option
        self._script = []
        return DONE

    def _look(self, g: State, side: int) -> Outlook:
        """How things looked when the phase began, with the enemy where he stands now."""
        key = (g.turn, g.phase, side)
        if self._looked is None or self._looked[0] != key:
            self._looked = key, Outlook(g, side)
            self._attacks = Attacks()
        return self._looked[1].see(g)

    # ---------------------------------------------------------------- the procedures that ask

    def fly(self, g: State, side: int, top: AirPhase, options: Sequence[Option]) -> Option:
        """The air phase is planned at once."""
        return self._begin(fly(g, side, top), options)

    def march(self, g: State, side: int, top: MovementPhase, options: Sequence[Option]) -> Option:
        """So is the movement phase."""
        command = Command(g, side)
        script = command.script()
        self.plan = command.plan
        return self._begin(script, options)

    def send(self, g: State, side: int, top: StrategicPhase, options: Sequence[Option]) -> Option:
        """And strategic movement."""
        return self._begin(move_reserves(g, side), options)

    def go(self, g: State, side: int, top: Move, options: Sequence[Option]) -> Option:
        """A move that no plan knows ends, or goes as near to the goals as it can."""
        if STOP in options:
            return STOP
        return self.gate(g, side, top, options)

    def gate(self, g: State, side: int, top: Any, options: Sequence[Option]) -> Option:
        """Where a unit enters or goes: nearest to the goals."""
        look = self._look(g, side)
        ways = [option for option in options if option.kind == "to"] or list(options)
        return min(ways, key=lambda option: (look.turns(top.unit, option.value), option.value))

    def attack(self, g: State, side: int, top: AttackPhase, options: Sequence[Option]) -> Option:
        """The next combat, with the units and guns that were planned for it."""
        look = self._look(g, side)
        option = self._attacks.order(look, g, options)
        why = self._attacks.reason(look, g, option)
        return self._begin([Told(part, why) for part in (option, *self._attacks.parts(option))], options)

    def combat(self, g: State, side: int, top: Combat, options: Sequence[Option]) -> Option:
        """A declaration, or the defender's answer to it."""
        if top.battle.side == side:
            return self._attacks.declare(self._look(g, side), g, top, options)
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
        look = self._look(g, side)
        if top.unit < 0:
            return choose_retreat(look, g, top, options)
        return choose_way_back(look, g, top.unit, options)

    def follow(self, g: State, side: int, top: Chase, options: Sequence[Option]) -> Option:
        """Pursuit and advance."""
        look = self._look(g, side)
        if top.unit < 0:
            return choose_pursuer(look, g, top, options)
        return choose_chase(look, g, top, options)


THOUGHTS: dict[type[Any], Callable[..., Option]] = {
    AirPhase: Thumbs.fly,
    MovementPhase: Thumbs.march,
    StrategicPhase: Thumbs.send,
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
