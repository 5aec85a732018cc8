"""10.1, 10.2 Moving while hidden, and hiding during play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from ...coh.data.ids import NO_PLAYER, HexId, Inside, PlayerId, UnitId, noted
from ...coh.economy.action import Action, action_cost, can_afford, conclude, declare, simple_cost
from ...coh.groups.group_action import GroupAction
from ...coh.groups.hiding import HIDE_GROUP, hidden_steps, hideouts, lookout
from ...coh.groups.members import can_pay
from ...coh.hidden.concealment import is_watched, shelters, shelters_in
from ...coh.hidden.hidden import look_around, note_hidden, show
from ...coh.move.movement import leave_cover
from ...coh.table.bogged import is_immobile, why_immobile
from ...coh.table.deployment import beginners
from ...coh.table.state import State, change, joins, on_map
from ...coh.table.veil import HiddenMoveAnnounced, WentHidden
from ...coh.works.mines import tread
from ...engine.agenda import auto, choose
from ...engine.explain import ZERO, Part, Sum
from ...engine.options import Option
from .cover import is_cover, is_seen_in_the_open

HIDING = "11.4"
"""10.2 as the shared rooms cite it: the number alone is a rule on group moves there."""


def hiding_cost(g: State, i: UnitId) -> Sum:
    """10.2 Hiding costs 7AP."""
    return simple_cost(g, i, "hide", g.world.figures.cost.hidden_move, HIDING)


def step_cost(g: State, i: UnitId, h: HexId, sheltered: Inside = False) -> Sum:
    """10.1a The move cost and 3AP more into cover, 6AP more into the open; no other penalty."""
    figures, kind = g.world.figures.hidden, g.type_of(i)
    cover = sheltered or is_cover(g, g.side_of(i), h)
    more = figures.into_cover if cover else figures.into_open
    part = Part(more, f"hidden into {'cover' if cover else 'the open'}", "10.1a")
    return action_cost(g, i, Part(kind.move_cost, "move cost", "2.4"), g.marker_of(i).move_cost, part)


def cheapest(g: State, i: UnitId) -> Sum:
    """The least that hiding, or moving hidden, costs a unit."""
    if not g.units[i].hidden:
        return hiding_cost(g, i)
    costs = [cost for _, cost in _steps(g, i, free=True)]
    return min(costs, key=lambda cost: cost.total) if costs else ZERO


def _steps(g: State, i: UnitId, free: bool) -> list[tuple[Option, Sum]]:
    """10.1a Where a hidden unit can go, also into fortifications, at a cost that can be paid."""
    near = hidden_steps(g, i)
    found = [(g.world.to[h], step_cost(g, i, h)) for h in near]
    found += [(option, step_cost(g, i, option.value, True)) for option in _shelters(g, i, near)]
    return [(option, cost) for option, cost in found if free or can_afford(g, i, cost.total)]


def _shelters(g: State, i: UnitId, near: Sequence[HexId]) -> list[Option]:
    """The fortifications of some hexes in which a unit could be hidden."""
    forts = shelters(g, i) if g.fixtures else 0
    return [Option("shelter", h, n) for h in near if forts >> h & 1 for n in shelters_in(g, i, h)]


def why_no_hiding(g: State, i: UnitId) -> tuple[str, str]:
    """10.1a, 10.2 Why a unit cannot hide or move hidden, and the rule, the cost aside."""
    label, u = g.label(i), g.units[i]
    rule = "10.1a" if u.hidden else HIDING
    if not g.world.hiding:
        return "this Firefight has no hidden units", "10.0a"
    if u.hex < 0:
        return f"{label} is not on the map", "2.2"
    if not g.type_of(i).unburdened or u.mates:
        return f"{label} is no unburdened foot unit", rule
    if is_immobile(g, i):
        return why_immobile(g, i, "hide")
    if not u.hidden and u.marker:
        return f"{label} has a hit marker", rule
    look = lookout(g, g.side_of(i))
    if not u.hidden and is_watched(g, look.enemies, u.hex):
        return f"{label} cannot hide: an enemy unit sees it", rule
    if not (hidden_steps(g, i) if u.hidden else hideouts(g, i, look)):
        return f"{label} has no hex to hide in", rule
    return "", ""


def can_hide(g: State, i: UnitId, free: bool) -> bool:
    """10.1a, 10.2 Whether a unit can hide, or move hidden, and pay for it."""
    if why_no_hiding(g, i)[0] or g.marker_of(i).stunned:
        return False
    return free or can_afford(g, i, cheapest(g, i).total)


def hiding_joiners(g: State, group: tuple[UnitId, ...], player: PlayerId, free: bool) -> list[UnitId]:
    """10.2 The units that may hide, or move hidden, together: all hidden, or all on the map."""
    economy = g.world.economy
    able = [i for i in on_map(g, player) if economy.may_join(g, i) and can_hide(g, i, free)]
    if group:
        return [i for i in able if joins(g, i, group) and _fits(g, i, group[0], free)]
    return list(beginners(g, able, lambda i, j: _fits(g, j, i, free)))


def _fits(g: State, i: UnitId, other: UnitId, free: bool) -> bool:
    alike = g.units[i].hidden == g.units[other].hidden
    return alike and can_pay(g, (other, i), cheapest(g, i), free)


def hiding_groups(g: State, able: Sequence[UnitId], free: bool) -> list[Option]:
    """The option, where two of the units that could hide alone fit together."""
    begun = beginners(g, able, lambda i, j: _fits(g, j, i, free))
    return [HIDE_GROUP] if next(begun, None) is not None else []


def go_unseen(g: State, units: Sequence[UnitId], plans: Sequence[tuple[HexId, Inside]]) -> None:
    """10.1b Units are noted in new hexes; whoever is met, or ends in the open near an enemy, is revealed."""
    for i, (h, inside) in zip(units, plans, strict=True):
        leave_cover(g, i)
        note_hidden(g, i, h, inside)
    look_around(g)
    found = [i for i in units if g.units[i].hidden and is_seen_in_the_open(g, i)]
    if found:
        show(g, found)
    if g.fixtures:
        for i in units:
            tread(g, i)


class HiddenMove(GroupAction):
    """10.1, 10.2 A unit or group hides for 7AP, or moves while hidden; nobody else learns where to."""

    deed: ClassVar[str] = "hides"
    beside: ClassVar[str] = HIDING
    takes_hidden: ClassVar[bool] = True

    player: PlayerId = NO_PLAYER
    """The player who gathers a group, or -1 where a unit was named."""
    hiding: bool = False
    plans: tuple[tuple[HexId, Inside], ...] = ()
    """For each member the hex it goes to, and whether into a fortification there."""

    def why_unfit(self, g: State, i: UnitId) -> tuple[str, str]:
        """A unit that can hide, or move hidden."""
        return why_no_hiding(g, i)

    def why_not_there(self, g: State, h: HexId) -> tuple[str, str] | None:
        """10.1a, 10.2 Others would see the unit there, it cannot go there, or it costs too much."""
        i = self.members[len(self.plans)]
        if not self.hiding and h in hidden_steps(g, i):
            return f"{g.label(i)} would pay {step_cost(g, i, h).total}AP to go there hidden", "10.1a"
        return f"{g.label(i)} cannot go to {g.world.hex(h)} unseen", HIDING if self.hiding else "10.1a"

    def seat(self, g: State) -> str:
        """The seat that acts."""
        return g.world.seats[self.player if self.player >= 0 else g.player_of(self.unit)]

    def is_paid(self, g: State) -> bool:
        """Hiding is paid for before the hex is noted."""
        return self.hiding

    def price_there(self, g: State, i: UnitId, h: HexId) -> Sum | None:
        """10.1a What a hidden step costs."""
        return step_cost(g, i, h)

    def disguised(self, shown: tuple[UnitId, ...], some: UnitId) -> Action:
        """10.1c Some units hide; nobody knows where."""
        return replace(self, unit=shown[0], members=shown, player=-1, mates=(), plans=())

    @choose(HIDING, by=seat, when=lambda self, _: self.player >= 0)
    def gather(self, g: State) -> list[Option]:
        """Add which unit to the group?"""
        return self.joining(g, hiding_joiners(g, self.members, self.player, self.free))

    @gather.then
    def gathered(self, g: State, option: Option) -> None:
        """The group grows until it is complete."""
        self.grows(g, option, HiddenMove.gather)

    @auto("10.1c")
    def begin(self, g: State) -> None:
        """It is announced that somebody hides, or moves hidden; hidden units are not named."""
        self.members = self.members or (self.unit,)
        self.unit = self.members[0]
        self.hiding = not g.units[self.unit].hidden
        g.tell(HiddenMoveAnnounced(units=self.members))
        self.price = hiding_cost(g, self.unit)

    @auto(HIDING, when=lambda self, _: self.hiding)
    def pay_for_hiding(self, g: State) -> None:
        """Hiding costs the same wherever to."""
        declare(g, self, self.price)

    @auto(HIDING, when=lambda self, _: self.hiding)
    def leave_the_map(self, g: State) -> None:
        """The counters leave the map."""
        for i in self.members:
            leave_cover(g, i)
            g.tell(WentHidden(unit=i))
            change(g, i, hidden=True, facing=0, inside=False)

    @choose("10.1a", by=seat)
    def where(self, g: State) -> list[Option]:
        """Into which hex, unseen?"""
        i = self.members[len(self.plans)]
        if not self.hiding:
            return [option for option, _ in _steps(g, i, self.free)]
        found = hideouts(g, i, lookout(g, g.side_of(i)))
        return [g.world.to[h] for h in found] + _shelters(g, i, found)

    @where.then
    def planned(self, g: State, option: Option) -> None:
        """When every member has its hex, the dearest step of those who move sets the cost (9.1.1a)."""
        inside = option.kind == "shelter" and noted(option.other)
        self.plans = (*self.plans, (option.value, inside))
        if len(self.plans) < len(self.members):
            self.back_to(HiddenMove.where)
        elif not self.hiding:
            own = {i: step_cost(g, i, *plan) for i, plan in zip(self.members, self.plans, strict=True)}
            self.unit = max(self.members, key=lambda i: own[i].total)
            self.price = own[self.unit]

    @auto("10.1c", when=lambda self, _: not self.hiding)
    def pay_for_moving(self, g: State) -> None:
        """The APs are deducted openly."""
        declare(g, self, self.price)

    @auto("10.1b")
    def go(self, g: State) -> None:
        """The new hexes are noted; whoever is met, or ends in the open near an enemy, is revealed."""
        go_unseen(g, self.members, self.plans)

    @auto("10.1c")
    def finish(self, g: State) -> None:
        """The action is over."""
        conclude(g, self, self.price)
