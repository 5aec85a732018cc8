"""What is the same for everybody: games, boards, pieces, rules, reference tables."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from litestar import get
from litestar.datastructures import CacheControlHeader
from msgspec.structs import asdict

from ..engine.catalogue import BoardMap, Briefing, Pieces
from ..games import game_ids, rulebook, rules_of
from ..manifest import chapters, find_rules
from ..players.cast import PLAYERS
from .doors.parameters import Options, Word
from .doors.problems import RESPONSES
from .forms import Chapter, GameInfo, Games, Reference, Roster, RuleBookText, RuleInfo, Scenario

_KEEP = CacheControlHeader(max_age=300)


@lru_cache(maxsize=1)
def _games() -> tuple[GameInfo, ...]:
    return tuple(_game(name) for name in game_ids() if rulebook(name).on_page)


def _game(name: str) -> GameInfo:
    rules = rulebook(name)
    options = tuple(rules.rule_options())
    briefings = [rules.briefing(summary.id, {}) for summary in rules.scenarios()]
    return GameInfo(name, rules.title, tuple(Scenario(**asdict(b), options=options) for b in briefings))


@get("/api/games", sync_to_thread=True, responses=RESPONSES)
def list_games() -> Games:
    """Every game the page can show, its scenarios and the computer players."""
    return Games(_games(), tuple(PLAYERS))


@get("/api/briefings/{scenario:path}", sync_to_thread=True, responses=RESPONSES)
def show_briefing(scenario: Word, option: Options = ()) -> Briefing:
    """A scenario as it is played with options: each is `name=value`."""
    name = scenario.strip("/")
    chosen = dict(pair.partition("=")[::2] for pair in option)
    return rules_of(name).briefing(name, chosen)


@get("/api/boards/{game:str}/{world:path}", cache_control=_KEEP, sync_to_thread=True, responses=RESPONSES)
def show_board(game: Word, world: Word) -> BoardMap:
    """The board of a scenario, or of the world a view names."""
    return rulebook(game).board_map(world.strip("/"))


@get("/api/rosters/{game:str}/{world:path}", cache_control=_KEEP, sync_to_thread=True, responses=RESPONSES)
def show_roster(game: Word, world: Word) -> Roster:
    """The counters of a scenario, where views name them by label alone."""
    return Roster(rulebook(game).roster(world.strip("/")))


@get("/api/pieces/{game:str}", cache_control=_KEEP, sync_to_thread=True, responses=RESPONSES)
def show_pieces(game: Word) -> Pieces[Any, Any, Any]:
    """Counters, markers and cards as printed."""
    return rulebook(game).pieces()


@get("/api/rules/{game:str}/{number:str}", sync_to_thread=True, responses=RESPONSES)
def show_rule(game: Word, number: Word) -> RuleInfo:
    """Our own words behind a rule number or a ruling."""
    found = find_rules(game, number)
    texts = tuple(text for clause in found for text in clause.texts)
    return RuleInfo(number, found[0].title, texts, tuple(found))


@get("/api/rules/{game:str}", cache_control=_KEEP, sync_to_thread=True, responses=RESPONSES)
def show_rules(game: Word) -> RuleBookText:
    """All rules of a game in our own words, by chapter."""
    found = [Chapter(number, title, texts) for number, title, texts in chapters(game)]
    return RuleBookText(game, rulebook(game).title, tuple(found))


@get("/api/reference/{game:str}", cache_control=_KEEP, sync_to_thread=True, responses=RESPONSES)
def show_reference(game: Word) -> Reference:
    """The tables of the reference sheet."""
    return Reference(rulebook(game).reference())
