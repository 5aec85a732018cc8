"""A process that has read the program once and runs every command in a fork of itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import traceback
from pathlib import Path
from tempfile import TemporaryDirectory

STREAMS = (("typed", os.O_RDONLY), ("out", os.O_WRONLY | os.O_CREAT), ("err", os.O_WRONLY | os.O_CREAT))


class Ready:
    """Runs commands for the tests."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def run(self, *words: str, typed: str, folder: Path) -> subprocess.CompletedProcess[str]:
        """What a command printed and how it ended."""
        assert self.process.stdin
        assert self.process.stdout
        with TemporaryDirectory() as name:
            streams = Path(name)
            (streams / "typed").write_text(typed)
            print(json.dumps([words, str(folder), name]), file=self.process.stdin, flush=True)
            code = int(self.process.stdout.readline())
            out, err = (streams / "out").read_text(), (streams / "err").read_text()
        return subprocess.CompletedProcess(words, code, out, err)

    def stop(self) -> None:
        """No more commands."""
        self.process.communicate()


def run_here(words: list[str], folder: str, streams: str) -> None:
    """Be the process of one command: its words, its folder, its files for input and output."""
    from grognard.cli.__main__ import main

    for number, (name, way) in enumerate(STREAMS):
        os.dup2(os.open(f"{streams}/{name}", way), number)
    os.chdir(folder)
    sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.argv = ["grognard", *words]
    code = 1
    try:
        main()
    except SystemExit as end:
        code = int(end.code or 0)
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def serve() -> None:
    """Fork for every line that comes in, and answer with the exit code."""
    from grognard.games import all_scenarios

    all_scenarios()
    for line in sys.stdin:
        child = os.fork()
        if not child:
            run_here(*json.loads(line))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    serve()
