"""Formations are known by the bands on their counters, the same in every game."""

from __future__ import annotations

from grognard.games import rulebook
from grognard.wb95.data.bands import MARKS, TONES, band_of, bands

RULES = rulebook("wb95")


def test_formations_of_a_side_never_share_a_band() -> None:
    for scenario in RULES.scenarios():
        counters = RULES.roster(scenario.id)
        for side in ("axis", "soviet"):
            held = {c.parent: c.band for c in counters if c.side == side and c.parent}
            assert len(set(held.values())) == len(held), scenario.id
            assert all(1 <= tone <= TONES and 0 <= mark < MARKS for tone, mark in held.values())
            assert set(held) <= set(getattr(bands(), side))


def test_a_formation_of_somebodys_own_has_a_band_by_its_name() -> None:
    assert band_of("axis", "999 INF") == band_of("axis", "999 INF")
    assert 1 <= band_of("axis", "999 INF")[0] <= TONES
    assert band_of("axis", "") == (0, 0)
