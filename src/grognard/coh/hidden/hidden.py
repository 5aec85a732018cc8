"""11.1, 11.2 Revealing hidden units: where they are seen, where they are met, and at will."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ...engine.agenda import Procedure, auto, choose
from ...engine.options import Option
from ..board.facing import FACINGS
from ..data.ids import NO_SIDE, NO_UNIT, HexId, Inside, PlayerId, SideId, UnitId, each_player
from ..fixtures.obstacles import forts_in
from ..fixtures.occupying import face_as_the_bunker, fort_of, is_held_by_enemy
from ..hits.hits import meet_around, remove_the_doomed
from ..table.control import update_control
from ..table.deployment import hidden_units
from ..table.facing import turn_to
from ..table.state import State, change, foe
from ..table.veil import HiddenIn, NobodyRevealed, Revealed
from .concealment import exposed

STAY_HIDDEN = Option("stay-hidden")


def show(g: State, units: Iterable[UnitId], mover: SideId = NO_SIDE, faced: Collection[UnitId] = ()) -> None:
    """11.1, 11.2 Hidden units come onto the map, and with them all whom that gives away.

    They count for control and for hit markers beside them at once; their owners then choose how they face.
    Where a unit of a side came to them, those of its own side were not found but given away.
    Who is `faced` has been turned already.
    """
    shown: list[UnitId] = []
    found = list(units)
    while found:
        for i in found:
            fort = fort_of(g, i)
            held = fort is not None and is_held_by_enemy(g, g.side_of(i), fort)
            change(g, i, hidden=False, inside=not held and g.units[i].inside)
            met = g.side_of(i) != mover
            g.tell(Revealed(unit=i, hex=g.units[i].hex, met=met))
        shown += found
        found = exposed(g)
    for i in shown:
        update_control(g, g.units[i].hex)
    for i in shown:
        meet_around(g, i)
    remove_the_doomed(g)
    g.push(Placement(units=tuple(i for i in shown if i not in faced)))


def note_hidden(g: State, i: UnitId, h: HexId, inside: Inside) -> None:
    """11.0 A hidden unit is noted in a hex, or in a fortification there, of two (18.0) in which."""
    change(g, i, hex=h, inside=inside)
    fort = fort_of(g, i) if len(forts_in(g, h)) > 1 else None
    g.tell(HiddenIn(unit=i, hex=h, inside=bool(inside), shelter=fort.kind if fort else ""))


def look_around(g: State, mover: SideId = NO_SIDE, comer: UnitId = NO_UNIT) -> None:
    """11.1 Hidden units that cannot stay hidden where they are must show themselves, or to who has come."""
    found = exposed(g, comer)
    if found:
        show(g, found, mover)


def search(g: State, i: UnitId) -> None:
    """11.1 A unit has come into a hex: hidden units it meets or sees there are revealed.

    Where it might have met some, its player now knows more than before and cannot take the step back.
    """
    enemy = foe(g.side_of(i))
    suspected = len(hidden_units(g, enemy))
    look_around(g, g.side_of(i), i)
    if suspected and len(hidden_units(g, enemy)) == suspected:
        g.tell(NobodyRevealed(seen_by=g.world.team(g.side_of(i)), unit=i))


class Placement(Procedure):
    """11.2 Each revealed unit is placed in its hex, facing as its owner likes."""

    units: tuple[UnitId, ...] = ()

    def owner(self, g: State) -> str:
        """The seat that places the next unit."""
        w = g.world
        return w.seats[w.player_of[self.units[0]]]

    @auto("11.2")
    def next_unit(self, g: State) -> None:
        """Go on until all are placed; a passenger faces as its vehicle does, a unit removed no way at all."""
        self.units = tuple(i for i in self.units if g.units[i].hex >= 0 and not g.units[i].aboard)
        self.units = tuple(i for i in self.units if not face_as_the_bunker(g, i))
        if not self.units:
            self.stop()

    @choose("11.2", by=owner)
    def face(self, g: State) -> tuple[Option, ...]:
        """Which hexside does the revealed unit face?"""
        return FACINGS

    @face.then
    def faced(self, g: State, option: Option) -> None:
        """Hidden units have no facing; any may be chosen now."""
        turn_to(g, self.units[0], option.value)
        self.units = self.units[1:]
        self.back_to(Placement.next_unit)


def reveal_options(g: State, player: PlayerId) -> list[Option]:
    """11.1 A player may reveal his hidden units at will and at no cost."""
    w = g.world
    hidden = hidden_units(g, w.allegiance[player])
    return [w.order["reveal"][i] for i in hidden if w.player_of[i] == player]


def reveals_of(g: State, seat: str) -> list[Option]:
    """11.1, 19.1b A seat may reveal the units of all its forces, whichever of them is to act."""
    w, found = g.world, []
    for player, name in each_player(w.seats):
        if name == seat:
            found += reveal_options(g, player)
    return found


class LastReveals(Procedure):
    """11.1 Units may be revealed at any moment, so also before the points of a round are awarded."""

    player: PlayerId = PlayerId(0)

    def owner(self, g: State) -> str:
        """The seat that may reveal units."""
        return g.world.seats[self.player]

    def hides_units(self, g: State) -> bool:
        """Whether there is anything to decide."""
        return bool(reveal_options(g, self.player))

    @choose("11.1", by=owner, when=hides_units)
    def reveal(self, g: State) -> list[Option]:
        """Reveal a hidden unit before the round ends?"""
        return [STAY_HIDDEN, *reveal_options(g, self.player)]

    @reveal.then
    def revealed(self, g: State, option: Option) -> None:
        """After one unit another may follow."""
        if option.kind == "reveal":
            self.back_to(LastReveals.reveal)
            show(g, (option.value,))
