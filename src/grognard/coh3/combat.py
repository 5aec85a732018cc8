"""6.0 Combat: defense rating, attack rating, hit number and the attack roll."""

from __future__ import annotations

from typing import ClassVar

from ..coh.terrain import feature
from ..engine.agenda import auto, choose
from ..engine.explain import Part, Sum, add
from ..engine.hexes import members
from ..engine.options import Option
from .barred_fire import attack_hexes, can_harm, without_barred_fire
from .deck import CAREFUL_AIMING
from .events import AttackDeclared, AttackRolled
from .fire_zone import fire_range, must_turn_turret, target_hexes
from .flamethrowers import WEAPONS, flame_against_work, flame_defense, flame_rating, flush_out, may_flame
from .fortifications import WorkRoll, close_works, kind_of, work_defense, works_in
from .hand import offer, opens, play
from .hit_rolls import HitRoll
from .hits import destroy, take_hit
from .mines import challenge
from .mortars import INDIRECT, Spotting, can_attack_indirectly, indirect_cost
from .occupying import fort_cover
from .passengers import next_targets, passengers_first, vehicle_protection
from .recon import ReconByFire, suspect_hexes
from .reveal import reveal
from .smoke import smoke_cover, smoke_penalty
from .state import State, foe, units_in
from .turns import Action, attack_cost, can_afford, conclude, declare, is_spent, shared_cost

FIREPOWER = (Option("firepower", 0), Option("firepower", 1))
"""Red and blue."""


def is_flank_attack(g: State, attacker_hex: int, target: int) -> bool:
    """6.3 An attack from outside the target's own arc of fire."""
    u = g.units[target]
    return not g.world.ground.grid.arc(u.hex, u.facing) >> attacker_hex & 1


def is_close(g: State, attacker: int, target: int) -> bool:
    """6.10 Whether attacker and target share a hex."""
    return g.units[attacker].hex == g.units[target].hex


def uses_flank(g: State, attacker: int, target: int) -> bool:
    """6.3, 6.10, 13.9 The flank defense counts against high explosive, in close combat, outside the arc."""
    if g.type_of(attacker).he or is_close(g, attacker, target):
        return True
    return is_flank_attack(g, g.units[attacker].hex, target)


def rises(g: State, eye: int, there: int) -> int:
    """12.3, 13.3 How many levels the hex fire is directed from lies above another."""
    levels = g.world.ground.levels
    return levels[eye] - levels[there]


def is_soft_target(g: State, attacker: int, target: int, red: bool = True) -> bool:
    """6.2 Whether red firepower is used; `red` is the attacker's wish against an open top (16.5).

    An open top is exposed to high explosive, and in close combat to red firepower.
    """
    exposed = g.type_of(attacker).he or (red and is_close(g, attacker, target))
    return g.type_of(target).is_soft(uses_flank(g, attacker, target), exposed)


def defense_rating(g: State, attacker: int, target: int, eye: int = -1) -> Sum:
    """6.1 The target's defense plus what its ground and cover add; `eye` is a spotter hex (13.3)."""
    kind, marker = g.type_of(target), g.marker_of(target)
    origin, he = g.units[attacker].hex, g.type_of(attacker).he
    flank = uses_flank(g, attacker, target)
    rule = "6.10" if is_close(g, attacker, target) else "13.9" if he else "6.3" if flank else "6.1"
    base = kind.def_flank if flank else kind.def_front
    parts = [Part(base, "flank defense" if flank else "front defense", rule)]
    change = marker.flank if flank else marker.front
    if change:
        parts.append(Part(change, f"{marker.name} marker", "7.3"))
    parts += cover(g, origin, target, he)
    eye, there = eye if eye >= 0 else origin, g.units[target].hex
    if rises(g, eye, there) < 0:
        parts.append(Part(g.world.figures.combat.target_high_ground, "target higher", "12.3"))
    if g.smoke:
        parts += smoke_cover(g, eye, there)
    return add(*parts)


def cover(g: State, origin: int, target: int, he: bool) -> list[Part]:
    """6.4, 6.5, 17.2 Terrain, walls and fortifications; vehicles have no terrain in close combat.

    High explosive comes from above: walls are no help against it, and heavy woods only to armor (13.9).
    """
    u, kind = g.units[target], g.type_of(target)
    ground = g.world.ground
    terrain = ground.terrain[u.hex]
    close = origin == u.hex
    parts = []
    in_scope = terrain.dr_scope == "all" or kind.foot
    if he and terrain.air_burst and (kind.soft or kind.open_top):
        parts.append(Part(0, f"air burst in {terrain.name}", "13.9"))
    elif terrain.dr and in_scope and (not close or kind.move_class in ("foot", "gun")):
        parts.append(Part(terrain.dr, terrain.name, terrain.rule))
    if not he and ground.wall_cover(origin, u.hex):
        parts.append(Part(ground.wall.dr, "wall", ground.wall.rule))
    if g.world.motorized:
        parts += vehicle_protection(g, target)
    if u.dug_in:
        hasty = feature("hasty-defense")
        parts.append(Part(hasty.dr, hasty.name, hasty.rule))
    if u.inside:
        parts += fort_cover(g, target, origin, he)
    return parts


def attack_rating(
    g: State,
    attacker: int,
    target: int,
    aimed: int = 0,
    support: int = 0,
    red: bool = True,
    eye: int = -1,
) -> Sum:
    """6.6 Firepower of the target's colour plus range, cards and support; all else is the leader's (10.7)."""
    soft = is_soft_target(g, attacker, target, red)
    return rating_against(g, attacker, g.units[target].hex, soft, aimed, support, eye)


def rating_against(
    g: State, attacker: int, there: int, soft: bool, aimed: int = 0, support: int = 0, eye: int = -1
) -> Sum:
    """6.6, 17.11 The attack rating into a hex, against red or blue defenses."""
    kind, marker = g.type_of(attacker), g.marker_of(attacker)
    colour = "red" if soft else "blue"
    parts = [Part(kind.firepower(soft), f"{colour} firepower", "6.6")]
    if marker.firepower(soft):
        parts.append(Part(marker.firepower(soft), f"{marker.name} marker", "7.3"))
    if aimed:
        parts.append(Part(aimed, "Careful Aiming", "card-11"))
    if support:
        bonus = support * g.world.figures.combat.group_support
        parts.append(Part(bonus, f"{support} supporting", "10.7"))
    origin = g.units[attacker].hex
    eye = eye if eye >= 0 else origin
    if rises(g, eye, there) > 0:
        parts.append(Part(g.world.figures.combat.high_ground, "attacker higher", "12.3"))
    if g.smoke:
        parts += smoke_penalty(g, origin, eye, there)
    return add(*parts, *range_modifier(g, attacker, there, soft))


def range_modifier(g: State, attacker: int, there: int, soft: bool) -> list[Part]:
    """6.7 Close combat, adjacent or long range; nothing in between."""
    figures = g.world.figures.combat
    distance = g.world.ground.grid.distance(g.units[attacker].hex, there)
    if distance == 0:
        if g.type_of(attacker).crewed_with(soft):
            return [Part(figures.crewed_close_combat, "crewed unit in close combat", "6.11")]
        return [Part(figures.close_combat, "close combat", "6.10")]
    if distance <= figures.short_distance:
        return [Part(figures.short_range, "short range", "6.7")]
    if distance > fire_range(g, attacker):
        return [Part(figures.long_range, "long range", "6.7")]
    return []


def can_attack(g: State, i: int, enemy: int, free: bool) -> bool:
    """Whether a unit has a hex to attack and can pay for it."""
    found = target_hexes(g, i, enemy)
    if found:
        u = g.units[i]
        if u.marker:
            found = without_barred_fire(g, i, found)
        if found and (free or (not u.spent and u.mate < 0) or payable(g, i, found)):
            return True
    return g.world.indirect and can_attack_indirectly(g, i, enemy, free)


def payable_hexes(g: State, i: int, found: int) -> list[int]:
    """2.2, 16.2 The hexes of a mask that a unit can pay to attack; turning a turret makes some dearer."""
    return list(members(payable(g, i, found)))


def payable(g: State, i: int, found: int) -> int:
    """2.2, 16.2 The mask of hexes of a mask that a unit can pay to attack."""
    u, grid = g.units[i], g.world.ground.grid
    ahead = found & (grid.arc(u.hex, u.facing) | grid.bit[u.hex]) if g.type_of(i).turreted else found
    if not can_afford(g, i, attack_cost(g, i).total):
        return 0
    aside = found & ~ahead
    return found if aside and can_afford(g, i, attack_cost(g, i, turning=True).total) else ahead


def cost_of_attack(g: State, i: int, h: int) -> Sum:
    """2.4, 16.2 The attack cost against one hex."""
    return attack_cost(g, i, must_turn_turret(g, i, h))


def can_search(g: State, i: int, mask: int, free: bool) -> bool:
    """11.7 Whether a unit has a hex to search by fire and can pay for it."""
    return bool(mask) and (free or not is_spent(g, (i,)) or bool(payable(g, i, mask)))


class Attack(Action):
    """6.0 One attack action: a roll against each unit in the hex, or one in close combat."""

    deed: ClassVar[str] = "attacks"

    hex: int = -1
    left: tuple[int, ...] = ()
    works: tuple[int, ...] = ()
    """The fortifications and obstacles that are rolled against after the units (17.11)."""
    alone: bool = False
    """Whether nothing else was there to attack."""
    aimed: int = 0
    support: tuple[int, ...] = ()
    red: bool = True
    spotter: int = -1
    blind: bool = False
    flame: bool = False

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

    def roll_against(self, target: int) -> AttackRoll:
        """The roll against one target."""
        return AttackRoll(
            unit=self.unit,
            target=target,
            aimed=self.aimed,
            support=len(self.support),
            red=self.red,
            spotter=self.spotter,
            flame=self.flame,
        )

    def has_flamethrower(self, g: State) -> bool:
        """18.0 Whether the attacker may use a flamethrower on the hex in place of its firepower."""
        return may_flame(g, self.unit, self.hex)

    def roll_at_work(self, g: State, work: int) -> WorkRoll:
        """17.11 The roll against a fortification or obstacle: red firepower and the usual modifiers."""
        dr = work_defense(g, g.units[self.unit].hex, self.hex, work, g.type_of(self.unit).he, self.spotter)
        ar = rating_against(g, self.unit, self.hex, True, self.aimed, len(self.support), self.spotter)
        if self.flame:
            dr, ar = flame_against_work(g, self.unit, self.hex, dr), flame_rating(g, ar, True)
        return self.work_roll(g, work, dr, ar)

    def work_roll(self, g: State, work: int, dr: Sum, ar: Sum) -> WorkRoll:
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

    def place(self, g: State) -> int:
        """The hex under attack."""
        return self.hex

    def party(self, g: State) -> tuple[int, ...]:
        """The attack leader and his supporters (10.5)."""
        return (self.unit, *self.support)

    def price(self, g: State) -> Sum:
        """2.4, 10.8 The attacker's cost; a supporter adds nothing but its stress."""
        direct = self.spotter < 0
        cost = cost_of_attack(g, self.unit, self.hex) if direct else indirect_cost(g, self.unit)
        return shared_cost(g, cost, self.party(g)) if self.support else cost

    @choose("5.0", by=Action.actor, when=lambda self, _: self.hex < 0)
    def where(self, g: State) -> list[Option]:
        """Attack which hex?"""
        mask = suspect_hexes(g, self.unit) if self.blind else attack_hexes(g, self.unit)
        found = members(mask) if self.free else payable_hexes(g, self.unit, mask)
        ways = [g.world.to[h] for h in found]
        return (
            [*ways, INDIRECT]
            if not self.blind and can_attack_indirectly(g, self.unit, free=self.free)
            else ways
        )

    @where.then
    def aim(self, g: State, option: Option) -> None:
        """The hex is fixed before the targets in it are looked at; indirect fire needs a spotter hex too."""
        if option == INDIRECT:
            g.push(Spotting(unit=self.unit))
        else:
            self.hex = option.value

    @auto("6.0")
    def line_up(self, g: State) -> None:
        """In close combat only enemies are targets; into another hex every unit there is."""
        side = foe(g.side_of(self.unit)) if self.is_close(g) else None
        able = [i for i in units_in(g, self.hex, side) if can_harm(g, self.unit, i)]
        self.left = passengers_first(g, able)
        self.red = not g.marker_of(self.unit).bars(True)
        if side is not None and self.red:
            self.works = close_works(g, g.side_of(self.unit), self.hex)
        elif self.red and not self.left and not self.blind:
            self.works = works_in(g, self.hex)
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

    @choose("16.5", by=Action.actor, when=may_use_either)
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
        declare(g, self, self.price(g))

    @auto("17.10", when=lambda self, g: bool(g.fixtures) and self.is_close(g))
    def risk_mines(self, g: State) -> None:
        """Attackers in close combat set off mines, if the players agreed on it."""
        challenge(g, self.party(g))

    @auto("11.7", when=lambda self, _: self.blind)
    def search(self, g: State) -> None:
        """Hidden units must be found before they can be attacked; flames find them without a roll (18.0)."""
        if self.flame:
            self.left += tuple(flush_out(g, self.unit, self.hex))
        else:
            g.push(ReconByFire(player=self.owner(g), unit=self.unit, hex=self.hex))

    @choose("card-11", by=Action.actor, when=may_aim)
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
        if not self.is_close(g) and self.red:
            self.works = works_in(g, self.hex)

    @choose("6.9", by=Action.actor, when=lambda self, g: len(next_targets(g, self.left)) > 1)
    def pick(self, g: State) -> list[Option]:
        """Roll against which unit first?"""
        return [g.world.order["target"][i] for i in next_targets(g, self.left)]

    @pick.then
    def picked(self, g: State, option: Option) -> None:
        """The picked unit comes first."""
        self.left = (option.value, *(i for i in self.left if i != option.value))

    @auto("6.9")
    def next_target(self, g: State) -> None:
        """Each target has a roll of its own; then the one spent check."""
        if self.left:
            target, self.left = self.left[0], self.left[1:]
            self.back_to(Attack.pick)
            if g.units[target].hex == self.hex and can_harm(g, self.unit, target):
                g.push(self.roll_against(target))
        elif self.works:
            work, self.works = self.works[0], self.works[1:]
            self.back_to(Attack.next_target)
            if kind_of(g, self.hex, work):
                g.push(self.roll_at_work(g, work))
        else:
            conclude(g, self, self.price(g))


class AttackRoll(HitRoll):
    """6.8 2d6 against the hit number: defense rating minus attack rating."""

    unit: int = 0
    target: int = 0
    aimed: int = 0
    support: int = 0
    red: bool = True
    spotter: int = -1
    flame: bool = False

    def roller(self, g: State) -> int:
        """The player whose unit attacks."""
        return g.player_of(self.unit)

    def mark(self, g: State) -> str:
        """The target."""
        return g.label(self.target)

    @auto("7.5")
    def doomed(self, g: State) -> None:
        """A unit with a Destroyed marker is shown and removed when it is fired at again."""
        if g.marker_of(self.target).xx:
            destroy(g, self.target)
            self.stop()

    @auto("6.0")
    def rate(self, g: State) -> None:
        """First the defense rating, then the attack rating; markers that count are shown (7.5)."""
        self.dr, self.ar = self.ratings(g)
        if any(part.rule == "7.3" for part in self.dr.parts):
            reveal(g, self.target)
        if any(part.rule == "7.3" for part in self.ar.parts) or self._range_dropped(g):
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
        if self.flame:
            return g.type_of(self.target).is_soft(True, True)
        return is_soft_target(g, self.unit, self.target, self.red)

    def _range_dropped(self, g: State) -> bool:
        """Whether a hit marker alone puts the target at long range."""
        distance = g.world.ground.grid.distance(g.units[self.unit].hex, g.units[self.target].hex)
        return fire_range(g, self.unit) < distance <= g.type_of(self.unit).range_max

    lower, throw = HitRoll.lower, HitRoll.throw

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
            take_hit(g, self.target, outcome == "critical", self.is_soft(g))
