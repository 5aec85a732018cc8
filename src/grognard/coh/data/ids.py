"""The numbers by which units, players and sides are known, each a type of its own; so is that of a hex.

They are plain numbers when the game runs: tables hand them on, and nothing is called to make one in play.
What names a unit can be found by its type, which is how hidden ones are kept secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NewType, TypeVar

from ...engine.hexes import HexId as HexId

UnitId = NewType("UnitId", int)
"""The place of a counter among those of the game."""

PlayerId = NewType("PlayerId", int)
"""The place of a player among the commanders of the mission."""

SideId = NewType("SideId", int)
"""The place of a side among the two of a mission."""

Inside = bool | int
"""17.2 Whether a unit occupies the fortification of its hex; of two there (18.0) 2 stands for the second."""


def noted(place: int) -> Inside:
    """18.0 How a unit is noted in the only fortification of a hex (0), or in the first or second of two."""
    return place if place > 1 else True


NO_UNIT: Final = UnitId(-1)
NO_HEX: Final = HexId(-1)
NO_PLAYER: Final = PlayerId(-1)
NO_SIDE: Final = SideId(-1)

Item = TypeVar("Item")

if TYPE_CHECKING:

    def each_unit(table: Iterable[Item]) -> Iterator[tuple[UnitId, Item]]:
        """The entries of a table that has one for every unit, each with its unit."""

    def each_hex(table: Iterable[Item]) -> Iterator[tuple[HexId, Item]]:
        """The entries of a table that has one for every hex, each with its hex."""

    def each_player(table: Iterable[Item]) -> Iterator[tuple[PlayerId, Item]]:
        """The entries of a table that has one for every player, each with its player."""

    def each_side(table: Iterable[Item]) -> Iterator[tuple[SideId, Item]]:
        """The entries of a table that has one for each side, each with its side."""

else:
    each_unit = each_hex = each_player = each_side = enumerate
