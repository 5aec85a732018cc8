"""Data files: TOML read into frozen structs, with errors that name file, table and key."""

from __future__ import annotations

import difflib
import os
import re
import tomllib
from collections.abc import Iterable
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .errors import BadData
from .plain import from_plain

T = TypeVar("T")

OURS_ALONE = 0o600
"""The rights of a file with secrets in it, tokens or what dice come from: nobody else may read it."""


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that knows all its keys."""


def data_dir() -> Traversable:
    """The folder of the data files that come with the package."""
    return resources.files("grognard") / "data"


def write_private(file: Path, text: str) -> None:
    """Write a file that nobody but its owner may read, whatever lay there before."""
    file.unlink(missing_ok=True)
    with open(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OURS_ALONE), "w", encoding="utf-8") as new:
        new.write(text)


def read_toml(file: Traversable | Path) -> dict[str, Any]:
    """The tables of a TOML file."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadData(f"{file}: no such file") from None
    except IsADirectoryError:
        raise BadData(f"{file}: is a folder, not a file") from None
    except PermissionError:
        raise BadData(f"{file}: may not be read") from None
    except UnicodeDecodeError as error:
        raise BadData(f"{file}: not UTF-8 text at byte {error.start}") from None
    except (ValueError, RecursionError) as error:
        raise BadData(f"{file}: not valid TOML: {error}") from None
    except OSError as error:
        raise BadData(f"{file}: {error.strerror}") from None


def build(tables: Any, kind: type[T], file: object, name: str = "") -> T:
    """The struct a table describes; a wrong, missing or unknown key is named with its place."""
    try:
        found: T = from_plain(tables, kind)
    except msgspec.ValidationError as error:
        raise BadData(f"{file}: {_place(str(error), name)}") from None
    return found


def _place(message: str, name: str) -> str:
    """Turn the path of a validation error into table and key names."""
    found = re.search(r" - at `\$?([^`]*)`$", message)
    if not found:
        return f"{name}: {message}" if name else message
    path = f"{name}{found[1]}".lstrip(".")
    text = message[: found.start()]
    return f"{path}: {text}" if path else text


def load(file: Traversable | Path, kind: type[T]) -> T:
    """A whole TOML file as one struct."""
    return build(read_toml(file), kind, file.name)


_LONGEST_NAME = 200
"""Characters by which a name is compared with others; none is longer."""


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint at the known names that look like a word."""
    names = list(known)
    close = difflib.get_close_matches(word[:_LONGEST_NAME], names, n=3, cutoff=0.5)
    if close:
        return "did you mean " + " or ".join(close) + "?"
    return "there are " + ", ".join(names[:12]) + (" ..." if len(names) > 12 else "")
