"""What a player reads before a mission: seats, forces and how it is won."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping

from msgspec.structs import replace

from ...engine.catalogue import Briefing, Troop
from ..data.scenario import Scenario, game_of, read_scenario
from ..edition import edition_named
from ..table.rule_options import amend_mission, read_choices
from .sources import source_notes
from .terms import terms


def briefing(name: str, options: Mapping[str, str]) -> Briefing:
    """A mission by its id, with the seats and forces of the players who were agreed on."""
    s = amend_mission(read_scenario(name), read_choices(game_of(name), options, name))
    seats = {c.id: c.seat or c.id for c in s.commander}
    return Briefing(
        id=s.id,
        title=s.title,
        number=s.number,
        situation=" ".join(s.situation.split()),
        date=s.date,
        rounds=s.rounds,
        seats=tuple(dict.fromkeys(seats.values())),
        players=s.players,
        sides={seats[c.id]: c.side for c in s.commander},
        forces={seat: _troops(s, [c for c in seats if seats[c] == seat]) for seat in seats.values()},
        world=s.id,
        source=s.source,
        goals=tuple(replace(goal, rule=edition_named(s.game).cite(goal.rule)) for goal in terms(s)),
        notes=source_notes(s),
    )


def _troops(s: Scenario, commanders: list[str]) -> tuple[Troop, ...]:
    """1.0c, 4.12 The units of a seat, those on the map first."""
    found: Tally[tuple[str, int]] = Tally()
    for force in s.force:
        for placed in force.units:
            found[placed.unit, 0] += placed.count * (force.commander in commanders)
    for group in s.reinforcement:
        for arriving in group.units:
            found[arriving.unit, group.round] += arriving.count * (group.commander in commanders)
    return tuple(Troop(kind, n, due) for (kind, due), n in found.items() if n)
