"""2.0 Actions: what they cost, who takes them, and how the edition has them paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from ...engine.agenda import Procedure
from ...engine.explain import ZERO, Part, Sum, cost
from ...engine.options import Option
from ..data.ids import NO_HEX, HexId, PlayerId, UnitId
from ..table.passengers import mates_of
from ..table.reveal import reveal
from ..table.state import State

MARKER = "marker"
"""A part of a number that a hit marker makes: the marker is shown when the number counts (7.5)."""

BURDEN = "burden"
"""A part of a cost that a party bears once, however many of its members bear it (10.11)."""


def marker_part(g: State, i: UnitId, value: int) -> Part:
    """7.3 What the hit marker of a unit changes."""
    return Part(value, f"{g.marker_of(i).name} marker", "7.3", MARKER)


def has_marker_part(number: Sum) -> bool:
    """7.5 Whether a hit marker has a part in a number."""
    return any(part.kind == MARKER for part in number.parts)


def action_cost(g: State, i: UnitId, base: Part, marker: int, *parts: Part) -> Sum:
    """2.4 Base cost plus every modifier, never below 0."""
    found = [base, *parts]
    economy = g.world.economy
    if marker:
        found.append(marker_part(g, i, marker))
    if economy.is_burdened(g, g.units[i]):
        found.append(economy.burden(g))
    return cost(found, "2.4")


def attack_cost(g: State, i: UnitId, turning: bool = False) -> Sum:
    """2.4 The attack cost printed top left, with its modifiers; a turning turret adds to it (16.2)."""
    u = g.units[i]
    kind = g.type_of(i)
    key = ("attack", kind.id, u.marker, g.world.economy.is_burdened(g, u), turning)
    known = g.world.memo.costs.get(key)
    if known is None:
        base = Part(kind.attack_cost, "attack cost", "2.4")
        parts = (
            [Part(g.world.figures.cost.turret_out_of_arc, "turret turned out of the arc", "16.2")]
            if turning
            else []
        )
        price = action_cost(g, i, base, g.marker_of(i).attack_cost, *parts)
        known = g.world.memo.costs.keep(key, price)
    return known


def simple_cost(g: State, i: UnitId, what: str, base: int, rule: str, marker: int = 0) -> Sum:
    """The cost of an action that is the same for every unit: stall, pivot, rally."""
    u = g.units[i]
    key = (what, marker and u.marker, g.world.economy.is_burdened(g, u))
    known = g.world.memo.costs.get(key)
    if known is None:
        known = g.world.memo.costs.keep(key, action_cost(g, i, Part(base, what, rule), marker))
    return known


def can_afford(g: State, i: UnitId, price: int) -> bool:
    """2.2, 3.4 Whether a unit can pay for an action of this price now."""
    return g.world.economy.can_afford(g, i, price)


NO_CAPS = "there are not enough CAPs"
"""What a spent unit is short of, where its price need not be told."""


def why_unpaid(g: State, i: UnitId, lacking: str = NO_CAPS, who: str = "") -> tuple[str, str]:
    """2.2, 3.4 Why a unit cannot pay for an action, and the rule."""
    return g.world.economy.why_unpaid(g, i, lacking, who)


class Acting(Procedure):
    """2.1 What lets a side choose its actions."""

    player: PlayerId = PlayerId(0)

    def opened(self, g: State, option: Option) -> tuple[UnitId, ...]:
        """The units that an answer opens orders for, where it names none itself."""
        return ()

    def take_back(self) -> None:
        """A cancelled action does not count; the side chooses again."""
        raise NotImplementedError


class Payment(Procedure):
    """A question of how an action is paid; it tells itself what its answers come to."""

    def said(self, g: State, option: Option) -> str:
        """An answer in words."""
        raise NotImplementedError


class Action(Procedure):
    """2.1 What one unit does on a turn; `free` if a card lets it act for nothing."""

    unit: UnitId = UnitId(0)
    free: bool = False
    penalty: int = 0
    price: Sum = ZERO
    """What it costs, where that is settled before it is done."""
    mates: tuple[UnitId, ...] = ()
    """Units bound to those that act: they share what the action costs (15.8)."""
    shares: tuple[tuple[UnitId, int], ...] = ()
    """What each member of a group costs by itself, where one may come to cost more on the way."""

    deed: ClassVar[str] = "acts"
    """What the opponent hears when the action is declared."""

    rallies: ClassVar[bool] = False
    """Whether only hit units take it."""

    unseen_fire: ClassVar[bool] = False
    """Whether a hidden unit may take it and stay hidden: a mortar that fires from where nobody sees it."""

    def place(self, g: State) -> HexId:
        """The hex the action is aimed at, or -1."""
        return NO_HEX

    def ends_with(self, g: State, option: Option) -> bool:
        """Whether an answer is the last before the spent check."""
        return False

    def owner(self, g: State) -> PlayerId:
        """The player who acts."""
        return g.player_of(self.unit)

    def actor(self, g: State) -> str:
        """The seat that acts."""
        w = g.world
        return w.seats[w.player_of[self.unit]]

    def party(self, g: State) -> tuple[UnitId, ...]:
        """The units that act, the one that leads them first; they pay together (10.1)."""
        return (self.unit,)

    def at_hand(self) -> UnitId:
        """The unit the action is busy with now."""
        return self.unit

    def is_paid(self, g: State) -> bool:
        """Whether the hex that is asked for costs nothing more."""
        return True

    def price_there(self, g: State, i: UnitId, h: HexId) -> Sum | None:
        """What naming a hex would cost, as long as the action is not paid."""
        return None

    def about(self, g: State, seat: str) -> str:
        """What the question of the action is about, in a few words."""
        return ""

    def disguised(self, shown: tuple[UnitId, ...], some: UnitId) -> Action:
        """11.5 The action of a hidden unit as its enemies hear of it: some unit acts, at no known cost."""
        return replace(self, unit=shown[0], mates=())

    def cost_without(self, g: State, held: tuple[UnitId, ...]) -> Sum | None:
        """What a group would cost if some members stayed where they are; none if nobody else would move."""
        return None

    def hold_back(self, g: State, held: tuple[UnitId, ...]) -> None:
        """Some members of a group stay where they are."""

    def raise_cost(self, g: State, penalty: int) -> None:
        """2.4 What was added to the cost of the action counts when it is settled too."""
        self.penalty = penalty


def is_spent(g: State, units: tuple[UnitId, ...]) -> bool:
    """10.1 Whether any unit of a party, or bound to one (15.8), is spent: then the action must cost 0AP."""
    held = g.units
    for i in units:
        u = held[i]
        if u.spent:
            return True
        if u.mates:
            for mate in u.mates:
                if held[mate].spent:
                    return True
    return False


def acts_unpaid(g: State, i: UnitId) -> bool:
    """2.2 Whether a unit may act whatever it costs: a fresh one, where the cost is borne afterwards."""
    return g.world.pays_later and not is_spent(g, (i,))


def all_act_unpaid(g: State, units: tuple[UnitId, ...]) -> bool:
    """10.1 Whether a party may act whatever it costs: a fresh one, where the cost is borne afterwards."""
    return g.world.pays_later and not is_spent(g, units)


def is_all_spent(g: State, i: UnitId) -> bool:
    """Whether a unit, and the one it is loaded on or carries, are spent (Q24)."""
    u = g.units[i]
    return u.spent and (not u.mates or all(g.units[mate].spent for mate in u.mates))


def shared_cost(g: State, price: Sum, units: Iterable[UnitId]) -> Sum:
    """10.10, 10.11 An individual cost for a party: a burden counts once if any member bears it."""
    economy = g.world.economy
    parts = [part for part in price.parts if part.kind != BURDEN]
    if economy.any_burdened(g, units):
        parts.append(economy.burden(g))
    return cost(parts, "2.4")


def shared_total(g: State, price: Sum, units: Iterable[UnitId]) -> int:
    """What `shared_cost` comes to."""
    economy = g.world.economy
    total = sum([part.value for part in price.parts if part.kind != BURDEN])
    if economy.any_burdened(g, units):
        total += economy.burden(g).value
    return max(total, 0)


def reveal_cost(g: State, i: UnitId, price: Sum) -> None:
    """7.5 A hit marker that alters the cost of a spent check is turned face up."""
    if g.units[i].marker and has_marker_part(price):
        reveal(g, i)


def note_acted(g: State, i: UnitId) -> None:
    """2.6 A unit, with those bound to it, took an action this turn."""
    if i not in g.acted:
        g.acted = (*g.acted, i, *mates_of(g, (i,)))


def declare(g: State, action: Action, price: Sum) -> None:
    """2.1 Announce an action and its price."""
    if g.world.motorized:
        action.mates += mates_of(g, action.party(g))
    if not action.free:
        g.world.economy.announce(g, action, price)


def _everybody(g: State, action: Action) -> tuple[UnitId, ...]:
    """15.8 Those who act and the units bound to them, before the action or now."""
    party = action.party(g)
    mates = (*action.mates, *mates_of(g, party))
    return (*party, *(i for i in dict.fromkeys(mates) if i not in party)) if mates else party


def conclude(g: State, action: Action, price: Sum) -> None:
    """2.1 After the action: every unit that took it is noted, and those still there bear its cost."""
    units = _everybody(g, action) if g.world.motorized else action.party(g)
    for i in units:
        note_acted(g, i)
    left = tuple([i for i in units if g.units[i].hex >= 0])
    if left:
        g.world.economy.settle(g, action, price, left)
