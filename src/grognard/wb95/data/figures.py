"""The tables of the book: terrain, combat, fire, supply and every number a rule names."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

from ...engine.errors import BadData
from ...engine.files import data_dir, load
from .mp import sixths

TABLES = "tables.toml"


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a terrain table: what entering costs each kind of unit, and what it does in combat."""

    id: str
    kind: str
    trucked: str
    mechanised: str
    non_motorised: str
    cm: int
    attacker_halved: bool = False

    def cost(self, mobility: str) -> int:
        """What the row costs a kind of unit, in sixths of a movement point."""
        return sixths(str(getattr(self, mobility)))


class Season(Struct, frozen=True, forbid_unknown_fields=True):
    """A terrain table."""

    id: str
    row: tuple[Row, ...]

    def find(self, name: str) -> Row:
        """A row by its id."""
        for row in self.row:
            if row.id == name:
                return row
        raise BadData(f"{TABLES}: season {self.id} has no row {name!r}")


class MovementFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """Costs and limits of movement."""

    hq_closed: str
    leave_zoc: str
    strategic_less: str
    change_setup: str
    overrun_unit: str
    overrun_fort: str
    stacking: int
    zones_per_turn: int


class CombatRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the combat table."""

    roll: int
    cells: tuple[str, ...]


class CombatTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The combat table."""

    columns: tuple[str, ...]
    hq_attacker: int
    hq_defender: int
    row: tuple[CombatRow, ...]


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a fire table: for so many SP, the results of the rolls 2 to 12."""

    least: int
    cells: tuple[str, ...]
    most: int = 0
    suspect: dict[str, str] = {}


class FireFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of artillery and air attacks."""

    range: int
    terrain_factor: int
    barrage_factor: int
    barrage_units: int
    air_on_objects: int
    lone_artillery_sp: int


class Morale(Struct, frozen=True, forbid_unknown_fields=True):
    """5.6.2 The morale limit of some nations."""

    group: str
    who: tuple[str, ...]
    limit: int


class HqFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """9.0 Ranges of headquarters, and what their loss brings the enemy."""

    range: dict[str, int]
    pool: int
    pool_phases: int
    pool_range: int


class SupplyFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """10.0 Supply movement points by nation, and how levels rise and fall."""

    mp: dict[str, int]
    first_level: int
    recovery: int
    full_move: int
    full_attack: int
    beaten: int
    failed: int


class Modifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """1.6 How many combat modifiers each cause gives."""

    field_city: int
    field: int
    improved: int
    fixed: int
    resilience_group: int
    fortification_unit: int
    volkssturm: int
    concentration_units: int
    star: int


class Star(Struct, frozen=True, forbid_unknown_fields=True):
    """15.1.2 What a colour of star does."""

    colour: str
    attack: bool
    defence: bool
    disabled_by: tuple[str, ...]
    unfortified_only: bool
    against_armour: bool


class AirFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """8.0 Numbers of air missions."""

    counter_sp: int
    soviet_counter_sp: int
    harass_most: int
    harass_loss: tuple[int, ...]
    crossing_factor: int
    crossing_loss: int
    supply_least: int
    supply_fails: int


class BridgeFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """14.0 Costs of destroying and rebuilding bridges."""

    destroy_river: str
    rebuild_river: str
    destroy_doniec: str


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """All tables of the book."""

    source: str
    season: tuple[Season, ...]
    movement: MovementFigures
    combat: CombatTable
    air_attack: tuple[Band, ...]
    artillery_fire: tuple[Band, ...]
    objects: tuple[Band, ...]
    fire: FireFigures
    morale: tuple[Morale, ...]
    hq: HqFigures
    supply: SupplyFigures
    modifiers: Modifiers
    star: tuple[Star, ...]
    air: AirFigures
    bridges: BridgeFigures

    def table(self, name: str) -> Season:
        """A terrain table by its id."""
        for season in self.season:
            if season.id == name:
                return season
        raise BadData(f"no terrain table {name!r}; there are {', '.join(s.id for s in self.season)}")


class Result(Struct, frozen=True, gc=False):
    """What one side suffers: CEL lost, hexes of retreat, disorganised at once, or a test of it."""

    loss: int = 0
    retreat: int = 0
    disorganised: bool = False
    test: bool = False


_TOKEN = re.compile(r"[AD](\d)|(D)|-(\d)|(\*)|-")


def read_result(cell: str) -> Result:
    """One side of a table cell: `D2D -1` is two hexes, disorganised, and one CEL."""
    loss = retreat = 0
    disorganised = test = False
    rest = cell.replace(" ", "")
    at = 0
    for found in _TOKEN.finditer(rest):
        if found.start() != at:
            break
        at = found.end()
        hexes, flag, lost, dot = found.groups()
        retreat += int(hexes or 0)
        loss += int(lost or 0)
        disorganised |= flag is not None
        test |= dot is not None
    if at != len(rest) or not rest:
        raise BadData(f"{TABLES}: {cell!r} is not a result such as 'D2 -1'")
    return Result(loss, retreat, disorganised, test)


@lru_cache(maxsize=1)
def figures() -> Figures:
    """The tables, read once."""
    return load(data_dir() / "wb95" / TABLES, Figures)


class Digests(Struct, frozen=True, forbid_unknown_fields=True):
    """What some data were known by before."""

    earlier: dict[str, str]


@lru_cache(maxsize=1)
def earlier_digests() -> dict[str, str]:
    """The digests that games begun before know some data by."""
    return load(data_dir() / "wb95" / "digests.toml", Digests).earlier


@lru_cache(maxsize=1)
def combat_results() -> dict[int, tuple[tuple[Result, Result], ...]]:
    """The combat table: for every roll and column what attacker and defender suffer."""
    found = {}
    for row in figures().combat.row:
        halves = [cell.split(" / ") for cell in row.cells]
        found[row.roll] = tuple((read_result(a), read_result(d)) for a, d in halves)
    return found


@lru_cache(maxsize=8)
def fire_cells(name: str, as_printed: bool) -> tuple[tuple[int, int, tuple[str, ...]], ...]:
    """A fire table: its bands with the results of the rolls; suspect dashes as printed or as ruled (Q63)."""
    bands: tuple[Band, ...] = getattr(figures(), name)
    found = []
    for band in bands:
        cells = list(band.cells)
        if not as_printed:
            for roll, cell in band.suspect.items():
                cells[int(roll) - 2] = cell
        found.append((band.least, band.most or 10**6, tuple(cells)))
    return tuple(found)


def fire_cell(name: str, sp: int, roll: int, as_printed: bool) -> str:
    """The result of a roll with so many SP; less than the first band has no effect."""
    for least, most, cells in fire_cells(name, as_printed):
        if least <= sp <= most:
            return cells[roll - 2]
    return "-"
