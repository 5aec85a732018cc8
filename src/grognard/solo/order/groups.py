"""5.0, 5.3 The largest group: who belongs to it, where it goes, who of it moves first."""

from __future__ import annotations

from collections.abc import Sequence

from .grammar import WrittenOrder
from .hierarchy import move_target_steps, mover_steps
from .moving import Reach, move_order, reaches
from .qualities import aim_name
from .situation import Aim, Deed, Piece, Situation
from .weighing import Scales, Step, piece_name

Pairs = dict[int, list[Aim]]
Group = list[Piece]


def groups_of(situation: Situation, pieces: Sequence[Piece]) -> list[Group]:
    """5.0 The groups that contiguously adjacent AI make."""
    left = list(pieces)
    found = []
    while left:
        group = [left.pop(0)]
        for member in group:
            near = [piece for piece in left if situation.distance(piece.hex, member.hex) <= 1]
            group += near
            left = [piece for piece in left if piece not in near]
        found.append(group)
    return found


def group_aims(
    order: WrittenOrder, situation: Situation, group: Group, pairs: Pairs
) -> tuple[int, list[Aim]]:
    """Q16 How far the nearest target of a group is from any member, and which targets are so near."""
    assert order.target is not None
    first = "objective" if order.target.objectives_first else "unit"
    far = {
        aim: min(situation.distance(piece.hex, aim.hex) for piece in group if aim in pairs[piece.id])
        for piece in group
        for aim in pairs[piece.id]
    }
    least = min(far.values())
    near = [aim for aim in far if far[aim] == least]
    return least, [aim for aim in near if aim.kind == first] or near


def move_as_group(
    order: WrittenOrder,
    situation: Situation,
    scales: Scales,
    groups: list[Group],
    pairs: Pairs,
    *,
    command: bool,
) -> Deed | None:
    """5.3 The group that moves: the closest (or farthest) of the largest ones of which a member can move."""
    aims = {id(group): group_aims(order, situation, group, pairs) for group in groups}
    left = list(groups)
    while left:
        far = [aims[id(group)][0] for group in left]
        extreme = min(far) if order.dist == "closest" else max(far)
        tier = [group for group, distance in zip(left, far, strict=True) if distance == extreme]
        able = []
        for group in tier:
            can = _can(order, situation, scales, group, aims[id(group)][1], command=command)
            if can:
                able.append((group, can))
        if able:
            group, can = _preferred(scales, able)
            if len(group) == 1:
                scales.ready(group[0])
                return move_order(order.action, situation, scales, group[0], can[group[0].id])
            return _together(order, situation, scales, group, can)
        left = [group for group in left if group not in tier]
    return None


Can = dict[int, list[Reach]]
"""How each member of a group that can move can do so."""


def _can(
    order: WrittenOrder, situation: Situation, scales: Scales, group: Group, aims: list[Aim], *, command: bool
) -> Can:
    """Which members of a group can move, as they stand now."""
    found = {
        piece.id: reaches(situation, scales, piece, aims, order.action, command=command) for piece in group
    }
    return {name: options for name, options in found.items() if options}


def _preferred(scales: Scales, able: list[tuple[Group, Can]]) -> tuple[Group, Can]:
    """5.2.1 Of groups equally large and near, the one that holds the AI the hierarchy prefers."""
    members = [piece for group, _ in able for piece in group]
    best = scales.best(members, mover_steps(), piece_name) if len(able) > 1 else members
    holding = [(group, can) for group, can in able if any(piece in best for piece in group)]
    return scales.one(holding, [], lambda one: ("ai", one[0][0].id), "5.2.1")


def _together(order: WrittenOrder, situation: Situation, scales: Scales, group: Group, can: Can) -> Deed:
    """5.2.2, 5.3 One target for the whole group; who is nearest to it moves first."""
    options = [reach for found in can.values() for reach in found]
    options = [reach for reach in options if reach.ways] or options
    aims = list({reach.aim: None for reach in options})
    aim = scales.one(aims, move_target_steps(situation), aim_name, "5.2.2")
    near = Step[Piece]("nearest to the target", "5.3", lambda p: situation.distance(p.hex, aim.hex))
    turns: list[int] = []
    left = list(group)
    while left:
        piece = scales.one(left, [near, *mover_steps()], piece_name, "5.2.1")
        left.remove(piece)
        turns.append(piece.id)
    return Deed(
        line=scales.line,
        action="move",
        actor=turns[0],
        group=tuple(turns),
        target=aim,
        mode=order.action,
    )
