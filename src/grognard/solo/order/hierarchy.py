"""5.1.1, 5.1.2, 5.2.1, 5.2.2 Who comes first among candidates that are equally far away."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from .qualities import aim_name, unit_of
from .situation import Aim, Piece, Shot, Situation
from .weighing import NO_AR, Scales, Step

Shots = dict[tuple[int, int], Shot]
"""The attacks an order allows, by AI and Unit."""


def rating(piece: Piece, shot: Shot | None = None) -> int:
    """6.1 The attack rating that ranks an AI: of its attack, or its best one; a rumour has none."""
    if piece.rumour:
        return NO_AR
    return piece.ar if shot is None else shot.ar


def attack_target_steps(situation: Situation, shots: Callable[[Aim], Shot]) -> list[Step[Aim]]:
    """5.1.2 Which Unit is attacked: easiest to hit, hit, fresh, best armed, cheapest."""

    def unit(aim: Aim) -> Piece:
        return unit_of(situation, aim)

    return [
        Step("lowest DV", "5.1.2", lambda aim: shots(aim).dv),
        Step("hit Unit first", "5.1.2", lambda aim: not unit(aim).hit, 0),
        Step("fresh Unit first", "5.1.2", lambda aim: not unit(aim).fresh, 0),
        Step("highest AR", "5.1.2", lambda aim: -unit(aim).ar, -1),
        Step("lowest cost to attack", "5.1.2", lambda aim: unit(aim).attack_cost),
        Step("lowest cost to move", "5.1.2", lambda aim: unit(aim).move_cost),
    ]


def move_target_steps(situation: Situation) -> list[Step[Aim]]:
    """5.2.2 Which Unit is moved towards: a spent one, a hit one, the one closest to an objective."""

    def unit(aim: Aim) -> Piece | None:
        return unit_of(situation, aim) if aim.kind == "unit" else None

    def spent(aim: Aim) -> int:
        found = unit(aim)
        return found is None or found.fresh

    def hit(aim: Aim) -> int:
        found = unit(aim)
        return found is None or not found.hit

    return [
        Step("spent Unit first", "5.2.2", spent, 0),
        Step("hit Unit first", "5.2.2", hit, 0),
        Step("closest to an objective", "5.2.2", lambda aim: to_objective(situation, aim.hex)),
    ]


def to_objective(situation: Situation, place: int) -> int:
    """How far a hex is from the nearest mission objective, 0 where there is none."""
    return min((situation.distance(place, other) for other in situation.objectives), default=0)


def attacker_steps(
    ratings: Callable[[Piece], int], costs: Callable[[Piece], int], rule: str = "5.1.1"
) -> list[Step[Piece]]:
    """5.1.1 Which AI attacks: an unhit one, the best armed, the cheapest, the best covered."""
    return [
        Step("unhit AI first", rule, lambda piece: piece.hit, 0),
        Step("highest AR", rule, lambda piece: -ratings(piece), -1),
        Step("lowest cost to attack", rule, costs),
        Step("highest DM", rule, lambda piece: -piece.dm, -1),
    ]


def mover_steps() -> list[Step[Piece]]:
    """5.2.1 Which AI moves: an unhit one, the cheapest to move."""
    return [
        Step("unhit AI first", "5.2.1", lambda piece: piece.hit, 0),
        Step("lowest cost to move", "5.2.1", lambda piece: piece.move_cost),
    ]


def rallier_steps() -> list[Step[Piece]]:
    """Q15 Which AI rallies: the best armed, the cheapest to attack with, the best covered."""
    return [
        Step("highest AR", "Q15", lambda piece: -rating(piece), -1),
        Step("lowest cost to attack", "Q15", lambda piece: piece.attack_cost),
        Step("highest DM", "Q15", lambda piece: -piece.dm, -1),
    ]


def attack_target(
    situation: Situation, scales: Scales, piece: Piece, aims: Sequence[Aim], shots: Shots
) -> Aim:
    """5.1.2 The Unit that an AI attacks."""
    steps = attack_target_steps(situation, lambda aim: shots[piece.id, aim.id])
    return scales.one(aims, steps, aim_name, "5.1.2", piece.id)


def likely_targets(situation: Situation, piece: Piece, aims: Sequence[Aim], shots: Shots) -> list[Aim]:
    """The Units between which an AI would roll if it were to attack."""
    steps = attack_target_steps(situation, lambda aim: shots[piece.id, aim.id])
    return Scales("").best(aims, steps, aim_name)


def attacker(
    situation: Situation,
    scales: Scales,
    pieces: Sequence[Piece],
    aims: dict[int, list[Aim]],
    shots: Shots,
    turns: Mapping[int, int],
) -> Piece:
    """5.1.1 The AI that attacks, each ranked by the attack on the Unit it would choose, with its turn.

    One that would rather leave, and cannot attack, is ranked by what its counter says.
    """

    def likely(piece: Piece) -> list[Shot]:
        return [shots[piece.id, aim.id] for aim in likely_targets(situation, piece, aims[piece.id], shots)]

    def ratings(piece: Piece) -> int:
        return max((rating(piece, shot) for shot in likely(piece)), default=rating(piece))

    def costs(piece: Piece) -> int:
        least = min((shot.cost for shot in likely(piece)), default=piece.attack_cost)
        return least + turns.get(piece.id, 0)

    return scales.one(pieces, attacker_steps(ratings, costs), lambda piece: ("ai", piece.id), "5.1.1")


def mover(scales: Scales, pieces: Sequence[Piece]) -> Piece:
    """5.2.1 The AI that moves."""
    return scales.one(pieces, mover_steps(), lambda piece: ("ai", piece.id), "5.2.1")


def rallier(scales: Scales, pieces: Sequence[Piece]) -> Piece:
    """Q15 The AI that rallies."""
    return scales.one(pieces, rallier_steps(), lambda piece: ("ai", piece.id), "Q15")
