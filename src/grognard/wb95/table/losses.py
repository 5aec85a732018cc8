"""Losses: CEL by CEL, and what the loss of a headquarters brings the enemy."""

from __future__ import annotations

from .events import LostCel
from .state import DEAD, Pool, State, change, foe


def lose(g: State, i: int, why: str, rule: str) -> None:
    """1.2 A unit loses 1 CEL; with its last one it is removed."""
    left = g.units[i].cel - 1
    g.tell(LostCel(unit=i, left=left, why=why, rule=rule))
    if left:
        change(g, i, cel=left)
    else:
        remove(g, i)


def remove(g: State, i: int) -> None:
    """A unit leaves the game for good; a headquarters leaves the enemy combat modifiers (9.1.6)."""
    side, h = g.world.side_of[i], g.units[i].hex
    if g.kind(i).hq and h >= 0:
        g.pools = (*g.pools, Pool(foe(side), h, g.world.numbers.hq.pool, g.now))
    change(g, i, hex=DEAD, cel=0)


def serves(g: State, pool: Pool) -> bool:
    """9.1.6 Whether a pool may be used: in the two combat phases after the headquarters fell."""
    first = next(n for n in range(pool.born + 1, pool.born + 7) if n % 6 == 4)
    return g.now in range(first, lapse(g, first), 6) and pool.left > 0


def lapse(g: State, moment: int) -> int:
    """9.1.6 When so many combat phases have gone by as a pool lasts for; one comes in every half turn."""
    return moment + 6 * g.world.numbers.hq.pool_phases
