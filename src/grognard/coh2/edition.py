"""The 2nd edition as the shared rooms see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from ..coh.board.ground import Ground
from ..coh.data.book import read_book
from ..coh.data.citations import read_citations
from ..coh.data.haulage import Haulage
from ..coh.data.ids import HexId, PlayerId, SideId, UnitId
from ..coh.data.units import UnitType
from ..coh.economy.action import attack_cost
from ..coh.edition import Edition, register
from ..coh.fire.recon import why_no_recon
from ..coh.groups.groups import GROUP_SPELLING, GROUP_WORDS
from ..coh.table.events import HitRolled
from ..coh.table.state import State, Track
from ..coh.table.world import World
from ..engine.agenda import Decision, Procedure
from ..engine.explain import Part, Sum
from ..engine.options import Option
from .fire.rally import rally_cover
from .fire.words import TERMS, told
from .ground import amended, gait
from .groups.support import is_strong_enough
from .hidden.cover import is_covered
from .hidden.hidden_move import HiddenMove, cheapest, why_no_hiding
from .hidden.joining import as_if_shown, by_showing
from .hidden.suspicion import Suspicion
from .move.arriving import along_the_edge
from .move.caution import carelessness, hurried
from .move.driving import PaidClimbs
from .procedures import PROCEDURES
from .relief import SlopeRelief
from .say.moments import why_not_now
from .say.refusals import Reason, why_no_word
from .smoke import RisingVeil
from .turn.card_cost import CardDie
from .turn.emerging import takes_part
from .turn.initiative import Initiative
from .turn.points import ActionPoints, ordering
from .turn.rolled_points import dice_of
from .turn.rounds import Firefight, Round
from .turn.track import is_active
from .turn.weapons import armed_supporters, throw_in_support
from .victory import best_player, credit, gain, is_alone, lead, take
from .works.attempts import Attempt
from .works.siege import GunsAndFeet

SPELLING: dict[str, Callable[[World, Option], str]] = {
    **GROUP_SPELLING,
    "stall-ap": lambda _, __: "stall",
    "stall-cap": lambda _, __: "stall caps",
    "pay-all": lambda _, __: "pay",
    "pay-without": lambda w, o: f"pay without {w.counters[o.value].label}",
    "way-share": lambda _, __: "share",
    "with-care": lambda _, __: "creep",
    "3d6": lambda _, o: "3d6=" + "+".join(map(str, dice_of(o))),
    "way-opportunity": lambda _, __: "opportunity",
    "way-command": lambda _, __: "command",
}
"""How the options are spelled that the other editions do not have."""

CHAPTERS = {10: 9, 11: 10, 12: 11, 13: 12, 14: 13, 15: 14, 17: 18, 18: 19}
"""Its chapters on groups, hidden units, hills, mortars, smoke, vehicles, fortifications and pioneers."""

SETTLED = {
    "enemy-spotter-hex": "no",
    "free-adrenaline": "mission",
    "hidden-tracks-into-wire": "at-once",
    "mines-in-close-combat": "no",
    "stunned-links": "no",
}
"""What its book leaves no choice in."""

OFFER_WORDS: dict[str, Callable[[World, Option], str]] = {
    **GROUP_WORDS,
    "stall-ap": lambda _, __: "Stall for 1AP",
    "stall-cap": lambda _, __: "Stall for 1 CAP",
    "pay-all": lambda _, __: "Pay the whole cost",
    "pay-without": lambda w, o: f"Pay, but leave {w.counters[o.value].label} and who is as dear behind",
    "creep": lambda w, o: f"Move {w.counters[o.value].label} cautiously",
    "with-care": lambda _, __: "Move cautiously",
    "throw": lambda w, o: f"Support with the weapon card of {w.counters[o.value].label}",
    "way-share": lambda _, __: "Act from the shared APs",
    "way-opportunity": lambda _, __: "Opportunity action",
    "way-command": lambda _, __: "Command action",
}


HAULAGE = Haulage(
    over_hexsides=False,
    counts_ground=False,
    counts_marker=True,
    moves_stunned=False,
    keeps_pinned=False,
    shelters=False,
    turns_survivors=False,
    bares_flank=True,
    shields_guns=True,
    covers_burdened=False,
    frees_bogged=False,
)
"""17.0, 17.1, 16.1, 15.7 Getting on and off in the vehicle's own hex at the cost of open terrain."""


class SecondEdition(Edition):
    """Activated units with 7AP, opportunity and command actions, a total of points for each side."""

    id: ClassVar[str] = "coh2"
    naming: ClassVar[str] = "2e"
    owners_choose_facings: ClassVar[bool] = True
    shows_losses_at_once: ClassVar[bool] = True
    spots_at_rest: ClassVar[bool] = False
    hides_alike: ClassVar[bool] = True
    fires_on_suspicion: ClassVar[bool] = True
    shows_spent_hidden: ClassVar[bool] = True
    turrets_support: ClassVar[bool] = True
    weapons_support: ClassVar[bool] = True
    rallies_in_turn: ClassVar[bool] = True
    weighs_support: ClassVar[bool] = True
    deeds_set_off_mines: ClassVar[bool] = True
    fixtures_share_hexes: ClassVar[bool] = True
    ground_counts_within: ClassVar[bool] = True
    pioneers_lay_smoke_around: ClassVar[bool] = True
    lobs_smoke_at_itself: ClassVar[bool] = False
    hits_come_together: ClassVar[bool] = True
    leaves_markers_face_up: ClassVar[bool] = False
    lays_drift_arrow: ClassVar[bool] = False
    turns_turrets_freely: ClassVar[bool] = True
    flames_meet_smoke: ClassVar[bool] = False

    def __init__(self) -> None:
        self.book = read_book("coh2")
        self.economy = ActionPoints()
        self.procedures = PROCEDURES
        self.citations = read_citations(SecondEdition.id)
        self.chapters = CHAPTERS
        self.relief = SlopeRelief
        self.veil = RisingVeil
        self.driving = PaidClimbs()
        self.siege = GunsAndFeet()
        self.haulage = HAULAGE
        self.settled = SETTLED
        self.spelling = SPELLING
        self.prices = {"hide": cheapest, "recon": attack_cost}
        self.refusals = {"hide": why_no_hiding, "recon": why_no_recon}
        self.offer_words = OFFER_WORDS
        self.terms = TERMS

    def opening(self) -> Procedure:
        """2.0 A Firefight is played round after round."""
        return Firefight()

    def resumed(self, at: str) -> list[Procedure] | None:
        """At a turn, at the end of a round, before the game, or at the initiative."""
        firefight = Firefight()
        firefight.back_to(Firefight.play_round)
        if at == "start":
            return [Firefight()]
        if at == "initiative":
            return [firefight, Initiative()]
        firefight.at += 1
        if at == "round-end":
            return [firefight]
        turns = Round()
        turns.back_to(Round.next_turn)
        return [firefight, turns] if at == "turn" else None

    def first_tracks(self, players: int) -> tuple[Track, ...]:
        """1.0b Nobody is activated."""
        return (Track(),) * players

    def first_points(self, side: SideId, value: int) -> tuple[int, ...]:
        """1.0b Both sides start on 0, unless a position says otherwise."""
        return (value, 0) if side == 0 else (0, value)

    def score(self, g: State, side: SideId, points: int) -> None:
        """2.5 Points go to the total of a side."""
        gain(g, side, points)

    def credit(self, g: State, side: SideId, points: int, player: PlayerId) -> None:
        """20.0e Where each plays for himself, points are noted for the player who earned them."""
        credit(g, side, points, player)

    def take_control(self, g: State, marker: int, side: SideId) -> None:
        """20.0e A marker counts for the player who moved onto it first."""
        take(g, marker, side)

    def winner(self, g: State) -> tuple[str, int]:
        """2.4, 20.0e The side, or the player, with most points; ties are lost by all."""
        if not is_alone(g):
            return super().winner(g)
        best, margin = best_player(g)
        return (g.world.commanders[best], margin) if best >= 0 else ("", 0)

    def points_of(self, g: State, side: SideId) -> int:
        """2.5 The total of a side."""
        return g.vp[side]

    def lead(self, g: State) -> tuple[SideId, int]:
        """2.4 The side with more points, if there is one."""
        return lead(g)

    def is_choosing(self, decision: Decision) -> bool:
        """2.2 A turn, or the action in a way that was chosen."""
        return decision.step.name in ("act", "order")

    def why_no_word(self, g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
        """Ways of paying, activations, stalls and cards have reasons of their own."""
        return why_no_word(g, decision, verb, rest)

    def gives_support(self, g: State, unit: UnitId, place: HexId, soft: bool) -> bool:
        """9.1.2b A supporter has an attack rating of 0 or more."""
        return is_strong_enough(g, unit, place, soft)

    def why_not_now(self, g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
        """When each word is an answer."""
        return why_not_now(g, decision, verb, rest)

    def pile_of(self, kind: UnitType, soft: bool) -> str:
        """7.4 Foot units and guns draw from the Foot pile, vehicles from the Vehicle pile."""
        return kind.hit_pile_2e or ("vehicle" if kind.vehicle else "foot")

    def gait(self, kind: UnitType) -> str:
        """1.1b, 4.0h, 14.0b How a kind of unit takes the ground."""
        return gait(kind)

    def amended(self, ground: Ground, played: Mapping[str, str]) -> Ground:
        """The ground with the readings that were agreed on."""
        return amended(ground, played)

    def steps_into(self, g: State, i: UnitId, direction: int) -> None:
        """5.0.3 Who moves into the open without care is noted in the turn."""
        more = hurried(g, i, direction)
        turn = ordering(g) if more else None
        if turn is not None:
            turn.hurried = (*turn.hurried, *more)

    def carelessness(self, g: State, i: UnitId) -> list[Part]:
        """5.0.3 A unit that moved without care is easier to hit in the turn after it."""
        return carelessness(g, i)

    def is_top_exposed(
        self, attacker: UnitType, close: bool = False, red: bool = True, flames: bool = False
    ) -> bool:
        """15.6 To shells, and to foot units in close combat; tank hunters may choose."""
        by_hand = close and attacker.foot and (red or not attacker.tank_hunter)
        return by_hand or (attacker.he and not flames)

    def rally_cover(self, g: State, unit: UnitId) -> list[Part]:
        """7.6.1 Cover of any kind counts once."""
        return rally_cover(g, unit)

    def told(self, roll: HitRolled, usual: str) -> str:
        """7.3 AV against DV."""
        return told(roll)

    def has_terrain_in_close_combat(self, kind: UnitType) -> bool:
        """7.7.3c Terrain counts for every unit in close combat."""
        return True

    def may_change_rolls(self, g: State, player: PlayerId) -> bool:
        """card-12 Luck is for rolls in one's own turn."""
        turn = ordering(g)
        return turn is not None and turn.player == player

    def card_die(self, player: PlayerId, what: str) -> Procedure:
        """3.2.3a A d6 that CAPs may shift."""
        return CardDie(player=player, on=what)

    def can_bog_down(self, g: State, unit: UnitId) -> bool:
        """card-20 Only fresh and spent vehicles are named, unless the players agreed on any."""
        return g.world.options["bogged-down"] == "any" or not is_active(g, unit)

    def detours(self, g: State, entry: Sequence[HexId], held: Sequence[HexId]) -> list[HexId]:
        """5.5c Along the edge from each entry hex that enemies hold."""
        return [h for h in along_the_edge(g, held) if h not in entry]

    def entangled(self, caught: tuple[tuple[UnitId, HexId, Sum], ...]) -> Procedure:
        """18.3 The die is thrown, and what it adds is paid, or the units stay and lose their APs."""
        return Attempt(caught=caught)

    def may_ride_along(self, g: State, unit: UnitId, loads: tuple[UnitId, ...]) -> bool:
        """17.0a One German Rifle and one LMG ride together."""
        return sorted(g.type_of(i).id for i in (unit, *loads)) == sorted(g.world.figures.together)

    def by_showing(self, g: State, action: Procedure, found: Sequence[Option]) -> list[Option]:
        """10.0.1 Hidden units take part in any group action, and are revealed by it."""
        return by_showing(g, action, found)

    def with_hidden_companions(self, g: State, player: PlayerId) -> Iterable[State]:
        """10.0.1 Those who would be revealed by taking part are judged as they would stand on the map."""
        return as_if_shown(g, player)

    def as_shown(self, g: State, action: Procedure, unit: UnitId) -> Sequence[State]:
        """10.0.1 A hidden unit is judged as it would stand on the map."""
        hides = isinstance(action, HiddenMove) or not g.units[unit].hidden
        return (g,) if hides else tuple(as_if_shown(g, g.player_of(unit), unit))

    def takes_part(self, g: State, action: Procedure, unit: UnitId) -> None:
        """10.0.1 It is revealed at once."""
        takes_part(g, action, unit)

    def armed_supporters(self, g: State, leader: UnitId, place: HexId) -> Sequence[UnitId]:
        """8.4c, 9.1.2b Weapon cards may support a group attack."""
        return armed_supporters(g, leader, place)

    def throw_in_support(self, g: State, unit: UnitId) -> None:
        """8.4c The card is shown and used."""
        throw_in_support(g, unit)

    def search(self, player: PlayerId, unit: UnitId, place: HexId) -> Procedure:
        """10.0.3 Fire on suspicion is rolled whether or not anybody is there."""
        return Suspicion(player=player, unit=unit, hex=place)

    def is_covered(self, g: State, unit: UnitId) -> bool:
        """10.0.4 Woods, buildings, walls all round, fortifications."""
        return is_covered(g, unit)


EDITION = SecondEdition()
register(EDITION)
