"""How an edition lets units act: whether an action can be paid, how it is announced and how it is settled."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from ...engine.explain import Part, Sum
from ...engine.options import Option
from ..data.ids import UnitId
from ..table.state import State, Unit

if TYPE_CHECKING:
    from .action import Action


class Economy(ABC):
    """One protocol for all editions: may this be paid, announce it, settle it."""

    pays_later: ClassVar[bool] = False
    """Whether a fresh unit acts whatever the cost and bears it afterwards."""

    def can_afford(self, g: State, i: UnitId, price: int) -> bool:
        """Whether a unit can pay for an action of this price now."""
        return price <= self.purse(g, i)

    @abstractmethod
    def purse(self, g: State, i: UnitId) -> int:
        """The most that an action of a unit may cost for it to be paid now; below 0 if it may not act."""

    def can_pay(self, g: State, units: tuple[UnitId, ...], price: Sum) -> bool:
        """Whether a party can pay for an action of this price together, each of them fit to."""
        return all(self.can_afford(g, i, price.total) for i in units)

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

    def why_unpaid(self, g: State, i: UnitId, lacking: str, who: str = "") -> tuple[str, str]:
        """Why a unit cannot pay: `lacking` is what it is short of, `who` pays if not it alone."""
        return f"{who or g.label(i)} cannot pay: {lacking}", "2.4"

    def spent_odds(self, g: State, cost: int) -> tuple[int, int]:
        """How many outcomes of how many leave a fresh unit spent that paid so much."""
        faces = g.world.figures.spent_die.faces
        return sum(face <= cost for face in faces) if cost else 0, len(faces)

    def reminder(self, g: State) -> str:
        """How the action under way is paid, where a player chose that."""
        return ""

    def terms(self, g: State, i: UnitId, price: Sum) -> str:
        """How a unit would pay now and what would be left, where that is to be told."""
        return ""

    def forfeit(self, g: State, option: Option) -> str:
        """What an answer without a price of its own costs or gives away, where that is to be told."""
        return ""

    def may_join(self, g: State, i: UnitId) -> bool:
        """Whether the state of a unit lets it take part in the group action that is being chosen."""
        return True

    def may_come_along(self, g: State, i: UnitId) -> bool:
        """Whether the state of a unit lets it be carried by one that acts."""
        return True

    unpaid: ClassVar[str] = "the group cannot be paid for"
    """Why a group cannot act that its members would let act, in words that follow `with G1`."""

    def why_no_member(self, g: State, i: UnitId) -> tuple[str, str]:
        """Why the state of a unit keeps it out of the group; empty words if it does not."""
        return "", ""

    def owed(self, g: State, i: UnitId, due: Sum) -> int:
        """What of a price that falls due in the middle of an action has to be paid."""
        return due.total

    def charge(self, g: State, i: UnitId, due: Sum) -> None:
        """More is due in the middle of an action, where the edition has such moves."""
        raise NotImplementedError(f"nobody pays {due} on the way")

    def any_burdened(self, g: State, units: Iterable[UnitId]) -> bool:
        """Whether any of them pays more."""
        return any(self.is_burdened(g, g.units[i]) for i in units)
