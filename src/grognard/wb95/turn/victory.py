"""Victory: strategic conditions when they are met, tactical ones by victory points at the end."""

from __future__ import annotations

from collections.abc import Callable

from ..data.scenario import SIDES, Victory
from ..supply.control import holds_all
from ..supply.tracing import any_supplied
from ..table.events import Ended, PointsChanged
from ..table.state import NOBODY, State, on_map
from ..table.world import AXIS, SOVIET, World
from .goals import victory_hexes


def named_hexes(g: State, condition: Victory) -> tuple[int, ...]:
    """The hexes a condition names, and those of the places it names."""
    return victory_hexes(g.world, condition)


def _control_all(g: State, condition: Victory) -> bool:
    return holds_all(g, named_hexes(g, condition), SIDES.index(condition.side))


def _control_at_least(g: State, condition: Victory) -> bool:
    side = SIDES.index(condition.side)
    return sum(g.control[h] == side for h in named_hexes(g, condition)) >= condition.count


def _no_supplied_enemy(g: State, condition: Victory) -> bool:
    """No supplied enemy unit stands west of the Doniec, some hexes aside."""
    enemy, w = SIDES.index(condition.enemy), g.world
    spared = {w.chart.board.find(name) for name in condition.excluded_hexes}
    west = [
        i for i in on_map(g, enemy) if w.chart.west >> g.units[i].hex & 1 and g.units[i].hex not in spared
    ]
    return not west or not any_supplied(g, enemy, west)


TESTS: dict[str, Callable[[State, Victory], bool]] = {
    "control_all": _control_all,
    "control_at_least": _control_at_least,
    "no_supplied_enemy_in_area": _no_supplied_enemy,
}


def listed_hexes(w: World) -> tuple[int, ...]:
    """The hexes that count one victory point each."""
    return tuple(h for c in w.scenario.victory if c.level == "tactical" for h in victory_hexes(w, c))


def tell_points(g: State, before: bytes) -> None:
    """Say which sides have gained or lost victory hexes since the control of the map was another."""
    listed = listed_hexes(g.world)
    for side in (AXIS, SOVIET):
        changed = tuple(h for h in listed if (before[h] == side) != (g.control[h] == side))
        by = sum(1 if g.control[h] == side else -1 for h in changed)
        if by:
            g.tell(PointsChanged(side=side, by=by, hexes=changed))


def victory_points(g: State) -> tuple[int, int]:
    """The victory points of both sides: one for each listed hex they control."""
    listed = listed_hexes(g.world)
    return sum(g.control[h] == AXIS for h in listed), sum(g.control[h] == SOVIET for h in listed)


def end(g: State, winner: int, margin: int, strategic: bool) -> None:
    """The game is over."""
    g.over, g.winner, g.margin, g.strategic_win = True, winner, margin, strategic
    g.tell(Ended(winner=winner, margin=margin, strategic=strategic, vp=victory_points(g)))


def strategic_victory(g: State, *moments: str) -> bool:
    """Q79 Whether a strategic condition of some moments is met; the first that is ends the game."""
    for condition in g.world.scenario.victory:
        due = condition.level == "strategic" and condition.timing in moments
        if due and TESTS[condition.kind](g, condition):
            axis, soviet = victory_points(g)
            end(g, SIDES.index(condition.side), abs(axis - soviet), strategic=True)
            return True
    return False


def tactical_victory(g: State) -> None:
    """Whoever has more victory points at the end wins; as many on both sides is a draw."""
    axis, soviet = victory_points(g)
    winner = NOBODY if axis == soviet else AXIS if axis > soviet else SOVIET
    end(g, winner, abs(axis - soviet), strategic=False)
