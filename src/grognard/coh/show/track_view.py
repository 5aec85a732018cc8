"""The activations of the players as a seat sees them: points rolled in secret are not shown to others."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from ..table.state import State, Track, Unit
from ..table.world import World
from .unknown import is_unknown

HIDDEN = "hidden"
"""Stands for what a seat may not know."""


class TrackView(Struct, frozen=True):
    """The activation of a player: the units that share it and what is left to them."""

    units: tuple[str, ...]
    points: int
    """Where the points were rolled in secret, what has been spent of them, to all but their player."""
    secret: bool = False


def track_views(g: State, seat: str) -> tuple[TrackView, ...]:
    """The track of each player; who of it is hidden is not named."""
    found, side = [], g.world.seat_side(seat)
    for player, track in enumerate(g.tracks):
        units = tuple(HIDDEN if is_unknown(g, i, side) else g.label(i) for i in track.units)
        unknown = track.secret and g.world.seats[player] != seat
        found.append(TrackView(units, track.used if unknown else track.points, unknown))
    return tuple(found)


def read_tracks(seen: Sequence[TrackView], w: World, units: Sequence[Unit]) -> tuple[Track, ...]:
    """The tracks of a view, with some hidden units in the places of those that are not named.

    Points that were rolled in secret are as many as an activation usually has.
    """
    found = []
    for player, track in enumerate(seen):
        able = [i for i in w.own[player] if units[i].hidden and not units[i].spent]
        named = tuple(able.pop(0) if label == HIDDEN else w.unit(label) for label in track.units)
        left = max(w.figures.activation.points - track.points, 1) if track.secret else track.points
        found.append(Track(named, left, used=track.points if track.secret else 0, secret=track.secret))
    return tuple(found)


def deal_tracks(g: State, own: Sequence[int], rng: random.Random) -> None:
    """Roll the secret points of others anew, so that something is left of them."""
    g.tracks = tuple(
        track if not track.secret or player in own else _rolled_anew(track, rng)
        for player, track in enumerate(g.tracks)
    )


def _rolled_anew(track: Track, rng: random.Random) -> Track:
    before = max(track.rolled, default=0) + min(track.rolled, default=0)
    while True:
        dice = tuple(rng.randint(1, 6) for _ in range(3))
        left = track.points - before + max(dice) + min(dice)
        if left > 0:
            return replace(track, rolled=dice, points=left)
        if track.points - before + 12 <= 0:
            return track
