"""7.0 Attacks of the 2nd edition, played in the game and worked out by hand, agree in every number.

The test plays a thousand; `GROGNARD_ATTACKS=20000` in the environment asks for more.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import second_hand
from second_hand import CRITICAL, MARKERS, Scene

import plain_sight
from by_hand import COUNTERS, Piece, ways_of_36
from grognard.coh.hits.hit_rolls import HitRoll
from grognard.coh.show.odds import attack_odds
from grognard.coh.show.stakes import stake
from grognard.coh.table.events import AttackRolled
from grognard.coh.table.state import Fixture, State, Track, Unit
from grognard.coh.works.fortifications import WorkRolled
from grognard.coh2.edition import EDITION
from grognard.coh2.turn.events import Paid
from grognard.engine.agenda import Decision, pending, take
from grognard.engine.options import DICE, Option
from grognard.games import rulebook
from plain_sight import Point, distance
from situations import COLUMNS, NATIONS, ROWS, Maker, Situation, draw_map, name

BOOK = EDITION.book
ATTACKS = int(os.environ.get("GROGNARD_ATTACKS", "1000"))
MAPS = 10
MARKER = {marker.id: i for i, marker in enumerate(BOOK.markers)}
NUMBER = {kind: i for i, kind in enumerate(COUNTERS)}
CAREFUL_AIMING = "09"
SEVEN = 7


def asked(g: State) -> Decision:
    decision = pending(g)
    assert decision is not None
    return decision


def opening(scene: Scene, nation: str) -> State:
    """The map in the game with every counter beside it, a side to move."""
    walls = {tuple(sorted((name(one), name(two)))) for one, two in scene.walls}
    words = {
        "units": [f"U{i} {kind} destroyed" for i, kind in enumerate(COUNTERS)],
        "turn": nation,
        "map": {
            "size": f"{COLUMNS}x{ROWS}",
            "hexes": [f"{name(h)} {kind}" for h, kind in scene.terrain.items()],
            "walls": [list(pair) for pair in walls],
            "levels": {name(h): level for h, level in scene.levels.items() if level},
        },
        "discards": [CAREFUL_AIMING],
    }
    g: State = rulebook("coh2").position(words, "test")
    return g


def set_up(base: State, s: Situation) -> State:
    """The situation on the map of a game; the attacker is activated."""
    g, find = base.copy(), base.world.ground.board.find
    for p in s.scene.pieces:
        mates = [q for q in s.scene.pieces if q.aboard == p.kind or p.aboard == q.kind]
        g.units[NUMBER[p.kind]] = Unit(
            find(name(p.place)),
            p.facing,
            marker=MARKER[p.marker] if p.marker else 0,
            dug_in=p.dug_in,
            inside=p.inside,
            mates=tuple(NUMBER[q.kind] for q in mates),
            aboard=bool(p.aboard),
        )
    g.smoke = tuple(sorted((find(name(h)), part) for h, n in s.scene.smoke.items() for part in parts_of(n)))
    owner = 1 - NATIONS.index(s.attacker.printed.nation)
    forts = s.scene.forts.items()
    g.fixtures = tuple(Fixture(kind, find(name(h)), owner, facing) for h, (kind, facing) in forts)
    g.caps = [30, 30]
    unit = NUMBER[s.attacker.kind]
    player = g.player_of(unit)
    own = [p for p in s.scene.pieces if p.printed.nation == s.attacker.printed.nation]
    track = Track(tuple(NUMBER[p.kind] for p in own), SEVEN)
    g.tracks = tuple(track if who == player else Track() for who in g.world.all_players)
    if s.aimed:
        g.hands[player] = (BOOK.place[CAREFUL_AIMING],)
    return g


def parts_of(smoke: int) -> tuple[int, ...]:
    """Counters of +1DM and +2DM that add up to what there is."""
    return (1, 2) if smoke == 3 else (smoke,)


class Played:
    """One attack in the game: every answer that is not prescribed is drawn, every number is compared."""

    def __init__(self, g: State, s: Situation, rng: random.Random, tally: Counter[str]) -> None:
        self.g, self.s, self.rng, self.tally = g, s, rng, tally
        self.unit = NUMBER[s.attacker.kind]
        self.hex = g.world.ground.board.find(name(s.target.place))
        self.pieces = {NUMBER[p.kind]: p for p in s.scene.pieces}
        self.eye, self.red, self.indirect = s.attacker.place, True, False
        self.may_flame = second_hand.may_flame(s.attacker, s.target.place)
        self.flames = self.may_flame and s.flames
        self.close = s.attacker.place == s.target.place
        self.helpers = [p for p in s.scene.pieces if self._helps(p)]
        self.party: list[Piece] = []
        self.rolled: set[int] = set()
        self.caps = 0
        self.paid: Paid | None = None

    def _helps(self, p: Piece) -> bool:
        s = self.s
        own = p.printed.nation == s.attacker.printed.nation
        return own and second_hand.may_support(s.scene, s.attacker, p, s.target.place)

    def _begin_group(self) -> None:
        take(asked(self.g), Option("group", 1))
        self.answer(Option("lead", self.unit))
        self.answer(Option("to", self.hex))
        offered = {option.value for option in asked(self.g).options if option.kind == "add"}
        assert offered == {NUMBER[p.kind] for p in self.helpers}
        for p in self.rng.sample(self.helpers, self.rng.randint(1, len(self.helpers))):
            self.answer(Option("add", NUMBER[p.kind]))
            self.party.append(p)
        self.answer(Option("done"))
        self.tally["group"] += 1

    def answer(self, option: Option) -> None:
        assert option in asked(self.g).options
        take(asked(self.g), option)
        self.look()

    def play(self) -> bool:
        """Whether the attack was made."""
        s = self.s
        spotters = second_hand.spotter_hexes(s.scene, s.attacker, s.target.place)
        direct = second_hand.may_attack(s.scene, s.attacker, s.target.place)
        if direct and self.helpers and s.together:
            self._begin_group()
        elif direct:
            self._compare_odds()
            take(asked(self.g), Option("attack", self.unit))
            self.answer(Option("to", self.hex))
        elif spotters:
            self._begin_indirect(spotters)
        else:
            works = bool(s.scene.forts)  # what can be destroyed is a target by itself
            assert works or Option("attack", self.unit) not in asked(self.g).options
            return False
        while asked(self.g).step.name != "act":
            self._go_on()
        assert not self.may_flame
        assert self.paid is not None
        assert self.paid.cost.total == self._cost()
        assert self.close or self.rolled == {NUMBER[p.kind] for p in self._targets()}
        return True

    def _targets(self) -> list[Piece]:
        """Everybody in the hex, friend and foe, whom the firepower that is left can be used on."""
        there = [p for p in self.s.scene.pieces if p.place == self.s.target.place]
        return [p for p in there if second_hand.can_be_rolled_for(self.s.attacker, p)]

    def _compare_odds(self) -> None:
        """What the player is told before he orders the attack: no card, normal firepower."""
        s = self.s
        if not second_hand.can_be_rolled_for(s.attacker, s.target):
            return
        dv = second_hand.defense_value(s.scene, s.attacker, s.target, self.eye)
        ar = second_hand.attack_rating(
            s.scene, s.attacker, s.target.place, second_hand.uses_red(s.attacker, s.target), self.eye
        )
        odds = attack_odds(self.g, self.unit, NUMBER[s.target.kind])
        assert [number.total for _, number in odds.numbers] == [dv, ar, self._cost()]
        assert [name for name, _ in odds.numbers] == ["defense value", "attack value = 2d6 +", "attack cost"]
        told = [(chance.result, chance.ways) for chance in odds.chances]
        assert told == [("a hit", ways_of_36(dv - ar)), ("two hits", ways_of_36(dv - ar + CRITICAL))]

    def _begin_indirect(self, spotters: set[Point]) -> None:
        find = self.g.world.ground.board.find
        take(asked(self.g), Option("attack", self.unit))
        assert Option("to", self.hex) not in asked(self.g).options
        self.answer(Option("indirect"))
        self.answer(Option("to", self.hex))
        offered = {option.value for option in asked(self.g).options}
        assert offered == {find(name(h)) for h in spotters}
        self.eye = self.rng.choice(sorted(spotters))
        self.indirect = True
        self.answer(Option("spotting", find(name(self.eye))))
        self.tally["indirect"] += 1

    def _go_on(self) -> None:
        decision = asked(self.g)
        options, kind = decision.options, decision.options[0].kind
        if decision.who == DICE:
            safe = [o for o in options if o.kind != "hit" or not self.g.world.markers[o.value].xx]
            chosen = self.rng.choice(safe)
        elif kind in ("target", "work"):
            meant = Option("target", NUMBER[self.s.target.kind])
            chosen = meant if self.close else self.rng.choice(options)
        elif kind == "weapon":
            assert self.may_flame
            self.may_flame = False
            chosen = options[1 if self.flames else 0]
        elif kind == "firepower":
            assert second_hand.may_choose_colour(self.s.attacker, self.s.target)
            self.red = self.s.wish
            chosen = options[0 if self.red else 1]
        elif kind == "caps":
            chosen = self.rng.choice(options)
            self._compare_chances(chosen)
        else:
            chosen = options[-1]
        take(decision, chosen)
        self.look()

    def look(self) -> None:
        """Compare what was told."""
        for event in self.g.news:
            if isinstance(event, AttackRolled):
                self._compare_roll(event)
            elif isinstance(event, Paid):
                self.paid = event
            elif isinstance(event, WorkRolled):
                self.tally["work"] += 1

    def expected(self, target: Piece) -> tuple[int, int]:
        """The DV of a target, and the AR against it."""
        s = self.s
        red = second_hand.uses_red(s.attacker, target, self.red, self.flames)
        help_ = (s.aimed, self.flames)
        ar = second_hand.attack_rating(s.scene, s.attacker, target.place, red, self.eye, *help_)
        ar += sum(second_hand.is_strong(p, target.place, red) for p in self.party)
        if self.flames:
            return second_hand.flank_rating(target), ar
        return second_hand.defense_value(s.scene, s.attacker, target, self.eye), ar

    def _compare_chances(self, option: Option) -> None:
        """What the player is told before the roll."""
        roll = self.g.agenda[-1]
        target = getattr(roll, "target", None)
        if not isinstance(roll, HitRoll) or target is None:
            return
        dv, ar = self.expected(self.pieces[target])
        self.caps = -option.value if option.other else option.value
        need = dv - ar - self.caps
        told = {chance.result: chance.ways for chance in stake(self.g, roll, option)[1]}
        assert told == {"a hit": ways_of_36(need), "two hits": ways_of_36(need + CRITICAL)}

    def _compare_roll(self, event: AttackRolled) -> None:
        target = self.pieces[event.target]
        dv, ar = self.expected(target)
        av = ar + event.roll + self.caps
        outcome = "critical" if av >= dv + CRITICAL else "hit" if av >= dv else "miss"
        told = (event.dr.total, event.ar.total, event.av, event.outcome)
        assert told == (dv, ar, av, outcome), f"{event.dr} {event.ar}"
        assert f"attack value {av} " in event.words(self.g.world)
        assert f"defense value {dv}: " in event.words(self.g.world)
        self.rolled.add(event.target)
        self._count(target)

    def _cost(self) -> int:
        return second_hand.attack_cost(self.s.attacker, self.s.target.place, self.indirect)

    def _count(self, target: Piece) -> None:
        """What the situations were made of."""
        s, far = self.s, distance(self.s.attacker.place, target.place)
        smoke = second_hand.smoke_dm(s.scene, self.eye, target.place)
        height = s.scene.levels[self.eye] - s.scene.levels[target.place]
        self.tally.update(
            {
                "rolls": 1,
                "close" if far == 0 else "adjacent" if far == 1 else "far": 1,
                "long" if far > max(second_hand.reach(s.attacker), 1) else "normal": 1,
                "red" if second_hand.uses_red(s.attacker, target, self.red, self.flames) else "blue": 1,
                "flank" if second_hand.uses_flank(s.attacker, target) else "front": 1,
                "smoke" if smoke else "no smoke": 1,
                "thick smoke" if smoke > second_hand.TOO_THICK else "thin smoke": 1,
                "flames" if self.flames else "no flames": 1,
                f"from {max(min(height, 1), -1)}": 1,
                "trench or bunker" if target.inside else "dug in" if target.dug_in else "no fort": 1,
                "aboard" if target.aboard else "not aboard": 1,
                s.scene.terrain[target.place]: 1,
            }
        )
        self.tally[f"marker {target.marker}"] += 1
        self.tally[f"by {s.attacker.kind}"] += 1
        self.tally[f"at {target.kind}"] += 1


def games() -> Iterator[tuple[State, Maker, random.Random]]:
    rng = random.Random(1941)
    for n in range(MAPS):
        nation = NATIONS[n % 2]
        scene = draw_map(rng, second_hand)
        yield opening(scene, nation), Maker(rng, scene, nation, second_hand), rng


def test_the_calculator_shares_no_code_with_the_game() -> None:
    for module in (second_hand, plain_sight):
        assert module.__file__
        assert "grognard" not in Path(module.__file__).read_text(encoding="utf-8")


RULES = (
    *("7.0a#2", "7.1#1", "7.2a#1", "7.2b#1", "7.3a#1", "7.3b#1", "7.5a#1", "7.5a#3", "7.5c#1", "7.7#1"),
    *("7.7.1#1", "7.7.2#1", "7.7.3b#1", "7.7.3b#3", "7.7.3c#1", "7.7.3c#2", "11.2#1", "11.2#2", "12.0f#1"),
    *("12.3#1", "12.4#1", "13.0b#1", "13.0d#2", "15.6a#1", "15.6b#1", "19.1a#2", "19.1a#4"),
)


@pytest.mark.rule(*RULES)
def test_attacks_by_hand() -> None:
    tally: Counter[str] = Counter()
    for base, maker, rng in games():
        made = 0
        while made < ATTACKS // MAPS:
            s = maker.situation()
            try:
                played = Played(set_up(base, s), s, rng, tally).play()
            except AssertionError as wrong:
                raise AssertionError(f"{s}: {wrong}") from wrong
            made += played
            tally["made" if played else "refused"] += 1
    assert tally["made"] == ATTACKS // MAPS * MAPS
    wanted = [
        *second_hand.TERRAIN,
        "close",
        "adjacent",
        "far",
        "long",
        "red",
        "blue",
        "front",
        "flank",
        "from 1",
    ]
    wanted += [
        "from -1",
        "smoke",
        "thick smoke",
        "flames",
        "trench or bunker",
        "dug in",
        "aboard",
        "indirect",
    ]
    if ATTACKS >= 20_000:
        wanted += ["group"]
        wanted += [f"at {kind}" for kind in COUNTERS] + [f"marker {marker}" for marker in MARKERS]
        wanted += [f"by {kind}" for kind, printed in COUNTERS.items() if printed.attacks]
    assert not [word for word in (*wanted, "refused") if not tally[word]]
