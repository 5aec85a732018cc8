"""Running the benchmarks of the source checkout."""

from __future__ import annotations

import sys
from importlib import import_module

from ..engine.errors import BadData
from .conform import home
from .output import print_json, print_table


def run_benchmarks(seconds: float, peers: bool, bots: bool, json: bool) -> None:
    """Measure, and print the rows; `bots` if only the answers of the computer are timed."""
    folder = home() / "bench"
    if not (folder / "measure.py").is_file():
        raise BadData(f"{folder}: the benchmarks come with the source checkout")
    sys.path.insert(0, str(folder))
    answers = import_module("answers")
    rows = answers.measure() if bots else import_module("measure").measure(seconds, peers)
    if json:
        print_json(rows)
        return
    columns = ("measure", "scenario", "value", "unit", "peer", "ratio")
    print_table("Benchmarks", columns, [[row.get(name, "") for name in columns] for row in rows])
