"""6.4, 6.5 Ranged attacks of artillery on units and bridges, and the barrage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.agenda import Procedure, auto, choose, roll
from ...engine.explain import Part, Sum, add
from ...engine.hexes import members
from ...engine.options import TWO_D6, Chance, Option
from ..combat.battle import strength
from ..combat.duties import Calls, Duties
from ..combat.events import BridgeHit, Shelled
from ..combat.outcome import TakeLosses, Test, disorganise
from ..data.figures import fire_cell, read_result
from ..data.scenario import SIDES
from ..move.bridges import destroy
from ..supply.tracing import raise_level
from ..table.answers import DONE, Reason
from ..table.state import State, change, deployed, foe, stir, units_in

FIRE = Option("fire")


def is_spent_by_barrage(g: State, i: int) -> bool:
    """6.5.6 Guns that fired a barrage support nobody in the next attack of either side."""
    fired = g.units[i].barraged
    return fired > 0 and g.now <= fired + 8


def why_no_fire(g: State, i: int) -> Reason:
    """Why a unit cannot fire from afar; nothing if it can."""
    u = g.units[i]
    if not g.kind(i).artillery:
        return "is no artillery", "6.3.1"
    if u.hex < 0:
        return "is not on the map", "6.3.1"
    if u.transport:
        return "is in transport setup", "6.1.3"
    if u.fought:
        return "has fired in this phase", "6.1.4"
    return ("fired a barrage", "6.5.6") if is_spent_by_barrage(g, i) else None


def can_shell(g: State, i: int) -> bool:
    """6.1.3, 6.1.4 Whether artillery can fire from afar: in combat setup and not yet fired."""
    return why_no_fire(g, i) is None


def shooters(g: State, side: int) -> list[int]:
    """The artillery of a side that can still fire."""
    units = g.units
    return [i for i in g.world.artillery[side] if units[i].hex >= 0 and can_shell(g, i)]


def free_shooters(g: State, side: int, duties: Duties) -> list[int]:
    """5.1.3, 5.1.4 Those of them that may fire from afar and leave no duty to attack behind."""
    nobody: frozenset[int] = frozenset()
    return [i for i in shooters(g, side) if duties.can_spare(i, nobody, nobody)]


def guns_on(g: State, guns: list[int], h: int) -> list[int]:
    """6.4.2, 6.4.3 The guns that can fire at a hex: within range and not next to it."""
    far, distance = g.world.numbers.fire.range, g.world.grid.distance
    return [i for i in guns if 1 < distance(g.units[i].hex, h) <= far]


def guns_on_bridge(g: State, guns: list[int], bridge: int) -> list[int]:
    """6.4.7 The guns that can fire at a bridge: either end within range, adjacent or not."""
    far, distance, ends = g.world.numbers.fire.range, g.world.grid.distance, g.world.chart.ends(bridge)
    return [i for i in guns if any(distance(g.units[i].hex, h) <= far for h in ends)]


def fire_targets(g: State, side: int, guns: list[int]) -> list[int]:
    """The enemy hexes within range of some gun that nobody has attacked in this phase."""
    grid, units = g.world.grid, g.units
    within = 0
    for post in {units[i].hex for i in guns}:
        within |= swept(g, post) & ~grid.around[post]
    held = deployed(g, foe(side))
    hexes: Iterator[int] = members(within & held.occupied)
    return [h for h in hexes if not any(units[j].struck for j in held.stacks[h])]


def bridge_targets(g: State, guns: list[int]) -> Sequence[int]:
    """The standing bridges within range of some gun."""
    within = 0
    for post in {g.units[i].hex for i in guns}:
        within |= swept(g, post)
    memo = g.world.memo
    latest = memo.spanned
    if latest is None or latest[0] is not g.bridges or latest[1] != within:
        found = g.ways.bridges_at(within & g.ways.bridge_ends)
        latest = memo.spanned = g.bridges, within, found
    return latest[2]


def swept(g: State, post: int) -> int:
    """6.4.3 The mask of hexes within range of a gun."""
    return g.world.swept(post)


class Shelling(Procedure):
    """6.4 A ranged attack on the units of one hex, or on a bridge; in a barrage with double strength."""

    side: int = 0
    hex: int = -1
    bridge: int = -1
    barrage: bool = False
    guns: tuple[int, ...] = ()
    full: tuple[int, ...] = ()
    calls: Calls = Calls()
    """5.1.3, 5.1.4 The duties of the attack phase, of which guns may not be taken away."""

    def gunner(self, g: State) -> str:
        """Who fires."""
        return SIDES[self.side]

    @property
    def table(self) -> str:
        """6.4.2, 6.4.7 The table that decides."""
        return "objects" if self.bridge >= 0 else "artillery_fire"

    def able(self, g: State) -> list[int]:
        """The guns that can still join."""
        if self.barrage:
            ready = shooters(g, self.side)
        else:
            ready = free_shooters(g, self.side, self.calls.duties(g, self.side, self.guns))
        guns = [i for i in ready if i not in self.guns]
        return guns_on_bridge(g, guns, self.bridge) if self.bridge >= 0 else guns_on(g, guns, self.hex)

    @choose("6.4.2", by=gunner)
    def aim(self, g: State) -> list[Option]:
        """Which artillery fires?"""
        numbers = g.world.numbers.fire
        room = g.ammo[self.side] - len(self.guns) if self.barrage else 1
        options = [Option("with", i) for i in self.able(g)] if room > 0 else []
        options += [Option("full", i) for i in self.guns if g.units[i].oos and i not in self.full]
        if len(self.guns) >= (numbers.barrage_units if self.barrage else 1):
            options.append(FIRE)
        return options

    @aim.then
    def aimed(self, g: State, option: Option) -> None:
        if option == FIRE:
            self._prepare(g)
            return
        if option.kind == "with":
            self.guns = (*self.guns, option.value)
        else:
            self.full = (*self.full, option.value)
        self.back_to(Shelling.aim)

    def _prepare(self, g: State) -> None:
        """6.5.7 A barrage uses 1 ammunition unit for each gun."""
        for i in self.full:
            raise_level(g, i, g.world.numbers.supply.full_attack, "attacks with all its strength")
        if self.barrage:
            left = list(g.ammo)
            left[self.side] -= len(self.guns)
            g.ammo = (left[0], left[1])

    def effective(self, g: State) -> Sum:
        """6.4.2 b The strength of the guns less twice the terrain of the target; none for bridges."""
        numbers = g.world.numbers.fire
        parts = []
        for i in self.guns:
            sp = strength(g, i, True, i in self.full)
            parts.append(Part(sp, g.label(i), "6.4.2"))
            if self.barrage:
                parts.append(Part(sp * (numbers.barrage_factor - 1), f"barrage of {g.label(i)}", "6.5.3"))
        if self.hex >= 0:
            parts += air_parts(g, self.side, self.hex)
            cm = g.world.table.cm(self.hex)
            if cm:
                kind = g.world.chart.terrain[self.hex]
                parts.append(Part(-numbers.terrain_factor * cm, kind, "6.4.2"))
        return add(*parts)

    @roll("6.4.2")
    def fire(self, g: State) -> Chance:
        """The dice decide the ranged attack."""
        return TWO_D6

    @fire.then
    def fired(self, g: State, option: Option) -> None:
        total = option.value + option.other
        power = self.effective(g)
        printed = g.world.option("suspect-dashes") == "printed"
        cell = fire_cell(self.table, power.total, total, printed)
        for i in self.guns:
            change(g, i, fought=True, shown=True, **({"barraged": g.now} if self.barrage else {}))
            stir(g, i)
        if self.bridge >= 0:
            hit_bridge(g, self.bridge, power, total, cell)
            return
        spend_support(g, self.side, self.hex)
        g.tell(Shelled(hex=self.hex, power=power, roll=total, result=cell))
        strike_hex(g, self.hex, foe(self.side), cell, "6.4.2")


def air_parts(g: State, side: int, h: int) -> list[Part]:
    """8.2.3 Air support of a ranged attack."""
    return [
        Part(m.sp, "air support", "8.2.3")
        for m in g.missions
        if (m.side, m.kind, m.hex) == (side, "assault", h)
    ]


def spend_support(g: State, side: int, h: int) -> None:
    """Q06 Support counts in one combat."""
    g.missions = tuple(m for m in g.missions if (m.side, m.kind, m.hex) != (side, "assault", h))


def hit_bridge(g: State, bridge: int, power: Sum, total: int, cell: str) -> None:
    """6.4.7, 8.2.8 D destroys the bridge."""
    gone = cell == "D"
    g.tell(BridgeHit(bridge=bridge, power=power, roll=total, gone=gone))
    if gone:
        destroy(g, bridge)


def strike_hex(g: State, h: int, side: int, cell: str, rule: str) -> None:
    """Q36 Losses are the owner's choice among the units of the hex; D and the dot touch all of them."""
    result = read_result(cell)
    units = tuple(units_in(g, h, side))
    for i in units:
        change(g, i, struck=True)
        stir(g, i)
    if result.test:
        g.push(Test(units=units, left=1, why="fire"))
    g.push(Struck(units=units, disorganised=result.disorganised))
    g.push(TakeLosses(side=side, units=units, left=result.loss, why="fire", rule=rule))


class Struck(Procedure):
    """5.6.1 Units that fire disorganises at once."""

    units: tuple[int, ...] = ()
    disorganised: bool = False

    @auto("5.6.1")
    def shake(self, g: State) -> None:
        """All units of the hex."""
        if self.disorganised:
            for i in self.units:
                disorganise(g, i, "fire")


class BarragePhase(Procedure):
    """6.5 A side with ammunition for it fires its barrage before it moves."""

    side: int = 0

    def gunner(self, g: State) -> str:
        """Whose phase it is."""
        return SIDES[self.side]

    def targets(self, g: State) -> list[int]:
        """6.5.4 Hexes at least two guns can fire at."""
        least = g.world.numbers.fire.barrage_units
        if g.ammo[self.side] < least:
            return []
        guns = shooters(g, self.side)
        return [h for h in fire_targets(g, self.side, guns) if len(guns_on(g, guns, h)) >= least]

    def granted(self, g: State) -> bool:
        """6.5.1 Only where the scenario gives ammunition and there is something to fire at."""
        return bool(self.targets(g))

    @choose("6.5.2", by=gunner, when=granted)
    def order(self, g: State) -> list[Option]:
        """Which hex is the barrage fired at?"""
        return [*(Option("barrage", h) for h in self.targets(g)), DONE]

    @order.then
    def ordered(self, g: State, option: Option) -> None:
        if option == DONE:
            return
        self.back_to(BarragePhase.order)
        g.push(Shelling(side=self.side, hex=option.value, barrage=True))

    @auto("6.5.2")
    def end(self, g: State) -> None:
        """What a barrage struck may still be attacked in the attack phase."""
        for i, u in enumerate(g.units):
            if u.fought or u.struck or u.shown:
                change(g, i, fought=False, struck=False, shown=False)
