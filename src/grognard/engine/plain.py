"""Plain data into structs."""

from __future__ import annotations

from threading import Lock
from typing import Any

import msgspec

_LOCK = Lock()
_met: set[Any] = set()


def from_plain(plain: Any, kind: Any) -> Any:
    """A value of a kind from lists, tables, words and numbers."""
    if kind in _met:
        return msgspec.convert(plain, kind)
    # While msgspec looks at a kind for the first time, other threads would meet it half described, and crash.
    with _LOCK:
        try:
            return msgspec.convert(plain, kind)
        finally:
            _met.add(kind)
