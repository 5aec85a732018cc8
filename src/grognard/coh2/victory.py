"""2.4, 2.5, 20.0e Victory points: a total for each side or each player, and ties that all lose."""

from __future__ import annotations

from ..coh.data.ids import NO_PLAYER, PlayerId, SideId
from ..coh.economy.action import Acting
from ..coh.table.control import NEUTRAL
from ..coh.table.state import State, units_in

ALONE = "individual"


def gain(g: State, side: SideId, points: int) -> None:
    """2.5 The total of a side rises."""
    g.vp = tuple(held + points if n == side else held for n, held in enumerate(g.vp))


def lead(g: State) -> tuple[SideId, int]:
    """2.4 The side with more points and by how many; with equal totals nobody leads."""
    best = max(g.vp)
    leaders = [side for side in g.world.all_sides if g.vp[side] == best]
    if len(leaders) > 1:
        return NEUTRAL, 0
    return leaders[0], best - max(held for side, held in enumerate(g.vp) if side != leaders[0])


def is_alone(g: State) -> bool:
    """20.0e Whether the players agreed that each plays for himself."""
    return g.world.options["victory"] == ALONE


def credit(g: State, side: SideId, points: int, player: PlayerId) -> None:
    """20.0e Points go to the player who earned them: who is named, else who is on turn, else the first."""
    if not is_alone(g):
        return
    players = g.world.players[side]
    acting = next((p.player for p in reversed(g.agenda) if isinstance(p, Acting)), NO_PLAYER)
    found = next(p for p in (player, acting, players[0]) if p in players)
    held = g.credits or (0,) * len(g.world.all_players)
    g.credits = tuple(n + points * (p == found) for p, n in enumerate(held))


def take(g: State, marker: int, side: SideId) -> None:
    """20.0e A control marker counts for the player who moved onto it first."""
    if not is_alone(g):
        return
    place = g.world.control[marker]
    owners = [g.player_of(i) for i in units_in(g, place, side)]
    acting = next((p.player for p in reversed(g.agenda) if isinstance(p, Acting)), NO_PLAYER)
    held = g.takers or (NO_PLAYER,) * len(g.world.control)
    taker = acting if acting in owners else owners[0]
    g.takers = tuple(taker if n == marker else p for n, p in enumerate(held))


def best_player(g: State) -> tuple[PlayerId, int]:
    """20.0e The player with most points of his own and by how many; with equal ones nobody."""
    held = g.credits or (0,) * len(g.world.all_players)
    first, second = sorted(held, reverse=True)[:2]
    ahead = first - second
    return PlayerId(held.index(first)) if ahead else NO_PLAYER, ahead
