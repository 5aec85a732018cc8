"""Unit types: what is printed on the counters of both sides."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from ...engine.errors import UnknownName
from ...engine.files import Strict, data_dir, load, nearest
from ...engine.shelf import UNITS, beside, by_key, places

NATIONS = ("german", "soviet")


class UnitType(Strict, frozen=True, kw_only=True):
    """One kind of counter with its costs, firepower, range and defense."""

    id: str
    nation: str
    name: str
    name_2e: str = ""
    name_3e: str = ""
    count: int
    years: str = ""
    years_3e: str = ""
    first_number: int = 0
    line: int = 0
    line_3e: int = 0
    attack_cost: int = 0
    indirect_attack_cost: int = 0
    move_cost: int
    move_type: str
    move_class: str
    hit_pile_2e: str = ""
    bonus_moves: int = 0
    track_bonus_moves: int = 0
    bonus_confidence: str = ""
    fp_red: int = 0
    fp_blue: int = 0
    range_min: int = 0
    range_max: int = 0
    def_front: int
    def_flank: int
    def_colour: str
    crewed: str = "none"
    turreted: bool = False
    tank: bool = False
    open_top: bool = False
    tank_hunter: bool = False
    """Whether it may use blue firepower on an open top in close combat where others may not (15.6b)."""
    apc_bonus: int = 0
    flamethrower: str = "none"
    he: bool = False
    mortar_mm: int = 0
    unburdened: bool = False
    can_attack: bool = True
    inferred: tuple[str, ...] = ()
    checks: tuple[str, ...] = ()
    notes: str = ""
    confidence: str = ""

    @property
    def soft(self) -> bool:
        """Red defense makes a soft target."""
        return self.def_colour == "soft"

    def is_soft(self, flank: bool, exposed: bool) -> bool:
        """6.2 Whether the defense value used is red; an open top's flank is where it is exposed (16.5)."""
        return self.soft or (self.open_top and flank and exposed)

    @property
    def foot(self) -> bool:
        """A red move cost makes a foot unit."""
        return self.move_class == "foot"

    @property
    def unarmed(self) -> bool:
        """Trucks and wagons alone have no positive firepower of either colour."""
        return self.fp_red <= 0 and self.fp_blue <= 0

    @property
    def vehicle(self) -> bool:
        """Wheels or tracks make a vehicle; a field gun has wheels but is none."""
        return self.move_class in ("wheeled", "tracked")

    @property
    def symbols(self) -> tuple[int, int]:
        """The wheel and the track symbols under the move cost; each is one bonus move."""
        if self.move_class == "tracked":
            return 0, self.bonus_moves
        return self.bonus_moves - self.track_bonus_moves, self.track_bonus_moves

    @property
    def pioneer(self) -> bool:
        """A foot unit with flamethrowers."""
        return self.flamethrower == "foot"

    @property
    def is_mortar_or_infantry_gun(self) -> bool:
        """What lobs its shells: any mortar, and a gun that is called an infantry gun."""
        return bool(self.mortar_mm) or "inf-gun" in self.id

    @property
    def takes_control(self) -> bool:
        """Only a unit with positive firepower of either colour takes a control marker."""
        return not self.unarmed

    def firepower(self, soft: bool) -> int:
        """Red firepower against soft targets, blue against armored ones."""
        return self.fp_red if soft else self.fp_blue

    def crewed_with(self, soft: bool) -> bool:
        """Whether that firepower stands on a white field."""
        return self.crewed == "both" or self.crewed == ("red" if soft else "blue")


class _Units(Strict, frozen=True):
    source: str
    unit: tuple[UnitType, ...]


class _Added(Strict, frozen=True):
    """The units of a file beside a scenario."""

    unit: tuple[UnitType, ...]
    source: str = ""


@lru_cache(maxsize=1)
def _units() -> _Units:
    return load(data_dir() / "coh" / "units.toml", _Units)


def unit_types() -> dict[str, UnitType]:
    """All unit types by id: those in the package, and those beside added scenarios."""
    return _unit_types(places())


@lru_cache(maxsize=4)
def _unit_types(_: tuple[Path, ...]) -> dict[str, UnitType]:
    known = [(unit.id, unit, "the package") for unit in _units().unit]
    added = [(unit.id, unit, file) for file in beside(UNITS, "coh3") for unit in load(file, _Added).unit]
    return by_key([*known, *added], "unit")


@lru_cache(maxsize=1)
def tokens() -> dict[str, UnitType]:
    """Counters that stand for units of which nobody knows yet what they are, by id."""
    return {unit.id: unit for unit in load(data_dir() / "coh" / "tokens.toml", _Units).unit}


def units_source() -> str:
    """Where the figures of the counters come from."""
    return _units().source


def unit_type(name: str) -> UnitType:
    """A unit type by its id; the nation in front may be left out or added."""
    types = unit_types()
    if name in types:
        return types[name]
    if name in tokens():
        return tokens()[name]
    for nation in NATIONS:
        if f"{nation}-{name}" in types:
            return types[f"{nation}-{name}"]
        bare = name.removeprefix(f"{nation}-")
        if bare != name and bare in types and types[bare].nation == nation:
            return types[bare]
    raise UnknownName(f"no unit type {name!r}; {nearest(name, types)}")
