"""4.1, 5.0 The words of an order, closed: who acts, nearest or farthest, to whom, and what he does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

from ...engine.errors import BadData
from ...engine.files import Strict

When = Literal["always", "no_unit_hit", "fresh_ai_lt_fresh_units"]
Dist = Literal["closest", "farthest"]
Kind = Literal[
    "unit",
    "mission_objective",
    "unit_or_objective",
    "objective_or_unit",
    "target",
    "player_control_marker",
]
TargetWord = Literal[
    "fresh",
    "spent",
    "hit",
    "unhit",
    "just_acted",
    "in_cover",
    "in_0dm",
    "in_fire_zone",
    "in_los",
    "lowest_dv",
    "highest_ar",
]
Action = Literal[
    "attack",
    "group_attack",
    "pivot",
    "pivot_attack",
    "rally",
    "auto_rally",
    "disengage",
    "move_into_cc",
    "move_towards",
    "low_risk_move_towards",
    "move_towards_cover",
    "low_risk_move_towards_cover",
    "low_risk_move_towards_cover_near_target",
    "pass",
    "end_round",
    "place_re",
]
CloseAction = Literal["attack", "rally", "auto_rally", "disengage"]
ShortAction = Literal["attack", "group_attack", "pivot", "pivot_attack", "rally", "disengage", "move_into_cc"]

AI_WORDS: Final = (
    "fresh",
    "spent",
    "hit",
    "unhit",
    "in_cover",
    "in_0dm",
    "in_fire_zone",
    "in_los",
    "mobile",
    "mortar_or_infgun",
    "re",
)
AI_MOST: Final = ("highest_ar", "lowest_dv", "largest_group")
TARGET_MOST: Final = ("lowest_dv", "highest_ar")
ATTACKS: Final = ("attack", "group_attack", "pivot_attack")
LONG_RANGE: Final = ("attack", "group_attack")
RALLIES: Final = ("rally", "auto_rally")
COVER_MOVES: Final = (
    "move_towards_cover",
    "low_risk_move_towards_cover",
    "low_risk_move_towards_cover_near_target",
)
MOVES: Final = ("move_towards", "low_risk_move_towards", *COVER_MOVES, "disengage", "move_into_cc")
NOBODY: Final = ("pass", "end_round", "place_re")
"""What no AI carries out: the text of a mission, or the line that makes the AI pass."""

_NO_UNIT_WITHIN = re.compile(r"no_unit_within:([1-9]\d?)")


class Target(Strict, frozen=True):
    """5.01 To whom an order looks, and what he must be like."""

    kind: Kind
    q: tuple[TargetWord, ...] = ()

    @property
    def units(self) -> bool:
        """Whether Units are among the targets."""
        return self.kind not in ("mission_objective", "player_control_marker")

    @property
    def objectives(self) -> bool:
        """Whether mission objectives or control markers are among the targets."""
        return self.kind != "unit"

    @property
    def objectives_first(self) -> bool:
        """5.2.2 Whether the objective is printed before the Unit."""
        return self.kind in ("objective_or_unit", "mission_objective", "player_control_marker")


class WrittenOrder(Strict, frozen=True, kw_only=True):
    """One order of a card or of a mission."""

    action: Action
    when: When = "always"
    ai: tuple[str, ...] = ()
    dist: Dist = "closest"
    target: Target | None = None
    caps: int = 0
    long_range: bool = False
    hex: str = ""
    rule: str = ""
    """The special rule of the mission by which something is placed."""
    source: Literal["book", "reconstructed"] = "reconstructed"
    completed: tuple[str, ...] = ()
    """Which parts of an order of the book had to be filled in."""
    note: str = ""

    @property
    def most(self) -> str:
        """The superlative among the words for the AI, if there is one."""
        return next((word for word in self.ai if word in AI_MOST), "")

    @property
    def qualities(self) -> tuple[str, ...]:
        """The words an AI fits or does not fit by itself."""
        return tuple(word for word in self.ai if word not in AI_MOST)

    @property
    def target_most(self) -> str:
        """The superlative among the words for the target, if there is one."""
        words = self.target.q if self.target else ()
        return next((word for word in words if word in TARGET_MOST), "")

    @property
    def target_qualities(self) -> tuple[str, ...]:
        """The words a target fits or does not fit by itself."""
        words = self.target.q if self.target else ()
        return tuple(word for word in words if word not in TARGET_MOST)

    @property
    def low_risk(self) -> bool:
        """5.3.1 Whether the move is to be a low risk move."""
        return self.action.startswith("low_risk") or self.action == "disengage"


def no_unit_within(word: str) -> int:
    """The number of hexes within which there may be no Unit, or 0 where the word is another."""
    found = _NO_UNIT_WITHIN.fullmatch(word)
    return int(found[1]) if found else 0


def faults(order: WrittenOrder) -> Iterator[str]:
    """What an order says that no order can say."""
    for word in order.ai:
        if word not in AI_WORDS and word not in AI_MOST and not no_unit_within(word):
            yield f"{word!r} is not said of an AI"
    if sum(word in AI_MOST for word in order.ai) > 1:
        yield "more than one superlative for the AI"
    if order.caps not in (0, 1, 2):
        yield f"{order.caps} CAPs: an order has 0, 1 or 2"
    if order.caps and order.action not in ATTACKS:
        yield f"CAPs with {order.action}, which rolls no attack"
    if order.long_range and order.action not in LONG_RANGE:
        yield f"long range with {order.action}"
    yield from _target_faults(order)


def _target_faults(order: WrittenOrder) -> Iterator[str]:
    """What is wrong with the target of an order."""
    if (order.target is None) != (order.action in NOBODY):
        yield f"{order.action} {'needs a target' if order.target is None else 'has no target'}"
    if order.action == "place_re" and not (order.hex or order.rule):
        yield "place_re needs a hex or a rule"
    if order.target is None:
        return
    if order.action in (*ATTACKS, *RALLIES, "pivot") and order.target.kind != "unit":
        yield f"{order.action} looks to Units alone"
    if sum(word in TARGET_MOST for word in order.target.q) > 1:
        yield "more than one superlative for the target"
    if order.target_most and not order.target.units:
        yield f"{order.target_most!r} is not said of an objective"


def checked(order: WrittenOrder, place: str, *, command: bool) -> WrittenOrder:
    """An order that can be carried out; a command order alone may rally without a roll (4.1.2)."""
    wrong = list(faults(order))
    if order.action == "auto_rally" and not command:
        wrong.append("auto_rally only on blue cards and in events")
    if wrong:
        raise BadData(f"{place}: {'; '.join(wrong)}")
    return order
