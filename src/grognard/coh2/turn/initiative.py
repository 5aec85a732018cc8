"""2.1, 3.2.4, 20.0c Initiative: CAPs are announced one after the other, then everybody rolls."""

from __future__ import annotations

from ...coh.data.ids import NO_PLAYER, PlayerId
from ...coh.rolls.rolls import Roll, Rolling
from ...coh.table.caps import caps_between, spend_caps
from ...coh.table.initiative_events import InitiativeWon
from ...coh.table.state import State
from ...engine.agenda import auto, choose, roll
from ...engine.options import D6, Chance, Option
from .events import InitiativeTied
from .sequence import is_by_initiative

Ranks = tuple[tuple[PlayerId, ...], ...]
"""The players, best first; those who rolled the same stand together."""


class Initiative(Rolling):
    """2.1a The higher total of 2d6 and announced CAPs takes the first turn; a tie is rolled again."""

    then: str = "take_ranking"
    rivals: tuple[PlayerId, ...] = ()
    """Who rolls: all players, or those who tied."""
    ranks: Ranks = ()
    waiting: tuple[PlayerId, ...] = ()
    """Who has still to announce, or to roll."""
    announced: tuple[tuple[PlayerId, int], ...] = ()
    totals: tuple[tuple[PlayerId, int], ...] = ()
    favoured: PlayerId = NO_PLAYER
    """Who announces first of those with equal CAPs, where the die had to say so."""

    def announcer(self, g: State) -> str:
        """The seat that announces next."""
        return g.world.seats[self.waiting[0]]

    def is_open(self, g: State) -> bool:
        """3.2.4a Whether nothing tells who of those with most CAPs announces first."""
        most = max(g.caps[player] for player in self.rivals)
        return most > 0 and len([p for p in self.rivals if g.caps[p] == most]) > 1 and g.round == 1

    def has_caps(self, g: State) -> bool:
        """Whether there is anything to announce."""
        return bool(self.waiting) and g.caps[self.waiting[0]] > 0

    @auto("2.1a")
    def begin(self, g: State) -> None:
        """Everybody rolls; after a tie those who tied."""
        self.rivals = self.rivals or g.world.all_players
        self.ranks = self.ranks or (g.world.all_players,)
        self.announced = self.totals = ()
        self.favoured = NO_PLAYER

    @roll("3.2.4a", when=is_open)
    def favour(self, g: State) -> Chance:
        """A die says who announces first of those with equal CAPs."""
        return D6

    @favour.then
    def favoured_by_die(self, g: State, option: Option) -> None:
        """Low numbers favour the first of them."""
        most = max(g.caps[player] for player in self.rivals)
        equal = [player for player in self.rivals if g.caps[player] == most]
        self.favoured = equal[(option.value - 1) * len(equal) // 6]

    @auto("3.2.4a")
    def line_up(self, g: State) -> None:
        """Whoever has more CAPs announces first; of equals the side that had the initiative."""
        sides = g.world.allegiance
        order = sorted(
            self.rivals,
            key=lambda p: (-g.caps[p], p != self.favoured, sides[p] != g.initiative),
        )
        self.waiting = tuple(order)

    @choose("3.2.4a", by=announcer, when=has_caps)
    def announce(self, g: State) -> tuple[Option, ...]:
        """How many CAPs for the initiative?"""
        return caps_between(0, min(g.world.figures.caps.most_on_a_number, g.caps[self.waiting[0]]))

    @announce.then
    def announces(self, g: State, option: Option) -> None:
        """Each announces once, and what is announced is gone."""
        self.announced = (*self.announced, (self.waiting[0], option.value))
        spend_caps(g, self.waiting[0], option.value, "the initiative")

    @auto("3.2.4a", when=lambda self, _: bool(self.waiting))
    def next_announcer(self, g: State) -> None:
        """Then the next one."""
        self.waiting = self.waiting[1:]
        self.back_to(Initiative.announce if self.waiting else Initiative.roll_in_turn)
        if not self.waiting:
            self.waiting = self.rivals

    @auto("2.1a", when=lambda self, _: bool(self.waiting))
    def roll_in_turn(self, g: State) -> None:
        """Everybody rolls 2d6."""
        g.push(Roll(player=self.waiting[0], what="the initiative"), then=Initiative.count)

    @auto("2.1a")
    def compare(self, g: State) -> None:
        """The highest total wins; those who tie, where it matters, roll again."""
        if self.waiting:
            self.back_to(Initiative.roll_in_turn)
            return
        at, totals = self.ranks.index(self.rivals), dict(self.totals)
        scores = sorted(set(totals.values()), reverse=True)
        split = tuple(tuple(p for p in self.rivals if totals[p] == score) for score in scores)
        self.ranks = (*self.ranks[:at], *split, *self.ranks[at + 1 :])
        tied = [group for n, group in enumerate(self.ranks) if must_roll_again(g, n, group)]
        if tied:
            g.tell(InitiativeTied())
            self.rivals = tied[0]
            self.back_to(Initiative.begin)
            return
        ranking = tuple(player for group in self.ranks for player in group)
        g.initiative = g.world.allegiance[ranking[0]]
        g.tell(InitiativeWon(side=g.initiative))
        self.hand_over(g, ranking)

    def count(self, g: State, total: int) -> None:
        """2.1a The CAPs announced are added to the roll."""
        player, self.waiting = self.waiting[0], self.waiting[1:]
        self.totals = (*self.totals, (player, total + dict(self.announced).get(player, 0)))


def must_roll_again(g: State, place: int, group: tuple[PlayerId, ...]) -> bool:
    """2.1a, 20.0c Whether equal rolls matter: of both sides at the top, or wherever rolls give the turns."""
    if is_by_initiative(g):
        return len(group) > 1
    return place == 0 and len({g.world.allegiance[player] for player in group}) > 1
