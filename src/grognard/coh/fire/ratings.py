"""6.1 to 6.7 The numbers of an attack: defense rating and attack rating."""

from __future__ import annotations

from ...engine.explain import Part, Sum, add
from ..data.ids import NO_HEX, HexId, UnitId
from ..economy.action import MARKER
from ..fixtures.obstacles import obstacle_cover
from ..fixtures.occupying import fort_cover
from ..sight.elevation import high_ground_bonus, high_ground_cover
from ..sight.smoke import smoke_cover, smoke_penalty
from ..table.passengers import vehicle_protection
from ..table.stance import fire_range
from ..table.state import State


def is_flank_attack(g: State, attacker_hex: HexId, target: UnitId) -> bool:
    """6.3 An attack from outside the target's own arc of fire."""
    u = g.units[target]
    return not g.world.ground.grid.arc(u.hex, u.facing) >> attacker_hex & 1


def is_close(g: State, attacker: UnitId, target: UnitId) -> bool:
    """6.10 Whether attacker and target share a hex."""
    return g.units[attacker].hex == g.units[target].hex


def uses_flank(g: State, attacker: UnitId, target: UnitId) -> bool:
    """6.3, 6.10, 13.9 The flank defense counts against high explosive, in close combat, outside the arc."""
    if g.type_of(attacker).he or is_close(g, attacker, target):
        return True
    if g.units[target].aboard and g.world.edition.haulage.bares_flank:
        return True
    return is_flank_attack(g, g.units[attacker].hex, target)


def is_soft_target(
    g: State, attacker: UnitId, target: UnitId, red: bool = True, flames: bool = False
) -> bool:
    """6.2 Whether red firepower is used; `red` is the attacker's wish against an open top (16.5)."""
    kind, by = g.type_of(target), g.type_of(attacker)
    if kind.soft or not kind.open_top:
        return kind.soft
    exposed = g.world.edition.is_top_exposed(by, is_close(g, attacker, target), red, flames)
    return exposed and (flames or uses_flank(g, attacker, target))


def defense_rating(g: State, attacker: UnitId, target: UnitId, eye: HexId = NO_HEX) -> Sum:
    """6.1 The target's defense plus what its ground and cover add; `eye` is a spotter hex (13.3)."""
    kind, marker = g.type_of(target), g.marker_of(target)
    origin, he = g.units[attacker].hex, g.type_of(attacker).he
    flank = uses_flank(g, attacker, target)
    rule = "6.10" if is_close(g, attacker, target) else "13.9" if he else "6.3" if flank else "6.1"
    base = kind.def_flank if flank else kind.def_front
    parts = [Part(base, "flank defense" if flank else "front defense", rule)]
    change = marker.flank if flank else marker.front
    if change:
        parts.append(Part(change, f"{marker.name} marker", "7.3", MARKER))
    parts += cover(g, origin, target, he)
    eye, there = eye if eye >= 0 else origin, g.units[target].hex
    parts += high_ground_cover(g, eye, there)
    if g.smoke:
        parts += smoke_cover(g, eye, there)
    return add(*parts)


def cover(g: State, origin: HexId, target: UnitId, he: bool) -> list[Part]:
    """6.4, 6.5, 17.2 Terrain, walls and fortifications; vehicles have no terrain in close combat.

    High explosive comes from above: walls are no help against it, and heavy woods only to armor (13.9).
    """
    u, kind = g.units[target], g.type_of(target)
    ground = g.world.ground
    terrain = ground.terrain[u.hex]
    close = origin == u.hex
    parts = []
    in_scope = terrain.dr_scope == "all" or kind.foot
    if he and terrain.air_burst and (kind.soft or kind.open_top):
        parts.append(Part(0, f"air burst in {terrain.name}", "13.9/air-burst"))
    elif terrain.dr and in_scope and (not close or g.world.edition.has_terrain_in_close_combat(kind)):
        parts.append(Part(terrain.dr, terrain.name, terrain.rule))
    if not he and ground.wall_cover(origin, u.hex):
        parts.append(Part(ground.wall.dr, "wall", ground.wall.rule))
    if g.world.motorized:
        parts += vehicle_protection(g, target)
    if g.fixtures:
        parts += obstacle_cover(g, u.hex)
    if u.dug_in:
        hasty = g.world.features["hasty-defense"]
        parts.append(Part(hasty.dr, hasty.name, hasty.rule))
    if u.inside:
        parts += fort_cover(g, target, origin, he)
    if g.careless:
        parts += g.world.edition.carelessness(g, target)
    return parts


def attack_rating(
    g: State,
    attacker: UnitId,
    target: UnitId,
    aimed: int = 0,
    support: int = 0,
    red: bool = True,
    eye: HexId = NO_HEX,
) -> Sum:
    """6.6 Firepower of the target's colour plus range, cards and support; all else is the leader's (10.7)."""
    soft = is_soft_target(g, attacker, target, red)
    return rating_against(g, attacker, g.units[target].hex, soft, aimed, support, eye)


def rating_against(
    g: State,
    attacker: UnitId,
    there: HexId,
    soft: bool,
    aimed: int = 0,
    support: int = 0,
    eye: HexId = NO_HEX,
) -> Sum:
    """6.6, 17.11 The attack rating into a hex, against red or blue defenses."""
    kind, marker = g.type_of(attacker), g.marker_of(attacker)
    colour = "red" if soft else "blue"
    parts = [Part(kind.firepower(soft), f"{colour} firepower", "6.6")]
    if marker.firepower(soft):
        parts.append(Part(marker.firepower(soft), f"{marker.name} marker", "7.3", MARKER))
    if aimed:
        parts.append(Part(aimed, "Careful Aiming", "card-11/aim"))
    parts += supported_by(g, support)
    origin = g.units[attacker].hex
    eye = eye if eye >= 0 else origin
    parts += high_ground_bonus(g, eye, there)
    if g.smoke:
        parts += smoke_penalty(g, origin, eye, there)
    return add(*parts, *range_modifier(g, attacker, there, soft))


def supported_by(g: State, support: int) -> list[Part]:
    """10.7 What so many supporters add."""
    bonus = support * g.world.figures.combat.group_support
    return [Part(bonus, f"{support} supporting", "10.7")] if support else []


def range_modifier(g: State, attacker: UnitId, there: HexId, soft: bool) -> list[Part]:
    """6.7 Close combat, adjacent or long range; nothing in between."""
    figures = g.world.figures.combat
    distance = g.world.ground.grid.distance(g.units[attacker].hex, there)
    if distance == 0:
        if g.type_of(attacker).crewed_with(soft):
            return [Part(figures.crewed_close_combat, "crewed unit in close combat", "6.11")]
        return [Part(figures.close_combat, "close combat", "6.10/rating")]
    if distance <= figures.short_distance:
        return [Part(figures.short_range, "short range", "6.7")]
    if distance > fire_range(g, attacker):
        return [Part(figures.long_range, "long range", "6.7/long")]
    return []
