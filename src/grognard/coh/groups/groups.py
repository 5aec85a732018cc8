"""10.0 Group actions: several units act together and share one cost and one spent check."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from ...engine.agenda import auto, choose
from ...engine.explain import ZERO, Sum
from ...engine.options import Option
from ..board.facing import FACINGS
from ..data.ids import HexId, PlayerId, UnitId
from ..economy.action import Action, conclude, declare, note_acted, shared_cost
from ..fire.fire_zone import Aims
from ..fire.recon import Suspicions
from ..fixtures.obstacles import set_out
from ..fixtures.occupying import INNER, inner_cost, inner_moves, move_within, must_face
from ..hits.hits import RallyCheck, rally_cost, unhit_friends, why_no_rally
from ..move.entering import places_to_enter, riders
from ..move.leaving import LEAVING, can_leave, go_off, leave_cost
from ..move.movement import (
    come_in,
    destinations,
    go_on,
    leave_cover,
    move_cost,
    pivot_cost,
    step_into,
    ways_after_step,
    ways_on,
)
from ..move.vehicles import NO_BONUS, Symbols
from ..table.bogged import is_immobile
from ..table.passengers import bind
from ..table.state import State
from ..table.world import World
from ..works.mines import stir, tread
from .attacking import GroupAttack
from .group_action import GroupAction
from .members import (
    can_pay,
    can_stir,
    entrants,
    leaders,
    leaves_room,
    linkable,
    move_joiners,
    movers,
    rally_joiners,
)

KINDS = ("move", "attack", "rally", "enter", "recon")
GROUP = {kind: Option("group", n) for n, kind in enumerate(KINDS)}
"""The options that begin a group action."""

OTHER_GROUPS = {"hide-group": "group hide", "dig-group": "group dig", "smoke-group": "group smoke"}
"""Group actions that are options of their own."""

KIND_WORDS = ("move", "attack", "rally", "enter the map", "search a hex by fire")
OTHER_WORDS = {"hide-group": "hide", "dig-group": "dig in", "smoke-group": "fire smoke"}
"""Both as they are read aloud."""

GROUP_SPELLING: dict[str, Callable[[World, Option], str]] = {
    "group": lambda _, o: f"group {KINDS[o.value]}",
    **{kind: lambda _, o: OTHER_GROUPS[o.kind] for kind in OTHER_GROUPS},
}
GROUP_WORDS: dict[str, Callable[[World, Option], str]] = {
    "group": lambda _, o: f"As a group: {KIND_WORDS[o.value]}",
    **{kind: lambda _, o: f"As a group: {OTHER_WORDS[o.kind]}" for kind in OTHER_GROUPS},
}
"""How the options that begin a group action are spelled, and read aloud."""

PIVOT = Option("pivoting")
STAY = Option("stay")


def group_options(
    g: State,
    player: PlayerId,
    near: Sequence[UnitId],
    alone: Mapping[str, Sequence[UnitId]],
    aims: Aims,
    hunt: Suspicions | None,
    free: bool = False,
    spent_only: bool = False,
    icon: bool = True,
) -> list[Option]:
    """10.0 The group actions that units `near` each other can begin now, given what each can do `alone`.

    A group never pays less than one of its members would: who leads or rallies could do so alone.
    """
    found = []
    if next(movers(g, linkable(g, near, spent_only), free), None) is not None:
        found.append(GROUP["move"])
    attackers = [i for i in alone.get("attack", ()) if i in near and not g.units[i].hidden]
    if next(leaders(g, attackers, aims, free, spent_only), None) is not None:
        found.append(GROUP["attack"])
    hunters = [i for i in alone.get("recon", ()) if i in near]
    if hunt and next(leaders(g, hunters, hunt, free, spent_only), None) is not None:
        found.append(GROUP["recon"])
    if len(alone.get("rally", ())) > 1 and rally_joiners(g, (), player, free, spent_only, icon):
        found.append(GROUP["rally"])
    return found


def entering_groups(g: State, player: PlayerId, alone: Mapping[str, Sequence[UnitId]]) -> list[Option]:
    """4.12 Reinforcements that may enter together."""
    return [GROUP["enter"]] if len(alone.get("enter", ())) > 1 and entrants(g, (), player) else []


def begin_group(
    g: State, player: PlayerId, kind: str, free: bool = False, spent_only: bool = False, icon: bool = True
) -> None:
    """The chosen group action begins with gathering its members."""
    makers: dict[str, Callable[..., GroupAction]] = {
        "move": GroupMove,
        "attack": GroupAttack,
        "rally": GroupRally,
        "enter": GroupEnter,
        "recon": partial(GroupAttack, blind=True),
    }
    g.push(makers[kind](player=player, free=free, spent_only=spent_only, icon=icon))


# ------------------------------------------------------------------ the actions


class GroupMove(GroupAction):
    """10.2 Each member moves to an adjacent hex or off the map (4.5), pivots, or stays where it is."""

    deed: ClassVar[str] = "moves with a group"
    beside: ClassVar[str] = "10.2"

    plans: tuple[int, ...] = ()
    turn: int = 0
    bonus: Symbols = NO_BONUS

    def at_hand(self) -> UnitId:
        """The member whose plan is asked for, or who is on its way."""
        if not self.members:
            return self.unit
        place = len(self.plans)
        return self.members[place if place < len(self.members) else self.turn]

    def is_paid(self, g: State) -> bool:
        """10.4 With the last plan the group has its cost."""
        return len(self.plans) == len(self.members)

    def price_there(self, g: State, i: UnitId, h: HexId) -> Sum | None:
        """4.5 The cost of a member's move into an adjacent hex."""
        direction = g.world.ground.grid.direction(g.units[i].hex, h)
        return None if direction is None else self.step_cost(g, i, direction)

    @choose("10.2", by=GroupAction.seat)
    def gather(self, g: State) -> list[Option]:
        """Add which unit to the group?"""
        return self.joining(g, move_joiners(g, self.members, self.player, self.free, self.spent_only))

    @gather.then
    def gathered(self, g: State, option: Option) -> None:
        """The group grows until it is complete."""
        self.grows(g, option, GroupMove.gather)

    @choose("10.2", by=GroupAction.seat)
    def plan(self, g: State) -> list[Option]:
        """Move, pivot or stay?"""
        return self.ways(g, len(self.plans))

    def ways(self, g: State, place: int) -> list[Option]:
        """What one member can do at a cost the group can pay."""
        i = self.members[place]
        found: list[Option] = []
        if not is_immobile(g, i):
            found += [o for o in destinations(g, i, free=True) if self.payable(g, self._step(g, i, o.value))]
            found += [o for o in inner_moves(g, i, free=True) if self.payable(g, inner_cost(g, i))]
            if not must_face(g, i) and self.payable(g, pivot_cost(g, i)):
                found.append(PIVOT)
            if g.world.ways_out and can_leave(g, i, free=True) and self.payable(g, leave_cost(g, i)):
                found.append(LEAVING)
        if self._somebody_moves(g, place):
            found.append(STAY)
        return found

    def _step(self, g: State, i: UnitId, h: HexId) -> Sum:
        direction = g.world.ground.grid.direction(g.units[i].hex, h)
        return self.step_cost(g, i, direction or 0)

    def payable(self, g: State, price: Sum) -> bool:
        """10.4 Whether the group can pay the cost of one member."""
        return can_pay(g, self.members, price, self.free)

    def _somebody_moves(self, g: State, place: int) -> bool:
        """Whether another member has moved already, or still can."""
        later = self.members[place + 1 :]
        return any(p != STAYING for p in self.plans) or any(
            can_stir(g, i, self.members, self.free) for i in later
        )

    @plan.then
    def planned(self, g: State, option: Option) -> None:
        """The plan is fixed when every member has one; the dearest sets the cost (10.4)."""
        if self.is_more_to_say(option):
            self.back_to(GroupMove.plan)
            return
        i = self.members[len(self.plans)]
        if option.kind == "to":
            direction = g.world.ground.grid.direction(g.units[i].hex, option.value) or 0
        else:
            direction = CHANGING[option.value] if option.kind in INNER else IN_PLACE[option]
        self.plans = (*self.plans, direction)
        if len(self.plans) < len(self.members):
            self.back_to(GroupMove.plan)
        else:
            self.unit = max(self.members, key=lambda m: self._own_cost(g, m).total)
            self.price = shared_cost(g, self._own_cost(g, self.unit), self.members)
            self.shares = tuple((m, self._own_cost(g, m).total) for m in self.members)

    def is_more_to_say(self, option: Option) -> bool:
        """Whether an answer says only how the member at hand moves, and not yet where to."""
        return False

    def step_cost(self, g: State, i: UnitId, direction: int) -> Sum:
        """4.5 What a member's step costs by itself."""
        return move_cost(g, i, direction)

    def _own_cost(self, g: State, i: UnitId) -> Sum:
        """What a member's own part costs without the group's stress; a link costs nothing."""
        plan = self.plans[self.members.index(i)]
        if plan == STAYING:
            return ZERO
        own = PRICES.get(plan)
        return shared_cost(g, own(g, i) if own else self.step_cost(g, i, plan), ())

    def cost_without(self, g: State, held: tuple[UnitId, ...]) -> Sum | None:
        """10.4 The dearest of those who still move sets the cost."""
        moves = zip(self.members, self.plans, strict=True)
        going = [i for i, plan in moves if plan != STAYING and i not in held]
        return max((self._own_cost(g, i) for i in going), key=lambda own: own.total, default=None)

    def hold_back(self, g: State, held: tuple[UnitId, ...]) -> None:
        """Who stays is a link of the group and no more."""
        moves = zip(self.members, self.plans, strict=True)
        self.plans = tuple(STAYING if i in held else plan for i, plan in moves)

    @auto("10.4")
    def announce(self, g: State) -> None:
        """The group move is declared; spent members are paid for (10.1)."""
        if not g.fixtures:
            declare(g, self, self.price)
            return
        around = g.world.ground.grid.neighbours
        moves = [(i, plan) for i, plan in zip(self.members, self.plans, strict=True) if plan < PIVOTING]
        entering = tuple((i, around[g.units[i].hex][d], self._own_cost(g, i)) for i, d in moves)
        set_out(g, self, self.price, entering)

    @auto("10.2")
    def go(self, g: State) -> None:
        """Members move one after the other."""
        i, plan = self.members[self.turn], self.plans[self.turn]
        if plan < PIVOTING:
            self.bonus = step_into(g, i, plan)
        elif plan == GOING_OFF:
            go_off(g, i)
        elif plan != STAYING:
            leave_cover(g, i)
            if plan in CHANGING:
                move_within(g, i, CHANGING.index(plan))
                stir(g, i)

    def turns(self, g: State) -> bool:
        """Whether the member at hand turns now."""
        i = self.members[self.turn]
        return self.plans[self.turn] != STAYING and g.units[i].hex >= 0 and not must_face(g, i)

    @choose("10.2", by=GroupAction.seat, when=turns)
    def face(self, g: State) -> Sequence[Option]:
        """Choose the hexside to face, or a hex to move on to."""
        moved = self.plans[self.turn] < PIVOTING
        return ways_after_step(g, self.members[self.turn], self.bonus) if moved else FACINGS

    @face.then
    def faced(self, g: State, option: Option) -> None:
        """Turning belongs to the move, and so do bonus moves and going into a fortification."""
        i = self.members[self.turn]
        self.bonus, turning = go_on(g, i, option, self.bonus)
        if turning:
            self.back_to(GroupMove.face)
        elif g.fixtures and self.plans[self.turn] == PIVOTING:
            tread(g, i)

    @auto("10.10")
    def next_member(self, g: State) -> None:
        """After the last member one spent check for all."""
        self.turn += 1
        if self.turn < len(self.members):
            self.back_to(GroupMove.go)
        else:
            conclude(g, self, self.price)


PIVOTING, STAYING, GOING_OFF = 6, 7, 9
"""Plans of members that do not go into another hex."""

CHANGING = (8, 10, 11)
"""Plans to go into the fortification of the hex, or out of it; into the first or the second of two (18.0)."""

PRICES = {PIVOTING: pivot_cost, **dict.fromkeys(CHANGING, inner_cost), GOING_OFF: leave_cost}
"""What such a plan costs."""

IN_PLACE = {PIVOT: PIVOTING, STAY: STAYING, LEAVING: GOING_OFF}


class GroupRally(GroupAction):
    """10.9 Hit units rally together: one cost, a check for each."""

    deed: ClassVar[str] = "tries to rally with a group"
    rallies: ClassVar[bool] = True
    beside: ClassVar[str] = "10.9"
    takes_hidden: ClassVar[bool] = True

    friends: tuple[tuple[UnitId, ...], ...] = ()
    turn: int = 0

    def why_unfit(self, g: State, i: UnitId) -> tuple[str, str]:
        """7.6 A hit unit that can be rallied."""
        return why_no_rally(g, i)

    def disguised(self, shown: tuple[UnitId, ...], some: UnitId) -> Action:
        """11.5 Some units rally."""
        return replace(self, unit=shown[0], members=shown, friends=((),), mates=(), price=ZERO)

    @choose("10.9", by=GroupAction.seat)
    def gather(self, g: State) -> list[Option]:
        """Add which unit to the group?"""
        able = rally_joiners(g, self.members, self.player, self.free, self.spent_only, self.icon)
        return self.joining(g, able)

    @gather.then
    def gathered(self, g: State, option: Option) -> None:
        """Rally numbers are those of the state before the action."""
        if self.grows(g, option, GroupRally.gather):
            return
        self.unit = self.members[0]
        self.friends = tuple(unhit_friends(g, i) for i in self.members)
        self.price = shared_cost(g, rally_cost(g, self.unit), self.members)

    @auto("10.9")
    def announce(self, g: State) -> None:
        """The group rally is declared."""
        declare(g, self, self.price)

    @auto("10.9")
    def check(self, g: State) -> None:
        """Each member rolls for itself; then one spent check."""
        if self.turn < len(self.members):
            i, friends = self.members[self.turn], self.friends[self.turn]
            in_turn = g.world.edition.rallies_in_turn
            self.turn += 1
            self.back_to(GroupRally.check)
            g.push(RallyCheck(unit=i, friends=None if in_turn else friends))
        else:
            conclude(g, self, self.price)


class GroupEnter(GroupAction):
    """4.12 Reinforcements enter together, in one entry hex or in adjacent ones, without spent check."""

    turn: int = 0
    used: tuple[HexId, ...] = ()
    bonus: Symbols = NO_BONUS

    def at_hand(self) -> UnitId:
        """The member that enters now."""
        return self.members[self.turn] if self.turn < len(self.members) else self.unit

    @choose("4.12", by=GroupAction.seat)
    def gather(self, g: State) -> list[Option]:
        """Add which unit to the group?"""
        return self.joining(g, entrants(g, self.members, self.player))

    @gather.then
    def gathered(self, g: State, option: Option) -> None:
        """The group grows until it is complete."""
        self.grows(g, option, GroupEnter.gather)

    @choose("4.12", by=GroupAction.seat)
    def where(self, g: State) -> list[Option]:
        """Enter in which hex?"""
        i = self.members[self.turn]
        found = [g.world.to[h] for h in places_to_enter(g, i) if self.fits_in(g, h)]
        loads = riders(g, i, lambda h: self.fits_in(g, h))
        return found + [g.world.order["carrying"][j] for j in loads if j not in self.members]

    def fits_in(self, g: State, h: HexId) -> bool:
        """Whether a hex lies in or beside those used by others, and leaves room for those to come."""
        distance, later = g.world.ground.grid.distance, self.members[self.turn + 1 :]
        near = not self.used or any(distance(h, u) <= 1 for u in self.used)
        return near and leaves_room(g, (*self.used, h), later)

    @where.then
    def go(self, g: State, option: Option) -> None:
        """The unit stands on the map; a vehicle may first be loaded with another reinforcement."""
        i = self.members[self.turn]
        if option.kind == "carrying":
            bind(g, option.value, i)
            self.back_to(GroupEnter.where)
            return
        self.used = (*self.used, option.value)
        self.bonus = come_in(g, i, option.value)

    def is_under_way(self, g: State) -> bool:
        """Whether the member at hand has entered and only bonus moves are left."""
        return g.units[self.members[self.turn]].hex >= 0

    @choose("4.12", by=GroupAction.seat, when=is_under_way)
    def face(self, g: State) -> Sequence[Option]:
        """Choose the hexside to face, or a hex to move on to."""
        return ways_on(g, self.members[self.turn], self.bonus)

    @face.then
    def faced(self, g: State, option: Option) -> None:
        """The facing is chosen freely; a vehicle may use its bonus moves."""
        self.bonus, turning = go_on(g, self.members[self.turn], option, self.bonus)
        if turning:
            self.back_to(GroupEnter.face)

    @auto("4.12")
    def next_member(self, g: State) -> None:
        """All who entered are stressed; nobody makes a check."""
        note_acted(g, self.members[self.turn])
        self.turn += 1
        if self.turn < len(self.members):
            self.back_to(GroupEnter.where)
