"""15.6 A vehicle and the unit it carries or tows: bound to each other until one is unloaded or lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ..coh.facing import FACINGS
from ..engine.agenda import Procedure, choose
from ..engine.options import Option
from .events import Faced, Happening
from .state import State, change
from .world import World


class Loaded(Happening, frozen=True):
    """15.7 A unit got onto a vehicle or was taken in tow."""

    unit: int = 0
    carrier: int = 0
    rule: ClassVar[str] = "15.7"

    def words(self, w: World) -> str:
        return f"{w.counters[self.unit].label} is carried or towed by {w.counters[self.carrier].label} now."


class Unloaded(Happening, frozen=True):
    """15.9 A unit left its vehicle."""

    unit: int = 0
    carrier: int = 0
    hex: int = 0
    rule: ClassVar[str] = "15.9"

    def words(self, w: World) -> str:
        unit, carrier = w.counters[self.unit].label, w.counters[self.carrier].label
        return f"{unit} is unloaded from {carrier} in {w.hex(self.hex)}."


def load_of(g: State, i: int) -> int:
    """The unit a vehicle carries or tows, or -1."""
    u = g.units[i]
    return -1 if u.aboard else u.mate


def mates_of(g: State, units: Iterable[int]) -> tuple[int, ...]:
    """15.8 The units bound to members of a party: they act along."""
    if not g.world.motorized:
        return ()
    return tuple([g.units[i].mate for i in units if g.units[i].mate >= 0])


def bind(g: State, load: int, carrier: int) -> None:
    """15.7 The unit is on its vehicle and faces as it does."""
    change(g, load, mate=carrier, aboard=True, facing=g.units[carrier].facing)
    change(g, carrier, mate=load)
    g.tell(Loaded(unit=load, carrier=carrier))


def free(g: State, i: int) -> None:
    """The two units are no longer bound."""
    mate = g.units[i].mate
    change(g, i, mate=-1, aboard=False)
    change(g, mate, mate=-1, aboard=False)


def lose(g: State, i: int) -> None:
    """15.11 One of the two is destroyed; a passenger is unloaded at once, at no cost."""
    u = g.units[i]
    free(g, i)
    if not u.aboard:
        g.tell(Unloaded(unit=u.mate, carrier=i, hex=u.hex))
        g.push(Spill(unit=u.mate))


class Spill(Procedure):
    """15.11 The passenger of a destroyed vehicle stands in its hex, facing any way."""

    unit: int = 0

    def owner(self, g: State) -> str:
        """The seat that owns the passenger."""
        return g.world.seats[g.side_of(self.unit)]

    @choose("15.11", by=owner, when=lambda self, g: g.units[self.unit].hex >= 0)
    def face(self, g: State) -> tuple[Option, ...]:
        """Face which hexside?"""
        return FACINGS

    @face.then
    def faced(self, g: State, option: Option) -> None:
        """The unit takes up its facing."""
        change(g, self.unit, facing=option.value)
        g.tell(Faced(unit=self.unit, facing=option.value))
