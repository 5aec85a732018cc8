"""The numbers an edition gives to the rules that the shared rooms cite by those of the 3rd edition."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.errors import BadData
from ...engine.files import Strict, data_dir, load

CITATIONS = "citations.toml"


class Citations(Strict, frozen=True):
    """A table for each part of the book, from the shared number of a rule to its own."""

    rules: dict[str, dict[str, str]]


def read_citations(edition: str) -> Mapping[str, str]:
    """The own numbers of an edition; a rule stands in one table only."""
    found: dict[str, str] = {}
    for part, table in load(data_dir() / edition / CITATIONS, Citations).rules.items():
        twice = sorted(found.keys() & table.keys())
        if twice:
            raise BadData(f"{edition}/{CITATIONS}: rules.{part}: {twice[0]} has a number already")
        found |= table
    return found
