"""What happens in the solo game beside what happens in the base game."""

from __future__ import annotations

from typing import ClassVar

from ...coh.data.ids import NO_UNIT, HexId, UnitId
from ...coh.table.events import Happening, SpentChecked, _name, _names
from ...coh.table.world import World
from ..data.sheet import LANDMINE


class OrderDrawn(Happening, frozen=True):
    """2.2 An order card was drawn for the AI."""

    card: int
    rule: ClassVar[str] = "S-2.2"

    def words(self, w: World) -> str:
        return f"The AI draws order card {self.card:02}."


class CardChecked(SpentChecked, frozen=True):
    """3.1.1 A spent check was made with an order card; `roll` is its spent number."""

    card: int
    sign: bool = False
    """Whether the remain-fresh sign kept the units fresh."""
    rule: ClassVar[str] = "S-3.1.1-b"

    def words(self, w: World) -> str:
        left = self.cost.total - self.caps
        who = _names(w, self.units)
        if left <= 0:
            return f"{who} acted at 0AP: no spent check."
        drawn = f"{who}: order card {self.card:02}, spent at {self.roll}, against {left}AP"
        if self.sign:
            return f"{drawn}: the sign keeps {'it' if len(self.units) == 1 else 'them'} fresh."
        return f"{drawn}: {'spent' if self.spent else 'still fresh'}."


class OrdersShuffled(Happening, frozen=True):
    """3.1.3 The order cards were shuffled."""

    rule: ClassVar[str] = "S-3.1.3-b"

    def words(self, w: World) -> str:
        return "The order cards are shuffled."


class CommandLost(Happening, frozen=True):
    """7.3.1 A command card left the game for a destroyed AI."""

    card: int
    rule: ClassVar[str] = "S-7.3.1-a"

    def words(self, w: World) -> str:
        return f"Command card {self.card:02} leaves the game."


class TrackMoved(Happening, frozen=True):
    """7.2 The mission track marker moved to a space."""

    space: int
    name: str
    rule: ClassVar[str] = "S-7.2-a"

    def words(self, w: World) -> str:
        return f"The mission track stands on {self.space}{f', {self.name}' if self.name else ''}."


class LineTried(Happening, frozen=True):
    """2.3.2 A line of the order card was read, and nobody could carry it out."""

    card: int
    line: str
    text: str
    why: str
    rule: ClassVar[str] = "S-2.3.2"

    def words(self, w: World) -> str:
        reason = f": {self.why}" if self.why else ""
        return f"{_card(self.card)}, not {self.text}{reason}."


class OrderGiven(Happening, frozen=True):
    """4.1 A line of the order card is carried out."""

    card: int
    line: str
    text: str
    deed: str
    """What is done, by its word in the order."""
    unit: UnitId = NO_UNIT
    """Who carries it out, or leads those who do."""
    rule: ClassVar[str] = "S-4.1-b"

    def words(self, w: World) -> str:
        who = f": {_name(w, self.unit)}" if self.unit >= 0 else ""
        return f"{_card(self.card)}: {self.text}{who}."


def _card(number: int) -> str:
    """What gives an order: a card, or the track."""
    return f"Order card {number:02}" if number else "The mission track"


class Overruled(Happening, frozen=True):
    """42.0 The Player's common sense overruled an order."""

    text: str
    rule: ClassVar[str] = "S-42"

    def words(self, w: World) -> str:
        return f"Overruled by common sense: {self.text}."


class AiPassed(Happening, frozen=True):
    """2.3.3 Nothing on the card could be done."""

    why: str = ""
    rule: ClassVar[str] = "S-2.3.3"

    def words(self, w: World) -> str:
        return f"The AI passes{f': {self.why}' if self.why else ''}."


class TieRolled(Happening, frozen=True):
    """5.01 A tie was broken by the die."""

    among: tuple[str, ...]
    """Those that were equal, by their names."""
    chosen: str
    what: str = ""
    """ai, target, objective, hex or facing."""
    by: str = ""
    """The hierarchy that leaves them equal."""
    rule: ClassVar[str] = "S-5.01-e"

    def words(self, w: World) -> str:
        return f"{', '.join(self.among)} are equal by {self.by}: the die takes {self.chosen}."


class CounterTurned(Happening, frozen=True):
    """7.4 The hit counter of an AI was turned up because it was to act."""

    unit: UnitId
    marker: int
    rule: ClassVar[str] = "S-7.4-c"
    reveals: ClassVar[bool] = True

    def words(self, w: World) -> str:
        return f"The hit counter of {_name(w, self.unit)} is turned up: {w.markers[self.marker].name}."


class AutoRallied(Happening, frozen=True):
    """4.1.2 An AI rallied without a roll."""

    unit: UnitId
    rule: ClassVar[str] = "S-4.1.2-f"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} rallies without a roll."


class RumourPlaced(Happening, frozen=True):
    """6.0 A rumoured enemy came onto the map."""

    unit: UnitId
    hex: HexId
    rule: ClassVar[str] = "S-6.0"

    def words(self, w: World) -> str:
        return f"A rumoured enemy, {w.counters[self.unit].label}, appears in {w.hex(self.hex)}."


class RumourRevealed(Happening, frozen=True):
    """6.2 A counter was drawn for a rumoured enemy; no unit if nobody was there."""

    rumour: UnitId
    hex: HexId
    counter: str
    unit: UnitId
    way: str
    """seen in the open, beside a Unit, ordered to attack, or attacked."""
    rule: ClassVar[str] = "S-6.2-c"
    reveals: ClassVar[bool] = True

    def words(self, w: World) -> str:
        label = w.counters[self.rumour].label
        found = "a landmine" if self.counter == LANDMINE else "no enemy"
        if self.unit >= 0:
            found = _name(w, self.unit)
        return f"{label} in {w.hex(self.hex)} is {found}."


class RumourTried(Happening, frozen=True):
    """6.2 A Unit attacked a rumoured enemy."""

    unit: UnitId
    rumour: UnitId
    need: int
    caps: int
    roll: int
    rule: ClassVar[str] = "S-6.2.2-a"

    def words(self, w: World) -> str:
        found = "revealed" if self.roll + self.caps >= self.need else "not revealed"
        label = w.counters[self.rumour].label
        return f"{_name(w, self.unit)} attacks {label}: {self.roll + self.caps} against {self.need}, {found}."


class MarkerLaid(Happening, frozen=True):
    """A control marker of the Player came onto the map."""

    hex: HexId
    rule: ClassVar[str] = "S-M4-c"

    def words(self, w: World) -> str:
        return f"A control marker of the Player is placed on {w.hex(self.hex)}."


class UnitPlaced(Happening, frozen=True):
    """7.2 A unit came with an event of the track."""

    unit: UnitId
    hex: HexId
    rule: ClassVar[str] = "S-7.2-a"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} comes in {w.hex(self.hex)}."


class BystandersMoved(Happening, frozen=True):
    """9.0 Cattle or refugees came, went on, or left the map."""

    kind: str
    hex: HexId
    to: HexId
    """-1 if they left the map; the hex itself if they came."""
    rule: ClassVar[str] = "S-9.0-a"

    def words(self, w: World) -> str:
        name = w.features[self.kind].name.capitalize()
        if self.to == self.hex:
            return f"{name} come to {w.hex(self.hex)}."
        there = f"go from {w.hex(self.hex)} to {w.hex(self.to)}" if self.to >= 0 else "leave the map"
        return f"{name} {there}."


class CapStalled(Happening, frozen=True):
    """2.1 The Player stalled with a CAP."""

    rule: ClassVar[str] = "S-2.1-d"

    def words(self, w: World) -> str:
        return "The Player stalls for 1 CAP."
