"""11.7 Recon by fire: an attack on a hex where hidden enemies are suspected."""

from __future__ import annotations

from typing import ClassVar

from ...engine.agenda import auto
from ...engine.explain import Part, Sum, add
from ..fixtures.occupying import is_silenced
from ..hidden.hidden import show
from ..rolls.checks import Check, caps_then_dice
from ..sight.smoke import veil
from ..table.deployment import hidden_units, is_in_close_combat, occupied
from ..table.stance import may_fire, stance
from ..table.state import State, foe, hidden_in, units_in
from ..table.veil import ReconRolled
from .fire_zone import Aims, why_unable


def suspect_hexes(g: State, i: int) -> int:
    """11.7 The mask of hexes in a unit's fire zone that may hold hidden enemies: nobody is seen there."""
    hunt = suspicions(Aims(g, g.side_of(i)))
    return hunt.of(i) if hunt else 0


class Suspicions(Aims):
    """The mask of hexes each unit of a side may search by fire in one position."""

    __slots__ = ("empty",)

    def __init__(self, aims: Aims) -> None:
        self.g, self.side, self.sides = aims.g, aims.side, aims.sides
        self.enemy, self.marks = aims.enemy, aims.marks
        self.held = {}
        self.empty = ~(aims.enemy | occupied(aims.g, aims.side))
        """The hexes where nobody is seen."""

    def of(self, i: int) -> int:
        """11.7 The hexes in a unit's fire zone where nobody is seen; none from close combat."""
        found = self.held.get(i)
        if found is None:
            g = self.g
            here, u = stance(g, i), g.units[i]
            found = here.search & self.empty
            if self.enemy & here.here or (u.inside and is_silenced(g, i)):
                found = 0
            elif found and g.smoke:
                found &= veil(g).clear[u.hex]
            self.held[i] = found
        return found


def suspicions(aims: Aims) -> Suspicions | None:
    """11.7 What a side may search by fire; nothing if no enemy is hidden."""
    return Suspicions(aims) if hidden_units(aims.g, foe(aims.side)) else None


def why_no_recon(g: State, i: int) -> tuple[str, str]:
    """Why a unit has no hex to search by fire, and the rule; empty words if it has."""
    label = g.label(i)
    if not hidden_units(g, foe(g.side_of(i))):
        return "no enemy unit is hidden", "11.7"
    if not may_fire(g, i):
        return why_unable(g, i)
    if is_in_close_combat(g, i):
        return f"{label} is in close combat and may attack only in its hex", "6.10"
    return ("", "") if suspect_hexes(g, i) else (f"{label} has no hex to search in its fire zone", "5.0")


def reveal_number(g: State, origin: int | None, h: int) -> Sum:
    """11.7 6 plus what the terrain of the hex, and a wall the line crosses, add to a defense."""
    ground = g.world.ground
    kind = ground.terrain[h]
    parts = [Part(g.world.figures.hidden.reveal_number, "reveal number", "11.7")]
    if kind.dr:
        parts.append(Part(kind.dr, kind.name, kind.rule))
    if origin is not None and ground.wall_cover(origin, h):
        parts.append(Part(ground.wall.dr, "wall", ground.wall.rule))
    return add(*parts)


class ReconByFire(Check):
    """11.7 2d6 against the reveal number; whoever is found is attacked at once.

    A unit fires along a line and is told whom it found; off-board artillery (-1) then strikes everybody.
    """

    player: int = 0
    unit: int = -1
    hex: int = 0

    what: ClassVar[str] = "recon by fire"

    def roller(self, g: State) -> int:
        """The player who searches."""
        return self.player

    def spent_on(self, g: State) -> str:
        """The hex that is searched, as everybody has heard; the attack roll has CAPs of its own."""
        return f"the search of {g.world.hex(self.hex)}"

    lower, throw = caps_then_dice("Change the reveal number with CAPs?", "11.7")

    @auto("11.7")
    def result(self, g: State) -> None:
        """A failed roll tells nothing; a good one tells whether somebody is there, and shows all who are."""
        number = reveal_number(g, g.units[self.unit].hex if self.unit >= 0 else None, self.hex)
        success = self.rolled >= number.total - self.caps
        found = hidden_in(g, self.hex, foe(g.world.allegiance[self.player])) if success else []
        outcome = "found" if found else "empty" if success else "failed"
        g.tell(
            ReconRolled(
                unit=self.unit,
                hex=self.hex,
                number=number,
                caps=self.caps,
                roll=self.rolled,
                outcome=outcome,
            )
        )
        if found:
            show(g, found)
            if self.then:
                self.hand_over(g, units_in(g, self.hex))
