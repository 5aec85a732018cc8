"""A position described in words: the first half of a rule case."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ...engine.agenda import run
from ...engine.boards import Board, Sheet
from ...engine.errors import BadData, GrognardError
from ...engine.files import build, nearest
from ...engine.hexes import DIRECTIONS
from ..board.ground import Ground
from ..board.maps import lay_out, sketch
from ..data.book import Book
from ..data.ids import NO_UNIT, HexId, PlayerId, UnitId, each_unit
from ..data.player_counts import seat_players
from ..data.scenario import (
    Cards,
    Commander,
    Control,
    Exit,
    Maps,
    MapUse,
    MissionEvent,
    Oba,
    Objective,
    PlacedFixture,
    Scenario,
    Score,
    Special,
    VictoryCondition,
    VpStart,
    Weapon,
)
from ..data.units import unit_type
from ..edition import edition_named
from ..fixtures.fixtures import lay
from ..fixtures.occupying import garrison
from ..sight.smoke import HEAVY, LIGHT
from ..start.setup import first_position, world_of
from ..table.control import FREE, holder_named
from ..table.passengers import put_aboard
from ..table.rule_options import amend_ground, in_full, read_choices
from ..table.state import DESTROYED, WAITING, Fixture, State, Strike, Track, Unit
from ..table.world import Counter, World

SIDES = ("german", "soviet")
DENSITY = {"light": LIGHT, "heavy": HEAVY}
DEFAULT_CAPS = 7

LACKING = ("no-smoke", "no-flamethrower")


class MapWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A printed map by number, or a small map drawn for the case."""

    use: int = 0
    size: str = "12x10"
    hexes: tuple[str, ...] = ()
    roads: tuple[tuple[str, ...], ...] = ()
    walls: tuple[tuple[str, str], ...] = ()
    levels: dict[str, int] = {}


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a case may say about its position."""

    scenario: str = ""
    options: dict[str, str] = {}
    map: MapWords = MapWords()
    units: tuple[str, ...] = ()
    turn: str = ""
    commanders: dict[str, str] = {}
    seats: dict[str, str] = {}
    caps: dict[str, int] = {}
    allocation: dict[str, int] = {}
    lost: dict[str, int] = {}
    hands: dict[str, tuple[str, ...]] = {}
    deck: tuple[str, ...] = ()
    weapon: tuple[Weapon, ...] = ()
    draws: dict[str, int] = {}
    discards: tuple[str, ...] = ()
    pile: dict[str, int] = {}
    vp: str = ""
    active: dict[str, str] = {}
    """Who is activated and with how many points, by commander: `"4 G1 G2"`."""
    round: int = 1
    rounds: int = 5
    control: tuple[str, ...] = ()
    score: tuple[dict[str, Any], ...] = ()
    event: tuple[MissionEvent, ...] = ()
    objective: tuple[Objective, ...] = ()
    objectives: tuple[str, ...] = ()
    victory: tuple[VictoryCondition, ...] = ()
    smoke: tuple[str, ...] = ()
    fixtures: tuple[str, ...] = ()
    exit: tuple[Exit, ...] = ()
    oba: tuple[Oba, ...] = ()
    strikes: tuple[str, ...] = ()
    special: tuple[Special, ...] = ()
    athena: dict[str, Any] = {}
    chapters: tuple[int, ...] = ()
    passes: int = 0
    at: str = "turn"

    def side_by_commander(self) -> dict[str, str]:
        """The commanders with their sides: one for each side unless the case names others (19.0)."""
        return self.commanders or {side: side for side in SIDES}


def position(edition: str, tables: Mapping[str, Any], where: str) -> State:
    """The position a case describes, ready for its first command."""
    words = build(dict(tables), Setting, where)
    for key in ("caps", "allocation", "lost", "hands", "draws", "seats"):
        for name in getattr(words, key):
            _commander(words, name, f"{where}: {key}")
    book = edition_named(edition := edition_named(edition).played_as(words.options)).book
    _check_weapons(book, words, where)
    if len(words.objectives) > len(words.side_by_commander()):
        raise BadData(
            f"{where}: objectives: {len(words.objectives)} cards are more than there are commanders"
        )
    chosen = read_choices(edition, words.options, where)
    if words.scenario:
        return first_position(world_of(words.scenario, *chosen))
    with _reading(where, "map"):
        ground = amend_ground(edition, _ground(edition, words), chosen)
    counters, units = _counters(book, words, ground.board, where)
    hands = [
        tuple(sorted(_card(book, c, f"{where}: hands") for c in words.hands.get(name, ())))
        for name in words.side_by_commander()
    ]
    with _reading(where, "deck"):
        deck = book.deck_counts(words.deck)
    discards = _counts(book, words.discards, f"{where}: discards")
    held = [sum(hand.count(i) for hand in hands) for i in range(len(deck))]
    total = [a + b + c for a, b, c in zip(deck, discards, held, strict=True)]
    if "players" in words.options:
        raise BadData(f"{where}: options: players is for a scenario; name commanders and seats instead")
    scenario = seat_players(
        _scenario(edition, words, where), in_full(edition, chosen), book.figures.caps.merging
    )
    for marker in scenario.control:
        with _reading(where, "control", marker.hex):
            ground.board.find(marker.hex)
    world = World(scenario, ground, counters, total, chosen)
    return _state(words, world, units, hands, deck, discards, where)


@contextmanager
def _reading(where: str, key: str, value: object = None) -> Iterator[None]:
    """Whatever is wrong with what is read here is told with its place, its key and its value."""
    try:
        yield
    except GrognardError as error:
        told = str(error).removeprefix(f"{where}: ").removeprefix(f"{key}: ")
        shown = "" if value is None or repr(value) in told else f"{value!r}: "
        raise BadData(f"{where}: {key}: {shown}{told}") from None


def _words(entry: str, least: int, form: str) -> list[str]:
    """The words of an entry, which must be as many as its form has."""
    found = entry.split()
    if len(found) != least:
        raise BadData(f"{entry!r} is not '{form}'")
    return found


def _ground(edition: str, words: MapWords | Setting) -> Ground:
    drawn = words.map if isinstance(words, Setting) else words
    if drawn.use:
        return lay_out(edition_named(edition), "single", [Sheet(drawn.use)])
    columns, _, rows = drawn.size.partition("x")
    if not (columns.isdigit() and rows.isdigit()):
        raise BadData(f"map.size: {drawn.size!r} is not columns x rows, such as 6x6")
    kinds: dict[str, str] = {}
    for entry in drawn.hexes:
        name, _, kind = entry.partition(" ")
        kinds[name] = kind.strip().replace(" ", "-")
    size = int(columns), int(rows)
    return sketch(edition_named(edition), *size, kinds, drawn.roads, drawn.walls, drawn.levels)


def _scenario(edition: str, words: Setting, where: str) -> Scenario:
    """A mission made up for the case."""
    leader, value = _vp(edition, words, where)
    with _reading(where, "control"):
        controls = [_words(entry, 2, "HEX SIDE") for entry in words.control]
    return Scenario(
        id="case",
        game=edition,
        rounds=words.rounds,
        hit_piles=tuple(dict.fromkeys(m.pool for m in edition_named(edition).book.markers if m.pool)),
        first_initiative=_side(words.turn or "german", f"{where}: turn"),
        vp_start=VpStart(side=leader, value=value),
        maps=Maps(arrangement="single", use=(MapUse(map=words.map.use),)),
        cards=Cards(deck=words.deck, weapon=words.weapon),
        commander=tuple(
            Commander(
                id=name,
                side=_side(side, where),
                seat=words.seats.get(name, ""),
                caps=words.allocation.get(name, words.caps.get(name, DEFAULT_CAPS)),
                cards_per_round=words.draws.get(name, 0),
            )
            for name, side in words.side_by_commander().items()
        ),
        control=tuple(
            Control(hex=name, side=owner if owner in FREE else _side(owner, f"{where}: control"))
            for name, owner in controls
        ),
        oba=words.oba,
        exit=words.exit,
        special=words.special,
        athena=words.athena,
        chapters=words.chapters,
        score=tuple(build(entry, Score, where, f"score[{i}]") for i, entry in enumerate(words.score)),
        event=words.event,
        objective=words.objective,
        victory=words.victory,
    )


def _vp(edition: str, words: Setting, where: str) -> tuple[str, int]:
    least = edition_named(edition).least_points
    leader, _, value = (words.vp or f"german {least}").partition(" ")
    if not value.isdigit() or int(value) < least:
        raise BadData(
            f"{where}: vp: {words.vp!r} is not a side and a number from {least} up, such as 'soviet 1'"
        )
    return _side(leader, f"{where}: vp"), int(value)


def _side(name: str, where: str) -> str:
    if name not in SIDES:
        raise BadData(f"{where}: no side {name!r}; there are german and soviet")
    return name


def _card(book: Book, number: str, where: str) -> int:
    if number not in book.place:
        raise BadData(f"{where}: no card {number!r}")
    return book.place[number]


def _counts(book: Book, numbers: Sequence[str], where: str) -> tuple[int, ...]:
    held = [_card(book, number, where) for number in numbers]
    return tuple(held.count(i) for i in range(len(book.cards)))


_UNIT = re.compile(r"^(\S+) (\S+)(.*)$")


def _counters(book: Book, words: Setting, board: Board, where: str) -> tuple[list[Counter], list[Unit]]:
    counters: list[Counter] = []
    units: list[Unit] = []
    carriers: list[tuple[UnitId, str]] = []
    for line in words.units:
        found = _UNIT.match(line)
        if not found:
            raise BadData(f"{where}: units: {line!r} is not 'LABEL TYPE at HEX facing SIDE ...'")
        label, name, rest = found[1], found[2], found[3].split()
        if any(counter.label.upper() == label.upper() for counter in counters):
            raise BadData(f"{where}: units: {line!r}: there is a {label} already")
        with _reading(where, "units", line):
            kind = unit_type(name)
        rides = ""
        if "aboard" in rest[:-1]:
            at = rest.index("aboard")
            rides = rest[at + 1]
            del rest[at : at + 2]
        owner = _owner(words, kind.nation, rest, where)
        with _reading(where, "units", line):
            unit, entry, due = _unit(
                book, rest, board, edition_named(book.edition).pile_of(kind, kind.def_colour == "soft"), where
            )
        counters.append(Counter(label, kind, owner, due, entry))
        units.append(unit)
        counters[-1] = _without(counters[-1], line.split())
        if rides:
            carriers.append((UnitId(len(units) - 1), rides))
    for load, name in carriers:
        _put_aboard(counters, units, load, name, where)
    return counters, units


def _owner(words: Setting, nation: str, rest: list[str], where: str) -> PlayerId:
    """The commander a unit is `of`, or the first one of its nation."""
    names = list(words.side_by_commander())
    if "of" in rest[:-1]:
        at = rest.index("of")
        name = rest[at + 1]
        del rest[at : at + 2]
        return PlayerId(names.index(_commander(words, name, where)))
    sides = list(words.side_by_commander().values())
    if nation not in sides:
        raise BadData(f"{where}: commanders: nobody commands the {nation} side")
    return PlayerId(sides.index(nation))


def _commander(words: Setting, name: str, where: str) -> str:
    if name not in words.side_by_commander():
        raise BadData(f"{where}: no commander {name!r}; {nearest(name, words.side_by_commander())}")
    return name


def _check_weapons(book: Book, words: Setting, where: str) -> None:
    """Artillery and weapon cards that exist, in the hands of commanders that do."""
    for key, entries in (("oba", words.oba), ("weapon", words.weapon)):
        for entry in entries:
            _commander(words, entry.commander, f"{where}: {key}")
            card = book.cards[_card(book, entry.card, f"{where}: {key}")]
            if card.category != "weapon" or (key == "oba" and card.kind != "artillery"):
                raise BadData(f"{where}: {key}: {entry.card} ({card.name}) is no card of this sort")


def _without(counter: Counter, words: list[str]) -> Counter:
    """A counter without what the mission takes away from it."""
    no_smoke, no_flamethrower = (word in words for word in LACKING)
    return replace(counter, no_smoke=no_smoke, no_flamethrower=no_flamethrower)


def _put_aboard(counters: list[Counter], units: list[Unit], load: UnitId, name: str, where: str) -> None:
    """`S2 soviet-rifles-41 aboard S1`: in the hex of the vehicle and facing as it does."""
    carrier = next((i for i, counter in each_unit(counters) if counter.label == name), NO_UNIT)
    if carrier < 0:
        raise BadData(f"{where}: units: there is no {name} for {counters[load].label} to be aboard of")
    put_aboard(units, load, carrier)
    entry, due = counters[carrier].entry, counters[carrier].round
    counters[load] = Counter(counters[load].label, counters[load].type, counters[load].player, due, entry)


def _unit(
    book: Book, words: list[str], board: Board, pool: str, where: str
) -> tuple[Unit, tuple[HexId, ...], int]:
    """`at B02 facing s spent stressed marker suppressed face-up dug-in`, or `enters B01 B02 round 2`."""
    fields: dict[str, Any] = {"hex": WAITING}
    entry: list[HexId] = []
    due = 0
    rest = " ".join(words).replace("hit=", "marker ").split()
    while rest:
        word = rest.pop(0)
        if word in ("spent", "stressed", "hidden", "inside", "dug-in"):
            fields[word.replace("-", "_")] = True
        elif word == "fresh":
            fields["spent"] = False
        elif word in LACKING:
            continue
        elif word in ("face-up", "face-down"):
            fields["shown"] = word == "face-up"
        elif word == "destroyed":
            fields["hex"] = DESTROYED
        elif word in ("at", "facing", "marker", "round", "enters", "in") and rest:
            value = rest.pop(0)
            if word == "at":
                fields["hex"] = board.find_full(value, where)
            elif word == "facing":
                fields["facing"] = _facing(value, where)
            elif word == "marker":
                fields["marker"] = book.marker_index(value, pool, where)
            elif word == "round":
                due = int(value) if value.isdigit() else 0
            elif word == "in":
                fields["inside"] = book.land.place_of(value)
            else:
                entry += [board.find_full(name, where) for name in value.split(",")]
        else:
            raise BadData(f"{where}: {word!r} is not understood")
    return Unit(**fields), tuple(entry), due


def _facing(word: str, where: str) -> int:
    if word not in DIRECTIONS:
        raise BadData(f"{where}: no facing {word!r}; there are {', '.join(DIRECTIONS)}")
    return DIRECTIONS.index(word)


def _state(
    words: Setting,
    world: World,
    units: list[Unit],
    hands: list[tuple[int, ...]],
    deck: tuple[int, ...],
    discards: tuple[int, ...],
    where: str,
) -> State:
    leader, value = _vp(world.edition.id, words, where)
    first = world.side(_side(words.turn or "german", where))
    board = world.ground.board
    g = State(
        world=world,
        units=units,
        caps=[words.caps.get(commander.id, commander.caps) for commander in world.scenario.commander],
        lost=[words.lost.get(name, 0) for name in words.side_by_commander()],
        hands=hands,
        deck=deck,
        weapons=tuple(weapon.uses for weapon in words.weapon),
        bearers=tuple(world.labels.get(weapon.bearer, NO_UNIT) for weapon in words.weapon),
        objectives=tuple(_card(world.book, number, f"{where}: objectives") for number in words.objectives),
        discards=discards,
        pile=_pile(words, world, units, where),
        control=[holder_named(marker.side, world.side) for marker in world.scenario.control],
        vp=world.edition.first_points(world.side(leader), value),
        tracks=_tracks(words, world, where),
        round=words.round,
        initiative=first,
        turn=first,
        passes=words.passes,
        smoke=tuple(sorted(_smoke(entry, board, where) for entry in words.smoke)),
        fixtures=_fixtures(words, world, where),
        strikes=tuple(_strike(entry, world, where) for entry in words.strikes),
    )
    g = world.edition.begin(g)
    garrison(g, where)
    _resume(g, words.at, where)
    run(g)
    return g


def _tracks(words: Setting, world: World, where: str) -> tuple[Track, ...]:
    """`4 G1 G2`: the points that are left to the units that share an activation."""
    tracks = list(world.edition.first_tracks(len(world.commanders)))
    for name, entry in words.active.items():
        with _reading(where, "active", entry):
            points, *labels = entry.split()
            if not tracks or not points.isdigit() or not labels:
                raise BadData("is not 'POINTS UNIT ...' of a game in which units are activated")
            units = tuple(world.unit(label) for label in labels)
            tracks[world.player(_commander(words, name, where))] = Track(units, int(points))
    return tuple(tracks)


def _smoke(entry: str, board: Board, where: str) -> tuple[HexId, int]:
    """`B04 heavy`: smoke in a hex and how dense it is."""
    with _reading(where, "smoke", entry):
        name, kind = _words(entry, 2, "HEX DENSITY")
        if kind in DENSITY:
            return board.find(name), DENSITY[kind]
        raise BadData(f"no density {kind!r}; there are {', '.join(DENSITY)}")


def _fixtures(words: Setting, world: World, where: str) -> tuple[Fixture, ...]:
    """17.0 `B04 wire german`: at most one fortification or obstacle in a hex, and who placed it."""
    tables = [_fixture(entry, where) for entry in words.fixtures]
    return lay(world.edition, tables, world.commanders, world.ground.board, f"{where}: fixtures")


def _fixture(entry: str, where: str) -> PlacedFixture:
    """`B04 mines german hidden number 7`, `B04 bunker german facing n`."""
    found = re.match(r"^(\S+) (\S+) (\S+)( facing (\S+))?( hidden)?( number (\d+))?$", entry)
    if not found:
        raise BadData(
            f"{where}: fixtures: {entry!r} is not 'HEX KIND SIDE', 'HEX bunker SIDE facing n' "
            "or 'HEX mines SIDE hidden number 7'"
        )
    return PlacedFixture(
        commander=found[3],
        kind=found[2],
        hexes=(found[1],),
        facing=found[5] or "",
        hidden=bool(found[6]),
        hit_number=int(found[8] or 0),
    )


def _strike(words: str, world: World, where: str) -> Strike:
    """`german > B04 smoke round 2`: a strike of a side's first artillery card, falling before a round."""
    found = re.match(r"^(\S+) > (\S+)( smoke)? round (\d+)$", words)
    owners = [oba.commander for oba in world.scenario.oba]
    if not found or found[1] not in owners:
        raise BadData(f"{where}: strikes: {words!r} is not 'SIDE > HEX round N' of a side with artillery")
    with _reading(where, "strikes", words):
        h = world.ground.board.find(found[2])
    return Strike(owners.index(found[1]), h, bool(found[3]), int(found[4]))


def _pile(words: Setting, world: World, units: list[Unit], where: str) -> tuple[int, ...]:
    """The hit pile less what lies on the map, or exactly what the case names."""
    if words.pile:
        named = {world.book.marker_named(name, f"{where}: pile"): n for name, n in words.pile.items()}
        return tuple(named.get(i, 0) for i in range(len(world.markers)))
    pile = list(world.full_pile)
    for unit in units:
        if unit.marker:
            pile[unit.marker] = max(pile[unit.marker] - 1, 0)
    return tuple(pile)


def _resume(g: State, at: str, where: str) -> None:
    """Where play goes on: at a turn, at the end of the round, or at the initiative roll."""
    agenda = g.world.edition.resumed(at)
    if agenda is None:
        raise BadData(f"{where}: at: {at!r} is not turn, round-end, start or initiative")
    g.agenda = list(agenda)
