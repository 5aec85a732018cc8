"""4.0 Position and movement of foot units: moving, pivoting, control markers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...engine.agenda import Procedure, auto, choose
from ...engine.explain import Part, Sum
from ...engine.hexes import DIRECTIONS, OFF
from ...engine.options import Option
from ..board.facing import FACINGS, OTHER_FACINGS, is_front
from ..cards.hand import offer, opens, play
from ..data.deck import RAPID_DEPLOYMENT
from ..data.ids import HexId, SideId, UnitId
from ..economy.action import Action, action_cost, acts_unpaid, can_afford, conclude, declare, simple_cost
from ..fixtures.obstacles import flatten, laid, set_out
from ..fixtures.occupying import INNER, inner_cost, inner_moves, move_within, must_face, settle, ways_to_face
from ..hidden.hidden import search
from ..hits.hits import approach
from ..table.bogged import is_immobile, pull_out
from ..table.control import update_control
from ..table.deployment import occupied
from ..table.events import DugIn, Entered, Moved
from ..table.facing import turn_to
from ..table.stance import stance
from ..table.state import State, change, foe, units_in
from ..works.mines import stir, tread
from .vehicles import (
    NO_BONUS,
    Symbols,
    after_bonus,
    bonus_hexes,
    stops_bonus,
)


def exits(g: State, i: UnitId) -> tuple[int, ...]:
    """The directions in which the ground lets a unit leave its hex."""
    h, w = g.units[i].hex, g.world
    key = (w.gait[i], h)
    known = w.memo.exits.get(key)
    if known is None:
        known = tuple(d for d in range(6) if w.ground.step(key[0], h, d) is not None)
        w.memo.exits[key] = known
    if g.fixtures and is_shut_in(g, i):
        around, shut = w.ground.grid.neighbours[h], laid(g).shut(key[0])
        return tuple(d for d in known if not shut >> around[d] & 1)
    return known


def is_shut_in(g: State, i: UnitId) -> bool:
    """17.4, 17.8, 17.9 Whether an obstacle closes a hex next to a unit to it."""
    return bool(laid(g).shut(g.world.gait[i]) & g.world.ground.grid.around[g.units[i].hex])


def bar_withdrawal(g: State, side: SideId) -> None:
    """6.12 As a turn of a side ends: what its enemies may not enter on the next from hexes it moved into.

    That is the hex it came from last and the two neighbours of it that touch the entered hex;
    nobody is held by a unit that is no longer there, or that only drove through (15.5).
    """
    closed: list[tuple[UnitId, HexId]] = []
    latest = {entrant: (entered, origin) for entrant, entered, origin in g.coming}
    for entrant, (entered, origin) in latest.items():
        if g.units[entrant].hex != entered:
            continue
        around = g.world.ground.grid.neighbours[entered]
        d = around.index(origin)
        shut = {around[d - 1], around[d], around[(d + 1) % 6]} - {OFF}
        closed += [(i, h) for i in units_in(g, entered, foe(side)) for h in sorted(shut)]
    g.barred, g.coming = tuple(closed), ()


def barred(g: State, i: UnitId) -> set[HexId]:
    """6.12 Hexes closed to a unit whose hex an enemy entered on the turn just before."""
    return {h for unit, h in g.barred if unit == i}


def move_cost(g: State, i: UnitId, direction: int) -> Sum:
    """2.4, 4.7 The move cost printed top right, with ground, backwards, marker and stress."""
    u = g.units[i]
    kind = g.type_of(i)
    key = ("move", kind.id, u.marker, g.world.economy.is_burdened(g, u), u.hex, u.facing, direction)
    known = g.world.memo.costs.get(key)
    if known is None:
        parts = list(g.world.ground.step(g.world.gait[i], u.hex, direction) or ())
        if not is_front(u.facing, direction):
            parts.append(Part(g.world.figures.cost.backwards, "backwards", "4.11"))
        base = Part(kind.move_cost, "move cost", "2.4")
        price = action_cost(g, i, base, g.marker_of(i).move_cost, *parts)
        known = g.world.memo.costs.keep(key, price)
    return known


def pivot_cost(g: State, i: UnitId) -> Sum:
    """4.6 Any unit pivots in place for 1AP; terrain does not matter."""
    base = g.world.figures.cost.pivot
    return simple_cost(g, i, "pivot", base, "4.6", g.marker_of(i).pivot_cost)


def destinations(g: State, i: UnitId, free: bool = False) -> list[Option]:
    """4.5 The adjacent hexes a unit can move into and pay for."""
    around = g.world.ground.grid.neighbours[g.units[i].hex]
    to = g.world.to
    closed = barred(g, i) if g.barred else ()
    if free or acts_unpaid(g, i):
        return [to[around[d]] for d in exits(g, i) if around[d] not in closed]
    most = g.world.economy.purse(g, i)
    if most < 0:
        return []
    if not (closed or g.world.pays_later or (g.fixtures and is_shut_in(g, i))):
        return [option for price, option in steps(g, i) if price <= most]
    ways = [d for d in exits(g, i) if around[d] not in closed]
    return [to[around[d]] for d in ways if move_cost(g, i, d).total <= most]


def steps(g: State, i: UnitId) -> tuple[tuple[int, Option], ...]:
    """4.5 The adjacent hexes that the bare ground lets a unit enter that bears no burden, with their cost."""
    here = stance(g, i)
    found = here.steps
    if found is None:
        around, to = g.world.ground.grid.neighbours[g.units[i].hex], g.world.to
        found = here.steps = tuple([(move_cost(g, i, d).total, to[around[d]]) for d in exits(g, i)])
    return found


def can_move(g: State, i: UnitId, free: bool = False) -> bool:
    """Whether a unit may take a move action at all."""
    u = g.units[i]
    if u.aboard or (u.marker and g.marker_of(i).no_move) or i in g.bogged or i in g.stuck:
        return False
    if not g.barred and (free or (g.world.pays_later and not u.spent)) and not u.mates:
        return bool(exits(g, i) or inner_moves(g, i, free))
    return bool(destinations(g, i, free) or inner_moves(g, i, free))


def can_pivot(g: State, i: UnitId, free: bool = False) -> bool:
    """Whether a unit may pivot in place; in a bunker it cannot (17.5)."""
    u = g.units[i]
    if u.aboard or (u.inside and must_face(g, i)) or is_immobile(g, i):
        return False
    return (
        free
        or (g.world.pays_later and not u.spent and not u.mates)
        or can_afford(g, i, pivot_cost(g, i).total)
    )


def enter_hex(g: State, i: UnitId, h: HexId) -> None:
    """A unit arrives in a hex: its old cover is gone, control and close combat are looked at.

    What a vehicle carries or tows comes along (15.8).
    """
    u = g.units[i]
    origin = u.hex
    if u.dug_in:
        leave_cover(g, i)
    change(g, i, hex=h, inside=False)
    for mate in u.mates:
        change(g, mate, hex=h)
        pull_out(g, mate)
    if g.fixtures:
        flatten(g, i, h)
    if g.world.hiding:
        search(g, i)
    if origin >= 0 and occupied(g, foe(g.side_of(i))) >> h & 1:
        g.coming = (*g.coming, (i, h, origin))
    for place in (origin, h):
        update_control(g, place)
    approach(g, i)
    if g.fixtures:
        tread(g, i)
    g.world.edition.driving.arrived(g, i, origin)


def leave_cover(g: State, i: UnitId) -> None:
    """17.6 A hasty defense comes off as soon as its unit moves or pivots."""
    if g.units[i].dug_in:
        change(g, i, dug_in=False)
        g.tell(DugIn(unit=i, placed=False))


def ways_on(g: State, i: UnitId, bonus: Symbols) -> Sequence[Option]:
    """4.5, 15.2 After entering a hex: turn for free, or, with a bonus move left, go on into another."""
    turns = ways_to_face(g, i)
    return turns if bonus == NO_BONUS else [*bonus_hexes(g, i, bonus), *turns]


def ways_after_step(g: State, i: UnitId, bonus: Symbols) -> Sequence[Option]:
    """4.5, 15.10/stuck As `ways_on`, but a vehicle that stuck in the ground it drove into may not turn."""
    if i in g.stuck:
        return [FACINGS[g.units[i].facing]]
    return ways_on(g, i, bonus)


def drive_on(g: State, i: UnitId, to: HexId, bonus: Symbols) -> Symbols:
    """15.2 A bonus move: the vehicle turns to the hex and enters it; the symbols that are left."""
    origin = g.units[i].hex
    direction = g.world.ground.grid.neighbours[origin].index(to)
    left = after_bonus(g, i, direction, bonus) or NO_BONUS
    due = g.world.edition.driving.surcharge(g, i, direction)
    if due.total:
        g.world.economy.charge(g, i, due)
    turn_to(g, i, direction)
    g.tell(Moved(unit=i, origin=origin, hex=to))
    enter_hex(g, i, to)
    return left


def step_into(g: State, i: UnitId, direction: int) -> Symbols:
    """4.5 A unit moves into the adjacent hex of a direction; the bonus moves that gives a vehicle."""
    origin = g.units[i].hex
    to = g.world.ground.grid.neighbours[origin][direction]
    g.tell(Moved(unit=i, origin=origin, hex=to))
    stopped = bool(g.fixtures) and stops_bonus(g, to)
    g.world.edition.steps_into(g, i, direction)
    enter_hex(g, i, to)
    if stopped or not g.type_of(i).bonus_moves:
        return NO_BONUS
    return g.world.edition.driving.after_move(g, i, origin, direction)


def come_in(g: State, i: UnitId, h: HexId) -> Symbols:
    """4.12 A reinforcement stands on the map; the bonus moves that gives a vehicle."""
    g.tell(Entered(unit=i, hex=h))
    stopped = bool(g.fixtures) and stops_bonus(g, h)
    enter_hex(g, i, h)
    if stopped or not g.type_of(i).bonus_moves:
        return NO_BONUS
    return g.world.edition.driving.after_entry(g, i)


def go_on(g: State, i: UnitId, option: Option, bonus: Symbols) -> tuple[Symbols, bool]:
    """4.5, 15.2 An answer to `ways_on`: the bonus moves left, and whether the unit has still to turn."""
    if option.kind == "to":
        return drive_on(g, i, option.value, bonus), True
    return NO_BONUS, settle(g, i, option)


WITHIN = -1
"""The direction of a move into or out of the fortification of the hex (17.3); of two, 1 or 2 less."""


class Move(Action):
    """4.5 A unit moves into an adjacent hex and may then turn freely; a vehicle may go on (15.2)."""

    deed: ClassVar[str] = "moves"

    direction: int = 0
    bonus: Symbols = NO_BONUS

    def place(self, g: State) -> HexId:
        """The hex moved into."""
        here = g.units[self.unit].hex
        return here if self.direction <= WITHIN else g.world.ground.grid.neighbours[here][self.direction]

    def may_deploy(self, g: State) -> bool:
        """Whether the mover is asked for a card after its move."""
        return g.units[self.unit].hex >= 0 and opens(g, self.owner(g), RAPID_DEPLOYMENT)

    def is_alive(self, g: State) -> bool:
        """Whether the mover still stands on the map and can turn: in a bunker nobody can (17.5)."""
        return g.units[self.unit].hex >= 0 and not must_face(g, self.unit)

    def is_under_way(self, g: State) -> bool:
        """Whether the normal move is made and only bonus moves are left."""
        return self.at == self.steps.index(Move.face)

    def is_paid(self, g: State) -> bool:
        """Bonus moves are part of the move that is paid for."""
        return self.is_under_way(g)

    def ways(self, g: State) -> list[Option]:
        """Where the unit can go and pay for it."""
        return destinations(g, self.unit, self.free) + inner_moves(g, self.unit, self.free)

    def cost_there(self, g: State, i: UnitId, direction: int) -> Sum:
        """4.5 What a move in a direction costs."""
        return move_cost(g, i, direction)

    def price_there(self, g: State, i: UnitId, h: HexId) -> Sum | None:
        """4.5 The cost of moving into an adjacent hex."""
        direction = g.world.ground.grid.direction(g.units[i].hex, h)
        return None if direction is None else self.cost_there(g, i, direction)

    @choose("4.5", by=Action.actor)
    def where(self, g: State) -> list[Option]:
        """Move into which hex?"""
        return self.ways(g)

    @where.then
    def announce(self, g: State, option: Option) -> None:
        """The move is declared, and its cost is fixed by facing and ground."""
        if option.kind in INNER:
            self.direction, self.price = WITHIN - option.value, inner_cost(g, self.unit)
            declare(g, self, self.price)
            return
        direction = g.world.ground.grid.direction(g.units[self.unit].hex, option.value)
        self.direction = DIRECTIONS.index("n") if direction is None else direction
        self.price = self.cost_there(g, self.unit, self.direction)
        set_out(g, self, self.price, ((self.unit, option.value, self.price),))

    @auto("4.5")
    def go(self, g: State) -> None:
        """The unit enters the hex before it turns."""
        if self.direction <= WITHIN:
            leave_cover(g, self.unit)
            move_within(g, self.unit, WITHIN - self.direction)
            stir(g, self.unit)
            return
        self.bonus = step_into(g, self.unit, self.direction)

    @choose("4.5", by=Action.actor, when=is_alive)
    def face(self, g: State) -> Sequence[Option]:
        """Choose the hexside to face, or a hex to move on to."""
        return FACINGS if self.direction <= WITHIN else ways_after_step(g, self.unit, self.bonus)

    @face.then
    def faced(self, g: State, option: Option) -> None:
        """Turning after a move is free; a vehicle with a bonus move left may enter another hex."""
        self.bonus, turning = go_on(g, self.unit, option, self.bonus)
        if turning:
            self.back_to(Move.face)

    @choose("card-05", by=Action.actor, when=may_deploy)
    def deploy(self, g: State) -> list[Option]:
        """Play a card to go on?"""
        # Mines on the way may have stunned, pinned or immobilized the mover.
        if is_immobile(g, self.unit) or not destinations(g, self.unit, free=True):
            return offer(g, self.owner(g))
        return offer(g, self.owner(g), RAPID_DEPLOYMENT)

    @deploy.then
    def deployed(self, g: State, option: Option) -> None:
        """Rapid Deployment gives one more hex at no cost."""
        if option.kind == "card":
            play(g, self.owner(g), option.value, self.unit)
            self.back_to(Move.deploy)
            g.push(ExtraHex(unit=self.unit))

    @auto("2.4")
    def finish(self, g: State) -> None:
        """The spent check comes last."""
        conclude(g, self, self.price)


class ExtraHex(Procedure):
    """One more hex of passable ground after a move, at no cost, with a free turn (card 05)."""

    unit: UnitId = UnitId(0)

    def actor(self, g: State) -> str:
        """The seat that moves."""
        w = g.world
        return w.seats[w.player_of[self.unit]]

    def is_alive(self, g: State) -> bool:
        """Whether the mover still stands on the map."""
        return g.units[self.unit].hex >= 0

    @choose("card-05", by=actor)
    def where(self, g: State) -> list[Option]:
        """Into which hex?"""
        return destinations(g, self.unit, free=True)

    @where.then
    def go(self, g: State, option: Option) -> None:
        """The unit enters the extra hex."""
        g.tell(Moved(unit=self.unit, origin=g.units[self.unit].hex, hex=option.value))
        enter_hex(g, self.unit, option.value)

    @choose("4.5", by=actor, when=is_alive)
    def face(self, g: State) -> Sequence[Option]:
        """Face which hexside?"""
        return ways_after_step(g, self.unit, NO_BONUS)

    @face.then
    def faced(self, g: State, option: Option) -> None:
        """Turning after a move is free, and so is going into a fortification."""
        if settle(g, self.unit, option):
            self.back_to(ExtraHex.face)


class Pivot(Action):
    """4.6 A unit turns in its hex for 1AP."""

    deed: ClassVar[str] = "pivots"

    facing: int = 0

    @choose("4.6", by=Action.actor)
    def face(self, g: State) -> Sequence[Option]:
        """Turn to which hexside?"""
        return OTHER_FACINGS[g.units[self.unit].facing]

    @face.then
    def announce(self, g: State, option: Option) -> None:
        """The pivot is declared."""
        self.facing = option.value
        self.price = pivot_cost(g, self.unit)
        declare(g, self, self.price)

    @auto("4.6")
    def turn(self, g: State) -> None:
        """The unit turns, and sets off mines in its hex (17.10)."""
        leave_cover(g, self.unit)
        turn_to(g, self.unit, self.facing)
        if g.fixtures:
            tread(g, self.unit)

    @auto("2.4")
    def finish(self, g: State) -> None:
        """The spent check comes last."""
        conclude(g, self, self.price)
