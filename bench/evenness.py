"""How even the missions are between equal computer players: the table of `docs/missions.md`.

    python bench/evenness.py [--jobs 2] [mission ...]

Plays 40 games of each mission, 20 of the long ones, and writes the table into the page. Games are kept
as by `bench/balance.py`, so that a call that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from balance import code, interval, known, play, wilson
from grognard.coh.data.scenario import Scenario, read_scenario, scenario_ids
from grognard.games import rules_of

PAGE = Path(__file__).resolve().parent.parent / "docs" / "missions.md"
BEGIN, END = "<!-- balance -->\n", "<!-- end of balance -->\n"
GAMES, LONG_GAMES = 40, 20
LONG = 36
"""A mission with as many units as this is a long one."""

Row = dict[str, Any]


def games_of(scenario: Scenario) -> int:
    """How many games of a mission are played."""
    units = sum(p.count for force in scenario.force for p in force.units)
    units += sum(a.count for group in scenario.reinforcement for a in group.units)
    return LONG_GAMES if units >= LONG else GAMES


def key_of(name: str, args: argparse.Namespace) -> str:
    """What the games of a mission depend on; the same words as in `bench/balance.py`."""
    rules = rules_of(name)
    digest = rules.digest(rules.start(name, {}))
    return f"{name}  {args.players} {args.seed} {digest[:16]} {code()[:16]}"


def played(names: list[str], args: argparse.Namespace) -> dict[str, dict[int, Row]]:
    """All games of all missions: those kept, and the others as they end."""
    keys = {name: key_of(name, args) for name in names}
    found = {name: known(args.file, keys[name]) for name in names}
    with ProcessPoolExecutor(args.jobs) as pool, args.file.open("a") as kept:
        waiting = {
            pool.submit(play, name, [args.players], args.seed, game, {}): name
            for name in sorted(names, key=lambda name: games_of(read_scenario(name)))
            for game in range(games_of(read_scenario(name)))
            if game not in found[name]
        }
        for n, done in enumerate(as_completed(waiting), 1):
            name, row = waiting[done], done.result()
            found[name][row["game"]] = row
            print(json.dumps({"key": keys[name], **row}), file=kept, flush=True)
            print(f"{n} of {len(waiting)}: {name} {row['winner']} by {row['margin']}", file=sys.stderr)
    return found


def table_row(name: str, rows: dict[int, Row]) -> str:
    """One line of the table, from the German side."""
    scenario = read_scenario(name)
    results = [rows[game] for game in range(games_of(scenario))]
    wins = sum(row["winner"] == "german" for row in results)
    low, high = wilson(wins, len(results))
    margins = [row["margin"] * (1 if row["winner"] == "german" else -1) for row in results]
    middle, half = interval(margins)
    cells = [
        scenario.number,
        scenario.title,
        len(results),
        f"{100 * wins / len(results):.0f} %",
        f"{100 * low:.0f}-{100 * high:.0f} %",
        f"{middle:+.1f}",
        f"{middle - half:+.1f} to {middle + half:+.1f}",
    ]
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def section(names: list[str], found: dict[str, dict[int, Row]], args: argparse.Namespace) -> str:
    """The table with what its figures depend on."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout
    head = (
        "| no. | mission | games | German wins | 95 % interval | margin | 95 % interval |\n"
        "|---|---|---|---|---|---|---|"
    )
    rows = "\n".join(table_row(name, found[name]) for name in names)
    note = f"Players `{args.players}` on all seats, seed {args.seed}, commit {commit.strip()}. "
    note += "No game was drawn: there are no ties (9.2)."
    return f"{head}\n{rows}\n\n{note}\n"


def main() -> None:
    """Read the call, play what is missing, write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("mission", nargs="*")
    parser.add_argument("--players", default="thumbs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--file", type=Path, default=Path("balance.jsonl"), help="where games are kept")
    args = parser.parse_args()
    names = args.mission or scenario_ids("coh3")
    text = section(names, played(names, args), args)
    print(text)
    page = PAGE.read_text()
    if not args.mission and BEGIN in page:
        before, rest = page.split(BEGIN)
        PAGE.write_text(before + BEGIN + text + END + rest.split(END)[1])


if __name__ == "__main__":
    main()
