"""17.7 Obstacles: barbed wire, and hexes closed to wheels and to bonus moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ..coh.terrain import IMPASSABLE, feature
from ..coh.units import UnitType
from ..engine.agenda import Procedure, auto, choose
from ..engine.explain import Part, Sum, cost
from ..engine.options import Option
from .caps import caps_on_a_cost, spend_caps
from .events import Happening, _caps, _name
from .rolls import Roll
from .state import Fixture, State, change
from .turns import STRESS, Action, declare, is_spent, stress
from .world import World

WIRE = "wire"
STAY = Option("stay")

HIDDEN_TRACKS = "hidden-tracks-into-wire"
"""The option by which wire stays under a tracked vehicle as long as it is hidden (Q89)."""


class WireRolled(Happening, frozen=True):
    """17.8 What barbed wire adds to a move."""

    unit: int
    hex: int
    caps: int
    roll: int
    penalty: int
    rule: ClassVar[str] = "17.8"

    def words(self, w: World) -> str:
        caps = f", {_caps(self.caps)}" if self.caps else ""
        return (
            f"{_name(w, self.unit)} rolls {self.roll} for the wire in {w.hex(self.hex)}{caps}: "
            f"+{self.penalty}AP."
        )


class HeldByWire(Happening, frozen=True):
    """17.8 A move into wire is not paid for: nobody moves, and the action is over."""

    units: tuple[int, ...]
    rule: ClassVar[str] = "17.8"

    def words(self, w: World) -> str:
        return f"{' and '.join(_name(w, i) for i in self.units)} stays out of the wire."


class FixtureRemoved(Happening, frozen=True):
    """17.8, 17.11 A fortification or obstacle is destroyed."""

    hex: int
    kind: str
    rule: ClassVar[str] = "17.11"

    def words(self, w: World) -> str:
        return f"The {feature(self.kind).name} in {w.hex(self.hex)} is destroyed."


class WireCrushed(FixtureRemoved, frozen=True):
    """17.8 Wire is destroyed by a vehicle nobody sees: all learn that something is there."""

    rule: ClassVar[str] = "17.8"
    reveals: ClassVar[bool] = True


def fixture_in(g: State, h: int, side: int = -1) -> Fixture | None:
    """17.0 The one fortification or obstacle of a hex that both sides know of, hasty defenses aside.

    A side knows of its own hidden mines as well (17.10).
    """
    for fixture in laid(g).at.get(h, ()):
        if not fixture.hidden or g.world.allegiance[fixture.owner] == side:
            return fixture
    return None


class Laid:
    """Where the fortifications and obstacles now on the map lie, built once for each set of them."""

    def __init__(self, bit: tuple[int, ...], fixtures: tuple[Fixture, ...]) -> None:
        self.bit = bit
        self.fixtures = fixtures
        self.at: dict[int, list[Fixture]] = {}
        for fixture in fixtures:
            self.at.setdefault(fixture.hex, []).append(fixture)
        self.hexes = self._mask(lambda _: True)
        self.forts = self._mask(lambda fixture: feature(fixture.kind).occupants)
        self.works = self._mask(lambda fixture: feature(fixture.kind).defense)
        self._shut: dict[str, int] = {}

    def _mask(self, wanted: Callable[[Fixture], object]) -> int:
        mask = 0
        for fixture in self.fixtures:
            if wanted(fixture):
                mask |= self.bit[fixture.hex]
        return mask

    def shut(self, move_class: str) -> int:
        """17.4, 17.8, 17.9 The mask of hexes closed to units of a kind, even along a road."""
        found = self._shut.get(move_class)
        if found is None:
            found = self._shut[move_class] = self._mask(
                lambda fixture: not fixture.hidden and feature(fixture.kind).penalty(move_class) == IMPASSABLE
            )
        return found

    def hampers(self, kind: UnitType, h: int, near: int) -> bool:
        """Whether a fortification lies in the hex of a unit, or something closes a hex next to it."""
        return bool(self.forts & self.bit[h] or self.shut(kind.move_class) & near)


def laid(g: State) -> Laid:
    """What lies on the map now."""
    latest = g.world.latest_laid
    if latest is None or latest.fixtures is not g.fixtures:
        latest = g.world.latest_laid = Laid(g.world.ground.grid.bit, g.fixtures)
    return latest


def shut_by(g: State, i: int, h: int) -> Fixture | None:
    """17.4, 17.8, 17.9 What closes a hex to a unit of this kind, even along a road."""
    return fixture_in(g, h) if laid(g).shut(g.type_of(i).move_class) >> h & 1 else None


def bars_bonus(g: State, h: int, side: int = -1) -> bool:
    """15.2 Whether a hex is marked with the symbol that stops bonus moves, as far as a side knows."""
    found = fixture_in(g, h, side)
    return found is not None and not feature(found.kind).bonus_moves


def remove_fixture(g: State, h: int, how: type[FixtureRemoved] = FixtureRemoved) -> None:
    """17.11 The fortification or obstacle of a hex is taken off the map; who was inside is in the open."""
    found = fixture_in(g, h)
    if found:
        g.fixtures = tuple(fixture for fixture in g.fixtures if fixture is not found)
        for i, u in enumerate(g.units):
            if u.inside and u.hex == h:
                change(g, i, inside=False)
        g.tell(how(hex=h, kind=found.kind))


def flatten(g: State, i: int, h: int) -> None:
    """17.8 A tracked vehicle that enters a hex destroys the wire in it, by agreement only if seen (Q89)."""
    found, hidden = fixture_in(g, h), g.units[i].hidden
    if not found or found.kind != WIRE or g.type_of(i).move_class != "tracked":
        return
    if not hidden or g.world.options[HIDDEN_TRACKS] == "at-once":
        remove_fixture(g, h, WireCrushed if hidden else FixtureRemoved)


def meets_wire(g: State, i: int, h: int) -> bool:
    """17.8 Whether a foot unit that moves into a hex has to get through wire."""
    found = fixture_in(g, h)
    return found is not None and found.kind == WIRE and g.type_of(i).foot


def _flattens(g: State, move: tuple[int, int, Sum], h: int) -> bool:
    """17.8 Whether a member of a group drives over the wire of a hex on tracks."""
    return move[1] == h and g.type_of(move[0]).move_class == "tracked"


def set_out(g: State, action: Action, price: Sum, entering: tuple[tuple[int, int, Sum], ...]) -> None:
    """2.1 Declare a move: for each unit its hex and its own cost; those that meet wire roll for it first.

    At 0AP by a card the wire adds nothing, nor where a tracked member of the group goes before.
    """
    if g.fixtures and not action.free:
        caught = tuple(
            move
            for place, move in enumerate(entering)
            if meets_wire(g, *move[:2])
            and not any(_flattens(g, before, move[1]) for before in entering[:place])
        )
        if caught:
            g.push(Tangle(caught=caught))
            return
    declare(g, action, price)


class Tangle(Procedure):
    """17.8 Foot units move into barbed wire: 1d6 for each is added to its move cost."""

    caught: tuple[tuple[int, int, Sum], ...] = ()
    """The units that have to roll, their hexes and their own costs."""
    caps: int = 0
    rolled: int = 0

    def owner(self, g: State) -> int:
        """The player who moves."""
        return g.player_of(g.agenda[-2].unit)

    def mover(self, g: State) -> str:
        """The seat that moves."""
        return g.world.seats[self.owner(g)]

    def has_caps(self, g: State) -> bool:
        """Whether there is anything to decide."""
        return g.caps[self.owner(g)] > 0

    def must_settle(self, g: State) -> bool:
        """3.4 Whether a spent unit moves, so that all of the cost has to be paid."""
        action = g.agenda[-2]
        return is_spent(g, (*action.party(g), *action.mates))

    @choose("3.2", by=mover, when=has_caps)
    def lower(self, g: State) -> tuple[Option, ...]:
        """Lower the penalty of the wire with CAPs?"""
        return caps_on_a_cost(g, self.owner(g), g.world.figures.caps.most_on_a_number)

    @lower.then
    def lowered(self, g: State, option: Option) -> None:
        """Each CAP takes 1 from what the die brings."""
        self.caps = option.value
        spend_caps(g, self.owner(g), option.value, "the wire")

    @auto("17.8")
    def throw(self, g: State) -> None:
        """Roll a d6."""
        g.push(Roll(player=self.owner(g), die="d6", what="the wire"))

    @auto("17.8")
    def count(self, g: State) -> None:
        """The die is added to the cost of the unit; the dearest member sets that of a group (10.4)."""
        (i, h, own), self.caught = self.caught[0], self.caught[1:]
        wire = feature(WIRE)
        penalty = max(self.rolled - self.caps, 0)
        g.tell(WireRolled(unit=i, hex=h, caps=self.caps, roll=self.rolled, penalty=penalty))
        action = g.agenda[-2]
        common = [part for part in action.price.parts if part.rule == STRESS]
        parts = [part for part in own.parts if part.rule != STRESS]
        full = cost([*parts, Part(penalty, wire.name, wire.cost_rule), *common], "2.4")
        if full.total >= action.price.total:
            action.unit, action.price = i, full
        self.caps = 0
        if self.caught:
            self.back_to(Tangle.lower)

    @choose("3.4", by=mover, when=must_settle)
    def settle(self, g: State) -> list[Option]:
        """Pay the whole cost, or stay?"""
        price = g.agenda[-2].price.total
        return [STAY, Option("caps", price)] if g.caps[self.owner(g)] >= price else [STAY]

    @settle.then
    def settled(self, g: State, option: Option) -> None:
        """Whoever does not pay stays where it is; it has used its action and will be stressed."""
        if option == STAY:
            action = g.agenda[-2]
            party = (*action.party(g), *action.mates)
            for i in party:
                stress(g, i)
            g.tell(HeldByWire(units=party))
            action.stop()
            self.stop()

    @auto("2.1")
    def go_on(self, g: State) -> None:
        """With its full cost known the move is declared."""
        g.agenda.pop()
        action = g.agenda[-1]
        declare(g, action, action.price)
