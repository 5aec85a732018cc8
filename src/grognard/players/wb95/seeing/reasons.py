"""Why the general does what it does, in words that can be read."""

from __future__ import annotations

from msgspec import Struct

from ....engine.options import Option


class Told(Struct, frozen=True):
    """An answer of a plan, and why it is given."""

    option: Option
    why: str = ""


class Plan(Struct, frozen=True):
    """What a turn is about: where the front is held, where the strokes go, what is kept back."""

    posture: str = ""
    hold: tuple[str, ...] = ()
    strike: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()

    def words(self) -> str:
        """The plan in one line."""
        parts = [self.posture]
        for name, places in (("holds", self.hold), ("strikes", self.strike), ("reserve", self.reserve)):
            if places:
                parts.append(f"{name} {', '.join(places)}")
        return "; ".join(parts)
