"""What computer generals do in the operational game: who wins, what they lose, and which rules they use.

    python bench/generals.py wb95/black-snow -n 20 --players thumbs,thumbs [--swap] [--file generals.jsonl]

Each game is kept in the file as it ends, one line of JSON, so that a call that was stopped goes on where
it was; `--swap` lets the two players change sides in every second game, and compares each two games by level
of victory, then by how soon a strategic one came or the margin of a tactical one: that tells the better
general even where one side always wins. It prints the rows and the table of `docs/missions.md`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from typing import Any

from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import DICE, Option
from grognard.games import rules_of
from grognard.players.cast import make_player
from grognard.players.player import Question
from grognard.wb95.air.missions import KINDS
from grognard.wb95.data.scenario import SIDES
from grognard.wb95.table.state import DEAD, State

USES = {
    "move": "marches",
    "strategic": "marches by strategic movement",
    "move-full": "marches paid for with a level out of supply",
    "with-full": "marches paid for with a level out of supply",
    "dig": "field fortifications",
    "overrun": "overruns",
    "blow": "bridges blown up",
    "mend": "bridges mended",
    "build": "bridges begun across the Doniec",
    "attack": "attacks",
    "full": "attacks paid for with a level out of supply",
    "support": "guns in support",
    "shell": "ranged fire",
    "shell-bridge": "fire on bridges",
    "stand": "stands in place of a retreat",
}
"""The answers that are counted, and what they are called."""

AIR = {
    "assault": "air: offensive support",
    "cover": "air: defensive support",
    "bomb": "air: attack",
    "bridge": "air: bridges",
    "harass": "air: movement",
    "crossing": "air: river crossings",
    "lift": "air: supply",
}

REASONS = {
    "would be cut off": "marches back before a trap closes",
    "gets out of the trap": "marches out of a trap",
    "relieves friends": "attacks that relieve friends who are cut off",
    "garrison of": "marches to garrison a hex that counts",
    "escort of": "marches to escort guns or a headquarters",
    "nobody answers any more": "open hexes taken in the last half turn",
}
"""The reasons of marches and attacks that are counted besides, by words of theirs."""


def names_of_reason(option: Option, reason: str) -> list[str]:
    """What the reason of a march or an attack counts as."""
    if option.kind not in ("move", "move-full", "attack"):
        return []
    return [name for words, name in REASONS.items() if words in reason]


def name_of_use(g: State, option: Option) -> str:
    """What an answer counts as; nothing for one that is not counted."""
    if option.kind == "mission":
        return AIR[KINDS[option.value]]
    if option.kind == "move" and g.units[option.value].strategic:
        return USES["strategic"]
    return USES.get(option.kind, "")


def play(scenario: str, players: list[str], seed: int, game: int, swap: bool) -> dict[str, Any]:
    """One game: its result, losses of headquarters and guns, and uses of rules, by side."""
    rules = rules_of(scenario)
    g = rules.start(scenario, {})
    turned = swap and game % 2 == 1
    cast_names = list(reversed(players)) if turned else list(players)
    name = f"{scenario} {seed} {game}"
    cast = {
        seat: make_player(kind, f"{name} {seat}", rules.id)
        for seat, kind in zip(rules.seats(g), cast_names, strict=True)
    }
    dice, ply, spent = Stream(secret_from(name)), 0, defaultdict[tuple[str, int], float](float)
    uses: dict[str, Counter[str]] = {side: Counter() for side in SIDES}
    while (decision := pending(g)) is not None:
        if decision.who == DICE:
            option = dice.pick(ply, decision.chance)
        else:
            begun = time.process_time()
            option = cast[decision.who].choose(
                Question(decision.options, partial(rules.view, g, decision.who))
            )
            spent[decision.who, g.turn] += time.process_time() - begun
            used = name_of_use(g, option)
            if used:
                uses[decision.who][used] += 1
            uses[decision.who].update(names_of_reason(option, getattr(cast[decision.who], "reason", "")))
        take(decision, option)
        ply += 1
    outcome = rules.outcome(g)
    assert outcome is not None
    kinds = ("hq", "guns")
    lost = {
        side: {
            kind: sum(getattr(g.kind(i), kind) and g.units[i].hex == DEAD for i in g.world.own[n])
            for kind in kinds
        }
        for n, side in enumerate(SIDES)
    }
    had = {
        side: {kind: sum(getattr(g.kind(i), kind) for i in g.world.own[n]) for kind in kinds}
        for n, side in enumerate(SIDES)
    }
    return {
        "game": game,
        "cast": dict(zip(SIDES, cast_names, strict=True)),
        "winner": outcome.winner,
        "margin": outcome.margin,
        "strategic": g.strategic_win,
        "turns": g.turn,
        "lost": lost,
        "had": had,
        "uses": {side: dict(found) for side, found in uses.items()},
        "longest_turn": {
            side: round(max(t for (who, _), t in spent.items() if who == side), 2) for side in SIDES
        },
        "cpu": round(sum(spent.values()), 1),
    }


def known(file: Path, key: str) -> dict[int, dict[str, Any]]:
    """The games of a series that have been played already."""
    if not file.is_file():
        return {}
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    return {row["game"]: row for row in rows if row["key"] == key}


def series(args: argparse.Namespace) -> list[dict[str, Any]]:
    """The games asked for: those kept, and the others as they are played."""
    key = f"{args.scenario} {args.players} {args.seed} {args.swap}"
    found = known(args.file, key)
    missing = [game for game in range(args.games) if game not in found]
    with ProcessPoolExecutor(args.jobs) as pool, args.file.open("a") as kept:
        players = args.players.split(",")
        waiting = [pool.submit(play, args.scenario, players, args.seed, n, args.swap) for n in missing]
        for done in as_completed(waiting):
            row = done.result()
            found[row["game"]] = row
            print(json.dumps({"key": key, **row}), file=kept, flush=True)
    return [found[game] for game in range(args.games)]


def wins(results: list[dict[str, Any]], player: str) -> int:
    """How many games a player won, whichever side it had."""
    return sum(row["cast"].get(row["winner"]) == player for row in results)


def standing(row: dict[str, Any]) -> tuple[int, int]:
    """How well a game ended for the Axis: the level of victory, then how soon, or by how much at the end."""
    sign = {SIDES[0]: 1, SIDES[1]: -1}.get(row["winner"], 0)
    if row["strategic"]:
        return 2 * sign, -sign * row["turns"]
    return sign, sign * row["margin"]


def pairs(results: list[dict[str, Any]], player: str) -> tuple[int, int, int]:
    """Of two games with sides swapped, how often a player got more, as much or less out of the Axis."""
    found = [0, 0, 0]
    for one, two in zip(results[::2], results[1::2], strict=False):
        mine, other = (one, two) if one["cast"][SIDES[0]] == player else (two, one)
        ours, theirs = standing(mine), standing(other)
        found[0 if ours > theirs else 1 if ours == theirs else 2] += 1
    return found[0], found[1], found[2]


def summary(scenario: str, results: list[dict[str, Any]]) -> list[str]:
    """The rows of one series: results, margins and losses by side."""
    games, turns = len(results), sum(row["turns"] for row in results)
    cells = [scenario, str(games)]
    for side in SIDES:
        won = [row for row in results if row["winner"] == side]
        strategic = sum(row["strategic"] for row in won)
        cells.append(f"{len(won)} ({strategic} strategic)")
    margins = [row["margin"] * (1 if row["winner"] == SIDES[0] else -1) for row in results]
    cells.append(f"{sum(margins) / games:+.1f}")
    for side in SIDES:
        for kind in ("hq", "guns"):
            cells.append(f"{sum(row['lost'][side][kind] for row in results) / turns:.2f}")
    cells.append(f"{max(max(row['longest_turn'].values()) for row in results):.1f} s")
    return cells


def uses_table(found: dict[str, list[dict[str, Any]]]) -> list[str]:
    """How often each rule is used in a game, by scenario and side."""
    heads = [f"{scenario.split('/')[1]} {side}" for scenario in found for side in SIDES]
    lines = [f"| rule | {' | '.join(heads)} |", f"|---|{'---|' * len(heads)}"]
    for use in dict.fromkeys([*USES.values(), *REASONS.values(), *AIR.values()]):
        cells = [
            f"{sum(row['uses'][side].get(use, 0) for row in rows) / len(rows):.1f}"
            for rows in found.values()
            for side in SIDES
        ]
        lines.append(f"| {use} | {' | '.join(cells)} |")
    return lines


def main() -> None:
    """Read the call, play what is missing, print the rows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("scenario", nargs="+")
    parser.add_argument("-n", "--games", type=int, default=20)
    parser.add_argument("--players", default="thumbs,thumbs")
    parser.add_argument("--swap", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--file", type=Path, default=Path("generals.jsonl"), help="where games are kept")
    args = parser.parse_args()
    names, found = list(args.scenario), {}
    for name in names:
        args.scenario = name
        found[name] = series(args)
        print("| " + " | ".join(summary(name, found[name])) + " |")
        for player in dict.fromkeys(args.players.split(",")):
            print(f"{player}: {wins(found[name], player)} of {len(found[name])}")
        if args.swap:
            first = args.players.split(",")[0]
            better, even, worse = pairs(found[name], first)
            print(f"{first} in pairs with sides swapped: {better} better, {even} even, {worse} worse")
    print("\n".join(uses_table(found)))


if __name__ == "__main__":
    main()
