"""What is wrong with the data files of the game."""

from __future__ import annotations

from collections import Counter as Count
from datetime import timedelta

from ..engine.errors import GrognardError
from .data.chart import KHARKOV, chart_of, map_file
from .data.classes import UnitClass, counters_source, unit_class, unit_classes
from .data.figures import combat_results, figures, read_result
from .data.rule_options import options_source
from .data.scenario import Scenario, read_scenario, scenario_ids
from .table.stacking import overfull
from .table.state import State, occupied
from .turn.setup import build_world, first_position


def lint() -> list[str]:
    """Every complaint about tables, counters, map and scenarios."""
    read = [(name, read_scenario(name)) for name in scenario_ids()]
    found = _tables() + _map(KHARKOV) + _sources()
    for name, scenario in read:
        try:
            found += [] if scenario.map == KHARKOV else _map(scenario.map)
            found += lint_scenario(scenario)
        except GrognardError as error:
            found.append(f"{name}: {error}")
    return found


def lint_scenario(scenario: Scenario) -> list[str]:
    """Every complaint about one scenario."""
    return _entries(scenario) + _position(first_position(build_world(scenario)))


def _entries(scenario: Scenario) -> list[str]:
    """Counters arrive on the day of their turn and have a class of their side, nation and year."""
    found = []
    for group in scenario.group:
        name = f"{scenario.id}: {group.id} ({group.raw})"
        if group.date is not None and group.date != scenario.start + timedelta(days=group.turn - 1):
            found.append(f"{name}: turn {group.turn} is not {group.date}")
        for placed in group.units:
            kind = unit_class(placed.kind)
            if kind.side not in ("any", group.side) or kind.nation not in ("any", group.nation):
                found.append(f"{name}: {placed.label}: {kind.id} is no class of the {group.nation} army")
            if scenario.start.year not in kind.years:
                found.append(f"{name}: {placed.label}: {kind.id} is no class of {scenario.start.year}")
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


def _map(number: int) -> list[str]:
    """Bridges stand where roads cross water, zones lie on their edge, and everything has a source."""
    chart, file = chart_of(number), map_file(number)
    found = []
    for side in chart.roads:
        if side in chart.water and side not in chart.bridges:
            found.append(f"map: the road {chart.side_name(side)} crosses water without a bridge")
    found += [
        f"map: the bridge {chart.side_name(s)} crosses no water" for s in chart.bridges - set(chart.water)
    ]
    for zone in file.zone:
        edge = {chart.board.name(h) for h in chart.edge(zone.edge)}
        wrong = [name for name in zone.hexes if name not in edge]
        found += [f"map: zone {zone.id}: {name} is not on the {zone.edge} edge" for name in wrong]
    parts = [("", file.source), ("roads", file.road.source), ("bridges", file.bridge.source)]
    parts += [(f"town {town.name}", town.source) for town in file.town]
    parts += [(f"river {river.name}", river.source) for river in file.river]
    parts += [(f"place {place.id}", place.source) for place in file.place]
    parts += [(f"zone {zone.id}", zone.source) for zone in file.zone]
    return found + [f"map: {name}: no source" for name, source in parts if not source.strip()]


def _sources() -> list[str]:
    """Tables, options and counters say where they come from."""
    parts = [
        ("tables", figures().source),
        ("options", options_source()),
        ("counters", counters_source()),
    ]
    parts += [(f"class {kind.id}", kind.source) for kind in unit_classes().values()]
    found = [f"{name}: no source" for name, source in parts if not source.strip()]
    for kind in unit_classes().values():
        if kind.source == "reconstructed" and not kind.rationale:
            found.append(f"class {kind.id}: reconstructed, but nothing says why")
        odd = [name for name in kind.prov if name not in UnitClass.__struct_fields__]
        found += [f"class {kind.id}: {name!r} is no figure that could have a source" for name in odd]
    return found


def _position(g: State) -> list[str]:
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
