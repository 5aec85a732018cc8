"""The Kharkov map as a page draws it, and the counters that play on it."""

from __future__ import annotations

from ...engine.catalogue import (
    BoardMap,
    Course,
    Enrolled,
    Explained,
    HexFace,
    Label,
    Landmark,
    Shape,
    frame_of,
    turned_centre,
)
from ..data.bands import band_of
from ..data.chart import ROADS, Chart, map_file
from ..data.figures import Row
from ..data.scenario import SIDES
from ..table.world import Counter, World
from ..turn.goals import victory_hexes
from ..turn.setup import named_world


def board_map(key: str) -> BoardMap:
    """The map, by a scenario's id or the world of a view; its columns run from north to south."""
    w = named_world(key)
    chart, grid = w.chart, w.grid
    faces = tuple(HexFace(w.hex(h), *turned_centre(grid, h), chart.terrain[h]) for h in range(grid.size))
    rows = w.table.season.row
    return BoardMap(
        game="wb95",
        world=w.key,
        shape=Shape(grid.columns, grid.rows, grid.first_high, frame_of(faces, pointy=True), pointy=True),
        hexes=faces,
        roads=(),
        walls=(),
        objectives=_objectives(w),
        names=tuple(Landmark(w.hex(h), name) for h, name in sorted(chart.names.items())),
        terrains={row.id: _explained(row) for row in rows},
        sides=_rivers(w),
        lines=_roads(w),
        labels=_labels(w),
        winter=w.scenario.season.startswith("winter"),
    )


_COSTS = {"add": "MP more than clear", "hexside": "MP more to cross"}


def _explained(row: Row) -> Explained:
    """3.1.11 What a kind of terrain, road or water costs and does in combat."""
    costs = f"{row.trucked} trucked, {row.mechanised} mechanised, {row.non_motorised} non-motorised"
    said = f"{costs} {_COSTS.get(row.kind, 'MP')}"
    if row.cm:
        said += f"; {row.cm} combat modifier{'s' * (row.cm != 1)} for the defender"
    if row.attacker_halved:
        said += "; the attacker has half his strength"
    return Explained(row.id, row.id.replace("_", " "), said, "3.1.11")


def _objectives(w: World) -> tuple[Landmark, ...]:
    """The hexes that count for victory points."""
    listed = [h for c in w.scenario.victory if c.level == "tactical" for h in victory_hexes(w, c)]
    return tuple(Landmark(w.hex(h), "victory point") for h in dict.fromkeys(listed))


def _pair(w: World, side: int) -> tuple[str, str]:
    a, b = w.chart.ends(side)
    return w.hex(a), w.hex(b)


def _rivers(w: World) -> tuple[Course, ...]:
    """Every stretch of water, once, under the river's name."""
    chart = w.chart
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for side, kind in sorted(chart.water.items()):
        found.setdefault((kind, chart.rivers.get(side, "")), []).append(_pair(w, side))
    return tuple(Course(kind, name, tuple(pairs)) for (kind, name), pairs in found.items())


def _roads(w: World) -> tuple[Course, ...]:
    """Roads of both kinds, and the bridges the map has."""
    chart = w.chart
    found = [
        Course(name, "", tuple(_pair(w, s) for s, kind in sorted(chart.roads.items()) if kind == number))
        for number, name in enumerate(ROADS)
        if name
    ]
    found.append(Course("bridge", "", tuple(_pair(w, side) for side in sorted(chart.bridges))))
    return tuple(found)


def _labels(w: World) -> tuple[Label, ...]:
    """The title and scale of the map, towns and cities with all their hexes, and entry zones."""
    chart, file = w.chart, map_file(w.scenario.map)
    legend = [Label(file.title, "title", ()), Label(f"about {file.km_per_hex} km to the hex", "scale", ())]
    towns = [Label(town.name, _town_kind(chart, town.hexes), town.hexes) for town in file.town]
    zones = [Label(letter, "entry-zone", tuple(map(w.hex, hexes))) for letter, hexes in chart.zones]
    return (*legend, *towns, *zones)


def _town_kind(chart: Chart, hexes: tuple[str, ...]) -> str:
    return chart.terrain[chart.board.find(hexes[0])]


def roster(key: str) -> tuple[Enrolled, ...]:
    """Every counter of a scenario in the order of its entries."""
    w = named_world(key)
    return tuple(_enrolled(w, counter) for counter in w.counters)


def _enrolled(w: World, c: Counter) -> Enrolled:
    zones = tuple(w.chart.zones[z][0] for z in c.zones)
    return Enrolled(
        label=c.label,
        type=c.kind.id,
        side=SIDES[c.side],
        nation=c.nation,
        name=c.name,
        parent=c.parent,
        formation=c.formation,
        turn=c.turn,
        places=zones or tuple(map(w.hex, c.hexes)),
        condition=w.scenario.group[c.group].condition if w.scenario.group else "",
        note=c.provenance,
        band=band_of(SIDES[c.side], c.parent),
    )
