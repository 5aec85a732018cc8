"""6.0 Combat: what a unit may attack, the attack action and its rolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from ...engine.agenda import auto, choose
from ...engine.explain import Sum
from ...engine.hexes import members
from ...engine.options import Option
from ..cards.hand import offer, opens, play
from ..data.deck import CAREFUL_AIMING
from ..data.ids import NO_HEX, HexId, PlayerId, UnitId
from ..economy.action import Action, attack_cost, can_afford, conclude, declare, has_marker_part, shared_cost
from ..hits.hit_rolls import UnitRoll
from ..hits.hits import Hit, struck, take_hit
from ..table.deployment import occupied
from ..table.events import AttackDeclared, AttackRolled
from ..table.passengers import first_of, next_targets, passengers_first
from ..table.reveal import reveal
from ..table.stance import fire_range
from ..table.state import State, foe, units_in
from ..works.fortifications import WorkRoll, kind_of, work_defense, works_met
from ..works.mines import challenge
from .barred_fire import attack_hexes, can_harm, without_barred_fire
from .fire_zone import Aims, must_turn_turret
from .flamethrowers import WEAPONS, flame_against_work, flame_defense, flame_rating, flush_out, may_flame
from .mortars import INDIRECT, Spotting, can_attack_indirectly, indirect_cost
from .ratings import attack_rating, defense_rating, is_soft_target, rating_against
from .recon import can_search_unseen, suspect_hexes, unseen_suspects

FIREPOWER = (Option("firepower", 0), Option("firepower", 1))
"""Red and blue."""


def can_attack(g: State, i: UnitId, aims: Aims, free: bool) -> bool:
    """Whether a unit has a hex to attack and can pay for it."""
    found = aims.of(i)
    if found:
        u = g.units[i]
        if u.marker:
            found = without_barred_fire(g, i, found)
        if found and (free or (g.world.pays_later and not u.spent and not u.mates) or payable(g, i, found)):
            return True
    return i in g.world.lobbers and can_attack_indirectly(g, i, aims.enemy, free)


def payable_hexes(g: State, i: UnitId, found: int) -> list[HexId]:
    """2.2, 16.2 The hexes of a mask that a unit can pay to attack; turning a turret makes some dearer."""
    return list(members(payable(g, i, found)))


def payable(g: State, i: UnitId, found: int) -> int:
    """2.2, 16.2 The mask of hexes of a mask that a unit can pay to attack."""
    ahead = found & ahead_of(g, i)
    if not can_afford(g, i, attack_cost(g, i).total):
        return 0
    aside = found & ~ahead
    return found if aside and can_afford(g, i, attack_cost(g, i, turning=True).total) else ahead


def ahead_of(g: State, i: UnitId) -> int:
    """16.2 The mask of hexes a unit fires at without turning a turret."""
    u, grid = g.units[i], g.world.ground.grid
    return grid.arc(u.hex, u.facing) | grid.bit[u.hex] if g.type_of(i).turreted else -1


def cost_of_attack(g: State, i: UnitId, h: HexId, free: bool = False) -> Sum:
    """2.4, 16.2 The attack cost against one hex; a turret may turn for nothing where the action is free."""
    turning = must_turn_turret(g, i, h) and not (free and g.world.edition.turns_turrets_freely)
    return attack_cost(g, i, turning)


def can_search(g: State, i: UnitId, mask: int, free: bool) -> bool:
    """11.7 Whether a unit has a hex to search by fire and can pay for it."""
    u = g.units[i]
    unpaid = free or (g.world.pays_later and not u.spent and not u.mates)
    return (bool(mask) and (unpaid or bool(payable(g, i, mask)))) or can_search_unseen(g, i, free)


class Attack(Action):
    """6.0 One attack action: a roll against each unit in the hex, or one in close combat."""

    deed: ClassVar[str] = "attacks"
    unseen_fire: ClassVar[bool] = True

    hex: HexId = NO_HEX
    left: tuple[UnitId, ...] = ()
    works: tuple[UnitId, ...] = ()
    """The fortifications and obstacles that are rolled against after the units (17.11)."""
    alone: bool = False
    """Whether nothing else was there to attack."""
    aimed: int = 0
    support: tuple[UnitId, ...] = ()
    thrown: tuple[UnitId, ...] = ()
    """Who supports with a weapon card, which counts as a supporter and takes no part otherwise."""
    red: bool = True
    spotter: HexId = NO_HEX
    blind: bool = False
    flame: bool = False
    due: tuple[Hit, ...] = ()
    """The hits of rolls that were made, where all take effect together."""

    def take_result(self, g: State, target: UnitId, critical: bool, soft: bool) -> None:
        """A target was hit."""
        self.due = struck(g, self.due, (target, critical, soft))

    def spotted(self, g: State, h: HexId, spotter: HexId) -> None:
        """13.3 The hex to fire at, and the one it is spotted from."""
        self.hex, self.spotter = h, spotter

    def found(self, g: State, units: Sequence[UnitId]) -> None:
        """11.7 Whoever is found by fire is attacked at once."""
        self.left = passengers_first(g, dict.fromkeys((*self.left, *units)))

    def must_single_out(self, g: State) -> bool:
        """6.10, 17.12 Whether there is more than one target to pick from in close combat."""
        return self.is_close(g) and len(self.left) + len(self.works) > 1

    def may_aim(self, g: State) -> bool:
        """Whether the attacker is asked for a card."""
        return bool(self.left or self.works) and opens(g, self.owner(g), CAREFUL_AIMING)

    def is_close(self, g: State) -> bool:
        """Whether the attack stays inside the attacker's hex."""
        return g.units[self.unit].hex == self.hex

    def may_use_either(self, g: State) -> bool:
        """16.5 Whether both colours of firepower work on the one target: an open top in close combat."""
        if self.blind or not self.left or self.flame or g.marker_of(self.unit).no_fire:
            return False
        first = self.left[0]
        return is_soft_target(g, self.unit, first) != is_soft_target(g, self.unit, first, red=False)

    def helpers(self, g: State, soft: bool) -> int:
        """10.7 How many supporters count against red (`soft`) or blue defenses in the hex."""
        edition = g.world.edition
        return sum(edition.gives_support(g, i, self.hex, soft) for i in self.support) + len(self.thrown)

    def roll_against(self, g: State, target: UnitId) -> AttackRoll:
        """The roll against one target."""
        soft = is_soft_target(g, self.unit, target, self.red, self.flame)
        return AttackRoll(
            unit=self.unit,
            target=target,
            aimed=self.aimed,
            support=self.helpers(g, soft),
            red=self.red,
            spotter=self.spotter,
            flame=self.flame,
        )

    def may_harm(self, g: State, target: UnitId) -> bool:
        """Whether the attack can do anything to a unit."""
        return can_harm(g, self.unit, target)

    def meets_works(self, g: State) -> bool:
        """17.11 Whether the attack may be made on fortifications and obstacles as well."""
        return True

    def has_flamethrower(self, g: State) -> bool:
        """18.0 Whether the attacker may use a flamethrower on the hex in place of its firepower."""
        return may_flame(g, self.unit, self.hex)

    def roll_at_work(self, g: State, work: UnitId) -> WorkRoll:
        """17.11 The roll against a fortification or obstacle: red firepower and the usual modifiers."""
        dr = work_defense(g, g.units[self.unit].hex, self.hex, work, g.type_of(self.unit).he, self.spotter)
        ar = rating_against(g, self.unit, self.hex, True, self.aimed, self.helpers(g, True), self.spotter)
        if self.flame:
            dr, ar = flame_against_work(g, self.unit, self.hex, dr), flame_rating(g, ar, True)
        return self.work_roll(g, work, dr, ar)

    def work_roll(self, g: State, work: UnitId, dr: Sum, ar: Sum) -> WorkRoll:
        """17.11 The roll itself; what was picked, or lies alone in its hex, cannot be spared."""
        return WorkRoll(
            player=self.owner(g),
            unit=self.unit,
            hex=self.hex,
            work=work,
            dr=dr,
            ar=ar,
            chosen=self.is_close(g) or self.alone,
        )

    def may_wreck_too(self, g: State) -> bool:
        """17.12 Whether a close combat attack can destroy what its target is in."""
        kind = g.type_of(self.unit)
        return not g.marker_of(self.unit).bars(True) and g.world.edition.siege.may_wreck(kind, close=True)

    def place(self, g: State) -> HexId:
        """The hex under attack."""
        return self.hex

    def party(self, g: State) -> tuple[UnitId, ...]:
        """The attack leader and his supporters (10.5)."""
        return (self.unit, *self.support)

    def own_cost(self, g: State) -> Sum:
        """2.4, 10.8 The attacker's cost; a supporter adds nothing but its stress."""
        direct = self.spotter < 0
        cost = cost_of_attack(g, self.unit, self.hex, self.free) if direct else indirect_cost(g, self.unit)
        return shared_cost(g, cost, self.party(g)) if self.support else cost

    def is_paid(self, g: State) -> bool:
        """Every hex has its price."""
        return False

    def price_there(self, g: State, i: UnitId, h: HexId) -> Sum | None:
        """2.4 The attack cost against a hex."""
        return cost_of_attack(g, i, h, self.free)

    def about(self, g: State, seat: str) -> str:
        """The hex under attack."""
        return f"The attack on {g.world.hex(self.hex)}" if self.hex >= 0 else ""

    def disguised(self, shown: tuple[UnitId, ...], some: UnitId) -> Action:
        """13.2 Only a mortar fires hidden: some mortar, spotted from where it fires at."""
        return replace(self, unit=some, spotter=self.hex, mates=())

    @choose("5.0", by=Action.actor, when=lambda self, _: self.hex < 0)
    def where(self, g: State) -> list[Option]:
        """Attack which hex?"""
        mask = suspect_hexes(g, self.unit) if self.blind else attack_hexes(g, self.unit)
        found = members(mask) if self.free else payable_hexes(g, self.unit, mask)
        ways = [g.world.to[h] for h in found]
        enemy = 0 if self.blind else occupied(g, foe(g.side_of(self.unit)))
        if self.blind:
            lobs = can_search_unseen(g, self.unit, self.free)
        else:
            lobs = can_attack_indirectly(g, self.unit, enemy, self.free)
        return [*ways, INDIRECT] if lobs else ways

    @where.then
    def aim(self, g: State, option: Option) -> None:
        """The hex is fixed before the targets in it are looked at; indirect fire needs a spotter hex too."""
        if option == INDIRECT:
            chosen = tuple(members(unseen_suspects(g, self.unit))) if self.blind else ()
            g.push(Spotting(unit=self.unit, blind=self.blind, chosen=chosen), then=Attack.spotted)
        else:
            self.hex = option.value

    @auto("6.0")
    def line_up(self, g: State) -> None:
        """In close combat only enemies are targets; into another hex every unit there is."""
        side = foe(g.side_of(self.unit)) if self.is_close(g) else None
        able = [i for i in units_in(g, self.hex, side) if self.may_harm(g, i)]
        self.left = passengers_first(g, able)
        self.red = not g.marker_of(self.unit).bars(True)
        if side is not None and self.meets_works(g):
            self.works = works_met(g, self.unit, self.hex)
        elif not self.left and not self.blind:
            self.works = works_met(g, self.unit, self.hex)
            self.alone = bool(self.works)

    @choose("6.10", by=Action.actor, when=must_single_out)
    def single_out(self, g: State) -> list[Option]:
        """Attack which unit, fortification or obstacle in close combat?"""
        units = [g.world.order["target"][i] for i in self.left]
        return units + [Option("work", work) for work in self.works]

    @single_out.then
    def singled_out(self, g: State, option: Option) -> None:
        """A close combat attack has exactly one target."""
        only = (option.value,)
        self.left, self.works = ((), only) if option.kind == "work" else (only, ())

    @choose("18.0", by=Action.actor, when=lambda self, g: self.has_flamethrower(g))
    def arm(self, g: State) -> tuple[Option, ...]:
        """Attack with normal firepower or with the flamethrower?"""
        return WEAPONS

    @arm.then
    def armed(self, g: State, option: Option) -> None:
        """The flamethrower is used instead of the normal firepower."""
        self.flame = option == WEAPONS[1]

    @choose("16.5", by=Action.actor, when=lambda self, g: self.may_use_either(g))
    def colour(self, g: State) -> tuple[Option, ...]:
        """Attack with red or blue firepower?"""
        return FIREPOWER

    @colour.then
    def coloured(self, g: State, option: Option) -> None:
        """Red firepower meets a red flank defense, blue a blue one."""
        self.red = option == FIREPOWER[0]

    @auto("6.0")
    def announce(self, g: State) -> None:
        """The attack is declared."""
        self.commit(g)

    def commit(self, g: State) -> None:
        """A spent unit pays before it fires, and the opponent may interfere."""
        declare(g, self, self.own_cost(g))

    @auto("17.10", when=lambda self, g: bool(g.fixtures) and self.is_close(g))
    def risk_mines(self, g: State) -> None:
        """Attackers in close combat set off mines, if the players agreed on it."""
        challenge(g, self.party(g))

    def must_search(self, g: State) -> bool:
        """11.7, 18.0 Whether enemies may hide in the hex that this fire could find."""
        return self.blind or (self.flame and self.alone and not g.world.edition.fires_on_suspicion)

    @auto("11.7", when=must_search)
    def search(self, g: State) -> None:
        """Hidden units must be found before they can be attacked; flames find them without a roll (18.0).

        They also find whoever hides where nothing but a fortification or obstacle is seen.
        """
        if self.flame and not g.world.edition.fires_on_suspicion:
            self.left = passengers_first(g, (*self.left, *flush_out(g, self.unit, self.hex)))
        else:
            g.push(g.world.edition.search(self.owner(g), self.unit, self.hex), then=Attack.found)

    @choose("card-11/aim", by=Action.actor, when=may_aim)
    def take_aim(self, g: State) -> list[Option]:
        """Play a card with this attack?"""
        return offer(g, self.owner(g), CAREFUL_AIMING)

    @take_aim.then
    def took_aim(self, g: State, option: Option) -> None:
        """Careful Aiming adds to the firepower of the whole attack; another card may follow."""
        if option.kind == "card":
            play(g, self.owner(g), option.value, self.unit)
            self.aimed += g.world.cards[option.value].firepower
            self.back_to(Attack.take_aim)

    @auto("6.0", when=lambda self, _: bool(self.left or self.works))
    def fire(self, g: State) -> None:
        """The attack is made; into another hex it meets fortifications and obstacles as well (17.11)."""
        g.tell(AttackDeclared(unit=self.unit, hex=self.hex))
        if not self.is_close(g):
            self.works = works_met(g, self.unit, self.hex)
        elif self.left and self.meets_works(g) and self.may_wreck_too(g):
            self.works = g.world.edition.siege.around(g, self.left[0])

    @choose("6.9", by=Action.actor, when=lambda self, g: len(next_targets(g, self.left)) > 1)
    def pick(self, g: State) -> list[Option]:
        """Roll against which unit first?"""
        return [g.world.order["target"][i] for i in next_targets(g, self.left)]

    @pick.then
    def picked(self, g: State, option: Option) -> None:
        """The picked unit comes first."""
        self.left = first_of(self.left, option.value)

    @auto("6.9")
    def next_target(self, g: State) -> None:
        """Each target has a roll of its own; then hits that are due, and the action is over."""
        if self.left:
            target, self.left = self.left[0], self.left[1:]
            self.back_to(Attack.pick)
            if g.units[target].hex == self.hex and self.may_harm(g, target):
                masked = g.world.edition.unmasking(g, self, target)
                g.push(masked or self.roll_against(g, target), then=Attack.take_result)
        elif self.works:
            work, self.works = self.works[0], self.works[1:]
            self.back_to(Attack.next_target)
            if kind_of(g, self.hex, work):
                g.push(self.roll_at_work(g, work))
        elif self.due:
            first, self.due = self.due[0], self.due[1:]
            self.back_to(Attack.next_target)
            take_hit(g, *first)
        else:
            conclude(g, self, self.own_cost(g))


class AttackRoll(UnitRoll):
    """6.8 2d6 against the hit number: defense rating minus attack rating."""

    unit: UnitId = UnitId(0)
    aimed: int = 0
    support: int = 0
    red: bool = True
    spotter: HexId = NO_HEX
    flame: bool = False

    def roller(self, g: State) -> PlayerId:
        """The player whose unit attacks."""
        return g.player_of(self.unit)

    def mark(self, g: State) -> str:
        """The target."""
        return g.label(self.target)

    doomed = UnitRoll.doomed

    @auto("6.0")
    def rate(self, g: State) -> None:
        """First the defense rating, then the attack rating; markers that count are shown (7.5)."""
        self.dr, self.ar = self.ratings(g)
        if has_marker_part(self.dr):
            reveal(g, self.target)
        if has_marker_part(self.ar) or self._range_dropped(g):
            reveal(g, self.unit)

    def ratings(self, g: State) -> tuple[Sum, Sum]:
        """Defense rating and attack rating."""
        help_given = (self.aimed, self.support, self.red, self.spotter)
        if self.flame:
            there, soft = g.units[self.target].hex, self.is_soft(g)
            usual = rating_against(g, self.unit, there, soft, self.aimed, self.support)
            return flame_defense(g, self.unit, self.target), flame_rating(g, usual, soft)
        dr = defense_rating(g, self.unit, self.target, self.spotter)
        return dr, attack_rating(g, self.unit, self.target, *help_given)

    def is_soft(self, g: State) -> bool:
        """6.2 Whether the hit is taken by a red defense; flames find the open top of a vehicle (16.5)."""
        return is_soft_target(g, self.unit, self.target, self.red, self.flame)

    def _range_dropped(self, g: State) -> bool:
        """Whether a hit marker alone puts the target at long range."""
        distance = g.world.ground.grid.distance(g.units[self.unit].hex, g.units[self.target].hex)
        return fire_range(g, self.unit) < distance <= g.type_of(self.unit).range_max

    lower, throw = UnitRoll.lower, UnitRoll.throw

    @auto("6.8")
    def result(self, g: State) -> None:
        """Reaching the hit number hits; reaching it by 4 more is critical (7.1)."""
        outcome = self.outcome(g)
        g.tell(
            AttackRolled(
                unit=self.unit,
                target=self.target,
                dr=self.dr,
                ar=self.ar,
                caps=self.caps,
                need=self.need(),
                roll=self.rolled,
                outcome=outcome,
            )
        )
        if outcome != "miss":
            self.hand_over(g, self.target, outcome == "critical", self.is_soft(g))
