"""A mission: everything the mission book specifies, as data."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from ...engine.boards import Sheet
from ...engine.errors import BadData, UnknownName
from ...engine.files import build, data_dir, nearest, read_toml
from ...engine.shelf import by_key, places, scenario_files

SCHEMA = 1
"""The form of mission files."""


class Strict(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table that knows all its keys."""


class VpStart(Strict, frozen=True, kw_only=True):
    """1.0f Where the VP marker starts and which side is up."""

    side: str
    value: int


class MapUse(Strict, frozen=True, kw_only=True):
    """One map of the layout."""

    map: int
    turned: bool = False


class Overlay(Strict, frozen=True, kw_only=True):
    """A piece of terrain laid over a hex of the map."""

    hex: str
    terrain: str


class Maps(Strict, frozen=True, kw_only=True):
    """1.0b The maps and how they lie, and what is laid over them."""

    arrangement: str
    use: tuple[MapUse, ...]
    overlay: tuple[Overlay, ...] = ()
    note: str = ""

    def sheets(self) -> list[Sheet]:
        """The sheets in the order in which they are laid out."""
        return [Sheet(use.map, use.turned) for use in self.use]


class Weapon(Strict, frozen=True, kw_only=True):
    """8.2 A weapon card a player is given, how often he may play it, and in which rounds."""

    card: str
    commander: str
    uses: int
    rounds: tuple[int, ...] = ()
    """All of them, if none is named."""
    unlimited: bool = False
    """Whether it is never used up."""
    bearer: str = ""
    """The unit that carries it, where that is settled."""

    def is_open(self, number: int) -> bool:
        """Whether the mission lets the card be played in a round."""
        return not self.rounds or number in self.rounds


class MixedIn(Strict, frozen=True, kw_only=True):
    """8.6 A card that comes into the battle deck only when a round begins."""

    card: str
    round: int


class Cards(Strict, frozen=True, kw_only=True):
    """1.0e The battle deck and what is dealt first."""

    deck: tuple[str, ...] = ()
    mixed_in: tuple[MixedIn, ...] = ()
    weapon: tuple[Weapon, ...] = ()
    dealt_first: tuple[str, ...] = ()
    dealt_first_to: str = ""


class Commander(Strict, frozen=True, kw_only=True):
    """What one player gets: CAPs each round and cards at the start and each round."""

    id: str
    side: str
    seat: str = ""
    """Who plays it, where one player has both forces of a side (19.1)."""
    caps: int
    handy: int = 0
    """CAPs in each round beyond the track (19.2)."""
    opening_cards: int = 0
    cards_per_round: int = 0


class Control(Strict, frozen=True, kw_only=True):
    """4.4 A control marker and the side that holds it at the start."""

    hex: str
    side: str
    name: str = ""


class Achievement(Strict, frozen=True, kw_only=True):
    """8.6, 9.1 What a side is asked to achieve: all that is named here."""

    hexes: tuple[str, ...] = ()
    """Control of each of these."""
    destroyed: int = 0
    """So many enemy units destroyed."""
    left: int = 0
    """So many own units that have left the map."""
    kept: int = 0
    """So many own units on the map."""
    units: tuple[str, ...] = ()
    """The kinds of units that count, or classes of them; all, if none is named."""


class Score(Achievement, frozen=True, kw_only=True):
    """9.1 What earns victory points, for whom and when."""

    side: str
    vp: int
    per: str
    when: str
    rounds: tuple[int, ...] = ()


class MissionEvent(Strict, frozen=True, kw_only=True):
    """8.6 What Mission Event brings: points and CAPs for a side, or for the side that drew it."""

    text: str
    side: str = "drawer"
    vp: int = 0
    caps: int = 0


class Objective(Achievement, frozen=True, kw_only=True):
    """8.6 What an objective card asks of its player when the mission ends."""

    card: str
    text: str
    vp: int


class VictoryCondition(Achievement, frozen=True, kw_only=True):
    """9.3 Ends the mission early: a side leads by so much and has achieved what is named."""

    side: str
    advantage: int = 1


class Area(Strict, frozen=True, kw_only=True):
    """11.0, 17.10 Where a player may hide units or mines: columns and rows of a map, or hexes by name."""

    map: int = 0
    columns: str = ""
    rows: str = ""
    hexes: tuple[str, ...] = ()
    concealing: bool = False
    """Whether only terrain that conceals is meant."""
    unmarked: bool = False
    """Whether hexes with control markers are left out."""


class Placed(Strict, frozen=True, kw_only=True):
    """A unit on the map at the start; hidden ones have no facing, and no hex where their owner chooses it."""

    unit: str
    hex: str = ""
    facing: str = ""
    count: int = 1
    hidden: bool = False
    dug_in: bool = False
    """17.6 Whether it starts behind a hasty defense."""
    inside: str = field(default="", name="in")
    """17.2 The kind of fortification in its hex that it occupies."""
    no_flamethrower: bool = False
    no_smoke: bool = False


class Arriving(Strict, frozen=True, kw_only=True):
    """Units of one kind that enter later."""

    unit: str
    count: int = 1
    tag: str = ""
    """A name for a vehicle, by which its load of the same arrival refers to it."""
    aboard: str = ""
    no_flamethrower: bool = False
    no_smoke: bool = False


class Force(Strict, frozen=True, kw_only=True):
    """Units set up on the map."""

    commander: str
    formation: str = ""
    area: Area | None = None
    """Where the owner hides the units that are given no hex."""
    units: tuple[Placed, ...]


class Reinforcement(Strict, frozen=True, kw_only=True):
    """4.12 Units that become available in a round, with their entry hexes."""

    commander: str
    round: int
    entry: tuple[str, ...]
    entry_note: str = ""
    formation: str = ""
    units: tuple[Arriving, ...]


class Oba(Strict, frozen=True, kw_only=True):
    """13.4 Off-board artillery: before which rounds it is planned, how often, and where it may be aimed."""

    commander: str
    card: str
    plan_before_rounds: tuple[int, ...]
    strikes: int
    smoke_allowed: bool = True
    target: str = "any hex"
    hexes: tuple[str, ...] = ()
    spotters: tuple[str, ...] = ()
    """The kinds of units of which one must see the target hex when it is chosen."""


class PlacedFixture(Strict, frozen=True, kw_only=True):
    """17.1, 17.7 Fortifications or obstacles of one kind that a player has at the start, one in each hex.

    The mission names the hexes, or the area in which their owner hides so many mines (17.10).
    """

    commander: str
    kind: str
    hexes: tuple[str, ...] = ()
    area: Area | None = None
    count: int = 0
    """How many its owner hides in the area."""
    facing: str = ""
    """Which way it points, where it has an arc of fire of its own."""
    hidden: bool = False
    """17.10 Whether only the player who placed it knows where it is."""
    hit_number: int = 0
    """17.10 The number on the counter, where it is not the usual one."""


class Exit(Strict, frozen=True, kw_only=True):
    """4.5 Permission to leave the map: whose units, from which edge hexes, which kinds, when, for what."""

    commander: str
    hexes: tuple[str, ...]
    units: tuple[str, ...] = ()
    rounds: tuple[int, ...] = ()
    vp: int = 0


class Special(Strict, frozen=True, kw_only=True):
    """A rule of the mission's own."""

    rule: str
    units: tuple[str, ...] = ()
    distance: int = 0
    text: str = ""


class Scenario(Strict, frozen=True, kw_only=True):
    """A mission as its file gives it."""

    schema: int = SCHEMA
    source: str = ""
    id: str
    game: str = "coh3"
    number: int = 0
    title: str = ""
    date: str = ""
    naming: str = "3e"
    players: int = 2
    situation: str = ""
    chapters: tuple[int, ...] = ()
    rounds: int
    first_initiative: str
    hit_piles: tuple[str, ...] = ("soft", "armored")
    vp_start: VpStart | None = None
    """None where both sides start without points."""
    balance: str = ""
    points: dict[str, int] = {}
    provenance: dict[str, str | list[str]] = {}
    maps: Maps
    cards: Cards = Cards()
    commander: tuple[Commander, ...]
    control: tuple[Control, ...] = ()
    score: tuple[Score, ...] = ()
    event: tuple[MissionEvent, ...] = ()
    objective: tuple[Objective, ...] = ()
    victory: tuple[VictoryCondition, ...] = ()
    force: tuple[Force, ...] = ()
    reinforcement: tuple[Reinforcement, ...] = ()
    oba: tuple[Oba, ...] = ()
    fixture: tuple[PlacedFixture, ...] = ()
    exit: tuple[Exit, ...] = ()
    special: tuple[Special, ...] = ()
    athena: dict[str, Any] = {}
    """The sheet of an opponent that is played by cards; the game that has one reads it."""


_EDITION = re.compile(r"[a-z][a-z0-9]{0,19}")


@lru_cache(maxsize=8)
def _missions(edition: str, _: tuple[Path, ...]) -> dict[str, Scenario]:
    """The missions of an edition in the package and on the shelf, by number; their files are read once."""
    folder = data_dir() / edition / "scenarios"
    held = folder.iterdir() if folder.is_dir() else ()
    files = [*(file for file in held if file.name.endswith(".toml")), *scenario_files(edition)]
    found = sorted(((_read(file), file) for file in files), key=lambda pair: pair[0].number)
    return by_key(((scenario.id, scenario, file) for scenario, file in found), "scenario")


def completed(tables: dict[str, Any], where: str) -> dict[str, Any]:
    """The tables of a mission; what it does not have is taken from the one of another game it is `like`."""
    model = tables.get("like")
    if model is None:
        return tables
    if not isinstance(model, str) or game_of(model) == tables.get("game", "coh3"):
        raise BadData(f"{where}: like: {model!r} is not the id of a mission of another game")
    own = {key: value for key, value in tables.items() if key != "like"}
    return {**msgspec.to_builtins(read_scenario(model)), **own}


def _read(file: Traversable | Path) -> Scenario:
    found = build(completed(read_toml(file), file.name), Scenario, file.name)
    if found.schema != SCHEMA:
        raise BadData(
            f"{file.name}: schema: {found.schema} is a form of mission files that is not known, only {SCHEMA}"
        )
    return found


def scenario_ids(edition: str) -> list[str]:
    """The missions of an edition by number."""
    return list(_missions(edition, places()))


def game_of(name: str) -> str:
    """The edition a mission is played by: `coh3` of `coh3/partisans`."""
    return name.partition("/")[0]


def read_scenario(name: str) -> Scenario:
    """A mission by its id, `coh3/partisans`."""
    edition = game_of(name)
    # A name may come from anywhere: only what could be the folder of an edition is looked for.
    missions = _missions(edition, places()) if _EDITION.fullmatch(edition) else {}
    if name not in missions:
        raise UnknownName(f"no scenario {name!r}; {nearest(name, missions)}")
    return missions[name]
