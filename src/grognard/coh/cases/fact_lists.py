"""Lists in expectations: `0..2, B03..B05, C07` or `none`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...engine.errors import BadData

_SPAN = re.compile(r"^(.*?)(\d+)\.\.(.*?)(\d+)(\D*)$")


def expanded(items: str) -> Iterator[str]:
    """The items of a list; `B03..B05` stands for B03, B04 and B05, `none` for nothing."""
    if items.strip() == "none":
        return
    for item in items.split(","):
        span = _SPAN.match(item.strip())
        if span is None:
            yield item.strip()
            continue
        before, first, again, last, after = span.groups()
        if before.lower() != again.lower() or int(first) >= int(last):
            raise BadData(f"{item.strip()!r}: a span goes up in one column, such as B03..B05 or 0..2")
        yield from (f"{before}{n:0{len(first)}}{after}" for n in range(int(first), int(last) + 1))
