"""Running the benchmarks of the source checkout."""

from __future__ import annotations

import importlib.util

from ..engine.errors import BadData
from .conform import home
from .output import print_json, print_table


def run_benchmarks(seconds: float, peers: bool, json: bool) -> None:
    """Measure, and print the rows."""
    file = home() / "bench" / "measure.py"
    spec = importlib.util.spec_from_file_location("grognard_bench", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise BadData(f"{file}: the benchmarks come with the source checkout")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    rows = module.measure(seconds, peers)
    if json:
        print_json(rows)
        return
    columns = ("measure", "scenario", "value", "unit", "peer", "ratio")
    print_table("Benchmarks", columns, [[row.get(name, "") for name in columns] for row in rows])
