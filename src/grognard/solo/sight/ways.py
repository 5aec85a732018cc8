"""5.3, 5.4 Where a piece can get with one move action, and what that costs."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ...coh.board.driving import is_difficult
from ...coh.data.ids import HexId, UnitId
from ...coh.fixtures.obstacles import fixture_in, hindrances
from ...coh.move.movement import barred, exits, move_cost
from ...coh.move.vehicles import NO_BONUS, Symbols, after_bonus, stops_bonus
from ...coh.table.state import State
from ...coh.works.mines import MINES
from ...engine.hexes import OFF
from ..data.sheet import sheet_of

MINED = "it is mined"
"""The reason of a vehicle that keeps out of mines, those that only its own side knows of among them."""


class Path(Struct, frozen=True):
    """The hexes of one move action, its cost, and whether dear ground stops it at the end (5.4)."""

    hexes: tuple[HexId, ...]
    cost: int
    heavy: bool = False


def paths(g: State, i: UnitId) -> list[Path]:
    """Every other hex one move action may end in, by the cheapest way."""
    grid, here = g.world.ground.grid, g.units[i].hex
    closed = barred(g, i) if g.barred else ()
    best: dict[HexId, Path] = {}
    for d in exits(g, i):
        to = grid.neighbours[here][d]
        if to in closed:
            continue
        cost = move_cost(g, i, d).total
        _keep(best, Path((to,), cost, _is_heavy(g, i, d, cost)))
        if g.type_of(i).bonus_moves and not danger(g, i, to):
            moved, left = _moved(g, i, d)
            _drive(moved, i, left, best[to] if best[to].hexes == (to,) else Path((to,), cost), best)
    best.pop(here, None)
    return list(best.values())


def danger(g: State, i: UnitId, h: HexId) -> str:
    """5.4 Why a piece never goes into a hex, nor through it: the mission closes it, or it holds vehicles."""
    if _is_closed(g, i, h):
        return "the mission closes it"
    if not g.type_of(i).vehicle:
        return ""
    if g.world.ground.terrain[h].holds:
        return "it may hold a vehicle"
    known = g.fixtures and fixture_in(g, h, MINES, g.side_of(i))
    return MINED if known else ""


def _is_closed(g: State, i: UnitId, h: HexId) -> bool:
    """Whether the mission closes a hex to a kind of piece while others of its side are left."""
    left = sum(g.units[j].hex >= 0 for j in g.world.members[g.side_of(i)])
    find = g.world.ground.board.find
    return left > 1 and any(
        closed.unit == g.type_of(i).id and h in map(find, closed.hexes) for closed in sheet_of(g.world).closed
    )


def _is_heavy(g: State, i: UnitId, direction: int, cost: int) -> bool:
    """5.4 Whether a hex stops the bonus moves of a vehicle and costs it more than 1, or a roll."""
    if not g.type_of(i).vehicle:
        return False
    ground, here = g.world.ground, g.units[i].hex
    to = ground.grid.neighbours[here][direction]
    stops = is_difficult(ground, here, direction) or stops_bonus(g, to, g.side_of(i))
    return stops and (cost > 1 or bool(g.fixtures and hindrances(g, i, to)))


def only_dear_ways(g: State, i: UnitId, h: HexId) -> bool:
    """5.4 Whether a vehicle comes into a hex only over ground that it enters on no plain move."""
    if not g.type_of(i).vehicle:
        return False
    around = g.world.ground.grid.neighbours[h]
    for d in range(6):
        near = around[d - 3]
        if near == OFF:
            continue
        trial = _at(g, i, near, d)
        if d in exits(trial, i) and not _is_heavy(trial, i, d, move_cost(trial, i, d).total):
            return False
    return True


def _keep(best: dict[HexId, Path], path: Path) -> bool:
    """The cheapest way to a hex is kept, of equal ones the shortest."""
    known = best.get(path.hexes[-1])
    if known is not None and (known.cost, len(known.hexes)) <= (path.cost, len(path.hexes)):
        return False
    best[path.hexes[-1]] = path
    return True


def _at(g: State, i: UnitId, h: HexId, facing: int) -> State:
    """The position with a piece elsewhere."""
    trial = g.copy()
    trial.units[i] = replace(g.units[i], hex=h, facing=facing, dug_in=False, inside=False)
    return trial


def _moved(g: State, i: UnitId, direction: int) -> tuple[State, Symbols]:
    """A vehicle after its normal move, and the bonus moves it has left."""
    origin = g.units[i].hex
    to = g.world.ground.grid.neighbours[origin][direction]
    trial = _at(g, i, to, g.units[i].facing)
    return trial, g.world.edition.driving.after_move(trial, i, origin, direction)


def _drive(g: State, i: UnitId, left: Symbols, so_far: Path, best: dict[HexId, Path]) -> None:
    """Every bonus move from here; climbing is paid for on the way."""
    if left == NO_BONUS:
        return
    around = g.world.ground.grid.neighbours[g.units[i].hex]
    for d in range(6):
        rest = after_bonus(g, i, d, left)
        if rest is None or around[d] in so_far.hexes:
            continue
        due = g.world.edition.driving.surcharge(g, i, d).total
        path = Path((*so_far.hexes, around[d]), so_far.cost + due)
        if _keep(best, path) and not danger(g, i, around[d]):
            _drive(_at(g, i, around[d], d), i, rest, path, best)
