"""Chances of an attack and lines of sight, from the same code that plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..coh.ground import Ground
from ..coh.maps import lay_out
from ..coh.terrain import feature, features
from ..coh.units import unit_type
from ..engine.boards import Sheet
from ..engine.errors import BadData
from ..engine.explain import Sum
from ..engine.options import TWO_D6, at_least
from ..engine.rulebook import Chances, Odds, SightLine
from .combat import cost_of_attack
from .fire_zone import why_no_fire
from .position import position
from .ratings import attack_rating, defense_rating
from .setup import world_of
from .state import State


def attack_odds(g: State, attacker: int, target: int, caps: int = 0) -> Odds:
    """6.8, 7.1, 2.5 The hit number, and how many throws hit, are critical or leave a fresh attacker spent."""
    held = g.marker_of(target)
    if g.units[target].hidden:
        raise BadData(f"{g.label(target)} is hidden (11.0)")
    if held.xx:
        raise BadData(
            f"{g.label(target)} with a {held.name} marker is removed when it is fired at (hit-{held.id})"
        )
    dr, ar = defense_rating(g, attacker, target), attack_rating(g, attacker, target)
    return odds_of(g, attacker, g.units[target].hex, dr, ar, caps, critical=True)


def odds_of(g: State, attacker: int, h: int, dr: Sum, ar: Sum, caps: int, critical: bool) -> Odds:
    """The odds of a roll with these ratings into a hex; not every target can be hit critically."""
    price = cost_of_attack(g, attacker, h)
    need = dr.total - ar.total - caps
    faces = g.world.figures.spent_die.faces
    margin = g.world.figures.combat.critical_margin
    chances = [Chances("hit", at_least(need), TWO_D6.total)]
    if critical:
        chances.append(Chances("critical", at_least(need + margin), TWO_D6.total))
    chances.append(Chances("spent", sum(face <= price.total for face in faces), len(faces)))
    return Odds((("defense rating", dr), ("attack rating", ar), ("attack cost", price)), need, tuple(chances))


_ROW = 3
_ATTACKER, _TARGET = "ATTACKER", "TARGET"


def situation(words: Mapping[str, Any]) -> tuple[State, str, str]:
    """A made-up position: the attacker south of the target, so many hexes away."""
    distance = int(words["distance"])
    one, two = unit_type(str(words["attacker"])), unit_type(str(words["target"]))
    if one.nation == two.nation:
        raise BadData(f"{one.id} and {two.id} are on the same side")
    place, origin = f"B{_ROW:02}", f"B{_ROW + distance:02}"
    tables: dict[str, Any] = {
        "map": {
            "size": f"3x{_ROW + distance + 1}",
            "hexes": [f"{place} {words['terrain']}"],
            "walls": [[place, f"B{_ROW + 1:02}"]] if words["wall"] else [],
        },
        "units": [
            f"{_ATTACKER} {one.id} at {origin} facing n{_marked(words['marker'])}",
            f"{_TARGET} {two.id} at {place} facing {'n' if words['flank'] else 's'}"
            f"{_marked(words['target_marker'])}{' dug-in' if words['dug_in'] else ''}"
            f"{' inside' if words['inside'] else ''}",
        ],
        "fixtures": _fort(place, str(words["inside"]), two.nation, "n" if words["flank"] else "s"),
        "turn": one.nation,
    }
    g = position(tables, "odds")
    words_why, rule = why_no_fire(g, 0, g.units[1].hex)
    if words_why:
        raise BadData(f"{one.id} cannot make this attack: {words_why} ({rule})")
    return g, _ATTACKER, _TARGET


def _fort(place: str, kind: str, side: str, facing: str) -> list[str]:
    """The trench or bunker around the target."""
    if not kind:
        return []
    known = [found.id for found in features() if found.occupants]
    if kind not in known:
        raise BadData(f"--in {kind!r} is nothing to be inside of; there are {' and '.join(known)} (17.2)")
    return [f"{place} {kind} {side}{f' facing {facing}' if feature(kind).faces else ''}"]


def _marked(name: str) -> str:
    return f" marker {name}" if name else ""


def _ground(place: str) -> Ground:
    """The ground of a scenario, or of a map as `coh3:4`."""
    _, colon, number = place.partition(":")
    if not colon:
        return world_of(place).ground
    if not number.isdigit():
        raise BadData(f"{place!r}: a map is named by its number, such as coh3:4")
    return lay_out("single", [Sheet(int(number))])


def sight_line(place: str, one: str, two: str) -> SightLine:
    """5.2 Whether two hexes see each other, with everything the line meets."""
    ground = _ground(place)
    board = ground.board
    a, b = board.find(one), board.find(two)
    crossed, beside = ground.sight.lines.between(a, b)
    blocker = ground.sight.blocker(a, b)
    kinds = " and ".join(f"{ground.describe(h)} in {board.name(h)}" for h in blocker)
    return SightLine(
        board.name(a),
        board.name(b),
        ground.grid.distance(a, b),
        ground.sight.sees(a, b),
        tuple(board.name(h) for h in crossed),
        tuple((board.name(h) if h >= 0 else "off", board.name(k) if k >= 0 else "off") for h, k in beside),
        f"blocked by {kinds}" if kinds else "nothing in the way",
        ground.sight.rule(a, b),
    )
