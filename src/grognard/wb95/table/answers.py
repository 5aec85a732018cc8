"""Answers that many questions have."""

from __future__ import annotations

from ...engine.options import Option

DONE = Option("done")
"""A phase, or a part of it, is over for the side that is asked."""
