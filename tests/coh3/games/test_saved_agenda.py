"""A saved agenda names its procedures, and only those of the game are taken."""

from __future__ import annotations

import pytest

from grognard.engine.errors import BadRecord
from grognard.games import rules_of

SCENARIO = "coh3/partisans"


def test_a_position_is_loaded_with_its_procedures() -> None:
    rules = rules_of(SCENARIO)
    g = rules.start(SCENARIO, {})
    assert rules.load(rules.save(g)).agenda == g.agenda


@pytest.mark.parametrize("wrong", [b'["Mansion"]', b"[7]", b'"Mission"', b"[]"])
def test_a_procedure_that_the_game_does_not_have_is_refused(wrong: bytes) -> None:
    rules = rules_of(SCENARIO)
    saved = rules.save(rules.start(SCENARIO, {}))
    begin = saved.index(b'["Mission"')
    broken = saved[:begin] + wrong + saved[saved.index(b"]", begin) + 1 :]
    with pytest.raises(BadRecord, match="this is not a saved position"):
        rules.load(broken)
