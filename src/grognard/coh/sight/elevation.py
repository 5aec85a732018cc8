"""12.3 What higher ground is worth in combat, however many levels it lies above."""

from __future__ import annotations

from ...engine.explain import Part
from ..data.ids import HexId
from ..table.state import State


def high_ground_bonus(g: State, eye: HexId, there: HexId) -> list[Part]:
    """12.3, 13.3 What the hex fire is directed from adds to the attack rating if it is the higher one."""
    levels = g.world.ground.levels
    if levels[eye] <= levels[there]:
        return []
    return [Part(g.world.figures.combat.high_ground, "attacker higher", "12.3")]


def high_ground_cover(g: State, eye: HexId, there: HexId) -> list[Part]:
    """12.3, 13.3 What the target's hex adds to its defense rating if it is the higher one."""
    levels = g.world.ground.levels
    if levels[eye] >= levels[there]:
        return []
    return [Part(g.world.figures.combat.target_high_ground, "target higher", "12.3")]
