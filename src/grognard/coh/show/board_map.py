"""The board of a mission as a page draws it."""

from __future__ import annotations

from functools import lru_cache

from ...engine.catalogue import BoardMap, Explained, HexFace, Landmark, Shape, centre, frame_of
from ...engine.errors import UnknownName
from ..board.ground import Ground
from ..board.maps import map_sheet, renamed
from ..data.ids import HexId
from ..data.terrain import IMPASSABLE, Feature, Terrain
from ..start.setup import named_world
from ..table.world import World
from .provenance import feature_provenance, terrain_provenance


@lru_cache(maxsize=32)
def board_map(key: str) -> BoardMap:
    """The board of a mission, by the mission's id or the world of a view."""
    w = named_world(key)
    ground = w.ground
    faces = tuple(_face(ground, h) for h in ground.grid.all if ground.board.printed[h])
    grid = ground.grid
    return BoardMap(
        game="coh3",
        world=key,
        shape=Shape(grid.columns, grid.rows, grid.first_high, frame_of(faces)),
        hexes=faces,
        roads=_sides(ground, ground.roads),
        walls=_sides(ground, ground.walls),
        objectives=tuple(Landmark(c.hex, c.name, c.side) for c in w.scenario.control),
        names=tuple(_names(w)),
        terrains={kind.id: explain_terrain(kind) for kind in set(ground.terrain)},
    )


def _face(ground: Ground, h: HexId) -> HexFace:
    x, y = centre(ground.grid, h)
    half = not ground.is_playable(h)
    return HexFace(ground.board.name(h), x, y, ground.terrain[h].id, ground.levels[h], half)


def _sides(ground: Ground, sides: frozenset[int]) -> tuple[tuple[str, str], ...]:
    """Hexsides as the pairs of hexes that share them."""
    pairs = ((divmod(side, 3)) for side in sorted(sides))
    name = ground.board.name
    return tuple((name(h), name(ground.grid.neighbours[h][d])) for h, d in pairs)


def _names(w: World) -> list[Landmark]:
    """What the maps call places, at the middle hex of each; a map drawn for a position names none."""
    found = []
    for use in [use for use in w.scenario.maps.use if use.map]:
        for feature in map_sheet(use.map).features:
            hexes = [n for name in feature.hexes if (n := _on_board(w, use.map, name))]
            if hexes:
                found.append(Landmark(hexes[len(hexes) // 2], feature.name))
    return found


def _on_board(w: World, sheet: int, name: str) -> str:
    """The name on a joined board of a hex as the file of its own map names it."""
    board = w.ground.board
    printed = renamed(name if "-" in name else f"{sheet}-{name}", "3e", w.edition.naming)
    try:
        return board.name(board.find(printed))
    except UnknownName:
        return ""


# ------------------------------------------------------------------ in words


def _moves(kind: Terrain | Feature) -> list[str]:
    found = []
    for move_class, who in (("foot", "on foot"), ("tracked", "tracked"), ("wheeled", "wheeled")):
        penalty = kind.penalty(move_class)
        if penalty == IMPASSABLE:
            found.append(f"impassable {who}" if move_class == "foot" else f"impassable for {who} vehicles")
        elif penalty:
            found.append(f"{penalty:+d}AP {who}")
    return found


def explain_terrain(kind: Terrain) -> Explained:
    """4.8, 6.4 What a kind of terrain does, in words."""
    said = [f"{kind.dr:+d} defense rating"] if kind.dr else []
    said += ["blocks line of sight"] * kind.blocks_los + ["conceals"] * kind.conceals
    said += [f"{kind.rally:+d} rally number"] * bool(kind.rally)
    said += _moves(kind)
    return Explained(kind.id, kind.name, "; ".join(said) or "no effect", kind.rule, terrain_provenance(kind))


def explain_feature(kind: Feature) -> Explained:
    """17.0 What lies on a hex or hexside, in words."""
    said = [f"{kind.dr:+d} defense rating"] if kind.dr else []
    if kind.dr_front or kind.dr_flank:
        said.append(f"{kind.dr_front:+d} front and {kind.dr_flank:+d} flank defense")
    said += ["blocks line of sight"] * kind.blocks_los + ["conceals"] * kind.conceals
    said += [f"{kind.rally:+d} rally number"] * bool(kind.rally)
    if isinstance(kind.foot, str):
        said.append(f"+{kind.foot}AP on foot")
    said += _moves(kind)
    said += [f"defense {kind.defense} against being destroyed"] * bool(kind.defense)
    told = "; ".join(said) or kind.note or "no effect"
    return Explained(kind.id, kind.name, told, kind.rule, feature_provenance(kind))
