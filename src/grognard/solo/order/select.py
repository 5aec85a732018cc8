"""5.01 Reading an order from left to right: who, nearest or farthest, to whom, does what."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .attacks import Fire
from .deck import order_cards
from .grammar import ATTACKS, NOBODY, RALLIES, WrittenOrder
from .ground import in_close_combat
from .groups import groups_of, move_as_group
from .hierarchy import mover, rallier, rating
from .moving import Reach, move_order, reaches
from .qualities import aim_name, condition_fails, fitting, targets, unit_of
from .situation import Aim, Deed, Piece, Situation
from .weighing import Scales, Step, piece_name

Pairs = dict[int, list[Aim]]
"""For each AI the targets it may choose from."""


def select(order: WrittenOrder, situation: Situation, scales: Scales, *, command: bool) -> Deed | None:
    """The order as it is carried out, or nothing if nobody can."""
    if why := condition_fails(order, situation):
        scales.fails(why, "7.0" if order.action not in NOBODY else "4.1.2")
        return None
    if order.action in NOBODY:
        return Deed(line=scales.line, action=order.action, place=order.hex or order.rule)
    pieces = fitting(order, situation, scales, command=command)
    aims = targets(order, situation, scales)
    if not pieces or not aims:
        scales.fails("no AI fits the order" if not pieces else "no target fits the order", "5.01")
        return None
    if order.action in ATTACKS:
        found = _attack(order, situation, scales, pieces, aims)
    elif order.action in RALLIES:
        found = _rally(order, situation, scales, pieces, aims)
    else:
        found = _move(order, situation, scales, pieces, aims, command=command)
    if found is None:
        scales.fails("no AI can carry it out", "5.01")
    return found


# ---------------------------------------------------------------- steps 4 to 7


def _foremost(
    order: WrittenOrder,
    situation: Situation,
    scales: Scales,
    pieces: list[Piece],
    pairs: Pairs,
    fire: Fire | None,
) -> list[Piece]:
    """5.0 The AI that a superlative names, among those that can carry the order out."""
    if order.most == "highest_ar":
        return _best_armed(scales, pieces, pairs, fire)
    if order.most == "lowest_dv":
        own = Step[Piece]("lowest DV", "5.0", lambda piece: _own_dv(situation, piece, pairs[piece.id]))
        return scales.best(pieces, [own], piece_name)
    if order.most == "largest_group":
        groups = groups_of(situation, pieces)
        size = max(len(group) for group in groups)
        for group in groups:
            for piece in group:
                scales.note(
                    "ai",
                    piece.id,
                    kept=len(group) == size,
                    reason="largest group",
                    rule="5.0",
                    value=len(group),
                )
        return [piece for piece in pieces if any(len(g) == size and piece in g for g in groups)]
    return pieces


def _own_dv(situation: Situation, piece: Piece, aims: Sequence[Aim]) -> int:
    """The defence value of an AI against its nearest target."""
    far = min(situation.distance(piece.hex, aim.hex) for aim in aims)
    return min(
        situation.own_dv(piece.id, aim.hex) for aim in aims if situation.distance(piece.hex, aim.hex) == far
    )


def _best_armed(scales: Scales, pieces: list[Piece], pairs: Pairs, fire: Fire | None) -> list[Piece]:
    """5.0 The AI with the highest rating; its attack then goes against the colour it is highest in."""
    if fire is None:
        return scales.best(pieces, [Step("highest AR", "5.0", lambda piece: -rating(piece), -1)], piece_name)
    best = {
        piece.id: max(rating(piece, fire.shot(piece, aim)) for aim in pairs[piece.id]) for piece in pieces
    }
    kept = scales.best(pieces, [Step("highest AR", "5.0", lambda piece: -best[piece.id], -1)], piece_name)
    for piece in kept:
        if piece.rumour:
            continue
        shots = {aim.id: fire.shot(piece, aim) for aim in pairs[piece.id]}
        colours = {shot.red for shot in shots.values() if shot.ar == best[piece.id]}
        for aim in pairs[piece.id]:
            if shots[aim.id].red not in colours:
                scales.drop("target", aim.id, "its highest AR is of the other colour", "5.0", by=piece.id)
        pairs[piece.id] = [aim for aim in pairs[piece.id] if shots[aim.id].red in colours]
    return kept


def _nearest(
    order: WrittenOrder,
    situation: Situation,
    scales: Scales,
    pieces: list[Piece],
    pairs: Pairs,
    fire: Fire | None,
) -> dict[int, int]:
    """5.0, 5.01, 5.2.2 Each AI looks to its nearest target; returns how far that is."""
    assert order.target is not None
    first = "objective" if order.target.objectives_first else "unit"
    far = {}
    for piece in pieces:
        steps: list[Step[Aim]] = []
        if order.target_most:
            steps.append(_target_most(order, situation, piece, fire))
        steps += [
            Step("nearest target", "5.01", _distance(situation, piece)),
            Step("listed first in the order", "5.2.2", lambda aim: aim.kind != first, 0),
        ]
        pairs[piece.id] = scales.best(pairs[piece.id], steps, aim_name, piece.id)
        far[piece.id] = situation.distance(piece.hex, pairs[piece.id][0].hex)
        reason = "hexes to its nearest target"
        scales.note("ai", piece.id, kept=True, reason=reason, rule="5.01", value=far[piece.id])
    return far


def _distance(situation: Situation, piece: Piece) -> Callable[[Aim], int]:
    """How far targets are from an AI."""
    return lambda aim: situation.distance(piece.hex, aim.hex)


def _target_most(order: WrittenOrder, situation: Situation, piece: Piece, fire: Fire | None) -> Step[Aim]:
    """5.0 The superlative for the target, as this AI sees it."""
    if order.target_most == "highest_ar":
        return Step(
            "highest AR", "5.0", lambda aim: -unit_of(situation, aim).ar if aim.kind == "unit" else 0, -1
        )
    look = fire or Fire(situation, Scales(""), "attack")
    return Step("lowest DV", "5.0", lambda aim: look.shot(piece, aim).dv if aim.kind == "unit" else 0)


def _extreme(order: WrittenOrder, scales: Scales, pieces: list[Piece], far: dict[int, int]) -> list[Piece]:
    """5.01 The AI closest to, or farthest from, its nearest target."""
    sign = 1 if order.dist == "closest" else -1
    step = Step[Piece](f"{order.dist} of all", "5.01", lambda piece: sign * far[piece.id], sign)
    return scales.best(pieces, [step], piece_name)


# ---------------------------------------------------------------- attacks and rallies


def _attack(
    order: WrittenOrder, situation: Situation, scales: Scales, pieces: list[Piece], aims: list[Aim]
) -> Deed | None:
    """5.1 An attack: first who can attack anybody, then all the rest."""
    fire = Fire(situation, scales, order.action, long_range=order.long_range)
    pairs = {piece.id: fire.aims(piece, aims) for piece in pieces}
    able = [piece for piece in pieces if pairs[piece.id]]
    if not able:
        return None
    able = _foremost(order, situation, scales, able, pairs, fire)
    far = _nearest(order, situation, scales, able, pairs, fire)
    able = _extreme(order, scales, able, far)
    piece = fire.attacker(able, pairs)
    scales.ready(piece)
    return fire.order(piece, pairs[piece.id], caps=order.caps)


def rally_fault(situation: Situation, piece: Piece, action: str, *, close: bool = False) -> str:
    """4.1.2 Why an AI does not rally, or nothing; the close combat line alone lets it rally beside a Unit."""
    if not piece.hit:
        return "is not hit"
    if action == "auto_rally":
        return ""
    if piece.rally:
        return piece.rally
    return "a Unit is in its hex" if not close and in_close_combat(situation, piece) else ""


def rally_order(scales: Scales, piece: Piece, action: str, aim: Aim | None = None) -> Deed:
    """4.1.2 The rally of an AI: for 5 AP, or for nothing without a roll."""
    cost = 0 if action == "auto_rally" else order_cards().reading.rally_cost
    return Deed(line=scales.line, action=action, actor=piece.id, target=aim, cost=cost)


def _rally(
    order: WrittenOrder, situation: Situation, scales: Scales, pieces: list[Piece], aims: list[Aim]
) -> Deed | None:
    """A rally: the target only measures the distance."""
    able = []
    for piece in pieces:
        if why := rally_fault(situation, piece, order.action):
            scales.drop("ai", piece.id, why, "4.1.2")
        else:
            able.append(piece)
    if not able:
        return None
    pairs = {piece.id: list(aims) for piece in able}
    able = _foremost(order, situation, scales, able, pairs, None)
    far = _nearest(order, situation, scales, able, pairs, None)
    piece = rallier(scales, _extreme(order, scales, able, far))
    scales.ready(piece)
    return rally_order(scales, piece, order.action)


# ---------------------------------------------------------------- moves


def _move(
    order: WrittenOrder,
    situation: Situation,
    scales: Scales,
    pieces: list[Piece],
    aims: list[Aim],
    *,
    command: bool,
) -> Deed | None:
    """5.2 A move: each AI looks to its nearest target first, and then whether it can move so."""
    left = pieces
    while left:
        pairs = {piece.id: list(aims) for piece in left}
        kept = _foremost(order, situation, scales, left, pairs, None)
        far = _nearest(order, situation, scales, kept, pairs, None)
        if order.most == "largest_group":
            found = move_as_group(
                order, situation, scales, groups_of(situation, kept), pairs, command=command
            )
        else:
            found = _single(order, situation, scales, kept, pairs, far, command=command)
        if found is not None:
            return found
        left = [piece for piece in left if piece not in kept]
    return None


def _single(
    order: WrittenOrder,
    situation: Situation,
    scales: Scales,
    pieces: list[Piece],
    pairs: Pairs,
    far: dict[int, int],
    *,
    command: bool,
) -> Deed | None:
    """One AI moves: of those closest (or farthest) that can move at all, the one the hierarchy prefers."""
    left = list(pieces)
    while left:
        tier = _extreme(order, scales, left, far)
        can: dict[int, list[Reach]] = {}
        for piece in tier:
            found = reaches(situation, scales, piece, pairs[piece.id], order.action, command=command)
            if found:
                can[piece.id] = found
            else:
                scales.drop("ai", piece.id, "cannot move so", "5.2")
        if can:
            piece = mover(scales, [piece for piece in tier if piece.id in can])
            scales.ready(piece)
            return move_order(order.action, situation, scales, piece, can[piece.id])
        left = [piece for piece in left if piece not in tier]
    return None
