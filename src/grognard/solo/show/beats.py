"""Events of the solo game as the map and the opponent's sheet show them."""

from __future__ import annotations

from msgspec.structs import replace

from ...coh.show.beats import beat_of
from ...coh.table.events import Happening
from ...coh.table.world import World
from ...engine.shown import Beat, BeatKind
from ..table import events as told

KINDS: dict[type[Happening], BeatKind] = {
    told.OrderDrawn: "card",
    told.LineTried: "order",
    told.OrderGiven: "order",
    told.TieRolled: "order",
    told.TrackMoved: "order",
    told.AiPassed: "order",
    told.CommandLost: "order",
    told.CounterTurned: "hit",
    told.AutoRallied: "status",
    told.RumourPlaced: "reveal",
    told.RumourRevealed: "reveal",
    told.UnitPlaced: "reveal",
    told.MarkerLaid: "control",
}
"""What each event of this game shows; all others show what they show in the base game."""


def solo_beat(w: World, event: Happening) -> Beat:
    """An event as it is shown: a card, a line of it, a space of the track, or what the base game knows."""
    beat = beat_of(w, event)
    kind = KINDS.get(type(event))
    if kind is not None:
        beat = replace(beat, kind=kind)
    match event:
        case told.OrderDrawn(card=card):
            return replace(beat, card=str(card))
        case told.LineTried(card=card, line=line):
            return replace(beat, card=str(card), result=line, good=False)
        case told.OrderGiven(card=card, line=line):
            return replace(beat, card=str(card), result=line, good=True)
        case told.TrackMoved(space=space):
            return replace(beat, total=space)
        case told.CounterTurned(marker=marker):
            return replace(beat, result=w.markers[marker].name)
        case told.CardChecked(card=card):
            return replace(beat, card=str(card))
    return beat
