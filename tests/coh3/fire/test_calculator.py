"""6.0 Thousands of attacks, played in the game and worked out by hand, agree in every number.

The test plays 8,000; `GROGNARD_ATTACKS=20000` in the environment asks for more.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from missions import asked, made_up

import by_hand
import plain_sight
from by_hand import COUNTERS, CRITICAL, MARKERS, SPENT_DIE, TERRAIN, Piece, Scene
from grognard.coh.economy.fresh_spent import SpentCheck
from grognard.coh.hits.hit_rolls import HitRoll
from grognard.coh.show.odds import attack_odds
from grognard.coh.show.stakes import stake
from grognard.coh.table.events import AttackRolled
from grognard.coh.table.state import Fixture, State, Unit
from grognard.coh.works.fortifications import FIXTURE, WorkRolled
from grognard.coh3.edition import EDITION
from grognard.engine.agenda import take
from grognard.engine.options import DICE, Option
from plain_sight import Point, distance
from situations import COLUMNS, NATIONS, ROWS, Maker, Situation, draw_map, name

BOOK = EDITION.book

SHARES, MAPS = 5, 10
SITUATIONS = int(os.environ.get("GROGNARD_ATTACKS", "8000")) // (SHARES * MAPS)
"""The maps of a share; the situations on each map."""

MARKER = {marker.id: i for i, marker in enumerate(BOOK.markers)}
NUMBER = {kind: i for i, kind in enumerate(COUNTERS)}
CAREFUL_AIMING = "11"


def opening(scene: Scene, nation: str) -> State:
    """The map in the game with every counter beside it, a side to move."""
    units = [f"U{i} {kind} destroyed" for i, kind in enumerate(COUNTERS)]
    walls = {tuple(sorted((name(one), name(two)))) for one, two in scene.walls}
    return made_up(
        units,
        turn=nation,
        map={
            "size": f"{COLUMNS}x{ROWS}",
            "hexes": [f"{name(h)} {kind}" for h, kind in scene.terrain.items()],
            "walls": [list(pair) for pair in walls],
            "levels": {name(h): level for h, level in scene.levels.items() if level},
        },
        discards=[CAREFUL_AIMING],
    )


def set_up(base: State, s: Situation) -> State:
    """The situation on the map of a game."""
    g, find = base.copy(), base.world.ground.board.find
    for p in s.scene.pieces:
        g.units[NUMBER[p.kind]] = Unit(
            find(name(p.place)),
            p.facing,
            stressed=p.stressed,
            marker=MARKER[p.marker] if p.marker else 0,
            dug_in=p.dug_in,
            inside=p.inside,
            mates=mates(s.scene, p),
            aboard=bool(p.aboard),
        )
    places = {h: find(name(h)) for h in (*s.scene.smoke, *s.scene.forts)}
    thick = [(places[h], part) for h, n in s.scene.smoke.items() for part in parts_of(n)]
    g.smoke = tuple(sorted(thick))
    owner = 1 - NATIONS.index(s.attacker.printed.nation)
    g.fixtures = tuple(Fixture(kind, places[h], owner, facing) for h, (kind, facing) in s.scene.forts.items())
    g.caps = [30, 30]
    if s.aimed:
        g.hands[g.player_of(NUMBER[s.attacker.kind])] = (BOOK.place[CAREFUL_AIMING],)
    return g


def parts_of(smoke: int) -> tuple[int, ...]:
    """One light marker, one heavy one, or three light ones, which are no more than heavy."""
    return (1, 1, 1) if smoke == 3 else (smoke,)


def mates(scene: Scene, piece: Piece) -> tuple[int, ...]:
    if piece.aboard:
        return (NUMBER[piece.aboard],)
    return tuple(NUMBER[p.kind] for p in scene.pieces if p.aboard == piece.kind)


class Played:
    """One attack in the game: every answer that is not prescribed is drawn, every number is compared."""

    def __init__(self, g: State, s: Situation, rng: random.Random, tally: Counter[str]) -> None:
        self.g, self.s, self.rng, self.tally = g, s, rng, tally
        self.unit = NUMBER[s.attacker.kind]
        self.hex = g.world.ground.board.find(name(s.target.place))
        self.pieces = {NUMBER[p.kind]: p for p in s.scene.pieces}
        self.party, self.eye, self.red = [s.attacker], s.attacker.place, True
        self.indirect = False
        self.may_flame = by_hand.may_flame(s.attacker, s.target.place)
        self.flames = self.may_flame and s.flames
        self.helpers = [p for p in s.scene.pieces if self._helps(p)]
        self.caps = 0

    def _helps(self, p: Piece) -> bool:
        s = self.s
        own = p.printed.nation == s.attacker.printed.nation
        return own and by_hand.may_support(s.scene, s.attacker, p, s.target.place)

    def options(self, kind: str) -> list[int]:
        return [option.value for option in asked(self.g).options if option.kind == kind]

    def answer(self, option: Option) -> None:
        assert option in asked(self.g).options
        take(asked(self.g), option)

    def play(self) -> bool:
        """Whether the attack was made."""
        s = self.s
        direct = by_hand.may_attack(s.scene, s.attacker, s.target.place)
        spotters = by_hand.spotter_hexes(s.scene, s.attacker, s.target.place)
        if direct and self.helpers and s.together:
            self._begin_group()
        elif direct:
            self._compare_odds()
            take(asked(self.g), Option("attack", self.unit))
            self.answer(Option("to", self.hex))
        elif spotters:
            self._begin_indirect(spotters)
        else:
            assert Option("attack", self.unit) not in asked(self.g).options
            return False
        while not isinstance(self.g.agenda[-1], SpentCheck):
            self._go_on()
        assert not self.may_flame
        self._compare_cost()
        return True

    def _compare_odds(self) -> None:
        """What the player is told before he orders the attack: red firepower, no card, nobody's help."""
        s = self.s
        dr, cost = by_hand.defense_rating(s.scene, s.attacker, s.target, self.eye), self._cost()
        red = by_hand.uses_red(s.attacker, s.target)
        ar = by_hand.attack_rating(s.scene, s.attacker, s.target.place, red, self.eye)
        odds = attack_odds(self.g, self.unit, NUMBER[s.target.kind])
        assert [number.total for _, number in odds.numbers] == [dr, ar, cost]
        assert odds.need == dr - ar

    def _begin_group(self) -> None:
        take(asked(self.g), Option("group", 1))
        self.answer(Option("lead", self.unit))
        self.answer(Option("to", self.hex))
        assert set(self.options("add")) == {NUMBER[p.kind] for p in self.helpers}
        for p in self.rng.sample(self.helpers, self.rng.randint(1, len(self.helpers))):
            self.answer(Option("add", NUMBER[p.kind]))
            self.party.append(p)
        self.answer(Option("done"))
        self.tally["group"] += 1

    def _begin_indirect(self, spotters: set[Point]) -> None:
        find = self.g.world.ground.board.find
        take(asked(self.g), Option("attack", self.unit))
        assert Option("to", self.hex) not in asked(self.g).options
        self.answer(Option("indirect"))
        self.answer(Option("to", self.hex))
        assert set(self.options("spotting")) == {find(name(h)) for h in spotters}
        self.eye = self.rng.choice(sorted(spotters))
        self.answer(Option("spotting", find(name(self.eye))))
        self.indirect = True
        self.tally["indirect"] += 1

    def _go_on(self) -> None:
        decision = asked(self.g)
        options = decision.options
        if decision.who == DICE:
            safe = [o for o in options if o.kind != "hit" or not self.g.world.markers[o.value].xx]
            chosen = self.rng.choice(safe)
        elif options[0].kind in ("target", "work"):
            chosen = self._pick(list(options))
        elif options[0].kind == "weapon":
            assert self.may_flame
            self.may_flame = False
            chosen = options[1 if self.flames else 0]
        elif options[0].kind == "firepower":
            self.red = self.s.wish
            chosen = options[0 if self.red else 1]
        elif options[0].kind == "caps":
            chosen = self.rng.choice(options)
            self._compare_chances(chosen)
        else:
            chosen = options[-1]
        take(decision, chosen)
        for event in self.g.news:
            if isinstance(event, AttackRolled):
                self._compare_roll(event)
            elif isinstance(event, WorkRolled):
                self._compare_work(event)

    def _pick(self, options: list[Option]) -> Option:
        """In close combat the target meant, or a work; otherwise vehicles last, since they are cover."""
        works = [o for o in options if o.kind == "work"]
        if works and self.s.at_work:
            return works[-1]
        meant = Option("target", NUMBER[self.s.target.kind])
        if self.s.attacker.place == self.s.target.place and meant in options:
            return meant
        units = [o for o in options if o.kind == "target"]
        return min(units, key=lambda o: self.pieces[o.value].printed.vehicle)

    def expected(self, target: Piece) -> tuple[int, int]:
        s = self.s
        red = by_hand.uses_red(s.attacker, target, self.red, self.flames)
        if self.flames:
            return by_hand.flamed_rating(s.scene, s.attacker, target), self._rating(red)
        return by_hand.defense_rating(s.scene, s.attacker, target, self.eye), self._rating(red)

    def expected_of_work(self, work: int) -> tuple[int, int]:
        s = self.s
        place = s.target.place
        kind = "hasty-defense" if work != FIXTURE else s.scene.forts[place][0]
        dr = by_hand.work_rating(s.scene, s.attacker, place, kind, self.eye, self.flames)
        return dr, self._rating(True)

    def _rating(self, red: bool) -> int:
        s = self.s
        help_ = (len(self.party) - 1, s.aimed, self.flames)
        return by_hand.attack_rating(s.scene, s.attacker, s.target.place, red, self.eye, *help_)

    def _compare_chances(self, option: Option) -> None:
        """What the players are told before the roll."""
        roll = self.g.agenda[-1]
        assert isinstance(roll, HitRoll)
        work = getattr(roll, "work", None)
        target = self.pieces[roll.target] if work is None else self.s.target  # type: ignore[attr-defined]
        dr, ar = self.expected(target) if work is None else self.expected_of_work(work)
        self.caps = -option.value if option.other else option.value
        need = dr - ar - self.caps
        told = {chance.result: chance.ways for chance in stake(self.g, roll, option)[1]}
        wanted = {"hit": by_hand.ways_of_36(need), "critical": by_hand.ways_of_36(need + CRITICAL)}
        assert told == (wanted if work is None else {"hit": wanted["hit"]})

    def _compare_roll(self, event: AttackRolled) -> None:
        target = self.pieces[event.target]
        dr, ar = self.expected(target)
        need = dr - ar - self.caps
        over = event.roll - need
        outcome = "critical" if over >= CRITICAL else "hit" if over >= 0 else "miss"
        told = (event.dr.total, event.ar.total, event.need, event.outcome)
        assert told == (dr, ar, need, outcome), f"{event.dr} {event.ar}"
        self._count(target)

    def _compare_work(self, event: WorkRolled) -> None:
        dr, ar = self.expected_of_work(event.work)
        need = dr - ar - self.caps
        outcome = "hit" if event.roll >= need else "miss"
        told = (event.dr.total, event.ar.total, event.need, event.outcome)
        assert told == (dr, ar, need, outcome), f"{event.dr} {event.ar}"
        self.tally["work"] += 1

    def _cost(self) -> int:
        return by_hand.attack_cost(self.s.attacker, self.s.target.place, self.party, self.indirect)

    def _compare_cost(self) -> None:
        """The price of the attack, and how many faces of the die leave the units spent."""
        check = self.g.agenda[-1]
        party = [p for p in self.party if self.g.units[NUMBER[p.kind]].hex >= 0]
        assert check.cost.total == self._cost()
        assert set(check.units) >= {NUMBER[p.kind] for p in party}
        spent = stake(self.g, check, Option("caps", 0))[1][0].ways
        assert spent == sum(face <= check.cost.total for face in SPENT_DIE)

    def _count(self, target: Piece) -> None:
        """What the situations were made of."""
        s, tally = self.s, self.tally
        far = distance(s.attacker.place, target.place)
        flank = self.flames or by_hand.uses_flank(s.attacker, target)
        smoke = by_hand.smoke_cover(s.scene, self.eye, target.place)
        height = s.scene.levels[self.eye] - s.scene.levels[target.place]
        tally.update(
            {
                "rolls": 1,
                "close" if far == 0 else "adjacent" if far == 1 else "far": 1,
                "long" if far > max(s.attacker.range, 1) else "normal": 1,
                "soft" if by_hand.uses_red(s.attacker, target, self.red) else "armored": 1,
                "flank" if flank else "front": 1,
                f"smoke {smoke}": 1,
                "flames" if self.flames else "no flames": 1,
                f"from {max(min(height, 1), -1)}": 1,
                "trench or bunker" if target.inside else "dug in" if target.dug_in else "no cover": 1,
                "aboard" if target.aboard else "not aboard": 1,
                s.scene.terrain[target.place]: 1,
                f"marker {target.marker}": 1,
                f"by {s.attacker.kind}": 1,
                f"at {target.kind}": 1,
            }
        )


def games(share: int) -> Iterator[tuple[State, Maker, random.Random]]:
    rng = random.Random(1941 + share)
    for n in range(MAPS):
        nation = NATIONS[n % 2]
        scene = draw_map(rng)
        yield opening(scene, nation), Maker(rng, scene, nation), rng


def test_the_calculator_shares_no_code_with_the_game() -> None:
    for module in (by_hand, plain_sight):
        assert module.__file__
        assert "grognard" not in Path(module.__file__).read_text()


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.rule("6.1#1", "6.3#1", "6.4a#1", "6.5#1", "6.6#1", "6.7#1", "6.7#2", "6.7#3", "6.7#4", "6.8#1")
@pytest.mark.rule("6.4b#1", "6.10b#1", "6.10b#2", "6.10b#3", "6.11#2", "7.1#1", "10.7#1", "12.3#1", "12.3#2")
@pytest.mark.rule(
    "13.9a#1", "13.9c#1", "14.3#1", "14.3#2", "15.15#1", "16.2#2", "16.6#1", "17.4#2", "17.5b#1"
)
@pytest.mark.rule("18.0a#2", "18.0a#3", "18.0b#1", "18.0b#2")
def test_attacks_by_hand(share: int) -> None:
    tally: Counter[str] = Counter()
    for base, maker, rng in games(share):
        made = 0
        while made < SITUATIONS:
            s = maker.situation()
            try:
                played = Played(set_up(base, s), s, rng, tally).play()
            except AssertionError as wrong:
                raise AssertionError(f"{s}: {wrong}") from wrong
            made += played
            tally["made" if played else "refused"] += 1
    assert tally["made"] == MAPS * SITUATIONS
    wanted = [f"at {kind}" for kind in COUNTERS] + [f"marker {marker}" for marker in MARKERS]
    wanted += [f"by {kind}" for kind, printed in COUNTERS.items() if printed.attacks]
    wanted += [
        *TERRAIN,
        "smoke 0",
        "smoke 1",
        "smoke 2",
        "from 1",
        "from -1",
        "front",
        "flank",
        "soft",
        "armored",
    ]
    wanted += [
        "close",
        "adjacent",
        "far",
        "long",
        "trench or bunker",
        "dug in",
        "aboard",
        "indirect",
        "group",
    ]
    assert not [word for word in (*wanted, "flames", "work", "refused") if tally[word] < 3]
