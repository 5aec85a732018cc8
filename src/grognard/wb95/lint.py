"""What is wrong with the data files of the game."""

from __future__ import annotations

from collections import Counter as Count

from ..engine.errors import GrognardError
from .data.chart import Chart, kharkov
from .data.classes import unit_classes
from .data.figures import combat_results, figures, read_result
from .data.scenario import read_scenario, scenario_ids
from .table.stacking import overfull
from .table.state import State, occupied
from .turn.setup import build_world, first_position


def lint() -> list[str]:
    """Every complaint about tables, counters, map and scenarios."""
    found = _tables() + _map(kharkov())
    for name in scenario_ids():
        try:
            found += _scenario(first_position(build_world(read_scenario(name))))
        except GrognardError as error:
            found.append(f"{name}: {error}")
    return found


def _tables() -> list[str]:
    """Every table has a cell for every roll and column, and every cell can be read."""
    found = []
    tables = figures()
    columns = len(tables.combat.columns)
    if sorted(combat_results()) != list(range(2, 13)):
        found.append("combat table: rolls are not 2 to 12")
    found += [
        f"combat table: roll {row.roll} has {len(row.cells)} cells"
        for row in tables.combat.row
        if len(row.cells) != columns
    ]
    for name in ("air_attack", "artillery_fire", "objects"):
        for band in getattr(tables, name):
            if len(band.cells) != 11:
                found.append(f"{name}: band {band.least} has {len(band.cells)} cells")
            for cell in (*band.cells, *band.suspect.values()):
                read_result(cell)
    for kind in unit_classes().values():
        if kind.cel > 1 and not kind.artillery and not kind.sp_reduced:
            found.append(f"class {kind.id}: 2 CEL but no reduced strength")
    return found


def _map(chart: Chart) -> list[str]:
    """Bridges stand where roads cross water, and zones lie on the edge."""
    found = []
    for side in chart.roads:
        if side in chart.water and side not in chart.bridges:
            found.append(f"map: the road {chart.side_name(side)} crosses water without a bridge")
    found += [
        f"map: the bridge {chart.side_name(s)} crosses no water" for s in chart.bridges - set(chart.water)
    ]
    for letter, hexes in chart.zones:
        inside = [chart.board.name(h) for h in hexes if -1 not in chart.grid.neighbours[h]]
        found += [f"map: zone {letter}: {name} does not lie on the edge" for name in inside]
    return found


def _scenario(g: State) -> list[str]:
    """Stacks within the limit, nobody in an enemy hex or closed terrain, labels used once."""
    w, name = g.world, g.world.scenario.id
    used = Count(counter.label for counter in w.counters)
    found = [f"{name}: label {label!r} is used {n} times" for label, n in used.items() if n > 1]
    for side in (0, 1):
        found += [f"{name}: {w.hex(h)} holds more than 8 CEL" for h in overfull(g, side)]
    both = occupied(g, 0) & occupied(g, 1)
    found += [f"{name}: {w.hex(h)} is held by both sides" for h in range(w.grid.size) if both >> h & 1]
    for i, u in enumerate(g.units):
        if u.hex >= 0 and w.table.entry(w.way_of[i], u.hex) < 0:
            found.append(f"{name}: {g.label(i)} cannot be in {w.hex(u.hex)}")
        if u.cel < 1:
            found.append(f"{name}: {g.label(i)} has no CEL")
    return found
