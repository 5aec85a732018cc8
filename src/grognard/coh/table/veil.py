"""11.0 What happens to hidden units, and how little of it the enemy hears."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from ...engine.agenda import Event
from ...engine.explain import Sum
from ..data.ids import NO_UNIT, HexId, SideId, UnitId
from .events import (
    AttackDeclared,
    AttackRolled,
    CardAimed,
    CardPlayed,
    Happening,
    RallyTried,
    SmokePlaced,
    Stalled,
    _caps,
    _name,
)
from .naming import PARTY, naming_fields, units_in_value, without
from .world import World

if TYPE_CHECKING:
    from .state import Unit


class HiddenActed(Happening, frozen=True):
    """11.5 A side announces what a hidden unit does, but not which one or where."""

    side: SideId
    what: str
    rule: ClassVar[str] = "11.5"

    def words(self, w: World) -> str:
        return f"A hidden unit of the {w.sides[self.side]} side {self.what}."


class HiddenMoveAnnounced(Happening, frozen=True):
    """11.3 A hidden move action begins."""

    units: tuple[UnitId, ...]
    rule: ClassVar[str] = "11.3"

    def words(self, w: World) -> str:
        return f"{' and '.join(_name(w, i) for i in self.units)}: a hidden move action."


class WentHidden(Happening, frozen=True):
    """11.4 A unit leaves the map; only its owner knows where it is."""

    unit: UnitId
    rule: ClassVar[str] = "11.4"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} leaves the map and hides."


class HiddenIn(Happening, frozen=True):
    """11.0 The owner's note of the hex a hidden unit is in."""

    unit: UnitId
    hex: HexId
    inside: bool = False
    shelter: str = ""
    """Which of two fortifications (18.0)."""
    rule: ClassVar[str] = "11.0"

    def words(self, w: World) -> str:
        fort = f"the {self.shelter or 'fortification'} of " if self.inside else ""
        return f"{_name(w, self.unit)} is hidden in {fort}{w.hex(self.hex)}."


class Revealed(Happening, frozen=True):
    """11.2 A hidden unit is placed on the map, met by the enemy or given away by its own side."""

    unit: UnitId
    hex: HexId
    met: bool = True
    rule: ClassVar[str] = "11.2"
    reveals: ClassVar[bool] = True

    @property
    def finds(self) -> bool:  # type: ignore[override]
        """Whether an enemy's action found it; what its own side does tells nobody where to look."""
        return self.met

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} is revealed in {w.hex(self.hex)}."


class NobodyRevealed(Happening, frozen=True):
    """11.1 A unit came into a hex and no hidden unit had to show itself."""

    unit: UnitId
    rule: ClassVar[str] = "11.1"
    reveals: ClassVar[bool] = True
    finds: ClassVar[bool] = True

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} meets no hidden unit."


_RECON = {"found": "somebody is there", "empty": "nobody is there", "failed": "nothing is learned"}
"""What a reveal roll tells."""


class ReconRolled(Happening, frozen=True):
    """11.7 A reveal roll; a failed one tells nothing about the hex."""

    unit: UnitId
    hex: HexId
    number: Sum
    caps: int
    roll: int
    outcome: str
    rule: ClassVar[str] = "11.7"
    reveals: ClassVar[bool] = True
    finds: ClassVar[bool] = True

    def words(self, w: World) -> str:
        caps = f", {_caps(abs(self.caps))}" if self.caps else ""
        who = _name(w, self.unit) if self.unit >= 0 else "The artillery"
        return (
            f"{who} fires blindly into {w.hex(self.hex)}: reveal number "
            f"{self.number.total}{caps}, rolls {self.roll}: {_RECON[self.outcome]}."
        )


_UNNAMED: dict[type[Event], str] = {
    Stalled: "stalls",
    RallyTried: "tries to rally",
    HiddenMoveAnnounced: "makes a hidden move",
}
"""Actions that keep a unit hidden and are announced without its name."""


def hidden_in_event(event: Event, units: Sequence[Unit]) -> UnitId:
    """The first hidden unit that an event tells of, or -1."""
    for name, hint in naming_fields(type(event)):
        held = getattr(event, name)
        named: Iterable[UnitId] = (held,) if hint is UnitId else held
        if hint is not UnitId and hint is not PARTY:
            named = units_in_value(held, hint)
        for i in named:
            if i >= 0 and units[i].hidden:
                return i
    return NO_UNIT


def heard_by_the_enemy(event: Event, side: SideId, units: Sequence[Unit]) -> list[Event]:
    """11.5 What is left of an event of a hidden unit for the other side: no name, no hex, no cost."""
    if (
        isinstance(event, CardPlayed | CardAimed | AttackDeclared | SmokePlaced)
        or type(event) is AttackRolled
    ):
        return [without(event, lambda i: i >= 0 and units[i].hidden, NO_UNIT)]
    what = _UNNAMED.get(type(event))
    if what:
        return [HiddenActed(side=side, what=what)]
    veiled = event.veiled(side) if isinstance(event, Happening) else None
    return [veiled] if veiled else []
