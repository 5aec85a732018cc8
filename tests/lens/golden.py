"""Writes what the lens shows of the prepared positions, to be checked by hand against both books."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from grognard.cli.why import position_at
from grognard.lens.reasons import lens

HERE = Path(__file__).parent

if __name__ == "__main__":
    for name in ("on-the-move", "under-fire", "over-the-hill", "in-cover"):
        _, g = position_at(str(HERE / "positions.toml"), None, name, [])
        told = json.dumps(msgspec.to_builtins(lens(g)), indent=1)
        (HERE / f"{name}.json").write_text(told + "\n")
