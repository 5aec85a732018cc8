"""3.0, 9.0 The AP track of a player: who is activated, and what is left to pay with."""

from __future__ import annotations

from msgspec.structs import replace

from ...coh.data.ids import PlayerId, UnitId
from ...coh.table.passengers import mates_of
from ...coh.table.state import WAITING, State, Track, change
from .events import Activated, ActivationEnded, CardPaid, Joined, Paid

EMPTY = Track()


def set_track(g: State, player: PlayerId, track: Track) -> None:
    """Put the marker of a player elsewhere, or other units under it."""
    tracks = g.tracks
    g.tracks = (*tracks[:player], track, *tracks[player + 1 :])


def is_active(g: State, i: UnitId) -> bool:
    """2.2b Whether a unit is activated, alone or with others."""
    return i in g.tracks[g.world.player_of[i]].units


def is_fresh(g: State, i: UnitId) -> bool:
    """2.2b Whether a unit is neither spent nor activated."""
    return not g.units[i].spent and i not in g.tracks[g.world.player_of[i]].units


def bound(g: State, i: UnitId) -> tuple[UnitId, ...]:
    """17.0b A unit with those it carries or is carried by: what one takes part in, all do."""
    return (i, *mates_of(g, (i,))) if g.units[i].mates else (i,)


def activate(
    g: State, player: PlayerId, i: UnitId, points: int, rolled: tuple[int, ...] = (), secret: bool = False
) -> None:
    """3.0a, 3.0c A fresh unit gets points of its own; whoever was activated before is spent."""
    end_activation(g, player)
    set_track(g, player, Track(bound(g, i), points, rolled=rolled, secret=secret))
    tell_points(g, player, Activated(unit=i, points=points, dice=rolled))


def tell_points(g: State, player: PlayerId, event: Activated | Paid | CardPaid) -> None:
    """3.0.1b What tells how many points there are is told to their player alone, where they are secret."""
    if not g.tracks[player].secret:
        g.tell(event)
        return
    seat = g.world.seats[player]
    others = tuple(dict.fromkeys(who for who in g.world.seats if who != seat))
    g.tell(replace(event, seen_by=(seat,)))
    g.tell(replace(event.without_points(), seen_by=others))


def join(g: State, player: PlayerId, units: tuple[UnitId, ...]) -> None:
    """9.0a Fresh units that act from the pool share it from now on."""
    track = g.tracks[player]
    if len(units) == 1 and units[0] in track.units:
        return
    more = tuple(dict.fromkeys([i for i in units if i not in track.units]))
    if more:
        set_track(g, player, replace(track, units=(*track.units, *more)))
        g.tell(Joined(units=more))


def pay(g: State, player: PlayerId, points: int) -> int:
    """3.0a The marker goes down by the cost of an action; how many points are left."""
    track = g.tracks[player]
    left = track.points - points
    if points:
        set_track(g, player, replace(track, points=left, used=track.used + max(points, 0)))
    return left


def gain(g: State, player: PlayerId, points: int) -> None:
    """card-07 The marker goes up, even above what the activation began with."""
    pay(g, player, -points)


def end_activation(g: State, player: PlayerId) -> None:
    """3.0b, 9.0d Everybody who shared the activation is spent, and points that are left are lost."""
    track = g.tracks[player]
    if not track.units:
        return
    set_track(g, player, EMPTY)
    for i in track.units:
        u = g.units[i]
        if not u.spent and u.hex >= WAITING:  # the places of those who are out of play come below
            change(g, i, spent=True)
    g.tell(ActivationEnded(units=track.units, lost=track.points, dice=track.rolled if track.secret else ()))


def tidy(g: State, player: PlayerId, track: Track) -> None:
    """3.0b, 9.0c An activation without points, or without anybody left who can act, is over."""
    there = track.units
    for i in there:
        u = g.units[i]
        if u.spent or u.hex < WAITING:
            there = tuple([j for j in there if j != i])
    if not there or not track.points:
        end_activation(g, player)
    elif there is not track.units:
        set_track(g, player, replace(track, units=there))


def is_anybody_awake(g: State, units: tuple[UnitId, ...]) -> bool:
    """2.2g Whether one of some units is on the map and not stunned, so that it can spend points."""
    for i in units:
        u = g.units[i]
        if u.hex >= 0 and not (u.marker and g.world.markers[u.marker].stunned):
            return True
    return False
