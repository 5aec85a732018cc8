"""8.0 Air: missions planned in secret by both sides, air combat where they meet, and what they do."""

from __future__ import annotations

import random

from msgspec.structs import replace

from ...engine.agenda import Procedure, auto, choose, roll
from ...engine.explain import Part, Sum, add
from ...engine.options import D6, TWO_D6, Chance, Option
from ..combat.events import Shelled
from ..data.figures import fire_cell
from ..data.mp import halved
from ..data.scenario import SIDES
from ..guns.shelling import hit_bridge, strike_hex
from ..table.answers import DONE
from ..table.state import Mission, State, change, deployed, foe, units_in
from ..table.world import SOVIET, World
from .events import AirFought, Lifted, MissionsOpened

KINDS = ("assault", "cover", "bomb", "bridge", "harass", "crossing", "lift")
"""8.2.1 Offensive and defensive support, air attack, objects, movement, river crossings, supply."""

LONGEST_LIST = 300
"""More targets than this are looked for column by column."""
LIFTERS = ("american", "british")


def air_nation(w: World, side: int) -> str:
    """Whose aircraft a side flies."""
    return w.scenario.air_nations.get(SIDES[side], "soviet" if side == SOVIET else "german")


def used(plan: tuple[Mission, ...]) -> int:
    """8.1.5, 8.2.18 The SP a plan takes: each once, and half as many as attacks on river crossings."""
    crossings = sum(m.sp for m in plan if m.kind == "crossing")
    return sum(m.sp for m in plan if m.kind != "crossing") + halved(crossings)


def least_sp(w: World, kind: str) -> int:
    """8.2.10, 8.2.24 The SP a mission needs at least."""
    return {"bridge": w.numbers.fire.air_on_objects, "lift": w.numbers.air.supply_least}.get(kind, 1)


def is_allowed(g: State, side: int, kind: str) -> bool:
    """8.2.5, 8.2.11, 8.2.23 Which nations fly which missions against whom."""
    nation = air_nation(g.world, side)
    if kind == "cover":
        return nation != "soviet"
    if kind == "lift":
        return nation in LIFTERS
    return kind != "harass" or side != SOVIET


def targets(g: State, side: int, kind: str, plan: tuple[Mission, ...]) -> list[int]:
    """Where a mission can go: hexes, or for bridges hexsides."""
    w = g.world
    if kind in ("assault", "bomb"):
        return sorted(deployed(g, foe(side)).stacks)
    if kind in ("cover", "lift"):
        return sorted(deployed(g, side).stacks)
    if kind == "bridge":
        return list(g.bridges)
    if kind == "harass":
        most = w.numbers.air.harass_most
        full = {m.hex for m in plan if m.kind == "harass" and m.sp >= most}
        return [h for h in range(w.grid.size) if h not in full] if full else list(range(w.grid.size))
    chosen = [m.hex for m in plan if m.kind == "crossing"]
    near = {o for h in chosen for o in w.grid.neighbours[h]} | set(chosen)
    return [h for h in w.banks if not chosen or h in near]


def has_target(g: State, side: int, kind: str, plan: tuple[Mission, ...]) -> bool:
    """Whether a mission can go anywhere; movement can be hampered wherever the plan has not done so."""
    return (kind == "harass" and len(plan) < g.world.grid.size) or bool(targets(g, side, kind, plan))


def most_sp(g: State, side: int, kind: str, plan: tuple[Mission, ...], target: int) -> int:
    """8.2.15, 8.2.18 How much can be put on one target; of crossings the number of attacks."""
    left = g.air[side] - used(plan)
    figures = g.world.numbers.air
    if kind == "crossing":
        held = sum(m.sp for m in plan if m.kind == "crossing")
        return (left + halved(held)) * figures.crossing_factor - held
    if kind == "harass":
        there = sum(m.sp for m in plan if m.kind == "harass" and m.hex == target)
        return min(left, figures.harass_most - there)
    return left


class AirPhase(Procedure):
    """8.1 Both sides plan missions in secret; then they are opened, fought out and flown."""

    plans: tuple[tuple[Mission, ...], tuple[Mission, ...]] = ((), ())
    planner: int = 0
    kind: str = ""
    target: int = -1
    first: int = 0
    column: int = 0
    """The column of the map the target is looked for in; 0 if in all of them."""

    def seat(self, g: State) -> str:
        """Who plans now."""
        return SIDES[self.planner]

    @auto("8.1.7")
    def begin(self, g: State) -> None:
        """The side with the initiative plans first; nothing is told before both are done."""
        self.planner = self.first

    def can_plan(self, g: State) -> bool:
        """8.1.1 Whether air SP are left that could fly on."""
        return g.air[self.planner] - used(self.plans[self.planner]) > 0

    @choose("8.1.7", by=seat, when=can_plan)
    def mission(self, g: State) -> list[Option]:
        """Which mission is flown?"""
        side, plan = self.planner, self.plans[self.planner]
        left = g.air[side] - used(plan)
        options = [
            Option("mission", n)
            for n, kind in enumerate(KINDS)
            if is_allowed(g, side, kind)
            and left >= least_sp(g.world, kind)
            and has_target(g, side, kind, plan)
        ]
        return [*options, DONE]

    @mission.then
    def chosen(self, g: State, option: Option) -> None:
        if option == DONE:
            self.back_to(AirPhase.next_planner)
        else:
            self.kind = KINDS[option.value]

    def is_choosing(self, g: State) -> bool:
        """Whether a mission has been named."""
        return bool(self.kind)

    def is_wide(self, g: State) -> bool:
        """Whether there are too many targets for one list."""
        return self.is_choosing(g) and len(self._targets(g)) > LONGEST_LIST

    @choose("8.1.7", by=seat, when=is_wide)
    def band(self, g: State) -> list[Option]:
        """In which column of the map is the target?"""
        rows = g.world.grid.rows
        return [Option("column", n + 1) for n in sorted({h // rows for h in self._targets(g)})]

    @band.then
    def banded(self, g: State, option: Option) -> None:
        self.column = option.value

    def _targets(self, g: State) -> list[int]:
        return targets(g, self.planner, self.kind, self.plans[self.planner])

    @choose("8.1.7", by=seat, when=is_choosing)
    def aim(self, g: State) -> list[Option]:
        """Where does the mission go?"""
        found = self._targets(g)
        if self.column:
            found = [h for h in found if h // g.world.grid.rows == self.column - 1]
        return [Option("to-bridge" if self.kind == "bridge" else "to", target) for target in found]

    @aim.then
    def aimed(self, g: State, option: Option) -> None:
        self.target = option.value

    @choose("8.1.1", by=seat, when=is_choosing)
    def commit(self, g: State) -> list[Option]:
        """With how many SP?"""
        most = most_sp(g, self.planner, self.kind, self.plans[self.planner], self.target)
        return [Option("sp", n) for n in range(least_sp(g.world, self.kind), most + 1)]

    @commit.then
    def committed(self, g: State, option: Option) -> None:
        added = self.mission_of(g, option.value)
        plans = list(self.plans)
        plans[self.planner] = _joined(plans[self.planner], added)
        self.plans = (plans[0], plans[1])
        self.kind, self.target, self.column = "", -1, 0
        self.back_to(AirPhase.mission)

    def mission_of(self, g: State, sp: int) -> Mission:
        """The mission that has been named, with so many SP."""
        bridge = self.target if self.kind == "bridge" else -1
        h = g.world.chart.ends(self.target)[0] if self.kind == "bridge" else self.target
        return Mission(self.planner, self.kind, h, sp, bridge)

    @auto("8.1.7")
    def next_planner(self, g: State) -> None:
        """The other side plans, without knowing."""
        if self.planner == self.first:
            self.planner = foe(self.first)
            self.back_to(AirPhase.mission)

    @auto("8.1.8")
    def open_up(self, g: State) -> None:
        """8.1.7 The missions are shown; their SP have flown for this turn (8.1.5)."""
        missions = (*self.plans[0], *self.plans[1])
        g.air = (g.air[0] - used(self.plans[0]), g.air[1] - used(self.plans[1]))
        g.missions = missions
        self.plans = ((), ())
        if missions:
            g.tell(MissionsOpened(missions=missions))
        for group in reversed(clusters(g, missions)):
            g.push(AirCombat(missions=group))

    @auto("8.2.6")
    def fly(self, g: State) -> None:
        """8.2.6, 8.2.8 Air attacks are rolled now; everything else serves until the half turn ends."""
        flown = [m for m in g.missions if m.kind in ("bomb", "bridge", "lift")]
        g.missions = tuple(m for m in g.missions if m not in flown)
        for m in reversed(flown):
            g.push(Sortie(mission=m))

    @auto("8.1")
    def end(self, g: State) -> None:
        """What air attacks struck may still be attacked on the ground."""
        for i, u in enumerate(g.units):
            if u.struck:
                change(g, i, struck=False)


def planned(g: State, side: int) -> tuple[Mission, ...]:
    """8.1.7 What a side has planned in secret so far."""
    return next((p.plans[side] for p in reversed(g.agenda) if isinstance(p, AirPhase)), ())


def some_plan(g: State, side: int, rng: random.Random) -> tuple[Mission, ...]:
    """8.1.7 Missions a side could have planned, often none: for one who cannot know them."""
    kinds = [
        kind
        for kind in KINDS
        if is_allowed(g, side, kind)
        and g.air[side] >= least_sp(g.world, kind)
        and has_target(g, side, kind, ())
    ]
    if not kinds or rng.random() < 0.5:
        return ()
    kind = rng.choice(kinds)
    phase = AirPhase(planner=side, kind=kind, target=rng.choice(targets(g, side, kind, ())))
    most = most_sp(g, side, kind, (), phase.target)
    return (phase.mission_of(g, rng.randint(least_sp(g.world, kind), most)),)


def _joined(plan: tuple[Mission, ...], added: Mission) -> tuple[Mission, ...]:
    """Missions of one kind on one target are one mission, supply missions apart (8.2.26)."""
    for n, m in enumerate(plan):
        same = (m.kind, m.hex, m.bridge) == (added.kind, added.hex, added.bridge)
        if same and added.kind != "lift":
            return (*plan[:n], replace(m, sp=m.sp + added.sp), *plan[n + 1 :])
    return (*plan, added)


def places_of(g: State, m: Mission) -> tuple[int, ...]:
    """The hexes a mission flies to: of a bridge both ends."""
    return g.world.chart.ends(m.bridge) if m.bridge >= 0 else (m.hex,)


def meet(g: State, one: Mission, two: Mission) -> bool:
    """8.1.8 Opposing missions on the same or adjacent hexes."""
    distance = g.world.grid.distance
    return one.side != two.side and any(
        distance(a, b) <= 1 for a in places_of(g, one) for b in places_of(g, two)
    )


def clusters(g: State, missions: tuple[Mission, ...]) -> list[tuple[Mission, ...]]:
    """Q09 Missions chained by opposing neighbours fight one air combat together."""
    left = list(missions)
    found = []
    while left:
        group = [left.pop(0)]
        for m in group:
            joining = [other for other in left if meet(g, m, other)]
            group += joining
            left = [other for other in left if other not in joining]
        if len({m.side for m in group}) == 2:
            found.append(tuple(group))
    return found


def cluster_sp(group: tuple[Mission, ...], side: int) -> int:
    """The SP of a side in an air combat."""
    return used(tuple(m for m in group if m.side == side))


class AirCombat(Procedure):
    """8.1.8 Each side adds a die to its SP; the lower one is driven off, ties are rolled again."""

    missions: tuple[Mission, ...] = ()

    @roll("8.1.8")
    def dogfight(self, g: State) -> Chance:
        """The dice of both sides, axis first."""
        return TWO_D6

    @dogfight.then
    def fought(self, g: State, option: Option) -> None:
        axis = cluster_sp(self.missions, 0) + option.value
        soviet = cluster_sp(self.missions, 1) + option.other
        loser = -1 if axis == soviet else int(soviet < axis)
        g.tell(AirFought(axis=axis, soviet=soviet, loser=loser))
        if loser < 0:
            self.back_to(AirCombat.dogfight)
            return
        gone = [m for m in self.missions if m.side == loser]
        g.missions = tuple(m for m in g.missions if m not in gone)


class Sortie(Procedure):
    """8.2.6-8.2.10, 8.2.23-8.2.26 An air attack on a hex or bridge, or a supply mission."""

    mission: Mission = Mission(0, "", -1, 0)

    def is_attack(self, g: State) -> bool:
        """Whether the mission attacks."""
        return self.mission.kind != "lift"

    @property
    def table(self) -> str:
        """8.2.6, 8.2.9 The table that decides."""
        return "objects" if self.mission.kind == "bridge" else "air_attack"

    def power(self, g: State) -> Sum:
        """8.2.7 Air SP less twice the terrain of the target, 8.2.9 nothing less against objects."""
        m = self.mission
        parts = [Part(m.sp, "air SP", "8.2.6")]
        cm = g.world.table.cm(m.hex) if m.kind == "bomb" else 0
        if cm:
            less = -g.world.numbers.fire.terrain_factor * cm
            parts.append(Part(less, g.world.chart.terrain[m.hex], "8.2.7"))
        return add(*parts)

    @roll("8.2.6", when=is_attack)
    def attack(self, g: State) -> Chance:
        """The dice decide the air attack."""
        return TWO_D6

    @attack.then
    def attacked(self, g: State, option: Option) -> None:
        m, total, power = self.mission, option.value + option.other, self.power(g)
        printed = g.world.option("suspect-dashes") == "printed"
        cell = fire_cell(self.table, power.total, total, printed)
        if m.kind == "bridge":
            hit_bridge(g, m.bridge, power, total, cell)
            return
        g.tell(Shelled(hex=m.hex, power=power, roll=total, result=cell))
        strike_hex(g, m.hex, foe(m.side), cell, "8.2.6")

    def is_lift(self, g: State) -> bool:
        """Whether the mission brings supplies."""
        return self.mission.kind == "lift"

    @roll("8.2.25", when=is_lift)
    def lift(self, g: State) -> Chance:
        """Does the supply mission succeed?"""
        return D6

    @lift.then
    def lifted(self, g: State, option: Option) -> None:
        m = self.mission
        good = option.value != g.world.numbers.air.supply_fails
        g.tell(Lifted(hex=m.hex, roll=option.value, success=good))
        for i in units_in(g, m.hex, m.side) if good else ():
            change(g, i, oos=max(g.units[i].oos - 1, 0))
