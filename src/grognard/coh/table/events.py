"""What happens in a game, told in words with the rule behind it."""

from __future__ import annotations

from typing import ClassVar

from ...engine.agenda import Event
from ...engine.explain import Sum
from ...engine.hexes import DIRECTIONS
from ..data.ids import NO_UNIT, HexId, PlayerId, SideId, UnitId
from .world import World


class Happening(Event, frozen=True, tag=True):
    """An event that can tell itself."""

    rule: ClassVar[str] = ""

    def veiled(self, side: SideId) -> Happening | None:
        """What the enemies of a hidden unit of a side hear of it, where they hear anything."""
        return None

    def words(self, w: World) -> str:
        """The event as a sentence."""
        raise AssertionError(f"{type(self).__name__} has no words")


class RoundBegan(Happening, frozen=True):
    """9.5 A new round."""

    round: int
    rule: ClassVar[str] = "9.5"
    finds: ClassVar[bool] = True

    def words(self, w: World) -> str:
        of = f" of {w.scenario.rounds}" if w.scenario.rounds else ""
        return f"Round {self.round}{of} begins."


class Passed(Happening, frozen=True):
    """2.7 A side passed."""

    player: PlayerId
    rule: ClassVar[str] = "2.7"

    def words(self, w: World) -> str:
        return f"{_party(w, self.player)} passes."


class Moved(Happening, frozen=True):
    """4.5 A unit moved into an adjacent hex."""

    unit: UnitId
    origin: HexId
    hex: HexId
    rule: ClassVar[str] = "4.5"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} moves from {w.hex(self.origin)} to {w.hex(self.hex)}."


class Entered(Happening, frozen=True):
    """4.12 A unit came onto the map."""

    unit: UnitId
    hex: HexId
    rule: ClassVar[str] = "4.12"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} enters the map in {w.hex(self.hex)}."


class Faced(Happening, frozen=True):
    """4.1 A unit turned."""

    unit: UnitId
    facing: int
    rule: ClassVar[str] = "4.1"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} faces {DIRECTIONS[self.facing]}."


class Stalled(Happening, frozen=True):
    """2.8 A unit took an action and did nothing."""

    unit: UnitId
    rule: ClassVar[str] = "2.8"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} stalls."


class CapsSpent(Happening, frozen=True):
    """3.1 A side spent CAPs."""

    player: PlayerId
    caps: int
    on: str
    rule: ClassVar[str] = "3.1"

    def words(self, w: World) -> str:
        return f"{_party(w, self.player)} spends {_caps(self.caps)} on {self.on}."


class CapsReturned(Happening, frozen=True):
    """A cancelled action gives its CAPs back."""

    player: PlayerId
    caps: int
    rule: ClassVar[str] = "card-06"

    def words(self, w: World) -> str:
        return f"The action is cancelled and {_caps(self.caps)} return to {w.party(self.player)}."


class ActionSettled(Happening, frozen=True):
    """2.4 An action has been paid for, in the way of its edition."""

    units: tuple[UnitId, ...]
    cost: Sum


class SpentChecked(ActionSettled, frozen=True):
    """2.5 A spent check was made, or needed none at 0AP."""

    caps: int
    roll: int
    spent: bool
    rule: ClassVar[str] = "2.5"

    def words(self, w: World) -> str:
        left = self.cost.total - self.caps
        if left <= 0:
            return f"{_names(w, self.units)} acted at {left}AP: no spent check."
        state = "spent" if self.spent else "still fresh"
        return f"{_names(w, self.units)}: rolled {self.roll} against an action cost of {left}AP, {state}."


class ActionFree(ActionSettled, frozen=True):
    """3.4 An action was taken at 0AP: no spent check."""

    rule: ClassVar[str] = "3.4"

    def words(self, w: World) -> str:
        return f"{_names(w, self.units)} acted at 0AP: no spent check."


class ActionDeclared(Happening, frozen=True):
    """2.1 An action is announced to an opponent who might play a card against it."""

    unit: UnitId
    deed: str
    hex: HexId
    rule: ClassVar[str] = "2.1"

    def words(self, w: World) -> str:
        where = f", {w.hex(self.hex)}" if self.hex >= 0 else ""
        return f"Declared: {_name(w, self.unit)} {self.deed}{where}."


class AttackDeclared(Happening, frozen=True):
    """6.0 A unit fires at a hex."""

    unit: UnitId
    hex: HexId
    rule: ClassVar[str] = "6.0"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} attacks {w.hex(self.hex)}."


class HitRolled(Happening, frozen=True):
    """6.8 A roll against a hit number."""

    dr: Sum
    ar: Sum
    caps: int
    need: int
    roll: int
    outcome: str

    @property
    def numbers(self) -> str:
        """What the number to roll is made of."""
        return f"defense {self.dr.total} less attack {self.ar.total}"

    @property
    def av(self) -> int:
        """What the attack came to: its rating, the dice, and CAPs on them."""
        return self.ar.total + self.roll + self.caps


class AttackRolled(HitRolled, frozen=True):
    """6.8 One attack roll against one target."""

    unit: UnitId
    target: UnitId
    rule: ClassVar[str] = "6.8"

    def words(self, w: World) -> str:
        caps = f", {_caps(abs(self.caps))}" if self.caps else ""
        usual = f"{self.numbers}{caps}: needs {self.need} or more, rolls {self.roll}: {self.outcome}"
        return f"{_name(w, self.unit)} against {_name(w, self.target)}: {w.edition.told(self, usual)}."


class SmokePlaced(Happening, frozen=True):
    """14.1, 14.2 Heavy smoke rises, from a unit's shells or from off-board artillery."""

    hexes: tuple[HexId, ...]
    unit: UnitId = NO_UNIT
    rule: ClassVar[str] = "14.1"

    def words(self, w: World) -> str:
        places = ", ".join(w.hex(h) for h in self.hexes) or "no hex"
        return f"{_name(w, self.unit)} fires smoke at {places}." if self.unit >= 0 else f"Smoke in {places}."


class MarkerDrawn(Happening, frozen=True):
    """7.2 The owner of a hit unit looks at its marker."""

    unit: UnitId
    marker: int
    rule: ClassVar[str] = "7.2"
    reveals: ClassVar[bool] = True

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} draws {w.markers[self.marker].name}."


class UnitHit(Happening, frozen=True):
    """7.0 A unit now carries a hit marker."""

    unit: UnitId
    rule: ClassVar[str] = "7.2"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} takes a hit marker, face down."


class MarkerRevealed(Happening, frozen=True):
    """7.5 A hit marker is turned face up."""

    unit: UnitId
    marker: int
    rule: ClassVar[str] = "7.5"
    reveals: ClassVar[bool] = True

    def words(self, w: World) -> str:
        return f"The hit marker of {_name(w, self.unit)} is {w.markers[self.marker].name}."


class UnitDestroyed(Happening, frozen=True):
    """7.11 A unit leaves the map."""

    unit: UnitId
    rule: ClassVar[str] = "7.11"
    reveals: ClassVar[bool] = True

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} is destroyed."


class AllocationCut(Happening, frozen=True):
    """7.12 A destroyed unit covers a space of the CAP track."""

    player: PlayerId
    covered: int
    at_once: bool
    rule: ClassVar[str] = "7.12"

    def words(self, w: World) -> str:
        now = " and loses that CAP at once" if self.at_once else ""
        return f"{_party(w, self.player)} has space {self.covered} of its CAP track covered{now}."


class RallyTried(Happening, frozen=True):
    """7.7 A rally check."""

    unit: UnitId
    roll: int
    success: bool
    rule: ClassVar[str] = "7.7"

    def words(self, w: World) -> str:
        result = "rallies" if self.success else "does not rally"
        return f"{_name(w, self.unit)} rolls {self.roll} and {result}."


class RallyNumber(Happening, frozen=True):
    """7.8 What the owner of a hit unit had to roll."""

    unit: UnitId
    number: Sum
    caps: int
    rule: ClassVar[str] = "7.8"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} needed {self.number.total - self.caps} to rally."


class MarkerRemoved(Happening, frozen=True):
    """7.7 A hit marker goes back to its pile."""

    unit: UnitId
    marker: int
    rule: ClassVar[str] = "7.7"
    reveals: ClassVar[bool] = True

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} loses its {w.markers[self.marker].name} marker."


class DugIn(Happening, frozen=True):
    """17.6 A hasty defense lies on a unit, or comes off it."""

    unit: UnitId
    placed: bool = True
    rule: ClassVar[str] = "17.6"

    def words(self, w: World) -> str:
        what = "takes cover behind a hasty defense" if self.placed else "gives up its hasty defense"
        return f"{_name(w, self.unit)} {what}."


class ControlChanged(Happening, frozen=True):
    """4.4 A control marker is turned over."""

    hex: HexId
    side: SideId
    rule: ClassVar[str] = "4.4"

    def words(self, w: World) -> str:
        return f"The {w.sides[self.side]} side takes control of {w.hex(self.hex)}."


class VpScored(Happening, frozen=True):
    """9.2 The VP marker moves one space for each point."""

    side: SideId
    points: int
    why: str
    leader: SideId
    advantage: int
    rule: ClassVar[str] = "9.2"

    def words(self, w: World) -> str:
        gain = f"The {w.sides[self.side]} side scores {self.points} VP for {self.why}"
        lead = f"{w.sides[self.leader]} advantage {self.advantage}" if self.leader >= 0 else "nobody leads"
        return f"{gain}: {lead}."


class CardPlayed(Happening, frozen=True):
    """8.5 A card is played."""

    player: PlayerId
    card: int
    unit: UnitId
    rule: ClassVar[str] = "8.5"
    reveals: ClassVar[bool] = True

    def words(self, w: World) -> str:
        card = w.cards[self.card]
        on = f" on {_name(w, self.unit)}" if self.unit >= 0 else ""
        return f"{_party(w, self.player)} plays {card.name} (card {card.id}){on}."


class CardAimed(Happening, frozen=True):
    """8.5 The unit that carries out a card."""

    player: PlayerId
    card: int
    unit: UnitId
    rule: ClassVar[str] = "8.5"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} carries out {w.cards[self.card].name}."


class CardDrawn(Happening, frozen=True):
    """9.8 A side draws a card; only its player sees which."""

    player: PlayerId
    card: int
    rule: ClassVar[str] = "9.8"
    reveals: ClassVar[bool] = True

    def words(self, w: World) -> str:
        card = w.cards[self.card]
        return f"{_party(w, self.player)} draws {card.name} (card {card.id})."


class HandGrew(Happening, frozen=True):
    """9.8 Everybody sees that a card was drawn."""

    player: PlayerId
    rule: ClassVar[str] = "9.8"

    def words(self, w: World) -> str:
        return f"{_party(w, self.player)} draws a card."


class DeckReshuffled(Happening, frozen=True):
    """The discards become the battle deck again."""

    rule: ClassVar[str] = "8.1"

    def words(self, w: World) -> str:
        return f"The discards of {w.scenario.title or 'this game'} are shuffled into a new battle deck."


class Rolled(Happening, frozen=True):
    """A die roll other than an attack, rally or spent check."""

    player: PlayerId
    what: str
    total: int
    dice: tuple[int, ...] = ()
    rule: ClassVar[str] = "3.2"

    def words(self, w: World) -> str:
        return f"{_party(w, self.player)} rolls {self.total} for {self.what}."


class CapsChanged(Happening, frozen=True):
    """A card adds or takes CAPs."""

    player: PlayerId
    caps: int
    rule: ClassVar[str] = "3.1"

    def words(self, w: World) -> str:
        verb = "gains" if self.caps >= 0 else "loses"
        return f"{_party(w, self.player)} {verb} {_caps(abs(self.caps))}."


class ReinforcementsReady(Happening, frozen=True):
    """9.9 Units may now enter."""

    units: tuple[UnitId, ...]
    rule: ClassVar[str] = "9.9"

    def words(self, w: World) -> str:
        return f"Ready to enter: {', '.join(_name(w, i) for i in self.units)}."


class ObjectiveShown(Happening, frozen=True):
    """8.6 A player's secret objective is turned up."""

    player: PlayerId
    card: int
    rule: ClassVar[str] = "8.6"
    reveals: ClassVar[bool] = True

    def words(self, w: World) -> str:
        return f"The objective of {w.party(self.player)} was {w.cards[self.card].name}."


class MissionEnded(Happening, frozen=True):
    """9.3 The side with the VP advantage wins."""

    side: SideId
    advantage: int
    rule: ClassVar[str] = "9.3"
    finds: ClassVar[bool] = True

    def words(self, w: World) -> str:
        if self.side < 0:
            return "The mission ends with equal points: both sides lose."
        return f"The mission ends. The {w.sides[self.side]} side wins by {self.advantage} VP."


def _party(w: World, player: PlayerId) -> str:
    """A player at the beginning of a sentence."""
    name = w.party(player)
    return name[0].upper() + name[1:]


def _name(w: World, i: UnitId) -> str:
    """A counter in words: label and name; what is not known of has neither."""
    if i < 0:
        return "A hidden unit"
    counter = w.counters[i]
    return f"{counter.label} ({counter.type.name})"


def _caps(n: int) -> str:
    return f"{n} CAP" if n == 1 else f"{n} CAPs"


def _names(w: World, units: tuple[UnitId, ...]) -> str:
    """Several counters in words."""
    return " and ".join(_name(w, i) for i in units)
