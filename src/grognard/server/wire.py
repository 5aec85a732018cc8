"""What goes over the wire: plain JSON values, with every sum spelled out."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from ..engine.explain import Part as ReckonedPart
from ..engine.explain import Sum as Reckoned
from ..engine.planning import Duty, Gesture, Plan, Reach
from ..engine.shown import Beat, Chances, Odds, Offer, Outcome, View
from .forms import DiceInfo, Taught
from .table.presence import Present
from .table.talk import Line
from .table.wishes import Asked


def _as(name: str) -> Meta:
    return Meta(extra_json_schema={"$ref": f"#/$defs/{name}"})


ToldView = Annotated[dict[str, Any], _as("View")]
"""A view without the procedures under way."""


class Part(Struct, frozen=True):
    """One contribution to a number, with the rule that makes it."""

    value: int
    words: str
    rule: str


class Sum(Struct, frozen=True):
    """A number with the parts it is made of."""

    total: int
    parts: tuple[Part, ...]


class NamedSum(Struct, frozen=True):
    """A number by its name."""

    name: str
    sum: Sum


class LogLine(Struct, frozen=True, omit_defaults=True):
    """One event in words."""

    ply: int
    seat: str
    """Who answered at that ply."""
    kind: str
    words: str
    rule: str
    dice: tuple[int, ...] = ()
    sums: dict[str, Sum] = {}
    beat: Beat | None = None
    """How it is shown on the map."""
    gone: bool = False
    """Whether it was taken back afterwards; only who looks at a record is told such lines."""


class StateFrame(Struct, frozen=True, tag_field="type", tag="state"):
    """All that a seat is shown of a game, with the log from a line on."""

    ply: int
    view: ToldView
    log: tuple[LogLine, ...]
    since: int
    can_undo: bool
    outcome: Outcome | None
    stopped: str
    """Why nobody can answer any more though the game is not over; empty as a rule."""
    players: dict[str, str]
    dice: DiceInfo
    lesson: Taught | None = None
    """The step of the lesson that is taken here."""


class RefusedFrame(Struct, frozen=True, tag_field="type", tag="refused"):
    """Why an answer was refused."""

    ply: int
    message: str
    rule: str


class TableFrame(Struct, frozen=True, tag_field="type", tag="table"):
    """Who is at the table, and what is wished for."""

    present: tuple[Present, ...]
    """The people of the game; computers are no part of it."""
    guests: int
    """How many look on over somebody's shoulder."""
    asked: Asked | None
    """The wish to take something back that has not been answered."""
    giving_up: tuple[str, ...]
    """Who of one's own side would give up, if the others did."""
    notice: str
    """What became of the last wish."""


class SaidFrame(Struct, frozen=True, tag_field="type", tag="said"):
    """Lines that were said at the table."""

    lines: tuple[Line, ...]


class Moment(Struct, frozen=True, omit_defaults=True):
    """What a seat saw at a ply."""

    ply: int
    last: int
    view: ToldView
    log: tuple[LogLine, ...]
    """Its lines from `since` on; those before it are held by whoever asked."""
    since: int = 0
    views: dict[str, ToldView] = {}
    """What each seat saw; only for those who look at a record."""


class TargetOdds(Struct, frozen=True):
    """The numbers of an attack against one of those it meets."""

    unit: str
    """A unit's label, or a fortification or obstacle in words."""
    numbers: tuple[NamedSum, ...]
    need: int
    chances: tuple[Chances, ...]


class AttackOdds(TargetOdds, frozen=True):
    """The odds of one attack against everything it meets, the first of it on top."""

    targets: tuple[TargetOdds, ...]
    refused: str = ""
    """Why there can be no such attack now."""
    rule: str = ""


class Reached(Reach, frozen=True):
    """Where a unit can go, and what else it could be told."""

    offers: tuple[Offer, ...]


class Ahead(Struct, frozen=True):
    """The question after a command that is only thought of."""

    prompt: str
    offers: tuple[Offer, ...]


class Planned(Plan, frozen=True, kw_only=True):
    """What an attack promises, and what could be added to it."""

    prompt: str
    offers: tuple[Offer, ...]
    owed: tuple[Duty, ...]


class Gestures(Struct, frozen=True):
    """Answers that belong together, each as one command."""

    gestures: tuple[Gesture, ...]


STANDS_FOR: dict[type, type] = {Reckoned: Sum, ReckonedPart: Part}
"""What is told in place of what the rules reckon with."""


def told_sum(number: Reckoned) -> Sum:
    """A number with its parts."""
    return Sum(number.total, tuple(Part(part.value, part.what, part.rule) for part in number.parts))


def told_odds(unit: str, odds: Odds) -> TargetOdds:
    """The numbers of an attack and its chances."""
    numbers = tuple(NamedSum(name, told_sum(number)) for name, number in odds.numbers)
    return TargetOdds(unit, numbers, odds.need, odds.chances)


def plain(value: Any) -> Any:
    """Any answer with every sum spelled out; a name with its sum becomes a `NamedSum`."""
    if isinstance(value, Reckoned):
        return msgspec.to_builtins(told_sum(value))
    if isinstance(value, Offer):
        return plain_offer(value)
    if isinstance(value, Struct):
        return {name: plain(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, tuple):
        if len(value) == 2 and isinstance(value[1], Reckoned):
            return {"name": value[0], "sum": plain(value[1])}
        return [plain(item) for item in value]
    return value


def plain_offer(offer: Offer) -> dict[str, Any]:
    """An offer without what it does not have."""
    told: dict[str, Any] = msgspec.to_builtins(offer)
    if offer.cost is not None:
        told["cost"] = plain(offer.cost)
    return told


def plain_view(view: View, offers: bool = True) -> dict[str, Any]:
    """A view as the page needs it: without the procedures under way, which only players reason about."""
    told: dict[str, Any] = msgspec.to_builtins(view)
    told.pop(UNTOLD, None)
    if not offers:
        told.update(meanwhile=[], offers=[], options=[])
        return told
    told["offers"] = [plain_offer(offer) for offer in view.offers]
    told["meanwhile"] = [plain_offer(offer) for offer in view.meanwhile]
    return told


UNTOLD = "agenda"
"""What a view holds for computer players alone."""
