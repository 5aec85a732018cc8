"""What random games offer: two digests per game, to compare two versions of the rules answer by answer.

`python bench/offers.py --games 5 wb95/black-snow > before` and again with the other version, then `diff`.
The first digest covers who is asked at every decision, by which rule, with which options (of the dice with
their weights), what other seats may do meanwhile and how the game ended; the second besides that the words
of every question and event and the last position as each seat sees it: a change of words alone can be told
from a change of play. `--trace` prints all of that for each game instead, so that the first difference can
be looked at.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import repeat

from grognard.engine.agenda import pending
from grognard.engine.dice import secret_from
from grognard.engine.options import DICE
from grognard.engine.play.session import Session
from grognard.games import all_scenarios, rules_of


def lines(scenario: str, game: int) -> Iterator[tuple[bool, str]]:
    """One random game, always the same, told line by line, and whether a line is only words."""
    rules = rules_of(scenario)
    name = f"offers {scenario} {game}"
    session = Session(rules, scenario, secret=secret_from(name), ways_back=0)
    luck, told = random.Random(name), 0
    while (decision := session.decision()) is not None and not session.stopped:
        options = session.left(decision)
        spelled = [rules.spell(session.state, option) for option in options]
        yield True, rules.prompt(session.state, decision)
        yield False, f"{decision.who} {decision.rule}: {', '.join(spelled)}"
        for seat in rules.seats(session.state):
            aside = pending(session.state, seat)
            if aside is not None and aside.who == seat != decision.who:
                spelled = [rules.spell(session.state, option) for option in aside.options]
                yield False, f"meanwhile {seat} {aside.rule}: {', '.join(spelled)}"
        if decision.who == DICE:
            yield False, f"weights {' '.join(map(str, decision.chance.weights))}"
            session.roll()
        else:
            session.take(decision.who, options[int(luck.random() * len(options))])
        yield from ((True, rules.words(session.state, line.event)) for line in session.log[told:])
        told = len(session.log)
    end = session.outcome()
    yield False, f"{len(session.answers)} answers, {(end.winner, end.margin) if end else 'no end'}"
    yield from ((True, rules.board(session.state, seat)) for seat in rules.seats(session.state))


def digest(scenario: str, game: int) -> str:
    """The digests of one game, of what was offered and of all its lines, with the number of these."""
    offers, everything, count = sha256(), sha256(), 0
    for is_words, line in lines(scenario, game):
        text = f"{line}\n".encode()
        everything.update(text)
        if not is_words:
            offers.update(text)
        count += 1
    return f"{scenario} {game} {offers.hexdigest()[:24]} {everything.hexdigest()[:24]} {count}"


def main() -> None:
    """Play the games and print their digests in order."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("scenarios", nargs="*", help="by default all of all games")
    parser.add_argument("--games", type=int, default=5, help="random games for each scenario")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--trace", action="store_true", help="print the games themselves")
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.games)
    with ProcessPoolExecutor(asked.jobs) as pool:
        for scenario in asked.scenarios or [summary.id for summary in all_scenarios()]:
            if asked.trace:
                for game in numbers:
                    print(*(line for _, line in lines(scenario, game)), sep="\n")
            else:
                for found in pool.map(digest, repeat(scenario), numbers):
                    print(found, flush=True)


if __name__ == "__main__":
    main()
