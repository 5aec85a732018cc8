"""17.10 Mines: what sets them off, and their attack."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from ...engine.agenda import Procedure, auto, caller, choose
from ...engine.options import Option
from ..data.ids import HexId, PlayerId, UnitId
from ..economy.action import Action, attack_cost, conclude, shared_cost
from ..hidden.hidden import show
from ..hits.hits import destroy, take_hit
from ..rolls.checks import Check, caps_then_dice
from ..table.events import Happening, _caps, _name
from ..table.passengers import first_of, mates_of
from ..table.state import Fixture, State
from ..table.world import World

MINES = "mines"

MINES_IN_CLOSE_COMBAT = "mines-in-close-combat"
"""The option by which attackers in close combat set off mines (Q43)."""


class MinesRevealed(Happening, frozen=True):
    """17.10 Hidden mines are placed on the map."""

    hex: HexId
    rule: ClassVar[str] = "17.10"
    reveals: ClassVar[bool] = True
    finds: ClassVar[bool] = True

    def words(self, w: World) -> str:
        return f"There are mines in {w.hex(self.hex)}."


class NoMinesMet(Happening, frozen=True):
    """17.10 A unit went where hidden mines might have been, and there were none."""

    unit: UnitId
    rule: ClassVar[str] = "17.10"
    reveals: ClassVar[bool] = True
    finds: ClassVar[bool] = True

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} meets no mines."


class MinesRolled(Happening, frozen=True):
    """17.10 The attack of mines on one unit."""

    target: UnitId
    hex: HexId
    number: int
    caps: int
    need: int
    roll: int
    outcome: str
    rule: ClassVar[str] = "17.10"

    def words(self, w: World) -> str:
        caps = f", {_caps(abs(self.caps))}" if self.caps else ""
        return (
            f"The mines in {w.hex(self.hex)} against {_name(w, self.target)}: "
            f"hit number {self.number}{caps}, needs {self.need}, rolls {self.roll}: {self.outcome}."
        )


def mines_in(g: State, h: HexId) -> Fixture | None:
    """17.10 The mines in a hex, hidden or not."""
    return next((fixture for fixture in g.fixtures if fixture.hex == h and fixture.kind == MINES), None)


def is_immune(g: State, i: UnitId) -> bool:
    """18.1 Pioneers on foot set off no mines; carried by a vehicle they are attacked like all others."""
    return g.type_of(i).pioneer and not g.units[i].aboard


def tread(g: State, i: UnitId) -> None:
    """17.10 A unit has moved into a hex, or pivots in it: mines there attack it and what it carries.

    Hidden mines are revealed first, and so is a hidden unit that sets them off or finds them.
    """
    h = g.units[i].hex
    mines = mines_in(g, h)
    if mines is None:
        _prove_clear(g, i, h)
        return
    party = (i, *mates_of(g, (i,)))
    targets = tuple(j for j in party if not is_immune(g, j))
    if g.units[i].hidden and (mines.hidden or targets):
        show(g, party)
    if mines.hidden:
        uncover(g, mines)
    if targets:
        g.push(MinesAttack(hex=h, owner=mines.owner, number=mines.number, left=targets))


def stir(g: State, i: UnitId) -> None:
    """A unit does something in its hex other than attacking or rallying: in some editions mines heed it."""
    if g.fixtures and g.world.edition.deeds_set_off_mines:
        tread(g, i)


def uncover(g: State, mines: Fixture) -> None:
    """17.10 The owner of hidden mines places their marker on the map."""
    g.fixtures = tuple(replace(f, hidden=False) if f is mines else f for f in g.fixtures)
    g.tell(MinesRevealed(hex=mines.hex))


def lay_mines(g: State, owner: PlayerId, h: HexId, hidden: bool, number: int) -> None:
    """17.10 Mines are laid during the game; if hidden, no hex is known to be free of them any more."""
    g.fixtures = (*g.fixtures, Fixture(MINES, h, owner, hidden=hidden, number=number))
    if hidden:
        own = g.world.allegiance[owner]
        g.trodden = tuple((side, place) for side, place in g.trodden if side == own)


def _prove_clear(g: State, i: UnitId, h: HexId) -> None:
    """Where hidden mines might have been, those who see the step know that there are none.

    The mover's side has learned something and cannot take the step back.
    """
    own, w = g.side_of(i), g.world
    laid_by = {w.allegiance[f.owner] for f in g.fixtures if f.hidden}
    for side in w.all_sides:
        sees = side == own or not g.units[i].hidden
        if sees and laid_by - {side} and (side, h) not in g.trodden:
            g.trodden = (*g.trodden, (side, h))
            if side == own:
                g.tell(NoMinesMet(seen_by=w.team(side), unit=i))


def challenge(g: State, party: tuple[UnitId, ...]) -> None:
    """Q43 Units declare an attack in close combat: by agreement of the players that sets off mines too."""
    if g.world.options[MINES_IN_CLOSE_COMBAT] == "yes":
        g.push(Challenge(party=party))
        for i in party:
            tread(g, i)


class Challenge(Procedure):
    """Q43 After the mines: an attacker destroyed by them fires no more, though its supporters have acted."""

    party: tuple[UnitId, ...] = ()

    @auto("17.10")
    def go_on(self, g: State) -> None:
        """The attack goes on, or ends with the spent check of those who are left."""
        leader, attack = self.party[0], caller(g, self, Action)
        if g.units[leader].hex < 0:
            g.agenda.pop()
            attack.stop()
            conclude(g, attack, shared_cost(g, attack_cost(g, leader), self.party))


class MinesAttack(Check):
    """17.10 The mines' owner rolls against each unit that set them off; nothing but his CAPs counts."""

    hex: HexId = HexId(0)
    owner: PlayerId = PlayerId(0)
    number: int = 0
    left: tuple[UnitId, ...] = ()
    target: UnitId = UnitId(0)

    what: ClassVar[str] = "the mines"

    def roller(self, g: State) -> PlayerId:
        """The player who laid them."""
        return self.owner

    def spent_on(self, g: State) -> str:
        """The unit they are set off by."""
        return f"the mines against {g.label(self.target)}"

    @choose("17.10", by=Check.seat, when=lambda self, _: len(self.left) > 1)
    def pick(self, g: State) -> list[Option]:
        """Attack which unit first?"""
        return [g.world.order["target"][i] for i in self.left]

    @pick.then
    def picked(self, g: State, option: Option) -> None:
        """The picked unit comes first."""
        self.left = first_of(self.left, option.value)

    @auto("17.10")
    def aim(self, g: State) -> None:
        """One unit after the other; a Destroyed marker is shown when its unit is attacked again (7.5)."""
        self.target, self.left, self.caps = self.left[0], self.left[1:], 0
        if g.marker_of(self.target).xx:
            destroy(g, self.target)
        if g.units[self.target].hex != self.hex:
            self.back_to(MinesAttack.next_target)

    lower, throw = caps_then_dice("Change the hit number of the mines with CAPs?", "17.10")

    @auto("17.10")
    def result(self, g: State) -> None:
        """Reaching the hit number hits, soft and armored units alike; 4 more is critical."""
        need = self.number - self.caps
        hit = self.rolled >= need
        critical = self.rolled >= need + g.world.figures.mines.critical_margin
        g.tell(
            MinesRolled(
                target=self.target,
                hex=self.hex,
                number=self.number,
                caps=self.caps,
                need=need,
                roll=self.rolled,
                outcome="critical" if critical else "hit" if hit else "miss",
            )
        )
        if hit:
            take_hit(g, self.target, critical, g.type_of(self.target).soft)

    @auto("17.10")
    def next_target(self, g: State) -> None:
        """Each unit has a roll of its own, also one spilled by a destroyed vehicle."""
        if self.left:
            self.back_to(MinesAttack.pick)
