"""How even a mission is between two equal players: win rate and margin with their intervals.

    python bench/balance.py coh3/hill-118 -n 40

Each game is kept in a file as it ends, one line of JSON; the same call goes on where the last one
stopped. A game depends on nothing but mission, options, players, seed and number; after a change of
data, rules or players it is played anew. Margins are positive for the first side of the mission.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import grognard
from grognard.arena.series import play_one
from grognard.games import rules_of

Z = 1.96
"""Standard errors on either side of the middle within which 95 % of samples lie."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson."""
    share, room = wins / games, Z * Z / games
    middle = (share + room / 2) / (1 + room)
    half = Z * math.sqrt(share * (1 - share) / games + room / (4 * games)) / (1 + room)
    return middle - half, middle + half


def interval(values: list[int]) -> tuple[float, float]:
    """The mean of some values and how far its 95 % interval reaches to either side."""
    return mean(values), Z * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def play(scenario: str, players: list[str], seed: int, game: int, options: dict[str, str]) -> dict[str, Any]:
    """One game, with its winner and his margin."""
    result = play_one(scenario, players, seed, game, options)
    return {"game": game, "winner": result.winner, "margin": result.margin, "decisions": result.decisions}


def known(file: Path, key: str) -> dict[int, dict[str, Any]]:
    """The games of a series that have been played already."""
    if not file.is_file():
        return {}
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    return {row["game"]: row for row in rows if row["key"] == key}


def code() -> str:
    """One number for the program that plays: its rules and its players."""
    files = sorted(Path(grognard.__file__).parent.rglob("*.py"))
    told = ("cli", "server")
    return sha256(b"".join(f.read_bytes() for f in files if f.parent.name not in told)).hexdigest()


def series(args: argparse.Namespace, options: dict[str, str]) -> list[dict[str, Any]]:
    """The games asked for: those kept, and the others as they are played."""
    rules = rules_of(args.scenario)
    digest = rules.digest(rules.start(args.scenario, options))
    choices = " ".join(f"{name}={value}" for name, value in sorted(options.items()))
    key = f"{args.scenario} {choices} {args.players} {args.seed} {digest[:16]} {code()[:16]}"
    found = known(args.file, key)
    missing = [game for game in range(args.games) if game not in found]
    with ProcessPoolExecutor(args.jobs) as pool, args.file.open("a") as kept:
        players = args.players.split(",")
        waiting = [pool.submit(play, args.scenario, players, args.seed, n, options) for n in missing]
        for done in as_completed(waiting):
            row = done.result()
            found[row["game"]] = row
            print(json.dumps({"key": key, **row}), file=kept, flush=True)
            print(f"{args.scenario}: game {row['game']}: {row['winner']} by {row['margin']}", file=sys.stderr)
    return [found[game] for game in range(args.games)]


def table_row(scenario: str, results: list[dict[str, Any]], options: dict[str, str]) -> str:
    """The row of `docs/missions.md`: games, wins and their shares, and the margin of the first side."""
    rules = rules_of(scenario)
    g = rules.start(scenario, options)
    sides = list(dict.fromkeys(rules.side(g, seat) for seat in rules.seats(g)))
    cells = [scenario, str(len(results))]
    for side in sides:
        wins = sum(row["winner"] == side for row in results)
        low, high = wilson(wins, len(results))
        cells.append(f"{side} {wins} ({100 * wins / len(results):.0f} %, {100 * low:.0f}-{100 * high:.0f})")
    middle, half = interval([row["margin"] * (1 if row["winner"] == sides[0] else -1) for row in results])
    cells.append(f"{middle:+.1f} ± {half:.1f}")
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Read the call, play what is missing, print the row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("scenario")
    parser.add_argument("-n", "--games", type=int, default=40)
    parser.add_argument("--players", default="thumbs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--file", type=Path, default=Path("balance.jsonl"), help="where games are kept")
    args = parser.parse_args()
    options = dict(choice.split("=", 1) for choice in args.option)
    print(table_row(args.scenario, series(args, options), options))


if __name__ == "__main__":
    main()
