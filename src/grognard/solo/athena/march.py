"""5.3, 5.4 AI on the move, alone and in groups."""

from __future__ import annotations

from msgspec.structs import replace

from ...coh.data.ids import HexId, UnitId
from ...coh.fixtures.obstacles import WireRolled, hindrances
from ...coh.fixtures.occupying import go_inside, must_face
from ...coh.move.movement import drive_on, leave_cover, step_into
from ...coh.move.vehicles import NO_BONUS, Symbols
from ...coh.table.bogged import is_immobile
from ...coh.table.facing import turn_to
from ...coh.works.mines import tread
from ...engine.agenda import Procedure, auto, roll
from ...engine.hexes import NO_FACING
from ...engine.options import D6, Chance, Option
from ..order.decide import travel
from ..order.situation import Deed, Tie, Weighed
from ..sight.field import Field
from ..sight.shelter import way_inside
from ..table.events import TieRolled
from ..table.state import SoloState, is_rumour
from ..table.ties import any_of
from .counters import turn_up
from .deciding import tie_names


class March(Procedure):
    """5.3 One AI goes along a path, hex by hex, and turns at its end."""

    unit: UnitId = UnitId(0)
    path: tuple[HexId, ...] = ()
    facing: int = NO_FACING
    command: bool = False
    """4.3 Whether it pays nothing, and so nothing for an obstacle."""
    bonus: Symbols = NO_BONUS
    under_way: bool = False
    added: int = 0
    """What an obstacle added to the cost."""

    @property
    def next(self) -> HexId:
        """The hex that is entered next."""
        return self.path[0]

    def is_hindered(self, g: SoloState) -> bool:
        """18.3 of the base game: whether a die says what wire or a road block adds."""
        paid = bool(g.fixtures and self.path) and not self.command
        return paid and bool(hindrances(g, self.unit, self.next))

    @roll("17.8", when=is_hindered)
    def struggle(self, g: SoloState) -> Chance:
        """How much does the obstacle add?"""
        return D6

    @struggle.then
    def struggled(self, g: SoloState, option: Option) -> None:
        """An AI that may act pays whatever it is."""
        self.added = option.value
        kind = hindrances(g, self.unit, self.next)[0]
        g.tell(
            WireRolled(
                unit=self.unit,
                hex=self.next,
                roll=option.value,
                penalty=option.value,
                kind=kind.id,
            )
        )

    def goes_on(self, g: SoloState) -> bool:
        """Whether there is a next hex, and nothing has stopped the AI on the way."""
        return bool(self.path) and g.units[self.unit].hex >= 0 and not is_immobile(g, self.unit)

    @auto("S-5.3-a", when=goes_on)
    def step(self, g: SoloState) -> None:
        """The first hex is a move, the others are bonus moves."""
        to, self.path = self.next, self.path[1:]
        if self.under_way:
            self.bonus = drive_on(g, self.unit, to, self.bonus)
        else:
            here = g.units[self.unit].hex
            self.bonus = step_into(g, self.unit, g.world.ground.grid.neighbours[here].index(to))
            self.under_way = True
        self.back_to(March.step)

    @auto("17.3", when=lambda self, g: bool(g.fixtures) and g.units[self.unit].hex >= 0)
    def shelter(self, g: SoloState) -> None:
        """A fortification that nobody else has is taken with the move."""
        way = way_inside(g, self.unit)
        if way:
            go_inside(g, self.unit, way)

    @auto("S-5.3.1-d", when=lambda self, g: self.facing >= 0 and g.units[self.unit].hex >= 0)
    def turn(self, g: SoloState) -> None:
        """Turning after a move is free; in a bunker nobody turns."""
        if is_rumour(g, self.unit) or is_immobile(g, self.unit) or must_face(g, self.unit):
            return
        turn_to(g, self.unit, self.facing)

    @auto("S-5.3-b")
    def report(self, g: SoloState) -> None:
        """Who ordered it learns what was added to the cost."""
        self.hand_over(g, self.added)


def pivot(g: SoloState, i: UnitId, facing: int) -> None:
    """5.2 An AI turns in its hex."""
    leave_cover(g, i)
    turn_to(g, i, facing)
    if g.fixtures:
        tread(g, i)


def note_reasons(g: SoloState, name: str, weighed: tuple[Weighed, ...]) -> None:
    """What was weighed for a member of a group stands with the line that set it moving."""
    g.tried = tuple(
        replace(line, weighed=(*line.weighed, *weighed)) if line.line == name else line for line in g.tried
    )


class GroupMarch(Procedure):
    """5.3, Q34 The members of a group move one after the other, each on the board as the others left it."""

    deed: Deed = Deed(line="", action="move")
    command: bool = False
    waiting: tuple[UnitId, ...] = ()
    again: tuple[UnitId, ...] = ()
    """Who found no hex and is tried once more after the others."""
    last: bool = False
    moved: tuple[UnitId, ...] = ()
    cost: int = 0
    latest: int = 0
    """The cost of the member that moved last."""
    picks: tuple[int, ...] = ()
    tied: int = 0
    equal: tuple[str, ...] = ()
    """The names of those that are equal."""
    sort: str = ""
    """What they are."""
    by: str = ""
    """The hierarchy that leaves them equal."""

    @auto("S-5.3-b")
    def next_member(self, g: SoloState) -> None:
        """A counter that lies face down is turned up when its owner's move comes."""
        if not self.waiting:
            if self.again and not self.last:
                self.waiting, self.again, self.last = self.again, (), True
                self.back_to(GroupMarch.next_member)
            else:
                self.back_to(GroupMarch.report)
            return
        unit = self.waiting[0]
        u = g.units[unit]
        if u.hex >= 0 and u.marker and not u.shown:
            turn_up(g, unit)
            self.back_to(GroupMarch.next_member)
            return
        if u.hex < 0:
            self._leave_out()
            return
        self._move(g, unit)

    def _leave_out(self) -> None:
        self.waiting, self.picks, self.tied = self.waiting[1:], (), 0
        self.back_to(GroupMarch.next_member)

    def _move(self, g: SoloState, unit: UnitId) -> None:
        """Where the member goes, as the interpreter says; ties are rolled."""
        field = Field(g)
        found = travel(self.deed, field.piece(unit), field, command=self.command, picks=self.picks)
        if isinstance(found, Tie):
            self.tied, self.equal, self.sort = len(found.among), tie_names(g, found), found.what
            self.by = found.rule
            return
        if found.way is None and not found.pivots:
            note_reasons(g, self.deed.line, found.weighed)
            if not self.last:
                self.again = (*self.again, unit)
            self._leave_out()
            return
        note_reasons(g, self.deed.line, found.weighed)
        self.moved, self.latest = (*self.moved, unit), found.cost
        self.add_cost(g, 0)
        self._leave_out()
        if found.way is None:
            pivot(g, unit, found.facing)
        else:
            path = tuple(HexId(h) for h in found.way.path)
            g.push(
                March(unit=unit, path=path, facing=found.facing, command=self.command),
                then=GroupMarch.add_cost,
            )

    def add_cost(self, g: SoloState, added: int) -> None:
        """5.3 The dearest move, with what an obstacle adds to it, is the cost of the group."""
        self.cost = max(self.cost, self.latest + added)

    @roll("S-5.01-e", when=lambda self, _: bool(self.tied))
    def toss(self, g: SoloState) -> Chance:
        """Which of those that are equal?"""
        return any_of(self.tied)

    @toss.then
    def tossed(self, g: SoloState, option: Option) -> None:
        """Then look again."""
        g.tell(TieRolled(among=self.equal, chosen=self.equal[option.value - 1], what=self.sort, by=self.by))
        self.picks, self.tied, self.equal = (*self.picks, option.value - 1), 0, ()
        self.back_to(GroupMarch.next_member)

    @auto("S-7.1-b")
    def report(self, g: SoloState) -> None:
        """Those who moved or turned share one check at the highest cost."""
        self.hand_over(g, self.moved, self.cost)
