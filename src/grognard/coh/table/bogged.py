"""Vehicles that cannot move by themselves: bogged down by a card until the round ends, or stuck in ruins."""

from __future__ import annotations

from typing import ClassVar

from ...engine.agenda import Procedure, choose
from ...engine.options import Option
from ..data.ids import PlayerId, UnitId
from .events import Happening, _name
from .state import State, foe, in_the_open
from .world import World


class BoggedDown(Happening, frozen=True):
    """A vehicle sticks in the mud, or is free again."""

    unit: UnitId
    stuck: bool = True
    rule: ClassVar[str] = "card-15"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} is {'bogged down' if self.stuck else 'no longer bogged down'}."


class Stuck(Happening, frozen=True):
    """The ground holds a vehicle until it is towed out, or it is free again."""

    unit: UnitId
    held: bool = True
    rule: ClassVar[str] = "15.10/stuck"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} is {'immobilized by the ground' if self.held else 'towed free'}."


def bog_targets(g: State, player: PlayerId) -> list[UnitId]:
    """The enemy vehicles in the open that move under their own power and are not stuck yet."""
    enemies = in_the_open(g, foe(g.world.allegiance[player]))
    able = [i for i in enemies if g.type_of(i).vehicle and not g.units[i].aboard and i not in g.bogged]
    return [i for i in able if g.world.edition.can_bog_down(g, i)]


def is_immobile(g: State, i: UnitId) -> bool:
    """Whether a hit marker or the ground keeps a unit from moving and pivoting."""
    marked = g.units[i].marker
    if marked and ((marker := g.world.markers[marked]).no_move or marker.stunned):
        return True
    return i in g.bogged or i in g.stuck


def why_immobile(g: State, i: UnitId, verb: str) -> tuple[str, str]:
    """What keeps a unit from moving and pivoting, and the rule."""
    if i in g.bogged:
        return f"{g.label(i)} may not {verb}: it is bogged down until the round ends", "card-15"
    if i in g.stuck:
        return f"{g.label(i)} may not {verb}: it is stuck until it is towed out", "15.10/stuck"
    return f"{g.label(i)} may not {verb}: its hit marker is {g.marker_of(i).name}", "7.3"


def pull_out(g: State, i: UnitId) -> None:
    """A vehicle that is towed out of its hex is free at once, of a card's mud only in some editions."""
    if i in g.bogged and g.world.edition.haulage.frees_bogged:
        g.bogged = tuple(j for j in g.bogged if j != i)
        g.tell(BoggedDown(unit=i, stuck=False))
    if i in g.stuck:
        g.stuck = tuple(j for j in g.stuck if j != i)
        g.tell(Stuck(unit=i, held=False))


def hold_fast(g: State, i: UnitId) -> None:
    """The ground holds a vehicle until another one tows it out."""
    g.stuck = (*g.stuck, i)
    g.tell(Stuck(unit=i))


def dry_up(g: State) -> None:
    """At the end of the round every marker comes off."""
    for i in g.bogged:
        g.tell(BoggedDown(unit=i, stuck=False))
    g.bogged = ()


class BogDown(Procedure):
    """The player picks the enemy vehicle; it carries the marker as a condition, not as a hit."""

    player: PlayerId = PlayerId(0)

    def seat(self, g: State) -> str:
        """The seat that played the card."""
        return g.world.seats[self.player]

    @choose("card-15", by=seat)
    def which(self, g: State) -> list[Option]:
        """Which enemy vehicle is bogged down?"""
        return [g.world.order["target"][i] for i in bog_targets(g, self.player)]

    @which.then
    def stick(self, g: State, option: Option) -> None:
        """The marker is placed underneath it."""
        g.bogged = (*g.bogged, option.value)
        g.tell(BoggedDown(unit=option.value))
