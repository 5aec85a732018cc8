"""9.0 Rounds: alternating turns, the end of a round, and the sequence before the next one."""

from __future__ import annotations

from typing import ClassVar

from ...coh.data.ids import PlayerId, SideId, each_unit
from ...coh.hidden.hidden import look_around
from ...coh.hits.hits import destroy
from ...coh.move.movement import bar_withdrawal
from ...coh.rolls.checks import Check, caps_then_dice
from ...coh.table.initiative_events import InitiativeRolled
from ...coh.table.state import State, foe
from ...coh.table.vp_marker import lead
from ...coh.turn.preparations import Preparations, passes_to_end
from ...engine.agenda import Procedure, auto
from ...engine.explain import Part, Sum, add
from .turn import Turn


class Round(Procedure):
    """2.0 The sides take turns, the one with the initiative first, until both pass in a row."""

    before: int = 0
    """How many passed on the turn of the other side just before."""
    opening: bool = False
    """Whether nobody has had a turn yet."""

    @auto("2.0")
    def begin(self, g: State) -> None:
        """The side with the initiative goes first."""
        g.passes = 0
        g.turn = g.initiative
        self.opening = True

    @auto("2.0")
    def next_turn(self, g: State) -> None:
        """Passes count on the latest turns of both sides."""
        self.before = g.passes
        partners = g.world.players[g.turn]
        if len(partners) > 1:
            g.push(TeamTurn(order=partners))
            return
        g.push(Turn(player=partners[0]))
        if g.world.hiding:
            look_around(g)

    @auto("2.7")
    def count_passes(self, g: State) -> None:
        """The round ends when both pass in succession, of three or four players all but one (19.0b)."""
        if g.coming or g.barred:
            bar_withdrawal(g, g.turn)
        if g.passes and not self.opening and g.passes >= passes_to_end(g):
            self.stop()

    @auto("2.0")
    def alternate(self, g: State) -> None:
        """The other side's turn."""
        self.opening = False
        g.passes -= self.before
        g.turn = foe(g.turn)
        self.back_to(Round.next_turn)


class TeamTurn(Procedure):
    """19.0b The players of a side act one after the other; the first may let his partner go before him."""

    order: tuple[PlayerId, ...] = ()
    settled: bool = False

    @auto("19.0b")
    def next_player(self, g: State) -> None:
        """Each has one action, or passes."""
        player, self.order = self.order[0], self.order[1:]
        g.push(Turn(player=player, waits=bool(self.order) and not self.settled), then=TeamTurn.wait)
        if g.world.hiding:
            look_around(g)

    @auto("19.0b", when=lambda self, _: bool(self.order))
    def go_on(self, g: State) -> None:
        """Until every player of the side has had his turn."""
        self.settled = True
        self.back_to(TeamTurn.next_player)

    def wait(self, g: State, player: PlayerId) -> None:
        """A player acts after his partners."""
        self.order = (*self.order, player)


class Mission(Procedure):
    """9.0 Round after round until the mission ends."""

    deal_objectives = Preparations.deal_objectives
    hide_units = Preparations.hide_units
    hide_mines = Preparations.hide_mines
    opening_hands = Preparations.opening_hands
    plan_first_strikes = Preparations.plan_first_strikes

    @auto("2.0")
    def play_round(self, g: State) -> None:
        """The turns of a round."""
        g.push(Round())

    last_reveals = Preparations.last_reveals

    @auto("7.5")
    def remove_doomed(self, g: State) -> None:
        """Destroyed markers are shown at the end of the round, before points are awarded."""
        for i, u in each_unit(g.units):
            if u.marker and u.hex >= 0 and g.marker_of(i).xx:
                destroy(g, i)

    award_points = Preparations.award_points
    check_end = Preparations.check_end
    advance = Preparations.advance
    thin_smoke = Preparations.thin_smoke
    refresh = Preparations.refresh
    reset_caps = Preparations.reset_caps
    draw_cards = Preparations.draw_cards
    prepare_reinforcements = Preparations.prepare_reinforcements
    plan_strikes = Preparations.plan_strikes
    resolve_strikes = Preparations.resolve_strikes

    @auto("9.11")
    def roll_initiative(self, g: State) -> None:
        """Last comes the initiative, then the next round."""
        self.back_to(Mission.play_round)
        g.push(Initiative())


class Initiative(Check):
    """9.11 The side without the VP advantage goes first on 7 or more."""

    what: ClassVar[str] = "the initiative"
    success: ClassVar[str] = "first turn"

    def goal(self, g: State) -> Sum:
        """9.11 What the side without the VP advantage must roll."""
        return add(Part(g.world.figures.initiative.number, "initiative", "9.11"))

    def side(self, g: State) -> SideId:
        """The side that rolls."""
        return foe(lead(g)[0])

    def roller(self, g: State) -> PlayerId:
        """The player who rolls: the first of his side."""
        return g.world.players[self.side(g)][0]

    lower, throw = caps_then_dice("Change the initiative number with CAPs?", "9.11")

    @auto("9.11")
    def result(self, g: State) -> None:
        """Success gives the roller the first turn, failure his opponent."""
        number = self.goal(g)
        need = number.total - self.caps
        g.initiative = self.side(g) if self.rolled >= need else lead(g)[0]
        g.tell(InitiativeRolled(side=g.initiative, roller=self.side(g), roll=self.rolled, need=need))
