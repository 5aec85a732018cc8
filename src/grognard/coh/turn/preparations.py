"""1.0, 9.0 What happens before a game and between rounds, in steps that each edition puts in order."""

from __future__ import annotations

from ...engine.agenda import Procedure, auto
from ...engine.hexes import NO_FACING
from ..cards.hand import DrawCards
from ..cards.mixing import mix_in
from ..cards.objectives import DealObjective
from ..data.ids import PlayerId, UnitId, each_player, each_unit
from ..hidden.hidden import LastReveals, look_around
from ..hidden.hidden_setup import HiddenSetup, MinesSetup
from ..sight.smoke import dissipate
from ..table.bogged import dry_up
from ..table.events import ReinforcementsReady, RoundBegan
from ..table.scoring import end_mission, score_now, victory_is_won
from ..table.state import State, change, on_map
from ..weapons.artillery import PlanStrikes, ResolveStrikes


def unfaced(g: State, player: PlayerId) -> tuple[UnitId, ...]:
    """1.0c The units of a player on the map that have no facing yet; hidden ones need none."""
    units = g.units
    return tuple(i for i in on_map(g, player) if units[i].facing == NO_FACING and not units[i].hidden)


def passes_to_end(g: State) -> int:
    """2.7, 19.0b How many passes end a round: two, or those of all players but one."""
    figures = g.world.figures.round
    return max(figures.passes_to_end, len(g.world.seats) - figures.players_left)


class Preparations(Procedure):
    """The steps that all editions have between the turns."""

    @auto("8.6")
    def deal_objectives(self, g: State) -> None:
        """Each player is dealt a secret objective, if the mission has any."""
        for player in reversed(g.world.all_players):
            g.push(DealObjective(player=player))

    @auto("11.0", when=lambda _, g: g.world.hiding)
    def hide_units(self, g: State) -> None:
        """Before anything else both players hide the units that start hidden."""
        g.push(HiddenSetup())

    @auto("17.10", when=lambda _, g: g.world.digging)
    def hide_mines(self, g: State) -> None:
        """Then they hide their mines, where the mission leaves the hexes to them."""
        g.push(MinesSetup())

    @auto("1.0")
    def opening_hands(self, g: State) -> None:
        """Each player draws the starting number of cards."""
        for player in reversed(g.world.all_players):
            g.push(DrawCards(player=player, left=g.world.scenario.commander[player].opening_cards))

    @auto("13.5")
    def plan_first_strikes(self, g: State) -> None:
        """Before the first round nothing but artillery planning happens, if the mission has any."""
        if g.world.scenario.oba:
            g.push(PlanStrikes())

    @auto("11.1", when=lambda _, g: g.world.hiding)
    def last_reveals(self, g: State) -> None:
        """Hidden units may still be revealed before points are awarded."""
        for player in reversed(g.world.all_players):
            g.push(LastReveals(player=player))

    @auto("9.1")
    def award_points(self, g: State) -> None:
        """End-of-round points come before the test for the mission's end; stress is over."""
        for i, u in each_unit(g.units):
            if u.stressed:
                change(g, i, stressed=False)
        g.barred = ()
        dry_up(g)
        score_now(g, "round_end")

    @auto("9.3")
    def check_end(self, g: State) -> None:
        """The mission ends after its last round, or when its victory conditions are met."""
        if g.round >= g.world.scenario.rounds or victory_is_won(g):
            end_mission(g)

    @auto("9.4")
    def thin_smoke(self, g: State) -> None:
        """Light smoke goes and heavy smoke turns light; it may have hidden somebody (11.5)."""
        dissipate(g)
        if g.world.hiding:
            look_around(g)

    @auto("9.6")
    def refresh(self, g: State) -> None:
        """Spent units become fresh; facing and hit markers stay."""
        for i, u in each_unit(g.units):
            if u.spent:
                change(g, i, spent=False)

    @auto("9.7")
    def reset_caps(self, g: State) -> None:
        """CAPs go back to the allocation less those lost, at least the edition's minimum (19.2 on top)."""
        for player, commander in each_player(g.world.scenario.commander):
            track = max(commander.caps - g.lost[player], g.world.figures.caps.minimum)
            g.caps[player] = track + commander.handy

    @auto("9.8")
    def draw_cards(self, g: State) -> None:
        """Each player draws the mission's number of cards."""
        for player in reversed(g.world.all_players):
            g.push(DrawCards(player=player, left=g.world.scenario.commander[player].cards_per_round))

    @auto("9.9")
    def prepare_reinforcements(self, g: State) -> None:
        """Units due this round are placed beside the map."""
        due = tuple(i for i, counter in each_unit(g.world.counters) if counter.round == g.round)
        if due:
            g.tell(ReinforcementsReady(units=due))

    @auto("13.5")
    def plan_strikes(self, g: State) -> None:
        """New strikes are planned, if the mission has artillery (9.10)."""
        if g.world.scenario.oba:
            g.push(PlanStrikes())

    @auto("13.6")
    def resolve_strikes(self, g: State) -> None:
        """Then the strikes planned before the last round fall."""
        if g.strikes:
            g.push(ResolveStrikes())

    @auto("9.5")
    def advance(self, g: State) -> None:
        """The round marker moves one space; cards may come into the deck (8.6)."""
        g.round += 1
        g.tell(RoundBegan(round=g.round))
        mix_in(g)
