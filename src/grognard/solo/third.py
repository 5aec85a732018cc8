"""Q30 The solo game on the 3rd edition: its figures, hit markers, cards by their names, hidden units."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from ..coh.data.book import Book, read_book
from ..coh.data.figures import InitiativeFigures
from ..coh.edition import register
from ..coh.move.vehicles import Driving
from ..coh.say.moments import Reason
from ..coh.table.rule_options import usual
from ..coh.table.state import State
from ..coh3.edition import SPELLING, ThirdEdition
from ..coh3.say.moments import why_not_now
from ..coh3.say.refusals import why_no_word
from ..engine.agenda import Decision
from .bystanders.counters import joined
from .bystanders.siege import AnyFireThird
from .data.figures import figures
from .economy.checks import CardChecks
from .procedures import THIRD_PROCEDURES
from .solitaire import OWN_SPELLING, OWN_WORDS, Solitaire, Watchful
from .table.state import THIRD, SoloState

BASE_RULE = "3e:"


class ThirdDriving(Watchful, Driving):
    """15.0 of the base game, with an eye on rumours."""


class SoloOnThird(Solitaire, ThirdEdition):
    """The order cards against the Player of the 3rd edition; no stress, no least number of CAPs (Q17)."""

    id: ClassVar[str] = THIRD
    folder: ClassVar[str] = "solo"
    owners_choose_facings: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        numbers = replace(self.book.figures, initiative=InitiativeFigures(figures().initiative))
        base = read_book("coh3")
        self.book = Book("coh3", joined(base.land), numbers, base.markers, base.cards)
        self.economy = CardChecks()
        self.procedures = THIRD_PROCEDURES
        self.kept = SoloState
        self.driving = ThirdDriving()
        self.siege = AnyFireThird()
        self.settled = usual("coh3")
        self.spelling = {**SPELLING, **OWN_SPELLING}
        self.offer_words = {**self.offer_words, **OWN_WORDS}

    def cite(self, rule: str) -> str:
        """Its own rules by their number, those of the base game with a sign before theirs."""
        return rule if rule.startswith(("S-", BASE_RULE)) else BASE_RULE + rule.partition("/")[0]

    def is_choosing(self, decision: Decision) -> bool:
        """The Player's turn, or the free action of a card."""
        return ThirdEdition.is_choosing(self, decision)

    def why_no_word(self, g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
        """As the base game has it."""
        return why_no_word(g, decision, verb, rest)

    def why_not_now(self, g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
        """As the base game has it."""
        return why_not_now(g, decision, verb, rest)


EDITION = SoloOnThird()
register(EDITION)
