"""The numbers of the rulebook that belong to no unit, terrain, marker or card."""

from __future__ import annotations

from ...engine.files import Strict, data_dir, load

NEVER = 99
"""A difference of levels that no map has."""


class SpentDie(Strict, frozen=True):
    """The weighted ten-sided die."""

    faces: tuple[int, ...]


class Costs(Strict, frozen=True, kw_only=True):
    """Action costs and cost modifiers in AP."""

    cautious: int = 0
    """Only where a move may be cautious."""
    stress: int = 0
    """Only where units are stressed."""
    stall: int
    pivot: int
    backwards: int
    rally: int
    turret_out_of_arc: int
    hidden_move: int = 0


class CapFigures(Strict, frozen=True):
    """Limits of command action points."""

    most_on_a_number: int
    minimum: int = 0
    merging: int = 0
    """What the forces of a side lose when one player takes them together."""


class EntryFigures(Strict, frozen=True):
    """Entering the map."""

    blocked_distance: int


class CombatFigures(Strict, frozen=True, kw_only=True):
    """Range modifiers and what a roll must reach."""

    long_range: int
    short_range: int
    short_distance: int
    close_combat: int
    crewed_close_combat: int
    range_multiple: int
    critical_margin: int
    tank_down_steep_levels: int = NEVER
    """So far below itself that a tank cannot fire into an adjacent hex, where that is a rule."""
    careless: int = 0
    """Only where a move may be cautious."""
    group_support: int
    high_ground: int
    target_high_ground: int


class RallyFigures(Strict, frozen=True, kw_only=True):
    """What lowers a rally number."""

    terrain: int
    wall_or_fortification: int
    heavy_smoke: int = 0
    friendly_unit: int


class InitiativeFigures(Strict, frozen=True):
    """The initiative check."""

    number: int


class ActivationFigures(Strict, frozen=True):
    """What an activated unit has to spend."""

    points: int


class HiddenFigures(Strict, frozen=True, kw_only=True):
    """Hidden units: how near they are seen in the open, and what a reveal roll must reach."""

    reveal_number: int = 0
    foot_in_open_distance: int
    into_cover: int = 0
    into_open: int = 0
    """What a hidden move adds to the move cost, where it adds anything."""


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
    most: int = 0
    """The cap of what smoke changes, where there is one."""


class MinesFigures(Strict, frozen=True):
    """The attack of mines."""

    critical_margin: int


class FlamethrowerFigures(Strict, frozen=True):
    """What every flamethrower attacks with, and how far."""

    fp_red: int
    fp_blue: int
    reach: int


# The digest of recorded games covers these tables as they stand: their order stays, and a table that only
# a later edition has is left out of the others.
class Figures(Strict, frozen=True, kw_only=True, omit_defaults=True):
    """All of them, by table."""

    source: str
    spent_die: SpentDie = SpentDie(())
    """Only where units are fresh or spent by a die."""
    cost: Costs
    caps: CapFigures
    entry: EntryFigures
    combat: CombatFigures
    rally: RallyFigures
    initiative: InitiativeFigures = InitiativeFigures(0)
    """Only where one side rolls for it against a number."""
    hidden: HiddenFigures
    round: RoundFigures
    mortar: MortarFigures
    artillery: ArtilleryFigures
    smoke: SmokeFigures
    mines: MinesFigures
    flamethrower: FlamethrowerFigures
    activation: ActivationFigures = ActivationFigures(0)
    """Only where units are activated with points of their own."""
    together: tuple[str, ...] = ()
    """The units that one vehicle carries together, where it carries more than one."""


def read_figures(edition: str) -> Figures:
    """The figures of an edition."""
    return load(data_dir() / edition / "figures.toml", Figures)
