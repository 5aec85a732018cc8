"""The battlefield as the cards may know it: no hidden Units, no counters that lie face down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec.structs import replace

from ...coh.data.ids import HexId, UnitId, each_unit, noted
from ...coh.economy.action import attack_cost
from ...coh.fire.ratings import cover, is_flank_attack
from ...coh.fixtures.occupying import fort_of, must_face
from ...coh.groups.members import gives_support
from ...coh.move.entering import is_due
from ...coh.move.movement import pivot_cost
from ...coh.sight.smoke import seen
from ...coh.table.bogged import is_immobile
from ...coh.table.stance import stance
from ...coh.table.state import LEFT, State, foe, units_in
from ...engine.hexes import NO_FACING, members
from ..data.sheet import sheet_of
from ..order.situation import Facing, Ground, Piece, Shot, Way
from ..table.state import SoloState, ai_player, ai_side, human, is_rumour
from .shelter import way_inside
from .shots import shot
from .ways import danger, only_dear_ways, paths
from .zones import modifier_against, own_modifier, projects, rating, zone


def masked(g: SoloState) -> State:
    """A copy without hidden Units, and without the effects of counters that lie face down."""
    trial = g.copy()
    for i, u in each_unit(g.units):
        if u.hidden:
            trial.units[i] = replace(u, hex=LEFT, hidden=False)
        elif u.marker and not u.shown:
            trial.units[i] = replace(u, marker=0)
    return trial


class Field:
    """A position as the interpreter of orders asks for it."""

    def __init__(self, g: SoloState, *, command: bool = False) -> None:
        self.real = g
        self.command = command
        self.g = masked(g)
        self.side = ai_side(g.world)
        self._pieces: dict[int, Piece] = {}
        self._zones: dict[UnitId, int] = {}
        self._grounds: dict[tuple[UnitId, HexId, bool], Ground] = {}
        self._leaving: dict[int, list[tuple[UnitId, int]]] = {}

    # ------------------------------------------------------------ pieces

    @cached_property
    def ai(self) -> Sequence[Piece]:
        """Every AI on the map."""
        return [self.piece(i) for i in self.g.world.members[self.side] if self.g.units[i].hex >= 0]

    @cached_property
    def units(self) -> Sequence[Piece]:
        """Every Unit on the map that is not hidden."""
        return [self.piece(i) for i in self.g.world.members[foe(self.side)] if self.g.units[i].hex >= 0]

    def piece(self, i: int) -> Piece:
        """A piece on the map by its id."""
        found = self._pieces.get(i)
        if found is None:
            found = self._pieces[i] = self._piece(UnitId(i))
        return found

    def _piece(self, i: UnitId) -> Piece:
        g, real = self.g, self.real.units[i]
        kind, rumour = g.type_of(i), is_rumour(g, i)
        threats = self._threats(i)
        return Piece(
            id=i,
            label=f"{g.label(i)} {kind.name}" if not rumour else g.label(i),
            hex=real.hex,
            facing=-1 if rumour else real.facing,
            fresh=not real.spent,
            hit=bool(real.marker),
            face_down=bool(real.marker) and not real.shown,
            rumour=rumour,
            mobile=kind.move_cost <= 1,
            mortar_or_gun=kind.is_mortar_or_infantry_gun,
            just_acted=i in self.real.just and not real.hidden,
            close_penalty=not rumour and kind.crewed != "none",
            rally=self._no_rally(i),
            stuck=self._stuck(i),
            carried=real.aboard,
            fixed=must_face(g, i),
            ar=self._best_rating(i),
            attack_cost=0 if rumour else attack_cost(g, i).total,
            move_cost=kind.move_cost + g.marker_of(i).move_cost,
            turn_cost=pivot_cost(g, i).total,
            dm=self._modifier(g, i, threats),
            in_fire_zone=bool(threats),
            in_los=any(seen(g, real.hex) >> g.units[j].hex & 1 for j in self._enemies(i)),
            flanked=self._is_flanked(i, threats),
            vehicle=bool(kind.bonus_moves),
        )

    def _enemies(self, i: UnitId) -> list[UnitId]:
        """The opposing pieces on the map, those aboard left out."""
        g = self.g
        return [
            j for j in g.world.members[foe(g.side_of(i))] if g.units[j].hex >= 0 and not g.units[j].aboard
        ]

    def _threats(self, i: UnitId) -> list[UnitId]:
        """The opposing pieces that have a piece in their fire zone."""
        g, soft = self.g, self.g.type_of(i).soft
        here = g.units[i].hex
        return [j for j in self._enemies(i) if projects(g, j, soft) and self._zone(j) >> here & 1]

    def _zone(self, i: UnitId) -> int:
        found = self._zones.get(i)
        if found is None:
            found = self._zones[i] = zone(self.g, i)
        return found

    def modifier(self, i: UnitId) -> int:
        """5.0 The defence modifier of a piece where it stands."""
        return self._modifier(self.g, i, self._threats(i))

    def _modifier(self, g: State, i: UnitId, threats: list[UnitId]) -> int:
        """Q06 The smallest modifier against who has it in a fire zone, or that of its hex."""
        real = [j for j in threats if not is_rumour(g, j)]
        if not real:
            return own_modifier(g, i, g.units[i].hex)
        return min(modifier_against(g, j, i) for j in real)

    def _best_rating(self, i: UnitId) -> int:
        """Q03 The best rating of an AI; of a Unit the best of a colour that some AI defends with."""
        g = self.g
        if g.side_of(i) == self.side:
            return max(rating(g, i, True), rating(g, i, False))
        colours = {g.type_of(j).soft for j in self._enemies(i)} or {True}
        return max(rating(g, i, soft) for soft in colours)

    def _no_rally(self, i: UnitId) -> str:
        marker, u = self.g.marker_of(i), self.real.units[i]
        if u.marker and u.shown and marker.no_rally:
            return f"{marker.name} cannot be rallied"
        return ""

    def _stuck(self, i: UnitId) -> str:
        marker = self.g.marker_of(i)
        if is_immobile(self.g, i):
            return f"{marker.name} forbids it" if self.g.units[i].marker else "the ground holds it"
        return ""

    def _is_flanked(self, i: UnitId, threats: list[UnitId]) -> bool:
        g = self.g
        if is_rumour(g, i):
            return False
        near = g.world.ground.grid.around[g.units[i].hex]
        beside = [
            j for j in self._enemies(i) if near >> g.units[j].hex & 1 and g.units[j].hex != g.units[i].hex
        ]
        return any(is_flank_attack(g, g.units[j].hex, i) for j in {*threats, *beside})

    # ------------------------------------------------------------ places

    @cached_property
    def markers(self) -> Sequence[int]:
        """4.1.4 Control markers that show the Player's side."""
        w, player = self.g.world, foe(self.side)
        return [h for marker, h in enumerate(w.control) if self.g.control[marker] == player]

    @cached_property
    def objectives(self) -> Sequence[int]:
        """4.1.4 The Player's control markers and what the mission adds."""
        board = self.g.world.ground.board
        return [*self.markers, *(board.find(name) for name in sheet_of(self.g.world).objectives)]

    @cached_property
    def fresh(self) -> tuple[int, int]:
        """Q21 Fresh AI and fresh Units, those due this round with them; no trucks and wagons."""
        g = self.real

        def counts(i: UnitId) -> bool:
            u = g.units[i]
            there = u.hex >= 0 and not u.hidden and not u.spent
            return (there or is_due(g, i)) and not g.type_of(i).unarmed

        w = g.world
        ours = [i for i in w.own[ai_player(w)] if g.units[i].hex >= 0 and counts(i)]
        return len(ours), len([i for i in w.own[human(w)] if counts(i)])

    def hex_name(self, place: int) -> str:
        """How a hex is called."""
        return self.g.world.hex(HexId(place))

    def distance(self, here: int, there: int) -> int:
        """The number of hexes between two hexes."""
        return self.g.world.ground.grid.distance(here, there)

    def near(self, place: int, radius: int) -> Sequence[int]:
        """Full hexes up to so far away."""
        w = self.g.world
        mask = w.ground.grid.within(place, radius) & w.ground.board.playable & ~w.ground.grid.bit[place]
        return list(members(mask))

    def sees(self, here: int, there: int) -> bool:
        """Whether there is a line of sight."""
        return here == there or bool(seen(self.g, HexId(here)) >> there & 1)

    def in_arc(self, place: int, facing: Facing, there: int) -> bool:
        """Whether a hex lies in an arc of fire."""
        return place == there or bool(self.g.world.ground.grid.arc(place, facing) >> there & 1)

    def in_zone(self, ai: int, place: int, facing: Facing, there: int) -> bool:
        """Whether an AI standing so would have a hex in its fire zone."""
        trial = self.g.copy()
        i = UnitId(ai)
        trial.units[i] = replace(self.g.units[i], hex=HexId(place), facing=facing, dug_in=False, inside=False)
        return bool(zone(trial, i) >> there & 1)

    def flank(self, place: int, unit: int) -> bool:
        """Whether a hex lies outside the arc of a Unit as its front shows it."""
        return place != self.g.units[unit].hex and is_flank_attack(self.g, HexId(place), UnitId(unit))

    # ------------------------------------------------------------ attacks

    def shot(self, ai: int, unit: int, *, long_range: bool = False, group: bool = False) -> Shot:
        """An attack of an AI on a Unit."""
        return shot(self.g, UnitId(ai), UnitId(unit), long_range, self._helpers(ai, unit) if group else ())

    def _helpers(self, ai: int, unit: int) -> tuple[UnitId, ...]:
        """9.1.2 of the base game: who beside the leader supports an attack; spent ones on command only."""
        g, there = self.g, self.g.units[unit].hex
        leader = UnitId(ai)
        if g.units[leader].hex == there:
            return ()
        near = g.world.ground.grid.around[g.units[leader].hex]
        found = []
        for j in g.world.own[ai_player(g.world)]:
            u = g.units[j]
            if j == leader or u.hex < 0 or u.aboard or is_rumour(g, j) or not near >> u.hex & 1:
                continue
            if (u.spent and not self.command) or units_in(g, u.hex, foe(self.side)):
                continue
            able = stance(g, j).reach & stance(g, j).support & self._zone(j)
            if able >> there & 1 and gives_support(g, j, leader, there):
                found.append(j)
        return tuple(found)

    def own_dv(self, ai: int, there: int) -> int:
        """5.0 The defence value of an AI against an attack from a hex."""
        g, i = self.g, UnitId(ai)
        kind, marker = g.type_of(i), g.marker_of(i)
        flank = g.units[i].hex == there or is_flank_attack(g, HexId(there), i)
        base = kind.def_flank + marker.flank if flank else kind.def_front + marker.front
        return base + sum(part.value for part in cover(g, HexId(there), i, False))

    # ------------------------------------------------------------ moves

    def ways(self, ai: int, *, leaving: bool = False) -> Sequence[Way]:
        """5.3, 5.4 Every hex one move action may end in."""
        i = UnitId(ai)
        if self.g.units[i].aboard or is_immobile(self.g, i):
            return []
        found = []
        for path in paths(self.g, i):
            ground = self._ground(i, path.hexes[-1], path.heavy)
            found.append(Way(ground=ground, cost=path.cost, path=path.hexes))
        return found

    def ground(self, ai: int, place: int) -> Ground:
        """A hex judged for an AI as if it stood there, however it comes there."""
        i, h = UnitId(ai), HexId(place)
        return self._ground(i, h, only_dear_ways(self.g, i, h))

    def _ground(self, i: UnitId, h: HexId, heavy: bool) -> Ground:
        known = self._grounds.get((i, h, heavy))
        if known is None:
            known = self._grounds[i, h, heavy] = self._judged(i, h, heavy)
        return known

    def _zones_without(self, i: UnitId) -> list[tuple[UnitId, int]]:
        """Q07 The zones of the Units once an AI has left its hex."""
        found = self._leaving.get(i)
        if found is None:
            soft = self.g.type_of(i).soft
            able = [j for j in self._enemies(i) if projects(self.g, j, soft)]
            found = self._leaving[i] = [(j, zone(self.g, j, without=i)) for j in able]
        return found

    def _judged(self, i: UnitId, h: HexId, heavy: bool) -> Ground:
        g = self.g
        grid = g.world.ground.grid
        watchers = [j for j, mask in self._zones_without(i) if mask >> h & 1]
        near = [j for j in watchers if grid.around[h] >> g.units[j].hex & 1]
        trial, front = g.copy(), NO_FACING
        if h != g.units[i].hex:
            trial.units[i] = replace(g.units[i], hex=h, dug_in=False, inside=False)
            way = way_inside(trial, i)
            if way:
                trial.units[i] = replace(trial.units[i], inside=noted(way.value))
                fort = fort_of(trial, i)
                front = fort.facing if fort and must_face(trial, i) else NO_FACING
        return Ground(
            hex=h,
            dm=self._modifier(trial, i, watchers),
            fire_zone=bool(watchers),
            short_range=bool(near),
            unit=bool(units_in(g, h, foe(self.side))),
            other=any(j != i and not g.units[j].aboard for j in units_in(g, h, self.side)),
            heavy=heavy,
            barred=self._barred(i, h),
            front=front,
        )

    def _barred(self, i: UnitId, h: HexId) -> str:
        """5.4 Why an AI never stands in a hex: closed by the mission, or dangerous to a vehicle."""
        w = self.g.world
        return danger(self.g, i, h) if w.ground.can_stand(w.gait[i], h) else "it cannot be entered"
