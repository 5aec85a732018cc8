"""13.4 Off-board artillery: planned in secret before one round, fired before the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...engine.agenda import Procedure, auto, choose, sealed
from ...engine.explain import Part, Sum, add
from ...engine.hexes import DIRECTIONS, OFF, STEPS, length, members
from ...engine.options import Option
from ..data.deck import Card
from ..data.ids import NO_UNIT, HexId, PlayerId, SideId, UnitId, each_hex, each_unit
from ..data.scenario import Oba
from ..economy.action import MARKER, has_marker_part
from ..fire.ratings import cover
from ..hits.hit_rolls import UnitRoll
from ..hits.hits import Hit, struck, take_hit
from ..rolls.checks import Check, caps_then_dice
from ..sight.smoke import place_smoke, seen, smoke_cover
from ..table.deployment import hidden_units, is_in_close_combat
from ..table.events import SmokePlaced
from ..table.passengers import first_of, next_targets, passengers_first
from ..table.reveal import reveal
from ..table.state import State, Strike, foe, units_in
from ..table.world import SMOKE
from ..works.fortifications import WorkRoll, work_defense, works_in
from .strike_events import DriftChecked, StrikeLanded, StrikePlanned, StrikeRevealed, StrikeRolled
from .weapon_cards import count_use

ARTILLERY = 13
"""The chapter."""

NO_STRIKE = Option("no-strike")
LONG = 200
"""A list of options as long as this is offered step by step."""

ARROWS = tuple(Option("arrow", d) for d in range(len(DIRECTIONS)))


def battery_owner(g: State, k: int) -> PlayerId:
    """The player who has an artillery card of the mission."""
    return g.world.player(g.world.scenario.oba[k].commander)


def side_of_battery(g: State, k: int) -> SideId:
    """The side an artillery card fires for."""
    return g.world.allegiance[battery_owner(g, k)]


def battery_card(g: State, k: int) -> Card:
    """The artillery card itself, with its firepower and area (8.7)."""
    return g.world.cards[g.world.book.place[g.world.scenario.oba[k].card]]


# ------------------------------------------------------------------ planning


def batteries(g: State, player: PlayerId) -> list[int]:
    """13.4 The artillery a player may use before this round: the mission names rounds and strikes."""
    if not g.world.in_force(ARTILLERY):
        return []
    return [
        k
        for k, oba in enumerate(g.world.scenario.oba)
        if battery_owner(g, k) == player and g.round in oba.plan_before_rounds and _used(g, k) < oba.strikes
    ]


def _used(g: State, k: int) -> int:
    """How many strikes of a card were planned before earlier rounds; plans of this round come on top."""
    return sum(strike.oba == k and strike.round <= g.round for strike in g.strikes)


def target_options(g: State, oba: Oba) -> Sequence[Option]:
    """13.5, 14.2 No strike, or a strike on any hex the mission allows, of shells or of smoke."""
    known = g.world.memo.strikes.get(oba)
    if known is None:
        board = g.world.ground.board
        places = [board.find(name) for name in oba.hexes] or list(members(board.playable))
        loads = (0, 1) if oba.smoke_allowed and g.world.in_force(SMOKE) else (0,)
        strikes = (Option("strike", h, load) for load in loads for h in places)
        known = g.world.memo.strikes[oba] = (NO_STRIKE, *strikes)
    return known


def within_view(g: State, oba: Oba, options: Sequence[Option]) -> Sequence[Option]:
    """13.5 Where the mission asks for spotters, hidden or not, one of them must see the hex."""
    if not oba.spotters:
        return options
    own = (i for i in g.world.own[g.world.player(oba.commander)] if g.type_of(i).id in oba.spotters)
    view = 0
    for i in own:
        if g.units[i].hex >= 0 and not is_in_close_combat(g, i):
            view |= seen(g, g.units[i].hex) | g.world.ground.grid.bit[g.units[i].hex]
    return [options[0], *(strike for strike in options[1:] if view >> strike.value & 1)]


def columns(g: State, options: Sequence[Option]) -> Sequence[Option]:
    """A long list of strikes by the columns of their hexes, each called by its first hex."""
    if len(options) < LONG:
        return options
    found: dict[tuple[str, int], Option] = {}
    for strike in options[1:]:
        key = g.world.column(strike.value), strike.other
        if key not in found:
            found[key] = Option("column", strike.value, strike.other)
    return [options[0], *found.values()]


def in_column(g: State, options: Sequence[Option], column: Option) -> list[Option]:
    """The strikes on hexes of a column, with its load."""
    name = g.world.column(column.value)
    same = [strike for strike in options[1:] if strike.other == column.other]
    return [strike for strike in same if g.world.column(strike.value) == name]


class PlanStrikes(Procedure):
    """13.5 All who have artillery choose their target hexes in secret, card by card.

    On a large map the column of the hex is chosen first.
    """

    turn: int = 0

    def planners(self, g: State) -> tuple[str, ...]:
        """The seats that have another card to plan with."""
        seats = dict.fromkeys(g.world.seats)
        return tuple(seat for seat in seats if len(self._batteries(g, seat)) > self.turn)

    def are_planners(self, g: State) -> bool:
        """Whether anybody has something to plan."""
        return bool(self.planners(g))

    @sealed("13.5", by=planners, when=are_planners, opening="column")
    def plan(self, g: State, seat: str) -> Sequence[Option]:
        """Plan a strike, and where?"""
        options = self.targets(g, seat)
        begun = dict(self.secret).get(seat)
        return in_column(g, options, begun) if begun else columns(g, options)

    def about(self, g: State, seat: str) -> str:
        """Which artillery is planned, and when it falls."""
        return f"{self.weapon(g, seat).name}, to fall in round {g.round + 1}."

    def weapon(self, g: State, seat: str) -> Card:
        """The artillery card that a seat plans with."""
        return battery_card(g, self._battery(g, seat))

    def within(self, g: State, seat: str, column: Option) -> list[Option]:
        """The strikes that a column leads to."""
        return in_column(g, self.targets(g, seat), column)

    def targets(self, g: State, seat: str) -> Sequence[Option]:
        """No strike, or one on any hex that may be chosen now."""
        oba = g.world.scenario.oba[self._battery(g, seat)]
        return within_view(g, oba, target_options(g, oba))

    def _battery(self, g: State, seat: str) -> int:
        return self._batteries(g, seat)[self.turn]

    def _batteries(self, g: State, seat: str) -> list[int]:
        return [k for player in g.world.forces(seat) for k in batteries(g, player)]

    @plan.then
    def planned(self, g: State, opened: dict[str, Option]) -> None:
        """That a strike is planned is public; its hex and load stay secret until it falls."""
        chosen = [
            (self._battery(g, seat), opened[seat]) for seat in dict.fromkeys(g.world.seats) if seat in opened
        ]
        for k, option in chosen:
            if option.kind == "strike":
                strike = Strike(k, option.value, bool(option.other), g.round + 1)
                g.strikes = (*g.strikes, strike)
                player, card = battery_owner(g, k), battery_card(g, k)
                count_use(g, player, card)
                g.tell(StrikePlanned(player=player, card=g.world.book.place[card.id], round=strike.round))
        self.turn += 1
        self.at = 0


# ------------------------------------------------------------------ resolving


class ResolveStrikes(Procedure):
    """13.6 Every strike planned before the last round is resolved, in the order of planning."""

    @auto("13.6")
    def next_strike(self, g: State) -> None:
        """The next one that is due."""
        for k, strike in enumerate(g.strikes):
            if strike.round == g.round and not strike.done:
                self.at = 0
                g.push(Barrage(strike=k))
                return


class Barrage(Check):
    """13.6 One strike: the marker is placed, may drift, and everything around it is attacked."""

    strike: int = 0
    arrow: int = 0
    drift: int = 0
    way: int = 0
    left: tuple[UnitId, ...] = ()
    area: tuple[HexId, ...] = ()
    searched: int = 0
    blind: tuple[HexId, ...] = ()
    """The hexes where the roll on suspicion was the attack itself."""
    works: tuple[tuple[HexId, UnitId], ...] = ()
    """The hexes and works that are rolled against after the units (17.11)."""
    due: tuple[Hit, ...] = ()
    """The hits of rolls that were made, where all take effect together."""

    def take_result(self, g: State, target: UnitId, critical: bool, soft: bool) -> None:
        """A unit was hit."""
        self.due = struck(g, self.due, (target, critical, soft))

    def roller(self, g: State) -> PlayerId:
        """The player that fires."""
        return battery_owner(g, g.strikes[self.strike].oba)

    def named(self, g: State) -> str:
        """The second die of a strike that drifts is for its direction."""
        return "the drift direction" if self.drift else "the drift check"

    def side(self, g: State) -> SideId:
        """The side of the striker."""
        return side_of_battery(g, g.strikes[self.strike].oba)

    def drifts(self, g: State) -> bool:
        """Whether the drift check failed."""
        return self.drift > 0

    @auto("13.6")
    def reveal(self, g: State) -> None:
        """The target hex is made known."""
        strike = g.strikes[self.strike]
        done = Strike(strike.oba, strike.hex, strike.smoke, strike.round, done=True)
        g.strikes = (*g.strikes[: self.strike], done, *g.strikes[self.strike + 1 :])
        card = g.world.book.place[g.world.scenario.oba[strike.oba].card]
        g.tell(StrikeRevealed(player=self.roller(g), card=card, hex=strike.hex, smoke=strike.smoke))

    @choose("13.6", by=Check.seat, when=lambda _, g: g.world.edition.lays_drift_arrow)
    def lay(self, g: State) -> tuple[Option, ...]:
        """Which way does the arrow of the artillery marker point?"""
        return ARROWS

    @lay.then
    def laid(self, g: State, option: Option) -> None:
        """The numbers on the marker run clockwise from its arrow."""
        self.arrow = option.value

    steady, throw = caps_then_dice("Change the drift number with CAPs?", "13.7", die="d6", asks="13.7")

    @auto("13.7")
    def check(self, g: State) -> None:
        """Below the number the marker drifts as many hexes as the die shows."""
        player = self.roller(g)
        side = g.world.sides[g.world.allegiance[player]]
        need = g.world.figures.artillery.drift_number[side] - self.caps
        self.drift = max(self.rolled, 0) if self.rolled < need else 0
        self.caps = 0
        g.tell(DriftChecked(player=player, need=need, roll=self.rolled, drift=self.drift))

    lean, turn = caps_then_dice(
        "Shift the direction with CAPs?", "13.7/direction", die="d6", asks="13.7/direction", when=drifts
    )

    @auto("13.7/direction", when=drifts)
    def go(self, g: State) -> None:
        """The numbers go round: 7 is 1 again, and 0 is 6."""
        self.way = (self.arrow + self.rolled - self.caps - 1) % len(STEPS)

    @auto("13.8")
    def land(self, g: State) -> None:
        """Smoke settles on the whole area; shells attack every unit in it, friendly ones too."""
        q, r = self._impact(g)
        grid = g.world.ground.grid
        g.tell(StrikeLanded(player=self.roller(g), hex=self._on_map(g, q, r)))
        strike = g.strikes[self.strike]
        figures, card = g.world.figures, battery_card(g, strike.oba)
        radius = figures.smoke.artillery_radius if strike.smoke else card.radius
        area = [
            h
            for h, (a, b) in each_hex(grid.axial)
            if g.world.ground.is_playable(h) and length(a - q, b - r) <= radius
        ]
        if strike.smoke:
            g.tell(SmokePlaced(hexes=tuple(h for h in area if place_smoke(g, h))))
        else:
            self.area = tuple(area)

    def _impact(self, g: State) -> tuple[int, int]:
        """Where the marker lies; a drifting one may leave the map and still strike hexes on it."""
        q, r = g.world.ground.grid.axial[g.strikes[self.strike].hex]
        dq, dr = STEPS[self.way]
        return q + dq * self.drift, r + dr * self.drift

    def _on_map(self, g: State, q: int, r: int) -> HexId:
        h = g.world.ground.grid.at_axial(q, r)
        return h if g.world.ground.is_playable(h) else OFF

    @auto("11.7", when=lambda self, _: self.searched < len(self.area))
    def search(self, g: State) -> None:
        """Where nobody is seen but enemies may hide, a reveal roll comes first, whether or not any do."""
        h = self.area[self.searched]
        self.searched += 1
        self.back_to(Barrage.search)
        if hidden_units(g, foe(self.side(g))) and not units_in(g, h):
            if g.world.edition.fires_on_suspicion:
                self.blind = (*self.blind, h)
            g.push(g.world.edition.search(self.roller(g), NO_UNIT, h))

    @auto("13.8")
    def line_up(self, g: State) -> None:
        """Everybody seen in the area is attacked, and hidden units of his side, who stay hidden."""
        own, area = hidden_units(g, self.side(g)), [h for h in self.area if h not in self.blind]
        hit = (i for i, u in each_unit(g.units) if u.hex in area and (not u.hidden or i in own))
        self.left = passengers_first(g, hit)

    @choose("13.8", by=Check.seat, when=lambda self, g: len(next_targets(g, self.left)) > 1)
    def pick(self, g: State) -> list[Option]:
        """Roll against which unit first?"""
        return [g.world.order["target"][i] for i in next_targets(g, self.left)]

    @pick.then
    def picked(self, g: State, option: Option) -> None:
        """The picked unit comes first."""
        self.left = first_of(self.left, option.value)

    @auto("13.8")
    def next_target(self, g: State) -> None:
        """Each unit has a roll of its own; no spent check follows."""
        if self.left:
            target, self.left = self.left[0], self.left[1:]
            self.back_to(Barrage.pick)
            if g.units[target].hex >= 0:
                roll = StrikeRoll(battery=g.strikes[self.strike].oba, target=target)
                g.push(roll, then=Barrage.take_result)

    @auto("17.11")
    def meet_works(self, g: State) -> None:
        """After the units come the fortifications and obstacles of the area."""
        self.works = tuple((h, work) for h in self.area for work in works_in(g, h))

    @auto("17.11", when=lambda self, _: bool(self.works))
    def next_work(self, g: State) -> None:
        """Each has a roll of its own."""
        (h, work), self.works = self.works[0], self.works[1:]
        self.back_to(Barrage.next_work)
        card = battery_card(g, g.strikes[self.strike].oba)
        dr = work_defense(g, OFF, h, work, card.he)
        ar = add(Part(card.fp_red, "red firepower", "8.7"))
        g.push(WorkRoll(player=self.roller(g), hex=h, work=work, dr=dr, ar=ar))

    @auto("13.8", when=lambda self, _: bool(self.due))
    def next_hit(self, g: State) -> None:
        """Hits that are due take effect one after the other."""
        first, self.due = self.due[0], self.due[1:]
        self.back_to(Barrage.next_hit)
        take_hit(g, *first)


# ------------------------------------------------------------------ the attacks


def strike_defense(g: State, card: Card, target: UnitId) -> Sum:
    """13.9 The flank defense with terrain and cover; there is no line, and elevation does not matter."""
    kind, marker = g.type_of(target), g.marker_of(target)
    parts = [Part(kind.def_flank, "flank defense", "13.9")]
    if marker.flank:
        parts.append(Part(marker.flank, f"{marker.name} marker", "7.3", MARKER))
    parts += cover(g, OFF, target, card.he)
    if g.smoke:
        parts += smoke_cover(g, None, g.units[target].hex)
    return add(*parts)


def is_soft_to(g: State, card: Card, target: UnitId) -> bool:
    """13.9, 16.5 Whether the flank defense is red; an open top is exposed to high explosive."""
    return g.type_of(target).is_soft(flank=True, exposed=card.he)


def strike_rating(g: State, card: Card, target: UnitId) -> Sum:
    """8.7, 13.8 The firepower printed on the card, red against red and blue against blue."""
    soft = is_soft_to(g, card, target)
    return add(Part(card.fp_red if soft else card.fp_blue, f"{'red' if soft else 'blue'} firepower", "8.7"))


class StrikeRoll(UnitRoll):
    """13.8 2d6 of an artillery card against one unit."""

    battery: int = 0

    what: ClassVar[str] = "the strike"

    def roller(self, g: State) -> PlayerId:
        """The player whose artillery it is."""
        return battery_owner(g, self.battery)

    def mark(self, g: State) -> str:
        """The target, unless it is hidden."""
        return g.called(self.target)

    doomed = UnitRoll.doomed

    @auto("13.8")
    def rate(self, g: State) -> None:
        """First the defense rating, then the attack rating; a marker that counts is shown (7.5)."""
        card = battery_card(g, self.battery)
        self.dr, self.ar = strike_defense(g, card, self.target), strike_rating(g, card, self.target)
        if has_marker_part(self.dr):
            reveal(g, self.target)

    lower, throw = UnitRoll.lower, UnitRoll.throw

    @auto("6.8")
    def result(self, g: State) -> None:
        """Reaching the hit number hits; reaching it by 4 more is critical (7.1)."""
        outcome = self.outcome(g)
        card = battery_card(g, self.battery)
        g.tell(
            StrikeRolled(
                unit=NO_UNIT,
                target=self.target,
                dr=self.dr,
                ar=self.ar,
                caps=self.caps,
                need=self.need(),
                roll=self.rolled,
                outcome=outcome,
                card=g.world.book.place[card.id],
            )
        )
        if outcome != "miss":
            self.hand_over(g, self.target, outcome == "critical", is_soft_to(g, card, self.target))
