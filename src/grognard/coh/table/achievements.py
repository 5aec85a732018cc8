"""8.6, 9.1 What a mission asks a side to achieve: hexes, destroyed enemies, own units out or still there."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..data.ids import SideId
from ..data.scenario import Achievement
from ..data.units import UnitType, unit_types
from .state import DESTROYED, LEFT, State, foe

CLASSES: dict[str, Callable[[UnitType], bool]] = {
    "foot": lambda kind: kind.foot,
    "gun": lambda kind: kind.move_class == "gun",
    "vehicle": lambda kind: kind.vehicle,
    "tank": lambda kind: kind.tank,
}
"""The words by which a mission may name units of many kinds at once."""


def is_of(kind: UnitType, names: tuple[str, ...]) -> bool:
    """Whether a unit is of one of the kinds or classes that count; all do where none is named."""
    return not names or any(name == kind.id or (name in CLASSES and CLASSES[name](kind)) for name in names)


def unknown_kinds(names: Iterable[str]) -> list[str]:
    """The names that are neither units nor classes of units."""
    return [name for name in names if name not in CLASSES and name not in unit_types()]


def destroyed(g: State, side: SideId, names: tuple[str, ...]) -> int:
    """9.1 How many units of a side, of the kinds that count, have been destroyed."""
    return sum(g.units[i].hex == DESTROYED and is_of(g.type_of(i), names) for i in g.world.members[side])


def is_achieved(g: State, side: SideId, wanted: Achievement) -> bool:
    """8.6 Whether a side has done all that is asked of it."""
    own = [g.units[i].hex for i in g.world.members[side] if is_of(g.type_of(i), wanted.units)]
    return (
        holds_all(g, side, wanted.hexes)
        and destroyed(g, foe(side), wanted.units) >= wanted.destroyed
        and own.count(LEFT) >= wanted.left
        and sum(h >= 0 for h in own) >= wanted.kept
    )


def holds_all(g: State, side: SideId, hexes: tuple[str, ...]) -> bool:
    """4.4 Whether a side controls every one of some hexes."""
    held = [h for h, holder in zip(g.world.control, g.control, strict=True) if holder == side]
    return all(g.world.ground.board.find(name) in held for name in hexes)
