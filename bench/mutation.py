"""How many deliberate faults in the rules are noticed: a random sample of mutants made by cosmic-ray.

    python bench/mutation.py --mutants 300 --seed 1 --jobs 2 --report mutants.json

Each mutant changes one number, comparison, operator or branch of a file in `coh/` or `coh3/` (or
`coh2/`, `solo/` or `wb95/`) in a copy of the repository; it is killed if a rule case or a test fails
there. Of the rooms both editions share, `--game coh2` changes only lines that its own cases run through.
Changes that cannot matter are left out: in type annotations, which are never evaluated, in decorators that
only remember results, in the star before arguments that are named, in the options of a struct, which say how
it is stored, whether a `zip` is strict, the order of words, and comparisons by identity, which small numbers
and types share with those by value.
"""

from __future__ import annotations

import argparse
import ast
import json
import multiprocessing
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

from cosmic_ray.commands.init import _all_work_items
from cosmic_ray.mutating import use_mutation
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_item import MutationSpec

ROOT = Path(__file__).resolve().parent.parent
SHARED = "src/grognard/coh"
FOLDERS = {
    "coh2": (SHARED, "src/grognard/coh2"),
    "coh3": (SHARED, "src/grognard/coh3"),
    "solo": tuple(
        f"src/grognard/solo/{room}"
        for room in ("athena", "cards", "economy", "order", "rumours", "sight", "table", "track", "turn")
    ),
    "wb95": ("src/grognard/wb95",),
}
TOUCHED = "touched.json"
NO_RULES_IN = ("data", "say", "show", "start")
"""Shared rooms that read files, word refusals or show the table: the 3rd edition's run changes them."""
NOT_RULES = (
    "board_map",
    "briefing",
    "exercised",
    "lint",
    "mission_lint",
    "offers",
    "pieces",
    "position",
    "reference",
    "stakes",
)
"""Files that describe, list or set up, but hold no rule; the facts of the case language are left out too."""
ORDERED = ("_Lt", "_LtE", "_Gt", "_GtE")
LEFT_OUT = ("core/RemoveDecorator", "core/ExceptionReplacer")
BY_IDENTITY = ("_Is", "_IsNot", "_Is_Eq", "_IsNot_NotEq")


def annotated(source: str) -> list[tuple[int, int, int, int]]:
    """The stretches of a file that are type annotations, options of a struct, and the like."""
    found = []
    module = ast.parse(source)
    for node in ast.walk(module):
        notes = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        if isinstance(node, ast.ClassDef):
            notes += [option.value for option in node.keywords]
        if isinstance(node, ast.keyword) and node.arg == "strict":
            notes.append(node.value)
        if isinstance(node, ast.FunctionDef):
            notes += [call for call in node.decorator_list if "lru_cache" in ast.dump(call)]
            found += _star(node)
        if node in module.body and isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript):
            notes.append(node.value)  # the name of a type
        found += [
            (note.lineno, note.col_offset, note.end_lineno, note.end_col_offset) for note in notes if note
        ]
    return found


def _star(node: ast.FunctionDef) -> list[tuple[int, int, int, int]]:
    """Where the bare star of a function may stand: it is no multiplication."""
    named, before = node.args.kwonlyargs, [*node.args.posonlyargs, *node.args.args, *node.args.defaults]
    if not named or node.args.vararg:
        return []
    start = max(
        ((part.end_lineno or 0, part.end_col_offset or 0) for part in before), default=(node.lineno, 0)
    )
    return [(*start, named[0].lineno, named[0].col_offset)]


def is_word(node: ast.expr | None, names: Container[str]) -> bool:
    """Whether something is a word, or a name that stands for one."""
    if isinstance(node, ast.Name):
        return node.id in names
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def named(node: ast.stmt) -> Iterator[tuple[ast.expr, ast.expr]]:
    """The names that a line gives, each with what it stands for, a tuple of them one by one."""
    if isinstance(node, ast.AnnAssign) and node.value:
        yield node.target, node.value
    if isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                yield from zip(target.elts, node.value.elts, strict=False)
            else:
                yield target, node.value


def names_of_words(sources: Iterable[str]) -> set[str]:
    """The names at the top of files that stand for words and nowhere for anything else."""
    words: set[str] = set()
    others: set[str] = set()
    for source in sources:
        for node in ast.parse(source).body:
            for target, value in named(node):
                (words if is_word(value, ()) else others).add(getattr(target, "id", ""))
    return words - others


def worded(source: str, names: Container[str]) -> set[int]:
    """The lines on which something is compared with a word."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare) and any(is_word(s, names) for s in (node.left, *node.comparators)):
            found.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return found


def is_rule_file(file: Path) -> bool:
    """Whether a file holds rules."""
    return file.stem not in NOT_RULES and "fact" not in file.stem


def matters(spec: MutationSpec, stretches: list[tuple[int, int, int, int]], words: set[int]) -> bool:
    """Whether a change could be noticed at all; words have no order."""
    if spec.operator_name in LEFT_OUT or spec.operator_name.endswith(BY_IDENTITY):
        return False
    if spec.start_pos[0] in words and spec.operator_name.endswith(ORDERED):
        return False
    line, column = spec.start_pos
    return not any((a, b) <= (line, column) < (c, d) for a, b, c, d in stretches)


def all_mutants(root: Path, game: str, names: list[str]) -> list[MutationSpec]:
    """Every change cosmic-ray can make to the rules, or to the files of these names."""
    files = sorted(file for folder in FOLDERS[game] for file in (root / folder).rglob("*.py"))
    files = [file for file in files if (file.stem in names if names else is_rule_file(file))]
    names_known = names_of_words(file.read_text() for file in (root / "src").rglob("*.py"))
    found: list[MutationSpec] = []
    for file in files:
        stretches, words = annotated(file.read_text()), worded(file.read_text(), names_known)
        items = [item.mutations[0] for item in _all_work_items([file], {})]
        found += [spec for spec in items if matters(spec, stretches, words)]
    return found


def of_the_edition(mutants: list[MutationSpec], held: Path) -> list[MutationSpec]:
    """Of the shared rooms only those with rules, and lines that the edition runs through."""
    lines = json.loads(held.read_text())["cases"]

    def is_run(spec: MutationSpec) -> bool:
        file = str(spec.module_path)
        if file.startswith(tuple(f"{SHARED}/{room}/" for room in NO_RULES_IN)):
            return False
        return not file.startswith(f"{SHARED}/") or f"{file.removeprefix('src')}:{spec.start_pos[0]}" in lines

    return [spec for spec in mutants if is_run(spec)]


def copy_of_the_tree(folder: Path) -> Path:
    """The committed files in a folder of their own."""
    folder.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True)
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)
    return folder


def map_cases(home: Path, game: str, what: list[str]) -> None:
    """Find out which cases and tests run through which lines, so that a mutant meets those first."""
    environment = {**os.environ, "PYTHONPATH": str(home / "src")}
    subprocess.run(
        [sys.executable, "bench/touched.py", "map", TOUCHED, game, *what],
        cwd=home,
        env=environment,
        check=True,
    )


def open_judge(home: str) -> subprocess.Popen[str]:
    """The process that runs cases and tests in a copy of the repository."""
    return subprocess.Popen(
        [sys.executable, "bench/touched.py", "judge", TOUCHED],
        cwd=home,
        env={**os.environ, "PYTHONPATH": f"{home}/src"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def try_mutant(spec: MutationSpec, home: str, judge: subprocess.Popen[str]) -> dict[str, Any]:
    """Make one change, hear whether a case or test notices it, and take the change back."""
    file = Path(home) / spec.module_path
    operator = get_operator(spec.operator_name)(**spec.operator_args)
    with use_mutation(file, operator, spec.occurrence) as (before, after):
        outcome = _verdict(judge, file, spec.start_pos[0]) if after is not None else "skipped"
    diff = "".join(unified_diff(before.splitlines(True), (after or "").splitlines(True), n=0))
    return {
        "file": str(spec.module_path),
        "line": spec.start_pos[0],
        "operator": spec.operator_name,
        "outcome": outcome,
        "diff": diff if outcome == "survived" else "",
    }


def _verdict(judge: subprocess.Popen[str], file: Path, line: int) -> str:
    assert judge.stdin
    assert judge.stdout
    print(file, line, file=judge.stdin, flush=True)
    return judge.stdout.readline().strip()


def _at(spec: MutationSpec, file: Path) -> MutationSpec:
    return MutationSpec(
        file, spec.operator_name, spec.occurrence, spec.start_pos, spec.end_pos, spec.operator_args
    )


def run_share(share: list[MutationSpec], home: str, queue: Any) -> None:
    """One process tries its share of the mutants in its own copy."""
    judge = open_judge(home)
    for spec in share:
        queue.put(try_mutant(spec, home, judge))
    judge.terminate()


def main() -> None:
    """Sample, try, and report."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--mutants", type=int, default=300)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=2)
    reader.add_argument("--report", type=Path, default=Path("mutants.json"))
    reader.add_argument("--game", choices=sorted(FOLDERS), default="coh3")
    reader.add_argument(
        "--touched", type=Path, help="a map of the same files made by bench/touched.py before"
    )
    reader.add_argument("--cases", action="store_true", help="rule cases alone, no tests")
    reader.add_argument("--skip", type=int, default=0, help="go on after so many of the sample")
    reader.add_argument("--files", nargs="*", default=[], help="only these, such as movement groups")
    chosen = reader.parse_args()
    work = Path(tempfile.mkdtemp(prefix="mutants-"))
    homes = [copy_of_the_tree(work / str(n)) for n in range(chosen.jobs)]
    if chosen.touched is None:
        map_cases(homes[0], chosen.game, ["cases"] if chosen.cases else [])
    for home in homes:
        if (held := chosen.touched or homes[0] / TOUCHED) != home / TOUCHED:
            shutil.copy(held, home / TOUCHED)
    every = [_relative(spec, homes[0]) for spec in all_mutants(homes[0], chosen.game, chosen.files)]
    if chosen.game == "coh2":
        every = of_the_edition(every, homes[0] / TOUCHED)
    sample = random.Random(chosen.seed).sample(every, min(chosen.mutants, len(every)))[chosen.skip :]
    print(f"{len(every)} possible mutants, {len(sample)} tried", flush=True)
    queue: Any = multiprocessing.Queue()
    workers = [
        multiprocessing.Process(target=run_share, args=(sample[n :: chosen.jobs], str(home), queue))
        for n, home in enumerate(homes)
    ]
    for worker in workers:
        worker.start()
    results = []
    for _ in sample:
        results.append(queue.get())
        outcomes = Counter(result["outcome"] for result in results)
        print(f"{len(results)}/{len(sample)} {dict(outcomes)}", end="\r", flush=True)
        chosen.report.write_text(json.dumps(results, indent=1))
    for worker in workers:
        worker.join()
    shutil.rmtree(work)
    summary(results)


def _relative(spec: MutationSpec, home: Path) -> MutationSpec:
    return _at(spec, Path(spec.module_path).relative_to(home))


def summary(results: list[dict[str, Any]]) -> None:
    """The share of killed mutants, and each survivor."""
    tried = [result for result in results if result["outcome"] != "skipped"]
    survived = [result for result in tried if result["outcome"] == "survived"]
    for result in sorted(survived, key=lambda r: (r["file"], r["line"])):
        print(f"\n{result['file']}:{result['line']} {result['operator']}\n{result['diff']}")
    share = 100 * (len(tried) - len(survived)) / len(tried)
    print(f"\nkilled {len(tried) - len(survived)} of {len(tried)} ({share:.1f} %)")


if __name__ == "__main__":
    main()
