"""What would keep a mission from being played to its end: ground, entry, scoring, hiding."""

from __future__ import annotations

from collections import Counter as Count

from ...engine.hexes import members
from ..data.areas import area_hexes, area_words
from ..data.ids import HexId
from ..data.scenario import Area, Placed
from ..data.units import unit_type
from ..fixtures.mine_places import mine_places
from ..show.sources import source_complaints
from ..table.world import World
from .goal_lint import goal_complaints


def mission_complaints(w: World) -> list[str]:
    """Units on ground they can stand on and leave, points within reach, rounds within the mission."""
    words = ground_complaints(w) + entry_complaints(w) + area_complaints(w) + score_complaints(w)
    words += goal_complaints(w) + source_complaints(w.scenario)
    return [f"{w.scenario.id}: {text}" for text in words]


def can_go_on(w: World, gait: str, h: HexId) -> bool:
    """Whether a unit can leave a hex again for some neighbour."""
    return any(w.ground.step(gait, h, d) is not None for d in range(6))


def ground_complaints(w: World) -> list[str]:
    """Units set up where their kind can stand, and never beside an enemy in one hex."""
    found: list[str] = []
    holders: dict[str, str] = {}
    side = {commander.id: commander.side for commander in w.scenario.commander}
    for force in w.scenario.force:
        for placed in force.units:
            if placed.hex:
                found += _stands(w, placed)
                other = holders.setdefault(placed.hex, side[force.commander])
                if other != side[force.commander]:
                    found.append(f"{placed.hex} holds units of both sides at the start")
    return found


def _stands(w: World, placed: Placed) -> list[str]:
    h, kind = w.ground.board.find(placed.hex), unit_type(placed.unit)
    gait = w.edition.gait(kind)
    free = gait == "gun" or can_go_on(w, gait, h)
    if free and w.ground.can_stand(gait, h):
        return []
    return [f"{kind.id} cannot stand in {placed.hex} ({w.ground.describe(h)}) or get out of it"]


def entry_complaints(w: World) -> list[str]:
    """Every reinforcement can enter in a hex of its own list, go on from there, and comes before the end."""
    found = []
    for counter in w.counters:
        kind, rounds = counter.type, w.scenario.rounds
        if rounds and counter.round > rounds:
            found.append(f"{kind.id} comes in round {counter.round} of {rounds}")
        gait = w.edition.gait(kind)
        able = [h for h in counter.entry if w.ground.can_stand(gait, h) and can_go_on(w, gait, h)]
        if counter.entry and not able:
            names = ", ".join(w.hex(h) for h in counter.entry)
            found.append(f"{kind.id} can enter and go on in none of its entry hexes ({names})")
    return list(dict.fromkeys(found))


def area_complaints(w: World) -> list[str]:
    """An area for hidden units has room for all of them, even if each wants a hex of its own."""
    wanted: Count[Area] = Count(counter.area for counter in w.counters if counter.area)
    found = []
    for area, n in wanted.items():
        hexes = [w.ground.terrain[h] for h in members(area_hexes(w.ground.board, area))]
        room = sum(kind.conceals or not area.concealing for kind in hexes)
        if room < n:
            found.append(f"the area ({area_words(area)}) hides {room} units, not {n}")
    for k, table in enumerate(w.scenario.fixture):
        room = mine_places(w, k).bit_count()
        if room < table.count:
            found.append(f"the area for {table.count} mines of {table.commander} has room for {room}")
    return found


def score_complaints(w: World) -> list[str]:
    """Points are awarded for markers that exist, in rounds that are played, and to either side."""
    scenario, found = w.scenario, []
    marked = {w.ground.board.find(marker.hex) for marker in scenario.control}
    for rule in scenario.score:
        late = [n for n in rule.rounds if not 1 <= n <= scenario.rounds]
        found += [f"points are awarded in round {n}, but the mission has {scenario.rounds}" for n in late]
        bare = [name for name in rule.hexes if w.ground.board.find(name) not in marked]
        found += [f"points are awarded for {name}, which has no control marker" for name in bare]
    scorers = {rule.side for rule in scenario.score if rule.vp > 0}
    scorers |= {w.sides[w.allegiance[way.player]] for way in w.ways_out if way.vp > 0}
    if "controller" not in scorers:
        found += [f"the {side} side cannot score" for side in w.sides if side not in scorers]
    for oba in scenario.oba:
        last = scenario.rounds or max(oba.plan_before_rounds) + 1
        late = [n for n in oba.plan_before_rounds if not 1 <= n < last]
        found += [f"{oba.card} planned in round {n} would fall after the mission" for n in late]
    return found
