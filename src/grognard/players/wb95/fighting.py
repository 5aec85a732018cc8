"""What a combat is likely to bring: the same numbers as in play, weighed over the 36 throws."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from ...engine.hexes import OFF
from ...engine.options import TWO_D6
from ...wb95.combat.battle import Battle, Figured, figure, might_use_star, printed_sp, read_roll
from ...wb95.data.figures import Result, combat_results
from ...wb95.table.state import State, foe, occupied, units_in
from ...wb95.table.zoc import zones
from ...wb95.turn.attacks import free_guns, in_command, usable_pool
from .seeing.outlook import Outlook

GUNS = 2
"""Guns from afar that a defender is thought to have for one combat."""


@lru_cache(maxsize=128)
def throws(column: int, shift: int) -> tuple[tuple[float, Result, Result], ...]:
    """What the throws bring in a column: the chance, and the results of attacker and defender."""
    rows = combat_results()
    found = Count(read_roll(throw.value + throw.other, shift) for throw in TWO_D6.options)
    return tuple((n / TWO_D6.total, *rows[roll][column]) for roll, n in found.items())


def planned(
    g: State,
    side: int,
    targets: tuple[int, ...],
    units: Iterable[int],
    guns: tuple[int, ...] = (),
    full: tuple[int, ...] = (),
) -> Battle:
    """A combat as it would be declared: every ability used, headquarters and guns where they are in range."""
    attackers, enemy = tuple(units), foe(side)
    defenders = tuple(j for h in targets for j in units_in(g, h, enemy))
    b = Battle(side=side, targets=targets, attackers=attackers, guns=guns, defenders=defenders)
    inside = set(defenders)
    support = [j for j in free_guns(g, enemy, list(targets)) if j not in inside][:GUNS]
    return Battle(
        side=side,
        targets=targets,
        attackers=attackers,
        guns=guns,
        full=full,
        defenders=defenders,
        stars=tuple(i for i in attackers if might_use_star(g, i, b)),
        pool=usable_pool(g, b, side) if g.pools else 0,
        hq=in_command(g, (*attackers, *guns), side),
        their_guns=tuple(support),
        their_hq=in_command(g, defenders, enemy),
    )


def cel_worth(g: State, units: Iterable[int], attacking: bool) -> float:
    """The strength that goes with one CEL of some units."""
    held = [i for i in units if not g.kind(i).hq]
    cel = sum(g.units[i].cel for i in held)
    return sum(printed_sp(g, i, attacking) for i in held) / cel if cel else 1.0


def is_trapped(g: State, h: int, side: int) -> bool:
    """Whether units of a side in a hex would have nowhere to retreat to."""
    w, enemy = g.world, foe(side)
    shut = occupied(g, enemy) | (zones(g, enemy) & ~occupied(g, side))
    for direction, other in enumerate(w.grid.neighbours[h]):
        if other == OFF or shut >> other & 1:
            continue
        edge = w.grid.side(h, direction)
        if not w.chart.is_big(edge) or edge in g.bridges:
            return False
    return True


class Stakes(Struct, frozen=True):
    """What a combat is about."""

    mine: float
    """What one CEL of the attacker is worth."""
    theirs: float
    cel: int
    """The CEL of the defender."""
    prize: float
    """Guns and headquarters that fall when the defender goes back."""
    spoils: float
    """The same when he is destroyed."""
    ground: float
    trapped: bool
    dear: bool
    """Whether the defender would rather pay than go back."""


def stakes(look: Outlook, g: State, battle: Battle) -> Stakes:
    """What both sides have at stake in a combat."""
    w, enemy = look.weights, foe(battle.side)
    fixed = [j for j in battle.defenders if g.kind(j).guns and not g.units[j].transport]
    posts = sum(g.kind(j).hq for j in battle.defenders)
    prize = look.care * sum(w.gun_loss * printed_sp(g, j, False) for j in fixed)
    return Stakes(
        mine=look.care * cel_worth(g, battle.attackers, True),
        theirs=look.care * cel_worth(g, battle.defenders, False),
        cel=sum(g.units[j].cel for j in battle.defenders),
        prize=prize,
        spoils=prize + look.care * w.post * posts,
        ground=sum(ground_worth(look, h) for h in battle.targets),
        trapped=all(is_trapped(g, h, enemy) for h in battle.targets),
        dear=any(h in look.worth for h in battle.targets),
    )


def gain(look: Outlook, g: State, battle: Battle) -> float:
    """What a combat is worth to the attacker on the whole, in strength points."""
    return weigh(look, figure(g, battle), stakes(look, g, battle))


def weigh(look: Outlook, numbers: Figured, s: Stakes) -> float:
    """The mean worth of all throws."""
    return sum(
        chance * (_won(look, theirs, s) - _lost(look, mine, s))
        for chance, mine, theirs in throws(numbers.column, numbers.shift)
    )


def _won(look: Outlook, theirs: Result, s: Stakes) -> float:
    """What a result of the defender brings: CEL, ground, and what cannot go back."""
    w = look.weights
    lost, back, left, drives = theirs.loss, theirs.retreat, s.cel - theirs.loss, False
    worth = w.shake * theirs.disorganised * s.theirs * max(left, 0) / 2
    if back and left > 0:
        if s.trapped or (s.dear and left >= w.stand_cel * back):
            lost += back
        else:
            drives = True
            worth += w.drive * s.theirs * back + s.prize
    if lost >= s.cel:
        worth += s.spoils + s.ground
    elif drives:
        worth += s.ground
    return worth + s.theirs * min(lost, s.cel)


def _lost(look: Outlook, mine: Result, s: Stakes) -> float:
    """What a result of the attacker costs."""
    w = look.weights
    return s.mine * (mine.loss + w.give * mine.retreat) + w.shake * mine.disorganised * s.mine


def ground_worth(look: Outlook, h: int) -> float:
    """What driving the enemy out of a hex is worth: the hex itself, a way to the goals, a way to friends."""
    w, g = look.weights, look.g
    held = look.worth.get(h, 0.0) if g.control[h] != look.side else 0.0
    near = look.field(2)[h] / (w.advance_turns * 24)
    return w.take * held + look.care * (w.advance * max(0.0, 1.0 - near) + look.relief.get(h, 0.0))
