"""Questions a seat may ask beside play, answered by what it knows."""

from __future__ import annotations

from msgspec.structs import replace

from ...engine.errors import Refused
from ...engine.shown import Odds, Sighting
from ..data.ids import HexId, UnitId, each_unit
from ..fire.fire_zone import why_no_fire, why_unseen
from ..fixtures.fixture_view import is_secret
from ..sight.smoke import sees
from ..table.state import State, foe, units_in
from ..works.fortifications import works_met
from .odds import attack_odds
from .unknown import UNKNOWN, is_unknown
from .work_odds import work_name, work_odds


def known(g: State, seat: str) -> State:
    """The position without what a seat cannot know: no hidden enemies, no face-down enemy markers."""
    new = g.copy()
    side = g.world.seat_side(seat)
    for i, u in each_unit(g.units):
        if is_unknown(g, i, side):
            new.units[i] = UNKNOWN
        elif u.marker and not u.shown and g.side_of(i) != side:
            new.units[i] = replace(u, marker=0)
    new.fixtures = tuple(f for f in g.fixtures if not is_secret(g.world, f, side))
    return new


def odds_against(g: State, attacker: str, target: str, caps: int) -> Odds:
    """6.0, 17.11 The odds of an attack that may be made: against a unit, or against what lies in a hex."""
    i, h = _attacker(g, attacker), g.world.ground.board.ids.get(target.upper())
    if target.upper() not in g.world.labels and h is not None:
        found = work_odds(g, i, h, caps)
        _must_reach(g, i, h)
        return found
    (j,) = _targets(g, i, g.label(g.world.unit(target)))
    _must_reach(g, i, g.units[j].hex)
    return attack_odds(g, i, j, caps)


def _attacker(g: State, label: str) -> UnitId:
    i = g.world.unit(label)
    if g.units[i].hex < 0:
        raise Refused(f"{g.label(i)} is not on the map")
    return i


def _must_reach(g: State, i: UnitId, h: HexId) -> None:
    """Refuse an attack that cannot be made."""
    words, rule = why_no_fire(g, i, h)
    if words:
        raise Refused(words, g.cite(rule))


def odds_at(g: State, attacker: str, place: str, caps: int) -> tuple[tuple[str, Odds], ...]:
    """6.9, 17.11 The odds against a unit, or against each unit and work an attack on a hex would meet."""
    i = _attacker(g, attacker)
    if place.upper() in g.world.labels:
        (j,) = _targets(g, i, place)
        _must_reach(g, i, g.units[j].hex)
        return ((g.label(j), attack_odds(g, i, j, caps)),)
    h = g.world.ground.board.find(place)
    targets, works = _targets(g, i, place), works_met(g, i, h)
    if not targets and not works:
        raise Refused(f"nothing that could be attacked is seen in {g.world.hex(h)}")
    _must_reach(g, i, h)
    rolled = [j for j in targets if not g.marker_of(j).xx] or targets
    return (
        *((g.label(j), attack_odds(g, i, j, caps)) for j in rolled),
        *((work_name(g, h, work), work_odds(g, i, h, caps, work)) for work in works),
    )


def _targets(g: State, i: UnitId, place: str) -> list[UnitId]:
    """The unit of that label, or every unit an attack on that hex would meet."""
    if place.upper() in g.world.labels:
        j = g.world.unit(place)
        if g.units[j].hex < 0:
            raise Refused(f"{g.label(j)} is not seen on the map")
        if g.units[j].hidden:
            raise Refused(f"{g.label(j)} is hidden and cannot be attacked", g.cite("11.0"))
        return [j]
    h = g.world.ground.board.find(place)
    return units_in(g, h, foe(g.side_of(i)) if g.units[i].hex == h else None)


def sightings(g: State, name: str) -> tuple[Sighting, ...]:
    """5.2 Every printed hex, halves too, as seen from one, with the reason where it is not."""
    board = g.world.ground.board
    a = board.find(name)
    return tuple(_sighting(g, a, b) for b in g.world.ground.grid.all if board.printed[b])


def _sighting(g: State, a: HexId, b: HexId) -> Sighting:
    visible = sees(g, a, b)
    reason, rule = ("nothing in the way", "5.2") if visible else why_unseen(g, a, b)
    return Sighting(g.world.hex(b), visible, g.world.ground.grid.distance(a, b), reason, g.cite(rule))
