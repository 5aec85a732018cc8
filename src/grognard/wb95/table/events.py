"""What happens in a game, as frozen values that say themselves in words."""

from __future__ import annotations

from typing import ClassVar

from ...engine.agenda import Event
from ...engine.explain import Sum
from ..data.mp import mp_text
from ..data.scenario import SIDES
from .world import World

PHASES = (
    "",
    "Air Phase",
    "Artillery Barrage",
    "Movement",
    "Attack",
    "Strategic Movement",
    "Supply",
    "Air Phase",
    "Artillery Barrage",
    "Movement",
    "Attack",
    "Strategic Movement",
    "Supply",
)


def called(w: World, i: int) -> str:
    """What a unit is called; -1 stands for one that the hearer may not know."""
    return w.counters[i].label if i >= 0 else "a unit"


class Happening(Event, frozen=True):
    """An event of this game."""

    @property
    def is_veiled(self) -> bool:
        """16.1 The enemy hears of a hidden unit without its name."""
        return bool(self.seen_by) and getattr(self, "unit", 0) < 0

    def words(self, w: World) -> str:
        """The event as a sentence."""
        raise NotImplementedError


class PhaseBegan(Happening, frozen=True, kw_only=True):
    """2.2 A phase of a turn begins."""

    turn: int
    phase: int
    side: int

    def words(self, w: World) -> str:
        return f"Turn {self.turn}, phase {self.phase}: {PHASES[self.phase]} of the {SIDES[self.side]} side."


class Moved(Happening, frozen=True, kw_only=True):
    """3.1 A unit entered a hex."""

    unit: int
    start: int
    end: int
    cost: int

    def words(self, w: World) -> str:
        label = called(w, self.unit)
        return f"{label} moves from {w.hex(self.start)} to {w.hex(self.end)} for {mp_text(self.cost)} MP."


class Neared(Happening, frozen=True, kw_only=True):
    """16.1.4 Units came beside covered enemies, who tell them their types and CEL."""

    reveals: ClassVar[bool] = True

    hexes: tuple[int, ...]

    def words(self, w: World) -> str:
        return f"What is hidden in {', '.join(map(w.hex, self.hexes))} is seen from beside it."


class Entered(Happening, frozen=True, kw_only=True):
    """11.1 A unit came onto the map."""

    unit: int
    hex: int
    cost: int

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} enters the map at {w.hex(self.hex)}."


class LeftMap(Happening, frozen=True, kw_only=True):
    """11.2.3 A unit left the map through an entry zone."""

    unit: int
    zone: int

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} leaves the map at zone {w.chart.zones[self.zone][0]}."


class ZoneChanged(Happening, frozen=True, kw_only=True):
    """11.2 A waiting unit goes to another entry zone."""

    unit: int
    zone: int

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} goes to zone {w.chart.zones[self.zone][0]}."


class SetupChanged(Happening, frozen=True, kw_only=True):
    """6.2.4 Artillery changed its setup."""

    unit: int
    transport: bool

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} goes into {'transport' if self.transport else 'combat'} setup."


class Dug(Happening, frozen=True, kw_only=True):
    """7.1.2 Field fortifications were built."""

    unit: int
    hex: int

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} builds field fortifications in {w.hex(self.hex)}."


class FortGone(Happening, frozen=True, kw_only=True):
    """7.1.5, 7.1.6 Fortifications were removed."""

    hex: int
    kind: str

    def words(self, w: World) -> str:
        return f"The {self.kind} in {w.hex(self.hex)} are removed."


class Marked(Happening, frozen=True, kw_only=True):
    """12.1.4 A unit was marked for strategic movement."""

    unit: int

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} is marked for strategic movement."


class Overrun(Happening, frozen=True, kw_only=True):
    """6.1.7, 9.1.5 Lone artillery or headquarters was eliminated by a unit that entered its hex."""

    reveals: ClassVar[bool] = True

    unit: int
    by: int

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} is overrun by {called(w, self.by)}."


class LevelSet(Happening, frozen=True, kw_only=True):
    """10.2 A unit's level out of supply changed."""

    unit: int
    level: int
    why: str

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} is at level {self.level} out of supply: {self.why}."


class Surrendered(Happening, frozen=True, kw_only=True):
    """10.2.6 A surrender test was made."""

    unit: int
    level: int
    roll: int
    gone: bool

    def words(self, w: World) -> str:
        end = "surrenders" if self.gone else "holds out"
        return f"{called(w, self.unit)} at level {self.level} rolls {self.roll} and {end}."


class ControlTaken(Happening, frozen=True, kw_only=True):
    """4.3 How many hexes a side gained."""

    side: int
    hexes: int

    def words(self, w: World) -> str:
        return f"The {SIDES[self.side]} side gains {self.hexes} hexes."


class PointsChanged(Happening, frozen=True, kw_only=True):
    """4.3 A side has gained or lost victory hexes."""

    side: int
    by: int
    hexes: tuple[int, ...]

    def words(self, w: World) -> str:
        verb, points = ("gains" if self.by > 0 else "loses"), abs(self.by)
        places = ", ".join(map(w.hex, self.hexes))
        return f"The {SIDES[self.side]} side {verb} {points} VP: {places}."


class Recovered(Happening, frozen=True, kw_only=True):
    """5.6.5 A unit is in order again."""

    unit: int

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} is no longer disorganised."


def ending(winner: int, strategic: bool, vp: tuple[int, int]) -> str:
    """How a game ended: by a strategic condition, by more victory points, or by as many on both sides."""
    points = f"victory points axis {vp[0]}, soviet {vp[1]}"
    if winner not in range(len(SIDES)):
        return f"The game is drawn: neither side has more victory points ({points})."
    level = "strategic" if strategic else "tactical"
    return f"The {SIDES[winner]} side wins a {level} victory ({points})."


class Ended(Happening, frozen=True, kw_only=True):
    """The game is over."""

    winner: int
    margin: int
    strategic: bool
    vp: tuple[int, int]

    def words(self, w: World) -> str:
        return ending(self.winner, self.strategic, self.vp)


class Numbers(Happening, frozen=True, kw_only=True):
    """A number with its parts, told for those who want to know why."""

    name: str
    total: Sum

    def words(self, w: World) -> str:
        return f"{self.name}: {self.total}"


class LostCel(Happening, frozen=True, kw_only=True):
    """1.2 A unit lost 1 CEL."""

    unit: int
    left: int
    why: str
    rule: str

    def words(self, w: World) -> str:
        end = "loses 1 CEL" if self.left else "is eliminated"
        return f"{called(w, self.unit)} {end}: {self.why} ({self.rule})."
