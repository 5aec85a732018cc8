"""The tables of the reference sheet, from the figures the rules are played with."""

from __future__ import annotations

from collections import Counter as Tally
from functools import lru_cache

from ..coh.terrain import IMPASSABLE, Feature, Terrain, features, ground_source, terrains
from ..engine.catalogue import Table
from .deck import cards
from .figures import figures
from .markers import hit_markers
from .pieces import marker_words


@lru_cache(maxsize=1)
def reference() -> tuple[Table, ...]:
    """Every table, in the order in which a player needs them."""
    return (_costs(), _spent_die(), _terrain(), _features(), _combat(), _rally(), _markers(), _cards())


def _signed(value: int) -> str:
    return f"{value:+d}" if value else "0"


def _penalty(value: int | str) -> str:
    """A move penalty: a number, a die, or a bar."""
    if isinstance(value, str):
        return f"+{value}"
    return "impassable" if value == IMPASSABLE else _signed(value)


def _costs() -> Table:
    cost = figures().cost
    rows = (
        ("stress", f"{cost.stress:+d}AP", "2.6"),
        ("stall", f"{cost.stall}AP", "2.8"),
        ("pivot", f"{cost.pivot}AP", "4.6"),
        ("backwards", f"{cost.backwards:+d}AP", "4.11"),
        ("rally", f"{cost.rally}AP", "7.10"),
        ("turret out of the arc", f"{cost.turret_out_of_arc:+d}AP", "16.2"),
    )
    return Table("Action costs", "2.4", ("action", "cost", "rule"), rows, "3rd edition rulebook")


def _spent_die() -> Table:
    faces = figures().spent_die.faces
    rows = tuple((str(face), str(n)) for face, n in sorted(Tally(faces).items()))
    return Table("Spent die", "2.5", ("face", f"times in {len(faces)}"), rows, "3rd edition rulebook")


def _row(kind: Terrain | Feature) -> tuple[str, ...]:
    yes = {True: "yes", False: "no"}
    return (
        kind.name,
        _signed(kind.dr),
        yes[kind.blocks_los],
        yes[kind.conceals],
        _signed(kind.rally),
        _penalty(kind.foot),
        _penalty(kind.tracked),
        _penalty(kind.wheeled),
        kind.rule,
    )


_COLUMNS = ("name", "DR", "blocks sight", "conceals", "rally", "foot", "tracked", "wheeled", "rule")


def _terrain() -> Table:
    return Table("Terrain", "4.8", _COLUMNS, tuple(_row(kind) for kind in terrains()), ground_source())


def _features() -> Table:
    rows = tuple(_row(kind) for kind in features())
    return Table("On the hex or hexside", "17.0", _COLUMNS, rows, ground_source())


def _combat() -> Table:
    c = figures().combat
    rows = (
        ("short range", f"{c.short_range:+d} AR", "6.7"),
        ("close combat", f"{c.close_combat:+d} AR", "6.10"),
        ("long range", f"{c.long_range:+d} AR", "6.7"),
        ("critical hit", f"hit number {c.critical_margin:+d}", "7.1"),
    )
    return Table("Attack modifiers", "6.7", ("modifier", "value", "rule"), rows, "3rd edition rulebook")


def _rally() -> Table:
    r = figures().rally
    rows = (
        ("wall or fortification", _signed(r.wall_or_fortification)),
        ("heavy smoke", _signed(r.heavy_smoke)),
        ("each unhit friendly unit in the hex", _signed(r.friendly_unit)),
    )
    return Table("Rally modifiers", "7.8", ("modifier", "value"), rows, "3rd edition rulebook")


def _markers() -> Table:
    rows = tuple((m.pool, m.name, str(m.copies), marker_words(m)) for m in hit_markers()[1:])
    return Table("Hit markers", "7.3", ("pile", "marker", "copies", "effect"), rows, "3rd edition rulebook")


def _cards() -> Table:
    columns = ("number", "card", "copies", "cost", "text")
    rows = tuple(
        (c.id, c.name, str(c.copies), f"{c.cost} {c.cost_colour} ({c.cost_source})", c.text) for c in cards()
    )
    return Table("Cards", "8.0", columns, rows, "3rd edition rulebook; costs partly reconstructed")
