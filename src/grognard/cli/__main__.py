"""Entry point: a mistake of the user ends with one clear line and exit code 2."""

from __future__ import annotations

import os
import sys
from typing import Any, cast

from typer import Abort, BadParameter

from ..engine.errors import GrognardError
from .app import app

UsageError: type[BaseException] = cast(type[BaseException], BadParameter.__mro__[1])
"""What typer raises for every mistake in a command line; it exports only the kind for bad values."""


def main() -> None:
    """Run a command."""
    if not sys.argv[1:]:
        app()  # the help
    try:
        raise SystemExit(app(standalone_mode=False) or 0)
    except UsageError as error:
        sys.stderr.write(f"grognard: {_usage(error)}\n")
        raise SystemExit(2) from None
    except Abort:
        sys.stderr.write("grognard: stopped\n")
        raise SystemExit(1) from None
    except GrognardError as error:
        sys.stderr.write(f"grognard: {error}\n")
        raise SystemExit(2) from None
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None
    except OSError as error:
        sys.stderr.write(f"grognard: {error.filename or 'file'}: {error.strerror}\n")
        raise SystemExit(2) from None


def _usage(error: Any) -> str:
    """The command, what is wrong with its line, and where its help is, in one line."""
    words = " ".join(error.format_message().split()).rstrip(".")
    command = error.ctx.command_path.split(maxsplit=1)[1:] if error.ctx else []
    name = command[0].removeprefix("-m grognard.cli").strip() if command else ""
    return f"{name}: {words}; see grognard {name} --help" if name else f"{words}; see grognard --help"


if __name__ == "__main__":
    main()
