"""5.0 The fire zone: arc, line of sight and twice the range."""

from __future__ import annotations

from collections.abc import Sequence

from ..data.ids import HexId, SideId, UnitId
from ..fixtures.obstacles import laid
from ..fixtures.occupying import is_silenced
from ..sight.smoke import is_in_heavy_smoke, seen, smoke_between, unveiled
from ..table.deployment import deployments, is_in_close_combat, occupied
from ..table.stance import clear_zone, fire_range, foot_of_cliffs, may_fire, stance, too_close
from ..table.state import FOES, State, foe, units_in


def fire_zone(g: State, i: UnitId, all_round: bool = False) -> int:
    """5.0 The mask of hexes in a unit's arc of fire, in its line of sight and within twice its range.

    A turret may turn all round (16.2). A mortar cannot reach closer than its minimum range (13.1),
    nor a tank down a cliff (15.16). From a bunker no mortar fires at all (17.5).
    """
    if g.units[i].inside and is_silenced(g, i):
        return 0
    zone = clear_zone(g, i, all_round)
    return unveiled(g, g.units[i].hex, zone)


def target_hexes(g: State, i: UnitId, enemy: int | None = None) -> int:
    """The mask of hexes a unit may attack: enemies in its fire zone, or only its own hex in close combat.

    What can be destroyed on the map is a target as well (17.11), also in its own hex (17.12).
    """
    mask = occupied(g, foe(g.side_of(i))) if enemy is None else enemy
    reach = stance(g, i).reach
    marks = mask | laid(g).works if g.fixtures else mask
    return _targets(g, i, reach, mask) if reach & marks else 0


def _targets(g: State, i: UnitId, reach: int, mask: int) -> int:
    """What a unit may attack of all that it could reach without smoke."""
    u = g.units[i]
    own = g.world.ground.grid.bit[u.hex]
    if mask & own:
        return reach & own
    if g.fixtures:
        mask |= work_hexes(g, i, reach)
        if u.inside and is_silenced(g, i):
            mask &= own
        mask = unshielded(g, i, mask)
    found = reach & mask
    return unveiled(g, u.hex, found) if found else 0


def unshielded(g: State, i: UnitId, mask: int) -> int:
    """The hexes of a mask a unit may fire into on purpose: none out of a shielded hex, or into one."""
    shields = laid(g).shields
    if not shields or mask & g.world.ground.grid.bit[g.units[i].hex]:
        return mask
    return 0 if shields >> g.units[i].hex & 1 else mask & ~shields


class Aims:
    """The mask of hexes each unit of a side may attack in one position, worked out when first asked for."""

    __slots__ = ("enemy", "g", "held", "marks", "side", "sides")

    def __init__(self, g: State, side: SideId) -> None:
        self.g = g
        self.side = side
        self.sides = deployments(g)
        self.enemy = enemy = self.sides[FOES[side]].open
        self.marks = enemy | laid(g).works if g.fixtures else enemy
        """Every hex in which anything might be attacked."""
        self.held: dict[UnitId, int] = {}

    def of(self, i: UnitId) -> int:
        """The hexes one unit may attack."""
        found = self.held.get(i)
        if found is None:
            reach = stance(self.g, i).reach
            found = self.held[i] = _targets(self.g, i, reach, self.enemy) if reach & self.marks else 0
        return found

    def beside(self, i: UnitId) -> Sequence[UnitId]:
        """10.2 The other units of the same player in the hex of a unit of the side or next to it."""
        return self.sides[self.side].beside(self.g, i)


def work_hexes(g: State, i: UnitId, within: int = -1) -> int:
    """17.11, 17.12 The mask of hexes in which a unit may attack what lies there, though no enemy is there.

    Not where its own side would be fired at, or occupies it.
    """
    found = within & laid(g).works
    if not found or (g.units[i].marker and g.marker_of(i).bars(True)):
        return 0
    h, side, siege, kind = g.units[i].hex, g.side_of(i), g.world.edition.siege, g.type_of(i)
    here = found & g.world.ground.grid.bit[h]
    if here and not (siege.may_wreck(kind, close=True) and siege.close(g, side, h)):
        here = 0
    there = found if siege.may_wreck(kind, close=False) else found & siege.exposed_hexes(g)
    return (there & ~occupied(g, side)) | here


def must_turn_turret(g: State, i: UnitId, h: HexId) -> bool:
    """16.2 Whether only a turret turned out of the arc of fire brings a hex under attack."""
    return g.type_of(i).turreted and h != g.units[i].hex and not is_in_arc(g, i, h)


def is_in_arc(g: State, i: UnitId, h: HexId) -> bool:
    """5.1 Whether a hex lies in the arc of fire of a unit."""
    u = g.units[i]
    return bool(g.world.ground.grid.arc(u.hex, u.facing) >> h & 1)


def why_no_fire(g: State, i: UnitId, h: HexId) -> tuple[str, str]:
    """Why a unit cannot attack a hex: the words and the rule; empty words if it can."""
    found = why_no_line(g, i, h)
    if found[0]:
        return found
    if not units_in(g, h, foe(g.side_of(i))) and not (g.fixtures and work_hexes(g, i) >> h & 1):
        return f"there is no enemy unit in {g.world.hex(h)}", "6.0"
    return "", ""


def why_no_line(g: State, i: UnitId, h: HexId) -> tuple[str, str]:
    """Why a unit could not fire into a hex whatever is there; empty words if it could."""
    u, w = g.units[i], g.world
    label, name = g.label(i), w.hex(h)
    if u.hex < 0:
        return f"{label} is not on the map", "2.2"
    if not w.ground.is_playable(h):
        return f"{name} is not a full hex", "4.0"
    if not may_fire(g, i):
        return why_unable(g, i)
    if is_in_close_combat(g, i) and h != u.hex:
        return f"{why_engaged(g, i)[0]}, not {name}", "6.10"
    distance = w.ground.grid.distance(u.hex, h)
    reach = fire_range(g, i) * w.figures.combat.range_multiple
    if g.type_of(i).unarmed and distance:
        return f"{label} attacks only in close combat", "16.1/attack"
    if h != u.hex and g.fixtures and not unshielded(g, i, w.ground.grid.bit[h]):
        kind = next(
            w.features[f.kind] for f in g.fixtures if f.hex in (u.hex, h) and w.features[f.kind].shields
        )
        return f"nobody fires into a hex of {kind.name} or out of it", kind.rule
    if distance > reach:
        far = f"{name} is {distance} hexes from {label}, farther than twice its range ({reach})"
        return f"{far}{by_marker(g, i)}", "5.3"
    if h != u.hex and not is_in_arc(g, i, h) and not g.type_of(i).turreted:
        return f"{name} is outside the arc of fire of {label}", "5.1"
    if h != u.hex and is_silenced(g, i):
        return why_silenced(g, i)
    if h != u.hex and g.type_of(i).range_min and too_close(g, i) >> h & 1:
        return f"{name} is closer to {label} than its minimum range of {g.type_of(i).range_min}", "13.1"
    if g.type_of(i).tank and foot_of_cliffs(w, u.hex) >> h & 1:
        return f"{label} cannot fire down the cliff into {name}", "15.16"
    if not seen(g, u.hex) >> h & 1:
        words, rule = why_unseen(g, u.hex, h)
        return f"{label} has no line of sight to {name}: {words}", rule
    return "", ""


def why_engaged(g: State, i: UnitId) -> tuple[str, str]:
    """6.10 Words and rule for a unit in close combat that would fire out of its hex."""
    return f"{g.label(i)} is in close combat and may attack only in {g.world.hex(g.units[i].hex)}", "6.10"


def by_marker(g: State, i: UnitId) -> str:
    """7.3 The hit marker that leaves a unit the range it has."""
    marker = g.marker_of(i)
    return f" with its hit marker, {marker.name}" if marker.range_set else ""


def why_unseen(g: State, a: HexId, b: HexId) -> tuple[str, str]:
    """What blocks the line between two hexes, and the rule."""
    ground = g.world.ground
    blocker = ground.sight.blocker(a, b)
    if blocker:
        kinds = " and ".join(f"{ground.describe(h)} in {g.world.hex(h)}" for h in blocker)
        return f"blocked by {kinds}", ground.sight.rule(a, b)
    smoke = smoke_between(g, a, b)
    standing = [f for f in g.fixtures if f.hex in smoke and g.world.features[f.kind].blocks_los]
    if standing:
        kind = g.world.features[standing[0].kind]
        return f"blocked by {kind.name} in {g.world.hex(standing[0].hex)}", kind.rule
    rule = "14.3" if any(is_in_heavy_smoke(g, h) for h in smoke) else "14.4"
    return f"blocked by smoke in {' and '.join(g.world.hex(h) for h in smoke)}", rule


def why_silenced(g: State, i: UnitId) -> tuple[str, str]:
    """17.5 Words and rule for a mortar in a bunker."""
    return f"{g.label(i)} is in a bunker, and no mortar fires from there", "17.5"


def why_unable(g: State, i: UnitId) -> tuple[str, str]:
    """Why a unit may not attack at all, and the rule."""
    marker = g.marker_of(i)
    label = g.label(i)
    if marker.no_attack or marker.stunned:
        return f"{label} cannot attack: its hit marker is {marker.name}", "7.3"
    if g.units[i].aboard:
        return f"{label} is carried or towed and may not attack", "15.8/attack"
    if g.units[i].hidden:
        return f"{label} is hidden and must be revealed to attack", "11.1"
    if not g.type_of(i).can_attack:
        return f"{label} has no weapon to attack with", "16.1"
    return f"{label} stands in water and may not attack", "4.8"
