"""11.1, 11.5 What conceals a hidden unit, and where it would be seen."""

from __future__ import annotations

from ...engine.hexes import members
from ..data.ids import NO_UNIT, HexId, SideId, UnitId, each_unit
from ..fixtures.occupying import admits, fort_of, places_in
from ..sight.smoke import is_veiled, seen, unveiled, veil
from ..table.deployment import Deployments, deployments, occupied
from ..table.state import State, foe

ROAD_BLOCK = "road-block"


def is_watched(g: State, enemies: int, h: HexId) -> bool:
    """11.4 Whether a hex lies in line of sight of an enemy in the open; a line of sight joins both ways."""
    eyes = g.world.ground.sight.seen[h] & enemies
    return bool(eyes and unveiled(g, h, eyes))


def in_enemy_sight(g: State, side: SideId, h: HexId) -> bool:
    """11.4 Whether an unhidden enemy of a side sees a hex."""
    return is_watched(g, occupied(g, foe(side)), h)


def passing_cover(g: State) -> int:
    """11.5 The mask of hexes that conceal a unit as long as a marker lies there."""
    bit, mask = g.world.ground.grid.bit, veil(g).concealing if g.smoke else 0
    for fixture in g.fixtures:
        if fixture.kind == ROAD_BLOCK and g.world.features[ROAD_BLOCK].conceals:
            mask |= bit[fixture.hex]
    return mask


def conceals(g: State, foot: bool, h: HexId) -> bool:
    """11.5 Whether the terrain of a hex conceals a unit from everybody."""
    kind = g.world.ground.terrain[h]
    return kind.conceals and (foot or kind.conceals_scope == "all")


def danger(g: State, enemies: int, foot: bool) -> int:
    """11.1 The mask of hexes in which enemies in the open would see a hidden unit.

    Woods and buildings conceal from everybody, a wall only where the line of sight crosses it,
    marsh foot units alone, heavy smoke and a road block everything in their hex (11.5).
    """
    exposure, smoke = g.world.memo.exposure, veil(g) if is_veiled(g) else None
    foot, mask = foot or g.world.edition.hides_alike, 0
    for h in members(enemies):
        bare = exposure.get((foot, h))
        if bare is None:
            bare = exposure[foot, h] = _exposed_to(g, foot, h)
        mask |= bare & smoke.clear[h] if smoke else bare
    return mask & ~passing_cover(g) if mask else 0


def _exposed_to(g: State, foot: bool, observer: HexId) -> int:
    """11.1 The mask of hexes in which a unit would be seen from a hex, where no marker conceals it.

    Foot units are seen in open terrain from no farther than 2 hexes, all others from anywhere in sight.
    """
    ground, reach = g.world.ground, g.world.figures.hidden.foot_in_open_distance
    bit, walls = ground.grid.bit, ground.walled if ground.wall.conceals else ()
    bare = ground.sight.seen[observer] & ~_lasting_cover(g, foot)
    bare &= ~sum(bit[h] for h in walls if ground.wall_cover(observer, h))
    return bare & ground.grid.within(observer, reach) if foot else bare


def _lasting_cover(g: State, foot: bool) -> int:
    """11.5 The mask of hexes whose terrain conceals a unit from everybody."""
    known = g.world.memo.cover.get(foot)
    if known is None:
        grid = g.world.ground.grid
        known = g.world.memo.cover[foot] = sum(grid.bit[h] for h in grid.all if conceals(g, foot, h))
    return known


def has_cover_of_its_own(g: State, i: UnitId) -> bool:
    """11.5 A hasty defense conceals the foot unit it belongs to, a trench or bunker whoever is inside."""
    fort = fort_of(g, i)
    if fort:
        return g.world.features[fort.kind].conceals
    return g.units[i].dug_in and g.type_of(i).foot


def exposed(g: State, comer: UnitId = NO_UNIT) -> list[UnitId]:
    """11.1 The hidden units that are given away: by open units in their hex, or by enemies in sight.

    Where enemies see nobody as long as they stand still, by one that has come near.
    """
    sides = deployments(g)
    hiding = [*sides[0].hidden, *sides[1].hidden]
    if not hiding:
        return []
    if not g.world.edition.spots_at_rest:
        crowd = sides[0].open | sides[1].open
        near = _in_view_of(g, comer) if comer >= 0 else 0
        return [
            i for i in sorted(hiding) if (crowd | near) >> g.units[i].hex & 1 and _is_met(g, i, crowd, comer)
        ]
    position = (sides, g.smoke, g.fixtures, [g.units[i] for i in hiding])
    latest = g.world.memo.latest_exposed
    if latest is None or latest[0] != position:
        latest = g.world.memo.latest_exposed = (position, _given_away(g, sides, sorted(hiding)))
    return latest[1]


def _in_view_of(g: State, i: UnitId) -> int:
    """The mask of hexes in which a unit would see somebody in the open."""
    h, reach = g.units[i].hex, g.world.figures.hidden.foot_in_open_distance
    return 0 if h < 0 else seen(g, h) & g.world.ground.grid.within(h, reach)


def _is_met(g: State, i: UnitId, crowd: int, comer: UnitId) -> bool:
    """Whether others are in the hex of a hidden unit, or the one that comes is an enemy and sees it there."""
    if crowd >> g.units[i].hex & 1:
        return True
    return g.side_of(comer) != g.side_of(i) and not g.world.edition.is_covered(g, i)


def _given_away(g: State, sides: Deployments, hiding: list[UnitId]) -> list[UnitId]:
    """11.1 Those of the hidden units that cannot stay hidden."""
    lines, in_the_open = g.world.ground.sight.seen, [side.open for side in sides]
    crowd = in_the_open[0] | in_the_open[1]
    found = []
    for i in hiding:
        h = g.units[i].hex
        if not crowd >> h & 1:
            eyes = lines[h] & in_the_open[foe(g.side_of(i))]
            if not eyes or has_cover_of_its_own(g, i) or not danger(g, eyes, g.type_of(i).foot) >> h & 1:
                continue
        found.append(i)
    return found


def footing(g: State, gait: str) -> int:
    """The mask of hexes that units of a kind can enter and leave again."""
    known = g.world.memo.footing.get(gait)
    if known is None:
        ground = g.world.ground
        ways = [(h, d) for h in ground.grid.all for d in range(6)]
        entered = left = 0
        for h, d in ways:
            if ground.is_playable(h) and ground.step(gait, h, d) is not None:
                entered |= ground.grid.bit[ground.grid.neighbours[h][d]]
                left |= ground.grid.bit[h]
        known = g.world.memo.footing[gait] = entered & left
    return known


def hiding_places(g: State, i: UnitId) -> int:
    """The mask of hexes in which a unit could be hidden now, as far as anybody can see."""
    ground, side, kind = g.world.ground, g.side_of(i), g.type_of(i)
    mask = ground.board.playable & ~danger(g, occupied(g, foe(side)), kind.foot)
    return mask & ~_crowded(g, i) & footing(g, g.world.gait[i])


def shelters(g: State, i: UnitId) -> int:
    """11.5, 17.2 The mask of hexes in whose fortification a unit could be hidden now, in sight or not."""
    bit, mask = g.world.ground.grid.bit, 0
    for fixture in g.fixtures:
        if shelters_in(g, i, fixture.hex):
            mask |= bit[fixture.hex]
    return mask & ~_crowded(g, i)


def shelters_in(g: State, i: UnitId, h: HexId) -> list[int]:
    """11.5, 18.0 The places of the fortifications of a hex that hold and conceal a unit: 0, or 1 and 2."""
    forts = places_in(g, h)
    return [place for place, fort in forts if admits(g, i, fort) and g.world.features[fort.kind].conceals]


def _crowded(g: State, i: UnitId) -> int:
    """The mask of hexes in which other units are seen."""
    bit, mask = g.world.ground.grid.bit, 0
    for j, u in each_unit(g.units):
        if u.hex >= 0 and not u.hidden and j != i:
            mask |= bit[u.hex]
    return mask
