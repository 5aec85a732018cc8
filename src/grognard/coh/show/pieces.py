"""Counters, markers and cards as printed, with the marks of what is reconstructed."""

from __future__ import annotations

from functools import lru_cache

from msgspec import field
from msgspec.structs import asdict, replace

from ...engine.catalogue import Pieces
from ..data.book import Book
from ..data.deck import Card
from ..data.markers import HitMarker
from ..data.units import UnitType, tokens, unit_types, units_source
from .board_map import explain_feature
from .provenance import marker_provenance, unit_provenance

_SIGNS = (
    ("tank", lambda u: u.tank),
    ("mortar", lambda u: u.mortar_mm > 0),
    ("gun", lambda u: u.move_class == "gun"),
    ("armoured-car", lambda u: u.vehicle and u.def_colour == "armored" and u.move_class == "wheeled"),
    ("halftrack", lambda u: u.vehicle and u.open_top),
    ("transport", lambda u: u.vehicle and u.unarmed),
    ("self-propelled-gun", lambda u: u.vehicle),
    ("pioneer", lambda u: u.pioneer),
    ("machine-gun", lambda u: u.crewed != "none"),
    ("infantry", lambda u: True),
)
"""The picture on a counter, by the first description that fits."""


class PrintedUnit(UnitType, frozen=True, kw_only=True):
    """A counter as it is printed, the picture on it, and where its figures come from."""

    kind: str = field(name="class")
    """How it moves."""
    sign: str
    source: str


class PrintedMarker(HitMarker, frozen=True, kw_only=True):
    """A hit marker and what it does, in words, and where its copies come from."""

    text: str
    source: str


class PrintedCard(Card, frozen=True, kw_only=True):
    """A card with the title it bears."""

    title: str


Coh3Pieces = Pieces[PrintedUnit, PrintedMarker, PrintedCard]


@lru_cache(maxsize=8)
def pieces(book: Book) -> Coh3Pieces:
    """Everything printed on counters and cards."""
    source = units_source()
    return Pieces(
        units={u.id: _unit(u, source) for u in unit_types().values()},
        markers={m.id: _marker(m) for m in book.markers[1:]},
        cards={c.id: PrintedCard(**asdict(c), title=c.name) for c in book.cards},
        features={f.id: explain_feature(f) for f in book.land.features.values()},
    )


@lru_cache(maxsize=8)
def with_tokens(book: Book) -> Coh3Pieces:
    """The same with the counters that stand for units nobody knows yet."""
    found, source = pieces(book), units_source()
    return replace(found, units={**found.units, **{u.id: _unit(u, source) for u in tokens().values()}})


def _unit(u: UnitType, source: str) -> PrintedUnit:
    sign = next(name for name, fits in _SIGNS if fits(u))
    return PrintedUnit(**asdict(u), kind=u.move_class, sign=sign, source=unit_provenance(u, source))


def _marker(m: HitMarker) -> PrintedMarker:
    return PrintedMarker(**asdict(m), text=marker_words(m), source=marker_provenance(m))


def marker_words(m: HitMarker) -> str:
    """7.3 What a hit marker does to its unit, in words."""
    numbers = (
        ("attack cost", m.attack_cost),
        ("move cost", m.move_cost),
        ("pivot cost", m.pivot_cost),
        ("red firepower", m.fp_red),
        ("blue firepower", m.fp_blue),
        ("front defense", m.front),
        ("flank defense", m.flank),
    )
    said = [f"{value:+d} {name}" for name, value in numbers if value]
    said += [f"range {m.range_set}"] * bool(m.range_set)
    bans = (
        ("no actions", m.no_actions),
        ("may only rally", m.only_rally),
        ("may not attack", m.no_attack),
        (f"may not use {m.no_fire} firepower", bool(m.no_fire)),
        ("may not move or pivot", m.no_move),
        ("cannot rally", m.no_rally and not m.xx),
        ("destroyed when next attacked or near an enemy", m.xx),
    )
    said += [words for words, holds in bans if holds]
    said += [f"rallies on {m.rally} or more"] * bool(m.rally)
    return "; ".join(said) or "no effect"
