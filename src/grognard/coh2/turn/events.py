"""What is told of activations and of how actions are paid."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from ...coh.data.ids import PlayerId, SideId, UnitId
from ...coh.table.events import ActionSettled, Happening, _caps, _names, _party
from ...coh.table.veil import HiddenActed
from ...coh.table.world import World
from ...engine.explain import ZERO

UNTOLD = -1
"""Points that are not told."""


def _dice(dice: tuple[int, ...]) -> str:
    return "+".join(map(str, dice))


class Activated(Happening, frozen=True):
    """3.0 A fresh unit is activated."""

    unit: UnitId
    points: int
    dice: tuple[int, ...] = ()
    rule: ClassVar[str] = "3.0a"

    def without_points(self) -> Activated:
        """3.0.1b What others hear of points that are rolled in secret."""
        return replace(self, points=UNTOLD, dice=())

    def words(self, w: World) -> str:
        if self.points == UNTOLD:
            return f"{_names(w, (self.unit,))} is activated; its APs are rolled in secret."
        rolled = f" ({_dice(self.dice)})" if self.dice else ""
        return f"{_names(w, (self.unit,))} is activated with {self.points}AP{rolled}."

    def veiled(self, side: SideId) -> Happening | None:
        """10.1c It is announced that a hidden unit is activated."""
        return HiddenActed(side=side, what=f"is activated with {self.points}AP")


class Joined(Happening, frozen=True):
    """9.0 A fresh unit shares the activation from now on."""

    units: tuple[UnitId, ...]
    rule: ClassVar[str] = "9.0a"

    def words(self, w: World) -> str:
        verb = "shares" if len(self.units) == 1 else "share"
        return f"{_names(w, self.units)} {verb} the activation."

    def veiled(self, side: SideId) -> Happening | None:
        """10.1c So is that it shares an activation."""
        return HiddenActed(side=side, what="shares the activation")


class Paid(ActionSettled, frozen=True):
    """3.0, 3.2 An action was paid in APs, in CAPs or in both."""

    aps: int
    caps: int
    left: int
    rule: ClassVar[str] = "3.0a"

    def without_points(self) -> Paid:
        """3.0.1b Without what is left."""
        return replace(self, left=UNTOLD)

    def words(self, w: World) -> str:
        if self.left != UNTOLD and not self.aps:
            return f"{_names(w, self.units)}: a command action for {_caps(self.caps)}."
        more = f" and {_caps(self.caps)}" if self.caps else ""
        left = f", {self.left}AP left" if self.left != UNTOLD else ""
        return f"{_names(w, self.units)}: {self.aps}AP{more}{left}."

    def veiled(self, side: SideId) -> Happening | None:
        """10.1c What a hidden unit pays is deducted openly."""
        return HiddenActed(side=side, what=f"pays {self.aps}AP and {_caps(self.caps)}, {self.left}AP left")


class ActedFreely(ActionSettled, frozen=True):
    """3.1, 8.1 An action that costs neither APs nor CAPs is over."""

    spent: bool
    rule: ClassVar[str] = "3.1a"

    def words(self, w: World) -> str:
        if self.spent:
            return f"{_names(w, self.units)} took an opportunity action and is spent."
        return f"{_names(w, self.units)} acted at no cost."

    def veiled(self, side: SideId) -> Happening | None:
        """10.1c Who is spent is laid beside the map in open view."""
        return replace(self, cost=ZERO) if self.spent else HiddenActed(side=side, what="acts at no cost")


class ActivationEnded(Happening, frozen=True):
    """3.0b The units of an activation are spent, and points that are left are lost."""

    units: tuple[UnitId, ...]
    lost: int
    dice: tuple[int, ...] = ()
    """Dice rolled in secret are shown now (3.0.1b)."""
    rule: ClassVar[str] = "3.0b"

    def words(self, w: World) -> str:
        lost = f"; {self.lost}AP are lost" if self.lost else ""
        verb = "is" if len(self.units) == 1 else "are"
        shown = f" The dice were {_dice(self.dice)}." if self.dice else ""
        return f"{_names(w, self.units)} {verb} spent{lost}.{shown}"

    def veiled(self, side: SideId) -> Happening | None:
        """10.1c Who is spent is laid beside the map in open view."""
        return self


class TurnStalled(Happening, frozen=True):
    """2.2g A player does nothing but pay for it."""

    player: PlayerId
    caps: bool
    rule: ClassVar[str] = "2.2g"

    def words(self, w: World) -> str:
        return f"{_party(w, self.player)} stalls for 1 {'CAP' if self.caps else 'AP'}."


class CardPaid(Happening, frozen=True):
    """8.0c APs paid for a card."""

    player: PlayerId
    card: int
    aps: int
    left: int
    rule: ClassVar[str] = "8.0c"

    def without_points(self) -> CardPaid:
        """3.0.1b Without what is left."""
        return replace(self, left=UNTOLD)

    def words(self, w: World) -> str:
        left = "" if self.left == UNTOLD else f", {self.left}AP left"
        return f"{_party(w, self.player)}: {self.aps}AP for card {w.cards[self.card].id}{left}."


class PointsGained(Happening, frozen=True):
    """card-07 An activation has more APs."""

    player: PlayerId
    points: int
    rule: ClassVar[str] = "card-07"

    def words(self, w: World) -> str:
        return f"{_party(w, self.player)} has {self.points}AP more."


class Confused(Happening, frozen=True):
    """card-06 An enemy unit is marked spent."""

    unit: UnitId
    rule: ClassVar[str] = "card-06"

    def words(self, w: World) -> str:
        return f"{_names(w, (self.unit,))} is spent."


class InitiativeTied(Happening, frozen=True):
    """3.2.4b Equal rolls are rolled again."""

    rule: ClassVar[str] = "3.2.4b"

    def words(self, w: World) -> str:
        return "The initiative is tied and rolled again."
