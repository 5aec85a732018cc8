"""Fuzzing: random games under the eye of the laws."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ..arena.laws import play_lawfully
from ..engine.errors import GrognardError
from ..engine.play.record import write
from ..games import all_scenarios, rulebook, rules_of
from .output import err, out, print_json, print_table, progress, read_options

Used = Counter[tuple[str, str]]
"""How often the things of a game were made use of, by table and name."""


def fuzz_one(
    scenario: str, seed: int, game: int, every: int, crashes: Path, options: dict[str, str]
) -> tuple[str, Used]:
    """One game: nothing or what broke and where its crash file lies, and what was made use of."""
    try:
        name = f"fuzz {scenario} {seed} {game}"
        rules = rules_of(scenario)
        used = play_lawfully(rules, scenario, name, every, rules.longest, options).used
    except Exception as error:
        session = getattr(error, "session", None)
        if session is None:
            raise
        file = crashes / f"{scenario.replace('/', '-')}-{seed}-{game}.crash"
        file.write_text(write(session), encoding="utf-8")
        return f"{scenario} game {game}: {type(error).__name__}: {error} (see {file})", session.used
    return "", used


def exercise(game: str, used: Used) -> dict[str, dict[str, int]]:
    """How often everything of a game was made use of, by table; 0 for what never was."""
    return {
        table: {name: used[table, name] for name in names}
        for table, names in rulebook(game).inventory().items()
    }


def print_exercise(game: str, used: Used) -> None:
    """The table of what was exercised, and the names of what never was."""
    rows = []
    for table, counts in exercise(game, used).items():
        done = ", ".join(f"{name} {n}" for name, n in counts.items() if n)
        never = ", ".join(name for name, n in counts.items() if not n)
        rows.append((table, done or "-", never or "-"))
    print_table(f"{game}: what was exercised, and how often", ("", "exercised", "never"), rows)


def fuzz_scenarios(
    names: list[str],
    games: int,
    seed: int,
    jobs: int,
    every: int,
    crashes: Path,
    choices: list[str],
    json: bool,
) -> None:
    """Fuzz scenarios and list what broke; exit code 1 if anything did."""
    known = [summary.id for summary in all_scenarios()]
    options = read_options(choices)
    for name in names or known:
        rules_of(name).start(name, options)
    if not crashes.is_dir():
        raise GrognardError(f"{crashes}: no such folder for crash files")
    broken: dict[str, list[str]] = {}
    used: dict[str, Used] = {}
    with progress() as bar, ProcessPoolExecutor(jobs) as pool:
        for name in names or known:
            task = bar.add_task(name, total=games)
            waiting = [
                pool.submit(fuzz_one, name, seed, game, every, crashes, options) for game in range(games)
            ]
            game = rules_of(name).id
            broken[name] = []
            for done in waiting:
                text, counts = done.result()
                broken[name] += [text] if text else []
                used.setdefault(game, Counter()).update(counts)
                bar.advance(task)
            err.print(f"{name}: {games} games, {len(broken[name])} broken")
    if json:
        tables = {game: exercise(game, counts) for game, counts in used.items()}
        print_json({"games": games, "seed": seed, "broken": broken, "exercised": tables})
    else:
        for game, counts in used.items():
            print_exercise(game, counts)
        for texts in broken.values():
            for text in texts:
                out.print(text, markup=False)
        out.print(f"{sum(map(len, broken.values()))} broken games in {games * len(broken)}")
    if any(broken.values()):
        raise SystemExit(1)
