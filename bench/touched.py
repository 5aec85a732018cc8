"""Which rule cases and tests run through which parts of the rules, so that a mutant meets only those.

python bench/touched.py map touched.json coh3
echo src/grognard/coh/hits/hits.py 41 | python bench/touched.py judge touched.json
"""

from __future__ import annotations

import ast
import json
import os
import random
import resource
import signal
import sys
import time
from collections import defaultdict
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from grognard.engine.play.case import Case, case_files, read_cases, run_case
from grognard.games import rulebook

RULES = ("/grognard/coh/", "/grognard/coh2/", "/grognard/coh3/", "/grognard/solo/", "/grognard/wb95/")
TESTS = {
    "coh2": ("tests/coh", "tests/coh2", "tests/lens"),
    "coh3": ("tests/coh", "tests/coh3"),
    "solo": ("tests/solo",),
    "wb95": ("tests/wb95",),
}
"""What a mutant meets after the cases, by game."""
LEFT_OUT = ("--ignore-glob=*_games.py", "--ignore-glob=*_numbers.py")
"""Random games, and the check of the cases themselves."""
MEMORY, SECONDS = 2 << 30, 120
"""What a mutant that runs for ever may use up before it counts as noticed."""
CASE_SECONDS = 10
"""What a single case may take; the slowest takes a fraction of it."""
QUIET = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", *LEFT_OUT)


def all_cases(game: str) -> list[Case]:
    """Every rule case of a game, in a fixed order."""
    return [case for file in case_files([Path("cases") / game]) for case in read_cases(file)]


def place(code: CodeType) -> str:
    """The file of the rules a function is in, or nothing if it holds no rules."""
    name = code.co_filename
    return name[name.index("/grognard/") :] if any(part in name for part in RULES) else ""


class Lines:
    """Notes the lines of the rules that are run through."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def __call__(self, frame: FrameType, event: str, _: Any) -> Any:
        file = place(frame.f_code)
        if not file:
            return None
        self.seen.add(f"{file}:{frame.f_lineno}")
        return self


class Functions:
    """Notes the functions of the rules that each test calls; a pytest plugin."""

    def __init__(self) -> None:
        self.seen: dict[CodeType, None] = {}
        self.called: dict[str, set[str]] = defaultdict(set)
        self.seconds: dict[str, float] = {}

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        self.seen[frame.f_code] = None

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """Trace the calls of one test."""
        self.seen.clear()
        begun = time.perf_counter()
        sys.settrace(self)
        yield
        sys.settrace(None)
        self.seconds[item.nodeid] = time.perf_counter() - begun
        for code in self.seen:
            if file := place(code):
                self.called[f"{file}:{code.co_firstlineno}"].add(item.nodeid)


def write_map(out: Path, game: str, tested: bool = True) -> None:
    """Run every case, and every test of a game if it is `tested` too, once and note what they run through."""
    cases: dict[str, list[int]] = defaultdict(list)
    rulebook(game)  # what is run as the rules are read belongs to no case
    for number, case in enumerate(all_cases(game)):
        lines = Lines()
        sys.settrace(lines)
        try:
            run_case(case, rulebook)
        finally:
            sys.settrace(None)
        for line in lines.seen:
            cases[line].append(number)
    functions = Functions()
    if tested and pytest.main([*QUIET, *TESTS[game]], plugins=[functions]) != 0:
        raise SystemExit("a test fails as it is: every mutant would count as noticed")
    tests = {
        name: sorted(found, key=functions.seconds.__getitem__) for name, found in functions.called.items()
    }
    out.write_text(json.dumps({"game": game, "cases": cases, "tests": tests, "tested": tested}))


def enclosing(source: str, line: int) -> list[int]:
    """The first lines, as a code object has them, of the functions around a line; none at module level."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.Lambda | ast.ListComp | ast.GeneratorExp):
            decorators = getattr(node, "decorator_list", [])
            first = min([node.lineno, *(each.lineno for each in decorators)])
            body = node.body[0].lineno if isinstance(node, ast.FunctionDef) else node.lineno
            if body <= line <= (node.end_lineno or line):
                found.append(first)
    return found


def is_noticed(known: dict[str, Any], cases: list[Case], file: str, line: int) -> bool:
    """Whether a case or test that runs through a line fails; where none does, any case or test."""
    name = file[file.index("/grognard/") :]
    touching = known["cases"].get(f"{name}:{line}") or range(len(cases))
    rulebook(known["game"])
    for number in random.Random(line).sample(touching, len(touching)):  # those of a file are much alike
        signal.setitimer(signal.ITIMER_VIRTUAL, CASE_SECONDS)
        if not run_case(cases[number], rulebook).passed:
            return True
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    if not known["tested"]:
        return False
    around = enclosing(Path(file).read_text(), line)
    tests = [test for start in around for test in known["tests"].get(f"{name}:{start}", [])]
    chosen = list(dict.fromkeys(tests)) or TESTS[known["game"]]
    return pytest.main([*QUIET, "-x", *chosen]) != 0


def try_line(known: dict[str, Any], cases: list[Case], file: str, line: int) -> None:
    """In a process of its own, whose exit code tells: import the rules as they are now and see."""
    signal.alarm(SECONDS * 4)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    try:
        noticed = is_noticed(known, cases, file, line)
    except BaseException:
        noticed = True
    os._exit(int(noticed))


def judge(held: Path) -> None:
    """Say of each file and line that is asked about whether anything there is noticed."""
    sys.dont_write_bytecode = True
    known = json.loads(held.read_text())
    cases = all_cases(known["game"])
    for request in sys.stdin:
        file, line = request.split()
        child = os.fork()
        if not child:
            try_line(known, cases, file, int(line))
        print("killed" if os.waitpid(child, 0)[1] else "survived", flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "map":
        write_map(Path(sys.argv[2]), sys.argv[3], sys.argv[4:] != ["cases"])
    else:
        judge(Path(sys.argv[2]))
