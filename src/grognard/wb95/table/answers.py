"""Answers that many questions have."""

from __future__ import annotations

from ...engine.options import Option

Reason = tuple[str, str] | None
"""Why something is not allowed, and the rule; nothing where it is."""

DONE = Option("done")
"""A phase, or a part of it, is over for the side that is asked."""
