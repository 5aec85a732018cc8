"""15.7, 15.9, 15.10 Loading and unloading: group moves of a vehicle and the unit it carries or tows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...engine.agenda import auto, choose
from ...engine.explain import Part, Sum
from ...engine.options import Option
from ..board.facing import FACINGS
from ..data.ids import NO_HEX, NO_UNIT, HexId, UnitId
from ..data.terrain import IMPASSABLE
from ..economy.action import (
    NO_CAPS,
    Action,
    action_cost,
    all_act_unpaid,
    conclude,
    shared_cost,
    why_unpaid,
)
from ..fixtures.obstacles import set_out, shut_by
from ..fixtures.occupying import go_outside, settle, ways_to_face
from ..table.events import Moved
from ..table.passengers import Unloaded, bind, can_be_towed, carrier_of, fits, free, why_unfit
from ..table.state import State, is_adjacent
from ..works.mines import stir, tread
from .movement import barred, enter_hex, leave_cover, move_cost

# ------------------------------------------------------------------ loading


def load_cost(g: State, i: UnitId, carrier: UnitId) -> Sum:
    """15.7 The unit's move cost; from the same hex no terrain adds to it, and no hit marker in most editions.

    Hooking up a vehicle costs the towing vehicle's move cost.
    """
    here, there = g.units[i].hex, g.units[carrier].hex
    if g.type_of(i).vehicle:
        price = _plain_cost(g, carrier, "15.10")
    elif here == there:
        marker = g.marker_of(i).move_cost if g.world.edition.haulage.counts_marker else 0
        price = _plain_cost(g, i, "15.7", marker)
    else:
        price = move_cost(g, i, g.world.ground.grid.neighbours[here].index(there))
    return shared_cost(g, price, (i, carrier))


def _plain_cost(g: State, i: UnitId, rule: str, marker: int = 0) -> Sum:
    return action_cost(g, i, Part(g.type_of(i).move_cost, "move cost", rule), marker)


def carriers(g: State, i: UnitId, at_no_cost: bool, spent_only: bool = False) -> list[UnitId]:
    """15.7 The vehicles a unit can be loaded on now."""
    u, kind, marker = g.units[i], g.type_of(i), g.marker_of(i)
    if u.mates or marker.no_actions or (kind.vehicle and not can_be_towed(g, i)):
        return []
    player, near = g.player_of(i), g.world.ground.grid.near[u.hex]
    return [
        v
        for v in g.world.vehicles[player]
        if g.units[v].hex in near
        and (not spent_only or g.units[v].spent)
        and fits(g, i, v)
        and not _why_idle(g, i, v)[0]
        and not _why_out_of_reach(g, i, v)[0]
        and g.world.economy.may_join(g, v)
        and can_pay_loading(g, i, v, at_no_cost)
    ]


def can_pay_loading(g: State, i: UnitId, v: UnitId, at_no_cost: bool) -> bool:
    """3.4, 15.7 Whether loading a unit on a vehicle can be paid for."""
    both = (i, v)
    return at_no_cost or all_act_unpaid(g, both) or g.world.economy.can_pay(g, both, load_cost(g, i, v))


def why_not_on(g: State, i: UnitId, v: UnitId) -> tuple[str, str]:
    """Why a unit cannot be loaded on a vehicle, and the rule; empty words if it can."""
    idle = _why_idle(g, i, v)
    if idle[0]:
        return idle
    return _why_out_of_reach(g, i, v) if fits(g, i, v) else why_unfit(g, i, v)


def _why_idle(g: State, i: UnitId, v: UnitId) -> tuple[str, str]:
    """Why a vehicle carries nothing now, or one of both takes no part, and the rule; empty words if not."""
    w = g.world
    if g.units[v].hex < 0 or w.player_of[v] != w.player_of[i] or g.marker_of(v).no_actions:
        return f"{g.label(v)} cannot carry anything now", "15.6"
    stunned = _stunned(g, i, v)
    if stunned >= 0:
        return f"{g.label(stunned)} cannot take part: its hit marker is {g.marker_of(stunned).name}", "7.3"
    return "", ""


def _stunned(g: State, i: UnitId, v: UnitId) -> UnitId:
    """Which of a unit and its vehicle is stunned and so takes no part, or -1; a vehicle may be towed."""
    if g.world.edition.haulage.moves_stunned:
        return NO_UNIT
    able = (v,) if g.type_of(i).vehicle else (v, i)
    return next((j for j in able if g.marker_of(j).stunned), NO_UNIT)


def _why_out_of_reach(g: State, i: UnitId, v: UnitId) -> tuple[str, str]:
    """15.7 Why a unit cannot get to a vehicle that would take it, and the rule; empty words if it can."""
    here, there = g.units[i].hex, g.units[v].hex
    terms = g.world.edition.haulage
    if here == there:
        return why_pinned(g, i, "load") if not terms.keeps_pinned else ("", "")
    one, two = g.label(i), g.label(v)
    direction = g.world.ground.grid.direction(here, there)
    if g.type_of(i).vehicle:
        return f"{one} is not in the hex of {two}", "15.10"
    if not terms.over_hexsides:
        return f"{one} is not in the hex of {two}", "15.7"
    if direction is None:
        return f"{one} is neither in the hex of {two} nor next to it", "15.7"
    marker = g.marker_of(i)
    if marker.no_move or marker.stunned:
        return f"{one} cannot move to {two}: its hit marker is {marker.name}", "7.3"
    if g.world.ground.step(g.world.gait[i], here, direction) is None or shut_by(g, i, there):
        return f"{one} cannot enter the hex of {two}", "15.7"
    if g.barred and there in barred(g, i):
        return f"{one} may not withdraw there on the turn after an enemy moved in", "6.12"
    return "", ""


def why_pinned(g: State, i: UnitId, verb: str) -> tuple[str, str]:
    """Why a hit marker keeps a unit on foot from getting on or off a vehicle; empty words if it does not."""
    marker = g.marker_of(i)
    if g.type_of(i).vehicle or not marker.no_move:
        return "", ""
    return f"{g.label(i)} cannot {verb}: its hit marker is {marker.name}", "15.9"


def _set_out(g: State, action: Load | Unload, to: HexId) -> None:
    """17.8 The move is declared; a unit that goes to another hex may meet wire there."""
    here = to == g.units[action.unit].hex
    set_out(g, action, action.price, () if here else ((action.unit, to, action.price),))


class Load(Action):
    """15.7 A unit gets onto a vehicle of its hex or of an adjacent one, or is taken in tow."""

    deed: ClassVar[str] = "loads"

    spent_only: bool = False
    """Whether a card lets only spent vehicles take it."""

    def carrier(self) -> UnitId:
        """The vehicle that takes the unit."""
        return self.mates[0]

    @choose("15.7", by=Action.actor)
    def on(self, g: State) -> list[Option]:
        """Onto which vehicle?"""
        return [g.world.order["on"][v] for v in carriers(g, self.unit, self.free, self.spent_only)]

    @on.then
    def announce(self, g: State, option: Option) -> None:
        """The group move is declared; vehicle and unit share its cost."""
        self.mates = (option.value,)
        self.price = load_cost(g, self.unit, option.value)
        _set_out(g, self, g.units[option.value].hex)

    @auto("15.7")
    def go(self, g: State) -> None:
        """From an adjacent hex the unit first moves to the vehicle."""
        origin, to = g.units[self.unit].hex, g.units[self.carrier()].hex
        leave_cover(g, self.unit)
        if origin == to:
            go_outside(g, self.unit)
        else:
            g.tell(Moved(unit=self.unit, origin=origin, hex=to))
            enter_hex(g, self.unit, to)

    @auto("15.7")
    def board(self, g: State) -> None:
        """The unit is on the vehicle and faces as it does; one spent check for both."""
        if g.units[self.unit].hex == g.units[self.carrier()].hex >= 0:
            bind(g, self.unit, self.carrier())
            stir(g, self.carrier())
        conclude(g, self, self.price)


# ------------------------------------------------------------------ unloading


def unload_cost(g: State, i: UnitId, h: HexId) -> Sum:
    """15.9 The unit's move cost into the hex; in the vehicle's own hex its terrain counts and nothing else.

    Releasing a towed vehicle costs the towing vehicle's move cost.
    """
    u, kind = g.units[i], g.type_of(i)
    if kind.vehicle:
        price = _plain_cost(g, carrier_of(u), "15.10")
    elif h == u.hex:
        ground = g.world.ground.terrain[h]
        penalty = ground.penalty(g.world.gait[i]) if g.world.edition.haulage.counts_ground else 0
        into = Part(penalty, f"in {ground.name}", ground.penalty_rule(g.world.gait[i]))
        base = Part(kind.move_cost, "move cost", "15.9")
        price = action_cost(g, i, base, g.marker_of(i).move_cost, *([into] if penalty else []))
    else:
        price = move_cost(g, i, g.world.ground.grid.neighbours[u.hex].index(h))
    return shared_cost(g, price, (i, carrier_of(u)))


def why_no_unload(g: State, i: UnitId, h: HexId) -> tuple[str, str]:
    """Why a unit cannot be unloaded in a hex, and the rule; empty words if it can."""
    w, u, kind = g.world, g.units[i], g.type_of(i)
    label, marker = g.label(i), g.marker_of(i)
    if not u.aboard:
        return f"{label} is not on a vehicle", "15.9"
    stunned = _stunned(g, i, carrier_of(u))
    if stunned >= 0:
        name = g.marker_of(stunned).name
        return f"{label} cannot unload: the hit marker of {g.label(stunned)} is {name}", "15.9"
    if kind.vehicle:
        only = f"{label} can be released only in {w.hex(u.hex)}, not in {w.hex(h)}"
        return ("", "") if h == u.hex else (only, "15.10")
    if marker.stunned:
        return f"{label} cannot unload: its hit marker is {marker.name}", "15.9"
    terms = w.edition.haulage
    pinned = why_pinned(g, i, "unload") if terms.keeps_pinned else ("", "")
    if pinned[0]:
        return pinned
    if not terms.over_hexsides:
        only = f"{label} gets off only in {w.hex(u.hex)}, not in {w.hex(h)}"
        return ("", "") if h == u.hex else (only, "15.9")
    if h == u.hex:
        closed = w.ground.terrain[h].penalty(w.gait[i]) == IMPASSABLE or shut_by(g, i, h)
        return (f"{w.hex(h)} is impassable for {label}", "15.3") if closed else ("", "")
    direction = w.ground.grid.direction(u.hex, h)
    if direction is None:
        return f"{w.hex(h)} is not adjacent to {w.hex(u.hex)}", "15.9"
    if w.ground.step(w.gait[i], u.hex, direction) is None or shut_by(g, i, h):
        return f"{w.hex(h)} is impassable for {label}", "15.3"
    if h in barred(g, i):
        return f"{label} may not withdraw into {w.hex(h)} on the turn after an enemy moved in", "6.12"
    return "", ""


def places(g: State, i: UnitId, at_no_cost: bool) -> list[HexId]:
    """15.9 The hexes a unit can be unloaded in: the vehicle's own or an adjacent one."""
    here = g.units[i].hex
    around = (here, *(h for h in g.world.ground.grid.neighbours[here] if g.world.ground.is_playable(h)))
    return [h for h in around if _can_unload(g, i, h, at_no_cost)]


def _can_unload(g: State, i: UnitId, h: HexId, at_no_cost: bool) -> bool:
    if why_no_unload(g, i, h)[0]:
        return False
    return can_pay_unloading(g, i, h, at_no_cost)


def can_pay_unloading(g: State, i: UnitId, h: HexId, at_no_cost: bool) -> bool:
    """3.4, 15.9 Whether unloading in a hex can be paid for."""
    both = (i, carrier_of(g.units[i]))
    return at_no_cost or all_act_unpaid(g, both) or g.world.economy.can_pay(g, both, unload_cost(g, i, h))


class Unload(Action):
    """15.9 A unit leaves its vehicle, or a towed vehicle is released."""

    deed: ClassVar[str] = "unloads"

    hex: HexId = NO_HEX

    @choose("15.9", by=Action.actor)
    def where(self, g: State) -> list[Option]:
        """Unload in which hex?"""
        return [g.world.to[h] for h in places(g, self.unit, self.free)]

    @where.then
    def announce(self, g: State, option: Option) -> None:
        """The group move is declared; vehicle and unit share its cost."""
        self.hex = option.value
        self.price = unload_cost(g, self.unit, self.hex)
        _set_out(g, self, self.hex)

    @auto("15.9")
    def go(self, g: State) -> None:
        """The unit is put in the hex; the vehicle stays where it is."""
        origin, carrier = g.units[self.unit].hex, carrier_of(g.units[self.unit])
        free(g, self.unit)
        g.tell(Unloaded(unit=self.unit, carrier=carrier, hex=self.hex))
        if self.hex != origin:
            enter_hex(g, self.unit, self.hex)
        elif g.fixtures:
            tread(g, self.unit)
            stir(g, carrier)

    @choose("15.9", by=Action.actor, when=lambda self, g: g.units[self.unit].hex >= 0)
    def face(self, g: State) -> Sequence[Option]:
        """Face which hexside?"""
        return ways_to_face(g, self.unit) if g.world.edition.haulage.shelters else FACINGS

    @face.then
    def faced(self, g: State, option: Option) -> None:
        """Any facing will do; the move may end inside a fortification."""
        if settle(g, self.unit, option):
            self.back_to(Unload.face)

    @auto("15.9")
    def finish(self, g: State) -> None:
        """One spent check for both."""
        conclude(g, self, self.price)


def transport_orders(g: State, i: UnitId, at_no_cost: bool, spent_only: bool) -> list[Option]:
    """15.7, 15.9 Whether a unit can be loaded or unloaded now."""
    order = g.world.order
    u = g.units[i]
    if u.aboard:
        somewhere = _can_unload(g, i, u.hex, at_no_cost) or places(g, i, at_no_cost)
        return [order["unload"][i]] if somewhere else []
    return [order["load"][i]] if carriers(g, i, at_no_cost, spent_only) else []


def why_no_transport(
    g: State, i: UnitId, verb: str, carrier: UnitId = NO_UNIT, free: bool = False, spent_only: bool = False
) -> tuple[str, str] | None:
    """Why a unit cannot be loaded, on one vehicle or on any, or unloaded; `free` where a card pays for it.

    `spent_only` where the card lets only spent vehicles take it.
    """
    u, label = g.units[i], g.label(i)
    if g.marker_of(i).no_actions:
        return f"{label} may not {verb}: its hit marker is {g.marker_of(i).name}", "7.3"
    if verb == "unload":
        return _why_no_way_off(g, i, free)
    if u.aboard:
        return f"{label} is on a vehicle already", "15.6"
    near = [carrier]
    if carrier < 0:
        vehicles = [v for v in g.world.own[g.player_of(i)] if v != i and g.type_of(v).vehicle]
        near = [v for v in vehicles if g.units[v].hex >= 0 and is_adjacent(g, i, v)]
    reasons = {v: why_not_on(g, i, v) for v in near}
    if not reasons:
        return f"there is no vehicle in or next to the hex of {label}", "15.7"
    able = [v for v, (words, _) in reasons.items() if not words]
    if not able:
        return reasons[near[0]]
    ready = [v for v in able if g.units[v].spent] if spent_only else able
    if not ready:
        return f"{g.label(able[0])} is not spent", "card-01"
    if not any(g.world.economy.may_join(g, v) for v in ready):
        return g.world.economy.why_no_member(g, ready[0])
    return None if any(can_pay_loading(g, i, v, free) for v in ready) else _unpaid(g, i, verb)


def _why_no_way_off(g: State, i: UnitId, free: bool) -> tuple[str, str] | None:
    """15.9 Why a unit cannot be unloaded anywhere."""
    if places(g, i, free):
        return None
    found = why_no_unload(g, i, g.units[i].hex)
    return found if found[0] else _unpaid(g, i, "unload")


def _unpaid(g: State, i: UnitId, verb: str) -> tuple[str, str]:
    return why_unpaid(g, i, f"{NO_CAPS} to {verb}", f"{g.label(i)} or its vehicle")
