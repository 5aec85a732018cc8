"""The text language: every option has one spelling, and one reader takes them all."""

from __future__ import annotations

from typing import Any

from ..agenda import Decision, awaited, pending, take
from ..errors import Refused, not_asked
from ..options import DICE, Option
from ..rulebook import Language, Playable
from .circles import Circles, stands


def spellings(rules: Language, g: Any, decision: Decision) -> dict[str, Option]:
    """The options of a decision by their spelling."""
    return {rules.spell(g, option).lower(): option for option in decision.options}


def read(rules: Language, g: Any, decision: Decision, text: str) -> tuple[Option, str]:
    """The option a command begins with, and the rest of the command.

    `move S3 > 1-E06 facing ne` is three answers in a row; each step takes the longest
    spelling it knows from the front.
    """
    words = rules.tidy(g, " ".join(text.split()))
    whole = rules.recalled(g, words.lower())
    if whole is not None and whole in decision.options:
        return whole, ""
    known = spellings(rules, g, decision)
    for said in (words, rules.spelled_out(g, decision, words)):
        low = said.lower()
        for end in range(len(low), 0, -1):
            if (end == len(low) or low[end] == " ") and low[:end] in known:
                return known[low[:end]], said[end:].strip()
    raise rules.why_not(g, decision, words)


def play_text(rules: Playable, g: Any, text: str, who: str | None = None) -> list[tuple[str, Option]]:
    """Give a command on a copy of the position and return the answers it consists of."""
    return play_on(rules, g, text, who)[0]


def play_on(
    rules: Playable, g: Any, text: str, who: str | None = None, circles: Circles | None = None
) -> tuple[list[tuple[str, Option]], str]:
    """Give a command on a copy of the position: the answers it consists of, and what was not read.

    Reading stops after an answer that finds something out. Otherwise a command with a wrong
    ending could be refused or not depending on what is hidden, and so be used to look for it.
    Where several seats answer in secret, `who` says which of them speaks. With what was answered
    before, a command that goes round in circles is refused.
    """
    return _play(rules, g.copy(), text, who, circles=circles)


def foresee(rules: Playable, g: Any, text: str, who: str) -> Any:
    """The position after a command that is only thought of.

    Nothing can be thought of that could not be given and taken back: what dice, secrets or other seats
    come to is refused, whether or not there is a secret.
    """
    trial = g.copy()
    if who not in awaited(trial):
        raise not_asked(who)
    if text.strip():
        _play(rules, trial, text, who, secretly=True)
    return trial


def _play(
    rules: Playable,
    trial: Any,
    text: str,
    who: str | None,
    secretly: bool = False,
    circles: Circles | None = None,
) -> tuple[list[tuple[str, Option]], str]:
    rest = text.strip()
    if not rest:
        raise Refused("an empty line is no answer")
    answers: list[tuple[str, Option]] = []
    while rest:
        decision = pending(trial, who)
        if decision is None and not answers:
            raise Refused(f"{rest!r} cannot be answered: the game is over")
        if decision is None or (answers and decision.who != answers[-1][0]):
            raise Refused(f"{rest!r} cannot follow at once: something else comes first")
        option, rest = read(rules, trial, decision, rest)
        answers.append((decision.who, option))
        if circles is not None and decision.who != DICE:
            circles.note(rules, decision, option)
        take(decision, option)
        over = (secretly or circles is not None) and stands(decision)
        if circles is not None and over:
            circles.clear()
        if secretly and (over or any(event.finds for event in trial.news)):
            raise Refused("what this would show is known only when it is done", decision.rule)
        if any(event.finds for event in trial.news):
            break
    return answers, rest
