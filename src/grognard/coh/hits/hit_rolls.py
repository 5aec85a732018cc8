"""6.8 A roll against a hit number, whoever makes it and whatever it is made against."""

from __future__ import annotations

from typing import ClassVar

from ...engine.agenda import auto
from ...engine.explain import ZERO, Sum
from ..data.ids import UnitId
from ..rolls.checks import Check, caps_then_dice
from ..table.state import State
from .hits import destroy, meet


class HitRoll(Check):
    """6.8 2d6 against the defense rating less the attack rating, once CAPs have moved that number.

    Every such roll takes `lower` and `throw` among its own steps.
    """

    dr: Sum = ZERO
    ar: Sum = ZERO

    what: ClassVar[str] = "the attack"

    def mark(self, g: State) -> str:
        """What the roll is made against, as both sides hear it."""
        raise NotImplementedError

    def spent_on(self, g: State) -> str:
        """The roll and what it is made against."""
        return f"{self.what} on {self.mark(g)}"

    lower, throw = caps_then_dice("Change the hit number with CAPs?", "6.8")

    def need(self) -> int:
        """The hit number after CAPs."""
        return self.dr.total - self.ar.total - self.caps

    def outcome(self, g: State) -> str:
        """6.8, 7.1 Reaching the hit number hits; reaching it by 4 more is critical."""
        over = self.rolled - self.need()
        return (
            "critical" if over >= g.world.figures.combat.critical_margin else "hit" if over >= 0 else "miss"
        )


class UnitRoll(HitRoll):
    """6.8 A hit roll against a unit; every such roll begins with `doomed`."""

    target: UnitId = UnitId(0)

    @auto("7.5")
    def doomed(self, g: State) -> None:
        """A unit with a Destroyed marker is shown and removed when it is fired at again.

        Who fires at a marker that lies face down learns something of it, whatever it is.
        """
        meet(g, self.target)
        if g.marker_of(self.target).xx:
            destroy(g, self.target)
            self.stop()
