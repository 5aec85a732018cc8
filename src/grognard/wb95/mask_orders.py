"""16.1.2 Masking counters: a side covers its stacks with them in its movement phase, or takes them off."""

from __future__ import annotations

from ..engine.agenda import Procedure, choose
from ..engine.options import Option
from .scenario import SIDES
from .state import State, stacks

COVER = Option("cover")
UNCOVER = Option("uncover")


def stacks_to_mask(g: State, side: int, cover: bool) -> list[int]:
    """The stacks of a side without a masking counter, or those with one."""
    if g.world.open_stacks:
        return []
    return sorted(h for h in stacks(g, side) if (h in g.masks) != cover)


def mask_orders(g: State, side: int) -> list[Option]:
    """Whether stacks can be covered or uncovered."""
    return [order for order in (COVER, UNCOVER) if stacks_to_mask(g, side, order == COVER)]


class Masking(Procedure):
    """A masking counter is put on a stack, or taken off it."""

    side: int = 0
    cover: bool = True

    def owner(self, g: State) -> str:
        """Whose stacks they are."""
        return SIDES[self.side]

    @choose("16.1.2", by=owner)
    def pick(self, g: State) -> list[Option]:
        """Which stack is it?"""
        return [Option("at", h) for h in stacks_to_mask(g, self.side, self.cover)]

    @pick.then
    def picked(self, g: State, option: Option) -> None:
        others = tuple(h for h in g.masks if h != option.value)
        g.masks = tuple(sorted((*others, option.value))) if self.cover else others
