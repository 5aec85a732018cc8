"""A game between computer players told by their reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from ..engine.agenda import pending, take
from ..engine.dice import Stream, secret_from
from ..engine.options import DICE
from ..games import rules_of
from ..players.cast import for_all, make_player
from ..players.player import Question, explained


def tell_game(scenario: str, players: Sequence[str], seed: int, options: Mapping[str, str]) -> Iterator[str]:
    """The first game of a series: each new plan, each answer that has a reason of its own, and the end."""
    rules = rules_of(scenario)
    g = rules.start(scenario, options)
    seats = rules.seats(g)
    name = f"{scenario} {seed} 0"
    cast = {
        seat: make_player(kind, f"{name} {seat}", rules.id)
        for seat, kind in zip(seats, for_all(players, seats, scenario), strict=True)
    }
    dice, ply = Stream(secret_from(name)), 0
    told: dict[str, tuple[str, str]] = dict.fromkeys(seats, ("", ""))
    while (decision := pending(g)) is not None and ply < rules.longest:
        who = decision.who
        if who == DICE:
            take(decision, dice.pick(ply, decision.chance))
        else:
            option = cast[who].choose(Question(decision.options, partial(rules.view, g, who)))
            reason, plan = explained(cast[who])
            if plan and plan != told[who][1]:
                yield f"{who}, {rules.prompt(g, decision)} {plan}"
            if reason and reason != told[who][0]:
                yield f"{who}: {rules.spell(g, option)} - {reason}"
            told[who] = (reason, plan)
            take(decision, option)
        ply += 1
    outcome = rules.outcome(g)
    yield f"{outcome.winner} by {outcome.margin}: {outcome.words}" if outcome else "no result"
