"""Long lists of answers that are not written out: each answer is found when it is looked at."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import overload

from ...engine.hexes import listed, one_of
from ...engine.options import Option


class Offering(Sequence[Option]):
    """Answers in a fixed order: some that are found by their number, then others that are written out."""

    __slots__ = ("_count", "_rest")

    def __init__(self, count: int, rest: Sequence[Option]) -> None:
        self._count = count
        self._rest = rest

    @abstractmethod
    def find(self, number: int) -> Option:
        """One of those that are found by their number."""

    def __len__(self) -> int:
        return self._count + len(self._rest)

    @overload
    def __getitem__(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...

    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += len(self)
            if index < 0:
                raise IndexError(index)
        count = self._count
        return self.find(index) if index < count else self._rest[index - count]


class Goals(Offering):
    """The hexes of a mask that a unit can be told to go to, the lowest first, then what else it can do."""

    __slots__ = ("_hexes", "_to")

    def __init__(self, to: Sequence[Option], hexes: int, rest: Sequence[Option]) -> None:
        self._count, self._rest = hexes.bit_count(), rest
        self._to = to
        self._hexes = hexes

    def find(self, number: int) -> Option:
        """The answer that leads to one of the hexes."""
        return self._to[one_of(self._hexes, number)]

    def __iter__(self) -> Iterator[Option]:
        return chain([self._to[h] for h in listed(self._hexes)], self._rest)

    def __contains__(self, option: object) -> bool:
        h = option.value if isinstance(option, Option) else -1
        if 0 <= h < len(self._to) and self._hexes >> h & 1 and option == self._to[h]:
            return True
        return option in self._rest


class Commands(Offering):
    """The orders of each unit of a side in turn, then those of no unit."""

    __slots__ = ("_orders", "_rank")

    def __init__(
        self, orders: Sequence[Sequence[Option]], count: int, rank: Mapping[int, int], rest: Sequence[Option]
    ) -> None:
        self._count, self._rest = count, rest
        self._orders = orders
        self._rank = rank

    def find(self, number: int) -> Option:
        """The order that so many others come before."""
        return next(islice(chain.from_iterable(self._orders), number, None))

    def __iter__(self) -> Iterator[Option]:
        return chain(chain.from_iterable(self._orders), self._rest)

    def __contains__(self, option: object) -> bool:
        if isinstance(option, Option):
            place = self._rank.get(option.value, len(self._orders))
            if place < len(self._orders) and option in self._orders[place]:
                return True
        return option in self._rest
