"""What happens to bridges."""

from __future__ import annotations

from ..table.events import Happening, called
from ..table.world import World


class BridgeDestroyed(Happening, frozen=True, kw_only=True):
    """14.1.2 A bridge was destroyed."""

    bridge: int

    def words(self, w: World) -> str:
        return f"The bridge {w.chart.side_name(self.bridge)} is destroyed."


class BridgeBuilt(Happening, frozen=True, kw_only=True):
    """14.2.2, 14.3.2 A bridge stands."""

    bridge: int

    def words(self, w: World) -> str:
        return f"A bridge stands at {w.chart.side_name(self.bridge)}."


class BuildingBegun(Happening, frozen=True, kw_only=True):
    """14.3.2 A headquarters began to build; only its side knows where."""

    unit: int
    bridge: int

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} begins a bridge at {w.chart.side_name(self.bridge)}."
