"""2.3.2 Deciding: the first line of a card that anybody can carry out, and how it is carried out."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.hexes import NO_FACING, OFF
from .attacks import Fire, why_not
from .fronts import How, choose_front
from .lines import CardLine
from .moving import carry_out, reaches
from .priority import Line
from .select import select
from .situation import (
    NOBODY,
    Aim,
    Decision,
    Deed,
    Facing,
    Piece,
    Situation,
    Tie,
    Travel,
    Tried,
    TurnUp,
)
from .weighing import FaceDown, Scales, Tied


def decide(
    lines: Sequence[CardLine],
    situation: Situation,
    *,
    command: bool,
    picks: Sequence[int] = (),
    start: str = "",
) -> Decision:
    """What the AI does with a card: an order, a tie to be rolled, a counter to be turned up, or nothing.

    The picks are the ties of this card that have been rolled, in order; start is the line to begin with.
    """
    names = [line.name for line in lines]
    tried: list[Tried] = []
    for line in lines[names.index(start) if start else 0 :]:
        scales = Scales(line.name, picks)
        done: Deed | Tie | TurnUp | None
        try:
            done = _carry_out(line, situation, scales, command=command)
        except Tied as pause:
            done = pause.tie
        except FaceDown as pause:
            done = pause.turn
        tried.append(_tried(line, scales, done))
        if done is not None:
            return Decision(next=done, tried=tuple(tried))
    return Decision(next=None, tried=tuple(tried))


def _tried(line: CardLine, scales: Scales, done: Deed | Tie | TurnUp | None) -> Tried:
    """A line with every reason, and with who does what where if it is carried out."""
    deed = done if isinstance(done, Deed) else None
    aim = deed.target if deed else None
    turns = deed is not None and (deed.way is not None or deed.pivots)
    return Tried(
        line=line.name,
        text=line.text,
        fired=deed is not None,
        weighed=tuple(scales.weighed),
        reason=scales.reason,
        rule=scales.rule,
        actor=deed.actor if deed else NOBODY,
        target=aim.id if aim and aim.kind == "unit" else NOBODY,
        place=deed.way.ground.hex if deed and deed.way else OFF,
        facing=deed.facing if deed and turns else NO_FACING,
    )


def _carry_out(line: CardLine, situation: Situation, scales: Scales, *, command: bool) -> Deed | None:
    """One line of a card."""
    if line.order is not None:
        return select(line.order, situation, scales, command=command)
    if line.kind == "empty":
        scales.fails("the mission has none", "4.1.2")
        return None
    return Line(situation, scales, close=line.kind == "cc", command=command).order(line.actions)


def travel(
    order: Deed, piece: Piece, situation: Situation, *, command: bool, picks: Sequence[int] = ()
) -> Travel | Tie:
    """5.3 What a member of a moving group does when its turn comes, as the others have left the board."""
    scales = Scales(order.line, picks)
    assert order.target is not None
    found = reaches(situation, scales, piece, [order.target], order.mode, command=command)
    if not found:
        return Travel(weighed=tuple(scales.weighed))
    try:
        moved = carry_out(situation, scales, piece, found)
    except Tied as pause:
        return pause.tie
    return Travel(
        way=moved.way,
        facing=moved.facing,
        pivots=moved.pivots,
        cost=moved.cost,
        weighed=tuple(scales.weighed),
    )


def front(
    situation: Situation, piece: Piece, place: int, *, how: How, picks: Sequence[int] = ()
) -> Facing | Tie:
    """5.3.1, 6.2 The front of an AI in a hex: moved there, turned at short range, or revealed."""
    try:
        return choose_front(situation, Scales("", picks), piece, place, how)
    except Tied as pause:
        return pause.tie


def attack_fault(situation: Situation, piece: Piece, target: Aim, *, long_range: bool) -> str:
    """6.2.1 Why an AI that has just been revealed does not make the attack it was ordered to, or nothing."""
    fire = Fire(situation, Scales(""), "attack", long_range=long_range)
    return why_not(piece, fire.shot(piece, target))
