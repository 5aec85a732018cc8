"""What a seat is offered, in pieces a screen can draw: unit, hex, cost and chances."""

from __future__ import annotations

from ..engine.agenda import Decision
from ..engine.explain import Part, Sum
from ..engine.options import Option
from ..engine.rulebook import Chances, Offer
from .attacks import Combat
from .battle import chances, figure
from .entering import Enter, entries
from .language import OF_HEXES, OF_UNITS, spell
from .movement import Move
from .mp import mp_text
from .routes import Lie
from .state import State

_WORDS = {
    "move": "Move",
    "move-full": "Move with all points, level +1:",
    "dig": "Dig in",
    "mark": "Keep for strategic movement:",
    "enter": "Bring in",
    "zone": "Go to another zone:",
    "with": "Attack with",
    "support": "Support by",
    "full": "Attack at full strength, level +1:",
    "star": "Use the ability of",
    "lose": "Take the loss with",
    "retreat": "Retreat with",
    "put": "Put elsewhere:",
    "face": "Turn the guns of",
    "pursue": "Follow with",
    "attack": "Attack",
    "also": "Attack as well:",
    "overrun": "Overrun",
    "shell": "Fire at",
    "barrage": "Fire a barrage at",
    "at": "The stack in",
    "stay": "Leave here",
    "with-full": "Take along with all points, level +1:",
    "zone-at": "Zone",
    "all": "Take the whole stack along",
    "cover": "Cover a stack",
    "uncover": "Uncover a stack",
    "column": "Column",
}


def offers(g: State, decision: Decision) -> tuple[Offer, ...]:
    """One offer for each option, in the same order."""
    costs = _costs(g, decision)
    odds = _odds(g, decision)
    return tuple(_offer(g, option, costs, odds) for option in decision.options)


def _offer(g: State, option: Option, costs: dict[int, int], odds: tuple[Chances, ...]) -> Offer:
    w, kind = g.world, option.kind
    of_unit = kind in OF_UNITS or kind in ("move-full", "with-full")
    of_hex = kind in OF_HEXES or kind in ("to", "at")
    text = spell(w, option)
    name = w.counters[option.value].label if of_unit else w.hex(option.value) if of_hex else ""
    cost = costs.get(option.value) if kind == "to" else None
    said = f"{_WORDS[kind]} {name}" if kind in _WORDS else text
    return Offer(
        text=text,
        words=f"{said}, {mp_text(cost)} MP" if cost is not None else said,
        kind=kind,
        unit=name if of_unit else "",
        hex=name if of_hex else "",
        number=option.value if kind == "pool" else None,
        cost=Sum(cost, (Part(cost, "sixths of a movement point", "3.1.11"),)) if cost is not None else None,
        chances=odds if kind in ("fight", "ready") else (),
        dice=kind in ("fight", "ready"),
    )


def _costs(g: State, decision: Decision) -> dict[int, int]:
    """What the hexes of a move cost."""
    procedure = decision.procedure
    if isinstance(procedure, Move):
        lie = Lie(g, g.world.side_of[procedure.unit])
        found = procedure.ways(g, lie)
        return {h: cost for h, (cost, _) in found.items()}
    if isinstance(procedure, Enter):
        return {h: cost for h, (_, cost) in entries(g, procedure.unit, procedure.strategic).items()}
    return {}


def _odds(g: State, decision: Decision) -> tuple[Chances, ...]:
    """The chances of a combat as it is declared so far; what is hidden of the defender stays hidden."""
    procedure = decision.procedure
    if not isinstance(procedure, Combat) or not procedure.battle.defenders:
        return ()
    numbers = figure(g, procedure.battle)
    return chances(numbers.column, numbers.shift)
