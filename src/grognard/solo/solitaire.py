"""What the solo game does in its own way, whichever edition it is played on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from ..coh.data.ids import HexId, PlayerId, SideId, UnitId
from ..coh.data.scenario import Scenario
from ..coh.edition import Edition
from ..coh.fire.combat import Attack
from ..coh.hits.hits import is_near_enemy
from ..coh.move.vehicles import Driving
from ..coh.table.state import State
from ..coh.table.vp_marker import lead, move_marker
from ..coh.table.world import World
from ..engine.agenda import Procedure
from ..engine.options import Option
from .bystanders.counters import appear
from .campaign.carried import amended
from .cards.drawing import ORDER, LoseCommand
from .data.sheet import sheet_of
from .data.third_terms import by_name
from .rumours.fire import unmasking
from .rumours.reveal import CUP, RevealAll, given_away
from .table.state import (
    BASE,
    THIRD_EDITION,
    SoloState,
    finds_kills_early,
    first_of_solo,
    is_ai,
    is_rumour,
    is_third,
    opens_hits,
)
from .table.ties import TIE
from .turn.ai_turn import LET, OVERRULE
from .turn.rounds import SoloInitiative, SoloMission, SoloRound
from .victory import follow_on, score_control

OWN_SPELLING: dict[str, Callable[[World, Option], str]] = {
    ORDER: lambda _, o: f"order={o.value:02}",
    LET.kind: lambda _, __: "let",
    OVERRULE.kind: lambda _, __: "overrule",
    TIE: lambda _, o: f"tie={o.value}",
    CUP: lambda w, o: f"cup={sheet_of(w).cup[o.value].counter}",
}

OWN_WORDS: dict[str, Callable[[World, Option], str]] = {
    LET.kind: lambda _, __: "Let the order be carried out",
    OVERRULE.kind: lambda _, __: "Overrule the order; the next one is tried",
}


class Watchful(Driving):
    """Whoever comes into a hex may give a rumour away."""

    def arrived(self, g: State, i: UnitId, origin: HexId) -> None:
        """6.2 A rumour beside a Unit, or in the open before one, is revealed."""
        super().arrived(g, i, origin)
        if isinstance(g, SoloState) and not g.units[i].hidden and given_away(g):
            g.push(RevealAll())


class Solitaire(Edition):
    """The Player against the order cards: marker, track, rumours, counters that lie face down."""

    least_points: ClassVar[int] = 1
    scores_control_at_once: ClassVar[bool] = True
    ties: ClassVar[str] = "the marker never stands on 0"
    leaves_markers_face_up: ClassVar[bool] = True

    def amended_mission(self, scenario: Scenario, played: Mapping[str, str]) -> Scenario:
        """8.0 Inside a campaign the mission before counts."""
        scenario = amended(scenario, played)
        return by_name(scenario) if played[BASE] == THIRD_EDITION else scenario

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

    def takes_control(self, g: State, i: UnitId) -> bool:
        """Q19 A rumour takes control like any AI; on the 3rd edition only once it is known to be armed."""
        return not (is_third(g.world) and is_rumour(g, i))

    def lose(self, g: State, i: UnitId) -> None:
        """7.3.1 A destroyed AI costs a command card, unless it is no fighter."""
        if is_ai(g, i) and not g.type_of(i).unarmed:
            g.push(LoseCommand())

    def buries_losses(self, g: State, i: UnitId) -> bool:
        """7.4 The counter of an AI lies face down until it acts or is attacked, or by choice meets a Unit."""
        if not is_ai(g, i) or g.units[i].shown:
            return False
        return not (finds_kills_early(g.world) and is_near_enemy(g, i))

    def draws_openly(self, g: State, i: UnitId) -> bool:
        """7.4 Beginners draw the counters of AI face up."""
        return is_ai(g, i) and opens_hits(g.world)

    def unmasking(self, g: State, attack: Attack, target: UnitId) -> Procedure | None:
        """6.2.2, 7.4 Rumours must be revealed first, counters are turned up after CAPs are committed."""
        return unmasking(g, attack, target)

    def may_change_rolls(self, g: State, player: PlayerId) -> bool:
        """3.2.3 Only the Player has cards, and only for his own rolls."""
        return not g.world.own[player] or not is_ai(g, g.world.own[player][0])
