"""9.0 Cattle and refugees: counters of neither side, placed and moved by the mission alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...coh.data.ids import NO_PLAYER, HexId
from ...coh.data.terrain import Feature, Land
from ...coh.table.state import Fixture, State
from ...engine.errors import BadData
from ...engine.files import Strict, data_dir, load
from ...engine.hexes import OFF


class _Bystanders(Strict, frozen=True):
    source: str
    feature: tuple[Feature, ...]


@lru_cache(maxsize=1)
def kinds() -> dict[str, Feature]:
    """What may stand on the map that belongs to nobody."""
    read = load(data_dir() / "solo" / "bystanders.toml", _Bystanders)
    return {feature.id: feature for feature in read.feature}


def joined(land: Land) -> Land:
    """The features of the base game, and these."""
    return land.with_features(tuple(kinds().values()))


def appear(page: dict[str, Any]) -> bool:
    """Whether the sheet of a mission names any of them, at its start or on its track."""
    spaces = page.get("track", {}).get("space", ())
    does = [event["do"] for space in spaces for event in space.get("events", ())]
    return bool(page.get("bystander")) or "bystanders_come" in does


def put(g: State, kind: str, names: tuple[str, ...]) -> tuple[HexId, ...]:
    """9.0 Counters of a kind stand in these hexes; where one stands already no other comes."""
    where = g.world.scenario.id
    if kind not in kinds():
        raise BadData(f"{where}: athena: {kind!r} is none of {', '.join(kinds())} (S-9.0-a)")
    taken = {f.hex for f in standing(g)}
    places = (g.world.ground.board.find_full(name, where) for name in names)
    new = tuple(h for h in dict.fromkeys(places) if h not in taken)
    g.fixtures = (*g.fixtures, *(Fixture(kind, h, NO_PLAYER) for h in new))
    return new


def standing(g: State) -> list[Fixture]:
    """All of them that are on the map."""
    return [f for f in g.fixtures if f.kind in kinds()]


def drive(g: State, kind: str, direction: int) -> tuple[list[tuple[HexId, HexId]], list[HexId]]:
    """9.0 Each counter of a kind goes one hex on: who moved from where to where, and who left the map.

    One whose way is impassable on foot, or taken by another counter, stays where it is.
    """
    ground = g.world.ground
    moved: list[tuple[HexId, HexId]] = []
    gone: list[HexId] = []
    for fixture in [f for f in g.fixtures if f.kind == kind]:
        to = ground.grid.neighbours[fixture.hex][direction]
        rest = [f for f in g.fixtures if f is not fixture]
        if to == OFF or not ground.is_playable(to):
            g.fixtures = tuple(rest)
            gone.append(fixture.hex)
        elif ground.can_stand("foot", to) and all(f.hex != to for f in rest if f.kind in kinds()):
            g.fixtures = (*rest, Fixture(kind, to, NO_PLAYER))
            moved.append((fixture.hex, to))
    return moved, gone
