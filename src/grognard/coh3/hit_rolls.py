"""6.8 A roll against a hit number, whoever makes it and whatever it is made against."""

from __future__ import annotations

from typing import ClassVar

from ..engine.agenda import Procedure, auto, choose
from ..engine.explain import ZERO, Sum
from ..engine.options import Option
from .caps import caps_on_a_number, shift, spend_caps
from .rolls import Roll
from .state import State


class HitRoll(Procedure):
    """6.8 2d6 against the defense rating less the attack rating, once CAPs have moved that number.

    Every such roll takes `lower` and `throw` among its own steps.
    """

    dr: Sum = ZERO
    ar: Sum = ZERO
    caps: int = 0
    rolled: int = 0

    what: ClassVar[str] = "the attack"

    def roller(self, g: State) -> int:
        """The player that rolls."""
        raise NotImplementedError

    def mark(self, g: State) -> str:
        """What the roll is made against, as both sides hear it."""
        raise NotImplementedError

    def attacker(self, g: State) -> str:
        """The seat that rolls."""
        return g.world.seats[self.roller(g)]

    def has_caps(self, g: State) -> bool:
        """Whether there is anything to decide."""
        return g.caps[self.roller(g)] > 0

    @choose("3.2", by=attacker, when=has_caps)
    def lower(self, g: State) -> tuple[Option, ...]:
        """Change the hit number with CAPs?"""
        return caps_on_a_number(g, self.roller(g))

    @lower.then
    def lowered(self, g: State, option: Option) -> None:
        """Each CAP moves the number of this one roll by 1, down or up."""
        self.caps = shift(option)
        spend_caps(g, self.roller(g), option.value, f"{self.what} on {self.mark(g)}")

    @auto("6.8")
    def throw(self, g: State) -> None:
        """Roll 2d6."""
        g.push(Roll(player=self.roller(g), die="2d6", what=self.what))

    def need(self) -> int:
        """The hit number after CAPs."""
        return self.dr.total - self.ar.total - self.caps

    def outcome(self, g: State) -> str:
        """6.8, 7.1 Reaching the hit number hits; reaching it by 4 more is critical."""
        over = self.rolled - self.need()
        return (
            "critical" if over >= g.world.figures.combat.critical_margin else "hit" if over >= 0 else "miss"
        )
