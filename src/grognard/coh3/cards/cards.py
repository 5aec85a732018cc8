"""8.0 Action cards that one unit plays: its cost is the printed one and never changes."""

from __future__ import annotations

from collections.abc import Callable

from ...coh.cards.hand import can_pay, card_price
from ...coh.cards.sniping import Sniping, change_caps, snipe
from ...coh.data.deck import (
    ADRENALINE,
    BOGGED_DOWN,
    COMMAND_ACTION,
    FOLLOW_ME,
    FRONTLINE_OFFICER,
    MINE_LAYING,
    OBSTACLE_CLEARING,
    RALLY_UP,
    SEEK_COVER,
    SNIPER_FIRE,
    SWIFT_ACTION,
    Card,
)
from ...coh.data.ids import NO_PLAYER, PlayerId, UnitId
from ...coh.economy.action import Action, can_afford, conclude, is_all_spent, is_spent, note_acted
from ...coh.groups.on_units import OnUnits, aim_at
from ...coh.hits.hits import RallyCheck, can_rally, rallied, unhit_friends
from ...coh.rolls.rolls import Roll
from ...coh.table.bogged import BogDown, bog_targets
from ...coh.table.caps import spend_caps
from ...coh.table.events import DugIn
from ...coh.table.state import State, change, joins, on_map
from ...coh.works.obstacle_cards import LayMines, can_clear, can_dig_in, clear, mine_hexes
from ...engine.agenda import auto, choose
from ...engine.options import Option

PLAYED_BY_A_UNIT = (
    FOLLOW_ME,
    RALLY_UP,
    FRONTLINE_OFFICER,
    SEEK_COVER,
    SNIPER_FIRE,
    BOGGED_DOWN,
    OBSTACLE_CLEARING,
    MINE_LAYING,
)


def stays_hidden(g: State, i: UnitId, card: Card) -> bool:
    """8.8 A hidden unit takes the action of a card only if the card has the hidden icon."""
    return card.hidden or not g.units[i].hidden


def is_revived(g: State, i: UnitId, card: Card) -> bool:
    """Whether Adrenaline lets a spent unit do anything."""
    return is_all_spent(g, i) and has_free_action(g, i, card)


def has_free_action(g: State, i: UnitId, card: Card) -> bool:
    """Whether a unit could do anything at all if a card let it act at no cost."""
    marker = g.marker_of(i)
    return stays_hidden(g, i, card) and not marker.no_actions and (not marker.only_rally or can_rally(g, i))


def can_play_on(g: State, i: UnitId, card: Card) -> bool:
    """Whether a unit may be the one that plays an action card."""
    u, effect = g.units[i], card.effect
    marker = g.world.markers[u.marker]
    if (
        marker.xx
        or (u.hidden and not card.hidden)
        or (card.cost_colour == "green" and not can_afford(g, i, card.cost))
    ):
        return False
    if effect == FOLLOW_ME:
        return bool(u.marker)
    if effect == RALLY_UP:
        return can_rally(g, i)
    if marker.stunned:
        return False
    needs = NEEDS.get(effect)
    return needs is None or needs(g, i)


NEEDS: dict[str, Callable[[State, UnitId], bool]] = {
    SEEK_COVER: can_dig_in,
    BOGGED_DOWN: lambda g, i: bool(bog_targets(g, g.player_of(i))),
    OBSTACLE_CLEARING: can_clear,
    MINE_LAYING: lambda g, i: bool(mine_hexes(g, i)),
}
"""What a unit and its surroundings must bring along for a card."""


FIT: dict[str, Callable[[State, UnitId, Card], bool]] = {
    ADRENALINE: is_revived,
    COMMAND_ACTION: has_free_action,
    **dict.fromkeys(PLAYED_BY_A_UNIT, can_play_on),
}
"""Which unit a card is of use to."""


def card_options(g: State, player: PlayerId, carded: bool) -> list[Option]:
    """8.4 The cards a player may play as, or before, an action; only one action card in a turn."""
    found = []
    for index in dict.fromkeys(g.hands[player]):
        card = g.world.cards[index]
        if carded and card.kind == "action":
            continue
        if can_pay(g, player, card) and _is_useful(g, player, card):
            found.append(g.world.book.play[index])
    return found


def _is_useful(g: State, player: PlayerId, card: Card) -> bool:
    """Whether some unit could carry the card out."""
    if card.effect == SWIFT_ACTION:
        return True
    fit, units = FIT.get(card.effect), g.units
    poor = fit is can_play_on and card.cost_colour == "green" and g.caps[player] < card.cost
    if fit is not None:
        for i in g.world.own[player]:
            u = units[i]
            if u.hex >= 0 and not (poor and u.spent) and fit(g, i, card):
                return True
    return False


class CardAction(Action):
    """8.4 A unit plays an action card: that is its side's action, and it stresses the unit."""

    card: int = 0
    player: PlayerId = PlayerId(0)
    rolled: int = 0
    members: tuple[UnitId, ...] = ()
    friends: tuple[tuple[UnitId, ...], ...] = ()
    turn: int = 0
    enemy: PlayerId = NO_PLAYER

    def party(self, g: State) -> tuple[UnitId, ...]:
        """The unit that plays the card, or the group (8.8b)."""
        return self.members

    def seat(self, g: State) -> str:
        """The seat that plays the card."""
        return g.world.seats[self.player]

    @choose("8.5", by=seat)
    def on(self, g: State) -> list[Option]:
        """Which unit plays the card?"""
        card = g.world.cards[self.card]
        return [g.world.order["on"][i] for i in on_map(g, self.player) if can_play_on(g, i, card)]

    @on.then
    def played(self, g: State, option: Option) -> None:
        """A spent unit pays a green cost in full before the card takes effect (3.4)."""
        aim_at(g, self, option.value)
        self.unit = option.value
        card = g.world.cards[self.card]
        if card.cost_colour == "green" and is_spent(g, (self.unit,)):
            spend_caps(g, self.player, card.cost, f"card {card.id}")

    def more(self, g: State) -> list[UnitId]:
        """8.8b Further units for a card with the group icon, each next to one that plays it already."""
        card = g.world.cards[self.card]
        if not card.group or not g.world.grouping:
            return []
        able = (i for i in on_map(g, self.player) if can_play_on(g, i, card))
        return [i for i in able if joins(g, i, self.members)]

    also_on = OnUnits.also_on

    against = Sniping.against

    @auto("8.4")
    def count_friends(self, g: State) -> None:
        """A group that rallies counts the unhit friends there were before its action (7.8)."""
        self.friends = tuple(unhit_friends(g, i) for i in self.members)

    @auto("8.4")
    def perform(self, g: State) -> None:
        """The card takes effect on each unit in turn."""
        card = g.world.cards[self.card]
        i, friends = self.members[self.turn], self.friends[self.turn]
        self.turn += 1
        if self.turn < len(self.members):
            self.back_to(CardAction.perform)
        if card.effect == FOLLOW_ME:
            rallied(g, i)
        elif card.effect == RALLY_UP:
            g.push(RallyCheck(unit=i, friends=friends))
        elif card.effect == SEEK_COVER:
            change(g, i, dug_in=True)
            g.tell(DugIn(unit=i))
        elif card.effect == BOGGED_DOWN:
            g.push(BogDown(player=self.player))
        elif card.effect == OBSTACLE_CLEARING:
            clear(g, i)
        elif card.effect == MINE_LAYING:
            g.push(LayMines(unit=i))
        else:
            g.push(Roll(player=self.player, die="d6", what=card.name), then=CardAction.take_roll)

    @auto("8.4")
    def count(self, g: State) -> None:
        """Frontline Officer adds the die to the CAPs; Sniper Fire takes CAPs by its table."""
        card = g.world.cards[self.card]
        if card.effect == FRONTLINE_OFFICER:
            change_caps(g, self.player, max(self.rolled, 0))
        elif card.effect == SNIPER_FIRE:
            snipe(g, card, self.player, self.enemy, self.rolled)

    def take_roll(self, g: State, total: int) -> None:
        """The die of the card counts after every other card on it has been played."""
        self.rolled = total

    @auto("8.5")
    def finish(self, g: State) -> None:
        """A green cost is checked against the die; a blue one has been paid."""
        card = g.world.cards[self.card]
        if card.cost_colour == "green":
            conclude(g, self, card_price(card))
        else:
            for i in self.members:
                note_acted(g, i)
