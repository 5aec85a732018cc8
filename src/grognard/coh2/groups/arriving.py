"""5.5b, 9.1 Reinforcements enter together and pay the dearest of their entries."""

from __future__ import annotations

from collections.abc import Sequence

from ...coh.data.ids import HexId, PlayerId, UnitId
from ...coh.economy.action import conclude, declare
from ...coh.groups.group_action import GroupAction
from ...coh.groups.groups import GroupEnter
from ...coh.groups.members import entrants, leaves_room
from ...coh.move.entering import riders
from ...coh.move.movement import come_in
from ...coh.table.passengers import bind
from ...coh.table.state import State
from ...engine.agenda import auto, choose
from ...engine.explain import Sum
from ...engine.options import Option
from ..move.arriving import entry_cost, payable_entries


def together(g: State, group: tuple[UnitId, ...], player: PlayerId, free: bool) -> list[UnitId]:
    """5.5b The reinforcements that may enter with a group, each where it can be paid for."""
    return entrants(g, group, player, lambda g, i: payable_entries(g, i, free))


class ArriveTogether(GroupEnter):
    """5.5b Each member names its entry hex, the dearest entry is paid, then all come in."""

    planned: bool = False
    """Whether all have named their hexes."""

    def is_paid(self, g: State) -> bool:
        """Only bonus moves cost nothing more."""
        return self.planned

    def price_there(self, g: State, i: UnitId, h: HexId) -> Sum | None:
        """5.5b The cost of entering in a hex."""
        return entry_cost(g, i, h)

    def payable(self, g: State, i: UnitId) -> Sequence[HexId]:
        """The entry hexes a member can be paid for."""
        return payable_entries(g, i, self.free)

    def fits_in(self, g: State, h: HexId) -> bool:
        """Whether a hex lies in or beside those named by others, and leaves room for those to come."""
        distance, later = g.world.ground.grid.distance, self.members[self.turn + 1 :]
        near = not self.used or any(distance(h, u) <= 1 for u in self.used)
        return near and leaves_room(g, (*self.used, h), later, self.payable)

    @choose("4.12", by=GroupAction.seat)
    def gather(self, g: State) -> list[Option]:
        """Add which unit to the group?"""
        return self.joining(g, together(g, self.members, self.player, self.free))

    @gather.then
    def gathered(self, g: State, option: Option) -> None:
        """The group grows until it is complete."""
        self.grows(g, option, ArriveTogether.gather)

    @choose("4.12", by=GroupAction.seat, when=lambda self, _: not self.planned)
    def where(self, g: State) -> list[Option]:
        """Enter in which hex?"""
        i = self.members[self.turn]
        found = [h for h in self.payable(g, i) if self.fits_in(g, h)]
        able = [j for j in riders(g, i, found.__contains__) if j not in self.members]
        loads = [j for j in able if g.world.economy.may_come_along(g, j)]
        return [g.world.to[h] for h in found] + [g.world.order["carrying"][j] for j in loads]

    @where.then
    def named(self, g: State, option: Option) -> None:
        """When every member has its hex, the dearest entry sets the cost (9.1.1a)."""
        if option.kind == "carrying":
            bind(g, option.value, self.members[self.turn])
            self.back_to(ArriveTogether.where)
            return
        self.used = (*self.used, option.value)
        self.turn += 1
        if self.turn < len(self.members):
            self.back_to(ArriveTogether.where)
            return
        costs = {i: entry_cost(g, i, h) for i, h in zip(self.members, self.used, strict=True)}
        self.unit = max(self.members, key=lambda i: costs[i].total)
        self.price, self.turn, self.planned = costs[self.unit], 0, True

    @auto("4.12")
    def announce(self, g: State) -> None:
        """The entry is paid as it is declared."""
        declare(g, self, self.price)

    @auto("4.12")
    def come(self, g: State) -> None:
        """The members come in one after the other."""
        self.bonus = come_in(g, self.members[self.turn], self.used[self.turn])

    face = GroupEnter.face

    @auto("4.12")
    def next_member(self, g: State) -> None:
        """After the last one the action is over."""
        self.turn += 1
        if self.turn < len(self.members):
            self.back_to(ArriveTogether.come)
        else:
            conclude(g, self, self.price)
