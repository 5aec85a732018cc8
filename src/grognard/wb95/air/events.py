"""What happens in the air."""

from __future__ import annotations

from typing import ClassVar

from ..data.scenario import SIDES
from ..table.events import Happening
from ..table.state import Mission
from ..table.world import World


class MissionsOpened(Happening, frozen=True, kw_only=True):
    """8.1.7 The missions of both sides are shown."""

    reveals: ClassVar[bool] = True

    missions: tuple[Mission, ...]

    def words(self, w: World) -> str:
        said = [f"{SIDES[m.side]} {m.kind} {w.hex(m.hex)} with {m.sp}" for m in self.missions]
        return f"Air missions: {'; '.join(said)}."


class AirFought(Happening, frozen=True, kw_only=True):
    """8.1.8 An air combat was rolled."""

    axis: int
    soviet: int
    loser: int

    def words(self, w: World) -> str:
        end = f"the {SIDES[self.loser]} side is driven off" if self.loser >= 0 else "a tie"
        return f"Air combat {self.axis} against {self.soviet}: {end}."


class Lifted(Happening, frozen=True, kw_only=True):
    """8.2.25 A supply mission was rolled."""

    hex: int
    roll: int
    success: bool

    def words(self, w: World) -> str:
        return (
            f"Supply mission to {w.hex(self.hex)}: {self.roll}, {'success' if self.success else 'failure'}."
        )
