"""Which rule cases run through which lines of the rules, so that a mutant meets those first.

python bench/touched.py map touched.json
python bench/touched.py run touched.json src/grognard/coh3/hits.py 41
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from types import FrameType
from typing import Any

from grognard.engine.case import Case, case_files, read_cases, run_case
from grognard.games import rulebook

RULES = ("/grognard/coh/", "/grognard/coh3/")


def all_cases() -> list[Case]:
    """Every rule case of the repository, in a fixed order."""
    return [case for file in case_files([Path("cases/coh3")]) for case in read_cases(file)]


class Trace:
    """Notes the lines of the rules that are run through."""

    def __init__(self) -> None:
        self.lines: set[tuple[str, int]] = set()

    def __call__(self, frame: FrameType, event: str, _: Any) -> Any:
        name = frame.f_code.co_filename
        if not any(part in name for part in RULES):
            return None
        self.lines.add((name[name.index("/grognard/") :], frame.f_lineno))
        return self


def write_map(out: Path) -> None:
    """Run every case once and note its lines."""
    touched: dict[str, list[int]] = defaultdict(list)
    for number, case in enumerate(all_cases()):
        trace = Trace()
        sys.settrace(trace)
        try:
            run_case(case, rulebook)
        finally:
            sys.settrace(None)
        for name, line in trace.lines:
            touched[f"{name}:{line}"].append(number)
    out.write_text(json.dumps(touched))


def run_touching(held: Path, file: str, line: int) -> int:
    """Run the cases that touch a line, then all others; 1 as soon as one fails."""
    key = f"{file[file.index('/grognard/') :]}:{line}"
    first = json.loads(held.read_text()).get(key, [])
    cases = all_cases()
    rest = sorted(set(range(len(cases))) - set(first))
    return int(any(not run_case(cases[number], rulebook).passed for number in (*first, *rest)))


if __name__ == "__main__":
    if sys.argv[1] == "map":
        write_map(Path(sys.argv[2]))
    else:
        sys.exit(run_touching(Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
