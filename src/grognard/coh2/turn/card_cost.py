"""8.0c How cards are paid: in CAPs, in APs of the activation, or in any mix of both."""

from __future__ import annotations

from ...coh.data.deck import FOLLOW_ME, Card
from ...coh.data.ids import PlayerId, UnitId
from ...coh.economy.action import Payment
from ...coh.rolls.checks import Check, caps_then_dice
from ...coh.table.caps import caps_between, spend_caps
from ...coh.table.passengers import mates_of
from ...coh.table.state import State
from ...engine.agenda import auto, choose
from ...engine.options import Option
from .events import CardPaid
from .track import is_active, is_anybody_awake, is_fresh, join, pay, tell_points

BLUE, GREEN = "blue", "green"


def may_pay_aps(g: State, player: PlayerId, card: Card, units: tuple[UnitId, ...]) -> bool:
    """8.0c Whether APs may pay: somebody is activated and awake, and all it acts on belong to it or join.

    A rally is open to stunned units as well.
    """
    active = g.tracks[player].units
    if not active or not (card.effect == FOLLOW_ME or is_anybody_awake(g, active)):
        return False
    joining = card.category != "weapon"
    return not units or all(is_active(g, i) or (joining and is_fresh(g, i)) for i in units)


def price_range(
    g: State, player: PlayerId, card: Card, units: tuple[UnitId, ...] = ()
) -> tuple[int, int] | None:
    """8.0c The fewest and the most CAPs that a card for these units may be paid with; none if it cannot."""
    cost, caps = card.cost, g.caps[player]
    if card.cost_colour == BLUE:
        return (cost, cost) if cost <= caps else None
    least = max(cost - g.tracks[player].points, 0) if may_pay_aps(g, player, card, units) else cost
    most = 0 if card.cost_colour == GREEN else min(cost, caps)
    return (least, most) if least <= most else None


def is_within_means(g: State, player: PlayerId, card: Card) -> bool:
    """8.0c Whether a player has as much as a card costs, whoever it acts on."""
    points = 0 if card.cost_colour == BLUE else g.tracks[player].points
    return card.cost <= g.caps[player] + points


def can_pay_for(g: State, player: PlayerId, card: Card, units: tuple[UnitId, ...] = ()) -> bool:
    """8.0c Whether a player can pay for a card that acts on these units."""
    if card.cost <= g.caps[player] and card.cost_colour != GREEN:
        return True
    return price_range(g, player, card, units) is not None


class CardCost(Payment):
    """8.0c The player pays for a card he has played; fresh units it acts on join the activation by APs."""

    player: PlayerId = PlayerId(0)
    card: int = 0
    units: tuple[UnitId, ...] = ()
    caps: int = 0

    def actor(self, g: State) -> str:
        """The seat that pays."""
        return g.world.seats[self.player]

    def range(self, g: State) -> tuple[int, int]:
        """The fewest and the most CAPs."""
        return price_range(g, self.player, g.world.cards[self.card], self.units) or (0, 0)

    def has_choice(self, g: State) -> bool:
        """Whether there is anything to decide."""
        least, most = self.range(g)
        return least < most or (g.tracks[self.player].secret and most > 0 and self.may_mix(g))

    def may_mix(self, g: State) -> bool:
        """3.0.1b Whether APs might pay as well, whatever is left of them."""
        return may_pay_aps(g, self.player, g.world.cards[self.card], self.units)

    def said(self, g: State, option: Option) -> str:
        """What is paid in APs and in CAPs, and what is left."""
        aps = g.world.cards[self.card].cost - option.value
        caps = f"{option.value} CAP{'s' * (option.value != 1)}"
        return f"Pay {aps}AP and {caps}: {g.tracks[self.player].points - aps}AP left"

    @choose("8.0c", by=actor, when=has_choice)
    def split(self, g: State) -> tuple[Option, ...]:
        """How many CAPs for the card, the rest in APs?"""
        return caps_between(*self.range(g))

    @split.then
    def chosen(self, g: State, option: Option) -> None:
        """Each CAP stands for 1AP."""
        self.caps = option.value

    @auto("8.0c")
    def settle(self, g: State) -> None:
        """What is not paid in CAPs comes from the track, and the units belong to the activation then."""
        card = g.world.cards[self.card]
        self.caps = max(self.caps, self.range(g)[0])
        spend_caps(g, self.player, self.caps, f"card {card.id}")
        aps = card.cost - self.caps
        if aps:
            join(g, self.player, (*self.units, *mates_of(g, self.units)))
            pay(g, self.player, aps)
            left = g.tracks[self.player].points
            tell_points(g, self.player, CardPaid(player=self.player, card=self.card, aps=aps, left=left))


class CardDie(Check):
    """3.2.3a A die that a card tells a player to roll; up to 2 CAPs shift it."""

    player: PlayerId = PlayerId(0)
    on: str = ""

    def roller(self, g: State) -> PlayerId:
        """The player of the card."""
        return self.player

    def named(self, g: State) -> str:
        """The card."""
        return self.on

    lower, throw = caps_then_dice("Change the die with CAPs?", "8.0a", die="d6")

    @auto("3.2.3a")
    def report(self, g: State) -> None:
        """What CAPs lower a number by, they add to the die."""
        self.hand_over(g, self.rolled + self.caps)
