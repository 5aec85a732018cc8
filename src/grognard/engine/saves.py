"""Saving and loading a position in the middle of any procedure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Any, Generic, Protocol, Self, TypeVar

import msgspec

from .agenda import Procedure
from .errors import BadRecord
from .plain import from_plain


class Position(Protocol):
    """What is saved: a state that can be copied without its news, with an agenda."""

    news: list[Any]
    agenda: list[Any]

    def copy(self) -> Self:
        """A state of its own."""


class Named(Protocol):
    """What never changes in a game and is found again by its name."""

    @property
    def key(self) -> str:
        """The name: the scenario, the options chosen for it, and the beginning of the digest of its data."""

    @property
    def digest(self) -> str:
        """One number for all its data."""


State = TypeVar("State", bound=Position)
World = TypeVar("World", bound=Named)


def find_world(key: str, known: Mapping[str, World], build: Callable[..., World]) -> World:
    """The world a saved position or a view names, built anew where it is not at hand."""
    if (found := known.get(key)) is not None:
        return found
    name, _, digest = key.partition("#")
    scenario, *chosen = name.split("+")
    world = build(scenario, *chosen)
    if not world.digest.startswith(digest):
        raise BadRecord(f"the data of {scenario} have changed since this position was saved")
    return world


class Saves(Generic[State, World]):
    """How a game's positions become bytes: its world is named, not copied."""

    def __init__(
        self,
        state: type[State],
        world: type[World],
        find: Callable[[str], World],
        procedures: Iterable[type[Procedure]],
    ) -> None:
        self._world = world
        self._find = find
        kinds = tuple(procedures)
        self._procedure: Any = reduce(or_, kinds)
        self._kinds = {kind.__struct_config__.tag: kind for kind in kinds}
        self._encoder = msgspec.json.Encoder(enc_hook=self._name)
        self._decoder = msgspec.json.Decoder(state, dec_hook=self._named)

    def save(self, g: State) -> bytes:
        """A position as bytes; what happened on the way to it is no part of it."""
        return self._encoder.encode(g.copy() if g.news else g)

    def load(self, data: bytes) -> State:
        """A position from bytes."""
        try:
            g = self._decoder.decode(data)
            g.agenda = self.agenda(g.agenda)
        except msgspec.MsgspecError as error:
            raise BadRecord(f"this is not a saved position: {error}") from None
        return g

    def agenda(self, plain: Iterable[Any]) -> list[Any]:
        """Procedures from their plain form."""
        return [from_plain(item, self._kind(item)) for item in plain]

    def _kind(self, item: Any) -> Any:
        """The kind that a procedure names first; one that names none is refused by all of them."""
        try:
            return self._kinds[item[0]]
        except (KeyError, IndexError, TypeError):
            return self._procedure

    def _name(self, value: object) -> str:
        if isinstance(value, self._world):
            return value.key
        raise TypeError(f"cannot save {type(value).__name__}")

    def _named(self, kind: type, value: Any) -> Any:
        if kind is self._world:
            return self._find(value)
        raise TypeError(f"cannot load {kind.__name__}")
