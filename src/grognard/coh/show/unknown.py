"""11.0 What a seat cannot know of the enemy's hidden units, and worlds that differ only in it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from ...engine.agenda import Procedure, unsealed
from ...engine.explain import ZERO
from ...engine.hexes import members
from ..data.ids import NO_PLAYER, HexId, PlayerId, SideId, UnitId, noted
from ..economy.action import Acting, Action
from ..economy.fresh_spent import Declaration
from ..hidden.concealment import hiding_places, shelters, shelters_in
from ..table.naming import renamed, units_named, without
from ..table.passengers import mates_of
from ..table.state import State, Unit, foe
from ..table.world import World

UNKNOWN = Unit(HexId(-3), hidden=True)
"""All that the enemy sees of a hidden unit."""


def is_unknown(g: State, i: UnitId, side: SideId) -> bool:
    """Whether a side knows nothing of a unit but that it is hidden."""
    return g.units[i].hidden and g.side_of(i) != side


def what_is_seen(g: State, i: UnitId) -> Unit:
    """All that the enemy sees of a hidden unit: nothing, or that it is spent."""
    shown = g.units[i].spent and g.world.edition.shows_spent_hidden
    return replace(UNKNOWN, spent=True) if shown else UNKNOWN


# ------------------------------------------------------------------ what is under way


def seen_agenda(g: State, seat: str) -> tuple[Any, ...]:
    """11.5 The procedures under way; a hidden enemy that acts is shown as some hidden unit at no cost."""
    side = g.world.seat_side(seat)
    hidden = [i for i in g.world.members[foe(side)] if g.units[i].hidden]
    known: list[Procedure] = g.agenda
    if hidden:
        actor = next((p.player for p in known if isinstance(p, Acting)), NO_PLAYER)
        able = [i for i in hidden if g.player_of(i) == actor] or hidden
        mortars = [i for i in able if g.type_of(i).indirect_attack_cost]
        fires = any(isinstance(p, Action) and p.unseen_fire for p in known)
        some = mortars[0] if fires and mortars else able[0]
        known = [_seen(g, p, hidden, some) for p in known]
    return tuple(msgspec.to_builtins(unsealed(p, seat)) for p in known)


def _seen(g: State, p: Procedure, hidden: list[UnitId], some: UnitId) -> Procedure:
    """A procedure without the hidden units it names; where they act, some unit of their side does."""
    if not any(i in hidden for i in units_named(p)):
        return p
    seen, acting = without(p, hidden.__contains__, some), _acting(g, p)
    if g.turn != g.side_of(some) or not any(i in hidden for i in acting):
        return seen
    shown = tuple(i for i in acting if i not in hidden) or (some,)
    if isinstance(seen, Declaration):
        return replace(seen, units=shown, price=ZERO)
    return seen.disguised(shown, some) if isinstance(seen, Action) else seen


def _acting(g: State, p: Procedure) -> tuple[UnitId, ...]:
    """The units that take an action, each once."""
    if isinstance(p, Declaration):
        return p.units
    return tuple(dict.fromkeys((p.unit, *p.party(g), *p.mates))) if isinstance(p, Action) else ()


# ------------------------------------------------------------------ dealing anew


def deal_hidden(g: State, side: SideId, rng: random.Random) -> None:
    """Hidden enemies change places and fortunes with each other, and go wherever they could be."""
    hidden = [i for i in g.world.members[foe(side)] if g.units[i].hidden]
    if not hidden:
        return
    _exchange(g, [i for i in hidden if not g.units[i].mates and g.units[i].hex >= 0], rng)
    for i in hidden:
        u = g.units[i]
        forts = shelters(g, i)
        places = list(members(hiding_places(g, i) | forts)) if u.hex >= 0 and not u.aboard else []
        if places:
            h = rng.choice(places)
            found = shelters_in(g, i, h) if forts >> h & 1 else []
            inside = bool(found) and noted(found[0] if len(found) == 1 else rng.choice(found))
            for j in (i, *mates_of(g, (i,))):
                g.units[j] = replace(g.units[j], hex=h, inside=inside)


def _exchange(g: State, hidden: list[UnitId], rng: random.Random) -> None:
    """Units of one kind swap everything that is noted of them; what is under way follows."""
    became: dict[UnitId, UnitId] = {}
    for i in hidden:
        alike = [j for j in hidden if _kind(g, j) == _kind(g, i) and j not in became.values()]
        became[i] = rng.choice(alike)
    before = list(g.units)
    for i, j in became.items():
        g.units[j] = before[i]
    g.acted = tuple(became.get(i, i) for i in g.acted)
    g.tracks = tuple(renamed(track, lambda i: became.get(i, i)) for track in g.tracks)
    if hidden and g.turn == g.side_of(hidden[0]):
        g.agenda = [renamed(p, lambda i: became.get(i, i)) for p in g.agenda]


def _kind(g: State, i: UnitId) -> tuple[PlayerId, str, str, int, bool]:
    """Units of one player, colour of defense, way of moving and kind of fire can stand for each other.

    So can spent and fresh ones, unless everybody sees who is spent.
    """
    kind = g.type_of(i)
    spent = what_is_seen(g, i).spent
    return g.player_of(i), kind.def_colour, kind.move_class, kind.indirect_attack_cost, spent


# ------------------------------------------------------------------ guessing from a view


def guess_hidden(
    units: list[Unit], agenda: Sequence[Procedure], w: World, side: SideId, pile: list[int], missing: int
) -> None:
    """Give hidden enemies the hit markers that are missing from the pile, and the one that acts its state.

    A unit that rallies has a marker; one that does something else is the last to be given any.
    """
    hidden = [i for i in w.members[foe(side)] if units[i].hidden]
    rallying = {p.unit for p in agenda if isinstance(p, Action) and p.rallies}
    acting = {i: p.paid > 0 for p in agenda if isinstance(p, Declaration) for i in p.units if i in hidden}
    for i in sorted(hidden, key=lambda i: (i not in rallying, i in acting))[: max(missing, 0)]:
        pool = w.counters[i].type.def_colour
        held = [m for m, n in enumerate(pile) if n]
        drawn = next((m for m in held if w.markers[m].pool == pool), held[0])
        pile[drawn] -= 1
        units[i] = replace(units[i], marker=drawn)
    for i, spent in acting.items():
        units[i] = replace(units[i], spent=spent)
