"""How an edition lets units act: whether an action can be paid, how it is announced and how it is settled."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from ...engine.explain import Part, Sum
from ..data.ids import UnitId
from ..table.state import State, Unit

if TYPE_CHECKING:
    from .action import Action


class Economy(ABC):
    """One protocol for all editions: may this be paid, announce it, settle it."""

    pays_later: ClassVar[bool] = False
    """Whether a fresh unit acts whatever the cost and bears it afterwards."""

    @abstractmethod
    def can_afford(self, g: State, i: UnitId, price: int) -> bool:
        """Whether a unit can pay for an action of this price now."""

    @abstractmethod
    def must_pay_first(self, g: State, units: tuple[UnitId, ...]) -> bool:
        """Whether a party has to find all of a cost before it acts, or stay."""

    @abstractmethod
    def is_burdened(self, g: State, u: Unit) -> bool:
        """Whether a unit pays more for having acted just before."""

    @abstractmethod
    def burden(self, g: State) -> Part:
        """What such a unit pays more."""

    @abstractmethod
    def announce(self, g: State, action: Action, price: Sum) -> None:
        """An action is declared with its price; whoever has to pay before acting pays now."""

    @abstractmethod
    def settle(self, g: State, action: Action, price: Sum, units: tuple[UnitId, ...]) -> None:
        """An action is over; the units that took it and are still there bear what it cost."""

    def any_burdened(self, g: State, units: Iterable[UnitId]) -> bool:
        """Whether any of them pays more."""
        return any(self.is_burdened(g, g.units[i]) for i in units)
