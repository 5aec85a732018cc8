"""What the defender may bring into a combat, as far as the attacker can know it."""

from __future__ import annotations

from msgspec.structs import replace

from ...engine.planning import Note
from ..combat.battle import Battle
from ..masks.masking import candidates, hidden_units, told_of
from ..table.state import State, occupied
from ..turn.attacks import HQ, Combat

WORST = "worst case"


def worst_of(g: State, battle: Battle) -> Battle:
    """5.2.1 A combat in which the defender uses everything he is seen to have: guns, headquarters, abilities.

    9.2.1 Headquarters count even where some of the guns lie beyond their range, so that no answer is worse.
    """
    answers = Combat(battle=battle).answers(g)
    of_kind = {
        kind: tuple(o.value for o in answers if o.kind == kind) for kind in ("support", "star", "pool")
    }
    return replace(
        battle,
        their_guns=(*battle.their_guns, *of_kind["support"]),
        their_stars=(*battle.their_stars, *of_kind["star"]),
        their_pool=max((battle.their_pool, *of_kind["pool"])),
        their_hq=battle.their_hq or HQ in answers,
    )


def unseen_support(g: State, side: int, battle: Battle) -> tuple[Note, ...]:
    """16.1 The stacks in range of which a side does not know whether they hold guns or headquarters."""
    w, near = g.world, occupied(g, side)
    pool = hidden_units(g, side)
    ranges = w.numbers.hq.range
    guns, posts = set(), set()
    for i in pool:
        h = g.units[i].hex
        if h in battle.targets:
            continue
        far = min(w.grid.distance(h, target) for target in battle.targets)
        slot = told_of(g, i, near)
        could = [w.kinds[j] for j in candidates(w, pool, slot)] if far <= max(ranges.values()) else []
        if far <= w.numbers.fire.range and slot.profile != "artillery in transport":
            guns |= {h} if any(kind.artillery for kind in could) else set()
        posts |= {h} if any(kind.hq for kind in could) else set()
    found = []
    for hexes, what, rule in ((guns, "guns in range", "6.3.3"), (posts, "headquarters", "9.2.1")):
        if hexes:
            stacks = "1 masked stack" if len(hexes) == 1 else f"{len(hexes)} masked stacks"
            places = ", ".join(map(w.hex, sorted(hexes)))
            found.append(Note(f"{stacks} might hide {what} that the worst case leaves out: {places}", rule))
    return tuple(found)
