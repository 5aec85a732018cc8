"""10.12 A group fires smoke."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...engine.agenda import auto, choose
from ...engine.explain import Sum
from ...engine.hexes import members as hexes_of
from ...engine.options import Option
from ..data.ids import NO_HEX, HexId, PlayerId, UnitId
from ..economy.action import all_act_unpaid, attack_cost, conclude, declare, is_all_spent, shared_cost
from ..fire.combat import cost_of_attack
from ..fire.fire_smoke import can_smoke_indirectly, smoke_hexes, why_no_smoke
from ..fire.mortars import INDIRECT, Spotting, indirect_cost
from ..sight.smoke import place_smoke
from ..table.deployment import beginners
from ..table.events import SmokePlaced
from ..table.state import State, joins
from .group_action import GroupAction
from .members import can_pay, is_out, may_act

SMOKE_GROUP = Option("smoke-group")


def smoking_joiners(
    g: State, group: tuple[UnitId, ...], player: PlayerId, free: bool = False, spent_only: bool = False
) -> list[UnitId]:
    """10.12 The units that may join a group that fires smoke; each must have a hex it can pay for."""
    smokers = _smokers(g, player, spent_only)
    if group:
        return [i for i in smokers if joins(g, i, group) and _all_aim(g, (*group, i), free)]
    return list(_first_smokers(g, smokers, free))


def _smokers(g: State, player: PlayerId, spent_only: bool) -> list[UnitId]:
    fit = (i for i in g.world.own_smokers[player] if may_act(g, i))
    return [i for i in fit if not spent_only or is_all_spent(g, i)]


def _first_smokers(g: State, smokers: Sequence[UnitId], free: bool) -> Iterator[UnitId]:
    return beginners(g, smokers, lambda i, j: _all_aim(g, (i, j), free))


def _all_aim(g: State, group: tuple[UnitId, ...], free: bool) -> bool:
    return all(_can_aim(g, i, group, free) for i in group)


def _can_aim(g: State, i: UnitId, group: tuple[UnitId, ...], free: bool) -> bool:
    """Whether a member has any hex to fire smoke at; a group with nobody spent need not look at the cost."""
    if free or all_act_unpaid(g, group):
        return bool(smoke_hexes(g, i)) or can_smoke_indirectly(g, i, free=True)
    return bool(_aims(g, i, group, free))


def _aims(g: State, i: UnitId, group: tuple[UnitId, ...], free: bool) -> list[Option]:
    """14.1 The hexes a member can fire smoke at, and indirect fire, at a cost the group can pay."""
    hexes = hexes_of(smoke_hexes(g, i)) if can_pay(g, group, attack_cost(g, i), free) else ()
    found = [g.world.to[h] for h in hexes if can_pay(g, group, cost_of_attack(g, i, h), free)]
    if can_pay(g, group, indirect_cost(g, i), free) and can_smoke_indirectly(g, i, free=True):
        found.append(INDIRECT)
    return found


def smoking_groups(g: State, player: PlayerId, free: bool = False, spent_only: bool = False) -> list[Option]:
    """The option, where chapter 10 is used and two units fit together."""
    if not g.world.grouping:
        return []
    smokers = [i for i in _smokers(g, player, spent_only) if not is_out(g, i, free)]
    return [SMOKE_GROUP] if next(_first_smokers(g, smokers, free), None) is not None else []


class GroupSmoke(GroupAction):
    """10.12 Each member fires smoke at a hex of its own choice; one cost and one spent check for all."""

    deed: ClassVar[str] = "fires smoke with a group"

    hex: HexId = NO_HEX
    spotter: HexId = NO_HEX
    plans: tuple[tuple[HexId, HexId], ...] = ()

    def why_unfit(self, g: State, i: UnitId) -> tuple[str, str]:
        """14.0 A unit that can fire smoke."""
        return why_no_smoke(g, i)

    def spotted(self, g: State, h: HexId, spotter: HexId) -> None:
        """13.3 The hex to fire at, and the one it is spotted from."""
        self.hex, self.spotter = h, spotter

    @choose("10.12", by=GroupAction.seat)
    def gather(self, g: State) -> list[Option]:
        """Add which unit to the group?"""
        return self.joining(g, smoking_joiners(g, self.members, self.player, self.free, self.spent_only))

    @gather.then
    def gathered(self, g: State, option: Option) -> None:
        """The group grows until it is complete."""
        if not self.grows(g, option, GroupSmoke.gather):
            self.unit = self.members[0]

    @choose("14.1", by=GroupAction.seat)
    def where(self, g: State) -> list[Option]:
        """Fire smoke at which hex?"""
        return _aims(g, self.unit, self.members, self.free)

    @where.then
    def aim(self, g: State, option: Option) -> None:
        """Indirect fire needs a spotter hex too."""
        if option == INDIRECT:
            g.push(Spotting(unit=self.unit, smoke=True), then=GroupSmoke.spotted)
        else:
            self.hex = option.value

    @auto("10.12")
    def aimed(self, g: State) -> None:
        """When every member has its hex, the dearest sets the cost."""
        self.plans = (*self.plans, (self.hex, self.spotter))
        self.hex = self.spotter = NO_HEX
        if len(self.plans) < len(self.members):
            self.unit = self.members[len(self.plans)]
            self.back_to(GroupSmoke.where)
            return
        own = {i: self._own_cost(g, i, *plan) for i, plan in zip(self.members, self.plans, strict=True)}
        self.unit = max(self.members, key=lambda i: own[i].total)
        self.price = shared_cost(g, own[self.unit], self.members)

    def _own_cost(self, g: State, i: UnitId, h: HexId, spotter: HexId) -> Sum:
        """What a member's own smoke costs without the group's stress."""
        return shared_cost(g, indirect_cost(g, i) if spotter >= 0 else cost_of_attack(g, i, h), ())

    @auto("10.12")
    def announce(self, g: State) -> None:
        """The action is declared; spent members are paid for."""
        declare(g, self, self.price)

    @auto("10.12")
    def fire(self, g: State) -> None:
        """The markers are placed without any roll; one check follows."""
        for i, (h, _) in zip(self.members, self.plans, strict=True):
            place_smoke(g, h)
            g.tell(SmokePlaced(unit=i, hexes=(h,)))
        conclude(g, self, self.price)
