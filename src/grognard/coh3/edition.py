"""The 3rd edition as the shared rooms see it."""

from __future__ import annotations

from typing import ClassVar

from ..coh.data.book import read_book
from ..coh.data.units import UnitType
from ..coh.economy.fresh_spent import FreshSpent
from ..coh.edition import Edition, register
from ..coh.table.state import State
from ..engine.agenda import Procedure
from .hidden.recon import ReconByFire
from .procedures import PROCEDURES
from .turn.rounds import Initiative, Mission, Round
from .victory import lead, move_marker


class ThirdEdition(Edition):
    """Fresh and spent units, a spent check with a weighted die, one victory point marker."""

    id: ClassVar[str] = "coh3"

    def __init__(self) -> None:
        self.book = read_book(self.id)
        self.economy = FreshSpent("d10")
        self.procedures = PROCEDURES

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

    def first_points(self, side: int, value: int) -> tuple[int, ...]:
        """1.0f The marker starts with a side up, never on 0."""
        return side, value

    def score(self, g: State, side: int, points: int) -> None:
        """9.2 Points move the one marker."""
        move_marker(g, side, points)

    def lead(self, g: State) -> tuple[int, int]:
        """9.2 The side that has the marker, and its advantage."""
        return lead(g)

    def pile_of(self, kind: UnitType, soft: bool) -> str:
        """7.2 The colour of the defense that was hit."""
        return "soft" if soft else "armored"

    def search(self, player: int, unit: int, place: int) -> Procedure:
        """11.7 Recon by fire."""
        return ReconByFire(player=player, unit=unit, hex=place)


EDITION = ThirdEdition()
register(EDITION)
