"""The 3rd edition as the shared rooms see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ..coh.data.book import read_book
from ..coh.data.ids import HexId, PlayerId, SideId, UnitId
from ..coh.data.units import UnitType
from ..coh.economy.action import attack_cost
from ..coh.economy.fresh_spent import FreshSpent, stall_cost
from ..coh.edition import Edition, register
from ..coh.fire.recon import why_no_recon
from ..coh.table.state import State
from ..coh.table.world import World
from ..engine.agenda import Decision, Procedure
from ..engine.options import Option
from .groups.groups import KINDS
from .hidden.hidden_move import hidden_move_cost, why_no_hiding
from .hidden.recon import ReconByFire
from .procedures import PROCEDURES
from .say.exercised import TURNS
from .say.moments import why_not_now
from .say.refusals import Reason, why_no_word
from .turn.rounds import Initiative, Mission, Round
from .victory import lead, move_marker

SPELLING: dict[str, Callable[[World, Option], str]] = {
    "group": lambda _, o: f"group {KINDS[o.value]}",
    "hide-group": lambda _, __: "group hide",
    "dig-group": lambda _, __: "group dig",
    "smoke-group": lambda _, __: "group smoke",
    "scout": lambda _, __: "scout",
    "conceal": lambda _, __: "conceal",
}
"""How the options are spelled that the other editions do not have."""

OFFER_WORDS: dict[str, Callable[[World, Option], str]] = {
    "group": lambda _, o: f"As a group: {KINDS[o.value]}",
}


class ThirdEdition(Edition):
    """Fresh and spent units, a spent check with a weighted die, one victory point marker."""

    id: ClassVar[str] = "coh3"

    def __init__(self) -> None:
        self.book = read_book(self.id)
        self.economy = FreshSpent("d10")
        self.procedures = PROCEDURES
        self.spelling = SPELLING
        self.offer_words = OFFER_WORDS
        self.prices = {"hide": hidden_move_cost, "recon": attack_cost, "stall": stall_cost}
        self.refusals = {"hide": why_no_hiding, "recon": why_no_recon}

    def opening(self) -> Procedure:
        """9.0 A mission is played round after round."""
        return Mission()

    def resumed(self, at: str) -> list[Procedure] | None:
        """At a turn, at the end of a round, before the game, or at the initiative."""
        mission = Mission()
        mission.back_to(Mission.play_round)
        if at == "start":
            return [Mission()]
        if at == "initiative":
            return [mission, Initiative()]
        mission.at += 1
        if at == "round-end":
            return [mission]
        turns = Round()
        turns.back_to(Round.next_turn)
        return [mission, turns] if at == "turn" else None

    def first_points(self, side: SideId, value: int) -> tuple[int, ...]:
        """1.0f The marker starts with a side up, never on 0."""
        return side, value

    def score(self, g: State, side: SideId, points: int) -> None:
        """9.2 Points move the one marker."""
        move_marker(g, side, points)

    def lead(self, g: State) -> tuple[SideId, int]:
        """9.2 The side that has the marker, and its advantage."""
        return lead(g)

    def is_choosing(self, decision: Decision) -> bool:
        """2.3 A turn, or the free action of a card."""
        return decision.step.name in TURNS

    def why_no_word(self, g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
        """Groups, hidden moves and cards have reasons of their own."""
        return why_no_word(g, decision, verb, rest)

    def why_not_now(self, g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
        """When each word is an answer."""
        return why_not_now(g, decision, verb, rest)

    def pile_of(self, kind: UnitType, soft: bool) -> str:
        """7.2 The colour of the defense that was hit."""
        return "soft" if soft else "armored"

    def has_terrain_in_close_combat(self, kind: UnitType) -> bool:
        """6.4 Vehicles have no terrain in close combat."""
        return kind.move_class in ("foot", "gun")

    def search(self, player: PlayerId, unit: UnitId, place: HexId) -> Procedure:
        """11.7 Recon by fire."""
        return ReconByFire(player=player, unit=unit, hex=place)


EDITION = ThirdEdition()
register(EDITION)
