"""11.0, 17.10 Hidden setup: the mission says what starts hidden, its owner notes where in secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ...engine.agenda import Procedure, sealed
from ...engine.errors import UnknownName
from ...engine.hexes import members
from ...engine.options import Option
from ..data.areas import area_hexes, area_words
from ..data.ids import HexId, SideId, UnitId, noted
from ..fixtures.fixtures import hit_number
from ..fixtures.mine_places import mine_places
from ..fixtures.obstacles import fixture_in
from ..table.events import Happening
from ..table.state import WAITING, Fixture, State, change
from ..table.world import World
from .concealment import conceals, hiding_places, shelters, shelters_in
from .hidden import note_hidden

HIDE_IN, MINE = "hide-in", "mine"
"""The answers: a unit in a hex, mines in a hex."""

HIDE_INSIDE = ("hide-inside", "hide-inside-1", "hide-inside-2")
"""A unit in the only fortification of a hex, or in the first or the second of two (18.0)."""

HIDING = (HIDE_IN, *HIDE_INSIDE)
"""Those that name a unit besides the hex."""

SETUP = (*HIDING, MINE)
"""All that is answered before the game."""


class MinesHidden(Happening, frozen=True):
    """17.10 The owner's note of a hex he mined before the game."""

    hex: HexId
    rule: ClassVar[str] = "17.10"

    def words(self, w: World) -> str:
        return f"Mines are hidden in {w.hex(self.hex)}."


# ------------------------------------------------------------------ units


def units_to_hide(w: World, seat: str) -> list[UnitId]:
    """11.0 The units a seat hides before the game, in the order in which it is asked for them."""
    return [i for player in w.forces(seat) for i in w.own[player] if w.counters[i].area]


def setup_hexes(g: State, i: UnitId) -> list[HexId]:
    """11.0 Where a unit may start hidden: in its area, on passable ground, where it would not be seen."""
    area, kind = g.world.counters[i].area, g.type_of(i)
    if area is None:
        return []
    mask = area_hexes(g.world.ground.board, area) & hiding_places(g, i)
    if area.unmarked:
        mask &= ~sum(g.world.ground.grid.bit[h] for h in g.world.control)
    return [h for h in members(mask) if not area.concealing or conceals(g, kind.foot, h)]


def setup_shelters(g: State, i: UnitId) -> list[Option]:
    """11.5, 17.2 The fortifications of its area in which a unit may start hidden."""
    area = g.world.counters[i].area
    mask = area_hexes(g.world.ground.board, area) & shelters(g, i) if area and g.fixtures else 0
    return [Option(HIDE_INSIDE[place], h, i) for h in members(mask) for place in shelters_in(g, i, h)]


class _Turns(Procedure):
    """What both setups share: every seat with something left places its next piece, all in secret."""

    turn: int = 0

    def pieces(self, g: State, seat: str) -> Sequence[int]:
        """What a seat has to place."""
        raise NotImplementedError

    def owners(self, g: State) -> tuple[str, ...]:
        """The seats that have another piece to place."""
        return tuple(seat for seat in dict.fromkeys(g.world.seats) if len(self.pieces(g, seat)) > self.turn)

    def has_owners(self, g: State) -> bool:
        """Whether anybody has anything left to place."""
        return bool(self.owners(g))

    def piece(self, g: State, seat: str) -> Any:
        """What a seat places now: a unit, or mines of some table of the mission."""
        return self.pieces(g, seat)[self.turn]

    def count(self, g: State, seat: str) -> str:
        """How far a seat has come."""
        return f"{self.turn + 1} of {len(self.pieces(g, seat))}"

    def next_turn(self) -> None:
        """The next piece of everybody."""
        self.turn += 1
        self.at = 0


class HiddenSetup(_Turns):
    """11.0 The players hide their units one by one, all at the same time; nobody learns where."""

    def pieces(self, g: State, seat: str) -> list[UnitId]:
        """The units a seat hides."""
        return units_to_hide(g.world, seat)

    @sealed("11.0", by=_Turns.owners, when=_Turns.has_owners)
    def place(self, g: State, seat: str) -> Sequence[Option]:
        """Hide the unit in which hex?"""
        i = self.piece(g, seat)
        return [Option(HIDE_IN, h, i) for h in setup_hexes(g, i)] + setup_shelters(g, i)

    @place.then
    def placed(self, g: State, opened: dict[str, Option]) -> None:
        """The hexes are noted; go on until all are hidden."""
        for seat in self.owners(g):
            option = opened[seat]
            inside = option.kind != HIDE_IN and noted(HIDE_INSIDE.index(option.kind))
            note_hidden(g, option.other, option.value, inside)
        self.next_turn()

    def about(self, g: State, seat: str) -> str:
        """What the seat is asked to place."""
        i = self.piece(g, seat)
        area = g.world.counters[i].area
        where = f": {area_words(area)}" if area else ""
        return f"{g.label(i)} ({g.type_of(i).name}), {self.count(g, seat)}{where}."

    def unplaced(self, g: State) -> list[UnitId]:
        """The units of all seats that are still to be hidden."""
        return [i for seat in dict.fromkeys(g.world.seats) for i in self.pieces(g, seat)[self.turn :]]


def await_setup(g: State, side: SideId) -> None:
    """In a world made up from a view, enemies that are still to be hidden wait beside the map."""
    setup = g.agenda[-1] if g.agenda else None
    for i in setup.unplaced(g) if isinstance(setup, HiddenSetup) else ():
        if g.side_of(i) != side:
            change(g, i, hex=WAITING)


# ------------------------------------------------------------------ mines


class MinesSetup(_Turns):
    """17.10 The players hide their mines one by one, all at the same time; nobody learns where."""

    def pieces(self, g: State, seat: str) -> list[int]:
        """The table of the mission each of a seat's mines comes from."""
        names = [g.world.commanders[player] for player in g.world.forces(seat)]
        tables = enumerate(g.world.scenario.fixture)
        return [k for k, table in tables if table.commander in names for _ in range(table.count)]

    @sealed("17.10", by=_Turns.owners, when=_Turns.has_owners)
    def place(self, g: State, seat: str) -> Sequence[Option]:
        """Hide mines in which hex?"""
        side = g.world.seat_side(seat)
        places = members(mine_places(g.world, self.piece(g, seat)))
        return [Option(MINE, h) for h in places if fixture_in(g, h, side=side) is None]

    @place.then
    def placed(self, g: State, opened: dict[str, Option]) -> None:
        """The hexes are noted; the enemy knows only how many mines there are."""
        w = g.world
        for seat in self.owners(g):
            k, h = self.piece(g, seat), opened[seat].value
            table = w.scenario.fixture[k]
            owner = w.player(table.commander)
            number = hit_number(w.book.land, table)
            mines = Fixture(table.kind, h, owner, hidden=True, number=number, table=k)
            g.fixtures = (*g.fixtures, mines)
            g.tell(MinesHidden(seen_by=w.team(w.allegiance[owner]), hex=h))
        self.next_turn()

    def about(self, g: State, seat: str) -> str:
        """What the seat is asked to place."""
        table = g.world.scenario.fixture[self.piece(g, seat)]
        where = f": {area_words(table.area)}" if table.area else ""
        return f"Mines with hit number {hit_number(g.world.book.land, table)}, {self.count(g, seat)}{where}."


# ------------------------------------------------------------------ refusals


def why_not_hidden_there(
    g: State, setup: HiddenSetup | MinesSetup, seat: str, verb: str, rest: list[str]
) -> tuple[str, str] | None:
    """Why a unit or mines cannot be hidden as a seat says: `hide S5 > E04`, `mines hidden > E04`."""
    units = isinstance(setup, HiddenSetup)
    if verb != ("hide" if units else "mines"):
        return None
    rule = "11.0" if units else "17.10"
    if isinstance(setup, HiddenSetup):
        i = setup.piece(g, seat)
        if not rest or rest[0].upper() != g.label(i):
            return f"{g.label(i)} is the unit that is hidden now", rule
    name = " ".join(rest).rpartition("> ")[2].split(" ")[0]
    try:
        h = g.world.ground.board.find(name)
    except UnknownName as error:
        return str(error), "1.0"
    return _why_not_in(g, setup, seat, h), rule


def _why_not_in(g: State, setup: HiddenSetup | MinesSetup, seat: str, h: HexId) -> str:
    """The plainest reason why nothing can be hidden in a hex."""
    w, name, piece = g.world, g.world.hex(h), setup.piece(g, seat)
    units = isinstance(setup, HiddenSetup)
    area = w.counters[piece].area if units else w.scenario.fixture[piece].area
    what = g.label(piece) if units else "mines"
    if area and not area_hexes(w.ground.board, area) >> h & 1:
        return f"{name} is outside the area for {what}: {area_words(area)}"
    if area and area.unmarked and h in w.control:
        return f"{name} has a control marker"
    if units and area and area.concealing and not conceals(g, g.type_of(piece).foot, h):
        return f"{name} ({w.ground.describe(h)}) does not conceal {what}"
    if not units and fixture_in(g, h, side=w.seat_side(seat)) is not None:
        return f"something lies in {name} already"
    if units:
        return f"{what} cannot be hidden in {name}: an enemy sees it, or somebody stands there"
    return f"{what} cannot be hidden in {name}: nobody can go there, or an enemy stands there"
