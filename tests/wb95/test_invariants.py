"""What holds whenever a phase begins, whatever was played before."""

from __future__ import annotations

import random

import pytest

from grognard.engine.agenda import pending, take
from grognard.wb95.table.stacking import overfull
from grognard.wb95.table.state import WAITING, State, occupied
from grognard.wb95.turn.setup import start

LENGTH = 1500


def complaints(g: State) -> list[str]:
    """Broken limits of a position between two phases."""
    found = [f"{g.world.hex(h)} is overfull" for side in (0, 1) for h in overfull(g, side)]
    found += ["both sides stand in one hex"] if occupied(g, 0) & occupied(g, 1) else []
    for i, u in enumerate(g.units):
        if u.hex >= 0 and not 1 <= u.cel <= g.kind(i).cel:
            found.append(f"{g.label(i)} has {u.cel} CEL")
        if u.hex == WAITING and u.moved and g.phase in (1, 7):
            found.append(f"{g.label(i)} could not enter")
    return found


@pytest.mark.rule("3.2.1", "3.1.8", game="wb95")
@pytest.mark.parametrize("name", ["wb95/black-snow", "wb95/kharkov-1943"])
def test_limits_hold_between_phases(name: str) -> None:
    g, rng, before = start(name), random.Random(name), (0, 0)
    for _ in range(LENGTH):
        decision = pending(g)
        if decision is None:
            break
        if (g.turn, g.phase) != before:
            before = (g.turn, g.phase)
            assert complaints(g) == []
        options = list(decision.options)
        assert len(options) <= 1000, decision.step.name
        take(decision, rng.choice(options))
    assert g.turn > 2 or g.over
