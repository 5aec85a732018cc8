"""What the units of the side to move can do, whoever pays for it and however."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from ..coh.data.ids import UnitId
from ..coh.fire.fire_zone import Aims
from ..coh.table.state import State
from ..coh.table.world import ACTIONS
from ..coh2.turn.orders import orders as orders_of_the_second
from ..coh2.turn.points import ACTIVE, COMMAND, OPPORTUNITY
from ..coh2.turn.turn import Turn, seen_in
from ..engine.agenda import pending
from ..engine.options import Option

ALWAYS = ("stall",)
"""What differs in who is said to do it, not in whether it can be done."""


PLENTY = 99
"""CAPs enough for whatever somebody might do; what that costs is compared by itself."""


def deeds(g: State) -> Mapping[str, tuple[UnitId, ...]]:
    """For each kind of order the units it can be given to now."""
    found: dict[str, set[UnitId]] = defaultdict(set)
    rich = g.copy()
    rich.caps = [PLENTY for _ in g.caps]
    for option in _orders(rich):
        if option.kind in ACTIONS and option.kind not in ALWAYS and _is_told(g, option):
            found[option.kind].add(option.value)
    return {kind: tuple(sorted(units)) for kind, units in found.items()}


def _is_told(g: State, option: Option) -> bool:
    """Whether an order is a difference of its own: a hidden unit that acts is revealed by that, or before."""
    return not g.units[option.value].hidden or option.kind in UNSEEN


UNSEEN = ("hide", "reveal")
"""What a hidden unit does as one."""


def _orders(g: State) -> list[Option]:
    turn = g.agenda[-1]
    if isinstance(turn, Turn):
        aims = Aims(g, g.turn)
        ways = (ACTIVE, OPPORTUNITY, COMMAND)
        return [
            o for way in ways for o in orders_of_the_second(seen_in(g, turn, way), turn.player, way, aims)
        ]
    decision = pending(g)
    return list(decision.options) if decision else []
