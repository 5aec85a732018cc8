"""What happens in combat."""

from __future__ import annotations

from typing import ClassVar

from ...engine.explain import ZERO, Sum
from ..data.result_words import cell_words
from ..data.scenario import SIDES
from ..table.events import Happening, called
from ..table.world import World


class Declared(Happening, frozen=True, kw_only=True):
    """5.2.1 A combat was declared; the stacks in it are shown."""

    reveals: ClassVar[bool] = True

    side: int
    attackers: tuple[int, ...]
    targets: tuple[int, ...]

    def words(self, w: World) -> str:
        units = ", ".join(called(w, i) for i in self.attackers)
        verb = "attacks" if len(self.attackers) == 1 else "attack"
        return f"{units} {verb} {', '.join(map(w.hex, self.targets))}."


class Rolled(Happening, frozen=True, kw_only=True):
    """5.2.1 A combat was rolled, with all its numbers."""

    side: int
    targets: tuple[int, ...]
    attack: Sum
    defence: Sum
    attack_cm: Sum
    defence_cm: Sum
    first: int
    column: int
    roll: int
    read: int
    result: str
    dice: tuple[int, int] = (0, 0)
    added: Sum = ZERO
    """9.2.1 What headquarters add to the roll."""

    def words(self, w: World) -> str:
        columns = w.numbers.combat.columns
        roll = f"roll {self.roll}" + (f", read as {self.read}" if self.read != self.roll else "")
        moved = f" moved to {columns[self.column]}" if self.column != self.first else ""
        return (
            f"{self.attack.total} against {self.defence.total} SP is {columns[self.first]}{moved} "
            f"(+{self.attack_cm.total} -{self.defence_cm.total}); {roll}: {self.result}, "
            f"{cell_words(self.result)}."
        )


class Retreated(Happening, frozen=True, kw_only=True):
    """5.3 A unit went back."""

    unit: int
    path: tuple[int, ...]

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} retreats by {len(self.path)} to {w.hex(self.path[-1])}."


class Pursued(Happening, frozen=True, kw_only=True):
    """5.4 A unit pursued the enemy or took his hex."""

    unit: int
    path: tuple[int, ...]

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} advances to {w.hex(self.path[-1])}."


class Tested(Happening, frozen=True, kw_only=True):
    """5.6.2 A disorganisation test was rolled for some units."""

    units: tuple[int, ...]
    roll: int
    why: str

    def words(self, w: World) -> str:
        seen = [i for i in self.units if i >= 0]
        kept = [called(w, i) for i in seen if self.roll < w.counters[i].morale]
        lost = [called(w, i) for i in seen if self.roll >= w.counters[i].morale]
        ends = [f"{', '.join(kept)} passed"] * bool(kept) + [f"{', '.join(lost)} failed"] * bool(lost)
        ends += [f"{len(self.units) - len(seen)} more tested"] * (len(seen) < len(self.units))
        return f"Test of order after {self.why}, roll {self.roll}: {'; '.join(ends)}."


class Disorganised(Happening, frozen=True, kw_only=True):
    """5.6.1 A unit became disorganised."""

    unit: int
    why: str

    def words(self, w: World) -> str:
        return f"{called(w, self.unit)} is disorganised: {self.why}."


class StoodFast(Happening, frozen=True, kw_only=True):
    """5.3.7 A side pays CEL for hexes it does not retreat."""

    side: int
    price: int

    def words(self, w: World) -> str:
        return f"The {SIDES[self.side]} side pays {self.price} CEL for not going back all the way."


class Shelled(Happening, frozen=True, kw_only=True):
    """6.4.2 A ranged attack was rolled."""

    hex: int
    power: Sum
    roll: int
    result: str

    def words(self, w: World) -> str:
        return f"Fire on {w.hex(self.hex)} with {self.power.total} SP, roll {self.roll}: {self.result}."


class BridgeHit(Happening, frozen=True, kw_only=True):
    """6.4.7 A bridge was fired at."""

    bridge: int
    power: Sum
    roll: int
    gone: bool

    def words(self, w: World) -> str:
        end = "destroyed" if self.gone else "undamaged"
        return f"Bridge {w.chart.side_name(self.bridge)}: {self.power.total} SP, roll {self.roll}, {end}."
