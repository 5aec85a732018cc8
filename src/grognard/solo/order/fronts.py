"""5.3.1 The front of an AI after a move, a pivot or its discovery."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from .situation import Aim, Facing, Piece, Situation
from .weighing import Scales, Step

How = Literal["move", "short_range", "reveal"]
"""7.6 After a move or pivot; a pivot of the short range line; a rumoured enemy that shows itself."""

FRONTS: Final[tuple[Facing, ...]] = (0, 1, 2, 3, 4, 5)


def _covers(situation: Situation, place: int, front: Facing, others: Iterable[int]) -> bool:
    """Whether a front covers one of some hexes; what is in the same hex is covered by any."""
    return any(there == place or situation.in_arc(place, front, there) for there in others)


def _nearest(situation: Situation, place: int, others: Sequence[int]) -> list[int]:
    """The nearest of some hexes, all of them where several are equally near."""
    if not others:
        return []
    far = min(situation.distance(place, there) for there in others)
    return [there for there in others if situation.distance(place, there) == far]


def front_steps(
    situation: Situation, piece: Piece, place: int, how: How, aim: Aim | None = None
) -> list[Step[Facing]]:
    """4.1.2, 5.3.1, 6.2 What a front should cover, the most important first."""
    units = [unit.hex for unit in situation.units]
    near = _nearest(situation, place, units)
    if how == "short_range":
        near = [aim.hex] if aim else [there for there in units if situation.distance(place, there) == 1]

    def misses_near(front: Facing) -> int:
        return bool(near) and not _covers(situation, place, front, near)

    def zone(front: Facing) -> int:
        return -sum(situation.in_zone(piece.id, place, front, there) for there in units)

    def arc(front: Facing) -> int:
        return -sum(_covers(situation, place, front, [there]) for there in units)

    def seen(front: Facing) -> int:
        return -sum(
            _covers(situation, place, front, [there]) for there in units if situation.sees(place, there)
        )

    if how == "short_range":
        covered = Step("covers the adjacent Unit", "4.1.2", misses_near, 0)
        return [covered, Step("most Units in its fire zone", "4.1.2", zone, -1)]
    closest = Step("covers the nearest Unit", "5.3.1" if how == "move" else "6.2", misses_near, 0)
    if how == "reveal":
        return [closest, Step("most Units in its arc", "6.2", arc, -1)]
    goals = _nearest(situation, place, list(situation.objectives))

    def misses_goal(front: Facing) -> int:
        return bool(goals) and not _covers(situation, place, front, goals)

    return [
        closest,
        Step("covers its mission objective", "5.3.1", misses_goal, 0),
        Step("most Units in its LOS", "5.3.1", seen, -1),
    ]


def _name(front: Facing) -> tuple[str, int]:
    return "facing", front


def best_fronts(
    situation: Situation, piece: Piece, place: int, how: How = "move", aim: Aim | None = None
) -> list[Facing]:
    """The fronts between which the die would decide."""
    return Scales("").best(FRONTS, front_steps(situation, piece, place, how, aim), _name)


def choose_front(
    situation: Situation, scales: Scales, piece: Piece, place: int, how: How = "move", aim: Aim | None = None
) -> Facing:
    """The front an AI ends with; a rumour has none until it is revealed, a bunker has its own."""
    if piece.rumour and how != "reveal":
        return -1
    if how == "move" and place != piece.hex and (held := situation.ground(piece.id, place).front) >= 0:
        return held
    rule = {"move": "5.3.1", "short_range": "4.1.2", "reveal": "6.2"}[how]
    return scales.one(FRONTS, front_steps(situation, piece, place, how, aim), _name, rule, piece.id)


def may_turn(piece: Piece) -> bool:
    """Whether an AI has a front it can turn."""
    return not (piece.stuck or piece.rumour or piece.fixed)


def turning_helps(situation: Situation, piece: Piece, how: How = "move", aim: Aim | None = None) -> bool:
    """Q36 Whether a pivot would change anything: the present front is not as good as the best."""
    return may_turn(piece) and piece.facing not in best_fronts(situation, piece, piece.hex, how, aim)
