"""Events as the map shows them: fields are known by their names, so that a new event needs no word here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ...engine.hexes import DIRECTIONS
from ...engine.shown import Beat, BeatKind
from ..data.ids import NO_HEX, NO_UNIT, HexId, UnitId
from ..fixtures.obstacles import WireRolled
from ..move.leaving import LeftTheMap
from ..table import events as told
from ..table.events import Happening
from ..table.initiative_events import InitiativeWon
from ..table.passengers import Loaded, Unloaded
from ..table.veil import HiddenIn, ReconRolled, Revealed, WentHidden
from ..table.world import World
from ..weapons.strike_events import DriftChecked, StrikeLanded, StrikeRevealed
from ..works.mines import MinesRevealed, MinesRolled

KINDS: dict[type[Happening], BeatKind] = {
    told.RoundBegan: "round",
    told.MissionEnded: "end",
    told.Moved: "move",
    told.Entered: "move",
    Unloaded: "move",
    Loaded: "status",
    LeftTheMap: "loss",
    told.Faced: "turn",
    told.AttackDeclared: "fire",
    StrikeRevealed: "fire",
    StrikeLanded: "fire",
    told.Rolled: "roll",
    told.HitRolled: "result",
    told.SpentChecked: "result",
    told.RallyTried: "result",
    ReconRolled: "result",
    MinesRolled: "result",
    WireRolled: "result",
    DriftChecked: "result",
    told.UnitHit: "hit",
    told.MarkerDrawn: "hit",
    told.MarkerRevealed: "hit",
    told.MarkerRemoved: "hit",
    told.UnitDestroyed: "loss",
    Revealed: "reveal",
    HiddenIn: "hide",
    WentHidden: "hide",
    MinesRevealed: "reveal",
    told.VpScored: "points",
    told.ControlChanged: "control",
    told.CardPlayed: "card",
    InitiativeWon: "tell",
    told.ActionSettled: "status",
}
"""What each event shows; one that is not here, nor anything it derives from, is only told in words."""


def kind_of(event: type[Happening]) -> BeatKind:
    """What an event shows."""
    found = [KINDS[kind] for kind in event.__mro__ if kind in KINDS]
    if found:
        return found[0]
    return "result" if {"need", "roll"} <= set(event.__struct_fields__) else "tell"


def beat_of(w: World, event: Happening) -> Beat:
    """An event as it is shown: the fields it has, in words of the map, and what its kind adds."""
    beat = _plain(w, event)
    for kind, finish in _FINISHED.items():
        if isinstance(event, kind):
            return finish(w, event, beat)
    return beat


def _plain(w: World, event: Any) -> Beat:
    """What the fields of an event tell by their names."""
    return Beat(
        kind=kind_of(type(event)),
        units=_labels(w, getattr(event, "units", None) or (getattr(event, "unit", NO_UNIT),)),
        targets=_labels(w, (getattr(event, "target", NO_UNIT),)),
        path=_names(w, (getattr(event, "origin", NO_HEX), *_places(event))),
        facing=DIRECTIONS[event.facing] if isinstance(event, told.Faced) else "",
        side=_side(w, event),
        need=getattr(event, "need", None),
        total=getattr(event, "roll", None),
        result=getattr(event, "outcome", ""),
    )


def _places(event: Any) -> tuple[HexId, ...]:
    """The hexes an event happens in."""
    hexes: tuple[HexId, ...] = getattr(event, "hexes", ()) or (getattr(event, "hex", NO_HEX),)
    return hexes


def _labels(w: World, units: tuple[UnitId, ...]) -> tuple[str, ...]:
    return tuple(w.counters[i].label for i in units if i >= 0)


def _names(w: World, hexes: tuple[HexId, ...]) -> tuple[str, ...]:
    return tuple(w.hex(h) for h in hexes if h >= 0)


def _side(w: World, event: Any) -> str:
    """The side an event names, or that of its player."""
    if hasattr(event, "side"):
        return w.sides[event.side] if event.side >= 0 else ""
    return w.sides[w.allegiance[event.player]] if getattr(event, "player", -1) >= 0 else ""


def _rolled(w: World, event: told.Rolled, beat: Beat) -> Beat:
    return replace(beat, total=event.total, result=event.what)


def _hit_rolled(w: World, event: told.HitRolled, beat: Beat) -> Beat:
    return replace(beat, good=event.outcome not in ("miss", "no effect"))


def _spent_checked(w: World, event: told.SpentChecked, beat: Beat) -> Beat:
    """2.5 A unit stays fresh if it rolls more than its action has cost."""
    left = event.cost.total - event.caps
    if left <= 0:
        return replace(beat, kind="status", total=None)
    result = "spent" if event.spent else "fresh"
    return replace(beat, need=left + 1, good=not event.spent, result=result, units=(), targets=beat.units)


def _rallied(w: World, event: told.RallyTried, beat: Beat) -> Beat:
    result = "rallies" if event.success else "no rally"
    return replace(beat, good=event.success, result=result, units=(), targets=beat.units)


def _marked(w: World, event: told.MarkerDrawn | told.MarkerRevealed, beat: Beat) -> Beat:
    return replace(beat, result=w.markers[event.marker].name)


def _unmarked(w: World, event: told.MarkerRemoved, beat: Beat) -> Beat:
    return replace(beat, result="rallied", good=True)


def _scored(w: World, event: told.VpScored, beat: Beat) -> Beat:
    return replace(beat, total=event.points, result=event.why)


def _played(w: World, event: told.CardPlayed, beat: Beat) -> Beat:
    return replace(beat, card=w.cards[event.card].id, result=w.cards[event.card].name)


def _began(w: World, event: told.RoundBegan, beat: Beat) -> Beat:
    return replace(beat, total=event.round)


def _left(w: World, event: LeftTheMap, beat: Beat) -> Beat:
    return replace(beat, result="leaves")


_FINISHED: dict[type[Happening], Callable[[World, Any, Beat], Beat]] = {
    told.Rolled: _rolled,
    told.HitRolled: _hit_rolled,
    told.SpentChecked: _spent_checked,
    told.RallyTried: _rallied,
    told.MarkerDrawn: _marked,
    told.MarkerRevealed: _marked,
    told.MarkerRemoved: _unmarked,
    told.VpScored: _scored,
    told.CardPlayed: _played,
    told.RoundBegan: _began,
    LeftTheMap: _left,
}
"""What some events add that no field tells by its name."""
