"""17.0 Fortifications and obstacles as missions and rule cases lay them."""

from __future__ import annotations

from collections.abc import Sequence

from ..coh.terrain import Feature, feature
from ..engine.boards import Board
from ..engine.errors import BadData, UnknownName
from ..engine.hexes import DIRECTIONS
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
        place = f"{where}: {table.kind} {' '.join(table.hexes)}"
        kind = _checked(table, commanders, place)
        for name in table.hexes:
            h = board.find_full(name, place)
            if h in found:
                raise BadData(f"{place}: {name} holds {feature(found[h].kind).name} already (17.0)")
            facing = DIRECTIONS.index(table.facing) if table.facing else 0
            number = table.hit_number or kind.hit_number
            owner = commanders.index(table.commander)
            found[h] = Fixture(table.kind, h, owner, facing, table.hidden, number)
    return tuple(found.values())


def _checked(table: PlacedFixture, commanders: Sequence[str], where: str) -> Feature:
    """The kind of a table whose other keys fit it."""
    kind = _kind(table.kind, where)
    if table.commander not in commanders:
        raise BadData(f"{where}: no commander {table.commander!r}; there are {', '.join(commanders)}")
    if not table.hexes:
        raise BadData(f"{where}: no hexes")
    if kind.faces and table.facing not in DIRECTIONS:
        raise BadData(f"{where}: no facing {table.facing!r}; there are {', '.join(DIRECTIONS)} (17.1)")
    if table.facing and not kind.faces:
        raise BadData(f"{where}: {kind.name} has no facing (17.1)")
    if table.hidden and not kind.hit_number:
        raise BadData(f"{where}: only mines can be hidden (17.10)")
    if table.hit_number and not kind.hit_number:
        raise BadData(f"{where}: {kind.name} has no hit number (17.10)")
    return kind


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
