"""Who takes the first turn of a round, and by which roll."""

from __future__ import annotations

from typing import ClassVar

from ..data.ids import SideId
from .events import Happening
from .world import World


class InitiativeWon(Happening, frozen=True):
    """9.11 Who takes the first turn of the round."""

    side: SideId
    rule: ClassVar[str] = "9.11"

    def words(self, w: World) -> str:
        return f"The {w.sides[self.side]} side takes the first turn."


class InitiativeRolled(InitiativeWon, frozen=True):
    """9.11 The same, by a roll of one side that must reach a number."""

    roller: SideId
    roll: int
    need: int

    def words(self, w: World) -> str:
        won = "takes" if self.roller == self.side else "does not take"
        rolled = f"needs {self.need} or more on 2d6 for the first turn, rolls {self.roll} and {won} it"
        first = "" if self.roller == self.side else f". {super().words(w)}"
        return f"The {w.sides[self.roller]} side {rolled}{first or '.'}"
