"""17.11 Fortifications and obstacles under fire, and hasty defenses: how they are built and given up."""

from __future__ import annotations

from typing import ClassVar, Final

from ...engine.agenda import auto, choose
from ...engine.explain import Part, Sum, add
from ...engine.options import Option
from ..data.ids import NO_HEX, NO_UNIT, HexId, PlayerId, SideId, UnitId
from ..data.terrain import Feature
from ..data.units import UnitType
from ..economy.action import Action, can_afford, conclude, declare, has_marker_part, simple_cost
from ..fixtures.obstacles import fixtures_in, forts_in, remove_fixture
from ..fixtures.occupying import occupants
from ..hidden.hidden import look_around
from ..hits.hit_rolls import HitRoll
from ..sight.elevation import high_ground_cover
from ..sight.smoke import smoke_cover
from ..table.events import DugIn, HitRolled, _name
from ..table.reveal import reveal
from ..table.stance import stance
from ..table.state import Fixture, State, change, foe, units_in
from ..table.world import World
from .mines import stir

FIXTURE: Final = NO_UNIT
"""Stands for what lies in the hex itself, the numbers below it for more; a unit for its own hasty defense."""

SPARE = Option("spare")
HASTY = "hasty-defense"


class WorkRolled(HitRolled, frozen=True):
    """17.11 A roll against a fortification or obstacle."""

    unit: UnitId
    hex: HexId
    work: UnitId
    rule: ClassVar[str] = "17.11"

    def words(self, w: World) -> str:
        what = f"the hasty defense of {_name(w, self.work)}" if self.work >= 0 else "what lies there"
        who = _name(w, self.unit) if self.unit >= 0 else "The artillery"
        usual = f"needs {self.need}, rolls {self.roll}: {self.outcome}"
        return f"{who} fires into {w.hex(self.hex)} at {what}: {w.edition.told(self, usual)}."


def kind_of(g: State, h: HexId, work: UnitId) -> Feature | None:
    """What a work in a hex is, or None if it is no longer there."""
    if work >= 0:
        u = g.units[work]
        return g.world.features[HASTY] if u.dug_in and u.hex == h else None
    found = lying(g, h, work)
    return g.world.features[found.kind] if found else None


def lying(g: State, h: HexId, work: UnitId) -> Fixture | None:
    """17.11 The fixture of a hex that a number stands for: -1 for the first that has a defense, and so on."""
    found = [f for f in fixtures_in(g, h) if g.world.features[f.kind].defense]
    return found[FIXTURE - work] if FIXTURE - work < len(found) else None


def works_in(g: State, h: HexId, side: SideId | None = None) -> tuple[UnitId, ...]:
    """17.11 What can be destroyed in a hex: hasty defenses, of one side or both, and what has a defense."""
    if not g.world.digging:
        return ()
    found = [i for i in units_in(g, h, side) if g.units[i].dug_in]
    if g.fixtures:
        # The last ones first, so that none changes its number when another one is destroyed.
        count = sum(bool(g.world.features[f.kind].defense) for f in fixtures_in(g, h))
        found += [UnitId(FIXTURE - n) for n in reversed(range(count))]
    return tuple(found)


def is_friendly(g: State, side: SideId, h: HexId, work: UnitId) -> bool:
    """Whether a work is the side's own, so that its fire may spare it: whoever is inside has it (17.2)."""
    if work >= 0:
        return g.side_of(work) == side
    found = lying(g, h, work)
    for i in occupants(g, found) if found else ():
        return g.side_of(i) == side
    return found is not None and found.owner >= 0 and g.world.allegiance[found.owner] == side


def work_defense(g: State, origin: HexId, h: HexId, work: UnitId, he: bool, eye: HexId = NO_HEX) -> Sum:
    """17.11, 17.12 The red defense of a work and smoke; in close combat its ground may be no help.

    Off-board artillery has no origin: neither walls nor elevation matter to it.
    """
    kind = kind_of(g, h, work) or g.world.features[HASTY]
    parts = [Part(kind.defense, f"{kind.name} defense", "17.11")]
    ground = g.world.ground
    terrain = ground.terrain[h]
    eye = eye if eye >= 0 else origin
    kept = g.world.edition.siege.keeps_ground
    if terrain.dr_scope == "all" and terrain.dr and (kept or not (origin == h or (he and terrain.air_burst))):
        parts.append(Part(terrain.dr, terrain.name, terrain.rule))
    if origin != h:
        if not he and ground.wall_cover(origin, h):
            parts.append(Part(ground.wall.dr, "wall", ground.wall.rule))
        if eye >= 0:
            parts += high_ground_cover(g, eye, h)
    if g.smoke:
        parts += smoke_cover(g, eye if eye >= 0 else None, h)
    return add(*parts)


class WorkRoll(HitRoll):
    """17.11 2d6 against a fortification or obstacle; a hit destroys it."""

    player: PlayerId = PlayerId(0)
    unit: UnitId = NO_UNIT
    """The unit that fires, or -1 for off-board artillery."""
    hex: HexId = HexId(0)
    work: UnitId = FIXTURE
    chosen: bool = False
    """Whether it was picked in close combat and cannot be spared any more."""

    def roller(self, g: State) -> PlayerId:
        """The player that fires."""
        return self.player

    def mark(self, g: State) -> str:
        """The hex."""
        return g.world.hex(self.hex)

    def may_spare(self, g: State) -> bool:
        """Whether the attacker may leave out the roll: the work is his own."""
        if self.chosen or not g.world.edition.siege.spares:
            return False
        return is_friendly(g, g.world.allegiance[self.player], self.hex, self.work)

    @choose("17.11", by=HitRoll.seat, when=may_spare)
    def consider(self, g: State) -> list[Option]:
        """Roll against this friendly work as well, or spare it?"""
        return [SPARE, Option("work", self.work)]

    @consider.then
    def considered(self, g: State, option: Option) -> None:
        """A spared work is not rolled against."""
        if option == SPARE:
            self.stop()

    @auto("7.5")
    def show(self, g: State) -> None:
        """A hit marker that counts is shown."""
        if has_marker_part(self.ar):
            reveal(g, self.unit)

    lower, throw = HitRoll.lower, HitRoll.throw

    @auto("17.11")
    def result(self, g: State) -> None:
        """Reaching the hit number destroys the work; no hit marker is drawn."""
        hit = self.outcome(g) != "miss"
        g.tell(
            WorkRolled(
                unit=self.unit,
                hex=self.hex,
                work=self.work,
                dr=self.dr,
                ar=self.ar,
                caps=self.caps,
                need=self.need(),
                roll=self.rolled,
                outcome="hit" if hit else "miss",
            )
        )
        if hit and self.work >= 0:
            fill_in(g, self.work)
        elif hit:
            found = lying(g, self.hex, self.work)
            assert found is not None
            remove_fixture(g, found)
            if g.world.hiding:
                look_around(g)


# ------------------------------------------------------------------ hasty defenses


def dig_cost(g: State, i: UnitId) -> Sum:
    """17.6 5AP and stress."""
    return simple_cost(g, i, "hasty defense", g.world.features[HASTY].build_cost, "17.6")


def why_no_digging(g: State, i: UnitId) -> tuple[str, str]:
    """Why a unit cannot build a hasty defense, and the rule; empty words if it can."""
    u, label = g.units[i], g.label(i)
    if not g.world.digging:
        return "this mission has no hasty defenses to build", "17.6"
    if not g.type_of(i).foot:
        return f"{label} is no foot unit", "17.6"
    if u.aboard:
        return f"{label} is carried by a vehicle", "15.8"
    if u.inside:
        return f"{label} occupies a fortification", "17.6"
    if u.dug_in:
        return f"{label} has a hasty defense already", "17.6"
    if g.world.ground.terrain[u.hex].id == "water":
        return f"{label} stands in water", "17.6"
    return "", ""


def can_dig(g: State, i: UnitId, free: bool = False) -> bool:
    """17.6 Whether a unit may build a hasty defense now."""
    if not stance(g, i).digs:
        return False
    return free or can_afford(g, i, dig_cost(g, i).total)


def fill_in(g: State, i: UnitId) -> None:
    """17.6 The hasty defense of a unit is taken away."""
    if g.units[i].dug_in:
        change(g, i, dug_in=False)
        g.tell(DugIn(unit=i, placed=False))


def fill_options(g: State, player: PlayerId) -> list[Option]:
    """17.6 A side may give up its hasty defenses at will."""
    units, fill = g.units, g.world.order["fill"]
    return [fill[i] for i in g.world.own[player] if units[i].dug_in]


def dig_in(g: State, i: UnitId) -> None:
    """17.6 A hasty defense lies on a unit; where mines heed the work, they attack."""
    change(g, i, dug_in=True)
    g.tell(DugIn(unit=i))
    stir(g, i)


class Dig(Action):
    """17.6 A foot unit builds a hasty defense."""

    deed: ClassVar[str] = "digs in"

    @auto("17.6")
    def announce(self, g: State) -> None:
        """The action is declared."""
        declare(g, self, dig_cost(g, self.unit))

    @auto("17.6")
    def build(self, g: State) -> None:
        """The marker lies on the unit and protects it alone; the check follows."""
        dig_in(g, self.unit)
        conclude(g, self, dig_cost(g, self.unit))


class Siege:
    """How an edition lets fortifications and obstacles be attacked."""

    spares: ClassVar[bool] = True
    """Whether an attacker may leave out the roll against a work of his own side."""
    keeps_ground: ClassVar[bool] = False
    """Whether the terrain helps a work even in close combat and under high explosive."""

    def may_wreck(self, kind: UnitType, close: bool) -> bool:
        """17.11 Whether a kind of unit can destroy works with its red firepower: every one that has it."""
        return True

    def close(self, g: State, side: SideId, h: HexId) -> tuple[UnitId, ...]:
        """17.12 What an attacker in close combat may pick instead of a unit: not his own side's cover."""
        held = any(g.side_of(i) == side for fort in forts_in(g, h) for i in occupants(g, fort))
        return tuple(work for work in works_in(g, h, foe(side)) if work >= 0 or not held)

    def exposed_hexes(self, g: State) -> int:
        """The mask of hexes where something lies that any fire may hit: none."""
        return 0

    def exposed(self, g: State, h: HexId) -> tuple[UnitId, ...]:
        """What lies in a hex that any fire into it may hit: nothing."""
        return ()

    def around(self, g: State, target: UnitId) -> tuple[UnitId, ...]:
        """17.12 The works that are rolled against with a unit attacked in close combat: none."""
        return ()


def works_met(g: State, attacker: UnitId, h: HexId) -> tuple[UnitId, ...]:
    """17.11, 17.12 The works an attack into a hex can be rolled against; it takes red firepower."""
    siege, close = g.world.edition.siege, g.units[attacker].hex == h
    if g.marker_of(attacker).bars(True):
        return ()
    if not siege.may_wreck(g.type_of(attacker), close):
        return siege.exposed(g, h)
    return siege.close(g, g.side_of(attacker), h) if close else works_in(g, h)
