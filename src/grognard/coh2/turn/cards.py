"""8.1 Action cards: whom they may be played on, and what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...coh.cards.hand import play
from ...coh.cards.sniping import Sniping, change_caps, snipe
from ...coh.data.deck import (
    BATTLEFIELD_CONFUSION,
    BOGGED_DOWN,
    EXPERIENCED_SERGEANT,
    FOLLOW_ME,
    FRONTLINE_OFFICER,
    MINE_LAYING,
    OBSTACLE_CLEARING,
    RALLY_UP,
    RAPID_DEPLOYMENT,
    SCOUT_TEAMS,
    SEEK_COVER,
    SNIPER_FIRE,
    Card,
)
from ...coh.data.ids import NO_PLAYER, PlayerId, UnitId
from ...coh.groups.group_action import DONE
from ...coh.groups.hiding import hidden_steps
from ...coh.groups.on_units import OnUnits, aim_at
from ...coh.hidden.hidden import show
from ...coh.hidden.scouting import scout
from ...coh.hits.hits import MARKER, RallyCheck, can_rally, rallied
from ...coh.move.movement import ExtraHex, destinations
from ...coh.rolls.rolls import Rolling
from ...coh.table.bogged import BogDown, bog_targets, is_immobile
from ...coh.table.deployment import hidden_units
from ...coh.table.events import DugIn
from ...coh.table.state import State, change, foe, joins, on_map
from ...coh.works.mines import tread
from ...coh.works.obstacle_cards import LayMines, can_clear, can_dig_in, clear, mine_hexes
from ...engine.agenda import auto, choose
from ...engine.options import Option
from ..hidden.hidden_move import go_unseen
from .card_cost import CardCost, CardDie, can_pay_for, is_within_means
from .events import Confused, PointsGained
from .track import gain, tidy


def can_deploy(g: State, i: UnitId) -> bool:
    """card-05 Whether a unit can move at least one hex at no cost."""
    if g.units[i].aboard or is_immobile(g, i):
        return False
    return bool(deployable(g, i) if stays_hidden(g, i) else destinations(g, i, free=True))


def stays_hidden(g: State, i: UnitId) -> bool:
    """10.1a Only an unburdened foot unit moves while hidden; others are revealed by it."""
    return g.units[i].hidden and g.type_of(i).unburdened


def deployable(g: State, i: UnitId) -> list[Option]:
    """card-05 Where a hidden unit can go."""
    return [g.world.to[h] for h in hidden_steps(g, i)]


def can_work(g: State, i: UnitId) -> bool:
    """card-40, card-41 Mines and obstacles are for unhit unburdened foot units."""
    return g.type_of(i).unburdened and not g.units[i].marker


ON_UNITS: dict[str, Callable[[State, UnitId], bool]] = {
    FOLLOW_ME: lambda g, i: bool(g.units[i].marker),
    RALLY_UP: can_rally,
    RAPID_DEPLOYMENT: can_deploy,
    SEEK_COVER: lambda g, i: not g.marker_of(i).stunned and can_dig_in(g, i),
    SCOUT_TEAMS: lambda g, i: not g.marker_of(i).stunned and bool(hidden_units(g, foe(g.side_of(i)))),
    MINE_LAYING: lambda g, i: can_work(g, i) and bool(mine_hexes(g, i)),
    OBSTACLE_CLEARING: lambda g, i: can_work(g, i) and can_clear(g, i),
}
"""What a unit must be like for a card that is played on own units."""

OF_THE_PLAYER: dict[str, Callable[[State, PlayerId], object]] = {
    BATTLEFIELD_CONFUSION: lambda g, player: confusable(g, player),
    EXPERIENCED_SERGEANT: lambda g, player: g.tracks[player].units,
    FRONTLINE_OFFICER: lambda g, player: g.tracks[player].units,
    SNIPER_FIRE: lambda _, __: True,
    BOGGED_DOWN: bog_targets,
}
"""What there must be for a card that acts on no own unit."""

REVIVING = (FOLLOW_ME, RALLY_UP)
"""The cards that are for hit units alone."""

WORKING = (SEEK_COVER, MINE_LAYING, OBSTACLE_CLEARING)
"""The cards that have a unit do something that sets off mines in its hex."""


def confusable(g: State, player: PlayerId) -> list[UnitId]:
    """card-06 Enemy units on the map that are not spent; of a hidden one that is not looked at."""
    enemies = g.world.members[foe(g.world.allegiance[player])]
    return [i for i in enemies if g.units[i].hex >= 0 and (g.units[i].hidden or not g.units[i].spent)]


def eligible(g: State, player: PlayerId, card: Card, members: tuple[UnitId, ...] = ()) -> list[UnitId]:
    """8.0c The units a card may be played on beside those it is played on already, payment included."""
    fits = ON_UNITS[card.effect]
    able = [i for i in on_map(g, player) if i not in members and fits(g, i)]
    return [i for i in able if joins(g, i, members) and can_pay_for(g, player, card, (*members, i))]


def is_useful(g: State, player: PlayerId, card: Card) -> bool:
    """Whether an action card could be played now."""
    units, fits, any_state = g.units, ON_UNITS.get(card.effect), card.effect not in REVIVING
    if fits is None:
        need = OF_THE_PLAYER.get(card.effect)
        return need is not None and can_pay_for(g, player, card) and bool(need(g, player))
    if not (any_state or any(map(MARKER, units))) or not is_within_means(g, player, card):
        return False
    for i in g.world.own[player]:
        u = units[i]
        if (u.marker or any_state) and u.hex >= 0 and fits(g, i) and can_pay_for(g, player, card, (i,)):
            return True
    return False


class CardAction(Rolling):
    """8.1a An action card is the action of the turn."""

    card: int = 0
    player: PlayerId = PlayerId(0)
    members: tuple[UnitId, ...] = ()
    turn: int = 0
    enemy: PlayerId = NO_PLAYER

    def seat(self, g: State) -> str:
        """The seat that plays the card."""
        return g.world.seats[self.player]

    def played(self, g: State) -> Card:
        """The card."""
        return g.world.cards[self.card]

    def needs_unit(self, g: State) -> bool:
        """Whether the card is played on own units."""
        return self.played(g).effect in ON_UNITS

    def aims(self, g: State) -> bool:
        """Whether the card is played on an enemy unit."""
        return self.played(g).effect == BATTLEFIELD_CONFUSION

    @auto("8.1b")
    def show_card(self, g: State) -> None:
        """The card is shown and discarded."""
        play(g, self.player, self.card)

    @choose("8.0c", by=seat, when=needs_unit)
    def on(self, g: State) -> list[Option]:
        """Which unit is the card played on?"""
        return [g.world.order["on"][i] for i in eligible(g, self.player, self.played(g), self.members)]

    @on.then
    def named(self, g: State, option: Option) -> None:
        """The unit is fixed."""
        aim_at(g, self, option.value)

    def more(self, g: State) -> list[UnitId]:
        """9.2d Further units for a card with the group icon, each next to one it is played on already."""
        card = self.played(g)
        if not card.group or not g.world.grouping or not self.members:
            return []
        return eligible(g, self.player, card, self.members)

    also_on = OnUnits.also_on

    @choose("card-06", by=seat, when=aims)
    def target(self, g: State) -> list[Option]:
        """Which enemy unit is marked spent?"""
        return [g.world.order["target"][i] for i in confusable(g, self.player)]

    @target.then
    def targeted(self, g: State, option: Option) -> None:
        """The enemy unit is fixed."""
        aim_at(g, self, option.value)

    against = Sniping.against

    @auto("8.0c", when=lambda self, g: self.played(g).cost_colour != "blue")
    def pay(self, g: State) -> None:
        """A green or split cost is paid now; a blue one has been."""
        own = self.members if self.needs_unit(g) else ()
        g.push(CardCost(player=self.player, card=self.card, units=own))

    @auto("10.0.1", when=lambda self, g: g.world.hiding and self.needs_unit(g))
    def come_out(self, g: State) -> None:
        """A card played on own hidden units reveals them unless it says otherwise."""
        hidden = [i for i in self.members if g.units[i].hidden]
        found = [i for i in hidden if not (self.played(g).hidden and stays_hidden(g, i))]
        if found:
            show(g, found)

    @auto("18.3.3a", when=lambda self, g: bool(g.fixtures) and self.played(g).effect in WORKING)
    def risk_mines(self, g: State) -> None:
        """Work sets off mines in the hex."""
        for i in self.members:
            tread(g, i)

    @auto("8.1a")
    def perform(self, g: State) -> None:
        """The card takes effect, on each of its units in turn."""
        effect, units = self.played(g).effect, self.members
        if self.turn < len(units):
            i, self.turn = units[self.turn], self.turn + 1
            if self.turn < len(units):
                self.back_to(CardAction.perform)
            if g.units[i].hex >= 0:
                EFFECTS[effect](g, i)
        elif effect == BOGGED_DOWN:
            g.push(BogDown(player=self.player))
        else:
            g.push(CardDie(player=self.player, on=self.played(g).name), then=CardAction.count)

    def count(self, g: State, total: int) -> None:
        """card-07, card-08, card-13 What the die of a card brings."""
        card = self.played(g)
        if card.effect == EXPERIENCED_SERGEANT:
            gain(g, self.player, max(total, 0))
            g.tell(PointsGained(player=self.player, points=max(total, 0)))
        elif card.effect == FRONTLINE_OFFICER:
            change_caps(g, self.player, max(total, 0))
        else:
            snipe(g, card, self.player, self.enemy, total)


def _confuse(g: State, i: UnitId) -> None:
    """card-06 The unit is spent; in a shared activation the others keep the points."""
    change(g, i, spent=True)
    g.tell(Confused(unit=i))
    player = g.player_of(i)
    tidy(g, player, g.tracks[player])


def _cover(g: State, i: UnitId) -> None:
    """card-11 A hasty defense lies on the unit, unless by coming out it met an enemy in its hex."""
    if can_dig_in(g, i):
        change(g, i, dug_in=True)
        g.tell(DugIn(unit=i))


def _lay_mines(g: State, i: UnitId) -> None:
    """card-40 The unit lays mines, unless by coming out it met an enemy in its hex."""
    if mine_hexes(g, i):
        g.push(LayMines(unit=i))


EFFECTS: dict[str, Callable[[State, UnitId], None]] = {
    FOLLOW_ME: rallied,
    RALLY_UP: lambda g, i: g.push(RallyCheck(unit=i)),
    RAPID_DEPLOYMENT: lambda g, i: g.push(Deployment(unit=i)),
    BATTLEFIELD_CONFUSION: _confuse,
    SEEK_COVER: _cover,
    SCOUT_TEAMS: scout,
    MINE_LAYING: _lay_mines,
    OBSTACLE_CLEARING: clear,
}
"""What a card does to a unit."""


class Deployment(ExtraHex):
    """card-05 A unit moves up to 2 hexes of passable terrain at no cost, with a free pivot after each."""

    left: int = 2

    def can_go(self, g: State) -> bool:
        """Whether it may move on; mines on the way may have stopped it."""
        return self.left > 0 and g.units[self.unit].hex >= 0 and can_deploy(g, self.unit)

    @choose("card-05", by=ExtraHex.actor, when=can_go)
    def where(self, g: State) -> Sequence[Option]:
        """Into which hex, or stop?"""
        hidden = g.units[self.unit].hidden
        on = deployable(g, self.unit) if hidden else destinations(g, self.unit, free=True)
        return on if self.left > 1 else [DONE, *on]

    @where.then
    def step(self, g: State, option: Option) -> None:
        """The unit enters the hex."""
        if option == DONE:
            self.stop()
            return
        self.left -= 1
        if g.units[self.unit].hidden:
            go_unseen(g, (self.unit,), ((option.value, False),))
            self.back_to(Deployment.go_on)
        else:
            self.go(g, option)

    face = ExtraHex.face

    @auto("card-05")
    def go_on(self, g: State) -> None:
        """Then perhaps one more."""
        if self.can_go(g):
            self.back_to(Deployment.where)
