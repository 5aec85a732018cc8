"""A second reading of the moves of AI, taken from the book line by line.

It shares nothing with the interpreter but the questions that both put to a battlefield.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from grognard.solo.order.situation import Ground, Piece, Situation, Way

Goal = tuple[str, int, int]
"""A target: unit or objective, its name, its hex."""
Outcome = tuple[Any, ...]

NOTHING: set[Outcome] = set()


def smallest(things: Iterable[Any], key: Callable[[Any], Any]) -> list[Any]:
    """All those for which the key is smallest."""
    listed = list(things)
    least = min((key(thing) for thing in listed), default=None)
    return [thing for thing in listed if key(thing) == least]


class Walker:
    """The AI of one battlefield, on a blue or a green card."""

    def __init__(self, field: Situation, blue: bool) -> None:
        self.field = field
        self.blue = blue
        self.us = list(field.ai)
        self.them = list(field.units)
        self.goals = list(field.objectives)

    def them_by_id(self, name: int) -> Piece:
        return {u.id: u for u in self.them}[name]

    def engaged(self, a: Piece) -> bool:
        return a.hex in {u.hex for u in self.them}

    # ------------------------------------------------ fronts

    def covers(self, place: int, front: int, there: int) -> bool:
        return place == there or self.field.in_arc(place, front, there)

    def towards_adjacent(self, a: Piece, units: list[Piece]) -> list[int]:
        def key(f: int) -> tuple[int, int]:
            seen = any(self.covers(a.hex, f, u.hex) for u in units)
            return (not seen, -sum(self.field.in_zone(a.id, a.hex, f, u.hex) for u in self.them))

        return smallest(range(6), key)

    def fronts(self, a: Piece, place: int) -> list[int]:
        """5.3.1, the last paragraph"""
        if a.rumour:
            return [-1]
        if place != a.hex and self.field.ground(a.id, place).front >= 0:
            return [self.field.ground(a.id, place).front]
        near = smallest(self.them, lambda u: self.field.distance(place, u.hex))
        goals = smallest(self.goals, lambda h: self.field.distance(place, h))

        def key(f: int) -> tuple[int, int, int]:
            return (
                1 if near and not any(self.covers(place, f, u.hex) for u in near) else 0,
                1 if goals and not any(self.covers(place, f, h) for h in goals) else 0,
                -sum(self.covers(place, f, u.hex) and self.field.sees(place, u.hex) for u in self.them),
            )

        return smallest(range(6), key)

    # ------------------------------------------------ 5.2 - 5.5 moves

    def steps(self, a: Piece, quiet: bool) -> list[Way]:
        """Where it may go at all."""
        if a.stuck:
            return []
        found = []
        for way in self.field.ways(a.id, leaving=self.engaged(a)):
            g = way.ground
            if g.barred or g.other or (g.unit and a.close_penalty):
                continue
            if g.heavy and not quiet and not self.blue:
                continue
            found.append(way)
        if not a.vehicle:
            return found
        return [w for w in found if not (w.ground.unit and self.flank_instead(a, w.ground.hex, found))]

    def flank_instead(self, a: Piece, place: int, ways: list[Way]) -> bool:
        dwellers = [u for u in self.them if u.hex == place and not self.field.flank(a.hex, u.id)]
        room = [w.ground.hex for w in ways if not w.ground.unit]
        close = self.field.distance(a.hex, place)
        return any(
            self.field.flank(h, u.id) and self.field.distance(h, place) <= close
            for u in dwellers
            for h in room
        )

    def quiet_enough(self, a: Piece, g: Ground) -> bool:
        """5.3.1, the bans and the two lists"""
        if g.unit or g.short_range:
            return False
        if a.in_fire_zone or self.engaged(a):
            return not g.fire_zone or g.dm >= a.dm
        return not g.fire_zone or g.dm > 0

    def in_flank(self, place: int, goal: Goal) -> bool:
        return goal[0] == "unit" and place != goal[2] and self.field.flank(place, goal[1])

    def towards(self, a: Piece, goal: Goal, quiet: bool) -> list[int] | str | None:
        """The hexes of a move towards a target, or a pivot, or nothing."""
        now = self.field.distance(a.hex, goal[2])
        every = self.steps(a, quiet)
        fit = [w for w in every if not quiet or self.quiet_enough(a, w.ground)]
        zone = a.in_fire_zone or self.engaged(a)

        def far(w: Way) -> int:
            return self.field.distance(w.ground.hex, goal[2])

        def gain(w: Way) -> bool:
            fresh_flank = self.in_flank(w.ground.hex, goal) and not self.in_flank(a.hex, goal)
            return fresh_flank or w.ground.dm > a.dm or (zone and not w.ground.fire_zone)

        choice = [w for w in fit if far(w) < now]
        if not choice:
            choice = [w for w in fit if far(w) == now and gain(w)]
        if not choice and quiet and zone and not self.in_flank(a.hex, goal):
            calm = [w for w in every if not w.ground.unit and not w.ground.short_range]
            choice = [w for w in calm if far(w) == now and self.in_flank(w.ground.hex, goal)]
        if choice:
            best = smallest(
                choice,
                lambda w: (far(w), w.ground.fire_zone, -w.ground.dm, not self.in_flank(w.ground.hex, goal)),
            )
            return [w.ground.hex for w in best]
        if a.stuck or a.rumour or a.fixed or a.facing in self.fronts(a, a.hex):
            return None
        if quiet:
            return "pivot" if a.flanked else None
        exposed = goal[0] == "unit" and not self.covers(a.hex, a.facing, goal[2])
        return "pivot" if exposed else None

    def sheltered(self, a: Piece, g: Ground, quiet: bool) -> bool:
        if g.dm <= 0 or g.barred or g.other or g.unit:
            return False
        if g.heavy and not quiet and not self.blue:
            return False
        return not quiet or self.quiet_enough(a, g)

    def to_cover(self, a: Piece, goal: Goal, mode: str) -> list[list[int] | str]:
        """Each cover it may make for, as the hexes of its move."""
        quiet, by_target = mode.startswith("low_risk"), mode.endswith("near_target")
        if a.stuck:
            return []
        every = self.steps(a, quiet)
        fit = [w for w in every if not quiet or self.quiet_enough(a, w.ground)]
        grounds = [self.field.ground(a.id, h) for h in self.field.near(a.hex, 3)]
        grounds = [g for g in grounds if self.sheltered(a, g, quiet)]

        def from_target(g: Ground) -> int:
            return self.field.distance(g.hex, goal[2])

        if by_target:
            at_hand = [w.ground for w in fit if self.sheltered(a, w.ground, quiet)]
            if not at_hand:
                touched = {w.ground.hex for w in every}
                at_hand = [
                    g
                    for g in grounds
                    if g.hex not in touched and any(self.field.distance(g.hex, h) == 1 for h in touched)
                ]
            covers = smallest(at_hand, lambda g: (from_target(g), g.fire_zone, -g.dm))
        else:
            covers = smallest(
                grounds,
                lambda g: (self.field.distance(g.hex, a.hex), g.fire_zone, -g.dm, from_target(g)),
            )
        found: list[list[int] | str] = []
        for g in covers:
            if g.hex in {w.ground.hex for w in fit}:
                found.append([g.hex])
            elif (way := self.towards(a, ("objective", g.hex, g.hex), quiet)) is not None:
                found.append(way)
        hexes = [way for way in found if way != "pivot"]
        return hexes or found

    def retreat(self, a: Piece, foe: Goal) -> list[int]:
        """Disengaging: risk first, then an objective."""
        fit = [w.ground for w in self.steps(a, True) if self.quiet_enough(a, w.ground)]

        def key(g: Ground) -> tuple[int, int, int, int]:
            goal = min([self.field.distance(g.hex, h) for h in self.goals], default=0)
            return (g.fire_zone, -g.dm, not self.in_flank(g.hex, foe), goal)

        return [g.hex for g in smallest(fit, key)]

    def options(self, a: Piece, goal: Goal, mode: str) -> list[list[int] | str]:
        """What a move order comes to for one AI and one target."""
        if mode == "disengage":
            back = self.retreat(a, goal)
            return [back] if back else []
        if mode == "move_into_cc":
            open_to = {w.ground.hex for w in self.steps(a, False)}
            near = self.field.distance(a.hex, goal[2]) == 1
            return [[goal[2]]] if near and goal[2] in open_to else []
        if "cover" in mode:
            return self.to_cover(a, goal, mode)
        one = self.towards(a, goal, mode.startswith("low_risk"))
        return [] if one is None else [one]

    def served(self, a: Piece, goals: list[Goal], mode: str) -> dict[Goal, list[list[int] | str]]:
        """The targets it can serve; those it can only turn for count if it can move for none."""
        found = {goal: self.options(a, goal, mode) for goal in goals}
        moving = {g: ways for g, ways in found.items() if any(way != "pivot" for way in ways)}
        return moving or {g: ways for g, ways in found.items() if ways}

    def preferred(self, goals: Iterable[Goal]) -> list[Goal]:
        """5.2.2"""

        def key(goal: Goal) -> tuple[int, ...]:
            near = min([self.field.distance(goal[2], h) for h in self.goals], default=0)
            if goal[0] != "unit":
                return (1, 1, near)
            u = self.them_by_id(goal[1])
            return (1 if u.fresh else 0, 0 if u.hit else 1, near)

        return smallest(goals, key)

    def move(self, a: Piece, can: dict[Goal, list[list[int] | str]], mode: str) -> set[Outcome]:
        if a.face_down:
            return {("turn up", a.id)}
        found: set[Outcome] = set()
        for goal in self.preferred(can):
            for way in can[goal]:
                if way == "pivot":
                    found |= {(mode, a.id, goal[:2], a.hex, f) for f in self.fronts(a, a.hex)}
                else:
                    found |= {(mode, a.id, goal[:2], h, f) for h in way for f in self.fronts(a, int(h))}
        return found
