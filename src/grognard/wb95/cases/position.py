"""A position described in words: the first half of a rule case."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from msgspec import Struct

from ...engine.agenda import run
from ...engine.errors import BadData, GrognardError
from ...engine.files import build, nearest
from ...engine.hexes import DIRECTIONS
from ..air.missions import KINDS
from ..data.chart import Chart, FixedLine, blank_chart, chart_of
from ..data.classes import unit_class
from ..data.figures import figures
from ..data.rule_options import read_choices
from ..data.scenario import SIDES, Scenario, Sources, Victory
from ..table.state import DEAD, WAITING, Fort, Mission, Pool, State
from ..table.unit import Unit
from ..table.world import Counter, World
from ..turn.campaign import Campaign, HalfTurn
from ..turn.setup import first_position, piled, world_of

PHASES = ("air", "barrage", "movement", "attack", "strategic", "supply")
HOLDERS = (*SIDES, "nobody")
DEFAULT_MORALE = 11


class MapWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A small map drawn for a case, or the Kharkov map."""

    use: str = ""
    size: str = "8x8"
    hexes: tuple[str, ...] = ()
    river: tuple[str, ...] = ()
    doniec: tuple[str, ...] = ()
    main_road: tuple[str, ...] = ()
    side_road: tuple[str, ...] = ()
    bridges: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()
    west: tuple[str, ...] = ()
    places: dict[str, tuple[str, ...]] = {}
    zones: dict[str, tuple[str, ...]] = {}
    road_zones: bool = False


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything a case may say about its position."""

    scenario: str = ""
    options: dict[str, str] = {}
    map: MapWords = MapWords()
    season: str = "summer_1942"
    units: tuple[str, ...] = ()
    side: str = "axis"
    initiative: str = ""
    at: str = "movement"
    turn: int = 1
    turns: int = 5
    control: tuple[str, ...] = ()
    held: str = "nobody"
    forts: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    built: tuple[str, ...] = ()
    supply: dict[str, Sources] = {}
    victory: tuple[Victory, ...] = ()
    pools: tuple[str, ...] = ()
    ammo: dict[str, int] = {}
    air: dict[str, tuple[int, ...]] = {}
    air_nations: dict[str, str] = {}
    air_counters: dict[str, tuple[int, ...]] = {}
    missions: tuple[str, ...] = ()


def position(tables: Mapping[str, Any], where: str) -> State:
    """The position a case describes, ready for its first command."""
    words = build(dict(tables), Setting, where)
    chosen = read_choices(words.options, where)
    if words.scenario:
        return first_position(world_of(words.scenario, *chosen))
    try:
        return _made_up(words, chosen)
    except GrognardError as error:
        raise BadData(f"{where}: {error}") from None


def _made_up(words: Setting, chosen: tuple[str, ...]) -> State:
    chart = _chart(words.map)
    now = words.turn * 12 + _phase(words)
    counters: list[Counter] = []
    units: list[Unit] = []
    for line in words.units:
        counter, unit = _unit(line, chart, now)
        if any(counter.label == other.label for other in counters):
            raise BadData(f"units: {line!r}: there is a {counter.label} already")
        counters.append(counter)
        units.append(unit)
    scenario = Scenario(
        id="case",
        title="A case",
        turns=words.turns,
        season=figures().table(words.season).id,
        initiative=_side(words.initiative or words.side),
        source="a rule case",
        air_axis=words.air.get("axis", ()),
        air_soviet=words.air.get("soviet", ()),
        air_nations=words.air_nations,
        air_counters=words.air_counters,
        supply=words.supply,
        victory=words.victory,
    )
    world = World(scenario, chart, counters, chosen)
    control = bytearray([HOLDERS.index(words.held)] * chart.grid.size)
    for entry in words.control:
        name, holder = _words(entry, "HEX SIDE")
        control[chart.board.find(name)] = HOLDERS.index(_side(holder) if holder != "nobody" else holder)
    standing = set(chart.bridges) - set(map(chart.side, words.broken)) | set(map(chart.side, words.built))
    g = State(
        world=world,
        units=piled(units),
        serial=len(units),
        control=bytes(control),
        forts=dict(_fort(entry, chart) for entry in words.forts),
        bridges=tuple(sorted(standing)),
        pools=tuple(_pool(entry, chart, now) for entry in words.pools),
        air=(world.air_sp(0, words.turn), world.air_sp(1, words.turn)),
        missions=tuple(_mission(entry, chart) for entry in words.missions),
        ammo=(words.ammo.get("axis", 0), words.ammo.get("soviet", 0)),
        turn=words.turn,
        phase=_phase(words) - 1,
        agenda=_agenda(words),
    )
    run(g)
    return g


def _phase(words: Setting) -> int:
    """The number of the phase a case is about to begin."""
    if words.at not in PHASES:
        raise BadData(f"at: {words.at!r}; {nearest(words.at, PHASES)}")
    first = words.side == (words.initiative or words.side)
    return PHASES.index(words.at) + (1 if first else 7)


def _agenda(words: Setting) -> list[Any]:
    side = SIDES.index(_side(words.side))
    first = words.side == (words.initiative or words.side)
    half = HalfTurn(side=side, first=1 if first else 7, at=PHASES.index(words.at))
    return [Campaign(at=1 if first else 2), half]


def _side(name: str) -> str:
    if name not in SIDES:
        raise BadData(f"no side {name!r}; there are axis and soviet")
    return name


def _words(entry: str, form: str) -> list[str]:
    found = entry.split()
    if len(found) != len(form.split()):
        raise BadData(f"{entry!r} is not '{form}'")
    return found


def _chart(words: MapWords) -> Chart:
    if words.use:
        if words.use != "kharkov":
            raise BadData(f"map.use: no map {words.use!r}; there is kharkov")
        return chart_of()
    columns, _, rows = words.size.partition("x")
    if not (columns.isdigit() and rows.isdigit()):
        raise BadData(f"map.size: {words.size!r} is not columns x rows, such as 8x8")
    chart = blank_chart(int(columns), int(rows))
    for entry in words.hexes:
        name, kind = _words(entry, "HEX TERRAIN")
        chart.paint({kind: [name]})
    chart.pour("river", words.river)
    chart.pour("doniec", words.doniec)
    for kind, lines in (("main_road", words.main_road), ("side_road", words.side_road)):
        for line in lines:
            stops = line.split("-")
            chart.pave(kind, [f"{a}-{b}" for a, b in pairwise(stops)])
    chart.bridges = set(map(chart.side, words.bridges))
    chart.join_cities()
    find = chart.board.find
    chart.west = sum(chart.grid.bit[find(name)] for name in words.west)
    chart.places = {name: tuple(map(find, hexes)) for name, hexes in words.places.items()}
    chart.zones = [(name, tuple(map(find, hexes))) for name, hexes in words.zones.items()]
    if not chart.zones and words.road_zones:
        chart.zones = chart.road_exits()
    chart.fixed = dict(_fixed(entry, chart) for entry in words.fixed)
    return chart


def _fixed(entry: str, chart: Chart) -> tuple[int, FixedLine]:
    """`0303 n,ne` or `0303 n,ne 4`: a hex, the hexsides its line faces, and another number of modifiers."""
    name, sides, *more = entry.split()
    wrong = [side for side in sides.split(",") if side not in DIRECTIONS]
    if wrong:
        raise BadData(f"map.fixed: {entry!r}: no direction {wrong[0]!r}; there are {', '.join(DIRECTIONS)}")
    cm = int(more[0]) if more else figures().modifiers.fixed
    return chart.board.find(name), FixedLine(tuple(DIRECTIONS.index(s) for s in sides.split(",")), cm)


def _fort(entry: str, chart: Chart) -> tuple[int, Fort]:
    name, kind, side = _words(entry, "HEX FF SIDE")
    if kind not in ("FF", "IF"):
        raise BadData(f"forts: {entry!r}: {kind!r} is neither FF nor IF")
    return chart.board.find(name), Fort(kind, SIDES.index(_side(side)))


def _mission(entry: str, chart: Chart) -> Mission:
    """`axis harass 0303 2`: a mission in force."""
    side, kind, name, sp = _words(entry, "SIDE KIND HEX SP")
    if kind not in KINDS:
        raise BadData(f"missions: {entry!r}: {nearest(kind, KINDS)}")
    return Mission(SIDES.index(_side(side)), kind, chart.board.find(name), int(sp))


def _pool(entry: str, chart: Chart, now: int) -> Pool:
    """`axis 0303 5`: modifiers gained in the phase before this half turn began."""
    side, name, left = _words(entry, "SIDE HEX NUMBER")
    return Pool(SIDES.index(_side(side)), chart.board.find(name), int(left), now - 4)


_LINE = re.compile(r"^(\S+) (\S+)(.*)$")
_NUMBERS = ("cel", "oos", "morale", "turn")


def _unit(line: str, chart: Chart, now: int) -> tuple[Counter, Unit]:
    """`G1 ger.inf-r.42 at 0303 cel 1 oos 2 disorganised`: a counter and its state."""
    found = _LINE.match(line)
    if not found:
        raise BadData(f"units: {line!r} is not 'LABEL CLASS at HEX ...'")
    kind = unit_class(found[2])
    given: dict[str, str] = {}
    flags = []
    rest = found[3].split()
    while rest:
        word = rest.pop(0)
        if word in ("at", "of", "nation", "formation", "zone", "place", "since", *_NUMBERS) and rest:
            given[word] = rest.pop(0)
        elif word in ("disorganised", "transport", "retreated", "marked", "eliminated", "moved"):
            flags.append(word)
        else:
            raise BadData(f"units: {line!r}: {word!r} is not understood")
    side = given.get("of", kind.side)
    number = {name: int(given[name]) for name in _NUMBERS if name in given}
    zones = tuple(map(chart.zone_index, given["zone"].split(","))) if "zone" in given else ()
    counter = Counter(
        label=found[1],
        kind=kind,
        side=SIDES.index(_side(side if side in SIDES else SIDES[0])),
        nation=given.get("nation", kind.nation if kind.nation != "any" else "german"),
        name=found[1],
        formation=given.get("formation", ""),
        morale=number.get("morale", kind.morale_limit or DEFAULT_MORALE),
        turn=number.get("turn", 0),
        zones=zones,
        hexes=chart.place(given["place"]) if "place" in given else (),
    )
    place = chart.board.find(given["at"]) if "at" in given else WAITING
    unit = Unit(
        DEAD if "eliminated" in flags else place,
        number.get("cel", kind.cel),
        transport="transport" in flags,
        oos=number.get("oos", 0),
        shaken=_moment(given["since"]) if "since" in given else now if "disorganised" in flags else 0,
        moved="moved" in flags,
        retreated="retreated" in flags,
        strategic="marked" in flags,
        zone=zones[0] if zones else -1,
        ready=number.get("turn", 1),
    )
    return counter, unit


def _moment(word: str) -> int:
    """`1.10`: turn 1, phase 10."""
    turn, _, phase = word.partition(".")
    if not (turn.isdigit() and phase.isdigit()):
        raise BadData(f"units: since {word!r} is not TURN.PHASE, such as 1.10")
    return int(turn) * 12 + int(phase)
