"""2.0 Fresh and spent: a fresh unit acts and then checks whether it is spent; a spent one pays in CAPs."""

from __future__ import annotations

from typing import ClassVar

from ...engine.agenda import Procedure, auto, caller, choose
from ...engine.explain import ZERO, Part, Sum
from ...engine.options import Option
from ..cards.hand import offer, opens, play
from ..data.deck import BATTLEFIELD_CONFUSION
from ..data.ids import NO_PLAYER, PlayerId, UnitId
from ..rolls.rolls import Roll, Rolling
from ..table.caps import caps_on_a_cost, spend_caps
from ..table.events import ActionDeclared, ActionFree, CapsReturned, SpentChecked, Stalled
from ..table.state import State, Unit, change, foe
from .action import (
    BURDEN,
    Acting,
    Action,
    conclude,
    declare,
    is_spent,
    reveal_cost,
    shared_total,
    simple_cost,
)
from .economy import Economy

CANCEL = Option("cancel")


NO_LIMIT = 1_000
"""More than any action costs."""


class FreshSpent(Economy):
    """2.1 A fresh unit may always act and is checked afterwards, a spent one brings the cost to 0AP first."""

    pays_later: ClassVar[bool] = True
    unpaid: ClassVar[str] = (
        "a spent unit would be in the group, and the CAPs left do not bring its cost to 0AP"
    )

    def __init__(self, die: str) -> None:
        self.die = die
        """What is thrown in a spent check."""

    def can_afford(self, g: State, i: UnitId, price: int) -> bool:
        """2.2, 3.4 A fresh unit may always act; a spent one only if CAPs bring the cost to 0AP."""
        if g.caps[g.world.player_of[i]] >= price:
            return True
        u = g.units[i]
        return not u.spent and (not u.mates or not is_spent(g, (i,)))

    def purse(self, g: State, i: UnitId) -> int:
        """2.2, 3.4 A fresh unit may act whatever it costs, a spent one for as many APs as there are CAPs."""
        return g.caps[g.world.player_of[i]] if is_spent(g, (i,)) else NO_LIMIT

    def can_pay(self, g: State, units: tuple[UnitId, ...], price: Sum) -> bool:
        """10.1 Fresh members always may; with a spent one CAPs must bring the cost to 0AP."""
        if not is_spent(g, units):
            return True
        caps = g.caps[g.player_of(units[0])]
        return caps >= price.total and caps >= shared_total(g, price, units)

    def must_pay_first(self, g: State, units: tuple[UnitId, ...]) -> bool:
        """3.4 A spent unit pays the whole cost before it acts."""
        return is_spent(g, units)

    def is_burdened(self, g: State, u: Unit) -> bool:
        """2.6, 15.8 Whether a unit, or one bound to it, acted on the previous turn."""
        if u.stressed or not u.mates:
            return u.stressed
        return True in [g.units[i].stressed for i in u.mates]

    def burden(self, g: State) -> Part:
        """2.6 +1AP for a unit that acted on its side's previous turn."""
        return Part(g.world.figures.cost.stress, "stress", "2.6", BURDEN)

    def why_unpaid(self, g: State, i: UnitId, lacking: str, who: str = "") -> tuple[str, str]:
        """3.4 Only a spent unit can be short of CAPs."""
        return f"{who or g.label(i)} is spent and {lacking}", "3.4"

    def announce(self, g: State, action: Action, price: Sum) -> None:
        """3.4 A spent unit pays first, and an opponent may confuse the action."""
        units = (*action.party(g), *action.mates)
        rival = confuser(g, units[0])
        if rival >= 0 or is_spent(g, units):
            g.push(Declaration(units=units, price=price, rival=rival), then=Action.raise_cost)

    def settle(self, g: State, action: Action, price: Sum, units: tuple[UnitId, ...]) -> None:
        """2.5 A fresh party makes its spent check; one that acted at 0AP does not."""
        if action.free or is_spent(g, units):
            g.tell(ActionFree(units=units, cost=price))
            return
        if g.units[units[0]].marker and units[0] == action.party(g)[0]:
            reveal_cost(g, units[0], price)
        if action.penalty:
            confusion = g.world.card_with(BATTLEFIELD_CONFUSION)
            price = price.plus(Part(action.penalty, confusion.name, confusion.rule))
        g.push(SpentCheck(units=units, cost=price, die=self.die))


def stall_cost(g: State, i: UnitId) -> Sum:
    """2.8 A stall costs 1AP and its modifiers."""
    return simple_cost(g, i, "stall", g.world.figures.cost.stall, "2.8")


def confuser(g: State, i: UnitId, asked: int = 0) -> PlayerId:
    """The first enemy player not yet asked who holds any card, if card 06 is in the game; else -1."""
    for player in g.world.players[foe(g.side_of(i))][asked:]:
        if opens(g, player, BATTLEFIELD_CONFUSION):
            return player
    return NO_PLAYER


class Declaration(Procedure):
    """3.4 A spent unit commits the whole cost before it acts; card 06 may raise that cost."""

    units: tuple[UnitId, ...] = ()
    price: Sum = ZERO
    penalty: int = 0
    paid: int = 0
    rival: PlayerId = NO_PLAYER
    """The enemy player who may interfere now, if there is one."""

    def actor(self, g: State) -> str:
        """The seat whose unit acts."""
        w = g.world
        return w.seats[w.player_of[self.units[0]]]

    def interferer(self, g: State) -> str:
        """The seat that may interfere."""
        return g.world.seats[self.rival]

    def may_confuse(self, _: State) -> bool:
        """Whether an opponent is asked for a card."""
        return self.rival >= 0

    def must_settle(self, g: State) -> bool:
        """Whether a spent unit has to find more CAPs."""
        return self.penalty > 0 and is_spent(g, self.units)

    @auto("3.4")
    def pay(self, g: State) -> None:
        """A spent unit's CAPs are committed before the action is performed."""
        if is_spent(g, self.units):
            self.paid = self.price.total
            spend_caps(g, g.player_of(self.units[0]), self.paid, f"the action of {g.called(self.units[0])}")
            reveal_cost(g, self.units[0], self.price)

    @auto("2.1", when=may_confuse)
    def proclaim(self, g: State) -> None:
        """The opponent hears what is about to be done, but nothing of a hidden unit."""
        i, action = self.units[0], caller(g, self, Action)
        if not g.units[i].hidden:
            g.tell(ActionDeclared(unit=i, deed=action.deed, hex=action.place(g)))

    @choose("card-06", by=interferer, when=may_confuse)
    def confuse(self, g: State) -> list[Option]:
        """Play a card against this action?"""
        return offer(g, self.rival, BATTLEFIELD_CONFUSION)

    @confuse.then
    def confused(self, g: State, option: Option) -> None:
        """Battlefield Confusion adds 3AP; the opponent may add another, and then his partner."""
        partners = g.world.players[g.world.allegiance[self.rival]]
        asked = partners.index(self.rival)
        if option.kind == "card":
            play(g, self.rival, option.value, self.units[0])
            self.penalty += g.world.cards[option.value].penalty_ap
        else:
            asked += 1
        self.rival = confuser(g, self.units[0], asked) if asked < len(partners) else NO_PLAYER
        if self.rival >= 0:
            self.back_to(Declaration.confuse)

    @choose("card-06", by=actor, when=must_settle)
    def settle(self, g: State) -> list[Option]:
        """Pay the added cost, or cancel the action?"""
        more = Option("caps", self.penalty)
        return [CANCEL, more] if g.caps[g.player_of(self.units[0])] >= self.penalty else [CANCEL]

    @settle.then
    def settled(self, g: State, option: Option) -> None:
        """A cancelled action gives its CAPs back and is chosen anew."""
        player = g.player_of(self.units[0])
        if option.kind == "cancel":
            g.caps[player] += self.paid
            g.tell(CapsReturned(player=player, caps=self.paid))
            action = caller(g, self, Action)
            caller(g, action, Acting).take_back()
            action.stop()
            self.stop()
        else:
            spend_caps(g, player, option.value, f"the action of {g.called(self.units[0])}")

    @auto("2.4")
    def report(self, g: State) -> None:
        """The action carries the penalty to its spent check."""
        self.hand_over(g, self.penalty)


class SpentCheck(Rolling):
    """2.5 One die against the action cost: higher leaves the units fresh."""

    units: tuple[UnitId, ...] = ()
    cost: Sum = ZERO
    caps: int = 0
    die: str = "d10"

    def actor(self, g: State) -> str:
        """The seat that makes the check."""
        w = g.world
        return w.seats[w.player_of[self.units[0]]]

    def has_caps(self, g: State) -> bool:
        """Whether there is anything to decide."""
        return self.cost.total > 0 and g.caps[g.world.player_of[self.units[0]]] > 0

    @choose("3.3", by=actor, when=has_caps)
    def reduce(self, g: State) -> tuple[Option, ...]:
        """Lower the action cost with CAPs?"""
        return caps_on_a_cost(g, g.world.player_of[self.units[0]], self.cost.total)

    @reduce.then
    def reduced(self, g: State, option: Option) -> None:
        """Each CAP lowers the cost by 1."""
        self.caps = option.value
        if self.caps:
            i = self.units[0]
            spend_caps(g, g.player_of(i), self.caps, f"the spent check of {g.called(i)}")

    @auto("2.5", when=lambda self, _: self.cost.total > self.caps)
    def throw(self, g: State) -> None:
        """Roll the spent die, unless the cost is 0AP (3.4)."""
        player = g.player_of(self.units[0])
        g.push(Roll(player=player, die=self.die, what="the spent check"), then=Rolling.take_roll)

    @auto("2.5")
    def result(self, g: State) -> None:
        """A die no higher than the cost makes them spent."""
        left = self.cost.total - self.caps
        spent = left > 0 and self.rolled <= left
        if spent:
            for i in self.units:
                change(g, i, spent=True)
        g.tell(SpentChecked(units=self.units, cost=self.cost, caps=self.caps, roll=self.rolled, spent=spent))


class Stall(Action):
    """2.8 A unit does nothing, makes its spent check and is stressed."""

    deed: ClassVar[str] = "stalls"

    @auto("2.8")
    def announce(self, g: State) -> None:
        """The stall is declared."""
        declare(g, self, stall_cost(g, self.unit))

    @auto("2.8")
    def wait(self, g: State) -> None:
        """Nothing happens; the check follows."""
        g.tell(Stalled(unit=self.unit))
        conclude(g, self, stall_cost(g, self.unit))
