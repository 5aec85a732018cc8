"""What a seat may know of fortifications and obstacles: all but where the hidden mines of its enemies lie."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from ..coh.terrain import feature
from ..engine.hexes import DIRECTIONS, members
from .mine_places import mine_places
from .state import Fixture, State
from .world import World

HIDDEN = "hidden"


class FixtureView(Struct, frozen=True):
    """A fortification or obstacle as a seat sees it; of hidden enemy mines only that there are some."""

    hex: str
    kind: str
    owner: str
    facing: str
    hidden: bool
    hit_number: int
    table: int = -1
    """The table of the mission in whose area its owner hid it before the game, or -1."""


def is_secret(w: World, fixture: Fixture, side: int) -> bool:
    """17.10 Whether a side does not know where something lies."""
    return fixture.hidden and w.allegiance[fixture.owner] != side


def fixture_views(g: State, viewer: int) -> tuple[FixtureView, ...]:
    """Everything that lies on the map, with its hex where the viewer may know it."""
    w = g.world
    return tuple(
        FixtureView(
            hex=HIDDEN if is_secret(w, f, viewer) else w.hex(f.hex),
            kind=f.kind,
            owner=w.commanders[f.owner],
            facing=DIRECTIONS[f.facing] if feature(f.kind).faces else "",
            hidden=f.hidden,
            hit_number=f.number,
            table=f.table,
        )
        for f in g.fixtures
    )


def fixture_words(seen: FixtureView) -> str:
    """A fortification or obstacle in words."""
    place = "somewhere" if seen.hex == HIDDEN else seen.hex
    secret = f", {HIDDEN}" if seen.hidden else ""
    facing = f" facing {seen.facing}" if seen.facing else ""
    return f"{place}: {feature(seen.kind).name} of {seen.owner}{facing}{secret}"


def read_fixtures(seen: Sequence[FixtureView], w: World) -> tuple[Fixture, ...]:
    """The fixtures of a view; hidden enemy mines lie anywhere for now."""
    find = w.ground.board.find
    anywhere = next(members(w.ground.board.playable))
    return tuple(
        Fixture(
            kind=f.kind,
            hex=anywhere if f.hex == HIDDEN else find(f.hex),
            owner=w.commanders.index(f.owner),
            facing=DIRECTIONS.index(f.facing) if f.facing else 0,
            hidden=f.hidden,
            number=f.hit_number,
            table=f.table,
        )
        for f in seen
    )


def deal_mines(g: State, side: int, rng: random.Random) -> None:
    """Hidden enemy mines go to any hexes where they could lie.

    That is where nothing else lies, and where nobody could have stepped on them without knowing;
    those hidden before the game lie in the area that the mission gives.
    """
    w = g.world
    secret = [n for n, f in enumerate(g.fixtures) if is_secret(w, f, side)]
    if not secret:
        return
    known = [f.hex for f in g.fixtures if not is_secret(w, f, side)]
    known += [h for who, h in g.trodden if who == side]
    free = [h for h in members(w.ground.board.playable) if h not in known]
    rng.shuffle(free)
    dealt = list(g.fixtures)
    for n in sorted(secret, key=lambda n: dealt[n].table < 0):
        table = dealt[n].table
        mask = w.ground.board.playable if table < 0 else mine_places(w, table)
        place = next(h for h in free if mask >> h & 1)
        free.remove(place)
        dealt[n] = replace(dealt[n], hex=place)
    g.fixtures = tuple(dealt)
