"""Expectations about fortifications and obstacles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.agenda import Event
from ..fixtures.obstacles import fixtures_in
from ..table.state import State
from ..works.fortifications import FIXTURE, WorkRolled
from ..works.mines import MinesRolled
from .fact_lists import expanded

Fact = Callable[[State, list[str], Sequence[Event]], str]


def _fixture(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`fixture B04 wire`: what lies in a hex."""
    held = fixtures_in(g, g.world.ground.board.find(words[0]))
    found = " ".join(f.kind for f in held) or "nothing"
    return "" if found == " ".join(words[1:]) else f"in {words[0]} lies {found}, not {words[1]}"


def _fixtures(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`fixtures = B04 wire, C05 road-block`: all that lies on the map; `fixtures = none`."""
    hexes = g.world.ground.grid.all
    found = {f"{g.world.hex(h)} {held.kind}" for h in hexes for held in fixtures_in(g, h)}
    wanted = set(expanded(" ".join(words[1:])))
    return "" if found == wanted else f"on the map lie {', '.join(sorted(found)) or 'none'}"


def _work(g: State, words: list[str], events: Sequence[Event]) -> str:
    """`work B04 dr=15 ar=3 need=12 roll=7 miss`: the last roll at what lies in a hex, or covers a unit."""
    work = g.world.labels.get(words[0].upper(), FIXTURE)
    for event in reversed(events):
        if isinstance(event, WorkRolled) and event.work == work and _is_there(g, event, words[0]):
            break
    else:
        return f"there was no roll against the work of {words[0]}"
    found = {
        "dr": event.dr.total,
        "ar": event.ar.total,
        "need": event.need,
        "roll": event.roll,
        "by": g.label(event.unit),
    }
    told = [event.outcome, *(f"{name}={value}" for name, value in found.items())]
    wrong = [word for word in words[1:] if word not in told]
    return f"{words[0]}: {', '.join(told)}" if wrong else ""


def _is_there(g: State, event: WorkRolled, name: str) -> bool:
    return event.work >= 0 or g.world.hex(event.hex) == g.world.hex(g.world.ground.board.find(name))


def _mines(g: State, words: list[str], events: Sequence[Event]) -> str:
    """`mines G1 number=8 need=6 roll=7 hit`: the last attack of mines on a unit; `none`, `attacks=2`."""
    target = g.world.unit(words[0])
    rolls = [event for event in events if isinstance(event, MinesRolled) and event.target == target]
    told = [f"attacks={len(rolls)}"]
    if rolls:
        last = rolls[-1]
        told += [last.outcome, f"number={last.number}", f"need={last.need}", f"roll={last.roll}"]
    else:
        told.append("none")
    wrong = [word for word in words[1:] if word not in told]
    return f"mines against {words[0]}: {', '.join(told)}" if wrong else ""


def _hidden_mines(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`hidden-mines B04`: that mines lie in a hex and have not been revealed."""
    h = g.world.ground.board.find(words[0])
    found = any(fixture.hex == h and fixture.hidden for fixture in g.fixtures)
    return "" if found else f"no hidden mines lie in {words[0]}"


WORK_FACTS: dict[str, Fact] = {
    "fixture": _fixture,
    "fixtures": _fixtures,
    "work": _work,
    "mines": _mines,
    "hidden-mines": _hidden_mines,
}
