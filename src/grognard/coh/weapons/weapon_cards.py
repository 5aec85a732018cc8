"""8.2 Weapon cards: explosives for one foot unit, given by the mission for a number of uses."""

from __future__ import annotations

from ...engine.agenda import Procedure, choose
from ...engine.explain import Part, Sum, add
from ...engine.hexes import members
from ...engine.options import Option
from ..cards.hand import can_pay, card_price, show_and_pay
from ..data.deck import Card
from ..data.ids import HexId, PlayerId, UnitId
from ..economy.action import MARKER, can_afford, marker_part
from ..fire.combat import Attack, AttackRoll
from ..fire.fire_zone import Aims, work_hexes
from ..fire.ratings import cover, is_close, supported_by
from ..sight.elevation import high_ground_bonus, high_ground_cover
from ..sight.smoke import smoke_cover, smoke_penalty
from ..table.caps import spend_caps
from ..table.deployment import occupied
from ..table.stance import may_fire
from ..table.state import State, foe, on_map
from ..works.fortifications import WorkRoll, work_defense


def weapon_options(g: State, player: PlayerId, carded: bool, aims: Aims) -> list[Option]:
    """8.2, 8.4 The weapon cards a player may play as his action: uses left, cost covered, a unit in reach."""
    if carded or not g.weapons:
        return []
    held = [card for card in weapons_held(g, player) if card.kind == "action" and can_pay(g, player, card)]
    book = g.world.book
    return [book.play[book.place[card.id]] for card in held if _is_useful(g, player, card, aims)]


def _is_useful(g: State, player: PlayerId, card: Card, aims: Aims) -> bool:
    """Whether some unit of a player may use a weapon card; most have nothing at all in its reach."""
    units, within = g.units, g.world.ground.grid.within
    for i in g.world.own[player]:
        h = units[i].hex
        if h >= 0 and within(h, card.reach) & aims.marks and can_throw(g, i, card, aims.enemy):
            return True
    return False


def weapons_held(g: State, player: PlayerId) -> list[Card]:
    """8.2 The weapon cards the mission gave a player that have uses left in this round."""
    given = g.world.own_weapons[player]
    return [g.world.cards[g.world.book.place[number]] for place, number in given if is_usable(g, place)]


def is_usable(g: State, place: int) -> bool:
    """8.2 Whether a weapon card has uses left and may be played in this round."""
    return g.weapons[place] > 0 and g.world.scenario.cards.weapon[place].is_open(g.round)


def why_no_weapon(g: State, player: PlayerId, card: Card) -> str:
    """8.2 Why a player has no use of a weapon card: not given, used up, or not in this round."""
    who, given = g.world.commanders[player], g.world.scenario.cards.weapon
    places = [place for place, number in g.world.own_weapons[player] if number == card.id]
    left = [given[place].rounds for place in places if g.weapons[place]]
    if not left:
        none = "" if places else " (the mission gives none)"
        return f"{who} has no use of card {card.id} left{none}"
    rounds = sorted({number for held in left for number in held})
    named = f"round{'s' * (len(rounds) > 1)} {', '.join(map(str, rounds))}"
    return f"the mission gives card {card.id} for {named}, not for round {g.round}"


def can_throw(g: State, i: UnitId, card: Card, enemy: int | None = None) -> bool:
    """Whether a unit may use a weapon card: of its nation, on foot, able to attack and to pay, in reach."""
    kind = g.type_of(i)
    if kind.nation != card.nation or (card.foot_only and not kind.foot) or not throw_zone(g, i, card, enemy):
        return False
    if card.cost_colour == "green" and not can_afford(g, i, card.cost):
        return False
    return may_fire(g, i) and can_pay(g, g.player_of(i), card)


def throw_hexes(g: State, i: UnitId, card: Card) -> list[HexId]:
    """The hexes against which a unit may use a weapon card."""
    return list(members(throw_zone(g, i, card)))


def throw_zone(g: State, i: UnitId, card: Card, enemy: int | None = None) -> int:
    """The mask of hexes with enemies within the card's reach and the unit's arc; its own in close combat.

    What can be destroyed is a target as well, with or without an enemy (17.11, 17.12).
    """
    u, grid = g.units[i], g.world.ground.grid
    own, targets = grid.bit[u.hex], occupied(g, foe(g.side_of(i))) if enemy is None else enemy
    if targets & own:
        return own
    reach = grid.within(u.hex, card.reach) & (grid.arc(u.hex, u.facing) | own)
    if g.fixtures:
        targets |= work_hexes(g, i, reach)
    return targets & reach


def count_use(g: State, player: PlayerId, card: Card) -> None:
    """8.2 One of the uses the mission allows is gone."""
    given, holder = g.world.scenario.cards.weapon, g.world.commanders[player]
    for place, weapon in enumerate(given):
        if weapon.card == card.id and weapon.commander == holder and is_usable(g, place):
            g.weapons = (*g.weapons[:place], g.weapons[place] - 1, *g.weapons[place + 1 :])
            return


def use_up(g: State, player: PlayerId, index: int) -> None:
    """8.2 A weapon card is played; a blue cost is paid at once."""
    count_use(g, player, g.world.cards[index])
    show_and_pay(g, player, index)


class WeaponCard(Procedure):
    """8.5 A weapon card is played by one unit against a hex in reach."""

    card: int = 0
    player: PlayerId = PlayerId(0)
    unit: UnitId = UnitId(0)

    def seat(self, g: State) -> str:
        """The seat that plays the card."""
        return g.world.seats[self.player]

    @choose("8.5", by=seat)
    def on(self, g: State) -> list[Option]:
        """Which unit uses it?"""
        card = g.world.cards[self.card]
        return [g.world.order["on"][i] for i in on_map(g, self.player) if can_throw(g, i, card)]

    @on.then
    def taken(self, g: State, option: Option) -> None:
        """The unit is fixed."""
        self.unit = option.value

    @choose("8.2", by=seat)
    def where(self, g: State) -> list[Option]:
        """Against which hex?"""
        return [g.world.to[h] for h in throw_hexes(g, self.unit, g.world.cards[self.card])]

    @where.then
    def thrown(self, g: State, option: Option) -> None:
        """The attack begins; a blue cost has been paid, so nothing is left to check."""
        paid = g.world.cards[self.card].cost_colour == "blue"
        g.push(WeaponAttack(unit=self.unit, hex=option.value, card=self.card, free=paid))


class WeaponAttack(Attack):
    """8.2 An attack with a weapon card; its cost is the printed one, whatever happens (8.5c)."""

    card: int = 0

    def own_cost(self, g: State) -> Sum:
        """8.5 The printed cost."""
        return card_price(g.world.cards[self.card])

    def commit(self, g: State) -> None:
        """3.4 A spent unit pays a green cost in full first."""
        card = g.world.cards[self.card]
        if not self.free and g.units[self.unit].spent:
            spend_caps(g, self.owner(g), card.cost, f"card {card.id}")

    def may_harm(self, g: State, target: UnitId) -> bool:
        """Whether the card is of any use against a unit."""
        card = g.world.cards[self.card]
        return super().may_harm(g, target) and (not card.vehicles_only or g.type_of(target).vehicle)

    def meets_works(self, g: State) -> bool:
        """17.11 Whether the card works on fortifications and obstacles as well."""
        return not g.world.cards[self.card].vehicles_only

    def has_flamethrower(self, g: State) -> bool:
        """The card is the weapon."""
        return False

    def may_use_either(self, g: State) -> bool:
        """16.5 Both firepowers of the card work on an open top in close combat."""
        kinds = [g.type_of(i) for i in self.left[:1]]
        return self.is_close(g) and any(kind.open_top and not kind.soft for kind in kinds)

    def roll_against(self, g: State, target: UnitId) -> AttackRoll:
        """The roll against one target."""
        roll = WeaponRoll(unit=self.unit, target=target, aimed=self.aimed, red=self.red, card=self.card)
        roll.support = self.helpers(g, roll.is_soft(g))
        return roll

    def roll_at_work(self, g: State, work: UnitId) -> WorkRoll:
        """17.11 The card's red firepower against a fortification or obstacle."""
        card, origin = g.world.cards[self.card], g.units[self.unit].hex
        dr = work_defense(g, origin, self.hex, work, card.he)
        if card.ignores_terrain:
            terrain = g.world.ground.terrain[self.hex].name
            dr = add(*(part for part in dr.parts if part.what != terrain))
        parts = card_rating(g, card, origin, self.hex, True, self.aimed)
        ar = add(*parts, *supported_by(g, self.helpers(g, True)))
        return self.work_roll(g, work, dr, ar)


def card_rating(g: State, card: Card, origin: HexId, there: HexId, soft: bool, aimed: int) -> list[Part]:
    """The card's firepower, Careful Aiming, higher ground, smoke, and what the distance adds or takes."""
    parts = [Part(card.fp_red if soft else card.fp_blue, card.name, card.rule)]
    if aimed:
        parts.append(Part(aimed, "Careful Aiming", "card-11/aim"))
    parts += high_ground_bonus(g, origin, there)
    parts += smoke_penalty(g, origin, origin, there)
    figures = g.world.figures.combat
    if origin == there:
        if card.no_close_combat:
            return parts
        parts.append(Part(figures.close_combat, "close combat", "6.10/rating"))
    elif card.adjacent_ar:
        parts.append(Part(card.adjacent_ar, "thrown into an adjacent hex", card.rule))
    else:
        parts.append(Part(figures.short_range, "short range", "6.7"))
    return parts


class WeaponRoll(AttackRoll):
    """6.8 A roll with the card's own firepower, always against the flank defense."""

    card: int = 0

    def is_soft(self, g: State) -> bool:
        """6.2, 16.5 The colour of the flank defense; an open top is exposed in close combat."""
        return g.type_of(self.target).is_soft(True, self.red and is_close(g, self.unit, self.target))

    def ratings(self, g: State) -> tuple[Sum, Sum]:
        """Flank defense and cover against the card's firepower and its reach."""
        card = g.world.cards[self.card]
        return add(*self._defense(g, card)), add(*self._attack(g, card))

    def _defense(self, g: State, card: Card) -> list[Part]:
        """The flank defense with its marker, and cover; terrain only if the card lets it count."""
        marker = g.marker_of(self.target)
        parts = [Part(g.type_of(self.target).def_flank, "flank defense", card.rule)]
        if marker.flank:
            parts.append(Part(marker.flank, f"{marker.name} marker", "7.3", MARKER))
        if card.ignores_cover:
            return parts
        origin, there = g.units[self.unit].hex, g.units[self.target].hex
        terrain = g.world.ground.terrain[there].name
        found = cover(g, origin, self.target, card.he)
        parts += [part for part in found if part.what != terrain or not card.ignores_terrain]
        return parts + high_ground_cover(g, origin, there) + smoke_cover(g, origin, there)

    def _attack(self, g: State, card: Card) -> list[Part]:
        """The card's attack rating against the target."""
        origin, there = g.units[self.unit].hex, g.units[self.target].hex
        soft, marker = self.is_soft(g), g.marker_of(self.unit)
        parts = card_rating(g, card, origin, there, soft, self.aimed)
        if card.marker_counts and marker.firepower(soft):
            parts.append(marker_part(g, self.unit, marker.firepower(soft)))
        return parts + supported_by(g, self.support)
