"""The one spelling of every option, and how a typed command is brought into it."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...engine.agenda import Decision
from ...engine.hexes import DIRECTIONS
from ...engine.options import Option
from ..hidden.hidden_setup import HIDE_IN, HIDE_INSIDE, MINE
from ..table.world import ORDERS, World
from ..weapons.artillery import PlanStrikes

Speller = Callable[[World, Option], str]


def _occupy(w: World, place: int) -> str:
    """18.0 Of two fortifications in a hex it is said which."""
    return f"occupy {w.book.land.shelter(place)}".rstrip()


SPELLING: dict[str, Speller] = {
    **{kind: lambda w, o: f"{o.kind} {w.counters[o.value].label}" for kind in ORDERS},
    "to": lambda w, o: f"> {w.hex(o.value)}",
    HIDE_IN: lambda w, o: f"hide {w.counters[o.other].label} > {w.hex(o.value)}",
    **dict.fromkeys(
        HIDE_INSIDE,
        lambda w, o: (
            f"hide {w.counters[o.other].label} > {w.hex(o.value)} {_occupy(w, HIDE_INSIDE.index(o.kind))}"
        ),
    ),
    "facing": lambda _, o: f"facing {DIRECTIONS[o.value]}",
    "firepower": lambda _, o: f"firepower {'blue' if o.value else 'red'}",
    MINE: lambda w, o: f"mines hidden > {w.hex(o.value)}",
    "mines": lambda w, o: f"mines {'hidden ' if o.other else ''}> {w.hex(o.value)}",
    "weapon": lambda _, o: "flamethrower" if o.value else "normal firepower",
    "caps": lambda _, o: f"caps {o.value} up" if o.other else f"caps {o.value}",
    "card": lambda w, o: f"card {w.card_word(o.value)}",
    "no-card": lambda _, __: "no card",
    "pivoting": lambda _, __: "pivot",
    "stay": lambda _, __: "stay",
    "leaving": lambda _, __: "leave",
    "indirect": lambda _, __: "indirect",
    "spotting": lambda w, o: f"spotting {w.hex(o.value)}",
    "strike": lambda w, o: f"strike {'smoke ' if o.other else ''}> {w.hex(o.value)}",
    "column": lambda w, o: f"strike {'smoke ' if o.other else ''}{w.column(o.value)}",
    "no-strike": lambda _, __: "no strike",
    "arrow": lambda _, o: f"arrow {DIRECTIONS[o.value]}",
    "stay-hidden": lambda _, __: "stay hidden",
    "work": lambda w, o: (
        f"target hasty-defense {w.counters[o.value].label}" if o.value >= 0 else "target fixture"
    ),
    "occupy": lambda w, o: _occupy(w, o.value),
    "step-out": lambda _, __: "step out",
    "shelter": lambda w, o: f"> {w.hex(o.value)} {_occupy(w, o.other)}",
    "spare": lambda _, __: "spare",
    "cancel": lambda _, __: "cancel",
    "pass": lambda _, __: "pass",
    "wait": lambda _, __: "wait",
    "against": lambda w, o: f"against {w.commanders[o.value]}",
    "done": lambda _, __: "done",
    "2d6": lambda _, o: f"2d6={o.value}+{o.other}",
    "d6": lambda _, o: f"d6={o.value}",
    "d10": lambda _, o: f"d10={o.value}",
    "hit": lambda w, o: f"hit={w.markers[o.value].word}",
    "draw": lambda w, o: f"draw={w.card_word(o.value)}",
}


def spell(w: World, option: Option) -> str:
    """The one spelling of an option."""
    own = w.edition.spelling.get(option.kind)
    return own(w, option) if own else SPELLING[option.kind](w, option)


def tidy(w: World, text: str) -> str:
    """A command with hex names in full: `> E06` on a board of one map is `> 1-E06`."""

    def full(found: re.Match[str]) -> str:
        h = w.ground.board.ids.get(found[2].upper())
        return found[0] if h is None else f"{found[1]} {w.hex(h)}"

    return re.sub(r"(>|spotting)\s*(\S+)", full, text)


def spelled_out(w: World, decision: Decision, text: str) -> str:
    """`strike > 1-E06` where a column is asked for first: `strike 1-E strike > 1-E06`.

    A hit marker may be named with its pile as well: `hit=armored-stunned`.
    """
    drawn = re.match(r"hit=(\S+)", text, re.IGNORECASE)
    if drawn:
        piled = [w.markers[o.value] for o in decision.options if o.kind == "hit"]
        words = [marker.word for marker in piled if marker.id == drawn[1].lower()]
        return f"hit={words[0]}{text[drawn.end() :]}" if words else text
    said = re.match(r"(strike(?: smoke)?) > (\S+)", text, re.IGNORECASE)
    h = w.ground.board.ids.get(said[2].upper()) if said else None
    if said is None or h is None or not isinstance(decision.procedure, PlanStrikes):
        return text
    return f"{said[1]} {w.column(h)} {text}"
