"""17.0 Fortifications and obstacles as missions and rule cases lay them."""

from __future__ import annotations

from collections.abc import Sequence

from ..coh.terrain import Feature, feature
from ..engine.boards import Board
from ..engine.errors import BadData, UnknownName
from ..engine.hexes import DIRECTIONS, members
from .areas import area_hexes, check_area
from .scenario import PlacedFixture, Scenario
from .state import Fixture
from .world import FORTIFICATIONS

HASTY = "hasty-defense"


def lay_fixtures(scenario: Scenario, board: Board) -> tuple[Fixture, ...]:
    """17.1, 17.7 What a mission places before the game."""
    if scenario.fixture and scenario.chapters and FORTIFICATIONS not in scenario.chapters:
        raise BadData(f"{scenario.id}: fixture: chapter {FORTIFICATIONS} is not used")
    commanders = [commander.id for commander in scenario.commander]
    return lay(scenario.fixture, commanders, board, f"{scenario.id}: fixture")


def lay(
    tables: Sequence[PlacedFixture], commanders: Sequence[str], board: Board, where: str
) -> tuple[Fixture, ...]:
    """17.0 Everything in its hex, at most one in each."""
    found: dict[int, Fixture] = {}
    for table in tables:
        place = f"{where}: {table.kind} {' '.join(table.hexes)}".strip()
        _check(table, commanders, place)
        for name in table.hexes:
            h = board.find_full(name, place)
            if h in found:
                raise BadData(f"{place}: {name} holds {feature(found[h].kind).name} already (17.0)")
            facing = DIRECTIONS.index(table.facing) if table.facing else 0
            owner = commanders.index(table.commander)
            found[h] = Fixture(table.kind, h, owner, facing, table.hidden, hit_number(table))
    _check_areas(tables, found, board, where)
    return tuple(found.values())


def hit_number(table: PlacedFixture) -> int:
    """17.10 The number on the counters of a table, 0 for what has none."""
    return table.hit_number or feature(table.kind).hit_number


def _check_areas(
    tables: Sequence[PlacedFixture], found: dict[int, Fixture], board: Board, where: str
) -> None:
    """17.0 Mines whose owners choose their hexes can never meet in one hex with other hidden ones."""
    taken = sum(board.grid.bit[h] for h, fixture in found.items() if fixture.hidden)
    for table in tables:
        if table.area is None:
            continue
        place = f"{where}: {table.kind} of {table.commander}"
        check_area(board, table.area, place)
        mask = area_hexes(board, table.area)
        if mask & taken:
            names = ", ".join(board.name(h) for h in members(mask & taken))
            raise BadData(f"{place}: other hidden mines may lie in {names} (17.0)")
        taken |= mask


def _check(table: PlacedFixture, commanders: Sequence[str], where: str) -> None:
    """The keys of a table fit each other and its kind."""
    kind = _kind(table.kind, where)
    if table.commander not in commanders:
        raise BadData(f"{where}: no commander {table.commander!r}; there are {', '.join(commanders)}")
    if bool(table.hexes) == bool(table.area):
        raise BadData(f"{where}: no hexes" if not table.area else f"{where}: both hexes and an area")
    if table.area and not (table.hidden and table.count > 0):
        raise BadData(f"{where}: an area is for hidden mines, with their count (17.10)")
    if table.count and not table.area:
        raise BadData(f"{where}: a count is for an area; hexes are listed one by one")
    if kind.faces and table.facing not in DIRECTIONS:
        raise BadData(f"{where}: no facing {table.facing!r}; there are {', '.join(DIRECTIONS)} (17.1)")
    if table.facing and not kind.faces:
        raise BadData(f"{where}: {kind.name} has no facing (17.1)")
    if table.hidden and not kind.hit_number:
        raise BadData(f"{where}: only mines can be hidden (17.10)")
    if table.hit_number and not kind.hit_number:
        raise BadData(f"{where}: {kind.name} has no hit number (17.10)")


def _kind(name: str, where: str) -> Feature:
    try:
        kind = feature(name)
    except UnknownName as error:
        raise BadData(f"{where}: {error}") from None
    if name == HASTY:
        raise BadData(f"{where}: a hasty defense belongs to a unit: give the unit dug_in = true (17.6)")
    if kind.kind not in ("fortification", "obstacle"):
        raise BadData(f"{where}: {kind.name} is neither a fortification nor an obstacle (17.0)")
    return kind
