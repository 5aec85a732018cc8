"""Marks over the board: lines of supply, control of hexes, zones of control."""

from __future__ import annotations

from ...engine.errors import UnknownName
from ...engine.files import nearest
from ...engine.hexes import OFF, members
from ...engine.planning import Mark, Overlay, Traced
from ..data.mp import mp_text
from ..data.scenario import SIDES
from ..masks.masking import hidden_units
from ..supply.lines import FAR, Lines
from ..supply.tracing import bases, blocked, is_reached, supply_lines, supply_points
from ..table.state import State, foe, on_map
from ..table.zoc import zones

NAMES = ("supply", "enemy supply", "control", "zones")


def overlay(g: State, side: int, name: str) -> Overlay:
    """An overlay by its name, as a side may see it."""
    if name == "supply":
        return supply_overlay(g, side, side)
    if name == "enemy supply":
        return supply_overlay(g, foe(side), side)
    if name == "control":
        return control_overlay(g)
    if name == "zones":
        return zone_overlay(g, side)
    raise UnknownName(f"no overlay {name!r}; {nearest(name, NAMES)}")


def supply_overlay(g: State, side: int, seer: int) -> Overlay:
    """10.1 Where supply comes to and along which hexes; of hidden units nothing is said."""
    w = g.world
    lines = supply_lines(g, side)
    costs = lines.costs
    hidden = set(hidden_units(g, seer))
    start, shut = set(bases(g, side)), blocked(g, side)
    hexes = []
    for h in range(w.grid.size):
        if h in start:
            hexes.append((w.hex(h), "base"))
        elif shut >> h & 1:
            hexes.append((w.hex(h), "barred"))
        elif costs[h] < FAR:
            hexes.append((w.hex(h), "road" if costs[h] == 0 else "country"))
    units = tuple(_traced(g, i, lines) for i in on_map(g, side) if i not in hidden)
    marks = (
        Mark("base", "Supply base", "supply comes from here (10.1.4)"),
        Mark("road", "Free", "by road or from unit to unit, without points (10.1.5, 10.1.9)"),
        Mark("country", "Off road", "for supply points of the unit's nation (10.1.6)"),
        Mark("barred", "Barred", "supply does not pass: enemies, their zones and towns (10.1.10)"),
        Mark("supplied", "Supplied", "a line of supply leads to the unit"),
        Mark("cut-off", "Out of supply", "no line of supply reaches the unit"),
    )
    return Overlay("supply", f"Supply of the {SIDES[side]} side", "10.1", marks, tuple(hexes), units)


def _traced(g: State, i: int, lines: Lines) -> Traced:
    w, h = g.world, g.units[i].hex
    cost, points = lines.costs[h], supply_points(g, w.counters[i].nation)
    if not is_reached(g, i, lines):
        far = f"supply would need {mp_text(cost)} points" if cost < FAR else "no supply comes near"
        said = f"out of supply: {far}, its nation has {mp_text(points)}"
        level = f"; level {g.units[i].oos}" if g.units[i].oos else ""
        return Traced(g.label(i), w.hex(h), "cut-off", said + level, "10.1.7")
    if cost > points:
        return Traced(g.label(i), w.hex(h), "supplied", "supplied in its fixed positions", "7.3.7")
    path = line_to(lines.source, h)
    said = f"supplied from {w.hex(path[0])}, {mp_text(cost)} of {mp_text(points)} points off road"
    return Traced(g.label(i), w.hex(h), "supplied", said, "10.1.3", tuple(map(w.hex, path)))


def line_to(source: list[int], h: int) -> list[int]:
    """The hexes of a line of supply from its base to a hex."""
    path = [h]
    while source[path[-1]] != OFF:
        path.append(source[path[-1]])
    return path[::-1]


def control_overlay(g: State) -> Overlay:
    """4.3 The holder of every hex."""
    w = g.world
    holders = (*SIDES, "nobody")
    marks = tuple(Mark(name, name.capitalize(), f"held by {name}") for name in holders)
    hexes = tuple((w.hex(h), holders[holder]) for h, holder in enumerate(g.control))
    return Overlay("control", "Control of hexes", "4.3", marks, hexes)


def zone_overlay(g: State, side: int) -> Overlay:
    """4.1 The zones of control of both sides; how far a hidden unit's reaches is public."""
    w = g.world
    ours, theirs = zones(g, side), zones(g, foe(side))
    found = [(w.hex(h), "both" if theirs >> h & 1 else "ours") for h in members(ours)]
    found += [(w.hex(h), "theirs") for h in members(theirs & ~ours)]
    marks = (
        Mark("ours", "Yours", "enemies must stop here (4.2.1)"),
        Mark("theirs", "The enemy's", "your units must stop here (4.2.1)"),
        Mark("both", "Both", "zones of both sides"),
    )
    return Overlay("zones", "Zones of control", "4.1", marks, tuple(sorted(found)))
