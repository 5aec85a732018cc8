"""9.0 Events of the track that bring cattle and refugees, or drive them on."""

from __future__ import annotations

from ...coh.data.ids import NO_HEX
from ...engine.hexes import DIRECTIONS
from ..bystanders.counters import drive, put
from ..data.sheet import Happens
from ..rumours.reveal import RevealAll
from ..table.events import BystandersMoved
from ..table.state import SoloState


def come(g: SoloState, event: Happens) -> None:
    """They stand in the hexes the mission names."""
    for h in put(g, event.kind, event.hexes):
        g.tell(BystandersMoved(kind=event.kind, hex=h, to=h))


def move_on(g: SoloState, event: Happens) -> None:
    """They go one hex in the direction the mission names; a rumour may be seen where they stood."""
    moved, gone = drive(g, event.kind, DIRECTIONS.index(event.facing))
    for here, there in moved:
        g.tell(BystandersMoved(kind=event.kind, hex=here, to=there))
    for here in gone:
        g.tell(BystandersMoved(kind=event.kind, hex=here, to=NO_HEX))
    g.push(RevealAll())
