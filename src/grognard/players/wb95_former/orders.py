"""The movement phase: orders found on a copy of the position, then given one by one."""

from __future__ import annotations

from ...engine.agenda import pending, take
from ...engine.options import DICE, Option
from ...wb95.move.bridges import is_building
from ...wb95.move.digging import why_no_digging
from ...wb95.move.movement import SETUP, STOP, Move
from ...wb95.move.routes import Lie, allowance, is_mobile
from ...wb95.table.answers import DONE
from ...wb95.table.stacking import overfull
from ...wb95.table.state import State, units_in
from ...wb95.turn.phases import may_move, must_make_room
from ..lookahead import middle, totals


class Orders:
    """A phase played on a copy; what is done there is the script for the real one."""

    def __init__(self, g: State, side: int) -> None:
        self.g = g
        self.side = side
        self.script: list[Option] = []

    def do(self, option: Option) -> None:
        """Give an answer on the copy and note it; the dice fall as they do most often."""
        decision = pending(self.g)
        assert decision is not None
        take(decision, option)
        self.script.append(option)
        while (decision := pending(self.g)) is not None and decision.who == DICE:
            take(decision, middle(totals(decision.chance))[0])

    @property
    def lie(self) -> Lie:
        """How things lie now."""
        return Lie(self.g, self.side)

    def is_free(self, i: int) -> bool:
        """Whether a unit can still be given an order."""
        u = self.g.units[i]
        return u.hex >= 0 and not u.moved and not u.strategic and not is_building(self.g, i)

    def can_go(self, i: int) -> bool:
        """Whether a unit can still move."""
        return self.is_free(i) and may_move(self.g, i, self.lie)

    def trial(self, i: int) -> Move:
        """The move of a unit before its first step."""
        points = allowance(self.g, i)
        return Move(unit=i, start=points, left=points)

    def destinations(self, i: int) -> list[int]:
        """Where a unit can go without crowding a stack."""
        if not self.can_go(i) or not is_mobile(self.g, i):
            return []
        lie, u = self.lie, self.g.units[i]
        return [h for h in self.trial(i).destinations(self.g) if lie.has_room(h, u)]

    def move(self, i: int, h: int) -> None:
        """Move a unit to a hex and end its move."""
        self.do(Option("move", i))
        self.go(i, h)

    def go(self, i: int, h: int) -> None:
        """Go on with a move to a hex and end it there."""
        self.head_for(h)
        self.end_move()

    def head_for(self, h: int) -> None:
        """Go on to a hex, unless the move has ended by itself: aircraft, or no points left."""
        if isinstance(self.g.agenda[-1], Move):
            self.do(Option("to", h))

    def end_move(self) -> None:
        """End the move under way, if it has not ended by itself."""
        decision = pending(self.g)
        if decision is not None and isinstance(decision.procedure, Move):
            self.do(STOP if STOP in decision.options else decision.options[0])

    def is_moving(self, i: int) -> bool:
        """Whether a unit has not yet ended its move."""
        top = self.g.agenda[-1]
        return isinstance(top, Move) and top.unit == i

    def change_setup(self) -> None:
        """Guns on the move change their setup if they have the points for it."""
        decision = pending(self.g)
        if decision is not None and isinstance(decision.procedure, Move) and SETUP in decision.options:
            self.do(SETUP)

    def dig(self, i: int) -> bool:
        """Dig in with a unit if it may."""
        if not self.is_free(i) or why_no_digging(self.g, i, self.lie) is not None:
            return False
        self.do(Option("dig", i))
        return True

    def make_room(self) -> None:
        """3.2.1 Units leave stacks that are too large."""
        for h in must_make_room(self.g, self.side, self.lie):
            for i in units_in(self.g, h, self.side):
                if h not in overfull(self.g, self.side):
                    break
                ways = self.destinations(i)
                if ways:
                    self.move(i, ways[0])

    def finish(self) -> list[Option]:
        """End the phase."""
        self.make_room()
        self.script.append(DONE)
        return self.script
