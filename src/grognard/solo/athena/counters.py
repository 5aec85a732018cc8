"""7.4 Hit counters of AI, which lie face down until their owner acts or is attacked."""

from __future__ import annotations

from ...coh.data.ids import UnitId
from ...coh.hits.hits import destroy
from ...coh.table.state import change
from ..table.events import CounterTurned
from ..table.state import SoloState


def turn_up(g: SoloState, i: UnitId) -> None:
    """7.4 The counter is turned up and stays so; one that kills takes effect at once."""
    g.tell(CounterTurned(unit=i, marker=g.units[i].marker))
    change(g, i, shown=True)
    if g.marker_of(i).xx:
        destroy(g, i)
