"""11.5 Blind spots of the 2nd edition: bare hills hide what lies behind them as woods do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ..coh.board.relief import Relief
from ..coh.data.ids import HexId, each_hex
from ..engine.hexes import OFF, members
from ..engine.sight import Offset


class SlopeRelief(Relief):
    """Sight over hills where a bare hill hex makes a blind spot, too, except along one slope (ruling 8)."""

    def _blinded(self, way: Offset, one: int, two: int) -> int:
        """11.5a Woods and buildings, and the ends whose line comes over a hill just before the lower one."""
        woods = super()._blinded(way, one, two)
        if one == two:
            return woods
        grid = self.lines.grid
        ends = self._floors[one] & grid.leading_into(self._floors[two], *way)
        maybe = ends & ~woods & self._before(self._rising[min(one, two)], way, one, two)
        for a in members(maybe):
            q, r = grid.axial[a]
            if self._blind(a, grid.at_axial(q + way[0], r + way[1])):
                woods |= grid.bit[a]
        return woods

    @cached_property
    def _rising(self) -> dict[int, int]:
        """For each level the mask of hexes that could hide a hex of that level behind them."""
        hexes = list(each_hex(self.levels))
        return {
            n: self._mask(h for h, level in hexes if level > n or h in self.blocking) for n in self._floors
        }

    def _hides(self, before: Sequence[HexId], high: HexId, low: HexId) -> bool:
        """11.5a, 11.5b Woods or buildings always; a bare hill unless the line runs down one slope."""
        if super()._hides(before, high, low):
            return True
        floor = self.levels[low]
        rising = all(h != OFF and (h in self.blocking or self.levels[h] > floor) for h in before)
        return rising and not self._falls(high, low)

    def _falls(self, high: HexId, low: HexId) -> bool:
        """11.5b Whether a line never rises on its way down; along a hexside it follows either of the two."""
        crossed, beside = self.lines.between(high, low)
        met: list[tuple[HexId, ...]] = [*((h,) for h in crossed), *beside]
        distance, level = self.lines.grid.distance, self.levels[high]
        for place in sorted(met, key=lambda place: distance(high, max(place))):
            lower = [self.levels[h] for h in place if h != OFF and self.levels[h] <= level]
            if OFF not in place and not lower:
                return False
            level = max(lower, default=level)
        return True
