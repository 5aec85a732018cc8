"""Writes the lock files anew: `python locks/renew.py` with uv installed."""

from __future__ import annotations

import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent

LOCKS = {"play.txt": ("build",), "test.txt": ("build", "test")}
"""What each lock file is made for: the extras of pyproject.toml beside the package itself."""

OPTIONS = (
    "--quiet --universal --python-version 3.11 --upgrade "
    "--generate-hashes --no-annotate --no-emit-index-url --custom-compile-command"
)


def renew() -> None:
    """Choose the newest versions that pyproject.toml allows, the same for every system."""
    for name, extras in LOCKS.items():
        wanted = [word for extra in extras for word in ("--extra", extra)]
        made = [*OPTIONS.split(), "python locks/renew.py", *wanted, "pyproject.toml", "-o", f"locks/{name}"]
        subprocess.run(["uv", "pip", "compile", *made], cwd=HERE.parent, check=True)


if __name__ == "__main__":
    renew()
