"""What players may agree on before a game: chapters used by choice, and readings the books leave open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from ...engine.errors import BadData
from ...engine.files import data_dir, load, nearest
from ...engine.shown import RuleOption
from ..board.ground import Ground
from ..board.naming import under_names
from ..data.deck import ADRENALINE
from ..data.player_counts import seat_players
from ..data.scenario import Scenario
from ..edition import edition_named

Chosen = tuple[str, ...]
"""Choices other than the usual ones, as `name=value` in the order of the file."""


class _Option(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An option as its table gives it; its first value is played if nobody chooses."""

    name: str
    values: tuple[str, ...]
    text: str
    rule: str
    ruling: str = ""
    chapter: int = 0


class _Options(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    option: tuple[_Option, ...]


@lru_cache(maxsize=8)
def _options(edition: str) -> dict[str, _Option]:
    read = load(data_dir() / edition_named(edition).data / "options.toml", _Options)
    return {option.name: option for option in read.option}


def rule_options(edition: str) -> list[RuleOption]:
    """Every option with its values, the usual one first, in our own words."""
    return [
        RuleOption(o.name, o.values, o.values[0], o.text, o.rule, o.ruling)
        for o in _options(edition).values()
    ]


def usual(edition: str) -> dict[str, str]:
    """What is played if nobody chooses."""
    return {option.name: option.values[0] for option in _options(edition).values()}


def read_choices(edition: str, options: Mapping[str, str], where: str) -> Chosen:
    """The choices that differ from the usual ones; an unknown name or value is refused."""
    known = _options(edition)
    for name, value in options.items():
        if name not in known:
            raise BadData(f"{where}: no option {name!r}; {nearest(name, known)}")
        if value not in known[name].values:
            values = " or ".join(known[name].values)
            raise BadData(f"{where}: option {name} is {values}, not {value!r} ({known[name].rule})")
    pairs = [(name, options.get(name, option.values[0])) for name, option in known.items()]
    return tuple(f"{name}={value}" for name, value in pairs if value != known[name].values[0])


def in_full(edition: str, chosen: Iterable[str]) -> dict[str, str]:
    """Every option with the value that is played."""
    settled = edition_named(edition).settled
    return {**settled, **usual(edition)} | dict(choice.split("=", 1) for choice in chosen)


def amend_mission(scenario: Scenario, chosen: Chosen) -> Scenario:
    """A mission with the players, chapters and opening hand that were chosen."""
    played = in_full(scenario.game, chosen)
    extra = [o.chapter for o in _options(scenario.game).values() if o.chapter and played[o.name] == "yes"]
    chapters = (*scenario.chapters, *(n for n in extra if n not in scenario.chapters))
    book = edition_named(scenario.game).book
    adrenaline = [card.id for card in book.cards if card.effect == ADRENALINE]
    dealt = [number for number in scenario.cards.dealt_first if number not in adrenaline]
    if played["free-adrenaline"] == "mission":
        dealt = list(scenario.cards.dealt_first)
    elif played["free-adrenaline"] == "yes":
        dealt = [*adrenaline, *dealt]
    edition = edition_named(scenario.game)
    scenario = edition.amended_mission(scenario, played)
    edition = edition_named(edition.played_as(played))
    scenario = replace(scenario, game=edition.id)
    scenario = seat_players(under_names(scenario, edition.naming), played, edition.book.figures.caps.merging)
    # A mission that lists no chapters uses all of them.
    return replace(
        scenario,
        chapters=chapters if scenario.chapters else (),
        cards=replace(scenario.cards, dealt_first=tuple(dealt)),
    )


def amend_ground(edition: str, ground: Ground, chosen: Chosen) -> Ground:
    """Ground as the players agreed to read it."""
    return edition_named(edition).amended(ground, in_full(edition, chosen)) if chosen else ground
