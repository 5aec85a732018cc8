"""What is told of fire on suspicion."""

from __future__ import annotations

from typing import ClassVar

from ...coh.data.ids import HexId, UnitId
from ...coh.table.events import AttackRolled, Happening, _caps, _name
from ...coh.table.world import World


class SuspicionRolled(Happening, frozen=True):
    """10.0.3 A roll against a hex where enemies may hide; a miss tells nothing, not even a number."""

    unit: UnitId
    hex: HexId
    caps: int
    roll: int
    hit: bool
    rule: ClassVar[str] = "10.0.3a"
    reveals: ClassVar[bool] = True
    finds: ClassVar[bool] = True

    def words(self, w: World) -> str:
        caps = f", {_caps(abs(self.caps))}" if self.caps else ""
        who = _name(w, self.unit) if self.unit >= 0 else "The artillery"
        found = "somebody is hit" if self.hit else "nothing is learned"
        return f"{who} fires on suspicion into {w.hex(self.hex)}{caps}, rolls {self.roll}: {found}."


class MissedUnseen(AttackRolled, frozen=True):
    """10.0.3a The owner of a hidden unit knows that it was missed."""
