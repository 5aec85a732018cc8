"""A small second edition on the shared rooms: action points, one action, its own figures and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.coh.board.relief import Relief
from grognard.coh.data.book import Book, read_book
from grognard.coh.data.ids import HexId, UnitId
from grognard.coh.data.units import UnitType
from grognard.coh.economy.action import Acting, Action
from grognard.coh.economy.economy import Economy
from grognard.coh.edition import Edition, register
from grognard.coh.move.movement import Move, can_move
from grognard.coh.move.vehicles import Driving
from grognard.coh.rolls.rolls import Roll
from grognard.coh.rulebook import CohRulebook
from grognard.coh.table.events import ActionFree, Passed
from grognard.coh.table.scoring import end_mission, score_now
from grognard.coh.table.state import State, Unit, change, foe
from grognard.coh.works.fortifications import Siege
from grognard.coh3.smoke import CappedVeil
from grognard.engine.agenda import Decision, Event, Procedure, auto, choose
from grognard.engine.explain import Part, Sum
from grognard.engine.options import Option

POINTS = 7
"""What a unit has to spend once it is activated."""

PASS = Option("pass")


class Points(Economy):
    """An activated unit pays each action from its points before it is over."""

    def purse(self, g: State, i: UnitId) -> int:
        active = _activation(g)
        left = active.left if active and active.unit == i else POINTS
        return -1 if g.units[i].spent else left

    def must_pay_first(self, g: State, units: tuple[UnitId, ...]) -> bool:
        return True

    def is_burdened(self, g: State, u: Unit) -> bool:
        return False

    def burden(self, g: State) -> Part:
        return Part(0, "nothing", "S.2")

    def announce(self, g: State, action: Action, price: Sum) -> None:
        active = _activation(g)
        assert active is not None
        active.left -= price.total

    def settle(self, g: State, action: Action, price: Sum, units: tuple[int, ...]) -> None:
        g.tell(ActionFree(units=units, cost=price))


def _activation(g: State) -> Activation | None:
    return next((p for p in reversed(g.agenda) if isinstance(p, Activation) and p.unit >= 0), None)


class Activation(Acting):
    """S.2 A side moves one unit as long as its points last, or passes."""

    unit: int = -1
    left: int = 0

    def actor(self, g: State) -> str:
        return g.world.seats[self.player]

    @choose("2.3", by=actor)
    def act(self, g: State) -> list[Option]:
        """Move or pass?"""
        own = g.world.own[self.player] if self.unit < 0 else (self.unit,)
        able = [i for i in own if g.units[i].hex >= 0 and not g.units[i].spent and can_move(g, i)]
        return [*(g.world.order["move"][i] for i in able), PASS]

    @act.then
    def acted(self, g: State, option: Option) -> None:
        """The unit is activated by its first move and spent when it stops."""
        if option == PASS:
            g.tell(Passed(player=self.player))
            if self.unit >= 0:
                change(g, self.unit, spent=True)
            return
        if self.unit < 0:
            self.unit, self.left = option.value, POINTS
        self.back_to(Activation.act)
        g.push(Move(unit=self.unit))


class Turns(Procedure):
    """S.1 The sides take turns; after so many the points of the mission are counted."""

    taken: int = 0

    @auto("2.0")
    def next_turn(self, g: State) -> None:
        """One activation each."""
        g.turn = g.initiative if self.taken % 2 == 0 else foe(g.initiative)
        g.push(Activation(player=g.world.players[g.turn][0]))

    @auto("2.0")
    def count(self, g: State) -> None:
        """After two turns for each round the game is over."""
        self.taken += 1
        if self.taken < 2 * g.world.scenario.rounds:
            self.back_to(Turns.next_turn)
            return
        score_now(g, "round_end")
        end_mission(g)


class Skirmish(Edition):
    """Points for each side, no marker; rules with numbers of their own."""

    id: ClassVar[str] = "skirmish"
    folder: ClassVar[str] = "coh3"
    shows_losses_at_once: ClassVar[bool] = True

    def __init__(self) -> None:
        third = read_book("coh3")
        costs = replace(third.figures.cost, backwards=3)
        self.book = Book(self.id, third.land, replace(third.figures, cost=costs), third.markers, third.cards)
        self.relief = Relief
        self.veil = CappedVeil
        self.driving = Driving()
        self.siege = Siege()
        self.economy = Points()
        self.procedures = (Activation, Move, Roll, Turns)
        self.citations = {"2.3": "S.2", "2.4": "S.3", "4.5": "S.4", "4.7": "S.5", "4.11": "S.6", "9.1": "S.9"}

    def opening(self) -> Procedure:
        return Turns()

    def resumed(self, at: str) -> list[Procedure] | None:
        return [Turns()] if at == "turn" else None

    def first_points(self, side: int, value: int) -> tuple[int, ...]:
        return (value, 0) if side == 0 else (0, value)

    def score(self, g: State, side: int, points: int) -> None:
        g.vp = tuple(held + points * (n == side) for n, held in enumerate(g.vp))

    def lead(self, g: State) -> tuple[int, int]:
        one, two = g.vp
        return (0, one - two) if one >= two else (1, two - one)

    def is_choosing(self, decision: Decision) -> bool:
        return isinstance(decision.procedure, Activation)

    def pile_of(self, kind: UnitType, soft: bool) -> str:
        return "soft" if kind.foot else "armored"

    def detours(self, g: State, entry: Sequence[int], held: Sequence[int]) -> list[HexId]:
        return []

    def entangled(self, caught: Iterable[object]) -> Procedure:
        raise NotImplementedError

    def search(self, player: int, unit: int, place: int) -> Procedure:
        raise NotImplementedError("nobody hides in a skirmish")

    def has_terrain_in_close_combat(self, kind: UnitType) -> bool:
        return True

    def may_ride_along(self, g: State, unit: int, loads: tuple[int, ...]) -> bool:
        return len(loads) < 2


SKIRMISH = Skirmish()
register(SKIRMISH)


class SkirmishRules(CohRulebook):
    """The small edition as the engine sees it."""

    edition: ClassVar[Edition] = SKIRMISH
    id: ClassVar[str] = "skirmish"
    title: ClassVar[str] = "Skirmish"
    version: ClassVar[int] = 1

    @property
    def longest(self) -> int:
        return 5000

    def inventory(self) -> dict[str, tuple[str, ...]]:
        return {"action": ("move", "pass")}

    def exercised(
        self, g: State, step: str, option: Option, events: Sequence[Event]
    ) -> Iterable[tuple[str, str]]:
        return [("action", option.kind)] if step == "act" else []
