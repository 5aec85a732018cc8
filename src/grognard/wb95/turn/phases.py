"""2.2 The movement, strategic movement and supply phases of a side."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.agenda import Procedure, auto, choose
from ...engine.options import Option
from ..data.scenario import SIDES
from ..masks.orders import COVER, UNCOVER, Change, Masking, mask_orders
from ..move.bridges import (
    begin_building,
    building_sites,
    drop_lost_works,
    finish_works,
    is_building,
    note_banks,
    update_holders,
)
from ..move.digging import clear_empty_forts, dig, why_no_digging
from ..move.entering import Delay, Enter, can_enter, delays, horizon, is_due
from ..move.movement import Move, set_out
from ..move.party import has_just_barraged
from ..move.refit import donors, refit
from ..move.routes import Lie, allowance, first_steps, has_way_out, is_mobile, lie_of
from ..supply.control import spread_control
from ..supply.tracing import CheckSupply
from ..table.answers import DONE, Reason
from ..table.events import Marked, Recovered
from ..table.offering import Commands
from ..table.stacking import overfull
from ..table.state import State, change, deployed, units_in
from .standing import standing_orders
from .victory import tell_points


def close_phase(g: State) -> None:
    """What holds at the end of every phase: empty field fortifications go, rested units recover."""
    clear_empty_forts(g)
    update_holders(g)
    drop_lost_works(g)
    held = deployed(g, 0).stacks, deployed(g, 1).stacks
    g.masks = tuple([h for h in g.masks if h in held[0] or h in held[1]])
    for i in [i for i, u in enumerate(g.units) if u.shaken]:
        if g.now >= g.units[i].shaken + 12:
            change(g, i, shaken=0)
            g.tell(Recovered(unit=i))


def may_move(g: State, i: int, lie: Lie, strategic: bool = False) -> bool:
    """Whether a unit can begin a move: guns can at least change their setup."""
    return prospect(g, i, lie, strategic)[0]


def prospect(g: State, i: int, lie: Lie, strategic: bool = False) -> tuple[bool, int]:
    """Whether a unit can begin a move, and the mask of hexes beyond its neighbourhood that decide it.

    Who can only go through hexes without room for him must find some farther away.
    """
    w, u = g.world, g.units[i]
    if u.barraged and has_just_barraged(g, i):
        return False, 0
    if w.guns[i] and not u.transport:
        return not strategic, 0
    start = allowance(g, i, strategic=strategic) if w.mobile[i] else 0
    if not start or has_way_out(g, i, lie, strategic):
        return start > 0, 0
    trial = Move(unit=i, start=start, left=start, strategic=strategic)
    able = any(trial.goals(g, lie)) or bool(trial.victims(g, lie)) or trial.exit_zone(g) >= 0
    return able, w.grid.everywhere if first_steps(g, i, lie, strategic) else 0


def why_no_mark(g: State, i: int, lie: Lie) -> Reason:
    """Why a unit may not be kept for strategic movement; nothing if it may."""
    if not g.world.complete:
        return "cannot be marked: the complementary rules are not played", "12.1.1"
    if not is_mobile(g, i):
        return "cannot move", "3.1.1"
    return ("is in an enemy zone of control", "12.2.1") if lie.foes.grip[g.units[i].hex] else None


def may_mark(g: State, i: int, lie: Lie) -> bool:
    """12.1.2, 12.2.1 Units not activated and outside of enemy zones may be kept for strategic movement."""
    return why_no_mark(g, i, lie) is None


class MovementPhase(Procedure):
    """3.0 A side moves its units in any order, digs, and brings in reinforcements."""

    side: int = 0
    changes: tuple[Change, ...] = ()
    """16.1.2 The stacks it has covered and uncovered in this phase."""

    def mover(self, g: State) -> str:
        """The side whose phase it is."""
        return SIDES[self.side]

    @auto("14.3.2")
    def finish(self, g: State) -> None:
        """Bridges begun a turn ago stand now."""
        finish_works(g, self.side)

    @choose("3.1.3", by=mover)
    def order(self, g: State) -> Commands:
        """What does your side do in its movement phase?"""
        lie = lie_of(g, self.side)
        standing = standing_orders(g, self.side, False, lie, self._orders)
        others = mask_orders(g, self.side, self.changes)
        if not must_make_room(g, self.side, lie):
            others.append(DONE)
        return Commands(standing.orders, standing.count, g.world.rank, others)

    def _orders(self, g: State, i: int, lie: Lie) -> tuple[Sequence[Option], int]:
        u = g.units[i]
        if u.hex < 0:
            return arrival_orders(g, i, lie, strategic=False)
        if u.moved or u.strategic or (g.works and is_building(g, i)):
            return (), 0
        able, far = prospect(g, i, lie)
        full = bool(u.oos) and able and allowance(g, i, full=True) > allowance(g, i)
        usual = g.world.usual(i, able, full, why_no_digging(g, i, lie) is None, may_mark(g, i, lie))
        sites, givers = building_sites(g, i) if u.bank else (), donors(g, i)
        if not sites and not givers:
            return usual, far
        built = [Option("build", i, bridge) for bridge in sites]
        return (*usual, *built, *[Option("refit", i, j) for j in givers]), far

    @order.then
    def ordered(self, g: State, option: Option) -> None:
        i = option.value
        self.back_to(MovementPhase.order)
        if option == DONE:
            self.stop()
            end_movement(g, self.side)
        elif option.kind in ("move", "move-full"):
            set_out(g, i, full=option.kind == "move-full")
        elif option.kind == "dig":
            dig(g, i)
        elif option.kind == "mark":
            change(g, i, strategic=True)
            g.tell(Marked(unit=i))
        elif option.kind == "build":
            begin_building(g, i, option.other)
        elif option.kind == "refit":
            refit(g, i, option.other)
        elif option in (COVER, UNCOVER):
            masking = Masking(side=self.side, cover=option == COVER, changes=self.changes, then="note_mask")
            g.push(masking)
        else:
            carry_out_waiting(g, option, strategic=False)

    def note_mask(self, g: State, change: Change) -> None:
        """16.1.2 A stack that was covered or uncovered is not offered again as it is."""
        self.changes = (*self.changes, change)


def arrival_orders(g: State, i: int, lie: Lie, strategic: bool) -> tuple[Sequence[Option], int]:
    """11.1.1 The orders of a unit off the map, and the hexes that decide them."""
    return (waiting_orders(g, i, lie, strategic), horizon(g, i)) if is_due(g, i) else ((), 0)


def waiting_orders(g: State, i: int, lie: Lie, strategic: bool) -> list[Option]:
    """11.0 What a unit that is due may do: enter, or go to another zone."""
    options = [Option("enter", i)] if can_enter(g, i, strategic, lie) else []
    if not strategic and delays(g, i):
        options.append(Option("zone", i))
    return options


def carry_out_waiting(g: State, option: Option, strategic: bool) -> None:
    """11.0 A unit enters or goes to another zone."""
    if option.kind == "enter":
        g.push(Enter(unit=option.value, strategic=strategic))
    else:
        g.push(Delay(unit=option.value))


def end_movement(g: State, side: int) -> None:
    """5.3.10 A retreat bars digging in the next movement phase only."""
    g.entered = ()
    for i in g.world.own[side]:
        if g.units[i].moved or g.units[i].retreated:
            change(g, i, moved=False, retreated=False)


def must_make_room(g: State, side: int, lie: Lie, strategic: bool = False) -> list[int]:
    """3.2.1 The overfull hexes from which a unit can still move away: the phase cannot end before."""
    if not lie.own.tight:
        return []
    found = []
    for h in overfull(g, side):
        for i in units_in(g, h, side):
            u = g.units[i]
            waits = not u.moved and u.strategic == strategic
            bound = strategic and (u.fought or lie.zoc >> h & 1)
            if waits and not bound and is_mobile(g, i) and may_move(g, i, lie, strategic):
                found.append(h)
                break
    return found


class StrategicPhase(Procedure):
    """12.0 Marked units that did not fight move after the attacks; reinforcements may enter."""

    side: int = 0

    def mover(self, g: State) -> str:
        """The side whose phase it is."""
        return SIDES[self.side]

    @choose("12.1.1", by=mover)
    def order(self, g: State) -> list[Option]:
        """Which unit uses strategic movement?"""
        lie = lie_of(g, self.side)
        standing = standing_orders(g, self.side, True, lie, self._orders)
        found = [option for orders in standing.orders if orders for option in orders]
        options = [option for option in found if option.kind == "move"]
        if len(options) < len(found):
            options += [option for option in found if option.kind != "move"]
        if not must_make_room(g, self.side, lie, strategic=True):
            options.append(DONE)
        return options

    def _orders(self, g: State, i: int, lie: Lie) -> tuple[Sequence[Option], int]:
        if g.units[i].hex < 0:
            return arrival_orders(g, i, lie, strategic=True)
        if not self.is_free(g, i, lie):
            return (), 0
        able, far = prospect(g, i, lie, strategic=True)
        return g.world.usual(i, able), far

    def why_not_free(self, g: State, i: int, lie: Lie) -> Reason:
        """Why a unit may not use strategic movement; nothing if it may."""
        u = g.units[i]
        if not u.strategic:
            return "was not marked for strategic movement", "12.1.4"
        if u.moved:
            return "has been activated in this phase", "3.1.6"
        if u.fought:
            return "has fought in this turn", "12.1.2"
        return ("is in an enemy zone of control", "12.2.1") if lie.foes.grip[u.hex] else None

    def is_free(self, g: State, i: int, lie: Lie) -> bool:
        """12.1.2, 12.2.1 Marked, not yet moved, without a fight, and outside of enemy zones."""
        return self.why_not_free(g, i, lie) is None

    @order.then
    def ordered(self, g: State, option: Option) -> None:
        self.back_to(StrategicPhase.order)
        if option == DONE:
            self.stop()
            g.entered = ()
            for i in g.world.own[self.side]:
                if g.units[i].moved or g.units[i].strategic:
                    change(g, i, moved=False, strategic=False)
        elif option.kind == "move":
            set_out(g, option.value, strategic=True)
        else:
            carry_out_waiting(g, option, strategic=True)


class SupplyPhase(Procedure):
    """10.0 Supply is traced, units without it test for surrender, and control spreads."""

    side: int = 0

    @auto("10.1.2")
    def check(self, g: State) -> None:
        """10.2 Levels and surrender."""
        g.push(CheckSupply(side=self.side))

    @auto("4.3")
    def control(self, g: State) -> None:
        """4.3.4 Who surrendered controls nothing."""
        before = g.control
        spread_control(g, self.side)
        tell_points(g, before)
        note_banks(g, self.side)
