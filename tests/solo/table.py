"""A small battlefield for orders: pieces on open hexes, with all that an order asks worked out plainly."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from grognard.engine.hexes import OFF, Grid, grid
from grognard.solo.order.situation import Ground, Piece, Shot, Way


@dataclass(kw_only=True)
class Man:
    """One piece of either side with what is printed on it and what befell it."""

    id: int
    hex: int
    facing: int = 0
    fresh: bool = True
    hit: bool = False
    face_down: bool = False
    rumour: bool = False
    mortar: bool = False
    just_acted: bool = False
    close_penalty: bool = False
    no_rally: bool = False
    stuck: bool = False
    no_fire: bool = False
    carried: bool = False
    fixed: bool = False
    """It is in a bunker and cannot turn."""
    vehicle: bool = False
    turret: bool = False
    red: int = 3
    blue: int = 0
    reach: int = 5
    front: int = 12
    side: int = 11
    attack_cost: int = 3
    move_cost: int = 1


@dataclass(kw_only=True)
class Table:
    """A board, the men of both sides on it, and the objectives; it answers what an order asks."""

    men: list[Man]
    foes: list[Man]
    board: Grid = field(default_factory=lambda: grid(10, 9))
    cover: dict[int, int] = field(default_factory=dict)
    walls: frozenset[int] = frozenset()
    """Hexes that no line of sight goes through."""
    closed: frozenset[int] = frozenset()
    bunkers: dict[int, int] = field(default_factory=dict)
    """Hexes with a bunker that is free, and how it faces."""
    lobbing: bool = False
    """Whether mortars fire over what they cannot see."""
    goals: tuple[int, ...] = ()
    flags: tuple[int, ...] = ()

    # ---- geometry

    def hex_name(self, place: int) -> str:
        return f"hex {place}"

    def distance(self, here: int, there: int) -> int:
        return self.board.distance(here, there)

    def near(self, place: int, radius: int) -> list[int]:
        return [h for h in self.board.all if h != place and self.distance(h, place) <= radius]

    def sees(self, here: int, there: int) -> bool:
        if here == there:
            return True
        (aq, ar), (bq, br) = self.board.axial[here], self.board.axial[there]
        steps = self.distance(here, there)
        for k in range(1, steps):
            q, r = aq + (bq - aq) * k / steps + 1e-6, ar + (br - ar) * k / steps + 2e-6
            s = -q - r
            rq, rr, rs = round(q), round(r), round(s)
            dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
            if dq > dr and dq > ds:
                rq = -rr - rs
            elif dr > ds:
                rr = -rq - rs
            if self.board.at_axial(rq, rr) in self.walls:
                return False
        return True

    def in_arc(self, place: int, facing: int, there: int) -> bool:
        return bool(self.board.arc(place, facing) >> there & 1)

    # ---- pieces

    @property
    def objectives(self) -> tuple[int, ...]:
        return self.goals

    @property
    def markers(self) -> tuple[int, ...]:
        return self.flags

    @property
    def fresh(self) -> tuple[int, int]:
        return sum(m.fresh for m in self.men), sum(m.fresh for m in self.foes)

    @property
    def ai(self) -> list[Piece]:
        return [self._piece(man, self.foes) for man in self.men]

    @property
    def units(self) -> list[Piece]:
        return [self._piece(man, self.men) for man in self.foes]

    def _piece(self, man: Man, against: list[Man]) -> Piece:
        holders = [foe for foe in against if self.zone(foe, foe.hex, foe.facing, man.hex)]
        watchers = [f for f in against if f in holders or self.distance(f.hex, man.hex) == 1]
        flanked = not man.rumour and any(
            f.hex != man.hex and not self.in_arc(man.hex, man.facing, f.hex) for f in watchers
        )
        return Piece(
            id=man.id,
            label=f"piece {man.id}",
            hex=man.hex,
            facing=-1 if man.rumour else man.facing,
            fresh=man.fresh,
            hit=man.hit,
            face_down=man.face_down,
            rumour=man.rumour,
            mobile=man.move_cost <= 1,
            mortar_or_gun=man.mortar,
            just_acted=man.just_acted,
            close_penalty=man.close_penalty,
            rally="it cannot rally" if man.no_rally and not man.face_down else "",
            stuck="it is pinned" if man.stuck and not man.face_down else "",
            carried=man.carried,
            fixed=man.fixed,
            ar=max(man.red, man.blue),
            attack_cost=man.attack_cost,
            move_cost=man.move_cost,
            turn_cost=1,
            dm=self.cover.get(man.hex, 0),
            in_fire_zone=bool(holders),
            in_los=any(self.sees(man.hex, f.hex) for f in against),
            flanked=flanked,
            vehicle=man.vehicle,
        )

    def _engaged(self, man: Man) -> bool:
        """Whether both sides are in its hex."""
        return any(m.hex == man.hex for m in self.men) and any(f.hex == man.hex for f in self.foes)

    def zone(self, man: Man, place: int, facing: int, there: int) -> bool:
        if self._engaged(man) and man.hex != there:
            return False
        all_round = man.turret or man.rumour or place == there
        return (
            self.distance(place, there) <= man.reach
            and self.sees(place, there)
            and (all_round or self.in_arc(place, facing, there))
        )

    def in_zone(self, ai: int, place: int, facing: int, there: int) -> bool:
        return self.zone(self._man(ai), place, facing, there)

    def _man(self, name: int) -> Man:
        return next(man for man in (*self.men, *self.foes) if man.id == name)

    # ---- attacks

    def shot(self, ai: int, unit: int, *, long_range: bool = False, group: bool = False) -> Shot:
        man, foe = self._man(ai), self._man(unit)
        flank = foe.hex != man.hex and not self.in_arc(foe.hex, foe.facing, man.hex)
        dv = (foe.side if flank else foe.front) + self.cover.get(foe.hex, 0)
        near = 3 if self.distance(man.hex, foe.hex) <= 1 else 0
        far = self.distance(man.hex, foe.hex) > man.reach
        friends = tuple(
            m.id
            for m in self.men
            if group and m.id != ai and not m.rumour and self.distance(m.hex, man.hex) == 1
        )
        ar = (man.blue if foe.vehicle else man.red) + near - (2 if far else 0) + len(friends)
        turns = man.turret and not self.in_arc(man.hex, man.facing, foe.hex) and man.hex != foe.hex
        why, arc = self._barred(man, foe, long_range)
        return Shot(
            barred=why,
            arc_only=arc,
            ar=0 if man.rumour else ar,
            dv=dv,
            red=not foe.vehicle,
            cost=0 if man.rumour else man.attack_cost + (2 if turns else 0) + self._lobs(man, foe),
            supporters=friends,
        )

    def _lobs(self, man: Man, foe: Man) -> bool:
        """Whether a mortar fires over what it cannot see, with the help of a hex that sees both."""
        if not self.lobbing or not man.mortar or man.hex == foe.hex or self.sees(man.hex, foe.hex):
            return False
        taken = {other.hex for other in self.foes}
        near = [h for h in self.near(man.hex, 2) if h not in taken and self.sees(man.hex, h)]
        return any(self.sees(h, foe.hex) for h in near)

    def _barred(self, man: Man, foe: Man, long_range: bool) -> tuple[str, bool]:
        if self._engaged(man) and man.hex != foe.hex:
            return "in close combat", False
        if man.hex != foe.hex and any(m.hex == foe.hex for m in self.men):
            return "close combat there", False
        if man.no_fire and not man.face_down:
            return "its counter bars it", False
        if self.distance(man.hex, foe.hex) > man.reach * (2 if long_range else 1):
            return "too far", False
        if self._lobs(man, foe):
            ahead = self.in_arc(man.hex, man.facing, foe.hex)
            return ("", False) if ahead else ("outside its arc", False)
        if not self.sees(man.hex, foe.hex):
            return "no line of sight", False
        if man.rumour or man.turret or man.hex == foe.hex:
            return "", False
        if not self.in_arc(man.hex, man.facing, foe.hex):
            return "outside its arc", True
        return "", False

    def own_dv(self, ai: int, there: int) -> int:
        man = self._man(ai)
        flank = there != man.hex and not man.rumour and not self.in_arc(man.hex, man.facing, there)
        return (man.side if flank else man.front) + self.cover.get(man.hex, 0)

    def flank(self, place: int, unit: int) -> bool:
        foe = self._man(unit)
        return not self.in_arc(foe.hex, foe.facing, place)

    # ---- moves

    def ground(self, ai: int, place: int) -> Ground:
        man = self._man(ai)
        others = [m for m in self.men if m.id != ai]
        free = [f for f in self.foes if not any(m.hex == f.hex for m in others)]
        holders = [f for f in free if self._from(f, place) and self.distance(f.hex, place) <= f.reach]
        return Ground(
            hex=place,
            dm=self.cover.get(place, 0),
            fire_zone=bool(holders),
            short_range=any(self.distance(f.hex, place) == 1 for f in holders),
            unit=any(f.hex == place for f in self.foes),
            other=any(m.hex == place for m in others),
            heavy=man.vehicle and self.cover.get(place, 0) > 0,
            barred="it is closed" if place in self.closed else "",
            front=self._bunker_front(man, place),
        )

    def _bunker_front(self, man: Man, place: int) -> int:
        """How a man would face who goes into a bunker; one that cannot, or has a foe there, faces freely."""
        out = man.vehicle or man.mortar or place == man.hex or any(f.hex == place for f in self.foes)
        return -1 if out else self.bunkers.get(place, -1)

    def _from(self, foe: Man, place: int) -> bool:
        """Whether a foe that is free to look round has a hex in sight and arc."""
        around = foe.turret or foe.hex == place or self.in_arc(foe.hex, foe.facing, place)
        return around and self.sees(foe.hex, place)

    def ways(self, ai: int, *, leaving: bool = False) -> list[Way]:
        man = self._man(ai)
        if man.stuck and not man.face_down:
            return []
        first = [h for h in self.board.neighbours[man.hex] if h != OFF]
        found = {h: (h,) for h in first}
        if man.vehicle:
            for h in first:
                if h not in self.closed and not self.cover.get(h, 0):
                    for far in self.board.neighbours[h]:
                        if far not in (OFF, man.hex) and far not in found:
                            found[far] = (h, far)
        return [
            Way(ground=self.ground(ai, h), cost=man.move_cost + self.cover.get(h, 0), path=path)
            for h, path in sorted(found.items())
        ]


def _random_man(dice: Random, name: int, place: int, rumours: bool) -> Man:
    """A rifle squad, a machine gun, a mortar, a tank, or a rumour."""
    man = Man(id=name, hex=place, facing=dice.randrange(6), fresh=dice.random() < 0.7)
    kind = dice.random()
    if rumours and kind < 0.2:
        man.rumour, man.reach, man.red = True, 5, 0
        return man
    if kind < 0.4:
        man.close_penalty, man.move_cost, man.red, man.attack_cost = True, 2, 5, 2
    elif kind < 0.55:
        man.close_penalty, man.mortar, man.move_cost, man.reach = True, True, 2, 8
    elif kind < 0.75:
        man.vehicle, man.turret, man.blue, man.red = True, dice.random() < 0.7, 5, 3
        man.front, man.side = 15, 13
    man.red += dice.randrange(2)
    man.hit = dice.random() < 0.35
    if man.hit:
        man.stuck, man.no_fire, man.no_rally = (dice.random() < 0.25 for _ in range(3))
        man.face_down = rumours and dice.random() < 0.25
    man.carried = rumours and dice.random() < 0.04
    return man


def random_table(dice: Random, *, works: bool = True) -> Table:
    """A crowded battlefield in which most kinds of orders can be carried out now and then.

    With works there are bunkers, men who cannot turn in them, and mortars that fire over what is in the way.
    """
    board = grid(8, 7)
    places = list(board.all)
    cover = {h: dice.choice((1, 1, 2)) for h in places if dice.random() < 0.35}
    walls = frozenset(h for h in places if dice.random() < 0.15)
    closed = frozenset(h for h in places if dice.random() < 0.06)
    middle = [h for h in places if h not in closed]
    men: list[Man] = []
    for name in range(dice.randint(1, 6)):
        place = dice.choice(middle)
        if dice.random() < 0.4 and men:
            place = dice.choice([h for h in board.neighbours[men[-1].hex] if h != OFF])
        if all(m.hex != place for m in men):
            men.append(_random_man(dice, name, place, True))
    foes = [_random_man(dice, 100 + n, dice.choice(middle), False) for n in range(dice.randint(1, 5))]
    if men and dice.random() < 0.25:
        foes[0].hex = men[0].hex
    for foe in foes:
        foe.just_acted = dice.random() < 0.3
    goals = tuple(dice.sample(places, dice.choice((0, 1, 1, 2))))
    bunkers = {h: dice.randrange(6) for h in cover if works and dice.random() < 0.2}
    for man in men:
        man.fixed = works and not (man.vehicle or man.rumour) and dice.random() < 0.08
    return Table(
        men=men,
        foes=foes,
        board=board,
        cover=cover,
        walls=walls,
        closed=closed,
        bunkers=bunkers,
        lobbing=works,
        goals=goals,
        flags=goals[:1],
    )
