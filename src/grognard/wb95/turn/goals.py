"""The conditions of victory of a scenario in words."""

from __future__ import annotations

from ...engine.catalogue import Goal
from ..data.scenario import Victory
from ..table.world import World

_WHEN = {
    "end_of_turn": "at the end of a turn",
    "end_of_game": "at the end of the game",
    "any_moment": "at any moment",
}


def goals(w: World) -> tuple[Goal, ...]:
    """Every condition in the order of the book."""
    return tuple(_goal(w, condition) for condition in w.scenario.victory)


def _goal(w: World, condition: Victory) -> Goal:
    level = f"{condition.level.capitalize()} victory"
    when = _WHEN.get(condition.timing, condition.timing.replace("_", " "))
    hexes = tuple(map(w.hex, victory_hexes(w, condition)))
    counts = {"control_all": len(hexes), "control_at_least": condition.count}
    return Goal(
        condition.side,
        f"{level}: {_what(w, condition)}, {when}.",
        hexes,
        place=", ".join(w.chart.place_names[name] for name in _places(condition)),
        count=counts.get(condition.kind, 0),
    )


def _places(condition: Victory) -> tuple[str, ...]:
    return (*condition.places, condition.place) if condition.place else condition.places


def victory_hexes(w: World, condition: Victory) -> tuple[int, ...]:
    """The hexes a condition names, and those of the places it names."""
    found = [h for name in _places(condition) for h in w.chart.place(name)]
    return (*found, *(w.chart.board.find(name) for name in condition.hexes))


def _what(w: World, condition: Victory) -> str:
    chart = w.chart
    called = [chart.place_names[name] for name in _places(condition)]
    named = ", ".join([*called, *condition.hexes])
    if condition.kind == "control_all":
        return f"control every hex of {named}"
    if condition.kind == "control_at_least":
        return f"control at least {condition.count} hexes of {named}"
    if condition.kind == "no_supplied_enemy_in_area":
        spared = " and ".join(condition.excluded_hexes)
        aside = f" ({spared} do not count)" if spared else ""
        return f"no supplied unit of the {condition.enemy} side is west of the Donets{aside}"
    return f"control more of the {len(victory_hexes(w, condition))} victory hexes than the enemy"
