"""Worked examples as battlefields: distances, attacks and hexes as the example states them, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.engine.hexes import NO_FACING
from grognard.solo.order.grammar import Target, WrittenOrder
from grognard.solo.order.situation import Ground, Piece, Shot, Way

ON_FOOT: dict[str, Any] = {
    "facing": 0,
    "fresh": True,
    "hit": False,
    "face_down": False,
    "rumour": False,
    "mobile": True,
    "mortar_or_gun": False,
    "just_acted": False,
    "close_penalty": False,
    "rally": "",
    "stuck": "",
    "carried": False,
    "fixed": False,
    "ar": 0,
    "attack_cost": 0,
    "move_cost": 0,
    "turn_cost": 1,
    "dm": 0,
    "in_fire_zone": False,
    "in_los": False,
    "flanked": False,
    "vehicle": False,
}
"""What a piece is of which an example says nothing else."""

OPEN: dict[str, Any] = {
    "dm": 0,
    "fire_zone": False,
    "short_range": False,
    "unit": False,
    "other": False,
    "heavy": False,
    "barred": "",
    "front": NO_FACING,
}
"""What a hex is of which an example says nothing else."""

FAR = 9
"""How far apart AI are that the example does not call adjacent."""

STEP = 1000
"""Added to the hex of an AI: the hex one step nearer to everything."""


def order_of(table: dict[str, Any]) -> WrittenOrder:
    """The order of an example."""
    target = Target(table["target"]["kind"], tuple(table["target"]["q"]))
    return WrittenOrder(
        action=table["action"],
        ai=tuple(table["ai"]),
        dist=table["dist"],
        target=target,
        caps=table["caps"],
        long_range=table["long_range"],
    )


class Chosen:
    """A battlefield for choosing an AI and its target: every piece stands in a hex of its own number."""

    def __init__(self, fixture: dict[str, Any]) -> None:
        self.fixture = fixture
        named = [*fixture["ai"], *fixture["units"]]
        self.names = {entry["id"]: number for number, entry in enumerate(named)}
        goals = fixture.get("objectives", [])
        self.names |= {name: len(named) + number for number, name in enumerate(goals)}
        self.objectives = [self.names[name] for name in goals]
        self.markers = self.objectives
        self.ai = [self._piece(entry) for entry in fixture["ai"]]
        self.units = [self._piece(entry) for entry in fixture["units"]]
        self.pairs = {(self.names[p["ai"]], self.names[p["to"]]): p for p in fixture["pairs"]}
        touching = fixture.get("adj", [])
        self.touching = {frozenset((self.names[one], self.names[two])) for one, two in touching}

    def name(self, number: int) -> str:
        """What the example calls a piece or an objective."""
        return next(name for name, known in self.names.items() if known == number)

    def _piece(self, entry: dict[str, Any]) -> Piece:
        words = entry.get("q", [])
        number = self.names[entry["id"]]
        cost = entry.get("cost_move", 1)
        told = {
            "facing": NO_FACING if entry.get("re") else 0,
            "fresh": entry["fresh"],
            "hit": entry["hit"],
            "rumour": entry.get("re", False),
            "mobile": "mobile" in words if cost > 1 or words else True,
            "mortar_or_gun": "mortar_or_infgun" in words,
            "just_acted": entry.get("just_acted", False),
            "ar": entry.get("ar", 0),
            "attack_cost": entry.get("cost_attack", 0),
            "move_cost": cost,
            "dm": entry.get("dm", 0),
            "in_fire_zone": "in_fire_zone" in words,
        }
        return Piece(id=number, label=entry["id"], hex=number, **{**ON_FOOT, **told})

    @property
    def fresh(self) -> tuple[int, int]:
        return sum(p.fresh for p in self.ai), sum(p.fresh for p in self.units)

    def hex_name(self, place: int) -> str:
        return str(place)

    def distance(self, here: int, there: int) -> int:
        if here >= STEP:
            return self.distance(here - STEP, there) - 1
        pair = self.pairs.get((here, there)) or self.pairs.get((there, here))
        if pair:
            return int(pair["d"])
        return 1 if frozenset((here, there)) in self.touching else FAR

    def near(self, place: int, radius: int) -> Sequence[int]:
        return []

    def sees(self, here: int, there: int) -> bool:
        return True

    def in_arc(self, place: int, facing: int, there: int) -> bool:
        return True

    def in_zone(self, ai: int, place: int, facing: int, there: int) -> bool:
        return True

    def shot(self, ai: int, unit: int, *, long_range: bool = False, group: bool = False) -> Shot:
        pair = self.pairs.get((ai, unit), {"can": False})
        cost = next(piece.attack_cost for piece in self.ai if piece.id == ai)
        return Shot(
            barred="" if pair.get("can", True) else "not possible",
            ar=pair.get("ar", 0),
            dv=pair.get("dv", 0),
            red=pair.get("color", "red") == "red",
            cost=cost,
        )

    def own_dv(self, ai: int, there: int) -> int:
        return 0

    def flank(self, place: int, unit: int) -> bool:
        return False

    def ways(self, ai: int, *, leaving: bool = False) -> Sequence[Way]:
        return [Way(ground=self.ground(ai, ai + STEP), cost=1)]

    def ground(self, ai: int, place: int) -> Ground:
        return Ground(hex=place, **OPEN)


class Walked:
    """A battlefield for choosing a hex: one AI in hex 0, its target and the hexes of the example."""

    def __init__(self, fixture: dict[str, Any], *, hit: bool = False) -> None:
        start = fixture["start"]
        self.hexes = dict(enumerate(fixture["hexes"], 1))
        close = [number for number, entry in self.hexes.items() if entry.get("cc")]
        self.aim = close[0] if close else 100
        self.now = -self.hexes[close[0]]["dd"] if close else 5
        told = {
            "facing": 3 if fixture.get("flanked") else 0,
            "hit": hit,
            "dm": start["dm"],
            "in_fire_zone": start["fz"],
            "flanked": fixture.get("flanked", False),
            "vehicle": fixture.get("vehicle_bonus", False),
        }
        self.ai = [Piece(id=0, label="AI", hex=0, **{**ON_FOOT, **told})]
        self.units = [Piece(id=7, label="Unit", hex=self.aim, **ON_FOOT)]
        self.objectives: Sequence[int] = ()
        self.markers: Sequence[int] = ()
        self.fresh = (1, 1)

    def hex_name(self, place: int) -> str:
        return str(self.hexes[place]["id"])

    def distance(self, here: int, there: int) -> int:
        if here == there:
            return 0
        if self.aim in (here, there):
            other = there if here == self.aim else here
            if other == 0:
                return self.now
            entry = self.hexes[other]
            return int(entry.get("near_target", self.now + entry.get("dd", 0)))
        return int(self.hexes[max(here, there)].get("near_self", 1))

    def near(self, place: int, radius: int) -> Sequence[int]:
        return list(self.hexes)

    def sees(self, here: int, there: int) -> bool:
        return True

    def in_arc(self, place: int, facing: int, there: int) -> bool:
        return facing in (0, 1)

    def in_zone(self, ai: int, place: int, facing: int, there: int) -> bool:
        return True

    def shot(self, ai: int, unit: int, *, long_range: bool = False, group: bool = False) -> Shot:
        return Shot()

    def own_dv(self, ai: int, there: int) -> int:
        return 0

    def flank(self, place: int, unit: int) -> bool:
        return bool(self.hexes[place].get("flank", False)) if place in self.hexes else False

    def ways(self, ai: int, *, leaving: bool = False) -> Sequence[Way]:
        return [Way(ground=self.ground(ai, place), cost=1) for place in self.hexes]

    def ground(self, ai: int, place: int) -> Ground:
        entry = self.hexes[place]
        told = {
            "dm": entry["dm"],
            "fire_zone": entry["fz"],
            "short_range": entry.get("sr_fz", False),
            "unit": entry.get("cc", False),
            "other": entry.get("ai", False),
        }
        return Ground(hex=place, **{**OPEN, **told})
