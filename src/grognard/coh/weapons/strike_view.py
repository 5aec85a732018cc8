"""What a seat may know of planned artillery strikes: its own, and those that have fallen."""

from __future__ import annotations

import random
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from ..data.ids import SideId
from ..table.state import State, Strike
from ..table.world import World
from .artillery import side_of_battery, target_options

SECRET = "secret"


class StrikeView(Struct, frozen=True):
    """A strike as a seat sees it; of a planned enemy strike only the card and the round are public (13.5)."""

    seat: str
    card: str
    oba: int
    round: int
    hex: str
    smoke: bool
    done: bool


def strike_views(g: State, viewer: SideId) -> tuple[StrikeView, ...]:
    """All strikes, with the target hex where the side of the viewer may know it."""
    w = g.world
    found = []
    for strike in g.strikes:
        oba = w.scenario.oba[strike.oba]
        known = strike.done or side_of_battery(g, strike.oba) == viewer
        place, smoke = (w.hex(strike.hex), strike.smoke) if known else (SECRET, False)
        found.append(StrikeView(oba.commander, oba.card, strike.oba, strike.round, place, smoke, strike.done))
    return tuple(found)


def read_strikes(seen: Iterable[StrikeView], w: World) -> tuple[Strike, ...]:
    """The strikes of a view; a secret one is aimed anywhere for now."""
    find, anywhere = w.ground.board.find, w.edge[0]
    return tuple(
        Strike(s.oba, anywhere if s.hex == SECRET else find(s.hex), s.smoke, s.round, s.done) for s in seen
    )


def deal_strikes(g: State, viewer: SideId, rng: random.Random) -> None:
    """Aim every secret strike of the others at some hex it could be aimed at."""
    dealt = []
    for strike in g.strikes:
        if not strike.done and side_of_battery(g, strike.oba) != viewer:
            aim = rng.choice(target_options(g, g.world.scenario.oba[strike.oba])[1:])
            strike = replace(strike, hex=aim.value, smoke=bool(aim.other))
        dealt.append(strike)
    g.strikes = tuple(dealt)
