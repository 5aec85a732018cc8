"""2.2, 3.0 How actions are paid: in APs of an activation, in CAPs, or by being spent afterwards."""

from __future__ import annotations

from typing import ClassVar

from ...coh.data.ids import NO_PLAYER, PlayerId, UnitId
from ...coh.economy.action import BURDEN, Acting, Action, Payment, reveal_cost
from ...coh.economy.economy import Economy
from ...coh.table.caps import caps_between, spend_caps
from ...coh.table.state import State, Unit, change
from ...engine.agenda import auto, choose
from ...engine.explain import ZERO, Part, Sum
from ...engine.options import Option
from .events import ActedFreely, Paid
from .track import bound, is_active, is_fresh, join, pay, tell_points

ACTIVE, SHARE, OPPORTUNITY, COMMAND, CARD = "ap", "share", "opportunity", "command", "card"
"""2.2 How a turn's action is paid: by who is activated, by who joins, by being spent, in CAPs, by a card."""

FREE_WAYS = (OPPORTUNITY, CARD)
"""The ways that cost neither APs nor CAPs."""


class Ordering(Acting):
    """2.2 What lets a player choose an action, and the way in which it is paid."""

    way: str = ACTIVE
    hurried: tuple[UnitId, ...] = ()
    """5.0.3 Who moved without care in this turn, and the vehicles that moved along."""

    def choose_again(self) -> None:
        """What was chosen turned out to be impossible."""
        raise NotImplementedError

    @property
    def acts_freely(self) -> bool:
        """Whether what is chosen costs neither APs nor CAPs."""
        return self.way in FREE_WAYS


def ordering(g: State) -> Ordering | None:
    """Who chooses, or chose, the action under way."""
    for procedure in reversed(g.agenda):
        if isinstance(procedure, Ordering):
            return procedure
    return None


def may_act(g: State, i: UnitId, way: str) -> bool:
    """2.2, 9.2 Whether the state of a unit, and of those bound to it, lets it act in a way."""
    u = g.units[i]
    if not u.mates:
        return _is_fit(g, i, way)
    everybody = bound(g, i)
    if way == ACTIVE:
        return is_active(g, i) and all(is_active(g, j) or is_fresh(g, j) for j in everybody)
    return all(_is_fit(g, j, way) for j in everybody)


def _is_fit(g: State, i: UnitId, way: str) -> bool:
    """2.2 Whether the state of a unit alone lets it act in a way; who is activated already shares (9.0a)."""
    if way == ACTIVE:
        return i in g.tracks[g.world.player_of[i]].units
    if way == SHARE:
        return not g.units[i].spent
    return way != OPPORTUNITY or is_fresh(g, i)


def means(g: State, player: PlayerId, way: str) -> int:
    """3.2.1 The most that an action paid in a way may cost."""
    if way in FREE_WAYS:
        return NO_LIMIT
    points = g.tracks[player].points if way in (ACTIVE, SHARE) else 0
    return g.caps[player] + points


NO_LIMIT = 1_000
"""More than any action costs."""


def why_not_that_way(g: State, i: UnitId, way: str) -> tuple[str, str]:
    """2.2 Why the state of a unit keeps it from acting in a way, and the rule; empty words if it does not."""
    label = g.label(i)
    if may_act(g, i, way):
        return "", ""
    if way == ACTIVE:
        return f"{label} {'is bound to a spent unit' if is_active(g, i) else 'is not activated'}", "3.0a"
    if way == SHARE:
        return f"{label}, or the unit it is bound to, is spent", "9.0a"
    return f"{label}, or the unit it is bound to, is not fresh", "3.1a"


class ActionPoints(Economy):
    """3.0 An activated unit pays its actions from its points; CAPs top them up or pay alone."""

    def purse(self, g: State, i: UnitId) -> int:
        """3.0a, 3.1, 3.2 The most a unit can pay in the way that was chosen; -1 if it may not act so."""
        turn = ordering(g)
        if turn is None or not may_act(g, i, turn.way):
            return -1
        return means(g, g.world.player_of[i], turn.way)

    def can_pay(self, g: State, units: tuple[UnitId, ...], price: Sum) -> bool:
        """3.0a, 9.2 What one of a party can pay, they can all pay together."""
        turn = ordering(g)
        if turn is None or price.total > means(g, g.world.player_of[units[0]], turn.way):
            return False
        return all(may_act(g, i, turn.way) for i in units)

    def may_join(self, g: State, i: UnitId) -> bool:
        """9.2 Whether the state of a unit, and of those bound to it, lets it act in the chosen way."""
        turn = ordering(g)
        return turn is not None and may_act(g, i, turn.way)

    def may_come_along(self, g: State, i: UnitId) -> bool:
        """17.0b A load shares the activation, or is spent with its vehicle, so it must be fit for that."""
        turn = ordering(g)
        return turn is not None and may_act(g, i, SHARE if turn.way == ACTIVE else turn.way)

    unpaid: ClassVar[str] = "the group would cost more than there is to pay it with"

    def why_no_member(self, g: State, i: UnitId) -> tuple[str, str]:
        """9.2 Which units a way of paying is for."""
        turn = ordering(g)
        return why_not_that_way(g, i, turn.way) if turn else ("", "")

    def must_pay_first(self, g: State, units: tuple[UnitId, ...]) -> bool:
        """3.0a Points are paid as the action is taken, but for an opportunity action or a card."""
        turn = ordering(g)
        return turn is not None and turn.way not in FREE_WAYS

    def is_burdened(self, g: State, u: Unit) -> bool:
        """There is no stress."""
        return False

    def burden(self, g: State) -> Part:
        """There is no stress."""
        return Part(0, "nothing", "2.2a", BURDEN)

    def why_unpaid(self, g: State, i: UnitId, lacking: str, who: str = "") -> tuple[str, str]:
        """3.0a, 3.2.2 Whoever may not act in the way that was chosen, or has too little to pay with."""
        turn, player = ordering(g), g.player_of(i)
        if turn is None:
            return f"it is not the turn of {g.label(i)}", "2.2a"
        words, rule = why_not_that_way(g, i, turn.way)
        if words:
            return words, rule
        if turn.way == COMMAND:
            return f"{g.caps[player]} CAPs are too few for {who or g.label(i)}", "3.2.2"
        points = f"{g.tracks[player].points}AP and {g.caps[player]} CAPs"
        return f"{points} are too few for {who or g.label(i)}", "3.0a"

    def announce(self, g: State, action: Action, price: Sum) -> None:
        """3.0a, 3.2 The cost is paid as the action is declared."""
        turn = ordering(g)
        assert turn is not None
        units = (*action.party(g), *action.mates)
        if turn.way == COMMAND:
            player = g.player_of(units[0])
            spend_caps(g, player, price.total, f"the action of {g.called(units[0])}")
            left = g.tracks[player].points
            tell_points(g, player, Paid(units=units, cost=price, aps=0, caps=price.total, left=left))
            reveal_cost(g, units[0], price)
        elif has_choice(g, g.world.player_of[units[0]], price.total):
            g.push(TopUp(units=units, price=price))
        else:
            settle_up(g, units, price)

    def settle(self, g: State, action: Action, price: Sum, units: tuple[UnitId, ...]) -> None:
        """3.1a Whoever took an opportunity action is spent."""
        if not action.free:
            return
        turn = ordering(g)
        spent = turn is not None and turn.way == OPPORTUNITY
        if spent:
            for i in units:
                change(g, i, spent=True)
        g.tell(ActedFreely(units=units, cost=price, spent=spent))

    def charge(self, g: State, i: UnitId, due: Sum) -> None:
        """14.1d What a move comes to cost on its way is paid as the move was."""
        turn, action = ordering(g), _action(g)
        assert turn is not None
        owed, before = self.owed(g, i, due), action.price
        action.shares = tuple((j, own + due.total * (i == j)) for j, own in action.shares)
        if not owed:
            return
        action.price = before.plus(*due.parts)
        if turn.way == COMMAND:
            spend_caps(g, g.player_of(i), owed, f"the action of {g.called(i)}")
        elif turn.way not in FREE_WAYS:
            g.push(TopUp(units=(i, *g.units[i].mates), price=due, before=before))

    def owed(self, g: State, i: UnitId, due: Sum) -> int:
        """9.1.1a A group pays only what its dearest member costs; no vehicle climbs more than 1 level."""
        shares = dict(_action(g).shares)
        covered = i in shares and shares[i] + due.total <= _action(g).price.total
        return 0 if covered else due.total

    def reminder(self, g: State) -> str:
        """How the action that is chosen or under way is paid."""
        turn = ordering(g)
        return PAID.get(turn.way, "") if turn else ""

    def terms(self, g: State, i: UnitId, price: Sum) -> str:
        """What is paid in the way that was chosen, and what is left then."""
        turn, player, due = ordering(g), g.player_of(i), price.total
        if turn is None or turn.way in FREE_WAYS:
            return "then spent" if turn and turn.way == OPPORTUNITY else "free"
        if turn.way == COMMAND:
            return f"{due} CAP{'s' * (due != 1)}, {g.caps[player] - due} left"
        points = g.tracks[player].points
        more = f" and {due - points} CAP{'s' * (due - points != 1)}" if due > points else ""
        return f"{min(due, points)}AP{more}, {max(points - due, 0)}AP left"

    def forfeit(self, g: State, option: Option) -> str:
        """3.0c Who is spent by a pass or another activation, and the points lost; what a way costs."""
        turn = ordering(g)
        if turn is None:
            return ""
        track = g.tracks[turn.player]
        if option.kind in ("activate", "pass") and track.units:
            return f"{', '.join(g.label(i) for i in track.units)} spent, {track.points}AP lost"
        return WAYS_COST.get(option.kind, "")


WAYS_COST = {
    "way-share": "joins the activation",
    "way-opportunity": "no AP, then spent",
    "way-command": "in CAPs alone, stays as it is",
}
"""What acting in another way means, in few words."""

PAID = {
    SHARE: "From the shared APs: the unit joins the activation.",
    OPPORTUNITY: "An opportunity action: it costs nothing, and the unit is spent afterwards.",
    COMMAND: "A command action: paid wholly in CAPs, and the unit stays as it is.",
}
"""What each way of paying means."""


def _action(g: State) -> Action:
    """The action under way."""
    return next(p for p in reversed(g.agenda) if isinstance(p, Action))


class TopUp(Payment):
    """3.0a, 3.2.1 An action is paid from the track, topped up with any number of CAPs."""

    units: tuple[UnitId, ...] = ()
    price: Sum = ZERO
    before: Sum = ZERO
    """What of the same action is paid already."""
    caps: int = 0

    def player(self, g: State) -> PlayerId:
        """The player who pays."""
        return g.world.player_of[self.units[0]] if self.units else NO_PLAYER

    def actor(self, g: State) -> str:
        """The seat that pays."""
        return g.world.seats[self.player(g)]

    def is_asked(self, g: State) -> bool:
        """Whether there is a choice."""
        return has_choice(g, self.player(g), self.price.total, self.before.total)

    def said(self, g: State, option: Option) -> str:
        """What is paid in APs and in CAPs, and what is left."""
        aps = self.price.total - option.value
        caps = f" and {option.value} CAP{'s' * (option.value != 1)}" if option.value else ""
        return f"Pay {aps}AP{caps}: {g.tracks[self.player(g)].points - aps}AP left"

    @choose("3.2.1", by=actor, when=is_asked)
    def top_up(self, g: State) -> tuple[Option, ...]:
        """How many CAPs in place of APs?"""
        return caps_between(*mix(g, self.player(g), self.price.total, self.before.total))

    @top_up.then
    def topped_up(self, g: State, option: Option) -> None:
        """Each CAP stands for 1AP."""
        self.caps = option.value

    @auto("3.0a")
    def settle(self, g: State) -> None:
        """The marker goes down, the CAPs are gone, and fresh units have joined (9.0a)."""
        settle_up(g, self.units, self.price, self.before, self.caps)


def mix(g: State, player: PlayerId, due: int, paid: int = 0) -> tuple[int, int]:
    """3.2.1 The fewest and the most CAPs in a price: what the track lacks, and all but 1AP.

    Paid in CAPs alone it would be a command action, unless some of the action is `paid` already.
    """
    return max(due - g.tracks[player].points, 0), min(g.caps[player], due if paid else due - 1)


def has_choice(g: State, player: PlayerId, due: int, paid: int = 0) -> bool:
    """Whether there is a choice; with secret points the question does not tell (3.0.1b)."""
    if not g.caps[player]:
        return False
    least, most = mix(g, player, due, paid)
    return most > least or (g.tracks[player].secret and most > 0)


def settle_up(g: State, units: tuple[UnitId, ...], price: Sum, before: Sum = ZERO, caps: int = 0) -> None:
    """3.0a, 3.2.1 What was chosen, or could not be chosen otherwise, is paid."""
    player = g.world.player_of[units[0]]
    caps = max(caps, price.total - g.tracks[player].points)
    aps = price.total - caps
    join(g, player, units)
    left = pay(g, player, aps)
    if caps:
        spend_caps(g, player, caps, f"the action of {g.called(units[0])}")
    whole = before.plus(*price.parts) if before.parts else price
    tell_points(g, player, Paid(units=units, cost=whole, aps=aps, caps=caps, left=left))
    reveal_cost(g, units[0], price)
