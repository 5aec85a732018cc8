"""Entry point: a mistake of the user ends with one clear line and exit code 2."""

from __future__ import annotations

import os
import sys

from ..engine.errors import GrognardError
from .app import app


def main() -> None:
    """Run a command."""
    try:
        app()
    except GrognardError as error:
        sys.stderr.write(f"grognard: {error}\n")
        raise SystemExit(2) from None
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(1) from None
    except OSError as error:
        sys.stderr.write(f"grognard: {error.filename or 'file'}: {error.strerror}\n")
        raise SystemExit(2) from None


if __name__ == "__main__":
    main()
