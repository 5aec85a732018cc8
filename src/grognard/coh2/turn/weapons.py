"""8.4 Weapon cards: given to units before the game, and used as an action."""

from __future__ import annotations

from typing import ClassVar

from ...coh.cards.hand import show_and_pay
from ...coh.data.deck import Card
from ...coh.data.ids import NO_HEX, NO_UNIT, HexId, PlayerId, UnitId
from ...coh.fire.fire_zone import Aims
from ...coh.groups.group_action import DONE
from ...coh.groups.members import supporters
from ...coh.table.events import Happening, _names
from ...coh.table.stance import may_fire
from ...coh.table.state import State, change_bearer, foe, units_in
from ...coh.table.world import World
from ...coh.weapons.weapon_cards import WeaponAttack, WeaponRoll, is_usable, throw_hexes
from ...coh.works.mines import tread
from ...coh.works.obstacle_cards import lay_by, mine_options
from ...engine.agenda import Procedure, auto, choose
from ...engine.options import Option
from .card_cost import CardCost, can_pay_for
from .cards import can_work


class WeaponGiven(Happening, frozen=True):
    """8.4a A unit carries a weapon card."""

    unit: UnitId
    card: int
    rule: ClassVar[str] = "8.4a"

    def words(self, w: World) -> str:
        return f"{_names(w, (self.unit,))} carries {w.cards[self.card].name} (card {w.cards[self.card].id})."


def carriers(g: State, place: int) -> list[UnitId]:
    """8.4a The units that may be given a weapon card: of its nation, and on foot."""
    w = g.world
    given = w.scenario.cards.weapon[place]
    card = w.cards[w.book.place[given.card]]
    own = w.own[w.player(given.commander)]
    return [
        i for i in own if g.type_of(i).nation == card.nation and (g.type_of(i).foot or not card.foot_only)
    ]


class GiveWeapons(Procedure):
    """8.4a Before the game the players assign their weapon cards, but for artillery, to units."""

    place: int = 0

    def is_open(self, g: State) -> bool:
        """Whether there is a card left that somebody can carry."""
        return self.place < len(g.world.scenario.cards.weapon) and bool(self._fit(g))

    def _fit(self, g: State) -> list[UnitId]:
        card = g.world.book.place[g.world.scenario.cards.weapon[self.place].card]
        return [] if g.world.cards[card].kind == "artillery" else carriers(g, self.place)

    def owner(self, g: State) -> str:
        """The seat of the player who was given the card."""
        w = g.world
        return w.seats[w.player(w.scenario.cards.weapon[self.place].commander)]

    def about(self, g: State, seat: str) -> str:
        """The card."""
        given = g.world.scenario.cards.weapon
        return (
            g.world.cards[g.world.book.place[given[self.place].card]].name if self.place < len(given) else ""
        )

    @choose("8.4a", by=owner, when=is_open)
    def give(self, g: State) -> list[Option]:
        """Which unit carries the weapon card?"""
        return [g.world.order["on"][i] for i in self._fit(g)]

    @give.then
    def given(self, g: State, option: Option) -> None:
        """The unit has it for the whole Firefight."""
        change_bearer(g, self.place, option.value)
        index = g.world.book.place[g.world.scenario.cards.weapon[self.place].card]
        g.tell(WeaponGiven(unit=option.value, card=index))

    @auto("8.4a")
    def go_on(self, g: State) -> None:
        """Then the next card."""
        self.place += 1
        if self.place < len(g.world.scenario.cards.weapon):
            self.back_to(GiveWeapons.give)


def _places(g: State, player: PlayerId, card: Card) -> list[int]:
    """The entries of the mission by which a player's units carry a card with a use left."""
    held = [place for place, number in g.world.own_weapons[player] if number == card.id]
    return [place for place in held if g.bearers[place] >= 0 and is_usable(g, place)]


def bearers(g: State, player: PlayerId, card: Card) -> list[UnitId]:
    """8.4a The units of a player that carry a weapon card with a use left."""
    return [g.bearers[place] for place in _places(g, player, card)]


def target_hexes(g: State, i: UnitId, card: Card) -> list[HexId]:
    """8.4c The hexes a unit may use its weapon card against."""
    if not may_fire(g, i):
        return []
    return [h for h in throw_hexes(g, i, card) if _is_worth_it(g, i, card, h)]


def _is_worth_it(g: State, i: UnitId, card: Card, h: HexId) -> bool:
    """8.4b Only vehicles for some cards; a free weapon without limit must be able to hit on a natural 12."""
    enemies = units_in(g, h, foe(g.side_of(i)))
    if card.vehicles_only:
        return any(g.type_of(j).vehicle for j in enemies)
    if card.cost or not _is_unlimited(g, g.player_of(i), card):
        return True
    index = g.world.book.place[card.id]
    rolls = [WeaponRoll(unit=i, target=j, card=index).ratings(g) for j in enemies]
    return any(dr.total - ar.total <= BEST for dr, ar in rolls)


BEST = 12
"""The best that two dice bring."""


def _is_unlimited(g: State, player: PlayerId, card: Card) -> bool:
    given = g.world.scenario.cards.weapon
    return any(given[place].unlimited for place, number in g.world.own_weapons[player] if number == card.id)


def minings(g: State, i: UnitId, card: Card) -> list[Option]:
    """card-tellermine Where a unit may lay its card as a mine, under the rules of card 40."""
    return mine_options(g, i) if card.lays_mines and can_work(g, i) else []


def able_bearers(g: State, player: PlayerId, card: Card) -> list[UnitId]:
    """8.4c The units that can use a weapon card now."""
    there = [i for i in bearers(g, player, card) if g.units[i].hex >= 0 and not g.units[i].aboard]
    paid = [i for i in there if can_pay_for(g, player, card, (i,))]
    return [i for i in paid if target_hexes(g, i, card) or minings(g, i, card)]


def weapon_plays(g: State, player: PlayerId) -> list[Option]:
    """8.4c The weapon cards a player may use as his action."""
    book = g.world.book
    numbers = dict.fromkeys(number for _, number in g.world.own_weapons[player])
    places = [book.place[number] for number in numbers]
    cards = [place for place in places if book.cards[place].kind == "action"]
    return [book.play[place] for place in cards if able_bearers(g, player, book.cards[place])]


def use_weapon(g: State, player: PlayerId, index: int, i: UnitId) -> None:
    """8.4b The card of a unit is shown; it is used up unless the Firefight sets no limit or more uses."""
    card, given = g.world.cards[index], g.world.scenario.cards.weapon
    place = next(place for place in _places(g, player, card) if g.bearers[place] == i)
    if not given[place].unlimited:
        g.weapons = (*g.weapons[:place], g.weapons[place] - 1, *g.weapons[place + 1 :])
    show_and_pay(g, player, index, i)


def _thrown(g: State, i: UnitId) -> int:
    """The weapon card that a unit could use in support, by its index; -1 if it carries none."""
    player, w = g.player_of(i), g.world
    numbers = dict.fromkeys(number for _, number in w.own_weapons[player])
    for card in (w.cards[w.book.place[number]] for number in numbers):
        if card.group and i in bearers(g, player, card):
            return w.book.place[card.id]
    return -1


def armed_supporters(g: State, leader: UnitId, h: HexId) -> list[UnitId]:
    """9.1.2b, 8.4c Who could support an attack with a weapon card: at normal range, so in close combat.

    The card costs nothing, so the state of its unit does not matter; its rating is always above 0.
    """
    if g.units[leader].hex != h:
        return []
    near = [i for i in units_in(g, h, g.side_of(leader)) if g.player_of(i) == g.player_of(leader)]
    steady = [i for i in near if i != leader and may_fire(g, i) and not g.marker_of(i).touches_firepower]
    return [i for i in steady if _thrown(g, i) >= 0]


def throw_in_support(g: State, i: UnitId) -> None:
    """8.4c A unit uses its weapon card in support; nothing is paid, and its state stays as it is."""
    use_weapon(g, g.player_of(i), _thrown(g, i), i)


class WeaponAction(Procedure):
    """8.4c A unit uses the weapon card it carries: an attack, or a mine."""

    card: int = 0
    player: PlayerId = PlayerId(0)
    unit: UnitId = NO_UNIT
    hex: HexId = NO_HEX
    mine: Option | None = None
    support: tuple[UnitId, ...] = ()
    thrown: tuple[UnitId, ...] = ()

    def seat(self, g: State) -> str:
        """The seat that plays the card."""
        return g.world.seats[self.player]

    @choose("8.4c", by=seat)
    def on(self, g: State) -> list[Option]:
        """Which unit uses it?"""
        able = able_bearers(g, self.player, g.world.cards[self.card])
        return [g.world.order["on"][i] for i in able]

    @on.then
    def taken(self, g: State, option: Option) -> None:
        """The unit is fixed."""
        self.unit = option.value

    @choose("8.4c", by=seat)
    def where(self, g: State) -> list[Option]:
        """Against which hex, or where is the mine laid?"""
        card = g.world.cards[self.card]
        return [*(g.world.to[h] for h in target_hexes(g, self.unit, card)), *minings(g, self.unit, card)]

    @where.then
    def aimed(self, g: State, option: Option) -> None:
        """The hex is fixed."""
        if option.kind == "to":
            self.hex = option.value
        else:
            self.mine = option

    def helpers(self, g: State) -> list[Option]:
        """9.1.2b Who may support the attack, with firepower or with a weapon card, whatever its state."""
        if self.hex < 0 or not g.world.grouping or not g.world.cards[self.card].group:
            return []
        order, aims = g.world.order, Aims(g, g.world.allegiance[self.player])
        taken = (*self.support, *self.thrown)
        able = supporters(g, self.unit, self.hex, taken, True, False, False, aims)
        thrown = [order["throw"][i] for i in armed_supporters(g, self.unit, self.hex) if i not in taken]
        return [*thrown, *(order["add"][i] for i in able)]

    @choose("8.4c", by=seat, when=lambda self, g: bool(self.helpers(g)))
    def gather(self, g: State) -> list[Option]:
        """Add which supporting unit?"""
        return [*self.helpers(g), DONE]

    @gather.then
    def gathered(self, g: State, option: Option) -> None:
        """The weapon leads the attack; others support it until the group is complete."""
        if option.kind == "add":
            self.support = (*self.support, option.value)
        elif option.kind == "throw":
            self.thrown = (*self.thrown, option.value)
        else:
            return
        self.back_to(WeaponAction.gather)

    @auto("8.4b")
    def show(self, g: State) -> None:
        """The cards are shown, one use of each is gone, and the weapon is paid."""
        use_weapon(g, self.player, self.card, self.unit)
        for i in self.thrown:
            throw_in_support(g, i)
        g.push(CardCost(player=self.player, card=self.card, units=(self.unit,)))

    @auto("18.3.3a", when=lambda self, g: self.mine is not None and bool(g.fixtures))
    def risk_mines(self, g: State) -> None:
        """Laying a mine sets off those in the hex."""
        tread(g, self.unit)

    @auto("8.4c")
    def use(self, g: State) -> None:
        """The attack begins, or the mine lies there."""
        if self.mine is None:
            attack = WeaponAttack(unit=self.unit, hex=self.hex, card=self.card, free=True)
            attack.support, attack.thrown = self.support, self.thrown
            g.push(attack)
        elif g.units[self.unit].hex >= 0:
            lay_by(g, self.unit, self.mine)
