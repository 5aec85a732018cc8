"""Fuzzing: random games under the eye of the laws."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ..arena.laws import play_lawfully
from ..engine.errors import GrognardError
from ..engine.record import write
from ..games import all_scenarios, rules_of
from .output import err, out, print_json, progress, read_options

LONGEST = 50_000


def fuzz_one(scenario: str, seed: int, game: int, every: int, crashes: Path, options: dict[str, str]) -> str:
    """One game; an empty answer, or what broke and where its crash file lies."""
    try:
        name = f"fuzz {scenario} {seed} {game}"
        play_lawfully(rules_of(scenario), scenario, name, every, LONGEST, options)
    except Exception as error:
        session = getattr(error, "session", None)
        if session is None:
            raise
        file = crashes / f"{scenario.replace('/', '-')}-{seed}-{game}.crash"
        file.write_text(write(session), encoding="utf-8")
        return f"{scenario} game {game}: {type(error).__name__}: {error} (see {file})"
    return ""


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
    with progress() as bar, ProcessPoolExecutor(jobs) as pool:
        for name in names or known:
            task = bar.add_task(name, total=games)
            waiting = [
                pool.submit(fuzz_one, name, seed, game, every, crashes, options) for game in range(games)
            ]
            found = []
            for done in waiting:
                found.append(done.result())
                bar.advance(task)
            broken[name] = [text for text in found if text]
            err.print(f"{name}: {games} games, {len(broken[name])} broken")
    if json:
        print_json({"games": games, "seed": seed, "broken": broken})
    else:
        for texts in broken.values():
            for text in texts:
                out.print(text, markup=False)
        out.print(f"{sum(map(len, broken.values()))} broken games in {games * len(broken)}")
    if any(broken.values()):
        raise SystemExit(1)
