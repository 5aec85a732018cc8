"""9.1, 9.2 Victory points on one track that knows no tie."""

from __future__ import annotations

from .events import VpScored
from .state import State, foe


def score(g: State, side: int, points: int, why: str) -> None:
    """9.2 Each point moves the marker one space up for the leader, one down for the other side.

    Where it would drop below 1 it flips: the other side now leads by 1.
    """
    for _ in range(points):
        if side == g.vp_side:
            g.vp += 1
        elif g.vp > 1:
            g.vp -= 1
        else:
            g.vp_side = side
    g.tell(VpScored(side=side, points=points, why=why, leader=g.vp_side, advantage=g.vp))


def score_destroyed(g: State, owner: int) -> None:
    """9.1 A destroyed unit scores for its owner's opponent if the mission says so, whoever destroyed it."""
    side = foe(owner)
    for rule in g.world.scenario.score:
        if rule.per == "destroyed_enemy" and rule.when == "at_once" and rule.side == g.world.sides[side]:
            score(g, side, rule.vp, "a destroyed unit")


def score_round_end(g: State) -> None:
    """9.1 Control markers score at the end of the rounds the mission names."""
    for rule in g.world.scenario.score:
        if rule.when != "round_end" or rule.per != "control" or (rule.rounds and g.round not in rule.rounds):
            continue
        places = [g.world.ground.board.find(name) for name in rule.hexes]
        for marker, h in enumerate(g.world.control):
            holder = g.control[marker]
            counts = rule.side in ("controller", g.world.sides[holder])
            if h in places and counts:
                score(g, holder, rule.vp, f"control of {g.world.hex(h)}")
