"""11.3-11.6 The hidden move action: becoming hidden, and moving while hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace

from ...coh.data.ids import NO_PLAYER, HexId, PlayerId, UnitId
from ...coh.economy.action import (
    Action,
    can_afford,
    conclude,
    declare,
    is_all_spent,
    is_spent,
    shared_cost,
    shared_total,
    simple_cost,
)
from ...coh.fixtures.obstacles import flatten
from ...coh.groups.group_action import DONE, GroupAction
from ...coh.groups.hiding import (
    HIDE_GROUP,
    Lookout,
    company_of,
    hidden_steps,
    hideouts,
    lookout,
)
from ...coh.hidden.concealment import in_enemy_sight, is_watched, shelters
from ...coh.hidden.hidden import look_around, note_hidden, show
from ...coh.move.movement import exits, leave_cover
from ...coh.table.bogged import is_immobile, why_immobile
from ...coh.table.deployment import beginners, stacked_units
from ...coh.table.passengers import mates_of
from ...coh.table.state import State, Unit, change, foe, joins, on_map, units_in
from ...coh.table.veil import HiddenMoveAnnounced, WentHidden
from ...coh.works.mines import tread
from ...engine.agenda import auto, choose
from ...engine.explain import ZERO, Sum
from ...engine.options import Option


def hidden_move_cost(g: State, i: UnitId) -> Sum:
    """11.3 5AP with stress and the hit marker's move penalty; the ground adds nothing."""
    base = g.world.figures.cost.hidden_move
    return simple_cost(g, i, "hidden move", base, "11.3", g.marker_of(i).move_cost)


def can_hide(g: State, i: UnitId, look: Lookout, free: bool = False) -> bool:
    """11.3, 11.4 A unit able to move that has somewhere to go, or to vanish where it stands."""
    u = g.units[i]
    if u.hidden:
        return _can_go(g, i, u, free) and bool(exits(g, i))
    if is_watched(g, look.enemies, u.hex) or not _can_go(g, i, u, free):
        return False
    return not look.crowded >> u.hex & 1 or bool(hideouts(g, i, look))


def _is_able(g: State, i: UnitId, look: Lookout, free: bool) -> bool:
    """11.3, 11.4 A unit able to move and paid for; one on the map must be unseen by unhidden enemies."""
    u = g.units[i]
    return _can_go(g, i, u, free) and (u.hidden or not is_watched(g, look.enemies, u.hex))


def _can_go(g: State, i: UnitId, u: Unit, free: bool) -> bool:
    """11.3 Whether a unit is able to move and can be paid for."""
    if u.aboard or ((u.marker or g.bogged) and is_immobile(g, i)):
        return False
    return free or not (u.spent or u.mates) or can_afford(g, i, hidden_move_cost(g, i).total)


def why_no_hiding(g: State, i: UnitId) -> tuple[str, str]:
    """Why a unit cannot take a hidden move action, and the rule; empty words if it can."""
    label, u = g.label(i), g.units[i]
    if not g.world.hiding:
        return "this mission has no hidden units", "11.0"
    if u.aboard:
        return f"{label} is carried or towed and goes with its vehicle", "15.8"
    if is_immobile(g, i):
        return why_immobile(g, i, "hide")
    look = lookout(g, g.side_of(i))
    if u.hidden and not exits(g, i):
        return f"{label} has no hex to move into", "11.5"
    if not u.hidden and is_watched(g, look.enemies, u.hex):
        return f"{label} cannot hide: an enemy unit sees it", "11.4"
    if not u.hidden and not hideouts(g, i, look):
        return f"{label} has no hex to hide in", "11.4"
    return "", ""


# ------------------------------------------------------------------ groups


def hiding_joiners(
    g: State, group: tuple[UnitId, ...], player: PlayerId, free: bool, spent_only: bool, icon: bool = True
) -> list[UnitId]:
    """10.12, 11.5 The units that may join a hidden move: all hidden, or all on the map."""
    able = _able_to_hide(g, player, free, spent_only, icon)
    if group:
        return [i for i in able if _fits(g, i, group, free, able)]
    return list(beginners(g, list(able), lambda i, j: _fits(g, j, (i,), free, able)))


def _able_to_hide(
    g: State, player: PlayerId, free: bool, spent_only: bool, icon: bool
) -> dict[UnitId, tuple[UnitId, ...]]:
    """The units that can take part in a hidden move, each with those who must hide along with it.

    A card without the hidden icon (8.8) lets no hidden one.
    """
    look = lookout(g, g.world.allegiance[player])
    able = [
        i
        for i in on_map(g, player)
        if not g.marker_of(i).stunned
        and (not spent_only or is_all_spent(g, i))
        and (icon or not g.units[i].hidden)
        and _is_able(g, i, look, free)
    ]
    found: dict[UnitId, tuple[UnitId, ...]] = {}
    for i in able:
        along = company_of(g, i)
        if can_hide(g, i, look, free):
            found[i] = ()
        elif along and all(j in able for j in along):
            found[i] = along
    return found


def _fits(
    g: State, i: UnitId, group: tuple[UnitId, ...], free: bool, company: Mapping[UnitId, tuple[UnitId, ...]]
) -> bool:
    """Whether a unit may join, and all can be paid for, with those who must hide along with them."""
    if not joins(g, i, group):
        return False
    along = [j for member in (*group, i) for j in company.get(member, ())]
    return _go_together(g, tuple(dict.fromkeys((*group, i, *along))), free)


def _go_together(g: State, party: tuple[UnitId, ...], free: bool) -> bool:
    """10.12, 11.5 Whether the units of a party are all hidden, or none, and can be paid for."""
    hidden = g.units[party[0]].hidden
    if any(g.units[i].hidden != hidden for i in party[1:]):
        return False
    if free or not is_spent(g, party):
        return True
    return g.caps[g.player_of(party[0])] >= shared_total(g, _dearest_cost(g, party), party)


def _dearest(g: State, group: tuple[UnitId, ...]) -> UnitId:
    """The member whose hit marker makes the action cost most."""
    return max(group, key=lambda i: g.marker_of(i).move_cost)


def _group_cost(g: State, group: tuple[UnitId, ...]) -> Sum:
    """10.12 The highest individual cost, with the stress of the group once."""
    return shared_cost(g, _dearest_cost(g, group), group)


def _dearest_cost(g: State, group: tuple[UnitId, ...]) -> Sum:
    return hidden_move_cost(g, _dearest(g, group))


def hiding_groups(
    g: State,
    player: PlayerId,
    able: Sequence[UnitId],
    free: bool = False,
    spent_only: bool = False,
    icon: bool = True,
) -> list[Option]:
    """The hidden move of a group, where chapter 10 is used and two units fit together.

    They are two of the units that could hide alone, or units of one hex that can only hide all at once.
    """
    if not g.world.grouping:
        return []
    begun = beginners(g, able, lambda i, j: _go_together(g, (i, j), free))
    if next(begun, None) is not None:
        return [HIDE_GROUP]
    stuck = [i for i in stacked_units(g, player) if i not in able]
    if not stuck:
        return []
    look = lookout(g, g.world.allegiance[player])
    crowds = any(_is_able(g, i, look, free) for i in stuck)
    return [HIDE_GROUP] if crowds and hiding_joiners(g, (), player, free, spent_only, icon) else []


def _why_unfinished(g: State, group: HiddenMove) -> tuple[str, str] | None:
    """11.4 Why a group is not complete: somebody would be left in a hex where its members have to hide."""
    able = _able_to_hide(g, group.player, group.free, group.spent_only, group.icon)
    for i in group.members:
        for j in able.get(i, ()):
            if j not in group.members:
                return (
                    f"{g.label(i)} can hide only where it stands, and {g.label(j)} would give it away",
                    "11.4",
                )
    return None


# ------------------------------------------------------------------ the action


class HiddenMove(GroupAction):
    """11.3 A unit or group hides, or moves while hidden, and makes its spent check unseen."""

    deed: ClassVar[str] = "hides"
    beside: ClassVar[str] = "11.5"
    takes_hidden: ClassVar[bool] = True

    player: PlayerId = NO_PLAYER
    """The player who gathers a group, or -1 where a unit was named."""
    hiding: bool = False
    turn: int = 0
    origins: tuple[HexId, ...] = ()
    """Where the members that hide came from, as far as their new hexes are noted."""

    def why_unfit(self, g: State, i: UnitId) -> tuple[str, str]:
        """11.3 A unit that can hide, or move hidden."""
        return why_no_hiding(g, i)

    def why_unfinished(self, g: State) -> tuple[str, str] | None:
        """11.4 Somebody would be left in a hex where its members have to hide."""
        return _why_unfinished(g, self)

    def why_not_there(self, g: State, h: HexId) -> tuple[str, str] | None:
        """11.4, 11.5 Others would see the unit there, or it cannot go there."""
        unseen = f"{g.label(self.unit)} cannot go to {g.world.hex(h)} unseen"
        return unseen, "11.4" if self.hiding else "11.5"

    def ends_with(self, g: State, option: Option) -> bool:
        """11.6 The hex of the last member."""
        return option.kind in ("to", "shelter") and self.turn + 1 >= len(self.members)

    def seat(self, g: State) -> str:
        """The seat that acts."""
        return g.world.seats[self.player if self.player >= 0 else g.player_of(self.unit)]

    def is_paid(self, g: State) -> bool:
        """The cost is that of hiding, wherever the unit goes."""
        return bool(self.members)

    def price_there(self, g: State, i: UnitId, h: HexId) -> Sum | None:
        """11.3 The flat cost of a hidden move."""
        return hidden_move_cost(g, i)

    def disguised(self, shown: tuple[UnitId, ...], some: UnitId) -> Action:
        """11.5 Some units hide; nobody knows from where."""
        last = len(shown) - 1
        return replace(
            self, unit=shown[0], members=shown, turn=last, player=-1, mates=(), price=ZERO, origins=()
        )

    def is_group(self, g: State) -> bool:
        """Whether a group is gathered first."""
        return self.player >= 0

    @choose("11.5", by=seat, when=is_group)
    def gather(self, g: State) -> list[Option]:
        """Add which unit to the group?"""
        able = hiding_joiners(g, self.members, self.player, self.free, self.spent_only, self.icon)
        found = self.joining(g, able)
        return [option for option in found if option != DONE] if self.why_unfinished(g) else found

    @gather.then
    def gathered(self, g: State, option: Option) -> None:
        """The group grows until it is complete."""
        self.grows(g, option, HiddenMove.gather)

    @auto("11.3")
    def announce(self, g: State) -> None:
        """A hidden move is announced; hidden units are not named (11.5)."""
        self.members = self.members or (self.unit,)
        self.unit = _dearest(g, self.members)
        self.hiding = not g.units[self.unit].hidden
        g.tell(HiddenMoveAnnounced(units=self.members))
        self.price = _group_cost(g, self.members)
        declare(g, self, self.price)

    @auto("11.4")
    def leave_the_map(self, g: State) -> None:
        """Units that were seen are taken off the map."""
        for i in (*self.members, *mates_of(g, self.members)) if self.hiding else ():
            leave_cover(g, i)
            g.tell(WentHidden(unit=i))
            change(g, i, hidden=True, facing=0)

    @choose("11.4", by=seat)
    def where(self, g: State) -> list[Option]:
        """Into which hex, unseen?"""
        i = self.members[self.turn]
        found = hideouts(g, i, lookout(g, g.side_of(i))) if self.hiding else hidden_steps(g, i)
        forts = shelters(g, i) if g.fixtures and not g.units[i].mates else 0
        return [g.world.to[h] for h in found] + [Option("shelter", h) for h in found if forts >> h & 1]

    @where.then
    def go(self, g: State, option: Option) -> None:
        """The owner notes the new hex; where it gives the unit away, the unit is revealed."""
        i = self.members[self.turn]
        origin = g.units[i].hex
        leave_cover(g, i)
        for j in (i, *mates_of(g, (i,))):
            note_hidden(g, j, option.value, option.kind == "shelter")
        came = [(i, origin)]
        if self.hiding:
            self.origins = (*self.origins, origin)
            if self.turn + 1 < len(self.members):
                return  # the others have left the map and are nowhere until their own hexes are noted
            # A side that guesses at hidden enemies does not know where they came from.
            came = list(zip(self.members[::-1], self.origins[::-1], strict=False))
        if _is_seen_moving(g, i, origin):
            show(g, (i,))
        else:
            look_around(g)
        for member, before in came:
            _arrive(g, member, before)

    @auto("11.6")
    def finish(self, g: State) -> None:
        """After the last member one spent check, which leaves them hidden whatever it brings."""
        self.turn += 1
        if self.turn < len(self.members):
            self.back_to(HiddenMove.where)
        else:
            conclude(g, self, self.price)


def _arrive(g: State, i: UnitId, origin: HexId) -> None:
    """17.8, 17.10 Tracks crush wire and mines attack; a unit revealed beside enemies has come in."""
    h = g.units[i].hex
    if g.fixtures and h != origin:
        flatten(g, i, h)
        tread(g, i)
    if not g.units[i].hidden and units_in(g, h, foe(g.side_of(i))):
        g.coming = (*g.coming, (i, h, origin))


def _is_seen_moving(g: State, i: UnitId, origin: HexId) -> bool:
    """11.5 Only foot units may enter a hex in enemy sight; others stay out of it all the way."""
    if g.type_of(i).foot:
        return False
    return any(in_enemy_sight(g, g.side_of(i), h) for h in (origin, g.units[i].hex))
