"""Play the golden games anew: `python bench/golden.py [name ...]` writes them to tests/golden."""

from __future__ import annotations

import gzip
import sys
from functools import partial
from pathlib import Path

from grognard.engine.dice import secret_from
from grognard.engine.options import DICE
from grognard.engine.play.record import write
from grognard.engine.play.session import Session
from grognard.games import rules_of
from grognard.players.cast import make_player
from grognard.players.player import Question

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"

GAMES = {
    "wb95-kharkov-1942": ("wb95/kharkov-1942", "1"),
    "wb95-kharkov-1943": ("wb95/kharkov-1943", "1"),
    "wb95-black-snow": ("wb95/black-snow", "1"),
    "coh3-partisans": ("coh3/partisans", "1"),
}
"""The games that are kept: scenario and seed."""


def played(scenario: str, seed: str) -> Session:
    """A whole game between two players by rules of thumb."""
    rules = rules_of(scenario)
    session = Session(rules, scenario, secret=secret_from(f"golden {scenario} {seed}"))
    seats = rules.seats(session.state)
    session.players = dict.fromkeys(seats, "thumbs")
    cast = {seat: make_player("thumbs", f"{seed} {seat}", rules.id) for seat in seats}
    while (decision := session.decision()) is not None:
        if decision.who == DICE:
            session.roll()
        else:
            view = partial(session.view, decision.who)
            session.take(decision.who, cast[decision.who].choose(Question(session.left(decision), view)))
    return session


def main(names: list[str]) -> None:
    """Write the golden games that are named, or all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or GAMES:
        session = played(*GAMES[name])
        data = gzip.compress(write(session).encode(), mtime=0)
        (FOLDER / f"{name}.txt.gz").write_bytes(data)
        print(f"{name}: {session.outcome()}, {len(session.answers)} answers, {len(data)} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
