"""2.0 Rounds: the sequence before each, alternating turns, and the end of the Firefight."""

from __future__ import annotations

from ...coh.data.ids import PlayerId
from ...coh.hidden.hidden import Placement
from ...coh.move.movement import bar_withdrawal
from ...coh.table.state import State
from ...coh.turn.preparations import Preparations, passes_to_end, unfaced
from ...engine.agenda import Procedure, auto
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
        player = self.order[0]
        g.turn = g.world.allegiance[player]
        g.push(Turn(player=player))

    @auto("2.2h")
    def count_passes(self, g: State) -> None:
        """The round ends when the players pass one after the other, of three or four all but one (20.0d)."""
        order = self.order
        if (g.coming or g.barred) and g.world.allegiance[order[1]] != g.turn:
            bar_withdrawal(g, g.turn)
        if g.passes and g.passes >= passes_to_end(g):
            for player in g.world.all_players:
                end_activation(g, player)
            return
        self.order = order[1:] + order[:1]
        self._give_turn(g)
        self.at -= 1


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
            if units := unfaced(g, player):
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

    award_points = Preparations.award_points
    check_end = Preparations.check_end
    advance = Preparations.advance
    refresh = Preparations.refresh
    thin_smoke = Preparations.thin_smoke
    reset_caps = Preparations.reset_caps
    draw_cards = Preparations.draw_cards
    plan_strikes = Preparations.plan_strikes
    resolve_strikes = Preparations.resolve_strikes
    prepare_reinforcements = Preparations.prepare_reinforcements

    @auto("2.1a")
    def roll_initiative(self, g: State) -> None:
        """Last comes the initiative, then the next round."""
        self.back_to(Firefight.play_round)
        g.push(Initiative())
