"""What is said about the sources of a mission does not part a record from its data; a figure does."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.coh.data.scenario import Scenario
from grognard.coh.start.setup import world_of
from grognard.coh.table.world import World


def digest(**changes: Any) -> str:
    w = world_of("coh3/partisans")
    scenario: Scenario = replace(w.scenario, **changes)
    return World(scenario, w.ground, w.counters, w.card_counts, w.chosen).digest


@pytest.mark.parametrize(
    "remark",
    [{"source": "another book"}, {"title": "Woods"}, {"provenance": {"map": "own"}}, {"balance": "even"}],
)
def test_a_remark_changes_nothing(remark: dict[str, Any]) -> None:
    assert digest(**remark) == digest()


def test_a_figure_does() -> None:
    assert digest(rounds=world_of("coh3/partisans").scenario.rounds + 1) != digest()


def test_what_is_said_of_a_counter_changes_nothing_but_its_kind_does() -> None:
    w = world_of("coh3/partisans")
    first, *others = w.counters

    def of(counter: Any) -> str:
        return World(w.scenario, w.ground, [counter, *others], w.card_counts, w.chosen).digest

    assert of(replace(first, provenance="a guess")) == w.digest
    assert of(replace(first, type=w.counters[-1].type)) != w.digest
