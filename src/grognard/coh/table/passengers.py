"""15.6 A vehicle and the unit it carries or tows: bound to each other until one is unloaded or lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from ...engine.agenda import Procedure, choose
from ...engine.explain import Part
from ...engine.options import Option
from ..board.facing import FACINGS
from ..data.ids import NO_UNIT, HexId, UnitId
from .events import Faced, Happening
from .state import State, Unit, change, units_in
from .world import World


class Loaded(Happening, frozen=True):
    """15.7 A unit got onto a vehicle or was taken in tow."""

    unit: UnitId
    carrier: UnitId
    rule: ClassVar[str] = "15.7"

    def words(self, w: World) -> str:
        return f"{w.counters[self.unit].label} is carried or towed by {w.counters[self.carrier].label} now."


class Unloaded(Happening, frozen=True):
    """15.9 A unit left its vehicle."""

    unit: UnitId
    carrier: UnitId
    hex: HexId
    rule: ClassVar[str] = "15.9"

    def words(self, w: World) -> str:
        unit, carrier = w.counters[self.unit].label, w.counters[self.carrier].label
        return f"{unit} is unloaded from {carrier} in {w.hex(self.hex)}."


def load_of(g: State, i: UnitId) -> UnitId:
    """The unit a vehicle carries or tows, or -1."""
    u = g.units[i]
    return u.mates[0] if u.mates and not u.aboard else NO_UNIT


def carrier_of(u: Unit) -> UnitId:
    """The vehicle that carries or tows a unit, or -1."""
    return u.mates[0] if u.aboard else NO_UNIT


def mates_of(g: State, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """15.8 The units bound to members of a party: they act along."""
    if not g.world.motorized:
        return ()
    return tuple([mate for i in units for mate in g.units[i].mates])


def can_be_towed(g: State, i: UnitId) -> bool:
    """15.10 Whether a vehicle is stunned, immobilized, bogged down (card 15) or stuck."""
    return g.marker_of(i).may_be_towed or i in g.bogged or i in g.stuck


def has_room(g: State, i: UnitId, carrier: UnitId) -> bool:
    """15.6 Whether a vehicle has room for a unit beside what it carries or tows already."""
    held = g.units[carrier].mates
    return not held or (not g.units[carrier].aboard and g.world.edition.may_ride_along(g, i, held))


def fits(g: State, i: UnitId, carrier: UnitId) -> bool:
    """15.6, 15.10 One foot unit or one field gun, or a vehicle that is stunned or immobilized.

    Tracks can be towed only by tracks.
    """
    units, kind, by = g.units, g.type_of(i), g.type_of(carrier)
    if not by.vehicle or i == carrier or units[i].mates:
        return False
    if units[carrier].mates and not has_room(g, i, carrier):
        return False
    if not kind.vehicle:
        return True
    return can_be_towed(g, i) and (kind.move_class == "wheeled" or by.move_class == "tracked")


def why_unfit(g: State, i: UnitId, carrier: UnitId) -> tuple[str, str]:
    """Why a vehicle does not take a unit whatever their places, and the rule."""
    one, two = g.label(i), g.label(carrier)
    if not g.type_of(carrier).vehicle or i == carrier:
        return f"{two} is no vehicle that could take {one}", "15.6"
    if not has_room(g, i, carrier):
        return f"{two} carries or tows a unit already", "15.6"
    if g.units[i].mates:
        return f"{one} carries or tows a unit itself", "15.6"
    if not can_be_towed(g, i):
        return f"{one} is neither stunned nor immobilized, so it is not towed", "15.10"
    return f"{one} is a tracked vehicle, and only tracked vehicles tow those", "15.10"


def passengers_first(g: State, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """15.11 The targets in a hex, each passenger before its vehicle."""
    return tuple(sorted(units, key=lambda i: not g.units[i].aboard))


def next_targets(g: State, left: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """15.11 The targets that may be rolled against now: no vehicle before its passengers.

    Where hits take effect together any order will do.
    """
    if g.world.edition.hits_come_together:
        return left
    return tuple([i for i in left if g.units[i].aboard or not any(j in left for j in g.units[i].mates)])


def first_of(left: tuple[UnitId, ...], i: UnitId) -> tuple[UnitId, ...]:
    """6.9 The targets with the one the attacker picked in front."""
    return (i, *(j for j in left if j != i))


def vehicle_protection(g: State, i: UnitId) -> list[Part]:
    """15.15, 16.6 A foot unit has cover beside a friendly vehicle, and the shield of the one it is in."""
    u, kind, terms = g.units[i], g.type_of(i), g.world.edition.haulage
    if not kind.foot and not (terms.shields_guns and kind.move_class == "gun"):
        return []
    if u.aboard:
        shield = g.type_of(carrier_of(u)).apc_bonus
        return [Part(shield, "armored personnel carrier", "16.6")] if shield else []
    if not kind.foot or not (kind.unburdened or terms.covers_burdened):
        return []
    if not any(g.type_of(j).vehicle for j in units_in(g, u.hex, g.side_of(i))):
        return []
    cover = g.world.features["vehicle-cover"]
    return [Part(cover.dr, cover.name, "15.15")]


def put_aboard(units: list[Unit], load: UnitId, carrier: UnitId) -> None:
    """15.7 The load is where its vehicle is and faces as it does."""
    u = units[carrier]
    units[load] = replace(units[load], hex=u.hex, facing=u.facing, mates=(carrier,), aboard=True)
    units[carrier] = replace(u, mates=(*u.mates, load))


def bind(g: State, load: UnitId, carrier: UnitId) -> None:
    """15.7 The unit is on its vehicle."""
    put_aboard(g.units, load, carrier)
    g.tell(Loaded(unit=load, carrier=carrier))


def free(g: State, i: UnitId) -> None:
    """A unit is no longer bound to the others."""
    for mate in g.units[i].mates:
        left = tuple([j for j in g.units[mate].mates if j != i])
        change(g, mate, mates=left, aboard=g.units[mate].aboard and bool(left))
    change(g, i, mates=(), aboard=False)


def lose(g: State, i: UnitId) -> None:
    """15.11 One of those bound is destroyed; passengers are unloaded at once, at no cost."""
    u = g.units[i]
    free(g, i)
    if not u.aboard:
        for load in u.mates:
            g.tell(Unloaded(unit=load, carrier=i, hex=u.hex))
        if g.world.edition.haulage.turns_survivors:
            for load in reversed(u.mates):
                g.push(Spill(unit=load))


class Spill(Procedure):
    """15.11 The passenger of a destroyed vehicle stands in its hex, facing any way."""

    unit: UnitId = UnitId(0)

    def owner(self, g: State) -> str:
        """The seat that owns the passenger."""
        w = g.world
        return w.seats[w.player_of[self.unit]]

    @choose("15.11", by=owner, when=lambda self, g: g.units[self.unit].hex >= 0)
    def face(self, g: State) -> tuple[Option, ...]:
        """Face which hexside?"""
        return FACINGS

    @face.then
    def faced(self, g: State, option: Option) -> None:
        """The unit takes up its facing."""
        change(g, self.unit, facing=option.value)
        g.tell(Faced(unit=self.unit, facing=option.value))
