"""10.12 A group builds hasty defenses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...engine.agenda import auto, choose
from ...engine.options import Option
from ..data.ids import PlayerId, UnitId
from ..economy.action import conclude, declare, shared_cost
from ..table.deployment import beginners
from ..table.state import State, joins
from ..works.fortifications import can_dig, dig_cost, dig_in, why_no_digging
from .group_action import GroupAction
from .members import can_pay, candidates

DIG_GROUP = Option("dig-group")


def digging_joiners(
    g: State, group: tuple[UnitId, ...], player: PlayerId, free: bool = False, spent_only: bool = False
) -> list[UnitId]:
    """10.12 The units that may join a group that builds hasty defenses."""
    able = [i for i in candidates(g, g.world.own[player], spent_only) if can_dig(g, i, free)]
    if group:
        return [i for i in able if joins(g, i, group) and can_pay(g, (*group, i), dig_cost(g, i), free)]
    return list(_diggers(g, able, free))


def _diggers(g: State, able: Sequence[UnitId], free: bool) -> Iterator[UnitId]:
    return beginners(g, able, lambda i, j: can_pay(g, (i, j), dig_cost(g, i), free))


def digging_groups(g: State, able: Sequence[UnitId], free: bool = False) -> list[Option]:
    """The option, where chapter 10 is used and two of the units able to dig fit together."""
    if not g.world.grouping:
        return []
    return [DIG_GROUP] if next(_diggers(g, able, free), None) is not None else []


class GroupDig(GroupAction):
    """10.12 Each member builds a hasty defense of its own; one cost and one spent check for all."""

    deed: ClassVar[str] = "digs in with a group"

    def why_unfit(self, g: State, i: UnitId) -> tuple[str, str]:
        """17.6 A foot unit that has no cover of its own."""
        return why_no_digging(g, i)

    @choose("10.12", by=GroupAction.seat)
    def gather(self, g: State) -> list[Option]:
        """Add which unit to the group?"""
        return self.joining(g, digging_joiners(g, self.members, self.player, self.free, self.spent_only))

    @gather.then
    def gathered(self, g: State, option: Option) -> None:
        """The group grows until it is complete."""
        if self.grows(g, option, GroupDig.gather):
            return
        self.unit = self.members[0]
        self.price = shared_cost(g, dig_cost(g, self.unit), self.members)

    @auto("10.12")
    def announce(self, g: State) -> None:
        """The action is declared; spent members are paid for."""
        declare(g, self, self.price)

    @auto("10.12")
    def build(self, g: State) -> None:
        """A marker lies on each member; one check follows."""
        for i in self.members:
            dig_in(g, i)
        conclude(g, self, self.price)
