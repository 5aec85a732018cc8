"""13.0 Mortars: indirect fire over what they cannot see, directed from a spotter hex."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.agenda import Procedure, choose
from ...engine.explain import Part, Sum
from ...engine.hexes import members
from ...engine.options import Option
from ..data.ids import NO_HEX, HexId, UnitId
from ..economy.action import action_cost, can_afford
from ..fixtures.occupying import is_silenced
from ..hidden.concealment import in_enemy_sight
from ..sight.smoke import is_veiled, seen
from ..table.deployment import is_in_close_combat, occupied
from ..table.stance import fire_range, may_fire, too_close
from ..table.state import State, foe
from .fire_zone import by_marker, is_in_arc, unshielded, why_engaged, why_unseen, work_hexes

MORTARS = 13
"""The chapter."""

ENEMY_SPOTTER = "enemy-spotter-hex"
"""The option that allows spotter hexes with enemies in them."""

SPOTTERS = "spotters"
"""The special rule by which a mission lets some mortars send their spotters farther (12.0b)."""

INDIRECT = Option("indirect")


def indirect_cost(g: State, i: UnitId) -> Sum:
    """13.0 The attack cost in parentheses, with its modifiers."""
    u, kind = g.units[i], g.type_of(i)
    key = ("indirect", kind.id, u.marker, g.world.economy.is_burdened(g, u))
    known = g.world.memo.costs.get(key)
    if known is None:
        base = Part(kind.indirect_attack_cost, "indirect attack cost", "13.0")
        known = g.world.memo.costs.keep(key, action_cost(g, i, base, g.marker_of(i).attack_cost))
    return known


def spotter_distance(g: State, i: UnitId) -> int:
    """13.3 How far from a mortar its spotters may be; a mission may let some kinds send them farther."""
    own = [s.distance for s in g.world.scenario.special if s.rule == SPOTTERS and g.type_of(i).id in s.units]
    return max(own, default=g.world.figures.mortar.spotter_distance)


def spotter_hexes(g: State, i: UnitId) -> int:
    """13.3 The mask of hexes near a mortar and in clear sight of it; nobody needs to be there.

    By choice a hex with an enemy is none (Q78).
    """
    ground, h = g.world.ground, g.units[i].hex
    near = ground.grid.within(h, spotter_distance(g, i))
    shunned = occupied(g, foe(g.side_of(i))) if g.world.options[ENEMY_SPOTTER] == "no" else 0
    return near & seen(g, h) & ground.board.playable & ~ground.grid.bit[h] & ~shunned


def spotted(g: State, i: UnitId) -> int:
    """13.3 The mask of hexes seen from any spotter hex of a mortar."""
    h = g.units[i].hex
    lasting = not is_veiled(g) and not g.world.scenario.special and g.world.options[ENEMY_SPOTTER] == "yes"
    known = g.world.memo.spotted.get(h) if lasting else None
    if known is None:
        known = 0
        for spotter in members(spotter_hexes(g, i)):
            known |= seen(g, spotter)
        if lasting:
            g.world.memo.spotted[h] = known
    return known


def may_lob(g: State, i: UnitId) -> bool:
    """13.3 Whether nothing forbids indirect fire; a hidden mortar that no enemy sees stays hidden (11.1)."""
    u = g.units[i]
    if u.hidden and in_enemy_sight(g, g.side_of(i), u.hex):
        return False
    return may_fire(g, i, unseen=True) and not (u.inside and is_silenced(g, i))


def indirect_zone(g: State, i: UnitId) -> int:
    """13.0, 13.2 Hexes out of the mortar's sight but in its arc, its range and the sight of a spotter hex.

    A hidden mortar has no facing and so fires any way (11.2).
    """
    zone = _unseen_zone(g, i)
    return zone & spotted(g, i) if zone else 0


def _unseen_zone(g: State, i: UnitId) -> int:
    """13.2 The hexes out of the mortar's sight in its arc and range, seen from a spotter hex or not."""
    if not g.type_of(i).indirect_attack_cost or not g.world.in_force(MORTARS) or not may_lob(g, i):
        return 0
    u, ground = g.units[i], g.world.ground
    reach = ground.grid.within(u.hex, fire_range(g, i) * g.world.figures.combat.range_multiple)
    arc = -1 if u.hidden else ground.grid.arc(u.hex, u.facing)
    return arc & reach & ~too_close(g, i) & ground.board.playable & ~seen(g, u.hex)


def reaches_indirectly(g: State, i: UnitId, mask: int) -> bool:
    """13.2 Whether any hex of a mask is among those a mortar can fire at indirectly."""
    zone = _unseen_zone(g, i) & mask
    return bool(zone) and any(zone & seen(g, spotter) for spotter in members(spotter_hexes(g, i)))


def indirect_targets(g: State, i: UnitId, enemy: int | None = None) -> int:
    """13.2 The mask of enemy hexes a mortar may attack indirectly; none from close combat."""
    mask = _indirect_marks(g, i, occupied(g, foe(g.side_of(i))) if enemy is None else enemy)
    return indirect_zone(g, i) & mask if mask else 0


def _indirect_marks(g: State, i: UnitId, enemy: int) -> int:
    """The mask of hexes with something to attack; none from close combat."""
    if enemy & g.world.ground.grid.bit[g.units[i].hex]:
        return 0
    return unshielded(g, i, enemy | work_hexes(g, i)) if g.fixtures else enemy


def can_attack_indirectly(g: State, i: UnitId, enemy: int, free: bool) -> bool:
    """13.0 Whether a mortar has a hex to attack indirectly and can pay for it."""
    if i not in g.world.lobbers or not (free or can_afford(g, i, indirect_cost(g, i).total)):
        return False
    return reaches_indirectly(g, i, _indirect_marks(g, i, enemy))


def spotters_of(g: State, i: UnitId, h: HexId) -> Iterator[HexId]:
    """13.3 The spotter hexes from which a mortar's fire on a hex can be directed."""
    return (s for s in members(spotter_hexes(g, i)) if seen(g, s) >> h & 1)


class Spotting(Procedure):
    """13.3 A mortar picks a target hex it cannot see and the spotter hex that sees it."""

    unit: UnitId = UnitId(0)
    smoke: bool = False
    hex: HexId = NO_HEX
    blind: bool = False
    chosen: tuple[int, ...] = ()
    """The hexes of a group attack that somebody can support (10.6), or that may be searched; else empty."""

    def actor(self, g: State) -> str:
        """The seat that fires."""
        w = g.world
        return w.seats[w.player_of[self.unit]]

    @choose("13.2", by=actor)
    def where(self, g: State) -> list[Option]:
        """Fire indirectly at which hex?"""
        mask = smoke_targets(g, indirect_zone(g, self.unit)) if self.smoke else indirect_targets(g, self.unit)
        return [g.world.to[h] for h in self.chosen or members(mask)]

    @where.then
    def aimed(self, g: State, option: Option) -> None:
        """The target hex is fixed."""
        self.hex = option.value

    @choose("13.3", by=actor)
    def spot(self, g: State) -> list[Option]:
        """Directed from which spotter hex?"""
        return [Option("spotting", h) for h in spotters_of(g, self.unit, self.hex)]

    @spot.then
    def report(self, g: State, option: Option) -> None:
        """The action below fires at the hex from there."""
        self.hand_over(g, self.hex, option.value)


def smoke_targets(g: State, zone: int) -> int:
    """14.0 Smoke may be fired at any terrain except water."""
    return zone & ~g.world.no_smoke


def why_no_indirect_fire(g: State, i: UnitId, h: HexId) -> tuple[str, str]:
    """Why a mortar cannot fire indirectly at a hex, and the rule; empty words if nothing forbids it."""
    u, w, label, name = g.units[i], g.world, g.label(i), g.world.hex(h)
    distance = w.ground.grid.distance(u.hex, h)
    reach = fire_range(g, i) * w.figures.combat.range_multiple
    if not w.ground.is_playable(h):
        return f"{name} is not a full hex", "4.0"
    if is_in_close_combat(g, i):
        return f"{why_engaged(g, i)[0]}, and not indirectly", "6.10"
    if too_close(g, i) >> h & 1:
        return f"{name} is closer to {label} than its minimum range", "13.2"
    if distance > reach:
        far = f"{name} is {distance} hexes from {label}, farther than twice its range ({reach})"
        return f"{far}{by_marker(g, i)}", "13.2"
    if not u.hidden and not is_in_arc(g, i, h):
        return f"{name} is outside the arc of fire of {label}", "13.2"
    if seen(g, u.hex) >> h & 1:
        return f"{label} sees {name} and can only attack it directly", "13.0/direct"
    if not spotted(g, i) >> h & 1:
        return f"no spotter hex of {label} sees {name}", "13.3"
    return "", ""


def why_no_spotter(g: State, i: UnitId, spotter: HexId, h: HexId) -> tuple[str, str]:
    """Why a hex cannot be the spotter hex for fire on another one, and the rule."""
    u, w = g.units[i], g.world
    distance = spotter_distance(g, i)
    if w.ground.grid.distance(u.hex, spotter) > distance:
        return f"{w.hex(spotter)} is more than {distance} hexes from {g.label(i)}", "13.3"
    for a, b in ((u.hex, spotter), (spotter, h)) if h >= 0 else ((u.hex, spotter),):
        if not seen(g, a) >> b & 1:
            return f"{w.hex(a)} does not see {w.hex(b)}: {why_unseen(g, a, b)[0]}", "13.3"
    if not spotter_hexes(g, i) >> spotter & 1:
        return f"an enemy stands in {w.hex(spotter)}", "13.3"
    return "", ""
