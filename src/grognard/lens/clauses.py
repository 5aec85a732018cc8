"""The clauses of both books behind what differs, and a sentence for each."""

from __future__ import annotations

from functools import lru_cache
from string import ascii_lowercase

from ..coh.edition import Edition
from ..coh2.edition import EDITION as SECOND
from ..coh3.edition import EDITION as THIRD
from ..engine.explain import Part
from ..engine.files import Strict, data_dir, load
from ..manifest import manifest

__all__ = ["SECOND", "THIRD", "cited", "clause", "sentence"]


class _Reasons(Strict, frozen=True):
    source: str
    clauses: dict[str, str]
    """The clause of the 2nd edition for a part of a number that only the 3rd has."""
    thirds: dict[str, str]
    """The rule of the 3rd edition for a clause that only the 2nd has."""
    sentences: dict[str, str]
    """Why the editions differ, by the clause of the 2nd."""


@lru_cache(maxsize=1)
def _reasons() -> _Reasons:
    return load(data_dir() / "lens" / "reasons.toml", _Reasons)


@lru_cache(maxsize=1)
def _back() -> dict[str, str]:
    """The rule of the 3rd edition for each clause of the 2nd that stands for it."""
    return {own: rule.partition("/")[0] for rule, own in reversed(list(SECOND.citations.items()))}


def cited(edition: Edition, part: Part) -> str:
    """The clause of a book that a part of a number rests on."""
    if edition is SECOND and part.what in _reasons().clauses:
        return _reasons().clauses[part.what]
    return clause(edition, part.rule)


def clause(edition: Edition, rule: str) -> str:
    """A rule of either book as a book numbers it."""
    own = edition.cite(rule)
    if edition is THIRD and own not in _known("coh3"):
        return _reasons().thirds.get(own) or _back().get(own, own)
    return own


@lru_cache(maxsize=2)
def _known(game: str) -> frozenset[str]:
    """The clauses of a book, and the numbers it has in several parts, such as 18.0 in 18.0a and 18.0b."""
    ids = [found.id for found in manifest(game).clauses]
    return frozenset((*ids, *(own.rstrip(ascii_lowercase) for own in ids)))


@lru_cache(maxsize=256)
def sentence(rule: str) -> str:
    """Why the editions differ where a clause of the 2nd decides."""
    known = _reasons().sentences.get(rule)
    if known:
        return known
    for found in manifest("coh2").clauses:
        if found.id == rule:
            return f"{found.title}: in the 2nd edition {found.must[0]}."
    return f"The 2nd edition has a rule of its own for this ({rule})."
