"""2.4 A round that ends because the mission says so."""

from __future__ import annotations

from ..table.state import SoloState


def end_round(g: SoloState) -> None:
    """2.4 However many are fresh, the round is over when this turn is."""
    g.closing = True
