"""What a world remembers: everything here can be worked out anew and is forgotten when it grows too large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from .ways import Parts, Ways

WAYS: Final = 64
"""Sets of standing bridges whose costs of movement are remembered."""

ENTRIES: Final = 64
"""Kinds of unit and terrain whose costs are remembered part by part; a map has fewer."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class Bounded(dict[Key, Value]):
    """Values by key, forgotten all at once before there are more of them than may be."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: Key, value: Value) -> Value:
        """Remember a value."""
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value


class Memo:
    """The memory of one world."""

    def __init__(self) -> None:
        self.ways: Bounded[tuple[int, ...], Ways] = Bounded(WAYS)
        self.entries: Bounded[tuple[int, str], Parts] = Bounded(ENTRIES)
        self.last: tuple[tuple[int, ...] | None, Ways | None] = None, None
        """The bridges that were asked for last, and the costs with them."""
