"""Expectations about places: lines of sight, arcs of fire, steps, and the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.agenda import Event
from ...engine.errors import BadData
from ...engine.hexes import DIRECTIONS
from ..data.ids import HexId, each_hex
from ..fire.fire_zone import is_in_arc, why_unseen
from ..fire.ratings import is_flank_attack
from ..fixtures.obstacles import shut_by
from ..move.movement import move_cost
from ..sight.smoke import sees, smoke_between
from ..table.control import holder_name
from ..table.state import State
from .fact_lists import expanded

Fact = Callable[[State, list[str], Sequence[Event]], str]


def _measured(g: State, a: HexId, b: HexId, words: list[str]) -> str:
    """How two hexes lie: `range 3`, `side ne` if adjacent, `over B03+B04` what the line meets."""
    if len(words) % 2:
        raise BadData(f"{' '.join(words)!r}: after the hexes come range N, side DIRECTION, over HEX+HEX")
    for name, wanted in zip(words[::2], words[1::2], strict=True):
        if name not in MEASURES:
            raise BadData(f"{name!r} is no measure between hexes; there are {', '.join(MEASURES)}")
        found = MEASURES[name](g, a, b)
        if wanted.upper() != found.upper():
            return f"{name} from {g.world.hex(a)} to {g.world.hex(b)} is {found}, not {wanted}"
    return ""


def _side(g: State, a: HexId, b: HexId) -> str:
    direction = g.world.ground.grid.direction(a, b)
    return "none" if direction is None else DIRECTIONS[direction]


def _over(g: State, a: HexId, b: HexId) -> str:
    """The hexes a line crosses and the pairs it runs between, all joined in the order of their names."""
    crossed, beside = g.world.ground.sight.lines.between(a, b)
    met = {*crossed, *(h for pair in beside for h in pair)}
    return "+".join(sorted(g.world.hex(h) for h in met if h >= 0)) or "none"


MEASURES: dict[str, Callable[[State, HexId, HexId], str]] = {
    "range": lambda g, a, b: str(g.world.ground.grid.distance(a, b)),
    "side": _side,
    "over": _over,
}


def _ends(g: State, words: list[str]) -> tuple[HexId, HexId]:
    find = g.world.ground.board.find
    return find(words[0]), find(words[1])


def _sees(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`sees B02 B05 range 3`: a line of sight, and how the hexes lie."""
    a, b = _ends(g, words)
    if not sees(g, a, b):
        return f"{words[0]} does not see {words[1]}: {why_unseen(g, a, b)[0]}"
    return _measured(g, a, b, words[2:])


def _blocked(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`blocked B02 B05 by B03 range 3`: no line of sight, and the hex or pair that stops it."""
    a, b = _ends(g, words)
    if sees(g, a, b):
        return f"{words[0]} sees {words[1]}"
    rest = words[2:]
    if rest[:1] == ["by"]:
        blocker = g.world.ground.sight.blocker(a, b) or smoke_between(g, a, b)
        names = "+".join(sorted(g.world.hex(h) for h in blocker))
        if rest[1] != names:
            return f"the blocking hex is {names}, not {rest[1]}"
        rest = rest[2:]
    return _measured(g, a, b, rest)


def _arc(inside: bool) -> Fact:
    """`in-arc S1 B04 range 2`, `out-of-arc S1 B04 range 2`: whether a hex lies in a unit's arc of fire."""

    def test(g: State, words: list[str], _: Sequence[Event]) -> str:
        i, h = g.world.unit(words[0]), g.world.ground.board.find(words[1])
        found = is_in_arc(g, i, h)
        if is_flank_attack(g, h, i) == found:
            return f"{words[1]} is both in the arc of {words[0]} and on its flank"
        if found != inside:
            return f"{words[1]} is {'in' if found else 'outside'} the arc of {words[0]}"
        return _measured(g, g.units[i].hex, h, words[2:])

    return test


def _step(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`step S1 > B03 2 side n`: what a move into a hex would cost, and where it lies."""
    i, h = g.world.unit(words[0]), g.world.ground.board.find(words[2])
    here = g.units[i].hex
    direction = g.world.ground.grid.direction(here, h)
    if direction is None:
        return f"{words[2]} is not adjacent to {words[0]}"
    closed = g.world.ground.step(g.world.gait[i], here, direction) is None
    found = "impassable" if closed or shut_by(g, i, h) else str(move_cost(g, i, direction).total)
    if words[3] != found:
        return f"the step of {words[0]} is {found}, not {words[3]}"
    return _measured(g, here, h, words[4:])


def _terrain(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`terrain B04 open`: what a hex is; `terrain marsh = B04, C05`: all hexes of a kind."""
    ground = g.world.ground
    if words[1:2] == ["="]:
        return _all_of(g, words, [h for h, kind in each_hex(ground.terrain) if kind.id == words[0]])
    found = ground.terrain[ground.board.find(words[0])].id
    return "" if found == words[1] else f"terrain of {words[0]} is {found}, not {words[1]}"


def _level(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`level B04 1`: the level of a hex; `level 2 = B04..B06, C05`: all hexes of a level."""
    ground = g.world.ground
    if words[1:2] == ["="]:
        return _all_of(g, words, [h for h, level in each_hex(ground.levels) if str(level) == words[0]])
    found = ground.levels[ground.board.find(words[0])]
    return "" if str(found) == words[1] else f"level of {words[0]} is {found}, not {words[1]}"


def _walled(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`walled = B04, B05`: all hexes with a walled side."""
    ground = g.world.ground
    return _all_of(g, ["walled", *words], [h for h in ground.grid.all if ground.is_walled(h)])


def _all_of(g: State, words: list[str], hexes: list[HexId]) -> str:
    """A list of all full hexes of a sort against what is found."""
    ground = g.world.ground
    found = {h for h in hexes if ground.is_playable(h)}
    wanted = {ground.board.find(name) for name in expanded(" ".join(words[2:]))}
    names = ", ".join(g.world.hex(h) for h in sorted(found)) or "none"
    return "" if found == wanted else f"{words[0]}: {names}"


def _control(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`control B04 german`: who holds a hex; `control german = B04, C05`: all hexes a side holds."""
    w = g.world
    if words[1:2] == ["="]:
        held = zip(w.control, g.control, strict=True)
        return _all_of(g, words, [h for h, side in held if holder_name(w, side) == words[0]])
    h = w.ground.board.find(words[0])
    if h not in w.control:
        return f"there is no control marker in {words[0]}"
    found = holder_name(w, g.control[w.control.index(h)])
    return "" if found == words[1] else f"control of {words[0]} is {found}, not {words[1]}"


PLACE_FACTS: dict[str, Fact] = {
    "sees": _sees,
    "blocked": _blocked,
    "in-arc": _arc(True),
    "out-of-arc": _arc(False),
    "step": _step,
    "terrain": _terrain,
    "level": _level,
    "walled": _walled,
    "control": _control,
}
