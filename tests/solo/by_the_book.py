"""A second reading of orders, taken from the book line by line: every outcome that the die may bring."""

from __future__ import annotations

from typing import Any

from moves_by_the_book import NOTHING, Goal, Outcome, Walker, smallest

from grognard.solo.order.deck import Card
from grognard.solo.order.grammar import WrittenOrder
from grognard.solo.order.situation import Piece, Situation


class Reader(Walker):
    """One order or line, read at one battlefield."""

    # ------------------------------------------------ what the words mean

    def able_to_act(self, a: Piece) -> bool:
        return not a.carried and (a.fresh or self.blue)

    def is_said_of(self, word: str, p: Piece) -> bool:
        if word.startswith("no_unit_within:"):
            reach = int(word.split(":")[1])
            return all(self.field.distance(p.hex, u.hex) > reach for u in self.them)
        meaning = {
            "fresh": p.fresh,
            "spent": not p.fresh,
            "hit": p.hit,
            "unhit": not p.hit,
            "in_cover": p.dm > 0,
            "in_0dm": not p.dm > 0,
            "in_fire_zone": p.in_fire_zone,
            "in_los": p.in_los,
            "mobile": p.mobile,
            "mortar_or_infgun": p.mortar_or_gun,
            "re": p.rumour,
            "just_acted": p.just_acted,
        }
        return word in ("highest_ar", "lowest_dv", "largest_group") or meaning[word]

    # ------------------------------------------------ 5.1 attacks

    def can_attack(self, a: Piece, u: Piece, long: bool, group: bool) -> bool:
        s = self.field.shot(a.id, u.id, long_range=long, group=group)
        return not s.barred and (a.rumour or s.dv - s.ar < 11)

    def can_after_pivot(self, a: Piece, u: Piece) -> bool:
        s = self.field.shot(a.id, u.id)
        return s.arc_only and not (a.stuck or a.rumour or a.fixed) and s.dv - s.ar < 11

    def victims(self, a: Piece, units: list[Piece], what: str, long: bool) -> list[Piece]:
        straight = [u for u in units if self.can_attack(a, u, long, what == "group_attack")]
        if straight or what != "pivot_attack":
            return straight
        return [u for u in units if self.can_after_pivot(a, u)]

    def strength(self, a: Piece, u: Piece, what: str, long: bool) -> int:
        if a.rumour:
            return -1000
        return self.field.shot(a.id, u.id, long_range=long, group=what == "group_attack").ar

    def easiest(self, a: Piece, units: list[Piece], what: str, long: bool) -> list[Piece]:
        """5.1.2"""

        def key(u: Piece) -> tuple[int, ...]:
            dv = self.field.shot(a.id, u.id, long_range=long, group=what == "group_attack").dv
            return (dv, 0 if u.hit else 1, 0 if u.fresh else 1, -u.ar, u.attack_cost, u.move_cost)

        return smallest(units, key)

    def attackers(self, prey: dict[int, list[Piece]], what: str, long: bool) -> list[Piece]:
        """5.1.1"""

        def key(a: Piece) -> tuple[int, ...]:
            shots = [
                self.field.shot(a.id, u.id, long_range=long, group=what == "group_attack")
                for u in self.easiest(a, prey[a.id], what, long)
            ]
            ar = max([s.ar for s in shots], default=a.ar)
            cost = min([s.cost for s in shots], default=a.attack_cost)
            if shots and all(s.barred for s in shots):
                cost += a.turn_cost
            return (1 if a.hit else 0, 1000 if a.rumour else -ar, 0 if a.rumour else cost, -a.dm)

        return smallest([a for a in self.us if a.id in prey], key)

    def attack(self, a: Piece, units: list[Piece], what: str, long: bool) -> set[Outcome]:
        if a.face_down:
            return {("turn up", a.id)}
        found: set[Outcome] = set()
        for u in self.easiest(a, units, what, long):
            if not self.field.shot(a.id, u.id, long_range=long, group=what == "group_attack").barred:
                found.add((what, a.id, u.id, None))
            else:
                found |= {(what, a.id, u.id, f) for f in self.towards_adjacent(a, [u])}
        return found

    # ------------------------------------------------ 5.01 a whole order

    def order(self, o: WrittenOrder) -> set[Outcome]:
        if o.when == "no_unit_hit" and any(u.hit for u in self.them):
            return NOTHING
        if o.when == "fresh_ai_lt_fresh_units" and not self.field.fresh[0] < self.field.fresh[1]:
            return NOTHING
        if o.target is None:
            return {(o.action,)}
        us = [a for a in self.us if self.able_to_act(a) and all(self.is_said_of(w, a) for w in o.ai)]
        goals: list[Goal] = []
        if o.target.kind not in ("mission_objective", "player_control_marker"):
            fit = [u for u in self.them if all(self.is_said_of(w, u) for w in o.target.q)]
            goals += [("unit", u.id, u.hex) for u in fit]
        if o.target.kind == "player_control_marker":
            goals += [("objective", h, h) for h in self.field.markers]
        elif o.target.kind != "unit":
            goals += [("objective", h, h) for h in self.goals]
        if not us or not goals:
            return NOTHING
        if "attack" in o.action:
            return self.attack_order(o, us, [self.them_by_id(g[1]) for g in goals])
        if "rally" in o.action:
            return self.rally_order(o, us, goals)
        return self.move_order(o, us, goals)

    def attack_order(self, o: WrittenOrder, us: list[Piece], units: list[Piece]) -> set[Outcome]:
        prey = {a.id: self.victims(a, units, o.action, o.long_range) for a in us}
        us = [a for a in us if prey[a.id]]

        def best(a: Piece) -> int:
            return max(self.strength(a, u, o.action, o.long_range) for u in prey[a.id])

        def shot(a: Piece, u: Piece) -> Any:
            group = o.action == "group_attack"
            return self.field.shot(a.id, u.id, long_range=o.long_range, group=group)

        if "highest_ar" in o.ai:
            us = smallest(us, lambda a: -best(a))
            for a in us:
                colours = {shot(a, u).red for u in prey[a.id] if a.rumour or shot(a, u).ar == best(a)}
                prey[a.id] = [u for u in prey[a.id] if shot(a, u).red in colours]
        if "lowest_dv" in o.ai:
            us = smallest(us, lambda a: self.own_defence(a, [u.hex for u in prey[a.id]]))
        if "largest_group" in o.ai:
            us = [a for a in us if len(self.band(a, us)) == max(len(self.band(b, us)) for b in us)]
        for a in us:
            if o.target_most == "lowest_dv":
                prey[a.id] = smallest(prey[a.id], lambda u: shot(a, u).dv)  # noqa: B023
            if o.target_most == "highest_ar":
                prey[a.id] = smallest(prey[a.id], lambda u: -u.ar)
            prey[a.id] = smallest(prey[a.id], lambda u: self.field.distance(a.hex, u.hex))  # noqa: B023
        sign = 1 if o.dist == "closest" else -1
        us = smallest(us, lambda a: sign * self.field.distance(a.hex, prey[a.id][0].hex))
        found: set[Outcome] = set()
        for a in self.attackers({a.id: prey[a.id] for a in us}, o.action, o.long_range):
            found |= self.attack(a, prey[a.id], o.action, o.long_range)
        return found

    def own_defence(self, a: Piece, places: list[int]) -> int:
        near = smallest(places, lambda h: self.field.distance(a.hex, h))
        return min(self.field.own_dv(a.id, h) for h in near)

    def rallies(self, pieces: list[Piece], what: str, in_line: bool) -> list[Piece]:
        fit = [a for a in pieces if a.hit]
        if what == "rally":
            fit = [a for a in fit if not a.rally and (in_line or not self.engaged(a))]
        return fit

    def rally_first(self, pieces: list[Piece], what: str) -> set[Outcome]:
        best = smallest(pieces, lambda a: (-a.ar, a.attack_cost, -a.dm))
        return {("turn up", a.id) if a.face_down else (what, a.id) for a in best}

    def rally_order(self, o: WrittenOrder, us: list[Piece], goals: list[Goal]) -> set[Outcome]:
        us = self.rallies(us, o.action, False)
        if "highest_ar" in o.ai:
            us = smallest(us, lambda a: -a.ar)
        if "lowest_dv" in o.ai:
            us = smallest(us, lambda a: self.own_defence(a, [g[2] for g in goals]))
        if "largest_group" in o.ai:
            us = [a for a in us if len(self.band(a, us)) == max(len(self.band(b, us)) for b in us)]
        sign = 1 if o.dist == "closest" else -1
        us = smallest(us, lambda a: sign * self.far(a, goals, o))
        return self.rally_first(us, o.action)

    def far(self, a: Piece, goals: list[Goal], o: WrittenOrder) -> int:
        return min(self.field.distance(a.hex, g[2]) for g in self.most(a, goals, o))

    def most(self, a: Piece, goals: list[Goal], o: WrittenOrder) -> list[Goal]:
        """The superlative for the target, as this AI sees it."""
        if o.target_most == "lowest_dv":
            return smallest(goals, lambda g: self.field.shot(a.id, g[1]).dv if g[0] == "unit" else 0)
        if o.target_most == "highest_ar":
            return smallest(goals, lambda g: -self.them_by_id(g[1]).ar if g[0] == "unit" else 0)
        return goals

    def nearest_goals(self, a: Piece, goals: list[Goal], o: WrittenOrder) -> list[Goal]:
        assert o.target is not None
        first = "objective" if o.target.kind == "objective_or_unit" else "unit"
        near = smallest(self.most(a, goals, o), lambda g: self.field.distance(a.hex, g[2]))
        return [g for g in near if g[0] == first] or near

    def band(self, a: Piece, us: list[Piece]) -> list[Piece]:
        """Everyone in touch with it through others."""
        members = [a]
        while more := [
            b for b in us if b not in members and any(self.field.distance(b.hex, m.hex) <= 1 for m in members)
        ]:
            members += more
        return sorted(members, key=lambda m: m.id)

    def move_order(self, o: WrittenOrder, us: list[Piece], goals: list[Goal]) -> set[Outcome]:
        while us:
            chosen = us
            if "highest_ar" in o.ai:
                chosen = smallest(us, lambda a: 1000 if a.rumour else -a.ar)
            if "lowest_dv" in o.ai:
                chosen = smallest(us, lambda a: self.own_defence(a, [g[2] for g in goals]))
            if "largest_group" in o.ai:
                chosen = smallest(us, lambda a: -len(self.band(a, us)))  # noqa: B023
                found = self.band_order(o, chosen, goals)
            else:
                found = self.lone_order(o, chosen, goals)
            if found:
                return found
            us = [a for a in us if a not in chosen]
        return NOTHING

    def lone_order(self, o: WrittenOrder, us: list[Piece], goals: list[Goal]) -> set[Outcome]:
        can = {a.id: self.served(a, self.nearest_goals(a, goals, o), o.action) for a in us}
        sign = 1 if o.dist == "closest" else -1
        able = smallest([a for a in us if can[a.id]], lambda a: sign * self.far(a, goals, o))
        found: set[Outcome] = set()
        for a in smallest(able, lambda a: (1 if a.hit else 0, a.move_cost)):
            found |= self.move(a, can[a.id], o.action)
        return found

    def band_order(self, o: WrittenOrder, us: list[Piece], goals: list[Goal]) -> set[Outcome]:
        assert o.target is not None
        bands = {tuple(m.id for m in self.band(a, us)): self.band(a, us) for a in us}
        first = "objective" if o.target.kind == "objective_or_unit" else "unit"
        sign = 1 if o.dist == "closest" else -1
        offers = []
        for band in bands.values():
            pairs = [(a, g) for a in band for g in self.nearest_goals(a, goals, o)]
            near = smallest(pairs, lambda p: self.field.distance(p[0].hex, p[1][2]))
            distance = self.field.distance(near[0][0].hex, near[0][1][2])
            aims = list({g for _, g in near})
            aims = [g for g in aims if g[0] == first] or aims
            can = {a.id: self.served(a, aims, o.action) for a in band}
            if any(can.values()):
                offers.append((sign * distance, band, can))
        offers = smallest(offers, lambda offer: offer[0])
        offers = smallest(offers, lambda offer: min((1 if a.hit else 0, a.move_cost) for a in offer[1]))
        found: set[Outcome] = set()
        for _, band, can in offers:
            if len(band) == 1:
                found |= self.move(band[0], can[band[0].id], o.action)
                continue
            every = [(g, way) for ways in can.values() for g, list_ in ways.items() for way in list_]
            aims = {g for g, way in every if way != "pivot"} or {g for g, _ in every}
            for goal in self.preferred(aims):
                lead = smallest(
                    band,
                    lambda a: (self.field.distance(a.hex, goal[2]), 1 if a.hit else 0, a.move_cost),  # noqa: B023
                )
                found |= {("group", a.id, tuple(m.id for m in band), goal[:2]) for a in lead}
        return found

    # ------------------------------------------------ 4.1.2 the priority lines

    def line(self, actions: tuple[str, ...], close: bool) -> set[Outcome]:
        gap = 0 if close else 1
        foes = {
            a.id: [u for u in self.them if self.field.distance(a.hex, u.hex) == gap]
            for a in self.us
            if self.able_to_act(a) and (close or not self.engaged(a))
        }
        us = [a for a in self.us if foes.get(a.id)]
        for action in actions:
            found = self.line_action(action, us, foes, close) if us else NOTHING
            if found:
                return found
        return NOTHING

    def line_action(
        self, action: str, us: list[Piece], foes: dict[int, list[Piece]], close: bool
    ) -> set[Outcome]:
        if action in ("rally", "auto_rally"):
            return self.rally_first(self.rallies(us, action, close), action)
        if "attack" in action:
            return self.line_attack(action, us, foes, close)
        if action == "pivot":
            return self.line_pivot(us, foes)
        can = {a.id: self.served(a, [("unit", u.id, u.hex) for u in foes[a.id]], action) for a in us}
        found: set[Outcome] = set()
        for a in smallest([a for a in us if can[a.id]], lambda a: (1 if a.hit else 0, a.move_cost)):
            found |= self.move(a, can[a.id], action)
        return found

    def line_attack(
        self, action: str, us: list[Piece], foes: dict[int, list[Piece]], close: bool
    ) -> set[Outcome]:
        prey, outs = {}, {}
        for a in us:
            aims: list[Goal] = [("unit", u.id, u.hex) for u in foes[a.id]]
            outs[a.id] = self.served(a, aims, "disengage") if close and a.close_penalty else {}
            if outs[a.id]:
                prey[a.id] = [u for u in foes[a.id] if not self.field.shot(a.id, u.id).barred]
            elif units := self.victims(a, foes[a.id], action, False):
                prey[a.id] = units
        found: set[Outcome] = set()
        for a in self.attackers(prey, action, False):
            if outs[a.id]:
                found |= self.move(a, outs[a.id], "disengage")
            else:
                found |= self.attack(a, prey[a.id], action, False)
        return found

    def line_pivot(self, us: list[Piece], foes: dict[int, list[Piece]]) -> set[Outcome]:
        fit = []
        for a in us:
            beset = any(not self.covers(a.hex, a.facing, u.hex) for u in foes[a.id])
            free = not (a.rumour or a.stuck or a.fixed)
            idle = not any(self.can_attack(a, u, False, False) for u in foes[a.id])
            if free and beset and idle and a.facing not in self.towards_adjacent(a, foes[a.id]):
                fit.append(a)
        best = smallest(fit, lambda a: (1 if a.hit else 0, -a.ar, a.attack_cost, -a.dm))
        found: set[Outcome] = set()
        for a in best:
            if a.face_down:
                found.add(("turn up", a.id))
            else:
                found |= {("pivot", a.id, f) for f in self.towards_adjacent(a, foes[a.id])}
        return found


def read_card(
    card: Card, field: Situation, counter: list[WrittenOrder], mission: list[WrittenOrder]
) -> set[Outcome]:
    """2.3.2 Everything that may come of a card, from the first line somebody can carry out."""
    reader = Reader(field, card.color == "blue")
    if found := reader.line(card.cc, True) or reader.line(card.sr, False):
        return found
    if card.third == "pass_check" and field.fresh[0] < field.fresh[1]:
        return {("pass",)}
    orders = [*(counter if card.third == "counteractions" else []), *card.tactical]
    for order in [*orders, *(mission if card.mission_orders else [])]:
        if found := reader.order(order):
            return found
    return NOTHING
