"""What a combat is likely to bring: the same numbers as in play, weighed over the 36 throws."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from ...engine.hexes import OFF
from ...engine.options import TWO_D6
from ...wb95.combat.battle import Battle, figure, might_use_star, printed_sp, read_roll
from ...wb95.data.figures import combat_results
from ...wb95.table.state import State, foe, occupied, units_in
from ...wb95.table.zoc import zones
from ...wb95.turn.attacks import in_command, usable_pool
from .outlook import Outlook


class Expected(Struct, frozen=True):
    """The mean of what both sides suffer in a column."""

    my_loss: float
    my_retreat: float
    my_shake: float
    their_loss: float
    their_retreat: float
    their_shake: float
    drives: float
    """The chance that the defender is driven back."""


@lru_cache(maxsize=64)
def expected(column: int, shift: int) -> Expected:
    """The mean result of a column over all throws."""
    rows = combat_results()
    sums = [0.0] * 7
    for throw in TWO_D6.options:
        mine, theirs = rows[read_roll(throw.value + throw.other, shift)][column]
        parts = [
            mine.loss, mine.retreat, mine.disorganised,
            theirs.loss, theirs.retreat, theirs.disorganised, theirs.retreat > 0,
        ]  # fmt: skip
        sums = [total + part for total, part in zip(sums, parts, strict=True)]
    return Expected(*(total / TWO_D6.total for total in sums))


def planned(
    g: State, side: int, targets: tuple[int, ...], units: Iterable[int], guns: tuple[int, ...] = ()
) -> Battle:
    """A combat as it would be declared: every ability used, headquarters where they are in range."""
    attackers = tuple(units)
    defenders = tuple(j for h in targets for j in units_in(g, h, foe(side)))
    b = Battle(side=side, targets=targets, attackers=attackers, guns=guns, defenders=defenders)
    return Battle(
        side=side,
        targets=targets,
        attackers=attackers,
        guns=guns,
        defenders=defenders,
        stars=tuple(i for i in attackers if might_use_star(g, i, b)),
        pool=usable_pool(g, b, side) if g.pools else 0,
        hq=in_command(g, (*attackers, *guns), side),
        their_hq=in_command(g, defenders, foe(side)),
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
        edge = w.grid.side(h, direction)
        if other == OFF or shut >> other & 1:
            continue
        if not w.chart.is_big(edge) or edge in g.bridges:
            return False
    return True


def gain(look: Outlook, g: State, battle: Battle) -> float:
    """What a combat is worth to the attacker on the whole, in strength points."""
    w = look.weights
    numbers = figure(g, battle)
    e = expected(numbers.column, numbers.shift)
    mine = cel_worth(g, battle.attackers, True)
    theirs = cel_worth(g, battle.defenders, False)
    cel = sum(g.units[j].cel for j in battle.defenders)
    trapped = all(is_trapped(g, h, foe(battle.side)) for h in battle.targets)
    loss = e.their_loss + e.their_retreat * (1.0 if trapped else w.drive)
    won = theirs * min(loss, cel) + w.shake * e.their_shake * theirs * cel / 2
    lost = mine * (e.my_loss + w.give * e.my_retreat) + w.shake * e.my_shake * mine
    posts = sum(g.kind(j).hq for j in battle.defenders)
    ground = sum(ground_worth(look, h) for h in battle.targets)
    return won - lost + e.drives * (ground + w.post * posts * trapped)


def ground_worth(look: Outlook, h: int) -> float:
    """What driving the enemy out of a hex is worth: the hex itself, and a way to the goals."""
    w, g = look.weights, look.g
    held = look.worth.get(h, 0.0) if g.control[h] != look.side else 0.0
    near = look.field(2)[h] / (w.advance_turns * 24)
    return w.take * held + w.advance * max(0.0, 1.0 - near)
