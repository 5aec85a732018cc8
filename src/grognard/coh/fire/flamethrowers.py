"""18.0 Flamethrowers: attack figures of their own, one hex of reach, and no cover but smoke."""

from __future__ import annotations

from typing import ClassVar

from ...engine.explain import Part, Sum, add
from ...engine.options import Option
from ..data.ids import HexId, UnitId
from ..economy.action import MARKER
from ..hidden.hidden import show
from ..sight.smoke import smoke_cover
from ..table.events import Happening, _name
from ..table.state import State, foe, hidden_in
from ..table.world import World
from .fire_zone import is_in_arc

WEAPONS = (Option("weapon", 0), Option("weapon", 1))
"""Normal firepower and the flamethrower."""


class HexFlamed(Happening, frozen=True):
    """18.0 A hex is searched with fire; whoever hides there is found."""

    unit: UnitId
    hex: HexId
    found: int
    rule: ClassVar[str] = "18.0"
    reveals: ClassVar[bool] = True
    finds: ClassVar[bool] = True

    def words(self, w: World) -> str:
        hiding = f"{self.found} hidden there" if self.found else "nobody hides there"
        return f"{_name(w, self.unit)} turns the flamethrower on {w.hex(self.hex)}: {hiding}."


def may_flame(g: State, i: UnitId, h: HexId) -> bool:
    """18.0 Whether a unit may use a flamethrower on a hex: it has one, and the hex is no farther than 1.

    One in the hull does not turn with the turret.
    """
    if i not in g.world.flamers:
        return False
    here = g.units[i].hex
    if g.world.ground.grid.distance(here, h) > g.world.figures.flamethrower.reach:
        return False
    return h == here or g.type_of(i).flamethrower != "hull" or is_in_arc(g, i, h)


def why_no_flame(g: State, i: UnitId, h: HexId) -> tuple[str, str]:
    """Why a unit cannot use a flamethrower on a hex, and the rule."""
    label, reach = g.label(i), g.world.figures.flamethrower.reach
    if i not in g.world.flamers:
        return f"{label} has no flamethrower in this mission", "18.0"
    if g.world.ground.grid.distance(g.units[i].hex, h) > reach:
        return f"the flamethrower of {label} reaches no farther than {reach} hex", "18.0"
    return f"the flamethrower in the hull of {label} does not turn with the turret", "18.0"


def flame_defense(g: State, attacker: UnitId, target: UnitId) -> Sum:
    """18.0 The flank defense with its hit marker; of all that adds to a defense only smoke may count."""
    marker = g.marker_of(target)
    parts = [Part(g.type_of(target).def_flank, "flank defense", "18.0")]
    if marker.flank:
        parts.append(Part(marker.flank, f"{marker.name} marker", "7.3", MARKER))
    return add(*parts, *_smoke(g, attacker, g.units[target].hex))


def flame_against_work(g: State, attacker: UnitId, h: HexId, usual: Sum) -> Sum:
    """17.11, 18.0 The defense of a work itself, and smoke if it counts."""
    return add(usual.parts[0], *_smoke(g, attacker, h))


def _smoke(g: State, attacker: UnitId, h: HexId) -> list[Part]:
    meets = g.smoke and g.world.edition.flames_meet_smoke
    return smoke_cover(g, g.units[attacker].hex, h) if meets else []


def flame_rating(g: State, usual: Sum, soft: bool) -> Sum:
    """18.0 The usual attack rating with the flamethrower's firepower in place of the unit's own."""
    figures = g.world.figures.flamethrower
    firepower = figures.fp_red if soft else figures.fp_blue
    return add(Part(firepower, f"{'red' if soft else 'blue'} flamethrower", "18.0"), *usual.parts[1:])


def flush_out(g: State, i: UnitId, h: HexId) -> list[UnitId]:
    """18.0 Hidden enemies in a hex under flames are revealed without a roll."""
    found = hidden_in(g, h, foe(g.side_of(i)))
    g.tell(HexFlamed(unit=i, hex=h, found=len(found)))
    if found:
        show(g, found)
    return found
