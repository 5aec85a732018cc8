"""5.0, 5.2 Fire zones at normal range, and the defence modifiers that count in them."""

from __future__ import annotations

from ...coh.data.ids import NO_UNIT, HexId, UnitId
from ...coh.economy.action import MARKER
from ...coh.fire.fire_zone import fire_zone
from ...coh.fire.ratings import defense_rating
from ...coh.fixtures.obstacles import obstacle_cover
from ...coh.fixtures.occupying import fort_cover
from ...coh.sight.smoke import smoke_cover
from ...coh.table.stance import fire_range, may_fire
from ...coh.table.state import State, foe, units_in
from ..data.figures import figures
from ..table.state import is_rumour


def rating(g: State, i: UnitId, soft: bool) -> int:
    """5.0 The attack rating of a piece in a colour after hit effects, without range or height."""
    kind, marker = g.type_of(i), g.marker_of(i)
    return kind.firepower(soft) + marker.firepower(soft)


def projects(g: State, i: UnitId, soft: bool) -> bool:
    """5.0, Q07 Whether a piece has a fire zone against a colour of defence: an AR of 0 or more in it."""
    if is_rumour(g, i):
        return True
    return may_fire(g, i) and not g.marker_of(i).bars(soft) and rating(g, i, soft) >= 0


def zone(g: State, i: UnitId, without: UnitId = NO_UNIT) -> int:
    """5.2 The mask of hexes in sight, arc and normal range of a piece; in close combat only its own hex.

    `without` is a piece that is about to leave: it holds nobody in close combat any more (Q07).
    """
    u, grid = g.units[i], g.world.ground.grid
    others = [j for j in units_in(g, u.hex, foe(g.side_of(i))) if j != without]
    if others:
        return grid.bit[u.hex]
    if is_rumour(g, i):
        seen = fire_zone(g, i, all_round=True) & grid.within(u.hex, figures().rumour_range)
    else:
        seen = fire_zone(g, i, all_round=g.type_of(i).turreted) & grid.within(u.hex, fire_range(g, i))
    return seen | grid.bit[u.hex]


def modifier_against(g: State, attacker: UnitId, target: UnitId) -> int:
    """5.0 What is added to the defence of a piece against one attacker, its own numbers and counter apart."""
    parts = defense_rating(g, attacker, target).parts
    return sum(part.value for part in parts[1:] if part.kind != MARKER)


def own_modifier(g: State, i: UnitId, h: HexId) -> int:
    """Q06 The defence modifier of a hex itself for a piece: terrain, smoke, works, a wall on any side."""
    ground, kind, u = g.world.ground, g.type_of(i), g.units[i]
    terrain = ground.terrain[h]
    found = terrain.dr if terrain.dr_scope == "all" or kind.foot else 0
    if ground.is_walled(h):
        found += ground.wall.dr
    parts = obstacle_cover(g, h) if g.fixtures else []
    if g.smoke:
        parts = [*parts, *smoke_cover(g, h, h)]
    if u.inside and u.hex == h:
        parts = [*parts, *fort_cover(g, i, h, False)]
    if u.dug_in and u.hex == h:
        found += g.world.features["hasty-defense"].dr
    return found + sum(part.value for part in parts)
