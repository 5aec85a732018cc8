"""Every ruling that players may switch is an option of the game, and a record says what was chosen."""

from __future__ import annotations

import pytest

from grognard.engine.files import data_dir, read_toml
from grognard.engine.play.record import read, replay, write
from grognard.engine.play.session import Session
from grognard.games import rulebook

WB95 = rulebook("wb95")


def test_switches_are_options() -> None:
    rulings = read_toml(data_dir() / "rules" / "wb95_rulings.toml")["ruling"]
    switches = {entry["id"] for entry in rulings if entry.get("option")}
    assert switches <= {option.ruling for option in WB95.rule_options()}
    assert {"Q49", "Q58", "Q59", "Q63", "Q74"} <= switches


@pytest.mark.parametrize(("name", "values"), [(o.name, o.values) for o in WB95.rule_options()])
def test_a_record_keeps_what_was_chosen(name: str, values: tuple[str, ...]) -> None:
    session = Session(WB95, "wb95/black-snow", {name: values[-1]})
    again = replay(read(write(session)), rulebook)
    assert again.state.world.option(name) == values[-1]
    assert again.state.world is session.state.world
    assert Session(WB95, "wb95/black-snow").state.world.option(name) == values[0]
