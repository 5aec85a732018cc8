"""The solo game: terms and figures of the 2nd edition, fresh and spent units, an opponent played by cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from ..coh.data.book import Book, read_book
from ..coh.data.figures import InitiativeFigures
from ..coh.data.ids import HexId, UnitId
from ..coh.edition import register
from ..coh.say.moments import Reason
from ..coh.table.state import State
from ..coh2.edition import OFFER_WORDS, SETTLED, SPELLING, SecondEdition
from ..coh2.move.driving import PaidClimbs
from ..engine.agenda import Decision, Procedure
from ..engine.explain import Sum
from .bystanders.counters import joined
from .bystanders.siege import AnyFire
from .data.figures import figures
from .economy.attempts import SoloAttempt
from .economy.checks import CardChecks
from .procedures import PROCEDURES
from .say.refusals import why_no_word, why_not_now
from .solitaire import OWN_SPELLING, OWN_WORDS, Solitaire, Watchful
from .table.state import BASE, THIRD, THIRD_EDITION, SoloState

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


class SoloDriving(Watchful, PaidClimbs):
    """14.1 of the base game, with an eye on rumours."""


class SoloEdition(Solitaire, SecondEdition):
    """The Player against the order cards."""

    id: ClassVar[str] = "solo"

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
        self.base, self.citations = self.citations, {}
        """Where rules of the base game stand in its book."""
        self.settled = SOLO_SETTLED
        self.spelling = {**SPELLING, **OWN_SPELLING}
        self.offer_words = {**OFFER_WORDS, **OWN_WORDS}

    def cite(self, rule: str) -> str:
        """Its own rules by their number, those of the base game with a sign before theirs."""
        if rule.startswith(OWN_RULES):
            return rule
        plain = rule.partition("/")[0]
        return BASE_RULE + (self.base.get(rule) or self.base.get(plain, plain))

    def played_as(self, options: Mapping[str, str]) -> str:
        """Q30 The 2nd edition is the base; the 3rd may be chosen."""
        return THIRD if options.get(BASE) == THIRD_EDITION else self.id

    def steps_into(self, g: State, i: UnitId, direction: int) -> None:
        """5.3.1 There is no cautious movement."""
        return

    def entangled(self, caught: tuple[tuple[UnitId, HexId, Sum], ...]) -> Procedure:
        """18.3 of the base game: what the die adds is checked with the rest."""
        return SoloAttempt(caught=caught)

    def is_choosing(self, decision: Decision) -> bool:
        """3.0 The Player's turn, or the action that a card pays for."""
        return decision.step.name in ("act", "order")

    def why_no_word(self, g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
        """Cards, stalls and groups have reasons of their own."""
        return why_no_word(g, decision, verb, rest)

    def why_not_now(self, g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
        """When each word is an answer."""
        return why_not_now(g, decision, verb, rest)


EDITION = SoloEdition()
register(EDITION)
