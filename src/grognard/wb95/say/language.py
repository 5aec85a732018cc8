"""How options are spelled, and why a command is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...engine.agenda import Decision
from ...engine.errors import Refused, UnknownName
from ...engine.files import nearest
from ...engine.options import D6, TWO_D6, Option
from ..air.missions import KINDS
from ..table.state import State
from ..table.world import World
from .refusals import reason

Speller = Callable[[World, Option], str]

OF_UNITS = (
    "move",
    "dig",
    "mark",
    "enter",
    "with",
    "support",
    "full",
    "star",
    "lose",
    "retreat",
    "put",
    "face",
    "pursue",
    "stay",
    "zone",
)
"""Options that name a unit."""

OF_HEXES = ("attack", "also", "overrun", "shell", "barrage")
"""Options that name a hex."""

PLAIN = ("stop", "all", "cover", "uncover", "setup", "leave", "done", "fight", "fire", "ready", "hq", "stand")

SPELLING: dict[str, Speller] = {
    **{kind: lambda w, o: f"{o.kind} {w.counters[o.value].label}" for kind in OF_UNITS},
    **{kind: lambda w, o: f"{o.kind} {w.hex(o.value)}" for kind in OF_HEXES},
    **{kind: lambda _, o: o.kind for kind in PLAIN},
    "to": lambda w, o: f"> {w.hex(o.value)}",
    "move-full": lambda w, o: f"move {w.counters[o.value].label} full",
    "with-full": lambda w, o: f"with {w.counters[o.value].label} full",
    "zone-at": lambda w, o: w.chart.zones[o.value][0],
    "at": lambda w, o: w.hex(o.value),
    "column": lambda _, o: f"column {o.value:02}",
    "shell-bridge": lambda w, o: f"shell {w.chart.side_name(o.value)}",
    "blow": lambda w, o: f"blow {w.chart.side_name(o.value)}",
    "mend": lambda w, o: f"mend {w.chart.side_name(o.value)}",
    "build": lambda w, o: f"build {w.counters[o.value].label} {w.chart.side_name(o.other)}",
    "spare": lambda w, o: f"spare {w.counters[o.value].label} for {w.counters[o.other].label}",
    "refit": lambda w, o: f"refit {w.counters[o.value].label} from {w.counters[o.other].label}",
    "mission": lambda _, o: f"mission {KINDS[o.value]}",
    "to-bridge": lambda w, o: f"> {w.chart.side_name(o.value)}",
    "sp": lambda _, o: f"sp {o.value}",
    "pool": lambda _, o: f"pool {o.value}",
    "2d6": lambda _, o: f"2d6={o.value}+{o.other}",
    "d6": lambda _, o: f"d6={o.value}",
}


def spell(w: World, option: Option) -> str:
    """The one spelling of an option."""
    return SPELLING[option.kind](w, option)


def recalled(w: World, text: str) -> Option | None:
    """The option of a frequent spelling: orders for a unit, a hex to go to or attack, plain words, dice."""
    if not w.memo.phrases:
        frequent = [Option(kind, i) for kind in OF_UNITS for i in w.everyone]
        frequent += [Option(kind, h) for kind in ("to", *OF_HEXES) for h in range(w.grid.size)]
        frequent += [*map(Option, PLAIN), *TWO_D6.options, *D6.options]
        w.memo.phrases = {spell(w, option).lower(): option for option in frequent}
    return w.memo.phrases.get(text)


def tidy(w: World, text: str) -> str:
    """A command with hex names in full: `> 713` is `> 0713`."""

    def full(found: re.Match[str]) -> str:
        return f"{found[1]} {found[2]:0>4}"

    return re.sub(r"(>|attack|also|overrun|shell|barrage|cover)\s*(\d{3,4})(?![-\d])", full, text)


def spelled_out(decision: Decision, text: str) -> str:
    """A hex on a map too big for one list is looked for by its column: `> 2314` is `column 23 > 2314`."""
    found = re.match(r"> (\d\d)\d\d", text)
    if found and any(option.kind == "column" for option in decision.options):
        return f"column {found[1]} {text}"
    return text


def objection(g: State, decision: Decision, option: Option) -> str:
    """What the refusals have against an answer; empty if nothing."""
    words = spell(g.world, option).split()
    found = reason(g, decision, words[0], words[1:])
    return found[0] if found else ""


def why_not(g: State, decision: Decision, text: str) -> Refused:
    """The plainest reason why a command is refused here."""
    words = text.split()
    try:
        found = reason(g, decision, words[0].lower(), words[1:])
    except UnknownName as error:
        return Refused(f"{text!r} refused: {error}", decision.rule)
    if found is not None:
        return Refused(f"{text!r} refused: {found[0]}", found[1])
    known = [spell(g.world, option) for option in decision.options]
    return Refused(f"{text!r} is no answer here: {nearest(text, known)}", decision.rule)
