"""Plain data become structs, also when many threads meet a kind for the first time at once."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from grognard.engine.plain import from_plain

MEETING = """
import sys, types
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from grognard.engine.plain import from_plain

sys.setswitchinterval(1e-6)
for turn in range(60):
    lines = ["from __future__ import annotations", "from msgspec import Struct"]
    for n in range(12):
        lines.append(f"class K{n}(Struct):")
        lines += [f"    number{field}: int = 0" for field in range(10)]
        lines += [f"    sub: tuple[K{n - 1}, ...] = ()"] if n else []
    module = sys.modules[f"kinds{turn}"] = types.ModuleType(f"kinds{turn}")
    exec("\\n".join(lines), module.__dict__)
    start = Barrier(8)

    def read(_):
        start.wait()
        return from_plain({"sub": [{"number2": 3}]}, module.K11)

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(read, range(8)))
    assert all(each.sub[0].number2 == 3 for each in found)
"""


def test_threads_may_meet_a_kind_at_once() -> None:
    done = subprocess.run([sys.executable, "-c", MEETING], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_what_does_not_fit_is_refused_again_and_again() -> None:
    for _ in range(2):
        with pytest.raises(msgspec.ValidationError):
            from_plain("word", int)
