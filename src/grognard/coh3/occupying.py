"""17.1-17.5 Trenches and bunkers: who is inside, how they get in and out, and what it does for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..coh.facing import FACINGS
from ..coh.terrain import feature
from ..engine.errors import BadData
from ..engine.explain import Part, Sum
from ..engine.options import Option
from .events import Happening, _name
from .facing import turn_to
from .obstacles import fixture_in
from .state import Fixture, State, change, foe, units_in
from .turns import action_cost, can_afford
from .world import World

OCCUPY = Option("occupy")
STEP_OUT = Option("step-out")
INNER = (OCCUPY, STEP_OUT)
"""Moves within a hex: into its fortification and out of it."""


class Occupied(Happening, frozen=True):
    """17.3 A unit went into the fortification of its hex, or came out of it."""

    unit: int
    hex: int
    kind: str
    inside: bool = True
    rule: ClassVar[str] = "17.3"

    def words(self, w: World) -> str:
        verb = "occupies" if self.inside else "leaves"
        return f"{_name(w, self.unit)} {verb} the {feature(self.kind).name} in {w.hex(self.hex)}."


def fort_of(g: State, i: int) -> Fixture | None:
    """17.2 The trench or bunker a unit occupies."""
    u = g.units[i]
    return fixture_in(g, u.hex) if u.inside else None


def must_face(g: State, i: int) -> bool:
    """17.5 Whether a unit faces as its bunker does and cannot turn."""
    fort = fort_of(g, i)
    return fort is not None and feature(fort.kind).faces


def faces_there(g: State, i: int) -> bool:
    """17.1 Whether what lies in the hex of a unit has a facing of its own."""
    found = fixture_in(g, g.units[i].hex)
    return found is not None and feature(found.kind).faces


def admits(g: State, i: int, h: int) -> bool:
    """17.4, 17.5 Whether the fortification of a hex can hold a unit of this kind."""
    found = fixture_in(g, h)
    return found is not None and g.type_of(i).move_class in feature(found.kind).occupants


def occupants(g: State, h: int) -> list[int]:
    """The units seen inside the fortification of a hex; they are all of one side."""
    return [i for i in units_in(g, h) if g.units[i].inside]


def is_held_by_enemy(g: State, side: int, h: int) -> bool:
    """17.2 Whether enemies occupy the fortification of a hex."""
    return any(g.units[j].inside for j in units_in(g, h, foe(side)))


def can_occupy(g: State, i: int) -> bool:
    """17.2 Whether a unit may go into the fortification of the hex it is in."""
    u = g.units[i]
    if u.inside or u.aboard or u.hex < 0:
        return False
    return admits(g, i, u.hex) and not is_held_by_enemy(g, g.side_of(i), u.hex)


def why_no_occupying(g: State, i: int) -> tuple[str, str]:
    """Why a unit cannot go into the fortification of its hex, and the rule; empty words if it can."""
    u, label = g.units[i], g.label(i)
    found = fixture_in(g, u.hex)
    kind = feature(found.kind) if found else None
    if kind is None or not kind.occupants:
        return f"there is no fortification to occupy in {g.world.hex(u.hex)}", "17.2"
    if u.inside:
        return f"{label} occupies the {kind.name} already", "17.3"
    if g.type_of(i).move_class not in kind.occupants or u.aboard:
        return f"{label} cannot occupy a {kind.name}", kind.rule
    if is_held_by_enemy(g, g.side_of(i), u.hex):
        return f"enemy units occupy the {kind.name}", "17.2"
    return "", ""


def why_no_inner_move(g: State, i: int, verb: str) -> tuple[str, str]:
    """Why a unit cannot go into the fortification of its hex or come out of it, and the rule."""
    words, rule = why_no_occupying(g, i)
    if verb == "step":
        words, rule = "" if g.units[i].inside else f"{g.label(i)} occupies no fortification", "17.3"
    if not words and not can_afford(g, i, inner_cost(g, i).total):
        return f"{g.label(i)} is spent and there are not enough CAPs", "3.4"
    return (words, rule) if words else (f"{g.label(i)} cannot do that now", "17.3")


# ------------------------------------------------------------------ going in and out


def inner_cost(g: State, i: int) -> Sum:
    """17.3 Into the fortification of the hex or out of it: the move cost, whatever the ground."""
    base = Part(g.type_of(i).move_cost, "move cost", "17.3")
    return action_cost(g, i, base, g.marker_of(i).move_cost)


def inner_moves(g: State, i: int, free: bool = False) -> list[Option]:
    """17.3 The moves within its hex that a unit can make and pay for."""
    if not g.fixtures:
        return []
    found = [STEP_OUT] if g.units[i].inside else [OCCUPY] if can_occupy(g, i) else []
    return found if found and (free or can_afford(g, i, inner_cost(g, i).total)) else []


def go_inside(g: State, i: int) -> None:
    """17.3 A unit is placed under the counter; in a bunker it turns as the bunker does."""
    change(g, i, inside=True)
    fort = fort_of(g, i)
    if fort:
        g.tell(Occupied(unit=i, hex=fort.hex, kind=fort.kind))
        face_as_the_bunker(g, i)


def face_as_the_bunker(g: State, i: int) -> bool:
    """17.5 A unit in a bunker turns as the bunker does; whether it is in one."""
    fort = fort_of(g, i)
    if fort is None or not feature(fort.kind).faces:
        return False
    turn_to(g, i, fort.facing)
    return True


def garrison(g: State, where: str) -> None:
    """17.2 Units that start inside a fortification must fit in, and face as a bunker does."""
    for i, u in enumerate(g.units):
        if not u.inside:
            continue
        if u.hex < 0 or u.aboard or not admits(g, i, u.hex):
            raise BadData(
                f"{where}: {g.label(i)} cannot start inside: no fortification there holds it (17.2)"
            )
        if (
            len({g.side_of(j) for j in range(len(g.units)) if g.units[j].inside and g.units[j].hex == u.hex})
            > 1
        ):
            raise BadData(
                f"{where}: both sides start inside the fortification in {g.world.hex(u.hex)} (17.2)"
            )
        fort = fort_of(g, i)
        if fort and feature(fort.kind).faces and not u.hidden:
            change(g, i, facing=fort.facing)


def go_outside(g: State, i: int) -> None:
    """17.3 A unit comes out of a fortification and stays in its hex."""
    fort = fort_of(g, i)
    if fort:
        g.tell(Occupied(unit=i, hex=fort.hex, kind=fort.kind, inside=False))
    change(g, i, inside=False)


def move_within(g: State, i: int) -> None:
    """17.3 The one move a unit can make within its hex."""
    (go_outside if g.units[i].inside else go_inside)(g, i)


def ways_to_face(g: State, i: int) -> Sequence[Option]:
    """4.5, 17.3 After coming into a hex: turn for free, or first go into its fortification for nothing."""
    return [*FACINGS, OCCUPY] if g.fixtures and can_occupy(g, i) else FACINGS


def settle(g: State, i: int, option: Option) -> bool:
    """17.3 A unit turns, or goes inside; whether it still has to choose its facing."""
    if option == OCCUPY:
        go_inside(g, i)
        return not must_face(g, i)
    turn_to(g, i, option.value)
    return False


# ------------------------------------------------------------------ defense


def fort_cover(g: State, i: int, origin: int, he: bool) -> list[Part]:
    """17.4, 17.5 What a trench adds from anywhere, and a bunker from its front and elsewhere.

    Close combat and high explosive find the weaker side of a bunker.
    """
    fort = fort_of(g, i)
    if fort is None:
        return []
    kind = feature(fort.kind)
    if not kind.faces:
        return [Part(kind.dr, kind.name, kind.rule)]
    if not he and is_before(g, fort, origin):
        return [Part(kind.dr_front, f"{kind.name} front", kind.rule)]
    return [Part(kind.dr_flank, f"{kind.name} flank", kind.rule)]


def is_before(g: State, fort: Fixture, h: int) -> bool:
    """17.1 Whether a hex lies in the arc of fire of a fortification."""
    return h >= 0 and bool(g.world.ground.grid.arc(fort.hex, fort.facing) >> h & 1)


def is_silenced(g: State, i: int) -> bool:
    """17.5 Whether a unit is a mortar in a bunker, which fires at nothing outside its hex."""
    fort = fort_of(g, i)
    return fort is not None and bool(g.type_of(i).mortar_mm) and not feature(fort.kind).mortars_fire
