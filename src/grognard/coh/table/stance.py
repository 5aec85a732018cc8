"""5.0 What a unit could do from where it stands, whoever else is on the map."""

from __future__ import annotations

from ...engine.hexes import OFF
from ...engine.options import Option
from ..data.ids import HexId, UnitId
from .state import State, Unit
from .world import World


class Stance:
    """A kind of unit in one hex, facing one way, in one condition; its masks know of no smoke."""

    __slots__ = ("digs", "here", "near", "prices", "reach", "routine", "search", "steps", "support")

    def __init__(self, g: State, i: UnitId, u: Unit) -> None:
        grid, kind = g.world.ground.grid, g.type_of(i)
        self.here = grid.bit[u.hex]
        self.near = grid.around[u.hex]
        armed = may_fire(g, i)
        self.reach = clear_zone(g, i, kind.turreted) | self.here if armed else 0
        """What it could attack if enemies stood everywhere, with its own hex."""
        self.search = clear_zone(g, i, kind.turreted and g.world.edition.fires_on_suspicion) if armed else 0
        """11.7 What it could search by fire."""
        self.support = _supported_from(g, i, u)
        """10.6 Where it could support the attack of a unit beside it, if it may fire there."""
        dry = g.world.ground.terrain[u.hex].id != "water"
        self.digs = kind.foot and dry and not (u.dug_in or u.inside or u.aboard)
        """17.6 Whether it could build a hasty defense."""
        self.routine: dict[object, tuple[Option, ...]] = {}
        """The moves a unit can make on the bare ground, by what matters besides: above all, which unit."""
        self.prices: tuple[int, int] | None = None
        """What its cheapest move on the bare ground costs, and a pivot; worked out when first asked for."""
        self.steps: tuple[tuple[int, Option], ...] | None = None
        """What each move into an adjacent hex of the bare ground costs, likewise."""


def stance(g: State, i: UnitId) -> Stance:
    """The stance of a unit on the map, worked out once."""
    u, memo = g.units[i], g.world.memo
    held, latest = memo.latest_stances[i]
    if held is u and latest is not None:
        return latest
    known = memo.stances[i]
    found = known.get(u)
    if found is None:
        shape = (g.world.kind_of[i], u.hex, u.facing, u.marker, u.aboard, u.hidden, u.dug_in, u.inside)
        found = memo.shapes.get(shape)
        if found is None:
            found = memo.shapes.keep(shape, Stance(g, i, u))
        known.keep(u, found)
    memo.latest_stances[i] = (u, found)
    return found


def fire_range(g: State, i: UnitId) -> int:
    """5.3 The printed range, or what a hit marker lets it drop to."""
    printed = g.world.counters[i].type.range_max
    marker = g.units[i].marker
    limit = g.world.markers[marker].range_set if marker else 0
    return min(printed, limit) if limit else printed


def may_fire(g: State, i: UnitId, unseen: bool = False) -> bool:
    """Whether nothing forbids the unit to attack: its type, a hit marker, a vehicle or water (4.8).

    A hidden unit must be revealed first, unless it fires `unseen` (11.1).
    """
    u, w = g.units[i], g.world
    if u.marker:
        marker = w.markers[u.marker]
        if marker.no_attack or marker.stunned:
            return False
    if u.aboard or (u.hidden and not unseen):
        return False
    return w.counters[i].type.can_attack and u.hex not in w.ground.silent


def clear_zone(g: State, i: UnitId, all_round: bool) -> int:
    """5.0 The fire zone as it is without smoke."""
    u, w = g.units[i], g.world
    key = (w.kind_of[i], u.hex, u.facing, u.marker, all_round)
    known = w.memo.zones.get(key)
    if known is None:
        known = w.memo.zones.keep(key, _zone_on_the_map(g, i, all_round))
    return known


def _zone_on_the_map(g: State, i: UnitId, all_round: bool) -> int:
    u, w = g.units[i], g.world
    kind = w.counters[i].type
    ground = w.ground
    grid = ground.grid
    zone = grid.within(u.hex, fire_range(g, i) * w.range_multiple) & ground.sight.seen[u.hex]
    if not all_round:
        zone &= grid.arc(u.hex, u.facing)
    if kind.tank:
        zone &= ~foot_of_cliffs(w, u.hex)
    if kind.range_min:
        zone &= ~too_close(g, i)
    return zone & ground.board.playable


def foot_of_cliffs(w: World, h: HexId) -> int:
    """15.16 The mask of adjacent hexes so far below that no tank can lower its gun to them."""
    grid, levels = w.ground.grid, w.ground.levels
    drop = w.figures.combat.tank_down_steep_levels
    return sum(grid.bit[n] for n in grid.neighbours[h] if n != OFF and levels[h] - levels[n] >= drop)


def too_close(g: State, i: UnitId) -> int:
    """13.1 The mask of hexes inside a mortar's minimum range; all of them if its range has dropped below."""
    nearest = g.type_of(i).range_min
    if fire_range(g, i) < nearest:
        return -1
    return g.world.ground.grid.within(g.units[i].hex, nearest - 1)


def _supported_from(g: State, i: UnitId, u: Unit) -> int:
    """10.6 The hexes at normal range, if no marker changes the firepower; an edition may let turrets turn."""
    grid = g.world.ground.grid
    if g.marker_of(i).touches_firepower:
        return 0
    mask = grid.within(u.hex, fire_range(g, i))
    if not g.type_of(i).turreted or g.world.edition.turrets_support:
        return mask
    return mask & (grid.arc(u.hex, u.facing) | grid.bit[u.hex])
