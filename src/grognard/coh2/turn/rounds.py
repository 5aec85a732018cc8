"""2.0 Rounds: the sequence before each, alternating turns, and the end of the Firefight."""

from __future__ import annotations

from ...coh.data.ids import PlayerId, each_player
from ...coh.hidden.hidden import Placement
from ...coh.move.movement import bar_withdrawal
from ...coh.table.bogged import dry_up
from ...coh.table.scoring import end_mission, score_now, victory_is_won
from ...coh.table.state import State, Unit
from ...coh.turn.preparations import Preparations
from ...engine.agenda import Procedure, auto
from ...engine.hexes import NO_FACING
from .initiative import Initiative
from .sequence import turn_order
from .track import end_activation
from .turn import Turn
from .weapons import GiveWeapons


class Round(Procedure):
    """2.2a The players take turns, the one with the initiative first, until all pass in a row."""

    order: tuple[PlayerId, ...] = ()
    """Whose turn it is, and who follows."""

    @auto("2.2a")
    def begin(self, g: State) -> None:
        """Whoever has the initiative goes first."""
        g.passes = 0
        self.order = self.order or turn_order(g)

    @auto("2.2a")
    def next_turn(self, g: State) -> None:
        """One action each."""
        self.order = self.order or turn_order(g)
        self._give_turn(g)

    def _give_turn(self, g: State) -> None:
        g.turn = g.world.allegiance[self.order[0]]
        g.push(Turn(player=self.order[0]))

    @auto("2.2h")
    def count_passes(self, g: State) -> None:
        """The round ends when the players pass one after the other, of three or four all but one (20.0d)."""
        if (g.coming or g.barred) and g.world.allegiance[self.order[1]] != g.turn:
            bar_withdrawal(g, g.turn)
        if g.passes and g.passes >= passes_to_end(g):
            for player in g.world.all_players:
                end_activation(g, player)
            return
        self.order = (*self.order[1:], self.order[0])
        self._give_turn(g)
        self.back_to(Round.count_passes)


def _has_no_facing(u: Unit) -> bool:
    return u.hex >= 0 and u.facing == NO_FACING and not u.hidden


def passes_to_end(g: State) -> int:
    """2.2h, 20.0d Two passes, or those of all players but one."""
    figures = g.world.figures.round
    return max(figures.passes_to_end, len(g.world.seats) - figures.players_left)


class Firefight(Procedure):
    """2.0 Round after round until the Firefight ends."""

    ranking: tuple[PlayerId, ...] = ()
    """The players by their initiative, the best first; none where the Firefight names who begins."""

    def take_ranking(self, g: State, ranking: tuple[PlayerId, ...]) -> None:
        """20.0c The order in which the players rolled."""
        self.ranking = ranking

    deal_objectives = Preparations.deal_objectives
    hide_units = Preparations.hide_units
    hide_mines = Preparations.hide_mines

    @auto("8.4a", when=lambda _, g: bool(g.weapons))
    def give_weapons(self, g: State) -> None:
        """Weapon cards are given to units."""
        g.push(GiveWeapons())

    @auto("1.0c")
    def face_units(self, g: State) -> None:
        """The owner chooses the facing of each unit for which the Firefight shows none."""
        for player in reversed(g.world.all_players):
            units = tuple(
                i for i in g.world.own[player] if g.units[i].hex >= 0 and _has_no_facing(g.units[i])
            )
            if units:
                g.push(Placement(units=units))

    opening_hands = Preparations.opening_hands
    plan_first_strikes = Preparations.plan_first_strikes

    @auto("2.1b", when=lambda _, g: not g.world.scenario.first_initiative)
    def first_initiative(self, g: State) -> None:
        """Where the Firefight names no side, the first initiative is rolled for."""
        g.push(Initiative())

    @auto("2.2a")
    def play_round(self, g: State) -> None:
        """The turns of a round."""
        g.push(Round(order=turn_order(g, self.ranking)))

    @auto("2.3")
    def award_points(self, g: State) -> None:
        """End-of-round points are awarded."""
        g.barred = ()
        dry_up(g)
        score_now(g, "round_end")

    @auto("2.4")
    def check_end(self, g: State) -> None:
        """The Firefight ends after its last round, or when its victory conditions are met."""
        if g.round >= g.world.scenario.rounds or victory_is_won(g):
            end_mission(g)

    advance = Preparations.advance
    refresh = Preparations.refresh
    thin_smoke = Preparations.thin_smoke

    @auto("7.4.2b")
    def reset_caps(self, g: State) -> None:
        """CAPs go back to the starting number less one for each unit lost."""
        for player, commander in each_player(g.world.scenario.commander):
            g.caps[player] = max(commander.caps - g.lost[player], 0) + commander.handy

    draw_cards = Preparations.draw_cards
    plan_strikes = Preparations.plan_strikes
    resolve_strikes = Preparations.resolve_strikes
    prepare_reinforcements = Preparations.prepare_reinforcements

    @auto("2.1a")
    def roll_initiative(self, g: State) -> None:
        """Last comes the initiative, then the next round."""
        self.back_to(Firefight.play_round)
        g.push(Initiative())
