"""2.0 Actions: their cost, stress, paying for spent units, and the spent check."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ...engine.agenda import Procedure, auto, caller, choose
from ...engine.explain import ZERO, Part, Sum, cost
from ...engine.options import Option
from ..cards.hand import offer, opens, play
from ..data.deck import BATTLEFIELD_CONFUSION, card_index
from ..data.figures import figures
from ..rolls.rolls import Roll, Rolling
from ..table.caps import caps_on_a_cost, spend_caps
from ..table.events import ActionDeclared, ActionFree, CapsReturned, SpentChecked, Stalled
from ..table.passengers import mates_of
from ..table.reveal import reveal
from ..table.state import State, Unit, change, foe

CANCEL = Option("cancel")
STRESS = "2.6"


def stress_part() -> Part:
    """2.6 +1AP for a unit that acted on its side's previous turn."""
    return Part(figures().cost.stress, "stress", STRESS)


def is_stressed(g: State, u: Unit) -> bool:
    """2.6, 15.8 Whether a unit, or the one bound to it, acted on the previous turn."""
    return u.stressed or (u.mate >= 0 and g.units[u.mate].stressed)


def action_cost(g: State, i: int, base: Part, marker: int, *parts: Part) -> Sum:
    """2.4 Base cost plus every modifier, never below 0."""
    u = g.units[i]
    found = [base, *parts]
    if marker:
        found.append(Part(marker, f"{g.marker_of(i).name} marker", "7.3"))
    if is_stressed(g, u):
        found.append(stress_part())
    return cost(found, "2.4")


def attack_cost(g: State, i: int, turning: bool = False) -> Sum:
    """2.4 The attack cost printed top left, with its modifiers; a turning turret adds to it (16.2)."""
    u = g.units[i]
    kind = g.type_of(i)
    key = ("attack", kind.id, u.marker, is_stressed(g, u), turning)
    known = g.world.costs.get(key)
    if known is None:
        base = Part(kind.attack_cost, "attack cost", "2.4")
        parts = (
            [Part(g.world.figures.cost.turret_out_of_arc, "turret turned out of the arc", "16.2")]
            if turning
            else []
        )
        known = g.world.costs[key] = action_cost(g, i, base, g.marker_of(i).attack_cost, *parts)
    return known


def simple_cost(g: State, i: int, what: str, base: int, rule: str, marker: int = 0) -> Sum:
    """The cost of an action that is the same for every unit: stall, pivot, rally."""
    u = g.units[i]
    key = (what, marker and u.marker, is_stressed(g, u))
    known = g.world.costs.get(key)
    if known is None:
        known = g.world.costs[key] = action_cost(g, i, Part(base, what, rule), marker)
    return known


def stall_cost(g: State, i: int) -> Sum:
    """2.8 A stall costs 1AP and its modifiers."""
    return simple_cost(g, i, "stall", g.world.figures.cost.stall, "2.8")


def can_afford(g: State, i: int, price: int) -> bool:
    """2.2, 3.4 A fresh unit may always act; a spent one only if CAPs bring the cost to 0AP."""
    return not is_spent(g, (i,)) or g.caps[g.player_of(i)] >= price


class Acting(Procedure):
    """2.1 What lets a side choose its actions."""

    def take_back(self) -> None:
        """A cancelled action does not count; the side chooses again."""
        raise NotImplementedError


class Action(Procedure):
    """2.1 What one unit does on a turn; `free` if a card lets it act at 0AP."""

    unit: int = 0
    free: bool = False
    penalty: int = 0
    price: Sum = ZERO
    """What it costs, where that is settled before it is done."""
    mates: tuple[int, ...] = ()
    """Units bound to those that act: they share the spent check (15.8)."""

    deed: ClassVar[str] = "acts"
    """What the opponent hears when the action is declared."""

    def place(self, g: State) -> int:
        """The hex the action is aimed at, or -1."""
        return -1

    def owner(self, g: State) -> int:
        """The player who acts."""
        return g.player_of(self.unit)

    def actor(self, g: State) -> str:
        """The seat that acts."""
        return g.world.seats[g.player_of(self.unit)]

    def party(self, g: State) -> tuple[int, ...]:
        """The units that act, the one that leads them first; one spent check decides for all (10.1)."""
        return (self.unit,)

    def raise_cost(self, g: State, penalty: int) -> None:
        """2.4 What was added to the cost of the action counts in its spent check too."""
        self.penalty = penalty


def is_spent(g: State, units: tuple[int, ...]) -> bool:
    """10.1 Whether any unit of a party, or bound to one (15.8), is spent: then the action must cost 0AP."""
    held = g.units
    for i in units:
        u = held[i]
        if u.spent or (u.mate >= 0 and held[u.mate].spent):
            return True
    return False


def is_all_spent(g: State, i: int) -> bool:
    """Whether a unit, and the one it is loaded on or carries, are spent (Q24)."""
    u = g.units[i]
    return u.spent and (u.mate < 0 or g.units[u.mate].spent)


def shared_cost(g: State, price: Sum, units: Iterable[int]) -> Sum:
    """10.10, 10.11 An individual cost for a party: stress counts once if any member is stressed."""
    parts = [part for part in price.parts if part.rule != STRESS]
    if any(is_stressed(g, g.units[i]) for i in units):
        parts.append(stress_part())
    return cost(parts, "2.4")


def shared_total(g: State, price: Sum, units: Iterable[int]) -> int:
    """What `shared_cost` comes to."""
    total = sum([part.value for part in price.parts if part.rule != STRESS])
    if any(is_stressed(g, g.units[i]) for i in units):
        total += g.world.figures.cost.stress
    return max(total, 0)


def declare(g: State, action: Action, price: Sum) -> None:
    """2.1 Announce an action: a spent unit pays first, the opponent may confuse it."""
    action.mates += mates_of(g, action.party(g))
    if action.free:
        return
    units = (*action.party(g), *action.mates)
    rival = confuser(g, units[0])
    if rival >= 0 or is_spent(g, units):
        g.push(Declaration(units=units, price=price, rival=rival), then=Action.raise_cost)


def confuser(g: State, i: int, asked: int = 0) -> int:
    """The first enemy player not yet asked who holds any card, if card 06 is in the game; else -1."""
    for player in g.world.players[foe(g.side_of(i))][asked:]:
        if opens(g, player, BATTLEFIELD_CONFUSION):
            return player
    return -1


class Declaration(Procedure):
    """3.4 A spent unit commits the whole cost before it acts; card 06 may raise that cost."""

    units: tuple[int, ...] = ()
    price: Sum = ZERO
    penalty: int = 0
    paid: int = 0
    rival: int = -1
    """The enemy player who may interfere now, if there is one."""

    def actor(self, g: State) -> str:
        """The seat whose unit acts."""
        return g.world.seats[g.player_of(self.units[0])]

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
        self.rival = confuser(g, self.units[0], asked) if asked < len(partners) else -1
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


def reveal_cost(g: State, i: int, price: Sum) -> None:
    """7.5 A hit marker that alters the cost of a spent check is turned face up."""
    if g.units[i].marker and any(part.rule == "7.3" for part in price.parts):
        reveal(g, i)


def stress(g: State, i: int) -> None:
    """2.6 A unit that took any action this turn is stressed on the next."""
    if i not in g.acted:
        g.acted = (*g.acted, i, *mates_of(g, (i,)))


def _everybody(g: State, action: Action) -> tuple[int, ...]:
    """15.8 Those who act and the units bound to them, before the action or now."""
    party = action.party(g)
    mates = (*action.mates, *mates_of(g, party))
    return (*party, *(i for i in dict.fromkeys(mates) if i not in party)) if mates else party


def conclude(g: State, action: Action, price: Sum) -> None:
    """2.1 After the action: a fresh unit makes its spent check; every unit that acted will be stressed."""
    units = _everybody(g, action)
    for i in units:
        stress(g, i)
    left = tuple([i for i in units if g.units[i].hex >= 0])
    if not left:
        return
    if action.free or is_spent(g, left):
        g.tell(ActionFree(units=left, cost=price))
        return
    if left[0] == units[0]:
        reveal_cost(g, left[0], price)
    if action.penalty:
        confusion = g.world.cards[card_index()[BATTLEFIELD_CONFUSION]]
        price = price.plus(Part(action.penalty, confusion.name, confusion.rule))
    g.push(SpentCheck(units=left, cost=price))


class SpentCheck(Rolling):
    """2.5 One die against the action cost: higher leaves the units fresh."""

    units: tuple[int, ...] = ()
    cost: Sum = ZERO
    caps: int = 0

    def actor(self, g: State) -> str:
        """The seat that makes the check."""
        return g.world.seats[g.player_of(self.units[0])]

    def has_caps(self, g: State) -> bool:
        """Whether there is anything to decide."""
        return self.cost.total > 0 and g.caps[g.player_of(self.units[0])] > 0

    @choose("3.3", by=actor, when=has_caps)
    def reduce(self, g: State) -> tuple[Option, ...]:
        """Lower the action cost with CAPs?"""
        return caps_on_a_cost(g, g.player_of(self.units[0]), self.cost.total)

    @reduce.then
    def reduced(self, g: State, option: Option) -> None:
        """Each CAP lowers the cost by 1."""
        self.caps = option.value
        spend_caps(
            g, g.player_of(self.units[0]), option.value, f"the spent check of {g.called(self.units[0])}"
        )

    @auto("2.5", when=lambda self, _: self.cost.total > self.caps)
    def throw(self, g: State) -> None:
        """Roll the spent die, unless the cost is 0AP (3.4)."""
        player = g.player_of(self.units[0])
        g.push(Roll(player=player, die="d10", what="the spent check"), then=Rolling.take_roll)

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
