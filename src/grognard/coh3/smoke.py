"""14.0 Smoke: two densities, and when a hex lies in the denser one."""

from __future__ import annotations

from .state import State

LIGHT, HEAVY = 1, 2
"""The two densities of smoke; two light markers in one hex are as dense as a heavy one."""


def is_in_heavy_smoke(g: State, h: int) -> bool:
    """14.3 Whether a hex holds heavy smoke, as one marker or as two light ones."""
    return sum(density for place, density in g.smoke if place == h) >= HEAVY
