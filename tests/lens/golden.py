"""Writes what the lens shows of the prepared positions, to be checked by hand against both books."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import msgspec

from grognard.cli.why import position_at
from grognard.lens.reasons import lens

HERE = Path(__file__).parent
POSITIONS = [case["id"] for case in tomllib.loads((HERE / "positions.toml").read_text())["case"]]

if __name__ == "__main__":
    for name in POSITIONS:
        _, g = position_at(str(HERE / "positions.toml"), None, name, [])
        told = json.dumps(msgspec.to_builtins(lens(g)), indent=1)
        (HERE / f"{name}.json").write_text(told + "\n")
