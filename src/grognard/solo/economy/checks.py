"""3.1, 3.2 How the Player pays: CAPs lower a cost before the action, a card says afterwards who is spent."""

from __future__ import annotations

from ...coh.data.ids import UnitId
from ...coh.economy.action import Action, Payment, is_spent, reveal_cost
from ...coh.economy.fresh_spent import FreshSpent
from ...coh.table.caps import caps_between, spend_caps
from ...coh.table.events import ActionFree
from ...coh.table.state import State, Unit, change
from ...engine.agenda import Procedure, auto, choose, roll
from ...engine.explain import ZERO, Sum
from ...engine.options import Chance, Option
from ..cards.drawing import any_card, discard, refill, take
from ..table.events import CardChecked
from ..table.state import SoloState, card_of, is_ai

IGNORED = "ignored"
"""The reading of the remain-fresh sign for who wants it harder."""


def ignores_sign(g: State) -> bool:
    """3.1.2 Whether the remain-fresh sign means nothing."""
    return g.world.options["remain-fresh"] == IGNORED


def waits(g: State) -> bool:
    """Q17 Whether CAPs lower a cost only at the check, as the 3rd edition has it."""
    return g.world.options["cap-timing"] == "check"


class CardChecks(FreshSpent):
    """3.1 A fresh Unit may always act and is checked by a card; a spent one pays all of it in CAPs."""

    def __init__(self) -> None:
        super().__init__("order")

    def can_afford(self, g: State, i: UnitId, price: int) -> bool:
        """3.1, 3.2.2 AI has no CAPs to count; what it may do its orders say."""
        return is_ai(g, i) or super().can_afford(g, i, price)

    def is_burdened(self, g: State, u: Unit) -> bool:
        """There is no stress."""
        return False

    def announce(self, g: State, action: Action, price: Sum) -> None:
        """3.2.1, 3.2.2 CAPs are committed before the action, or at the check of who is fresh (Q17)."""
        units = (*action.party(g), *action.mates)
        if waits(g) and not is_spent(g, units):
            return
        least = price.total if is_spent(g, units) else 0
        most = min(price.total, g.caps[g.player_of(units[0])])
        if most:
            lowering = Lowering(units=units, price=price, least=least, most=most)
            g.push(lowering, then=Action.raise_cost)

    def settle(self, g: State, action: Action, price: Sum, units: tuple[UnitId, ...]) -> None:
        """3.1.1, 3.2.2 What APs are left to the cost are checked; an action paid in CAPs needs no check."""
        if is_ai(g, units[0]):
            return
        if action.free or is_spent(g, units):
            g.tell(ActionFree(units=units, cost=price))
            return
        if g.units[units[0]].marker and units[0] == action.party(g)[0]:
            reveal_cost(g, units[0], price)
        check = LateCheck if waits(g) else CardCheck
        g.push(check(units=units, cost=price, caps=-action.penalty))

    def charge(self, g: State, i: UnitId, due: Sum) -> None:
        """14.1d of the base game: what climbing adds on the way is checked with the rest, or paid in CAPs."""
        if is_ai(g, i):
            return
        action = next(step for step in reversed(g.agenda) if isinstance(step, Action))
        if is_spent(g, (i,)):
            spend_caps(g, g.player_of(i), due.total, f"the action of {g.called(i)}")
        else:
            action.price = action.price.plus(*due.parts)

    def spent_odds(self, g: State, cost: int) -> tuple[int, int]:
        """3.1.1 How many of the cards that can be drawn would leave a Unit spent."""
        assert isinstance(g, SoloState)
        cards = [card_of(g.world, number) for number in g.orders or g.spoils]
        spent = [card.spends(cost, player=True, ignore_sign=ignores_sign(g)) for card in cards]
        return sum(spent) if cost > 0 else 0, len(cards)


class Lowering(Payment):
    """3.2.1 Each CAP lowers the cost by 1 before the action; who is spent pays all of it."""

    units: tuple[UnitId, ...] = ()
    price: Sum = ZERO
    least: int = 0
    most: int = 0
    caps: int = 0

    def actor(self, g: SoloState) -> str:
        """The Player."""
        w = g.world
        return w.seats[w.player_of[self.units[0]]]

    def said(self, g: State, option: Option) -> str:
        """What is left to be checked."""
        left = self.price.total - option.value
        spend = f"Spend {option.value} CAP{'s' * (option.value != 1)}" if option.value else "Spend no CAPs"
        if not left:
            return f"{spend}: no spent check"
        spent, cards = g.world.economy.spent_odds(g, left)
        return f"{spend}: {left}AP, spent by {spent} of {cards} cards"

    @choose("S-3.2.1", by=actor, when=lambda self, _: self.least < self.most)
    def lower(self, g: SoloState) -> tuple[Option, ...]:
        """Lower the cost of the action with CAPs?"""
        return caps_between(self.least, self.most)

    @lower.then
    def lowered(self, g: SoloState, option: Option) -> None:
        """They count for this action only."""
        self.caps = option.value

    @auto("S-3.2.1")
    def commit(self, g: SoloState) -> None:
        """The CAPs are gone whatever comes of the action."""
        self.caps = max(self.caps, self.least)
        spend_caps(g, g.player_of(self.units[0]), self.caps, f"the action of {g.called(self.units[0])}")
        self.hand_over(g, -self.caps)


class CardCheck(Procedure):
    """3.1.1 A card against the cost of an action: as much as its number, or more, and the units are spent."""

    units: tuple[UnitId, ...] = ()
    cost: Sum = ZERO
    caps: int = 0

    def left(self) -> int:
        """What is checked."""
        return self.cost.total - self.caps

    def must_draw(self, g: SoloState) -> bool:
        """Whether anything is left to check."""
        return self.left() > 0

    @auto("S-3.1.3-b", when=must_draw)
    def refill(self, g: SoloState) -> None:
        """There must be a card to draw."""
        refill(g)

    @auto("S-3.2.2", when=lambda self, _: self.left() <= 0)
    def none_needed(self, g: SoloState) -> None:
        """What CAPs pay wholly changes nothing about the units."""
        g.tell(CardChecked(units=self.units, cost=self.cost, caps=self.caps, roll=0, spent=False, card=0))
        self.stop()

    @roll("S-3.1.1-a", when=must_draw)
    def draw(self, g: SoloState) -> Chance:
        """Draw an order card for the spent check."""
        return any_card(g)

    @draw.then
    def drawn(self, g: SoloState, option: Option) -> None:
        """3.1.2 The sign keeps Units fresh, not AI; orders and track on the card mean nothing here."""
        card, player = take(g, option.value), not is_ai(g, self.units[0])
        spent = card.spends(self.left(), player=player, ignore_sign=ignores_sign(g))
        if spent:
            for i in self.units:
                if g.units[i].hex >= 0:
                    change(g, i, spent=True)
        discard(g, card.id)
        g.tell(
            CardChecked(
                units=self.units,
                cost=self.cost,
                caps=self.caps,
                roll=card.spent,
                spent=spent,
                card=card.id,
                sign=player and card.remain_fresh and not ignores_sign(g),
            )
        )


class LateCheck(CardCheck):
    """Q17 The check before which CAPs lower the cost, now that the action has shown what it brought."""

    def actor(self, g: SoloState) -> str:
        """The Player."""
        w = g.world
        return w.seats[w.player_of[self.units[0]]]

    def has_caps(self, g: SoloState) -> bool:
        """Whether there is anything to decide."""
        return self.cost.total > 0 and g.caps[g.player_of(self.units[0])] > 0

    @choose("S-3.2.1", by=actor, when=has_caps)
    def lower(self, g: SoloState) -> tuple[Option, ...]:
        """Lower the cost of the action with CAPs?"""
        return caps_between(0, min(self.cost.total, g.caps[g.player_of(self.units[0])]))

    @lower.then
    def lowered(self, g: SoloState, option: Option) -> None:
        """Each CAP lowers the cost by 1."""
        self.caps = option.value
        spend_caps(g, g.player_of(self.units[0]), self.caps, f"the spent check of {g.called(self.units[0])}")

    refill = CardCheck.refill
    none_needed = CardCheck.none_needed
    draw = CardCheck.draw
