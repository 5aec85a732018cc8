"""Why a command is refused in a position: the answer a player gets who types it there."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..agenda import awaited, pending
from ..errors import Refused
from ..rulebook import Playable
from .text import play_on


class Why(Struct, frozen=True):
    """Whether a command is allowed, of whom something is asked, and why not."""

    command: str
    asked: tuple[str, ...]
    allowed: bool
    reason: str
    rule: str


def why(rules: Playable, g: Any, command: str) -> Why:
    """What would be said to a command; the position stays as it is."""
    asked = awaited(g)
    try:
        answers, rest = play_on(rules, g, command)
    except Refused as refusal:
        return Why(command, asked, False, str(refusal), refusal.rule)
    said = f"{rest!r} is left for later, when it is known what was found" if rest else "nothing forbids it"
    decision = pending(g)
    return Why(command, asked, bool(answers), said, decision.rule if decision else "")
