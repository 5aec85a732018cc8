"""Many games between the same players, in one process or several, always with the same results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor

from ..engine.dice import Stream, secret_from
from ..games import rules_of
from ..players.cast import for_all, make_player
from .match import Result, play_match

_CHUNK = 10


def play_one(
    scenario: str, players: Sequence[str], seed: int, game: int, options: Mapping[str, str] | None = None
) -> Result:
    """Game number so and so of a series; it depends on nothing but its seed and number."""
    rules = rules_of(scenario)
    g = rules.start(scenario, options or {})
    seats = rules.seats(g)
    players = for_all(players, seats, scenario)
    name = f"{scenario} {seed} {game}"
    cast = {
        seat: make_player(kind, f"{name} {seat}", rules.id) for seat, kind in zip(seats, players, strict=True)
    }
    return play_match(rules, g, cast, Stream(secret_from(name)), game)


def _play_chunk(
    scenario: str, players: Sequence[str], seed: int, games: range, options: Mapping[str, str] | None
) -> list[Result]:
    return [play_one(scenario, players, seed, game, options) for game in games]


def play_series(
    scenario: str,
    players: Sequence[str],
    seed: int,
    games: int,
    jobs: int,
    options: Mapping[str, str] | None = None,
) -> Iterator[Result]:
    """The results in the order of the games, however many processes play them."""
    chunks = [range(start, min(start + _CHUNK, games)) for start in range(0, games, _CHUNK)]
    if jobs <= 1:
        for chunk in chunks:
            yield from _play_chunk(scenario, players, seed, chunk, options)
        return
    play_one(scenario, players, seed, 0, options)  # an error in the call shows here, not in a worker
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(_play_chunk, scenario, players, seed, chunk, options) for chunk in chunks]
        for done in waiting:
            yield from done.result()
