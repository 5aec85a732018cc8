"""2.0, 2.4, 2.5 Rounds: alternating turns, what comes before the next one, and how a mission ends early."""

from __future__ import annotations

from typing import ClassVar

from ...coh.data.ids import PlayerId, each_unit
from ...coh.hidden.hidden import Placement
from ...coh.hits.hits import destroy
from ...coh.move.movement import bar_withdrawal
from ...coh.rolls.checks import Check, caps_then_dice
from ...coh.table.bogged import dry_up
from ...coh.table.initiative_events import InitiativeWon
from ...coh.table.state import foe
from ...coh.turn.preparations import Preparations, unfaced
from ...engine.agenda import Procedure, auto
from ...engine.explain import Part, Sum, add
from ..cards.drawing import shuffle
from ..data.figures import figures
from ..rumours.reveal import RevealAll
from ..table.state import SoloState, ai_side, finds_kills_early, human, is_ai, is_third
from ..track.advance import EarlyEnd
from .ai_turn import AiTurn
from .ending import is_beaten
from .player_turn import PlayerTurn
from .third_turn import ThirdTurn


class SoloRound(Procedure):
    """2.0 Player and AI take one turn each, until both pass in a row."""

    @auto("S-2.0")
    def begin(self, g: SoloState) -> None:
        """Who has the initiative goes first."""
        g.passes, g.closing = 0, False
        g.turn = g.initiative
        g.push(RevealAll())

    @auto("S-2.0")
    def next_turn(self, g: SoloState) -> None:
        """The Player acts, or the cards do."""
        if g.turn == ai_side(g.world):
            g.push(AiTurn())
        else:
            turn = ThirdTurn if is_third(g.world) else PlayerTurn
            g.push(turn(player=human(g.world)))

    @auto("S-2.7-b")
    def look_for_end(self, g: SoloState) -> None:
        """A mission ends when a side has nobody left who can fight."""
        if any(is_beaten(g, side) for side in g.world.all_sides):
            g.push(EarlyEnd())

    @auto("S-2.4-a")
    def count_passes(self, g: SoloState) -> None:
        """The round ends when both pass one after the other, or when the mission says so."""
        if g.coming or g.barred:
            bar_withdrawal(g, g.turn)
        if g.closing or g.passes >= g.world.figures.round.passes_to_end:
            return
        g.turn = foe(g.turn)
        self.back_to(SoloRound.next_turn)


class SoloMission(Procedure):
    """2.0 Round after round until the mission track is at its end."""

    hide_units = Preparations.hide_units
    hide_mines = Preparations.hide_mines

    @auto("S-1.0-a")
    def face_units(self, g: SoloState) -> None:
        """The Player chooses the facing of each Unit for which the mission shows none."""
        if own := unfaced(g, human(g.world)):
            g.push(Placement(units=own))

    opening_hands = Preparations.opening_hands
    plan_first_strikes = Preparations.plan_first_strikes

    @auto("S-2.0")
    def play_round(self, g: SoloState) -> None:
        """The turns of a round."""
        g.push(SoloRound())

    @auto("S-2.4-b")
    def end_round(self, g: SoloState) -> None:
        """CAPs that are left are lost."""
        g.barred = ()
        dry_up(g)
        g.caps[human(g.world)] = 0

    @auto("S-7.4-a")
    def remove_doomed(self, g: SoloState) -> None:
        """Counters that kill are found out at the end of the round: those of Units, by choice those of AI."""
        for i, u in each_unit(g.units):
            if u.hex >= 0 and g.marker_of(i).xx and (finds_kills_early(g.world) or not is_ai(g, i)):
                destroy(g, i)

    advance = Preparations.advance
    refresh = Preparations.refresh

    @auto("S-2.5-b")
    def shuffle_orders(self, g: SoloState) -> None:
        """All order cards are shuffled, those that were discarded too."""
        shuffle(g)

    thin_smoke = Preparations.thin_smoke

    @auto("S-2.5-d")
    def reset_caps(self, g: SoloState) -> None:
        """CAPs go back to the starting number less one for each Unit lost; a least number is an option."""
        player = human(g.world)
        commander = g.world.scenario.commander[player]
        least = g.world.figures.caps.minimum if g.world.options["cap-floor"] == "base" else 0
        g.caps[player] = max(commander.caps - g.lost[player], least)

    draw_cards = Preparations.draw_cards
    plan_strikes = Preparations.plan_strikes
    resolve_strikes = Preparations.resolve_strikes
    prepare_reinforcements = Preparations.prepare_reinforcements

    @auto("S-2.6")
    def roll_initiative(self, g: SoloState) -> None:
        """Last comes the initiative, then the next round."""
        self.back_to(SoloMission.play_round)
        g.push(SoloInitiative())


class SoloInitiative(Check):
    """2.6 The Player goes first on 8 or more."""

    what: ClassVar[str] = "the initiative"
    success: ClassVar[str] = "first turn"

    def goal(self, g: SoloState) -> Sum:  # type: ignore[override]
        """2.6 What the Player must roll."""
        return add(Part(figures().initiative, "initiative", "S-2.6"))

    def roller(self, g: SoloState) -> PlayerId:  # type: ignore[override]
        """Only the Player rolls."""
        return human(g.world)

    lower, throw = caps_then_dice("Change the initiative number with CAPs?", "S-2.6")

    @auto("S-2.6")
    def result(self, g: SoloState) -> None:
        """Success gives the Player the first turn, failure the AI."""
        won = self.rolled + self.caps >= figures().initiative
        g.initiative = foe(ai_side(g.world)) if won else ai_side(g.world)
        g.tell(InitiativeWon(side=g.initiative))
