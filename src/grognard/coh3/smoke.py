"""14.3, 14.4 Smoke of the 3rd edition: as high as any level, and never worth more than 2."""

from __future__ import annotations

from ..coh.data.ids import HexId
from ..coh.sight.smoke import HEAVY, LIGHT, Veil
from ..engine.explain import Part


class CappedVeil(Veil):
    """Cover for who is in it or behind it, a penalty for who fires out of it, together 2 at most."""

    def together(self, markers: int) -> int:
        """14.4 All markers of a hex together are never more than heavy smoke."""
        return min(markers, HEAVY)

    def cover(self, eye: HexId | None, target: HexId) -> list[Part]:
        """14.3, 14.4 Smoke in the target's hex and light smoke on the line to it, at most +2DR together."""
        parts = []
        room = self.book.figures.smoke.most
        thick = self.thick.get(target, 0)
        if thick:
            here = self.kinds[thick]
            parts.append(Part(here.dr, here.name, here.rule))
            room -= here.dr
        passed = sum(thick for _, thick in self.passed(eye, target)) if eye is not None else 0
        more = min(passed, room)
        if more:
            light = self.kinds[LIGHT]
            parts.append(Part(more, f"{light.name} on the line", light.rule))
        return parts

    def penalty(self, origin: HexId, eye: HexId, target: HexId) -> list[Part]:
        """14.3, 14.4 Firing out of smoke; together with the target's smoke cover it counts for 2 at most.

        In close combat the smoke of the hex counts once, for the target.
        """
        thick = self.thick.get(origin, 0)
        if not thick or origin == target:
            return []
        here = self.kinds[thick]
        room = self.book.figures.smoke.most - sum(part.value for part in self.cover(eye, target))
        return [Part(max(here.ar_out, -room), f"out of {here.name}", here.rule)] if room else []
