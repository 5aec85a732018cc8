"""Chances of an attack and lines of sight, from the same code that plays."""

from __future__ import annotations

from ...engine.boards import Sheet
from ...engine.errors import BadData
from ...engine.explain import Sum
from ...engine.options import TWO_D6, at_least
from ...engine.shown import Chances, Odds, SightLine
from ..board.ground import Ground
from ..board.maps import lay_out
from ..data.ids import HexId, UnitId
from ..edition import edition_named
from ..fire.combat import cost_of_attack
from ..fire.ratings import attack_rating, defense_rating
from ..start.setup import world_of
from ..table.state import State


def attack_odds(g: State, attacker: UnitId, target: UnitId, caps: int = 0) -> Odds:
    """6.8, 7.1, 2.5 The hit number, and how many throws hit, are critical or leave the attacker spent."""
    held = g.marker_of(target)
    if g.units[target].hidden:
        raise BadData(f"{g.label(target)} is hidden (11.0)")
    if held.xx:
        raise BadData(
            f"{g.label(target)} with a {held.name} marker is removed when it is fired at (hit-{held.id})"
        )
    dr, ar = defense_rating(g, attacker, target), attack_rating(g, attacker, target)
    return odds_of(g, attacker, g.units[target].hex, dr, ar, caps, critical=True)


def odds_of(g: State, attacker: UnitId, h: HexId, dr: Sum, ar: Sum, caps: int, critical: bool) -> Odds:
    """The odds of a roll with these ratings into a hex; not every target can be hit critically."""
    price = cost_of_attack(g, attacker, h)
    need = dr.total - ar.total - caps
    faces, called = g.world.figures.spent_die.faces, g.world.edition.called
    margin = g.world.figures.combat.critical_margin
    chances = [Chances(called("hit"), at_least(need), TWO_D6.total)]
    if critical:
        chances.append(Chances(called("critical"), at_least(need + margin), TWO_D6.total))
    if faces:
        chances.append(Chances("spent", sum(face <= price.total for face in faces), len(faces)))
    names = called("defense rating"), called("attack rating"), "attack cost"
    return Odds(tuple(zip(names, (dr, ar, price), strict=True)), need, tuple(chances))


def _ground(place: str) -> Ground:
    """The ground of a scenario, or of a map as `coh3:4`."""
    edition, colon, number = place.partition(":")
    if not colon:
        return world_of(place).ground
    if not number.isdigit():
        raise BadData(f"{place!r}: a map is named by its number, such as coh3:4")
    return lay_out(edition_named(edition), "single", [Sheet(int(number))])


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
