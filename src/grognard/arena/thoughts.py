"""The law of questions: what a seat can think of or ask tells it nothing that it cannot know."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import msgspec

from ..engine.agenda import answer, awaited
from ..engine.errors import GrognardError
from ..engine.play.session import is_heard
from ..engine.play.text import foresee, play_on
from ..engine.rulebook import Adviser
from .untold import WRONG_ENDING

COMMANDS: Final = 2
"""Other commands that are tried in a position."""

DEEP: Final = 3
"""Answers in a row that one thought consists of at most."""


def told_by_thoughts(rules: Adviser, g: Any, twin: Any, seat: str, rng: random.Random) -> str:
    """What tells a seat two positions apart that look the same to it; empty if nothing does."""
    guesses = _guesses(rules, g, seat, rng)
    for text in _questions(rules, g, seat, rng):
        if _answers(rules, g, seat, text) != _answers(rules, twin, seat, text):
            return f"leak: {seat} is told by thinking of {text!r}"
        for wrong in (f"{text} {WRONG_ENDING}", f"{text} {rng.choice(guesses)}"):
            if _ending(rules, g, seat, wrong) != _ending(rules, twin, seat, wrong):
                return f"leak: {seat} is told by the refusal of {wrong!r}"
    for name, asked in _beside_play(rules, g, seat, rng):
        if _heard(asked, g) != _heard(asked, twin):
            return f"leak: {seat} is told by asking for {name}"
    return ""


def _questions(rules: Adviser, g: Any, seat: str, rng: random.Random) -> Iterator[str]:
    """Commands that a seat can think of, each one followed a little way, also past what is only shown."""
    options = rules.view(g, seat).options
    some = rng.sample(options, min(COMMANDS, len(options)))
    for text in (*(end for end in rules.endings if end in options and end not in some), *some):
        thought = text
        for _ in range(DEEP):
            yield thought
            following = _following(rules, g, seat, thought)
            if not following:
                break
            thought = f"{thought} {rng.choice(following)}"


def _guesses(rules: Adviser, g: Any, seat: str, rng: random.Random) -> tuple[str, ...]:
    """Commands about units and places that may or may not be allowed."""
    units = getattr(rules.view(g, seat), "units", ())
    if not units:
        return (WRONG_ENDING,)
    one, two = rng.choice(units), rng.choice(units)
    return tuple(text.format(one=one.label, two=two.label, hex=two.hex) for text in rules.guesses)


def _following(rules: Adviser, g: Any, seat: str, text: str) -> tuple[str, ...]:
    """What a seat could type behind a command, as far as a command is read at once."""
    end = g.copy()
    for who, option in play_on(rules, g, text, seat)[0]:
        answer(end, who, option)
    if any(event.finds for event in end.news) or seat not in awaited(end):
        return ()
    return rules.view(end, seat).options


def _ending(rules: Adviser, g: Any, seat: str, text: str) -> tuple[int, str]:
    """How many answers of a command with a wrong ending are taken, and what is not read of it."""
    try:
        given, rest = play_on(rules, g, text, seat)
    except GrognardError as refusal:
        return 0, str(refusal)
    return len(given), rest


def _answers(rules: Adviser, g: Any, seat: str, text: str) -> tuple[Any, ...]:
    """Everything a seat could hear of a command that is only thought of, or given and taken back."""
    try:
        thought = foresee(rules, g, text, seat)
    except GrognardError as refusal:
        return (str(refusal),)
    heard = [event for event in thought.news if is_heard(event, seat)]
    return (
        msgspec.json.encode(rules.view(thought, seat)),
        msgspec.json.encode(heard),
        _heard(lambda end: rules.reach(end, seat), thought),
        _heard(lambda end: rules.plan(end, seat), thought),
    )


def _beside_play(
    rules: Adviser, g: Any, seat: str, rng: random.Random
) -> Iterator[tuple[str, Callable[[Any], Any]]]:
    """Questions that a seat may ask at any time: overlays, and the odds of an attack."""
    for name in rules.overlays():
        yield f"overlay {name}", partial(_overlay, rules, seat, name)
    units = getattr(rules.view(g, seat), "units", ())
    if units:
        one, two = rng.choice(units), rng.choice(units)
        for place in filter(None, (two.hex, two.label)):
            yield f"the odds of {one.label} against {place}", partial(_odds, rules, seat, one.label, place)


def _overlay(rules: Adviser, seat: str, name: str, g: Any) -> Any:
    return rules.overlay(g, seat, name)


def _odds(rules: Adviser, seat: str, attacker: str, place: str, g: Any) -> Any:
    return rules.odds_at(rules.known(g, seat), attacker, place, 0)


def _heard(asked: Callable[[Any], Any], g: Any) -> bytes:
    """The answer to a question, or why there is none."""
    try:
        return msgspec.json.encode(asked(g))
    except GrognardError as refusal:
        return str(refusal).encode()
