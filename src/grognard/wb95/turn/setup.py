"""From a scenario to the first position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from msgspec.structs import replace

from ...engine.agenda import Procedure, run
from ...engine.errors import BadData
from ...engine.saves import find_world
from ...engine.shelf import places
from ..data.chart import Chart, chart_of
from ..data.classes import unit_class
from ..data.rule_options import Chosen, read_choices
from ..data.scenario import SIDES, Group, Placed, Scenario, read_scenario
from ..table.state import FIELD, IMPROVED, NOBODY, WAITING, Fort, State
from ..table.unit import Unit
from ..table.world import Counter, World
from .campaign import Campaign
from .deploying import Deploy


def world_of(name: str, *chosen: str) -> World:
    """The world of a scenario with the options that were chosen, built once."""
    return _world_of(name, chosen, places())


@lru_cache(maxsize=16)
def _world_of(name: str, chosen: Chosen, _: tuple[Path, ...]) -> World:
    return build_world(read_scenario(name), chosen)


def named_world(key: str) -> World:
    """The world a saved position or a view names."""
    return find_world(key, World.known, world_of)


def build_world(scenario: Scenario, chosen: Chosen = ()) -> World:
    """The map and the counters of a scenario."""
    chart = chart_of(scenario.map)
    counters = [
        _counter(scenario, chart, number, group, placed)
        for number, group in enumerate(scenario.group)
        for placed in group.units
    ]
    return World(scenario, chart, counters, chosen)


def _counter(scenario: Scenario, chart: Chart, number: int, group: Group, placed: Placed) -> Counter:
    kind = unit_class(placed.kind)
    if group.side not in SIDES:
        raise BadData(f"{scenario.id}: {group.id} ({group.raw}): no side {group.side!r}")
    named = tuple(chart.board.find(name) for name in group.hexes)
    return Counter(
        label=placed.label,
        kind=kind,
        side=SIDES.index(group.side),
        nation=group.nation,
        name=placed.name,
        parent=placed.parent,
        formation=placed.formation,
        morale=placed.morale_limit or kind.morale_limit,
        turn=group.turn,
        zones=tuple(map(chart.zone_index, group.zones)),
        hexes=named or (chart.place(group.place) if group.place else ()),
        group=number,
        provenance=placed.expanded,
    )


def start(name: str, options: Mapping[str, str] | None = None) -> State:
    """The first position of a scenario, with the counters in their usual setup hexes."""
    return first_position(world_of(name, *read_choices(options or {}, name)))


def first_position(world: World) -> State:
    """Counters in their hexes, reinforcements waiting, hexes held as the front runs."""
    scenario, chart = world.scenario, world.chart
    units = []
    forts: dict[int, Fort] = {}
    listed = [(group, placed) for group in scenario.group for placed in group.units]
    for counter, (group, placed) in zip(world.counters, listed, strict=True):
        cel = counter.kind.cel - placed.default_cel_loss
        if group.kind == "setup":
            units.append(Unit(chart.board.find(placed.default_hex), cel))
        else:
            zone = counter.zones[0] if counter.zones else -1
            units.append(Unit(WAITING, cel, transport=counter.kind.guns, zone=zone, ready=group.turn))
    for group in scenario.group:
        if group.fort:
            kind = FIELD if group.fort == "FF" else IMPROVED
            for name in group.hexes:
                forts[chart.board.find(name)] = Fort(kind, SIDES.index(group.side))
    g = State(
        world=world,
        units=piled(units),
        serial=len(units),
        control=first_control(world),
        forts=forts,
        bridges=tuple(sorted({*chart.bridges, *(chart.side(bridge.side) for bridge in scenario.bridge)})),
        ammo=granted_ammo(world),
        phase=0,
        agenda=[Campaign(), *_deployment(world)],
    )
    for bridge in scenario.bridge:
        g.holders = {**g.holders, chart.side(bridge.side): SIDES.index(bridge.holder)}
    run(g)
    return g


def _deployment(world: World) -> list[Procedure]:
    """The sides set up by themselves if they chose to, the one that moves first after the other."""
    if world.option("setup") == "usual":
        return []
    first = SIDES.index(world.scenario.initiative)
    return [Deploy(side=first), Deploy(side=1 - first)]


def piled(units: list[Unit]) -> list[Unit]:
    """Units with their places in stacks: the first ones listed lie on top."""
    return [replace(unit, stamp=len(units) - i) for i, unit in enumerate(units)]


def granted_ammo(world: World) -> tuple[int, int]:
    """6.5.7 The ammunition a scenario gives the side with the initiative."""
    ammo, first = world.scenario.barrage_ammo, SIDES.index(world.scenario.initiative)
    return (0, ammo) if first else (ammo, 0)


def first_control(world: World) -> bytes:
    """4.3.1, Q80 Every hex goes to the side with the nearest setup hex, ties to nobody; some are fixed."""
    scenario, chart = world.scenario, world.chart
    starts: list[set[int]] = [set(), set()]
    for group in scenario.group:
        if group.kind == "setup":
            hexes = {chart.board.find(name) for name in group.hexes}
            starts[SIDES.index(group.side)] |= hexes | set(chart.places.get(group.place, ()))
    far = [_distances(world, hexes) for hexes in starts]
    holders = [NOBODY if a == b else int(b < a) for a, b in zip(*far, strict=True)]
    for place, side in scenario.control.items():
        for h in chart.place(place):
            holders[h] = SIDES.index(side)
    return bytes(holders)


def _distances(world: World, hexes: set[int]) -> list[int]:
    """The number of hexes from each hex to the nearest of some."""
    grid = world.grid
    found = [grid.size] * grid.size
    edge = sorted(hexes)
    for h in edge:
        found[h] = 0
    for h in edge:
        for other in grid.neighbours[h]:
            if other >= 0 and found[other] > found[h] + 1:
                found[other] = found[h] + 1
                edge.append(other)
    return found
