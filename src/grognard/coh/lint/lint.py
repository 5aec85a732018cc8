"""What is wrong with the data files of the game."""

from __future__ import annotations

from collections import Counter as Count

from ...engine.errors import GrognardError
from ...engine.hexes import members
from ..board.maps import map_numbers, map_sheet
from ..data.deck import MISSION_EVENT, SCORE
from ..data.ids import HexId
from ..data.scenario import read_scenario, scenario_ids
from ..data.units import unit_type, unit_types
from ..edition import Edition
from ..start.setup import build_world
from ..table.world import World
from .mission_lint import mission_complaints


def lint(edition: Edition) -> list[str]:
    """Every complaint about units, cards, markers, maps and missions."""
    found = _twice("unit", [t.id for t in unit_types().values()])
    found += _twice("card", [card.id for card in edition.book.cards])
    found += _twice("hit marker", [marker.id for marker in edition.book.markers])
    for number in map_numbers():
        try:
            for _, kind in map_sheet(number).cells():
                edition.book.land.terrain(kind)
        except GrognardError as error:
            found.append(f"map {number}: {error}")
    for name in scenario_ids(edition.id):
        try:
            found += _mission(build_world(read_scenario(name)))
        except GrognardError as error:
            found.append(f"{name}: {error}")
    return found


def _twice(what: str, ids: list[str]) -> list[str]:
    return [f"{what} id {name!r} is used {n} times" for name, n in Count(ids).items() if n > 1]


def _mission(w: World) -> list[str]:
    """Counters within their numbers, setup and objective hexes on full hexes that can be reached."""
    name, ground = w.scenario.id, w.ground
    found = []
    used = Count(counter.type.id for counter in w.counters)
    for kind, n in used.items():
        if n > unit_type(kind).count:
            found.append(f"{name}: {n} counters of {kind}, the game has {unit_type(kind).count}")
    places = [(p.hex, ground.board.find(p.hex)) for force in w.scenario.force for p in force.units if p.hex]
    places += [(c.hex, ground.board.find(c.hex)) for c in w.scenario.control]
    for label, h in places:
        if not ground.is_playable(h):
            found.append(f"{name}: {label} is not a full hex")
    starts = {h for _, h in places} | {h for counter in w.counters for h in counter.entry}
    reached = reachable(w, starts)
    for control in w.scenario.control:
        if not reached >> ground.board.find(control.hex) & 1:
            found.append(f"{name}: no foot unit can reach objective {control.hex}")
    found += player_complaints(w) + card_complaints(w) + artillery_complaints(w)
    return found + mission_complaints(w)


def player_complaints(w: World) -> list[str]:
    """A mission is for as many players as it has commanders."""
    players, commanders = w.scenario.players, len(w.scenario.commander)
    if players == commanders:
        return []
    return [f"{w.scenario.id}: for {players} players, but there are {commanders} commanders"]


def card_complaints(w: World) -> list[str]:
    """Mission cards in the deck have something to bring about, weapon cards someone to use them."""
    scenario, found = w.scenario, []
    if SCORE in w.in_play and not any(rule.when == "score_card" for rule in scenario.score):
        found.append(
            f"{scenario.id}: card {w.card_with(SCORE).id} is in the deck, but no scoring waits for it"
        )
    if MISSION_EVENT in w.in_play and not scenario.event:
        found.append(
            f"{scenario.id}: card {w.card_with(MISSION_EVENT).id} is in the deck, but there is no event"
        )
    sides = [event.side for event in scenario.event if event.side != "drawer"]
    sides += [condition.side for condition in scenario.victory]
    found += [f"{scenario.id}: no side {side!r}" for side in sides if side not in w.sides]
    for objective in scenario.objective:
        if objective.card not in w.book.place:
            found.append(f"{scenario.id}: no objective card {objective.card!r}")
    for weapon in scenario.cards.weapon:
        if weapon.card not in w.book.place:
            found.append(f"{scenario.id}: no weapon card {weapon.card!r}")
        if weapon.commander not in w.commanders:
            found.append(f"{scenario.id}: card {weapon.card} is for no commander {weapon.commander!r}")
    return found


def artillery_complaints(w: World) -> list[str]:
    """Artillery is planned with a card its commander has, as often as it may be used, at real hexes."""
    scenario, found = w.scenario, []
    given = {(weapon.commander, weapon.card): weapon.uses for weapon in scenario.cards.weapon}
    for oba in scenario.oba:
        uses = given.get((oba.commander, oba.card))
        if uses != oba.strikes:
            words = "no such card" if uses is None else f"{uses} uses of it"
            found.append(
                f"{scenario.id}: {oba.commander} plans {oba.strikes} strikes of {oba.card} but has {words}"
            )
        if oba.card in w.book.place and w.cards[w.book.place[oba.card]].kind != "artillery":
            found.append(f"{scenario.id}: card {oba.card} is no artillery")
        missing = [name for name in oba.hexes if name.upper() not in w.ground.board.ids]
        found += [f"{scenario.id}: artillery is aimed at {name}, which is no hex" for name in missing]
    return found


def reachable(w: World, starts: set[HexId]) -> int:
    """The hexes foot units can walk to from where units start or enter."""
    grid = w.ground.grid
    seen = sum(grid.bit[h] for h in starts)
    edge = seen
    while edge:
        grown = 0
        for h in members(edge):
            for d in range(6):
                if w.ground.step("foot", h, d) is not None:
                    grown |= grid.bit[grid.neighbours[h][d]]
        edge = grown & ~seen
        seen |= grown
    return seen
