"""The numbers of the rulebook that belong to no unit, terrain, marker or card."""

from __future__ import annotations

from ...engine.files import Strict, data_dir, load


class SpentDie(Strict, frozen=True):
    """The weighted ten-sided die."""

    faces: tuple[int, ...]


class Costs(Strict, frozen=True):
    """Action costs and cost modifiers in AP."""

    stress: int
    stall: int
    pivot: int
    backwards: int
    rally: int
    turret_out_of_arc: int
    hidden_move: int


class CapFigures(Strict, frozen=True):
    """Limits of command action points."""

    most_on_a_number: int
    minimum: int


class EntryFigures(Strict, frozen=True):
    """Entering the map."""

    blocked_distance: int


class CombatFigures(Strict, frozen=True):
    """Range modifiers and what a roll must reach."""

    long_range: int
    short_range: int
    short_distance: int
    close_combat: int
    crewed_close_combat: int
    range_multiple: int
    critical_margin: int
    tank_down_steep_levels: int
    group_support: int
    high_ground: int
    target_high_ground: int


class RallyFigures(Strict, frozen=True):
    """What lowers a rally number."""

    terrain: int
    wall_or_fortification: int
    heavy_smoke: int
    friendly_unit: int


class InitiativeFigures(Strict, frozen=True):
    """The initiative check."""

    number: int


class HiddenFigures(Strict, frozen=True):
    """Hidden units: how near they are seen in the open, and what a reveal roll must reach."""

    reveal_number: int
    foot_in_open_distance: int


class RoundFigures(Strict, frozen=True):
    """What ends a round."""

    passes_to_end: int
    players_left: int


class MortarFigures(Strict, frozen=True):
    """Indirect fire."""

    spotter_distance: int


class ArtilleryFigures(Strict, frozen=True):
    """Off-board artillery."""

    drift_number: dict[str, int]


class SmokeFigures(Strict, frozen=True):
    """Who fires smoke, how far, and how much it can change a roll."""

    mortar_calibre: int
    pioneer_reach: int
    artillery_radius: int
    most: int


class MinesFigures(Strict, frozen=True):
    """The attack of mines."""

    critical_margin: int


class FlamethrowerFigures(Strict, frozen=True):
    """What every flamethrower attacks with, and how far."""

    fp_red: int
    fp_blue: int
    reach: int


class Figures(Strict, frozen=True):
    """All of them, by table."""

    source: str
    spent_die: SpentDie
    cost: Costs
    caps: CapFigures
    entry: EntryFigures
    combat: CombatFigures
    rally: RallyFigures
    initiative: InitiativeFigures
    hidden: HiddenFigures
    round: RoundFigures
    mortar: MortarFigures
    artillery: ArtilleryFigures
    smoke: SmokeFigures
    mines: MinesFigures
    flamethrower: FlamethrowerFigures


def read_figures(edition: str) -> Figures:
    """The figures of an edition."""
    return load(data_dir() / edition / "figures.toml", Figures)
