"""Which units an event or a procedure names: every field says so by its type, whatever it is called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import repeat
from types import UnionType
from typing import Any, Final, TypeVar, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields, replace

from ..data.ids import UnitId

Thing = TypeVar("Thing", bound=Struct)

PARTY: Final = tuple[UnitId, ...]
"""Any number of units: what is named most often besides a single one."""


@cache
def naming_fields(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields of a class in which units are named, each with its type; a party is `PARTY` itself."""
    named = [(field.name, field.type) for field in fields(kind) if _names_units(field.type)]
    return tuple((name, PARTY if hint == PARTY else hint) for name, hint in named)


def _names_units(hint: Any) -> bool:
    return hint is UnitId or any(_names_units(part) for part in get_args(hint))


def units_in_value(value: Any, hint: Any) -> Iterator[UnitId]:
    """The units that a value of a type names."""
    if hint is UnitId:
        yield value
    elif isinstance(value, tuple):
        for part, its in _parts(value, hint):
            yield from units_in_value(part, its)


def _parts(value: tuple[Any, ...], hint: Any) -> Iterator[tuple[Any, Any]]:
    """The parts of a tuple, each with its type."""
    types, alike = _types_of(hint)
    return zip(value, repeat(types[0]) if alike else types, strict=False)


@cache
def _types_of(hint: Any) -> tuple[tuple[Any, ...], bool]:
    """The types of the parts of a tuple, and whether there are any number of the first one."""
    if get_origin(hint) in (Union, UnionType):
        hint = next(way for way in get_args(hint) if get_origin(way) is tuple)
    types = get_args(hint)
    return types, types[-1] is Ellipsis


def units_named(thing: Struct) -> tuple[UnitId, ...]:
    """All units that an event or a procedure names, each once."""
    held = [(getattr(thing, name), hint) for name, hint in naming_fields(type(thing))]
    return tuple(dict.fromkeys(i for value, hint in held for i in units_in_value(value, hint)))


def renamed(thing: Thing, name_of: Callable[[UnitId], UnitId]) -> Thing:
    """The same with other units in the places of those it names."""
    named = naming_fields(type(thing))
    changed = {name: _renamed(getattr(thing, name), hint, name_of) for name, hint in named}
    return replace(thing, **changed) if changed else thing


def _renamed(value: Any, hint: Any, name_of: Callable[[UnitId], UnitId]) -> Any:
    if hint is UnitId:
        return name_of(value)
    if isinstance(value, tuple):
        return tuple(_renamed(part, its, name_of) for part, its in _parts(value, hint))
    return value


def without(thing: Thing, secret: Callable[[UnitId], bool], instead: UnitId) -> Thing:
    """The same without secret units: lists leave out what names one, a single one is another `instead`."""
    named = naming_fields(type(thing))
    changed = {name: _without(getattr(thing, name), hint, secret, instead) for name, hint in named}
    return replace(thing, **changed) if changed else thing


def _without(value: Any, hint: Any, secret: Callable[[UnitId], bool], instead: UnitId) -> Any:
    if hint is UnitId:
        return instead if secret(value) else value
    if not isinstance(value, tuple):
        return value
    left = []
    for part, its in _parts(value, hint):
        if get_origin(its) is tuple and get_args(its)[-1] is Ellipsis:
            left.append(_without(part, its, secret, instead))
        elif not any(secret(i) for i in units_in_value(part, its)):
            left.append(part)
    return tuple(left)
