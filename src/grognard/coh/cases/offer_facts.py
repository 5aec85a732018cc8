"""Expectations about commands: what is offered now, all of it where that matters, and what is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ...engine.agenda import awaited, pending, take
from ...engine.errors import BadData, GrognardError, Refused
from ...engine.options import DICE, Option
from ...engine.play.text import play_text
from ..hidden.hidden_setup import HIDING
from ..say.spelling import SPELLING, spell
from ..table.state import State
from ..table.world import World
from .fact_lists import expanded

_LIST = re.compile(r"^(?P<stem>.+?) = (?P<items>.+?)(?: by (?P<rule>\S+))?$")
_CHANCE = re.compile(r"^(?P<die>\S+) = (?P<items>.+) (?P<percent>\d+)$")
_REFUSAL = re.compile(r"^(?P<command>.+?)(?: because (?P<rule>(?:[23]e:)?[^\s:]+))?(?:: (?P<words>.+))?$")
_REASON = re.compile(r"^.*?(?:refused|is no answer here): (.*?)(?: \([^()]*\))?$")
DICE_KINDS = ("2d6", "d6", "d10")
"""Dice bring each of their faces, so that a refused throw is none."""

LOTS = ("caps", "hit", "draw")
"""Numbers and blind draws: refusing one says something only where one is asked for."""


def offers(g: State, rules: Any, text: str) -> str:
    """`offers TEXT`: it is legal now; `offers STEM = A, B by RULE`: this is all that begins so."""
    found = _LIST.match(text)
    if found:
        return _offers_exactly(g, rules, found["stem"], found["items"], found["rule"])
    try:
        play_text(rules, g, text)
    except Refused as refusal:
        return f"{text!r} is refused: {refusal}"
    return ""


def chances(g: State, rules: Any, text: str) -> str:
    """`chance d10 = 1..3 50`: how many percent of the rolls that are due bring one of these."""
    found = _CHANCE.match(text)
    decision = pending(g)
    if found is None or decision is None or decision.who != DICE:
        return f"'chance {text}' asks for a die that is rolled now, such as d10 = 1..3 50"
    roll = decision.chance
    known = dict(zip((rules.spell(g, option) for option in roll.options), roll.weights, strict=True))
    wanted = [f"{found['die']}={item}" for item in expanded(found["items"])]
    if not set(wanted) <= set(known):
        return f"{text!r}: the die brings {', '.join(known)}"
    percent = 100 * sum(known[face] for face in wanted) / roll.total
    return "" if percent == int(found["percent"]) else f"the chance of {text!r} is {percent:g}"


def _offers_exactly(g: State, rules: Any, stem: str, items: str, rule: str | None) -> str:
    trial, begin = _at_stem(g, rules, stem)
    decision = pending(trial)
    if decision is None:
        return f"{stem!r}: the game is over"
    known = [rules.spell(trial, option).lower() for option in decision.options]
    found = {text for text in known if text.startswith((f"{begin} ", f"{begin}="))}
    joint = "=" if any(text.startswith(f"{begin}=") for text in _spellings(g.world, begin)) else " "
    wanted = {rules.tidy(trial, f"{begin}{joint}{item}").lower() for item in expanded(items)}
    if found != wanted:
        told = sorted(text[len(begin) + 1 :] for text in found)
        return f"{stem!r} is offered with {', '.join(told).upper() or 'none'}"
    if rule is not None and rule != decision.rule:
        return f"{stem!r} is asked by {decision.rule}, not {rule}"
    return ""


def _at_stem(g: State, rules: Any, stem: str) -> tuple[State, str]:
    """The position after the first words of a stem, and the words options begin with there."""
    words = stem.lower().split()
    refusal: GrognardError | None = None
    for k in range(len(words) - 1, -1, -1):
        begin = " ".join(words[k:])
        if not any(text.startswith((f"{begin} ", f"{begin}=")) for text in _spellings(g.world, begin)):
            continue
        try:
            return _after(g, rules, " ".join(words[:k])), begin
        except Refused as error:
            refusal = refusal or error
    raise refusal or BadData(f"{stem!r} is the beginning of no command")


def _after(g: State, rules: Any, command: str) -> State:
    """The position after a command."""
    trial = g.copy()
    if command:
        for who, option in play_text(rules, g, command):
            decision = pending(trial, who)
            if decision is not None:
                take(decision, option)
    return trial


def refuses(g: State, rules: Any, text: str) -> str:
    """`refuses TEXT because RULE: WORDS`: it is not legal now, by that rule, and the reason says so."""
    found = _REFUSAL.match(text)
    if found is None:
        raise BadData(f"refuses {text!r}: there is no command in it")
    command, rule, words = found["command"], found["rule"], found["words"]
    try:
        play_text(rules, g, command)
    except Refused as refusal:
        _must_be_language(g, rules, command)
        if rule and rule != refusal.rule:
            return f"the rule that refuses {command!r} is {refusal.rule or 'none'}, not {rule}"
        reason = _reason(refusal)
        told = f" {reason} ".replace(",", "").replace(";", "")
        if words and f" {words.strip()} ".replace(",", "").replace(";", "") not in told:
            return f"{command!r} is refused because {reason}"
        return ""
    return f"{command!r} is offered to {awaited(g)[0]}"


def _reason(refusal: Refused) -> str:
    """The words of a refusal without the command it repeats and the rule."""
    found = _REASON.match(str(refusal))
    return found[1] if found else str(refusal)


def _must_be_language(g: State, rules: Any, command: str) -> None:
    """A refused command must be made of spellings, or its refusal would say nothing."""
    trial, rest = _where_it_stops(g, rules, command)
    decision = pending(trial)
    kinds = {option.kind for option in decision.options} if decision else set()
    rest = rules.tidy(trial, rest).lower()
    begin = _first_word(rest)
    if begin in DICE_KINDS or (begin in LOTS and begin not in kinds):
        raise BadData(f"refuses {command!r}: {rest!r} could never be an answer here")
    while rest:
        fits = [text for text in _spellings(g.world, rest) if f"{rest} ".startswith(f"{text} ")]
        if not fits:
            raise BadData(f"refuses {command!r}: {rest!r} is the spelling of nothing on this table")
        rest = rest[max(map(len, fits)) :].strip()


def _where_it_stops(g: State, rules: Any, command: str) -> tuple[State, str]:
    """The position in which a refused command is refused, and the words that are refused there."""
    words = command.split()
    for k in range(len(words) - 1, 0, -1):
        rest = " ".join(words[k:])
        if next(_spellings(g.world, rest.lower()), None) is None:
            continue
        try:
            return _after(g, rules, " ".join(words[:k])), rest
        except Refused:
            continue
    return g, command


def _first_word(text: str) -> str:
    return text.split()[0].partition("=")[0]


def _spellings(w: World, text: str) -> Iterator[str]:
    """Every spelling on this table that begins with the first word of a text, legal now or not."""
    first = _first_word(text)
    for kind in (*SPELLING, *w.edition.spelling):
        for spelling in _spellings_of(w, kind):
            if _first_word(spelling) != first:
                break
            yield spelling


def _spellings_of(w: World, kind: str) -> Iterator[str]:
    """The spellings of a kind of option for every number it can have on this table."""
    most = max(w.ground.grid.size, len(w.counters), len(w.cards), len(w.markers))
    others = range(len(w.counters)) if kind in HIDING else range(3)
    try:
        for value in range(-1, most):
            for other in others:
                yield spell(w, Option(kind, value, other)).lower()
    except IndexError:
        return


COMMANDS = {"offers": offers, "refuses": refuses, "chance": chances}
"""The words that begin an expectation about commands and dice."""
