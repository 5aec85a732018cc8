"""8.2.11-8.2.22 Units on the move under air attack: dearer hexes, and rolls for losses."""

from __future__ import annotations

from ...engine.agenda import Procedure, roll
from ...engine.options import D6, TWO_D6, Chance, Option
from ..table.events import Happening, called
from ..table.losses import lose
from ..table.state import State
from ..table.world import SOVIET, World

NOWHERE: dict[int, int] = {}
"""Where no aircraft are."""

UNWATCHED: frozenset[int] = frozenset()
"""No hex is watched by any."""


class Hampered(Happening, frozen=True, kw_only=True):
    """8.2.14, 8.2.20 A unit rolled for losses from the air on its way."""

    unit: int
    hex: int
    roll: int
    hit: bool

    def words(self, w: World) -> str:
        end = "loses 1 CEL" if self.hit else "is unharmed"
        return f"{called(w, self.unit)} under air attack at {w.hex(self.hex)} rolls {self.roll} and {end}."


def harassed(g: State, side: int) -> dict[int, int]:
    """8.2.11, 8.2.12 The hexes where the movement of a side is hampered, with the SP there."""
    if side != SOVIET or not g.missions:
        return NOWHERE
    latest = g.world.memo.harassed
    if latest is None or latest[0] is not g.missions:
        found = {m.hex: m.sp for m in g.missions if m.kind == "harass" and m.side != side}
        latest = g.world.memo.harassed = (g.missions, found)
    return latest[1]


def crossing_attacks(g: State, side: int, h: int) -> int:
    """8.2.18-8.2.20 The attacks on units of a side that cross the big river into a hex."""
    return sum(m.sp for m in g.missions if m.kind == "crossing" and m.hex == h and m.side != side)


def watched(g: State, side: int) -> frozenset[int]:
    """8.2.11, 8.2.18 The hexes where enemy aircraft lie in wait for the marches of a side."""
    if not g.missions:
        return UNWATCHED
    latest = g.world.memo.watched[side]
    if latest is None or latest[0] is not g.missions:
        found = frozenset([m.hex for m in g.missions if m.side != side and m.kind in ("harass", "crossing")])
        latest = g.world.memo.watched[side] = g.missions, found
    return latest[1]


def meet_aircraft(g: State, i: int, h: int, side: int, again: bool = False) -> None:
    """8.2.14, 8.2.20, 8.2.22 What a unit rolls for in a hex; the hexside it crossed is -1 where it starts.

    A unit rolls once for each hex where its movement is hampered, however often it comes there (Q43).
    """
    owner = g.world.side_of[i]
    if side >= 0 and g.world.chart.is_big(side) and side not in g.bridges:
        attacks = crossing_attacks(g, owner, h)
        if attacks:
            g.push(CrossingRolls(unit=i, hex=h, left=attacks))
    if not again and harassed(g, owner).get(h, 0) >= g.world.numbers.air.harass_most:
        g.push(HarassRoll(unit=i, hex=h))


class HarassRoll(Procedure):
    """8.2.14 A unit in a hex with two SP loses 1 CEL on a low roll."""

    unit: int = -1
    hex: int = -1

    @roll("8.2.14")
    def fire(self, g: State) -> Chance:
        """Does the unit suffer from the air?"""
        return TWO_D6

    @fire.then
    def fired(self, g: State, option: Option) -> None:
        total = option.value + option.other
        hit = total in g.world.numbers.air.harass_loss
        g.tell(Hampered(unit=self.unit, hex=self.hex, roll=total, hit=hit))
        if hit:
            lose(g, self.unit, "air attack on its march", "8.2.14")


class CrossingRolls(Procedure):
    """8.2.20 One roll for each attack on the crossing; a 6 costs 1 CEL."""

    unit: int = -1
    hex: int = -1
    left: int = 0

    def goes_on(self, g: State) -> bool:
        """Whether attacks are left and the unit is alive."""
        return self.left > 0 and g.units[self.unit].hex >= 0

    @roll("8.2.20", when=goes_on)
    def fire(self, g: State) -> Chance:
        """Does the crossing unit suffer from the air?"""
        return D6

    @fire.then
    def fired(self, g: State, option: Option) -> None:
        self.left -= 1
        hit = option.value >= g.world.numbers.air.crossing_loss
        g.tell(Hampered(unit=self.unit, hex=self.hex, roll=option.value, hit=hit))
        if hit:
            lose(g, self.unit, "air attack on the crossing", "8.2.20")
        self.back_to(CrossingRolls.fire)
