"""What a seat may ask beside play: scenarios, counters, tables, and the odds of an attack."""

from __future__ import annotations

from collections import Counter as Count
from typing import Any

from ...engine.catalogue import Briefing, Explained, Pieces, Table, Troop
from ...engine.errors import Refused
from ...engine.shown import Odds
from ..data.classes import UnitClass, unit_classes
from ..data.figures import figures
from ..data.scenario import SIDES
from ..table.events import PHASES
from ..table.state import State
from ..turn.goals import goals
from ..turn.setup import world_of
from .odds import attack_odds


def odds_at(g: State, attackers: str, place: str) -> tuple[tuple[str, Odds], ...]:
    """5.2.1 The odds of units against everybody in a hex."""
    if g.world.chart.board.ids.get(place) in g.masks:
        raise Refused(
            f"part of what stands in {place} is hidden; a plan shows how strong it may be", "16.1.4"
        )
    return ((place, attack_odds(g, attackers, place)),)


def briefing(scenario: str) -> Briefing:
    """What a player wants to know of a scenario before sitting down to it."""
    w = world_of(scenario)
    s = w.scenario
    forces = {}
    for side, name in enumerate(SIDES):
        held = Count((c.kind.id, c.turn) for c in w.counters if c.side == side)
        forces[name] = tuple(Troop(kind, n, turn) for (kind, turn), n in held.items())
    return Briefing(
        id=s.id,
        title=s.title,
        number=s.number,
        situation=s.situation,
        date=s.start.isoformat(),
        rounds=s.turns,
        seats=SIDES,
        players=len(SIDES),
        sides={name: name for name in SIDES},
        forces=forces,
        world=s.id,
        source=s.source,
        goals=goals(w),
    )


Wb95Pieces = Pieces[UnitClass, Any, Any]


def pieces() -> Wb95Pieces:
    """Everything printed on counters."""
    return Pieces(units=unit_classes(), markers={}, cards={}, features=_phases())


def _phases() -> dict[str, Explained]:
    """2.2 The six phases of a half turn."""
    found = {}
    for number in range(1, len(PHASES) // 2 + 1):
        clause = f"2.2.P{number}"
        found[f"phase-{number}"] = Explained(f"phase-{number}", PHASES[number], "", clause)
    return found


def reference() -> tuple[Table, ...]:
    """The terrain, combat and fire tables, and the limits of morale."""
    numbers = figures()
    found = [
        Table(
            f"Terrain, {season.id.replace('_', ' ')}",
            "3.1.11",
            ("terrain", "trucked", "mechanised", "non-motorised", "combat"),
            tuple(
                (r.id.replace("_", " "), r.trucked, r.mechanised, r.non_motorised, str(r.cm))
                for r in season.row
            ),
            numbers.source,
        )
        for season in numbers.season
    ]
    combat = numbers.combat
    rows = tuple((str(row.roll), *row.cells) for row in combat.row)
    found.append(Table("Combat", "5.2.1", ("roll", *combat.columns), rows, numbers.source))
    rolls = ("SP", *(str(n) for n in range(2, 13)))
    for title, rule, bands in (
        ("Air attack", "8.2.6", numbers.air_attack),
        ("Artillery fire", "6.4.2", numbers.artillery_fire),
        ("Attack on objects", "6.4.7", numbers.objects),
    ):
        lines = tuple((f"{b.least}-{b.most}" if b.most else f"{b.least}+", *b.cells) for b in bands)
        found.append(Table(title, rule, rolls, lines, numbers.source))
    limits = tuple((row.group, ", ".join(row.who), str(row.limit)) for row in numbers.morale)
    found.append(Table("Morale", "5.6.2", ("side", "units", "limit"), limits, numbers.source))
    return tuple(found)
