"""What a world remembers: everything here can be worked out anew and is forgotten when it grows too large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from ...engine.options import Option
    from .deployment import Deployed
    from .ways import Crossing, Parts, Ways

WAYS: Final = 16
"""Sets of standing bridges whose costs of movement are remembered."""

PRICES: Final = 2000
"""Kinds of movement and hexsides whose costs are remembered part by part; a map has fewer."""

REACHES: Final = 200
"""Reaches of units that are remembered for a side; the widest has some 900 hexes and takes 100 kilobytes."""

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
        self.forget()

    def forget(self) -> None:
        """Nothing is known any more."""
        self.deployed: Deployed | None = None
        """Who stood where when that was last asked."""
        self.duties: tuple[Any, ...] | None = None
        """5.1.3 The side, duties and units last looked at, and the attacks they can make."""
        self.harassed: tuple[object, dict[int, int]] | None = None
        """8.2.12 The missions last looked at, and where they hamper movement."""
        self.holding: tuple[Any, ...] | None = None
        """14.1.3 Bridges, control, units at bridges and holders when holders were last brought up to date."""
        self.lies: list[Any] = [None, None]
        """For each side deployments and air missions last looked at, and how things lay."""
        self.orders: list[Any] = [None, None]
        """For each side the orders its units could last be given."""
        self.phrases: dict[str, Option] = {}
        """Frequent answers by their spelling; they cannot outgrow map and counters."""
        self.reaches: list[Any] = [None, None]
        """For each side what its units reach as the enemy last stood."""
        self.spanned: tuple[object, int, list[int]] | None = None
        """6.4.7 The bridges and the mask of hexes last looked at, and which of these bridges are there."""
        self.supplies: list[tuple[Any, ...] | None] = [None, None]
        """10.1 For each side how things stood, what its supply depended on, and the lines of supply."""
        self.watched: list[tuple[object, frozenset[int]] | None] = [None, None]
        """8.2.11 For each side the missions last looked at, and where they lie in wait for it."""
        self.ways: Bounded[tuple[int, ...], Ways] = Bounded(WAYS)
        self.prices: Bounded[tuple[int, Crossing], tuple[Parts, int]] = Bounded(PRICES)
        self.last: tuple[tuple[int, ...] | None, Ways | None] = None, None
        """The bridges that were asked for last, and the costs with them."""
