"""5.2, 5.3 Where an AI goes that is ordered to move."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .cover import cover_goals
from .fronts import choose_front, turning_helps
from .grammar import COVER_MOVES
from .ground import candidates, exposed, low_risk_only
from .hierarchy import move_target_steps, to_objective
from .qualities import aim_name
from .situation import Aim, Deed, Facing, Piece, Situation, Way
from .weighing import Scales, Step


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """How an AI can serve a move order for one target: hexes to choose from, or a pivot where it stands."""

    aim: Aim
    ways: tuple[Way, ...] = ()
    pivots: bool = False
    goal: int | None = None
    """The cover it makes for, where the order asks for cover."""
    leaves: bool = False
    """It leaves an enemy, with risk before distance."""


class Moved(msgspec.Struct, frozen=True, kw_only=True):
    """Where an AI goes, and its front there."""

    way: Way | None
    facing: Facing
    cost: int

    @property
    def pivots(self) -> bool:
        """Whether it only turns where it stands."""
        return self.way is None


def reaches(
    situation: Situation, scales: Scales, piece: Piece, aims: Sequence[Aim], action: str, *, command: bool
) -> list[Reach]:
    """How an AI can carry out a move order for its equally near targets; a hex goes before a pivot."""
    low_risk = action.startswith("low_risk") or action == "disengage"
    every = candidates(situation, scales, piece, low_risk=low_risk, command=command)
    legal = low_risk_only(situation, scales, piece, every) if low_risk else every
    found: list[Reach] = []
    for aim in aims:
        if action == "disengage":
            found.append(Reach(aim=aim, ways=tuple(legal), leaves=True))
        elif action == "move_into_cc":
            here = tuple(way for way in legal if way.ground.hex == aim.hex and _next(situation, piece, aim))
            found.append(Reach(aim=aim, ways=here))
        elif action in COVER_MOVES:
            found += _to_cover(situation, scales, piece, aim, every, legal, action, command=command)
        else:
            found.append(_towards(situation, scales, piece, aim, every, legal, low_risk=low_risk))
    return [reach for reach in found if reach.ways] or [reach for reach in found if reach.pivots]


def _next(situation: Situation, piece: Piece, aim: Aim) -> bool:
    """Whether a target stands in the next hex."""
    return situation.distance(piece.hex, aim.hex) == 1


def _towards(
    situation: Situation,
    scales: Scales,
    piece: Piece,
    aim: Aim,
    every: Sequence[Way],
    legal: Sequence[Way],
    *,
    low_risk: bool,
) -> Reach:
    """5.2, 5.3.1 Towards a target: nearer, else sideways to some purpose, else a pivot."""
    now = situation.distance(piece.hex, aim.hex)

    def change(way: Way) -> int:
        return situation.distance(way.ground.hex, aim.hex) - now

    def new_flank(way: Way) -> bool:
        return flanks(situation, way.ground.hex, aim) and not flanks(situation, piece.hex, aim)

    closer = [way for way in legal if change(way) < 0]
    if closer:
        _out(scales, piece, [way for way in legal if way not in closer], "another hex is closer", "5.3")
        return Reach(aim=aim, ways=tuple(closer))
    in_zone = exposed(situation, piece)
    aside = [way for way in legal if change(way) == 0]
    useful = [
        way
        for way in aside
        if way.ground.dm > piece.dm or (in_zone and not way.ground.fire_zone) or new_flank(way)
    ]
    _out(scales, piece, [way for way in legal if change(way) > 0], "it leads away from the target", "5.2")
    _out(
        scales, piece, [way for way in aside if way not in useful], "no nearer, and nothing is gained", "5.2"
    )
    if not useful and low_risk and in_zone:
        useful = [
            way
            for way in every
            if change(way) == 0 and not way.ground.unit and not way.ground.short_range and new_flank(way)
        ]
    if useful:
        return Reach(aim=aim, ways=tuple(useful))
    return Reach(aim=aim, pivots=_pivot_serves(situation, piece, aim, low_risk=low_risk))


def _out(scales: Scales, piece: Piece, ways: Sequence[Way], why: str, rule: str) -> None:
    """Write down hexes that are out."""
    for way in ways:
        scales.drop("hex", way.ground.hex, why, rule, by=piece.id)


def _pivot_serves(situation: Situation, piece: Piece, aim: Aim, *, low_risk: bool) -> bool:
    """5.2, 5.3.1 Whether an AI that cannot move turns: to a Unit that flanks it, or to its target."""
    if low_risk:
        wanted = piece.flanked
    else:
        wanted = (
            aim.kind == "unit"
            and aim.hex != piece.hex
            and not piece.rumour
            and not situation.in_arc(piece.hex, piece.facing, aim.hex)
        )
    return wanted and turning_helps(situation, piece)


def _to_cover(
    situation: Situation,
    scales: Scales,
    piece: Piece,
    aim: Aim,
    every: Sequence[Way],
    legal: Sequence[Way],
    action: str,
    *,
    command: bool,
) -> list[Reach]:
    """Q32 Towards cover: into it where one move reaches it, else towards it as towards a target."""
    low_risk = action.startswith("low_risk")
    found = []
    for goal in cover_goals(situation, scales, piece, aim, every, legal, action, command=command):
        there = tuple(way for way in legal if way.ground.hex == goal)
        if there:
            found.append(Reach(aim=aim, ways=there, goal=goal))
            continue
        place = Aim(kind="objective", id=goal, hex=goal)
        reach = _towards(situation, scales, piece, place, every, legal, low_risk=low_risk)
        found.append(Reach(aim=aim, ways=reach.ways, pivots=reach.pivots, goal=goal))
    return found


def flanks(situation: Situation, place: int, aim: Aim) -> bool:
    """Whether a hex lies in the flank of a target; an objective has none."""
    return aim.kind == "unit" and place != aim.hex and situation.flank(place, aim.id)


def hex_steps(situation: Situation, reach: Reach) -> list[Step[Way]]:
    """5.3 Which hex is taken: the nearest to the target, outside fire zones, the best cover, in the flank."""
    toward = reach.aim.hex if reach.goal is None else reach.goal

    def no_flank(way: Way) -> int:
        return reach.goal is not None or not flanks(situation, way.ground.hex, reach.aim)

    near = Step[Way](
        "fewest hexes to the target", "5.3", lambda way: situation.distance(way.ground.hex, toward)
    )
    rule = "4.1.2" if reach.leaves else "5.3"
    safe = [
        Step[Way]("out of fire zones", rule, lambda way: way.ground.fire_zone, 0),
        Step[Way]("highest DM", rule, lambda way: -way.ground.dm, -1),
        Step[Way]("in the enemy's flank", rule, no_flank, 0),
    ]
    if not reach.leaves:
        return [near, *safe]
    return [
        *safe,
        Step("closest to an objective", rule, lambda way: to_objective(situation, way.ground.hex)),
    ]


def carry_out(situation: Situation, scales: Scales, piece: Piece, options: Sequence[Reach]) -> Moved:
    """5.3, 5.3.1 The hex and the front an AI ends with, among the ways to serve one target."""

    def name(reach: Reach) -> tuple[str, int]:
        return "hex", piece.hex if reach.goal is None else reach.goal

    reach = scales.one(options, [], name, "Q32", piece.id)
    if not reach.ways:
        return Moved(way=None, facing=choose_front(situation, scales, piece, piece.hex), cost=piece.turn_cost)
    way = scales.one(
        reach.ways,
        hex_steps(situation, reach),
        lambda way: ("hex", way.ground.hex),
        "5.3",
        piece.id,
    )
    return Moved(way=way, facing=choose_front(situation, scales, piece, way.ground.hex), cost=way.cost)


def move_order(
    action: str, situation: Situation, scales: Scales, piece: Piece, options: Sequence[Reach]
) -> Deed:
    """5.2.2, 5.3 The move of an AI: which of its targets it serves, where it goes, how it faces."""
    aims = list({reach.aim: None for reach in options})
    aim = scales.one(aims, move_target_steps(situation), aim_name, "5.2.2", piece.id)
    moved = carry_out(situation, scales, piece, [reach for reach in options if reach.aim == aim])
    kind = action if action in ("disengage", "move_into_cc") else "move"
    return Deed(
        line=scales.line,
        action=kind,
        actor=piece.id,
        target=aim,
        mode=action,
        way=moved.way,
        facing=moved.facing,
        pivots=moved.pivots,
        cost=moved.cost,
    )
