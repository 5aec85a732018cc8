"""WB-95 as the engine sees it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from ..engine.agenda import Decision, Event
from ..engine.catalogue import BoardMap, Briefing, Enrolled, Table
from ..engine.errors import BadData, Refused, UnknownName
from ..engine.options import Option
from ..engine.planning import Gesture, Overlay, Plan, Reach
from ..engine.rulebook import Rulebook
from ..engine.shown import Beat, Odds, Outcome, RuleOption, Sighting, SightLine, Summary, View
from .cases import facts
from .cases.position import position
from .data.classes import unit_classes
from .data.rule_options import rule_options
from .data.scenario import SIDES, read_scenario, scenario_ids
from .lint import lint
from .say import language
from .say.prompts import prompt_of
from .say.understood import understood
from .show import asking, overlays
from .show.beats import beat_of
from .show.board_map import board_map, roster
from .show.gestures import gestures
from .show.guessing import known
from .show.marching import march
from .show.odds import attack_odds, situation
from .show.planner import attack_plan
from .show.reaching import move_reach
from .show.view import Wb95View, board_words, possible_world, resample, view
from .table.events import Happening, ending
from .table.state import NOBODY, State
from .turn.procedures import SAVES
from .turn.setup import start
from .turn.victory import victory_points

DRAW = "nobody"


class Wb95(Rulebook):
    """WB-95, Kharkov 1942/43."""

    id: ClassVar[str] = "wb95"
    title: ClassVar[str] = "WB-95: Kharkov 1942/43"
    version: ClassVar[int] = 2
    probes: ClassVar[tuple[str, ...]] = ("ready", "attack X9", "move X9 > 0101")
    guesses: ClassVar[tuple[str, ...]] = (
        "attack {one} > {hex}",
        "attack {hex}",
        "move {one} > {hex}",
        "overrun {hex}",
        "shell {hex}",
        "> {two}",
    )
    endings: ClassVar[tuple[str, ...]] = ("done", "fight", "ready", "stay")
    plans_ahead: ClassVar[bool] = True

    def scenarios(self) -> list[Summary]:
        found = [read_scenario(name) for name in scenario_ids()]
        return [
            Summary(s.id, s.title, s.number, s.situation, SIDES, s.turns, s.start.isoformat(), s.source)
            for s in found
        ]

    def rule_options(self) -> list[RuleOption]:
        return rule_options()

    def start(self, scenario: str, options: Mapping[str, str]) -> State:
        return start(scenario, options)

    def seats(self, g: State) -> tuple[str, ...]:
        return SIDES

    def prompt(self, g: State, decision: Decision) -> str:
        return prompt_of(g, decision)

    def spell(self, g: State, option: Option) -> str:
        return language.spell(g.world, option)

    def tidy(self, g: State, text: str) -> str:
        return language.tidy(g.world, text)

    def spelled_out(self, g: State, decision: Decision, text: str) -> str:
        return language.spelled_out(decision, text)

    def recalled(self, g: State, text: str) -> Option | None:
        return language.recalled(g.world, text)

    def why_not(self, g: State, decision: Decision, text: str) -> Refused:
        return language.why_not(g, decision, text)

    def understood(self, g: State, decision: Decision) -> Sequence[Option]:
        return understood(g, decision)

    def objection(self, g: State, decision: Decision, option: Option) -> str:
        return language.objection(g, decision, option)

    def quiet(self, g: State, decision: Decision) -> Option | None:
        return next((option for option in decision.options if option.kind == "ready"), None)

    def words(self, g: State, event: Event) -> str:
        said = event.words(g.world) if isinstance(event, Happening) else str(event)
        return f"A{said[1:]}" if said.startswith("a unit") else said

    def view(self, g: State, seat: str) -> Wb95View:
        return view(g, seat)

    def possible_worlds(self, view: View, rng: random.Random) -> State:
        if not isinstance(view, Wb95View):
            raise BadData(f"a view of {view.game} is not a view of wb95")
        return possible_world(view, rng)

    def resample(self, g: State, seat: str, rng: random.Random) -> State:
        return resample(g, seat, rng)

    def inventory(self) -> dict[str, tuple[str, ...]]:
        return {
            "action": tuple(language.SPELLING),
            "unit class": tuple(kind.id for kind in unit_classes().values() if kind.in_scenarios),
        }

    def exercised(
        self, g: State, step: str, option: Option, events: Sequence[Event]
    ) -> Iterable[tuple[str, str]]:
        yield "action", option.kind
        if option.kind in language.OF_UNITS:
            yield "unit class", g.kind(option.value).id

    def outcome(self, g: State) -> Outcome | None:
        if not g.over:
            return None
        words = ending(g.winner, g.strategic_win, victory_points(g))
        return Outcome(DRAW if g.winner == NOBODY else SIDES[g.winner], g.margin, words)

    def cut_short(self, g: State) -> None:
        super().cut_short(g)
        g.over = True

    def save(self, g: State) -> bytes:
        return SAVES.save(g)

    def load(self, data: bytes) -> State:
        return SAVES.load(data)

    def digest(self, g: State) -> str:
        return g.world.digest

    def position(self, tables: Mapping[str, Any], where: str) -> State:
        return position(tables, where)

    def check(self, g: State, events: Sequence[Event], words: str) -> str:
        return facts.check(g, events, words, self)

    def board(self, g: State, seat: str) -> str:
        return board_words(view(g, seat))

    def odds(self, g: State, attacker: str, target: str, spend: int) -> Odds:
        return attack_odds(g, attacker, target)

    def situation(self, words: Mapping[str, Any]) -> tuple[State, str, str]:
        return situation(words)

    def beat(self, g: State, event: Event) -> Beat | None:
        return beat_of(g.world, event) if isinstance(event, Happening) else None

    def sight(self, place: str, one: str, two: str) -> SightLine:
        raise UnknownName(
            "lines of sight play no part in wb95: units fight adjacent ones, artillery by range"
        )

    def known(self, g: State, seat: str) -> State:
        return known(g, g.world.side(seat))

    def odds_at(self, g: State, attacker: str, place: str, spend: int) -> tuple[tuple[str, Odds], ...]:
        return asking.odds_at(g, attacker, place)

    def sightings(self, g: State, place: str) -> tuple[Sighting, ...]:
        return ()

    def reach(self, g: State, seat: str) -> Reach:
        return move_reach(g, g.world.side(seat))

    def plan(self, g: State, seat: str) -> Plan:
        return attack_plan(g, g.world.side(seat))

    def gestures(self, g: State, seat: str) -> tuple[Gesture, ...]:
        return gestures(g, seat)

    def march(self, g: State, seat: str, units: tuple[str, ...], goal: str) -> tuple[Gesture, ...]:
        return march(self, g, seat, units, goal)

    def overlays(self) -> tuple[str, ...]:
        return overlays.NAMES

    def overlay(self, g: State, seat: str, name: str) -> Overlay:
        return overlays.overlay(g, g.world.side(seat), name)

    def briefing(self, scenario: str, options: Mapping[str, str]) -> Briefing:
        return asking.briefing(scenario)

    def board_map(self, world: str) -> BoardMap:
        return board_map(world)

    def roster(self, world: str) -> tuple[Enrolled, ...]:
        return roster(world)

    def pieces(self) -> asking.Wb95Pieces:
        return asking.pieces()

    def reference(self) -> tuple[Table, ...]:
        return asking.reference()

    def lint(self) -> list[str]:
        return lint()
