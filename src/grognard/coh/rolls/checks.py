"""3.2 Checks: a number to be rolled, which the roller may move with CAPs before the dice are thrown."""

from __future__ import annotations

from typing import ClassVar

from ...engine.agenda import Step, When, auto, choose
from ...engine.explain import Sum
from ...engine.options import Option
from ..data.ids import PlayerId
from ..table.caps import caps_on_a_number, shift, spend_caps
from ..table.state import State
from .rolls import Roll, Rolling


class Check(Rolling):
    """3.2 A roll against a number; its own steps begin with those of `caps_then_dice`."""

    caps: int = 0
    """By how much CAPs lower the number; negative where they raise it."""

    what: ClassVar[str] = ""
    success: ClassVar[str] = ""
    """What reaching the number brings, in a word."""

    def goal(self, g: State) -> Sum | None:
        """The number to be rolled before CAPs, where the check has one that is known beforehand."""
        return None

    def roller(self, g: State) -> PlayerId:
        """The player that rolls."""
        raise NotImplementedError

    def named(self, g: State) -> str:
        """What the roll is called."""
        return self.what

    def spent_on(self, g: State) -> str:
        """What the CAPs are spent on, as both sides hear it."""
        return self.named(g)

    def seat(self, g: State) -> str:
        """The seat that rolls."""
        return g.world.seats[self.roller(g)]

    def has_caps(self, g: State) -> bool:
        """Whether there is anything to decide."""
        return g.caps[self.roller(g)] > 0

    def move_number(self, g: State, option: Option) -> None:
        """Each CAP moves the number of this one roll by 1, down or up."""
        self.caps = shift(option)
        spend_caps(g, self.roller(g), option.value, self.spent_on(g))


def caps_then_dice(
    question: str, rule: str, die: str = "2d6", asks: str = "3.2", when: When = None
) -> tuple[Step, Step]:
    """The two steps of a check: up to 2 CAPs on its number, then the dice; `when` it is made at all."""

    def lower(check: Check, g: State) -> tuple[Option, ...]:
        return caps_on_a_number(g, check.roller(g))

    def throw(check: Check, g: State) -> None:
        g.push(Roll(player=check.roller(g), die=die, what=check.named(g)), then=Rolling.take_roll)

    def may_lower(check: Check, g: State) -> bool:
        return check.has_caps(g) and (when is None or when(check, g))

    lower.__doc__ = question
    asked = choose(asks, by=Check.seat, when=may_lower)(lower)
    asked.then(Check.move_number)
    return asked, auto(rule, when)(throw)
