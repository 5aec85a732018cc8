"""13.0 Smoke of the 2nd edition: its counters add up, and it is as high as it is thick."""

from __future__ import annotations

from functools import cached_property

from ..coh.data.ids import HexId
from ..coh.sight.smoke import HEAVY, Veil
from ..engine.explain import Part
from ..engine.hexes import members

SCREEN_HEIGHT = 1
"""How many levels a line must be above counters that stand in it, as over smoke of +1DM."""


class RisingVeil(Veil):
    """Defense for targets in it, behind it and before it; a line may pass above it (ruling 16)."""

    def together(self, markers: int) -> int:
        """13.0f Counters in a hex add up without limit."""
        return markers

    def thickness(self, h: HexId, a: HexId, b: HexId) -> int:
        """13.0f Each +1DM is one level high: below a line between higher ends smoke does nothing."""
        levels, thick = self.ground.levels, self.thick.get(h, 0)
        top = max(levels[a], levels[b])
        if h in self.screening and levels[h] + SCREEN_HEIGHT >= top:
            return HEAVY
        return thick if levels[h] + thick >= top else 0

    @cached_property
    def _standing(self) -> list[tuple[int, int]]:
        """The masks of hexes whose smoke, and whose heavy smoke, reaches each level."""
        bit, levels = self.ground.grid.bit, self.ground.levels
        tall = [[h for h, n in self.thick.items() if levels[h] + n >= top] for top in range(max(levels) + 1)]
        hides = [
            sum(bit[h] for h in members(self.screens) if levels[h] + SCREEN_HEIGHT >= top)
            for top in range(max(levels) + 1)
        ]
        smoke = sum(bit[h] for h, n in self.thick.items() if n >= HEAVY)
        return [
            (sum(bit[h] for h in hexes) | hidden, (smoke & sum(bit[h] for h in hexes)) | hidden)
            for hexes, hidden in zip(tall, hides, strict=True)
        ]

    def _survey(self, a: HexId) -> int:
        """13.0a, 13.0f What a would see but for smoke: behind one hex of +2DM or two of +1DM."""
        touched, touching = self.ground.sight.outlook(a)
        levels, bit, found = self.ground.levels, self.ground.grid.bit, 0
        for h in members(touched & self.mask):
            for b, crossed, pairs in touching[h]:
                smoke, heavy = self._standing[max(levels[a], levels[b])]
                thick = HEAVY if crossed & heavy else (crossed & smoke).bit_count()
                if thick + sum(self._between(pair, a, b) for pair in pairs) >= HEAVY:
                    found |= bit[b]
        return found

    def cover(self, eye: HexId | None, target: HexId) -> list[Part]:
        """13.0b, 13.0d The smoke of both ends and of each hex on the line, each hex once."""
        here = [("in the target's hex", self.thick.get(target, 0))]
        if eye is not None and eye != target:
            here.append(("in the attacker's hex", self.thick.get(eye, 0)))
            here.append(("on the line", sum(thick for _, thick in self.passed(eye, target))))
        found = [(where, thick, self.kinds[min(thick, HEAVY)]) for where, thick in here if thick]
        return [
            Part(kind.dr * thick // min(thick, HEAVY), f"smoke {where}", kind.rule)
            for where, thick, kind in found
        ]

    def penalty(self, origin: HexId, eye: HexId, target: HexId) -> list[Part]:
        """13.0b Smoke takes nothing from an attack rating: the target's defense has it all."""
        return []
