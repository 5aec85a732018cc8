"""What requests are made of: parts of the path, questions, and the rooms themselves."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter, QueryParameter

from ..rooms import Rooms

LONGEST = 400
"""Characters of a command; no rule needs more."""

LARGEST_BODY = 4_000_000
"""Bytes of a request; the longest record is far shorter."""

House = NamedDependency[Rooms]
"""Every room there is."""

Word = FromPath[str]
Ply = Annotated[int, PathParameter(ge=0, le=10**9)]
Caps = Annotated[int, QueryParameter(ge=-2, le=2)]
Name = Annotated[str, QueryParameter(min_length=1, max_length=40)]
Origin = Annotated[str, QueryParameter(name="from", min_length=1, max_length=40)]
Options = Annotated[tuple[str, ...], QueryParameter(max_items=40)]
Command = Annotated[str, QueryParameter(min_length=1, max_length=LONGEST)]
Thought = Annotated[str, QueryParameter(max_length=LONGEST)]
"""A command that is only thought of; empty for the position as it is."""
Thinking = Annotated[int | None, QueryParameter(name="ply", ge=0, le=10**9)]
"""The moment a thought belongs to."""
Most = Annotated[int, QueryParameter(ge=1, le=500)]
Below = Annotated[int | None, QueryParameter(ge=0, le=2**62)]
"""The place in a list from which on it is shown."""
Held = Annotated[int, QueryParameter(ge=0, le=10**9)]
"""So many lines of the log whoever asks has already."""
Everything = Annotated[bool, QueryParameter(name="all")]
