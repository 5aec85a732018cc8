"""5.1 The attack phase: duties, and the declaration of each combat by both sides."""

from __future__ import annotations

from msgspec.structs import replace

from ...engine.agenda import Procedure, auto, choose, roll
from ...engine.options import TWO_D6, Chance, Option
from ..combat.battle import (
    Battle,
    added_to_roll,
    figure,
    fires_from_its_hex,
    is_guarded,
    is_helpless,
    is_walled,
    may_use_star,
    might_use_star,
    read_roll,
    result_cell,
)
from ..combat.duties import Calls, Duties, bound_units, marked_hexes
from ..combat.events import Declared, Rolled
from ..combat.outcome import Outcome
from ..data.figures import Result, combat_results
from ..data.scenario import SIDES
from ..guns.shelling import Shelling, bridge_targets, fire_targets, free_shooters, shooters
from ..supply.tracing import raise_level
from ..table.answers import DONE
from ..table.losses import lapse, serves
from ..table.state import NOBODY, State, change, foe, stir, units_in

FIGHT = Option("fight")
READY = Option("ready")
HQ = Option("hq")


class AttackPhase(Procedure):
    """5.1 A side attacks in the order it chooses; it may stop when all duties are met."""

    side: int = 0
    calls: Calls = Calls()

    def attacker(self, g: State) -> str:
        """The side whose phase it is."""
        return SIDES[self.side]

    @auto("5.1.3")
    def muster(self, g: State) -> None:
        """5.1.3, 5.1.4 The duties of the phase are those of its beginning."""
        for i, u in enumerate(g.units):
            if u.fought or u.struck:
                change(g, i, fought=False, struck=False)
        bound = bound_units(g, self.side)
        self.calls = Calls(bound, marked_hexes(g, self.side, bound))

    def duties(self, g: State, firing: tuple[int, ...] = ()) -> Duties:
        """The duties still open and the attacks still possible, but for guns that fire from afar."""
        return self.calls.duties(g, self.side, firing)

    @choose("5.1.6", by=attacker)
    def order(self, g: State) -> list[Option]:
        """Which enemy hex is attacked next?"""
        duties = self.duties(g)
        options = [Option("attack", h) for h in duties.first_targets()]
        guns = free_shooters(g, self.side, duties)
        options += [Option("shell", h) for h in fire_targets(g, self.side, guns) if spares_duties(duties, h)]
        options += [Option("shell-bridge", bridge) for bridge in bridge_targets(g, guns)]
        if duties.met:
            options.append(DONE)
        return options

    @order.then
    def ordered(self, g: State, option: Option) -> None:
        if option == DONE:
            end_attacks(g)
            return
        self.back_to(AttackPhase.order)
        if option.kind == "shell":
            g.push(Shelling(side=self.side, hex=option.value, calls=self.calls))
            return
        if option.kind == "shell-bridge":
            g.push(Shelling(side=self.side, bridge=option.value, calls=self.calls))
            return
        g.push(Combat(battle=Battle(side=self.side, targets=(option.value,))))


def spares_duties(duties: Duties, h: int) -> bool:
    """6.4.5 Whether a hex may be fired at: nobody has to attack it directly."""
    return h not in duties.must_be_attacked and not any(duties.left_out(frozenset(), frozenset((h,))))


def end_attacks(g: State) -> None:
    """16.1.3 What was shown in combat is hidden again; pools whose time is over lapse."""
    for i, u in enumerate(g.units):
        if u.shown or u.struck:
            change(g, i, shown=False, struck=False)
    g.pools = tuple(pool for pool in g.pools if pool.left and g.now < lapse(g, pool.born))


def phase_of(g: State) -> AttackPhase:
    """The attack phase under way."""
    return next(p for p in reversed(g.agenda) if isinstance(p, AttackPhase))


def in_command(g: State, units: tuple[int, ...], side: int) -> bool:
    """9.2.1 Whether all units are within range of a headquarters of their side."""
    ranges = g.world.numbers.hq.range
    posts = [
        (g.units[j].hex, ranges.get(g.world.counters[j].nation, ranges["other"]))
        for j in g.world.posts[side]
        if g.units[j].hex >= 0
    ]
    distance = g.world.grid.distance
    return bool(units) and all(any(distance(g.units[i].hex, h) <= far for h, far in posts) for i in units)


def usable_pool(g: State, battle: Battle, side: int) -> int:
    """9.1.6, 9.1.7 How many modifiers of lost enemy headquarters a side can use in a combat."""
    far = g.world.numbers.hq.pool_range
    distance = g.world.grid.distance
    return sum(
        pool.left
        for pool in g.pools
        if pool.side == side and serves(g, pool) and any(distance(pool.hex, h) <= far for h in battle.targets)
    )


def spend_pool(g: State, battle: Battle, side: int, amount: int) -> None:
    """9.1.6 Modifiers are taken from the pools within reach."""
    far, distance = g.world.numbers.hq.pool_range, g.world.grid.distance
    kept = []
    for pool in g.pools:
        near = any(distance(pool.hex, h) <= far for h in battle.targets)
        if pool.side == side and serves(g, pool) and near:
            taken = min(amount, pool.left)
            amount -= taken
            pool = replace(pool, left=pool.left - taken)
        kept.append(pool)
    g.pools = tuple(kept)


def free_guns(g: State, side: int, hexes: list[int]) -> list[int]:
    """6.1.2, 6.1.3, 6.1.4 Artillery, if towed in combat setup, that can still fire and has a hex in range."""
    far, distance = g.world.numbers.fire.range, g.world.grid.distance
    return [i for i in shooters(g, side) if any(distance(g.units[i].hex, h) <= far for h in hexes)]


class Combat(Procedure):
    """5.2.1 One combat, from its declaration to its last consequence."""

    battle: Battle = Battle(side=NOBODY)
    rolled: int = 0
    """The roll as it was read in the table."""

    def attacker(self, g: State) -> str:
        """The side that attacks."""
        return SIDES[self.battle.side]

    def defender(self, g: State) -> str:
        """The side that is attacked."""
        return SIDES[foe(self.battle.side)]

    # ---------------------------------------------------------------- the attacker's part

    @choose("5.2.1", by=attacker)
    def declare(self, g: State) -> list[Option]:
        """Which units take part in the attack, and with what?"""
        b = self.battle
        duties = phase_of(g).duties(g, b.guns)
        units, hexes = frozenset(b.attackers), frozenset(b.targets)
        options = [
            Option("with", i)
            for i in sorted(duties.able_to_join(hexes) - units)
            if duties.can_become(units | {i}, hexes)
        ]
        if not b.attackers:
            return options
        options += [
            Option("also", h)
            for h in sorted(duties.beside_all(units) - hexes)
            if duties.is_star(units, hexes | {h}) and duties.can_become(units, hexes | {h})
        ]
        places = sorted({g.units[i].hex for i in b.attackers})
        options += [
            Option("support", i)
            for i in free_guns(g, b.side, places)
            if i not in b.guns and i not in units and duties.can_spare(i, units, hexes)
        ]
        options += [Option("full", i) for i in (*b.attackers, *b.guns) if g.units[i].oos and i not in b.full]
        options += [Option("star", i) for i in b.attackers if i not in b.stars and might_use_star(g, i, b)]
        if not b.pool:
            options += [Option("pool", n) for n in range(1, usable_pool(g, b, b.side) + 1)]
        if not b.hq and in_command(g, (*b.attackers, *b.guns), b.side):
            options.append(HQ)
        if duties.grown(units, hexes) == (units, hexes):
            options.append(FIGHT)
        return options

    @declare.then
    def declared(self, g: State, option: Option) -> None:
        b, value = self.battle, option.value
        lists = {"with": "attackers", "also": "targets", "support": "guns", "full": "full", "star": "stars"}
        if option == FIGHT:
            self._open(g)
            return
        if option == HQ:
            self.battle = replace(b, hq=True)
        elif option.kind == "pool":
            self.battle = replace(b, pool=value)
        else:
            name = lists[option.kind]
            more: dict[str, object] = {name: (*getattr(b, name), value)}
            if option.kind in ("with", "support"):
                more["hq"] = False
            self.battle = replace(b, **more)
        self.back_to(Combat.declare)

    def _open(self, g: State) -> None:
        """16.1.3 The stacks of a combat are shown."""
        b = replace(self.battle, defenders=defenders_of(g, self.battle))
        self.battle = b
        if b.pool:
            spend_pool(g, b, b.side, b.pool)
        for i in b.full:
            raise_level(g, i, g.world.numbers.supply.full_attack, "attacks with all its strength")
        for h in {*b.targets, *(g.units[i].hex for i in b.attackers)}:
            for i in (*units_in(g, h, 0), *units_in(g, h, 1)):
                change(g, i, shown=True)
        g.tell(Declared(side=b.side, attackers=b.attackers, targets=b.targets))

    # ---------------------------------------------------------------- the defender's part

    def answers(self, g: State) -> list[Option]:
        """What the defender can bring in."""
        b = self.battle
        side = foe(b.side)
        options = []
        if any(is_guarded(g, h, side) for h in b.targets):
            inside = set(b.defenders) | set(b.their_guns)
            options += [Option("support", i) for i in free_guns(g, side, list(b.targets)) if i not in inside]
        walled = g.world.complete and any(is_walled(g, h, side) for h in b.targets)
        for j in b.defenders:
            ability = may_use_star(g, j, b, attacking=False) or (walled and g.kind(j).type == "FU")
            if ability and j not in b.their_stars and not g.units[j].struck:
                options.append(Option("star", j))
        if not b.their_pool:
            options += [Option("pool", n) for n in range(1, usable_pool(g, b, side) + 1)]
        if not b.their_hq and in_command(g, (*b.defenders, *b.their_guns), side):
            options.append(HQ)
        return options

    def can_answer(self, g: State) -> bool:
        """Whether the defender has anything to decide."""
        return bool(self.answers(g))

    @choose("5.2.1", by=defender, when=can_answer)
    def respond(self, g: State) -> list[Option]:
        """What supports the defence?"""
        return [*self.answers(g), READY]

    @respond.then
    def responded(self, g: State, option: Option) -> None:
        b, value = self.battle, option.value
        if option == READY:
            return
        if option == HQ:
            self.battle = replace(b, their_hq=True)
        elif option.kind == "pool":
            self.battle = replace(b, their_pool=value)
            spend_pool(g, b, foe(b.side), value)
        elif option.kind == "support":
            self.battle = replace(b, their_guns=(*b.their_guns, value), their_hq=False)
        else:
            self.battle = replace(b, their_stars=(*b.their_stars, value))
        self.back_to(Combat.respond)

    # ---------------------------------------------------------------- the roll

    @roll("5.2.1")
    def fight(self, g: State) -> Chance:
        """The dice decide the combat."""
        return TWO_D6

    @fight.then
    def fought(self, g: State, option: Option) -> None:
        b = self.battle
        numbers = figure(g, b)
        total = option.value + option.other
        self.rolled = read_roll(total, numbers.shift)
        results = combat_results()[self.rolled][numbers.column]
        g.tell(
            Rolled(
                side=b.side,
                targets=b.targets,
                attack=numbers.attack,
                defence=numbers.defence,
                attack_cm=numbers.attack_cm,
                defence_cm=numbers.defence_cm,
                first=numbers.first,
                column=numbers.column,
                roll=total,
                read=self.rolled,
                result=result_cell(numbers.column, total, numbers.shift),
                dice=(option.value, option.other),
                added=added_to_roll(g, b),
            )
        )
        helpless = is_helpless(g, b)
        _take_part(g, b)
        supply_toll(g, b, results[1])
        g.push(Outcome.of(g, b, results, helpless))


def defenders_of(g: State, b: Battle) -> tuple[int, ...]:
    """5.2.1 Everybody in the hexes attacked."""
    return tuple(i for h in b.targets for i in units_in(g, h, foe(b.side)))


def _take_part(g: State, b: Battle) -> None:
    """5.1.1 Nobody fights or is attacked twice in a phase; whoever took part was active (5.6.5)."""
    used = {(b.side, "assault"), (foe(b.side), "cover")}
    g.missions = tuple(m for m in g.missions if m.hex not in b.targets or (m.side, m.kind) not in used)
    firing = [j for j in b.defenders if fires_from_its_hex(g, j, b) or g.kind(j).type == "SP-ART"]
    for i in (*b.attackers, *b.guns, *b.their_guns, *firing):
        change(g, i, fought=True, shown=True)
    for i in b.defenders:
        change(g, i, struck=True)
    for i in (*b.attackers, *b.defenders):
        stir(g, i)


def supply_toll(g: State, b: Battle, defender: Result) -> None:
    """10.2.4 Units out of supply sink deeper when they are beaten or when their attack fails."""
    figures = g.world.numbers.supply
    if defender.retreat:
        for j in b.defenders:
            raise_level(g, j, figures.beaten, "attacked with success")
    else:
        for i in b.attackers:
            raise_level(g, i, figures.failed, "its attack fails")
