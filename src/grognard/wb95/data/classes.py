"""Classes of counters: what is printed on a counter of each kind."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from msgspec import Struct, field

from ...engine.errors import UnknownName
from ...engine.files import data_dir, load, nearest
from ...engine.shelf import UNITS, beside, by_key, places

TRUCKED, MECHANISED, ON_FOOT, HEADQUARTERS, IMMOBILE = range(5)
MOBILITY = ("trucked", "mechanised", "non_motorised", "hq", "immobile")
"""1.3 How units move; headquarters move as trucked, but enter closed hexes too (9.1.3)."""


class UnitClass(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of counter; artillery has two strengths, all others one."""

    id: str
    side: str
    nation: str
    type: str
    size: str
    years: tuple[int, ...]
    mp: int
    cel: int
    stars: tuple[str, ...]
    mobility: str
    towed: bool
    regular: bool
    zoc: bool
    attacks: bool
    source: str
    sp: int = 0
    sp_reduced: int = 0
    attack_sp: int = 0
    defence_sp: int = 0
    morale_limit: int = 0
    armoured_cars: bool = False
    in_scenarios: bool = True
    prov: dict[str, str] = {}
    """Where single figures come from, shown beside them."""
    rationale: str = ""
    """Why reconstructed figures are what they are, shown with the counter."""

    @property
    def hq(self) -> bool:
        """9.0 Whether it is a headquarters."""
        return self.type == "HQ"

    @property
    def artillery(self) -> bool:
        """6.1.1 Whether it is artillery, towed or self-propelled."""
        return self.type in ("ART", "SP-ART")

    @property
    def guns(self) -> bool:
        """6.1.1 Whether it is towed artillery, with a combat and a transport setup."""
        return self.type == "ART"

    @property
    def way(self) -> int:
        """How it moves."""
        return HEADQUARTERS if self.hq else MOBILITY.index(self.mobility)

    @property
    def armour(self) -> bool:
        """15.1.2 Whether white stars act against it."""
        return self.mobility == "mechanised" or self.armoured_cars


class _Classes(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    kinds: tuple[UnitClass, ...] = field(name="class")


@lru_cache(maxsize=1)
def _file() -> _Classes:
    return load(data_dir() / "wb95" / UNITS, _Classes)


@lru_cache(maxsize=4)
def _kinds(_: tuple[Path, ...]) -> dict[str, UnitClass]:
    """The classes in the package and those beside added scenarios."""
    entries: list[tuple[str, UnitClass, object]] = [(kind.id, kind, UNITS) for kind in _file().kinds]
    for file in beside(UNITS, "wb95"):
        entries += [(kind.id, kind, file) for kind in load(file, _Classes).kinds]
    return by_key(entries, "unit class")


def unit_classes() -> dict[str, UnitClass]:
    """Every class by its id."""
    return _kinds(places())


def counters_source() -> str:
    """Where the classes come from."""
    return _file().source


def unit_class(name: str) -> UnitClass:
    """A class by its id."""
    kinds = unit_classes()
    if name not in kinds:
        raise UnknownName(f"no unit class {name!r}; {nearest(name, kinds)}")
    return kinds[name]
