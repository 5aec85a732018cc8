"""17.10 Where a mission lets a player hide mines before the game."""

from __future__ import annotations

from .areas import area_hexes
from .fixtures import lay_fixtures
from .scenario import PlacedFixture
from .world import World


def mine_places(w: World, k: int) -> int:
    """The mask of hexes in which the mines of a table of the mission may lie.

    That is its area, where units on foot can go, nothing lies in the open, and no enemy starts in the open.
    """
    found = w.mined.get(k)
    if found is None:
        found = w.mined[k] = _places(w, w.scenario.fixture[k])
    return found


def _places(w: World, table: PlacedFixture) -> int:
    ground, bit = w.ground, w.ground.grid.bit
    if table.area is None:
        return 0
    shut = {fixture.hex for fixture in lay_fixtures(w.scenario, ground.board) if not fixture.hidden}
    shut |= _enemy_starts(w, table.commander)
    if table.area.unmarked:
        shut |= set(w.control)
    mask = area_hexes(ground.board, table.area) & ~sum(bit[h] for h in shut)
    fit = [h for h in range(ground.grid.size) if mask & bit[h] and ground.can_stand("foot", h)]
    return sum(bit[h] for h in fit if ground.terrain[h].conceals or not table.area.concealing)


def _enemy_starts(w: World, commander: str) -> set[int]:
    """The hexes in which enemies of a commander are seen before the game begins."""
    own = w.allegiance[w.commanders.index(commander)]
    enemies = [name for name, side in zip(w.commanders, w.allegiance, strict=True) if side != own]
    forces = [force for force in w.scenario.force if force.commander in enemies]
    placed = [unit for force in forces for unit in force.units if unit.hex and not unit.hidden]
    return {w.ground.board.find(unit.hex) for unit in placed}
