"""The 3rd edition as the shared rooms see it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from ..coh.board.ground import Ground
from ..coh.board.relief import Relief
from ..coh.data.book import read_book
from ..coh.data.ids import HexId, PlayerId, SideId, UnitId
from ..coh.data.units import UnitType
from ..coh.economy.action import attack_cost
from ..coh.economy.fresh_spent import FreshSpent, stall_cost
from ..coh.edition import Edition, register
from ..coh.fire.recon import why_no_recon
from ..coh.fixtures.obstacles import Attempt, Tangle
from ..coh.groups.groups import GROUP_SPELLING, GROUP_WORDS
from ..coh.move.entering import when_all_are_held
from ..coh.move.vehicles import Driving
from ..coh.rolls.rolls import Roll
from ..coh.table.state import State
from ..coh.table.vp_marker import lead, move_marker
from ..coh.table.world import World
from ..coh.works.fortifications import Siege
from ..engine.agenda import Decision, Procedure
from ..engine.explain import Part
from ..engine.options import Option
from .ground import amended
from .hidden.hidden_move import hidden_move_cost, why_no_hiding
from .hidden.recon import ReconByFire
from .procedures import PROCEDURES
from .rally import rally_cover
from .say.exercised import TURNS
from .say.moments import why_not_now
from .say.refusals import Reason, why_no_word
from .smoke import CappedVeil
from .turn.rounds import Initiative, Mission, Round

SPELLING: dict[str, Callable[[World, Option], str]] = {
    **GROUP_SPELLING,
    "scout": lambda _, __: "scout",
    "conceal": lambda _, __: "conceal",
}
"""How the options are spelled that the other editions do not have."""


class ThirdEdition(Edition):
    """Fresh and spent units, a spent check with a weighted die, one victory point marker."""

    id: ClassVar[str] = "coh3"
    least_points: ClassVar[int] = 1
    ties: ClassVar[str] = "there are no ties"

    def __init__(self) -> None:
        self.book = read_book(ThirdEdition.id)
        self.relief = Relief
        self.veil = CappedVeil
        self.driving = Driving()
        self.siege = Siege()
        self.economy = FreshSpent("d10")
        self.procedures = PROCEDURES
        self.spelling = SPELLING
        self.offer_words = GROUP_WORDS
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

    def amended(self, ground: Ground, played: Mapping[str, str]) -> Ground:
        """15.3, 12.2 The penalties of the rulebook, or of the reference sheet."""
        return amended(ground, played)

    def is_top_exposed(
        self, attacker: UnitType, close: bool = False, red: bool = True, flames: bool = False
    ) -> bool:
        """16.5 To high explosive and flames, and to whoever chooses it in close combat."""
        return attacker.he or flames or (red and close)

    def rally_cover(self, g: State, unit: UnitId) -> list[Part]:
        """7.8 Each kind of cover counts for itself."""
        return rally_cover(g, unit)

    def has_terrain_in_close_combat(self, kind: UnitType) -> bool:
        """6.4 Vehicles have no terrain in close combat."""
        return kind.move_class in ("foot", "gun")

    def card_die(self, player: PlayerId, what: str) -> Procedure:
        """card-13 A plain d6."""
        return Roll(player=player, die="d6", what=what)

    def detours(self, g: State, entry: Sequence[HexId], held: Sequence[HexId]) -> list[HexId]:
        """4.12 Only if enemies hold all entry hexes."""
        return when_all_are_held(g, entry, held)

    def entangled(self, caught: tuple[Attempt, ...]) -> Procedure:
        """17.8 A die is added, and spent units pay all of the cost or stay."""
        return Tangle(caught=caught)

    def search(self, player: PlayerId, unit: UnitId, place: HexId) -> Procedure:
        """11.7 Recon by fire."""
        return ReconByFire(player=player, unit=unit, hex=place)


EDITION = ThirdEdition()
register(EDITION)
