"""The solo game: terms and figures of the 2nd edition, fresh and spent units, an opponent played by cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from msgspec.structs import replace

from ..coh.data.book import Book, read_book
from ..coh.data.figures import InitiativeFigures
from ..coh.data.ids import HexId, PlayerId, SideId, UnitId
from ..coh.data.scenario import Scenario
from ..coh.edition import register
from ..coh.fire.combat import Attack
from ..coh.say.moments import Reason
from ..coh.table.state import State
from ..coh.table.vp_marker import lead, move_marker
from ..coh.table.world import World
from ..coh2.citations import CITATIONS
from ..coh2.edition import OFFER_WORDS, SETTLED, SPELLING, SecondEdition
from ..coh2.move.driving import PaidClimbs
from ..engine.agenda import Decision, Procedure
from ..engine.options import Option
from .bystanders.counters import appear, joined
from .bystanders.siege import AnyFire
from .campaign.carried import amended
from .cards.drawing import ORDER, LoseCommand
from .data.figures import figures
from .data.sheet import sheet_of
from .economy.checks import CardChecks
from .procedures import PROCEDURES
from .rumours.fire import unmasking
from .rumours.reveal import CUP, TIE, RevealAll, given_away
from .say.refusals import why_no_word, why_not_now
from .table.state import SoloState, first_of_solo, is_ai, opens_hits
from .turn.ai_turn import LET, OVERRULE
from .turn.rounds import SoloInitiative, SoloMission, SoloRound
from .victory import follow_on, score_control

BASE_RULE = "2e:"
"""What stands before a rule of the base game."""

OWN_RULES = ("S-", BASE_RULE)

SOLO_SETTLED = {
    **SETTLED,
    "players": "mission",
    "lone-side": "german",
    "turn-order": "sides",
    "victory": "team",
    "bogged-down": "any",
    "variable-aps": "no",
    "handy-german": "0",
    "handy-soviet": "0",
    "blind-spots": "hills",
    "guns-on-the-move": "wheeled",
    "cautious-movement": "no",
}
"""What the base game leaves to players who agree on it; cautious movement is never played (5.3.1)."""

SOLO_SPELLING: dict[str, Callable[[World, Option], str]] = {
    **SPELLING,
    ORDER: lambda _, o: f"order={o.value:02}",
    LET.kind: lambda _, __: "let",
    OVERRULE.kind: lambda _, __: "overrule",
    TIE: lambda _, o: f"tie={o.value}",
    CUP: lambda w, o: f"cup={sheet_of(w).cup[o.value].counter}",
}

SOLO_OFFER_WORDS: dict[str, Callable[[World, Option], str]] = {
    **OFFER_WORDS,
    LET.kind: lambda _, __: "Let the order be carried out",
    OVERRULE.kind: lambda _, __: "Overrule the order; the next one is tried",
}


class SoloDriving(PaidClimbs):
    """14.1 of the base game; whoever comes into a hex may give a rumour away."""

    def arrived(self, g: State, i: UnitId, origin: HexId) -> None:
        """6.2 A rumour beside a Unit, or in the open before one, is revealed."""
        super().arrived(g, i, origin)
        if isinstance(g, SoloState) and not g.units[i].hidden and given_away(g):
            g.push(RevealAll())


class SoloEdition(SecondEdition):
    """The Player against the order cards."""

    id: ClassVar[str] = "solo"
    least_points: ClassVar[int] = 1
    scores_control_at_once: ClassVar[bool] = True
    ties: ClassVar[str] = "the marker never stands on 0"
    leaves_markers_face_up: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        base = read_book("coh2")
        numbers = replace(base.figures, initiative=InitiativeFigures(figures().initiative))
        self.book = Book("coh2", joined(base.land), numbers, base.markers, base.cards)
        self.economy = CardChecks()
        self.procedures = PROCEDURES
        self.kept = SoloState
        self.driving = SoloDriving()
        self.siege = AnyFire()
        self.citations = {}
        self.settled = SOLO_SETTLED
        self.spelling = SOLO_SPELLING
        self.offer_words = SOLO_OFFER_WORDS

    def cite(self, rule: str) -> str:
        """Its own rules by their number, those of the base game with a sign before theirs."""
        if rule.startswith(OWN_RULES):
            return rule
        plain = rule.partition("/")[0]
        return BASE_RULE + (CITATIONS.get(rule) or CITATIONS.get(plain, plain))

    def amended_mission(self, scenario: Scenario, played: Mapping[str, str]) -> Scenario:
        """8.0 Inside a campaign the mission before counts."""
        return amended(scenario, played)

    def has_screens(self, scenario: Scenario) -> bool:
        """9.0 Cattle and refugees stand in lines of sight."""
        return appear(scenario.athena)

    def begin(self, g: State) -> State:
        """1.0 The order cards are sorted out, and rumoured enemies are placed."""
        return first_of_solo(g)

    def opening(self) -> Procedure:
        """2.0 A mission is played round after round."""
        return SoloMission()

    def resumed(self, at: str) -> list[Procedure] | None:
        """At a turn, at the end of a round, before the game, or at the initiative."""
        mission = SoloMission()
        mission.back_to(SoloMission.play_round)
        if at == "start":
            return [SoloMission()]
        if at == "initiative":
            return [mission, SoloInitiative()]
        mission.at += 1
        if at == "round-end":
            return [mission]
        turns = SoloRound()
        turns.back_to(SoloRound.next_turn)
        return [mission, turns] if at == "turn" else None

    def first_points(self, side: SideId, value: int) -> tuple[int, ...]:
        """2.8 The marker: whose side is up, and where it stands."""
        return (side, max(value, self.least_points))

    def score(self, g: State, side: SideId, points: int) -> None:
        """2.8 The marker moves, and flips below 1."""
        move_marker(g, side, points)

    def lead(self, g: State) -> tuple[SideId, int]:
        """2.8 One side has the advantage at any time."""
        return lead(g)

    def winner(self, g: State) -> tuple[str, int]:
        """2.7 The side with the advantage."""
        leader, advantage = lead(g)
        return g.world.sides[leader], advantage

    def points_of(self, g: State, side: SideId) -> int:
        """2.8 The lead of a side."""
        leader, advantage = lead(g)
        return advantage if leader == side else 0

    def take_control(self, g: State, marker: int, side: SideId) -> None:
        """2.8 Points for control at once; another marker may come."""
        score_control(g, marker, side)
        follow_on(g, side)

    def lose(self, g: State, i: UnitId) -> None:
        """7.3.1 A destroyed AI costs a command card, unless it is no fighter."""
        if is_ai(g, i) and not g.type_of(i).unarmed:
            g.push(LoseCommand())

    def buries_losses(self, g: State, i: UnitId) -> bool:
        """7.4 The counter of an AI lies face down until the AI acts or is attacked."""
        return is_ai(g, i) and not g.units[i].shown

    def draws_openly(self, g: State, i: UnitId) -> bool:
        """7.4 Beginners draw the counters of AI face up."""
        return is_ai(g, i) and opens_hits(g.world)

    def unmasking(self, g: State, attack: Attack, target: UnitId) -> Procedure | None:
        """6.2.2, 7.4 Rumours must be revealed first, counters are turned up after CAPs are committed."""
        return unmasking(g, attack, target)

    def steps_into(self, g: State, i: UnitId, direction: int) -> None:
        """5.3.1 There is no cautious movement."""
        return

    def is_choosing(self, decision: Decision) -> bool:
        """3.0 The Player's turn, or the action that a card pays for."""
        return decision.step.name in ("act", "order")

    def may_change_rolls(self, g: State, player: PlayerId) -> bool:
        """3.2.3 Only the Player has cards, and only for his own rolls."""
        return not g.world.own[player] or not is_ai(g, g.world.own[player][0])

    def why_no_word(self, g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
        """Cards, stalls and groups have reasons of their own."""
        return why_no_word(g, decision, verb, rest)

    def why_not_now(self, g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
        """When each word is an answer."""
        return why_not_now(g, decision, verb, rest)


EDITION = SoloEdition()
register(EDITION)
