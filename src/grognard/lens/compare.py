"""What differs between two editions in one position: orders, costs, odds and lines of sight."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ..coh.data.ids import UnitId
from ..coh.fire.fire_zone import why_no_fire
from ..coh.fire.flamethrowers import flame_defense, flame_rating, may_flame
from ..coh.fire.ratings import is_soft_target, rating_against
from ..coh.fixtures.occupying import inner_cost, inner_moves
from ..coh.hits.hits import can_rally, rally_number
from ..coh.move.entering import is_available, places_to_enter
from ..coh.move.movement import exits, move_cost
from ..coh.say.why_orders import price_of
from ..coh.show.odds import attack_odds
from ..coh.sight.smoke import seen
from ..coh.table.state import State, foe, in_the_open
from ..coh2.move.arriving import entry_cost
from ..engine.explain import Part, Sum
from ..engine.hexes import members
from .able import deeds
from .clauses import SECOND, THIRD, cited, clause
from .difference import RULES, Difference
from .ways import attempts, rides, ways_on

SUBJECTS = ("orders", "cost", "odds", "sight")
"""What is compared, in this order."""


def differences(second: State, third: State) -> Iterator[Difference]:
    """Everything that differs for the side to move."""
    yield from _orders(second, third)
    for i in _own(second):
        yield from rides(second, third, i)
        yield from ways_on(second, third, i)
    for i in _own(second):
        if not second.units[i].aboard:
            yield from _costs(second, third, i)
    yield from _entries(second)
    for i in _own(second):
        yield from _rallies(second, third, i)
        for j in in_the_open(second, foe(second.turn)):
            yield from _odds(second, third, i, j)
    yield from _sight(second, third)


def _own(g: State) -> list[UnitId]:
    return list(in_the_open(g, g.turn))


# ------------------------------------------------------------------ orders


def _orders(second: State, third: State) -> Iterator[Difference]:
    """What units may do in one edition only, by kind of order."""
    can, could = deeds(second), deeds(third)
    for kind in sorted({*can, *could} - BY_UNIT):
        here, there = can.get(kind, ()), could.get(kind, ())
        if kind == "attack":
            here, there = (_at_works(second, third, units) for units in (here, there))
        if here == there:
            continue
        yield Difference(
            "orders",
            kind,
            _listed(second, here),
            _listed(third, there),
            RULES.get(kind, ((), ()))[0],
            RULES.get(kind, ((), ()))[1],
        )


def _at_works(second: State, third: State, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Of units that can attack those without enemies to attack in both editions; the odds tell of others."""
    return tuple(
        i
        for i in units
        if all(
            why_no_fire(g, i, g.units[j].hex)[0] for g in (second, third) for j in in_the_open(g, foe(g.turn))
        )
    )


BY_UNIT = {"load", "unload"}
"""What is told of each unit, with all its choices."""


def _listed(g: State, units: tuple[UnitId, ...]) -> str:
    return ", ".join(g.label(i) for i in units) or "nobody"


# ------------------------------------------------------------------ costs


def _costs(second: State, third: State, i: UnitId) -> Iterator[Difference]:
    """Moves into each hex around, and the other actions of a unit."""
    label, around = second.label(i), second.world.ground.grid.neighbours[second.units[i].hex]
    open_second, open_third = exits(second, i), exits(third, i)
    for d in sorted({*open_second, *open_third}):
        name = f"{label} moves to {second.world.hex(around[d])}"
        one = move_cost(second, i, d) if d in open_second else None
        two = move_cost(third, i, d) if d in open_third else None
        yield from _numbers("cost", name, second, third, one, two)
        yield from attempts(second, third, i, around[d], name)
    if inner_moves(second, i, free=True) and inner_moves(third, i, free=True):
        inner = inner_cost(second, i), inner_cost(third, i)
        for found in _numbers("cost", f"{label} moves within its hex", second, third, *inner):
            yield replace(found, **WITHIN_HEXES)
    for kind, verb in DEEDS.items():
        here, there = price_of(second.world, kind), price_of(third.world, kind)
        if here and there and _is_fit(second, i, kind):
            yield from _numbers("cost", f"{label} {verb}", second, third, here(second, i), there(third, i))


WITHIN_HEXES = {"rules_second": ("18.2b",), "rules_third": ("17.3",)}
"""Where the editions part on going into a fortification of one's hex or out of it."""

DEEDS = {
    "attack": "attacks",
    "pivot": "pivots",
    "rally": "rallies",
    "smoke": "fires smoke",
    "dig": "digs in",
    "hide": "hides",
}
"""Actions with a price of their own, and how they are told."""


def _is_fit(g: State, i: UnitId, kind: str) -> bool:
    """Whether a unit is of a kind that takes such an action."""
    if kind == "smoke":
        return i in g.world.smokers
    if kind == "hide":
        return g.world.hiding and g.type_of(i).unburdened
    return g.type_of(i).foot if kind == "dig" else kind != "attack" or g.type_of(i).can_attack


def _entries(second: State) -> Iterator[Difference]:
    """What reinforcements pay for coming onto the map."""
    for i in second.world.members[second.turn]:
        if is_available(second, i):
            prices = sorted({entry_cost(second, i, h).total for h in places_to_enter(second, i)})
            paid = " or ".join(str(price) for price in prices)
            yield Difference("cost", f"{second.label(i)} enters", f"{paid}, by its hex", "0", *RULES["enter"])


def _numbers(
    subject: str, what: str, second: State, third: State, one: Sum | None, two: Sum | None
) -> Iterator[Difference]:
    """Two numbers that are not equal, with the rules of the parts that one of them lacks."""
    if (one is None) == (two is None) and (one is None or two is None or one.total == two.total):
        return
    here, there = _lacking(one, two), _lacking(two, one)
    yield Difference(
        subject,
        what,
        _words(second, one),
        _words(third, two),
        tuple(dict.fromkeys([cited(SECOND, p) for p in here] or [cited(SECOND, p) for p in there])),
        tuple(dict.fromkeys([cited(THIRD, p) for p in there] or [cited(THIRD, p) for p in here])),
    )


def _lacking(one: Sum | None, two: Sum | None) -> list[Part]:
    """The parts of a number that another one does not have; the printed cost is in both."""
    if one is None:
        return []
    known = {(part.value, part.what) for part in two.parts} if two else set()
    found = [part for part in one.parts if (part.value, part.what) not in known]
    return found[1:] if two is None and len(found) > 1 else found


def _words(g: State, number: Sum | None) -> str:
    return str(number.cited(g.cite)) if number else "not allowed"


# ------------------------------------------------------------------ odds


def _odds(second: State, third: State, i: UnitId, j: UnitId) -> Iterator[Difference]:
    """An attack that only one edition allows, or that needs another roll."""
    what = f"{second.label(i)} attacks {second.label(j)}"
    (no_second, rule_second), (no_third, rule_third) = (
        why_no_fire(g, i, g.units[j].hex) for g in (second, third)
    )
    if no_second and no_third:
        return
    if no_second or no_third:
        yield Difference(
            "odds",
            what,
            f"no: {no_second}" if no_second else f"needs {attack_odds(second, i, j).need}",
            f"no: {no_third}" if no_third else f"needs {attack_odds(third, i, j).need}",
            (clause(SECOND, rule_second or rule_third),),
            (clause(THIRD, rule_third or rule_second),),
        )
        return
    numbers = zip(attack_odds(second, i, j).numbers, attack_odds(third, i, j).numbers, strict=False)
    melee, rides_along = second.units[i].hex == second.units[j].hex, second.units[j].aboard
    for name, ((_, one), (_, two)) in zip(("defense", "attack"), numbers, strict=False):
        for found in _numbers("odds", f"{what}, {name}", second, third, one, two):
            if melee and TERRAIN in found.rules_second:
                yield replace(found, **IN_MELEES)
            else:
                yield replace(found, **ABOARD) if rides_along and FLANK in found.rules_second else found
    if may_flame(second, i, second.units[j].hex) and may_flame(third, i, third.units[j].hex):
        flames = zip(_flames(second, i, j), _flames(third, i, j), strict=True)
        for name, (one, two) in zip(("defense", "attack"), flames, strict=True):
            yield from _numbers("odds", f"{what} with the flamethrower, {name}", second, third, one, two)


TERRAIN = "T-foot"
"""What terrain adds to a defense."""
IN_MELEES = {"rules_second": ("7.7.3c",), "rules_third": ("15.14",)}
"""Where the editions part on terrain in close combat."""
FLANK = "7.2b"
"""Which defense is attacked."""
ABOARD = {"rules_second": ("17.1a",), "rules_third": ("15.11",)}
"""Where the editions part on the defense of passengers."""


def _flames(g: State, i: UnitId, j: UnitId) -> tuple[Sum, Sum]:
    """The defense and the attack rating under a flamethrower."""
    soft = is_soft_target(g, i, j, flames=True)
    return flame_defense(g, i, j), flame_rating(g, rating_against(g, i, g.units[j].hex, soft), soft)


def _rallies(second: State, third: State, i: UnitId) -> Iterator[Difference]:
    """The number that a hit unit must roll to rally, where both editions let it."""
    if can_rally(second, i) and can_rally(third, i):
        one, two = rally_number(second, i), rally_number(third, i)
        if one.total != two.total:
            what = f"{second.label(i)} rallies, number"
            yield Difference("odds", what, _words(second, one), _words(third, two), ("7.6.1",), ("7.8",))


# ------------------------------------------------------------------ sight


SMOKE = "14.4"
"""How far smoke blocks a line of sight."""


def _sight(second: State, third: State) -> Iterator[Difference]:
    """The hexes that the units of the side to move see in one edition only."""
    name = second.world.hex
    for h in dict.fromkeys(second.units[i].hex for i in _own(second)):
        here, there = seen(second, h), seen(third, h)
        for b in members((here ^ there) & second.world.ground.board.playable):
            sees = bool(here >> b & 1)
            blind = third if sees else second
            by_smoke = blind.world.ground.sight.sees(h, b)
            rule = SMOKE if by_smoke else blind.world.ground.sight.rule(h, b)
            yield Difference(
                "sight",
                f"from {name(h)} to {name(b)}",
                "seen" if sees else "not seen",
                "not seen" if sees else "seen",
                (clause(SECOND, rule),),
                (clause(THIRD, rule),),
            )
