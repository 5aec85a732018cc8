"""10.1 What every group action has: its members, and how they are gathered one by one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ...engine.agenda import Step
from ...engine.options import Option
from ..data.ids import HexId, PlayerId, UnitId
from ..economy.action import Action
from ..table.state import State

DONE = Option("done")
"""A group is complete, or a player has enough."""


class GroupAction(Action):
    """10.1 What a group does on a turn."""

    player: PlayerId = PlayerId(0)
    members: tuple[UnitId, ...] = ()
    spent_only: bool = False
    icon: bool = True
    """Whether hidden units may act so: not by a card without the hidden icon (8.8)."""

    beside: ClassVar[str] = "10.12"
    """The rule that members stand beside each other."""
    takes_hidden: ClassVar[bool] = False
    """Whether hidden units may act so without showing themselves."""

    def why_unfit(self, g: State, i: UnitId) -> tuple[str, str]:
        """What keeps a unit from the action, also alone; empty words if nothing does."""
        return "", ""

    def why_unfinished(self, g: State) -> tuple[str, str] | None:
        """Why the group is not complete yet, if it is not."""
        return None

    def why_not_there(self, g: State, h: HexId) -> tuple[str, str] | None:
        """Why the member at hand cannot go to a hex, where the action has reasons of its own."""
        return None

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
        return self.with_hidden(g, [*found, DONE] if len(self.members) >= least else found)

    def with_hidden(self, g: State, found: list[Option]) -> list[Option]:
        """11.1 The answers, and those that hidden units make possible where they show themselves by that."""
        return [*g.world.edition.by_showing(g, self, found), *found] if g.world.hiding else found

    def grows(self, g: State, option: Option, gather: Step) -> bool:
        """Whether the answer adds a member, so that the question is asked again."""
        if option.kind != "add":
            return False
        self.members = (*self.members, option.value)
        self.back_to(gather)
        self.welcome(g, option.value)
        return True

    def welcome(self, g: State, i: UnitId) -> None:
        """11.1 A hidden unit that takes part may have to show itself."""
        if g.units[i].hidden:
            g.world.edition.takes_part(g, self, i)
