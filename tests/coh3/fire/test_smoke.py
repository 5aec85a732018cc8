"""Smoke: sight against a slow count of the same rule, exact parts of a rating, and the memory of shadows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.coh.fire.ratings import attack_rating, defense_rating
from grognard.coh.sight.smoke import HEAVY, LIGHT, sees, smoke_between, veil
from grognard.coh.table.memo import VEILS
from grognard.coh.table.state import State
from grognard.coh3.rulebook import Coh3

RULES = Coh3()

FIELD: dict[str, Any] = {
    "map": {
        "size": "9x8",
        "hexes": ["C03 light-woods", "D05 stone-building", "E05 heavy-woods", "G04 water"],
    },
    "units": ["G1 german-rifles-41 at B02 facing s", "S1 soviet-rifles-41 at B05 facing n"],
}


HILLS = {"B03": 1, "B04": 2, "D04": 1, "F03": 2, "F04": 1, "C05": 1}


def field(*smoke: str, levels: dict[str, int] | None = None) -> State:
    drawn = {**FIELD["map"], "levels": levels or {}}
    return RULES.position({**FIELD, "map": drawn, "smoke": list(smoke)}, "test")


def density(g: State, h: int) -> int:
    """14.4 All markers of a hex together are never more than heavy smoke."""
    return min(sum(thick for place, thick in g.smoke if place == h), HEAVY)


def is_clear(g: State, a: int, b: int) -> bool:
    """The rule counted out hex by hex: on a line free of terrain one heavy or two light markers stop it."""
    sight, levels = g.world.ground.sight, g.world.ground.levels
    crossed, beside = sight.lines.between(a, b)

    def block(h: int) -> int:
        return 2 if sight.blocks(h, levels[a], levels[b]) else density(g, h)

    smoke = sum([density(g, h) for h in crossed] + [min(block(one), block(two)) for one, two in beside])
    return sight.sees(a, b) and smoke < 2


@pytest.mark.rule("14.3#3", "14.4b#3", "14.4c#2", "5.2a#3")
@pytest.mark.parametrize("seed", range(8))
def test_sight_through_smoke_is_what_the_rule_counts(seed: int) -> None:
    rng = random.Random(seed)
    g = field(levels=HILLS if seed % 2 else None)
    size = g.world.ground.grid.size
    g.smoke = tuple(sorted((rng.randrange(size), rng.choice((LIGHT, LIGHT, HEAVY))) for _ in range(12)))
    for a in range(size):
        for b in range(size):
            assert sees(g, a, b) == is_clear(g, a, b), (g.world.hex(a), g.world.hex(b), g.smoke)


@pytest.mark.rule("14.3#1", "14.4b#1", "14.4b#2")
def test_a_rating_has_no_part_for_smoke_that_is_not_there() -> None:
    def parts(*smoke: str) -> tuple[list[str], list[str]]:
        g = field(*smoke)
        ratings = defense_rating(g, 0, 1), attack_rating(g, 0, 1)
        dr, ar = ([part.what for part in rating.parts if "smoke" in part.what] for rating in ratings)
        return dr, ar

    assert parts("F01 heavy") == ([], [])
    assert parts("B05 light") == (["light smoke"], [])
    assert parts("B05 heavy", "B04 light", "B02 light") == (["heavy smoke"], [])
    assert parts("B04 light", "B02 light") == (["light smoke on the line"], ["out of light smoke"])
    assert parts("B05 light", "B04 light", "B02 heavy") == (["light smoke", "light smoke on the line"], [])


def test_shadows_are_kept_for_a_limited_number_of_smoke_sets() -> None:
    g = field("B04 heavy")
    assert veil(g) is veil(g)
    kept = []
    for n in range(2 * VEILS):
        g.smoke = ((n % 72, LIGHT), (n // 2, HEAVY))
        veil(g)
        kept.append(len(g.world.memo.veils))
    assert max(kept) == VEILS
    assert min(kept) == 1


def test_what_blocks_is_named_in_order_along_the_line() -> None:
    g = field("B03 light", "B04 light", "C06 heavy")
    find = g.world.ground.board.find
    names = [g.world.hex(h) for h in smoke_between(g, find("B02"), find("B05"))]
    assert names == ["B03", "B04"]
