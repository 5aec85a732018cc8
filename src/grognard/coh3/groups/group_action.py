"""10.1 What every group action has: its members, and how they are gathered one by one."""

from __future__ import annotations

from collections.abc import Iterable

from ...coh.data.ids import PlayerId, UnitId
from ...coh.economy.action import Action
from ...coh.table.state import State
from ...engine.agenda import Step
from ...engine.options import Option
from ..cards.cards import DONE


class GroupAction(Action):
    """10.1 What a group does on a turn."""

    player: PlayerId = PlayerId(0)
    members: tuple[UnitId, ...] = ()
    spent_only: bool = False
    icon: bool = True
    """Whether hidden units may act so: not by a card without the hidden icon (8.8)."""

    def seat(self, g: State) -> str:
        """The seat that acts."""
        return g.world.seats[self.player]

    def about(self, g: State, seat: str) -> str:
        """Who is in the group so far."""
        return f"In the group: {', '.join(g.label(i) for i in self.members)}." if self.members else ""

    def party(self, g: State) -> tuple[UnitId, ...]:
        """All members, the one whose cost counts first."""
        return (self.unit, *(i for i in self.members if i != self.unit))

    def joining(self, g: State, able: Iterable[UnitId], least: int = 2) -> list[Option]:
        """10.1 Who may be added, and being complete once there are enough members."""
        found = [g.world.order["add"][i] for i in able]
        return [*found, DONE] if len(self.members) >= least else found

    def grows(self, option: Option, gather: Step) -> bool:
        """Whether the answer adds a member, so that the question is asked again."""
        if option.kind != "add":
            return False
        self.members = (*self.members, option.value)
        self.back_to(gather)
        return True
