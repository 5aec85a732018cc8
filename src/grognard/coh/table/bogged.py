"""Bogged Down: an enemy vehicle that cannot move by itself until the round ends (card 15)."""

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


def bog_targets(g: State, player: PlayerId) -> list[UnitId]:
    """The enemy vehicles in the open that move under their own power and are not stuck yet."""
    enemies = in_the_open(g, foe(g.world.allegiance[player]))
    return [i for i in enemies if g.type_of(i).vehicle and not g.units[i].aboard and i not in g.bogged]


def is_immobile(g: State, i: UnitId) -> bool:
    """Whether a hit marker or the ground keeps a unit from moving and pivoting."""
    marker = g.marker_of(i)
    return i in g.bogged or marker.no_move or marker.stunned


def why_immobile(g: State, i: UnitId, verb: str) -> tuple[str, str]:
    """What keeps a unit from moving and pivoting, and the rule."""
    if i in g.bogged:
        return f"{g.label(i)} may not {verb}: it is bogged down until the round ends", "card-15"
    return f"{g.label(i)} may not {verb}: its hit marker is {g.marker_of(i).name}", "7.3"


def pull_out(g: State, i: UnitId) -> None:
    """A vehicle that is towed out of its hex is free at once."""
    if i in g.bogged:
        g.bogged = tuple(j for j in g.bogged if j != i)
        g.tell(BoggedDown(unit=i, stuck=False))


def dry_up(g: State) -> None:
    """At the end of the round every marker comes off."""
    for i in g.bogged:
        pull_out(g, i)


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
