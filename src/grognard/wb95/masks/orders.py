"""16.1.2 Masking counters: a side covers its stacks with them in its movement phase, or takes them off."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.agenda import Procedure, choose
from ...engine.hexes import OFF
from ...engine.options import Option
from ..data.scenario import SIDES
from ..table.answers import Reason
from ..table.state import State, deployed, units_in

COVER = Option("cover")
UNCOVER = Option("uncover")


Change = tuple[int, bool, tuple[int, ...]]
"""A hex, whether its stack was covered or uncovered, and the units of the stack."""


def stacks_to_mask(g: State, side: int, cover: bool, changes: tuple[Change, ...]) -> list[int]:
    """The stacks of a side without a masking counter, or those with one.

    A stack that stays as it is gets one once in a phase, and loses it once: more would change nothing.
    """
    if g.world.open_stacks:
        return []
    return sorted(_to_mask(g, side, cover, changes))


def _to_mask(g: State, side: int, cover: bool, changes: tuple[Change, ...]) -> Iterator[int]:
    """Those stacks one by one."""
    held = deployed(g, side).stacks
    for h in held if cover else g.masks:
        if h in held and why_no_masking(g, h, cover, held[h], changes) is None:
            yield h


def mask_orders(g: State, side: int, changes: tuple[Change, ...]) -> list[Option]:
    """Whether stacks can be covered or uncovered."""
    if g.world.open_stacks:
        return []
    held = deployed(g, side).stacks
    covered = len([h for h in g.masks if h in held])
    found = [COVER] if _can_mask(g, side, True, changes, len(held) - covered) else []
    if _can_mask(g, side, False, changes, covered):
        found.append(UNCOVER)
    return found


def _can_mask(g: State, side: int, cover: bool, changes: tuple[Change, ...], count: int) -> bool:
    """Whether one of so many stacks can be covered or uncovered; a change of the phase rules out one."""
    return count > len(changes) or (count > 0 and next(_to_mask(g, side, cover, changes), OFF) != OFF)


def why_no_masking(
    g: State, h: int, cover: bool, units: tuple[int, ...], changes: tuple[Change, ...]
) -> Reason:
    """Why the units of a side in a hex cannot be covered or uncovered; nothing if they can."""
    if g.world.open_stacks:
        return "all stacks are open in this game", "16.1.1"
    if not units:
        return f"no stack of yours is in {g.world.hex(h)}", "16.1.2"
    if (h in g.masks) == cover:
        return f"the stack in {g.world.hex(h)} is {'covered already' if cover else 'not covered'}", "16.1.2"
    if (h, cover, units) not in changes:
        return None
    said = f"was {'covered' if cover else 'uncovered'} in this phase and has not changed since"
    return f"the stack in {g.world.hex(h)} {said}: once is enough", "16.1.2"


class Masking(Procedure):
    """A masking counter is put on a stack, or taken off it."""

    side: int = 0
    cover: bool = True
    changes: tuple[Change, ...] = ()
    """What was covered and uncovered before in this phase."""

    def owner(self, g: State) -> str:
        """Whose stacks they are."""
        return SIDES[self.side]

    @choose("16.1.2", by=owner)
    def pick(self, g: State) -> list[Option]:
        """Which stack is it?"""
        return [Option("at", h) for h in stacks_to_mask(g, self.side, self.cover, self.changes)]

    @pick.then
    def picked(self, g: State, option: Option) -> None:
        h = option.value
        others = tuple(m for m in g.masks if m != h)
        g.masks = tuple(sorted((*others, h))) if self.cover else others
        self.hand_over(g, (h, self.cover, units_in(g, h, self.side)))
