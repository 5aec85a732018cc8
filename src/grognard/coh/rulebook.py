"""Any edition of the series as the engine sees it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from ..engine.agenda import Decision, Event
from ..engine.catalogue import BoardMap, Briefing, Table
from ..engine.errors import BadData, Refused
from ..engine.options import Option
from ..engine.rulebook import Rulebook
from ..engine.shown import Beat, Odds, Outcome, RuleOption, Sighting, SightLine, Summary, View
from .cases import facts
from .cases.position import position
from .cases.situation import situation
from .data.scenario import read_scenario, scenario_ids
from .edition import Edition
from .lint.lint import lint
from .say import language
from .say.spelling import spell, spelled_out, tidy
from .say.understood import understood
from .show.asking import known, odds_against, odds_at, sightings
from .show.beats import beat_of
from .show.board_map import board_map
from .show.briefing import briefing
from .show.idle import is_idle
from .show.odds import sight_line
from .show.pieces import Coh3Pieces, pieces
from .show.reference import reference
from .show.view import CohView, board_words, possible_world, resample, view
from .start.saves import saves
from .start.setup import start
from .table.control import NO_LEADER
from .table.events import Happening
from .table.rule_options import rule_options
from .table.state import State


class CohRulebook(Rulebook):
    """A book of the series; an edition says what it does in its own way."""

    edition: ClassVar[Edition]
    turn_step: ClassVar[str] = "act"
    guesses: ClassVar[tuple[str, ...]] = ("attack {one} > {hex}", "move {one} > {hex}", "> {two}")
    endings: ClassVar[tuple[str, ...]] = ("done", "pass", "stay", "no strike")
    declining: ClassVar[tuple[str, ...]] = ("caps 0", "no card")

    def cite(self, rule: str) -> str:
        return self.edition.cite(rule)

    def scenarios(self) -> list[Summary]:
        found = [read_scenario(name) for name in scenario_ids(self.id)]
        return [
            Summary(
                s.id,
                s.title,
                s.number,
                " ".join(s.situation.split()),
                tuple(c.id for c in s.commander),
                s.rounds,
                s.date,
                s.source,
            )
            for s in found
        ]

    def rule_options(self) -> list[RuleOption]:
        return rule_options(self.id)

    def start(self, scenario: str, options: Mapping[str, str]) -> State:
        return start(scenario, options)

    def seats(self, g: State) -> tuple[str, ...]:
        return tuple(dict.fromkeys(g.world.seats))

    def side(self, g: State, seat: str) -> str:
        return g.world.sides[g.world.seat_side(seat)]

    def prompt(self, g: State, decision: Decision) -> str:
        return language.prompt(g, decision)

    def spell(self, g: State, option: Option) -> str:
        return spell(g.world, option)

    def tidy(self, g: State, text: str) -> str:
        return tidy(g.world, text)

    def spelled_out(self, g: State, decision: Decision, text: str) -> str:
        return spelled_out(g.world, decision, text)

    def why_not(self, g: State, decision: Decision, text: str) -> Refused:
        return language.why_not(g, decision, text)

    def understood(self, g: State, decision: Decision) -> Sequence[Option]:
        return understood(g, decision)

    def objection(self, g: State, decision: Decision, option: Option) -> str:
        return language.objection(g, decision, spell(g.world, option))

    def quiet(self, g: State, decision: Decision) -> Option | None:
        for option in decision.options:
            if option.kind in ("no-card", "no-strike", "arrow", "stay-hidden", "spare"):
                return option
            if option.kind in ("caps", "weapon") and option.value == 0:
                return option
            if option.kind == "hit" and option.value == g.world.book.without_effect(
                g.world.markers[option.value].pool
            ):
                return option
        return None

    def words(self, g: State, event: Event) -> str:
        return event.words(g.world) if isinstance(event, Happening) else str(event)

    def beat(self, g: State, event: Event) -> Beat | None:
        return beat_of(g.world, event) if isinstance(event, Happening) else None

    def view(self, g: State, seat: str) -> CohView:
        return view(g, seat)

    def is_idle(self, g: State, decision: Decision) -> bool:
        return is_idle(g, decision)

    def possible_worlds(self, view: View, rng: random.Random) -> State:
        if not isinstance(view, CohView):
            raise BadData(f"a view of {view.game} is not a view of coh3")
        return possible_world(view, rng)

    def resample(self, g: State, seat: str, rng: random.Random) -> State:
        return resample(g, seat, rng)

    def outcome(self, g: State) -> Outcome | None:
        if not g.over:
            return None
        winner, advantage = g.world.edition.winner(g)
        if not winner:
            return Outcome(NO_LEADER, 0, "Equal points: both sides lose.")
        return Outcome(winner, advantage)

    def cut_short(self, g: State) -> None:
        super().cut_short(g)
        g.over = True

    def save(self, g: State) -> bytes:
        return saves(self.edition).save(g)

    def load(self, data: bytes) -> State:
        return saves(self.edition).load(data)

    def digest(self, g: State) -> str:
        return g.world.digest

    def position(self, tables: Mapping[str, Any], where: str) -> State:
        return position(self.id, tables, where)

    def check(self, g: State, events: Sequence[Event], words: str) -> str:
        return facts.check(g, events, words, self)

    def board(self, g: State, seat: str) -> str:
        return board_words(g.world, view(g, seat))

    def odds(self, g: State, attacker: str, target: str, spend: int) -> Odds:
        return self._cited(odds_against(g, attacker, target, spend))

    def _cited(self, odds: Odds) -> Odds:
        """Odds with every rule as the edition numbers it."""
        return replace(odds, numbers=tuple((name, number.cited(self.cite)) for name, number in odds.numbers))

    def situation(self, words: Mapping[str, Any]) -> tuple[State, str, str]:
        return situation(self.id, words)

    def sight(self, place: str, one: str, two: str) -> SightLine:
        found = sight_line(place, one, two)
        return replace(found, rule=self.cite(found.rule))

    def known(self, g: State, seat: str) -> State:
        return known(g, seat)

    def odds_at(self, g: State, attacker: str, place: str, spend: int) -> tuple[tuple[str, Odds], ...]:
        return tuple((name, self._cited(odds)) for name, odds in odds_at(g, attacker, place, spend))

    def sightings(self, g: State, place: str) -> tuple[Sighting, ...]:
        return sightings(g, place)

    def briefing(self, scenario: str, options: Mapping[str, str]) -> Briefing:
        return briefing(scenario, options)

    def board_map(self, world: str) -> BoardMap:
        return board_map(world)

    def pieces(self) -> Coh3Pieces:
        return pieces(self.edition.book)

    def reference(self) -> tuple[Table, ...]:
        return reference(self.edition.book)

    def lint(self) -> list[str]:
        return lint(self.edition)
