"""1.0 Setup: from a mission to the first position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from ...engine.agenda import run
from ...engine.boards import Board
from ...engine.errors import BadData, UnknownName
from ...engine.hexes import DIRECTIONS, NO_FACING
from ...engine.saves import find_world
from ..board.maps import lay_out
from ..cards.mixing import still_out
from ..data.areas import check_area
from ..data.book import Book
from ..data.ids import NO_UNIT, HexId, PlayerId, SideId, UnitId
from ..data.scenario import (
    Area,
    Arriving,
    Force,
    MixedIn,
    Placed,
    Reinforcement,
    Scenario,
    game_of,
    read_scenario,
)
from ..data.units import tokens, unit_type
from ..edition import edition_named
from ..fixtures.fixtures import lay_fixtures
from ..fixtures.occupying import garrison
from ..table.control import holder_named
from ..table.passengers import put_aboard
from ..table.rule_options import Chosen, amend_ground, amend_mission, read_choices
from ..table.state import WAITING, State, Unit
from ..table.world import HIDDEN, Counter, World

EACH = "each commander"
"""Whom the cards dealt first go to."""


@lru_cache(maxsize=64)
def world_of(name: str, *chosen: str) -> World:
    """The world of a mission with the options that were chosen (`groups=yes`), built once."""
    built = build_world(read_scenario(name), chosen)
    # Whoever still holds the world that was built before must meet it again here.
    return World.known.get(built.key, built)


def named_world(key: str) -> World:
    """The world a saved position or a view names."""
    return find_world(key, World.known, world_of)


def build_world(scenario: Scenario, chosen: Chosen = ()) -> World:
    """1.0 Maps, counters and cards of a mission, as the chosen options amend it."""
    scenario = amend_mission(scenario, chosen)
    maps = scenario.maps
    overlays = [(o.hex, o.terrain) for o in maps.overlay]
    ground = lay_out(edition_named(scenario.game), maps.arrangement, maps.sheets(), overlays)
    counters, _ = place_counters(scenario, ground.board)
    lay_fixtures(scenario, ground.board)
    return World(
        scenario, amend_ground(scenario.game, ground, chosen), counters, _card_counts(scenario), chosen
    )


def _card_counts(scenario: Scenario) -> list[int]:
    """1.0e The battle deck, and cards dealt first that are not in it: one for each player."""
    book = edition_named(scenario.game).book
    counts = list(book.deck_counts(scenario.cards.deck))
    for entry in scenario.cards.mixed_in:
        _add_later(book, counts, entry, scenario)
    _check_dealt_first(scenario)
    for number in scenario.cards.dealt_first:
        counts[book.place[number]] = max(counts[book.place[number]], len(scenario.commander))
    return counts


def _check_dealt_first(scenario: Scenario) -> None:
    """1.0e Cards dealt first go to each commander; a mission cannot say otherwise."""
    to = scenario.cards.dealt_first_to
    if to not in ("", EACH):
        raise BadData(f"{scenario.id}: cards.dealt_first_to: {to!r} is not {EACH!r}")


def _add_later(book: Book, counts: list[int], entry: MixedIn, scenario: Scenario) -> None:
    """8.6 A card that comes into the deck later is not in it already, and comes while the mission lasts."""
    where = f"{scenario.id}: cards.mixed_in"
    if entry.card not in book.place:
        raise BadData(f"{where}: no card {entry.card!r}")
    if counts[book.place[entry.card]]:
        raise BadData(f"{where}: card {entry.card} is in the deck already")
    if not 1 < entry.round <= scenario.rounds:
        rounds = f"from 2 to {scenario.rounds}"
        raise BadData(f"{where}: card {entry.card} in round {entry.round}, not in one {rounds}")
    counts[book.place[entry.card]] = book.deck_counts((entry.card,))[book.place[entry.card]]


def place_counters(scenario: Scenario, board: Board) -> tuple[list[Counter], list[Unit]]:
    """1.0c, 1.0f Units on their setup hexes, reinforcements waiting for their round."""
    commanders = [commander.id for commander in scenario.commander]
    counters: list[Counter] = []
    units: list[Unit] = []
    made: dict[str, int] = {}

    def add(
        given: Placed | Arriving,
        commander: str,
        unit: Unit,
        due: int,
        entry: tuple[HexId, ...],
        area: Area | None = None,
    ) -> None:
        if commander not in commanders:
            raise BadData(f"{scenario.id}: force: no commander {commander!r}")
        player = PlayerId(commanders.index(commander))
        side = scenario.commander[player].side
        kind = unit_type(given.unit)
        letters = "RE" if kind.id in tokens() else side[0].upper()
        made[letters] = made.get(letters, 0) + 1
        label = f"{letters}{made[letters]}"
        without = (given.no_smoke, given.no_flamethrower)
        counters.append(Counter(label, kind, player, due, entry, "", *without, area))
        units.append(unit)

    for force in scenario.force:
        for placed in force.units:
            for _ in range(placed.count):
                unit = _placed(scenario, force, placed, board)
                chosen = force.area if placed.hidden and not placed.hex else None
                add(placed, force.commander, unit, 0, (), area=chosen)
    for group in scenario.reinforcement:
        entry = _entry(scenario, group, board)
        first = len(units)
        for arriving in group.units:
            for _ in range(arriving.count):
                waiting = Unit(WAITING)
                add(arriving, group.commander, waiting, group.round, entry)
        _load(scenario, group, counters, units, first)
    return counters, units


def _placed(scenario: Scenario, force: Force, placed: Placed, board: Board) -> Unit:
    """1.0c A unit in its hex with its facing, or one that its owner hides before play (11.0)."""
    where = f"{scenario.id}: {placed.unit}"
    if placed.dug_in and not unit_type(placed.unit).foot:
        raise BadData(f"{where}: dug_in, but it is no foot unit (17.6)")
    laid = [board.find(name) for f in scenario.fixture if f.kind == placed.inside for name in f.hexes]
    if placed.inside and (not placed.hex or board.find_full(placed.hex, where) not in laid):
        raise BadData(f"{where}: in a {placed.inside}, but the mission has none in {placed.hex!r} (17.2)")
    land = edition_named(scenario.game).book.land
    inside = bool(placed.inside) and land.place_of(placed.inside)
    if placed.hidden:
        chapter = edition_named(scenario.game).chapters.get(HIDDEN, HIDDEN)
        if scenario.chapters and chapter not in scenario.chapters:
            raise BadData(f"{where}: hidden, but chapter {chapter} is not used")
        if not placed.hex:
            if force.area is None:
                raise BadData(f"{where}: hidden, but neither its hex nor an area is given")
            check_area(board, force.area, where)
        place = board.find_full(placed.hex, where) if placed.hex else WAITING
        return Unit(place, hidden=True, dug_in=placed.dug_in, inside=inside)
    if not placed.facing and edition_named(scenario.game).owners_choose_facings:
        return Unit(board.find_full(placed.hex, where), NO_FACING, dug_in=placed.dug_in)
    if placed.facing not in DIRECTIONS:
        raise BadData(f"{where} in {placed.hex}: no facing {placed.facing!r}")
    facing = DIRECTIONS.index(placed.facing)
    return Unit(board.find_full(placed.hex, where), facing, dug_in=placed.dug_in, inside=inside)


def _load(
    scenario: Scenario, group: Reinforcement, counters: list[Counter], units: list[Unit], first: int
) -> None:
    """4.12b Reinforcements that come loaded on a vehicle of the same arrival."""
    names = [arriving for arriving in group.units for _ in range(arriving.count)]
    tags = {arriving.tag: UnitId(first + n) for n, arriving in enumerate(names) if arriving.tag}
    where = f"{scenario.id}: reinforcement of round {group.round}"
    for load, arriving in enumerate(names, first):
        if not arriving.aboard:
            continue
        carrier = tags.get(arriving.aboard)
        if carrier is None or not counters[carrier].type.vehicle or units[carrier].mates:
            raise BadData(f"{where}: {arriving.unit}: {arriving.aboard!r} is no vehicle with room for it")
        put_aboard(units, UnitId(load), carrier)


def _entry(scenario: Scenario, group: Reinforcement, board: Board) -> tuple[HexId, ...]:
    """4.12a Entry hexes are full hexes named by the mission."""
    where = f"{scenario.id}: reinforcement of round {group.round}"
    return tuple(board.find_full(name, where) for name in group.entry)


def side_named(scenario: Scenario, name: str) -> SideId:
    """The place of a side among the two of a mission."""
    sides = list(dict.fromkeys(commander.side for commander in scenario.commander))
    if name not in sides:
        raise UnknownName(f"{scenario.id}: no side {name!r}")
    return SideId(sides.index(name))


def start(name: str, options: Mapping[str, str] | None = None) -> State:
    """The first position of a mission, before any card is drawn."""
    return first_position(world_of(name, *read_choices(game_of(name), options or {}, name)))


def _first_points(world: World) -> tuple[int, ...]:
    """1.0f What the mission says, or nothing for either side."""
    start = world.scenario.vp_start
    side = side_named(world.scenario, start.side) if start else SideId(0)
    return world.edition.first_points(side, start.value if start else 0)


def first_position(world: World) -> State:
    """1.0 CAPs, cards, markers and tracks as the mission gives them; then the game begins."""
    scenario = world.scenario
    placed = world.memo.placed = world.memo.placed or place_counters(scenario, world.ground.board)[1]
    deck = [n - out for n, out in zip(world.card_counts, still_out(world, 1), strict=True)]
    hands: list[tuple[int, ...]] = []
    for _ in scenario.commander:
        dealt = tuple(world.book.place[number] for number in scenario.cards.dealt_first)
        for index in dealt:
            deck[index] -= 1
        hands.append(dealt)
    first = side_named(scenario, scenario.first_initiative)
    g = State(
        world=world,
        units=placed.copy(),
        caps=[commander.caps + commander.handy for commander in scenario.commander],
        lost=[0] * len(scenario.commander),
        hands=hands,
        deck=tuple(deck),
        discards=(0,) * len(deck),
        pile=world.full_pile,
        weapons=tuple(weapon.uses for weapon in scenario.cards.weapon),
        bearers=(NO_UNIT,) * len(scenario.cards.weapon),
        control=[holder_named(marker.side, partial(side_named, scenario)) for marker in scenario.control],
        vp=_first_points(world),
        tracks=world.edition.first_tracks(len(scenario.commander)),
        round=1,
        initiative=first,
        turn=first,
        fixtures=lay_fixtures(scenario, world.ground.board),
        agenda=[world.edition.opening()],
    )
    g = world.edition.begin(g)
    garrison(g, scenario.id)
    run(g)
    return g
