"""2.2 A turn: one action in one of six ways."""

from __future__ import annotations

from msgspec.structs import replace

from ...coh.cards.hand import can_pay, for_a_turn, play
from ...coh.data.deck import COMMAND_ACTION, SWIFT_ACTION
from ...coh.data.ids import PlayerId, UnitId, each_player
from ...coh.fire.fire_zone import Aims
from ...coh.groups.group_action import DONE
from ...coh.table.caps import spend_caps
from ...coh.table.events import Passed
from ...coh.table.state import State
from ...engine.agenda import auto, choose
from ...engine.options import Option
from ..move.caution import still_careless
from .cards import CardAction, is_useful
from .emerging import Emerge
from .events import TurnStalled
from .group_orders import begin, is_group
from .orders import (
    ACTIONS,
    Readiness,
    able,
    has_orders,
    orders,
    readiness,
    unit_orders,
)
from .points import ACTIVE, CARD, COMMAND, FREE_WAYS, NO_LIMIT, OPPORTUNITY, SHARE, Ordering
from .rolled_points import PointsRoll, is_variable
from .track import activate, end_activation, is_anybody_awake, pay, tidy
from .weapons import WeaponAction, weapon_plays

PASS = Option("pass")
STALL, STALL_CAP = Option("stall-ap"), Option("stall-cap")
STALLS = (STALL.kind, STALL_CAP.kind)
WAYS = {SHARE: Option("way-share"), OPPORTUNITY: Option("way-opportunity"), COMMAND: Option("way-command")}
"""How an action may be paid otherwise than by who is activated."""

NAMED = {option.kind: way for way, option in WAYS.items()}
"""The way that each of these options stands for."""


def seen_in(g: State, turn: Ordering, way: str) -> State:
    """The position as it would be if the action were to be paid in another way."""
    trial = g.__copy__()
    trial.agenda = [*g.agenda[:-1], replace(turn, way=way)]
    return trial


class Turn(Ordering):
    """2.2a A player takes one action, stalls or passes."""

    switched: bool = False
    """Whether a unit was activated at the beginning of this turn (3.0c)."""
    left: int = 1
    """How many turns are left to the player, this one included (card-10)."""
    taken: int = 0

    def actor(self, g: State) -> str:
        """The seat whose turn it is."""
        return g.world.seats[self.player]

    def choose_again(self) -> None:
        """What a hidden unit was to do is not possible now that it is revealed."""
        if self.way == CARD:
            self.back_to(Turn.order)
        else:
            self.way = ACTIVE
            self.back_to(Turn.act)

    def take_back(self) -> None:
        """A cancelled action does not count; the player chooses again."""
        self.left += 1

    def opened(self, g: State, option: Option) -> tuple[UnitId, ...]:
        """The units that could act if the action is paid in a certain way."""
        way = NAMED.get(option.kind, "")
        if not way:
            return ()
        aims = Aims(g, g.world.allegiance[self.player])
        found = unit_orders(seen_in(g, self, way), self.player, way, aims)
        return tuple(dict.fromkeys(order.value for order in found))

    @choose("2.2a", by=actor)
    def act(self, g: State) -> list[Option]:
        """Take an action, stall or pass."""
        player = self.player
        aims = Aims(g, g.world.allegiance[player])
        found = orders(g, player, ACTIVE, aims) if g.tracks[player].units else []
        ready = readiness(g, player, aims.enemy)
        if not self.switched:
            found += ready[0]
        found += self.other_ways(g, aims, ready)
        found += stalls(g, player)
        if g.hands[player]:
            found += self.cards(g, aims, ready)
        if g.weapons:
            found += weapon_plays(g, player)
        if self.taken:
            found.append(DONE)
        elif self.left == 1 or not found:
            found.append(PASS)
        return found

    def other_ways(self, g: State, aims: Aims, ready: Readiness) -> list[Option]:
        """2.2 The ways of paying in which somebody could act; mostly he could at least move or turn."""
        _, fresh, anybody, rested = ready
        points, caps = g.tracks[self.player].points, g.caps[self.player]
        found, shared = [], points and (rested or g.world.motorized)
        if shared and (fresh <= points + caps or self._may_order(g, SHARE, aims)):
            found.append(WAYS[SHARE])
        if rested and (fresh <= NO_LIMIT or self._may_order(g, OPPORTUNITY, aims)):
            found.append(WAYS[OPPORTUNITY])
        if caps and (anybody <= caps or self._may_order(g, COMMAND, aims)):
            found.append(WAYS[COMMAND])
        return found

    def cards(self, g: State, aims: Aims, ready: Readiness) -> list[Option]:
        """8.1a, 8.2 The cards that may be played as the action, or before it."""
        found = []
        for option, card in for_a_turn(g, self.player):
            effect = card.effect
            if effect == SWIFT_ACTION:
                useful = self.left == 1 and can_pay(g, self.player, card)
                useful = useful and self.can_go_on(g, ready, card.cost)
            elif effect == COMMAND_ACTION:
                useful = ready[2] <= NO_LIMIT or self._may_order(g, CARD, aims)
            else:
                useful = is_useful(g, self.player, card)
            if useful:
                found.append(option)
        return found

    def can_go_on(self, g: State, ready: Readiness, cost: int) -> bool:
        """card-10 Whether anything but a pass is left to do with the CAPs that the card leaves."""
        richer = g.caps[self.player] > cost
        return richer or bool(g.tracks[self.player].units) or bool(ready[0])

    def _may_order(self, g: State, way: str, aims: Aims) -> bool:
        """Whether somebody could act in a way."""
        fit = able(g, self.player, way)
        return bool(fit) and has_orders(seen_in(g, self, way), self.player, way, aims, fit)

    @act.then
    def acted(self, g: State, option: Option) -> None:
        """What was chosen begins."""
        kind = option.kind
        if kind in NAMED:
            self.way = NAMED[kind]
        elif kind == "activate":
            self.switched = True
            self.back_to(Turn.act)
            if is_variable(g):
                g.push(PointsRoll(player=self.player, unit=option.value))
            else:
                activate(g, self.player, option.value, g.world.figures.activation.points)
        elif kind == "pass":
            g.passes += 1
            end_activation(g, self.player)
            g.tell(Passed(player=self.player))
        elif kind in STALLS:
            g.passes = 0
            self._stall(g, option == STALL_CAP)
        elif kind == "card":
            self._play(g, option.value)
        elif kind == DONE.kind:
            self.left = 1
        else:
            self._begin(g, option)

    def _play(self, g: State, card: int) -> None:
        """8.1a, 8.2 A bonus card goes before the action; an action card is the action."""
        effect = g.world.cards[card].effect
        if effect == SWIFT_ACTION:
            play(g, self.player, card)
            self.left += 1
            self.back_to(Turn.act)
            return
        g.passes, self.way = 0, CARD
        if effect == COMMAND_ACTION:
            play(g, self.player, card)
            return
        self.back_to(Turn.end)
        weapon = g.world.cards[card].category == "weapon"
        g.push((WeaponAction if weapon else CardAction)(card=card, player=self.player))

    def _stall(self, g: State, caps: bool) -> None:
        """2.2g A stall costs 1AP of the activation or 1 CAP."""
        cost = g.world.figures.cost.stall
        if caps:
            spend_caps(g, self.player, cost, "a stall")
        else:
            pay(g, self.player, cost)
        g.tell(TurnStalled(player=self.player, caps=caps))

    def _begin(self, g: State, option: Option) -> None:
        g.passes = 0
        free = self.way in FREE_WAYS
        if is_group(option):
            begin(g, self.player, option, free)
        elif g.units[option.value].hidden and option.kind != "hide":
            g.push(Emerge(unit=option.value, kind=option.kind, free=free))
        else:
            g.push(ACTIONS[option.kind](unit=option.value, free=free))

    @choose("2.2a", by=actor, when=lambda self, _: self.way != ACTIVE)
    def order(self, g: State) -> list[Option]:
        """Which action is it to be?"""
        return orders(g, self.player, self.way, Aims(g, g.world.allegiance[self.player]))

    @order.then
    def ordered(self, g: State, option: Option) -> None:
        """The action begins."""
        self._begin(g, option)

    @auto("3.0b")
    def end(self, g: State) -> None:
        """An activation that is used up ends, of either side; Swift Action gives another turn (card-10).

        That is a later turn, so what an enemy who moved in had closed is open again (7.7.3g).
        """
        for player, track in each_player(g.tracks):
            if track.units:
                tidy(g, player, track)
        g.acted = ()
        g.careless = still_careless(g, self.hurried) if self.hurried else ()
        self.hurried = ()
        self.left -= 1
        self.taken += 1
        if self.left:
            self.way, self.switched, g.barred = ACTIVE, False, ()
            self.back_to(Turn.act)


def stalls(g: State, player: PlayerId) -> list[Option]:
    """2.2g A stall is paid by the activation, unless all who share it are stunned, or with 1 CAP."""
    track, caps, found = g.tracks[player], g.caps[player], []
    if caps or track.points:
        cost = g.world.figures.cost.stall
        if track.points >= cost and is_anybody_awake(g, track.units):
            found.append(STALL)
        if caps >= cost:
            found.append(STALL_CAP)
    return found
