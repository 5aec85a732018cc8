"""What a seat cannot know, dealt anew under the 2nd edition: only positions that could be."""

from __future__ import annotations

import random

from msgspec.structs import replace

from grognard.coh.show.view import resample
from grognard.games import rules_of


def test_no_unit_on_the_map_is_thought_to_have_a_marker_that_removes_it_at_once() -> None:
    rules = rules_of("coh2/partisans")
    g = rules.start("coh2/partisans", {})
    enemy = next(i for i in g.world.members[1] if g.units[i].hex >= 0)
    held = next(n for n, marker in enumerate(g.world.markers) if marker.name == "Pinned")
    g.units[enemy] = replace(g.units[enemy], marker=held)
    g.pile = tuple(n - (m == held) for m, n in enumerate(g.pile))
    drawn = set()
    for n in range(60):
        dealt = resample(g, "german", random.Random(n))
        drawn.add(dealt.marker_of(enemy).name)
    assert "KIA" not in drawn
    assert len(drawn) > 3
