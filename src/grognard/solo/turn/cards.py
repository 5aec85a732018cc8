"""3.3 Action cards: paid with the APs of a Unit that then makes a spent check, with CAPs, or with both."""

from __future__ import annotations

from typing import Any

from ...coh.data.deck import EXPERIENCED_SERGEANT, SNIPER_FIRE, Card
from ...coh.data.ids import NO_UNIT, PlayerId, UnitId
from ...coh.economy.action import note_acted
from ...coh.groups.on_units import aim_at
from ...coh.table.caps import caps_between, spend_caps
from ...coh.table.state import State, joins, on_map
from ...coh2.turn.cards import OF_THE_PLAYER, ON_UNITS, CardAction
from ...engine.agenda import auto, choose
from ...engine.explain import Part, add
from ...engine.options import Option
from ..economy.checks import CardCheck
from ..table.state import SoloState

IDLE = (EXPERIENCED_SERGEANT, SNIPER_FIRE)
"""Cards that have nothing to work on: no Unit has APs to gain, and the AI no CAPs to lose."""


def are_fresh(g: State, units: tuple[UnitId, ...]) -> bool:
    """3.3 Whether all of them could pay in APs."""
    return all(not g.units[i].spent and g.units[i].hex >= 0 for i in units)


def sponsors(g: State, player: PlayerId) -> list[UnitId]:
    """3.3 The fresh Units that may answer for the cost of a card that is played on nobody."""
    return [i for i in on_map(g, player) if not g.units[i].spent and not g.marker_of(i).stunned]


def prices(g: State, player: PlayerId, card: Card, units: tuple[UnitId, ...]) -> range:
    """3.3 How many CAPs a card for these units may be paid with; nothing if it cannot be paid."""
    by_aps = card.cost_colour != "blue" and (are_fresh(g, units) if units else bool(sponsors(g, player)))
    least = 0 if by_aps else card.cost
    most = 0 if card.cost_colour == "green" else min(card.cost, g.caps[player])
    return range(least, most + 1)


def eligible(g: State, player: PlayerId, card: Card, members: tuple[UnitId, ...] = ()) -> list[UnitId]:
    """3.3 The Units a card may be played on beside those it is played on already, payment included."""
    fits = ON_UNITS[card.effect]
    able = (i for i in on_map(g, player) if i not in members and fits(g, i))
    return [i for i in able if joins(g, i, members) and prices(g, player, card, (*members, i))]


def is_useful(g: State, player: PlayerId, card: Card) -> bool:
    """Whether an action card could be played now."""
    if card.effect in IDLE:
        return False
    if card.effect in ON_UNITS:
        return bool(eligible(g, player, card))
    need = OF_THE_PLAYER.get(card.effect)
    ready = need is not None and (card.cost_colour == "green" or bool(need(g, player)))
    return ready and bool(prices(g, player, card, ()))


class SoloCard(CardAction):
    """3.3 An action card is the action of the turn."""

    sponsor: UnitId = NO_UNIT
    caps: int = 0

    show_card = CardAction.show_card

    @choose("S-3.3-a", by=CardAction.seat, when=CardAction.needs_unit)
    def on(self, g: SoloState) -> list[Option]:
        """Which unit is the card played on?"""
        return [g.world.order["on"][i] for i in eligible(g, self.player, self.played(g), self.members)]

    @on.then
    def named(self, g: State, option: Option) -> None:
        """The unit is fixed."""
        aim_at(g, self, option.value)

    def more(self, g: Any) -> list[UnitId]:
        """9.2d of the base game: further units where the card has the group icon."""
        card = self.played(g)
        if not card.group or not g.world.grouping:
            return []
        return eligible(g, self.player, card, self.members)

    also_on = CardAction.also_on
    target = CardAction.target
    against = CardAction.against

    def payers(self, g: SoloState) -> tuple[UnitId, ...]:
        """The units the card is played on, where it is played on own ones."""
        return self.members if self.needs_unit(g) else ()

    def prices(self, g: SoloState) -> range:
        """How many CAPs the card may be paid with."""
        return prices(g, self.player, self.played(g), self.payers(g))

    def may_split(self, g: SoloState) -> bool:
        """Whether APs and CAPs could both pay."""
        return self.played(g).cost_colour != "blue" and len(self.prices(g)) > 1

    @choose("S-3.3-a", by=CardAction.seat, when=may_split)
    def split(self, g: SoloState) -> tuple[Option, ...]:
        """How many CAPs for the card, the rest in APs?"""
        return caps_between(min(self.prices(g)), max(self.prices(g)))

    @split.then
    def chosen(self, g: SoloState, option: Option) -> None:
        """Each CAP stands for 1AP."""
        self.caps = option.value

    def aps(self, g: SoloState) -> int:
        """What is left to be paid in APs."""
        card = self.played(g)
        return 0 if card.cost_colour == "blue" else card.cost - self.caps

    @auto("S-3.3-a")
    def pay(self, g: SoloState) -> None:
        """A blue cost was paid when the card was shown."""
        card = self.played(g)
        if card.cost_colour != "blue":
            self.caps = max(self.caps, min(self.prices(g)))
            spend_caps(g, self.player, self.caps, f"card {card.id}")

    def must_answer(self, g: SoloState) -> bool:
        """3.3 Whether a Unit has to answer for APs of a card that is played on nobody."""
        return self.aps(g) > 0 and not self.payers(g)

    @choose("S-3.3-b", by=CardAction.seat, when=must_answer)
    def answers(self, g: SoloState) -> list[Option]:
        """Which fresh unit answers for the cost of the card?"""
        return [g.world.order["on"][i] for i in sponsors(g, self.player)]

    @answers.then
    def answered(self, g: SoloState, option: Option) -> None:
        """That Unit will make the spent check."""
        self.sponsor = option.value

    come_out = CardAction.come_out
    risk_mines = CardAction.risk_mines
    perform = CardAction.perform

    @auto("S-3.3-b")
    def check(self, g: SoloState) -> None:
        """After the card has taken effect the APs are checked."""
        units = self.payers(g) or ((self.sponsor,) if self.sponsor >= 0 else ())
        for i in units:
            note_acted(g, i)
        left = tuple(i for i in units if g.units[i].hex >= 0)
        if self.aps(g) > 0 and left:
            g.push(CardCheck(units=left, cost=add(Part(self.aps(g), f"card {self.played(g).id}", "S-3.3-b"))))
