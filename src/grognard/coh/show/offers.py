"""What a seat is offered, in pieces a screen can draw: unit, hex, facing, card, cost and chances."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.agenda import Decision
from ...engine.explain import Sum
from ...engine.hexes import DIRECTIONS
from ...engine.options import Option
from ...engine.shown import Chances, Offer
from ..data.ids import NO_UNIT, UnitId
from ..economy.action import Acting, Action, Payment, acts_unpaid
from ..economy.fresh_spent import SpentCheck
from ..fire.combat import Attack
from ..fixtures.occupying import INNER, faces_there, inner_cost
from ..groups.on_units import is_rolled_after
from ..hidden.hidden_setup import HIDE_IN, HIDE_INSIDE, HIDING, MINE, SETUP
from ..move.entering import Enter
from ..move.leaving import leave_cost
from ..move.movement import Move, Pivot, pivot_cost
from ..move.transport import Unload
from ..say.spelling import spell
from ..say.why_orders import price_of
from ..table.caps import shift
from ..table.state import State
from ..table.world import ORDERS, World
from ..weapons.artillery import PlanStrikes
from .stakes import NOTHING, spent_chance, stake

PLACES = ("to", "shelter", "spotting", "strike", "mines", *SETUP)
"""Answers that name a hex."""

_VERBS = {
    "on": "Play the card with",
    "carrying": "Bring along",
    "add": "Add to the group:",
    "lead": "Attack leader:",
    "target": "Roll against",
    "smoke": "Fire smoke with",
    "recon": "Recon by fire with",
    "leave": "Leave the map with",
    "fill": "Give up the hasty defense of",
    "dig": "Dig a hasty defense for",
    "enter": "Enter the map with",
    "attack": "Attack with",
}

_PLAIN = {
    "pass": "Pass",
    "wait": "Let the partner act first",
    "done": "Done",
    "cancel": "Cancel the action",
    "no-card": "Play no card",
    "no-strike": "Plan no strike",
    "stay": "Stay",
    "stay-hidden": "Stay hidden",
    "spare": "Spare it",
    "pivoting": "Pivot in place",
    "leaving": "Leave the map",
    "indirect": "Fire indirectly",
    "step-out": "Leave the fortification",
}


def offers(g: State, decision: Decision) -> tuple[Offer, ...]:
    """One offer for each option, in the same order."""
    return tuple(_offer(g, decision, option) for option in decision.options)


def _offer(g: State, decision: Decision, option: Option) -> Offer:
    w, kind = g.world, option.kind
    price, chances = _numbers(g, decision, option)
    unit = option.value if kind in ORDERS else _unit_at_hand(g, decision, option)
    unit = option.other if kind in HIDING else unit
    return Offer(
        text=spell(w, option),
        words=_words(g, decision, option, price),
        kind=kind,
        unit=w.counters[unit].label if unit >= 0 else "",
        hex=w.hex(option.value) if kind in PLACES else "",
        facing=DIRECTIONS[option.value] if kind in ("facing", "arrow") else "",
        card=w.card_word(option.value) if kind == "card" else "",
        number=shift(option) if kind == "caps" else None,
        cost=w.edition.cited(price),
        chances=chances,
        dice=_is_rolled_at_once(g, decision, option, price),
        leads=_leads(g, decision, option),
        units=_opened(g, decision, option),
        terms=_terms(g, decision, option, price),
    )


def _leads(g: State, decision: Decision, option: Option) -> tuple[tuple[str, str], ...]:
    """13.5 The hexes of a column, each with the command that plans the strike there in one go."""
    if option.kind != "column" or not isinstance(decision.procedure, PlanStrikes):
        return ()
    strikes = decision.procedure.within(g, decision.who, option)
    return tuple((g.world.hex(strike.value), spell(g.world, strike)) for strike in strikes)


def _opened(g: State, decision: Decision, option: Option) -> tuple[str, ...]:
    """The units an answer opens orders for."""
    procedure = decision.procedure
    found = procedure.opened(g, option) if isinstance(procedure, Acting) else ()
    return tuple(g.label(i) for i in found)


def _terms(g: State, decision: Decision, option: Option, price: Sum | None) -> str:
    """How an order would be paid, where the edition has more to say than its price."""
    i = option.value if option.kind in ORDERS else _member(decision.procedure)
    if price is None:
        return g.world.economy.forfeit(g, option)
    return "" if option.kind == "caps" or i < 0 else g.world.economy.terms(g, i, price)


# ------------------------------------------------------------------ words


def _words(g: State, decision: Decision, option: Option, price: Sum | None) -> str:
    """The offer as a screen reader says it."""
    w, kind = g.world, option.kind
    if isinstance(decision.procedure, Payment):
        return decision.procedure.said(g, option)
    if kind == "caps":
        return _caps_words(option, price, isinstance(decision.procedure, SpentCheck))
    say = w.edition.offer_words.get(kind) or _WORDS.get(kind)
    said = say(w, option) if say else _PLAIN.get(kind) or spell(w, option)
    return f"{said}, {price.total}AP" if price is not None else said


def _caps_words(option: Option, number: Sum | None, on_cost: bool) -> str:
    spent = f"Spend {option.value} CAP{'s' * (option.value != 1)}" if option.value else "Spend no CAPs"
    way = " to raise the number" if option.other else ""
    if number is None:
        return f"{spent}{way}"
    return f"{spent}{way}: " + (f"{number.total}AP" if on_cost else f"needs {number.total} or more")


def _unit_words(w: World, option: Option) -> str:
    counter = w.counters[option.value]
    verb = _VERBS.get(option.kind) or option.kind.capitalize()
    return f"{verb} {counter.label} ({counter.type.name})"


def _hex_words(w: World, option: Option) -> str:
    return f"{w.hex(option.value)}, {w.ground.describe(option.value)}"


def _shelter(w: World, place: int) -> str:
    return w.book.land.shelter(place) or "fortification"


def _card_words(w: World, option: Option) -> str:
    card = w.cards[option.value]
    return f"Play card {card.id}, {card.name}"


_WORDS: dict[str, Callable[[World, Option], str]] = {
    **dict.fromkeys(ORDERS, _unit_words),
    "to": _hex_words,
    "occupy": lambda w, o: f"Occupy the {_shelter(w, o.value)}",
    "shelter": lambda w, o: f"{_hex_words(w, o)}, inside the {_shelter(w, o.other)}",
    "card": _card_words,
    "facing": lambda _, o: f"Face {DIRECTIONS[o.value]}",
    "arrow": lambda _, o: f"Arrow {DIRECTIONS[o.value]}",
    HIDE_IN: lambda w, o: f"Hide {w.counters[o.other].label} in {_hex_words(w, o)}",
    **dict.fromkeys(
        HIDE_INSIDE,
        lambda w, o: f"{_WORDS[HIDE_IN](w, o)}, inside the {_shelter(w, HIDE_INSIDE.index(o.kind))}",
    ),
    MINE: lambda w, o: f"Hide mines in {_hex_words(w, o)}",
    "mines": lambda w, o: f"{'Hide' if o.other else 'Lay'} mines in {_hex_words(w, o)}",
    "spotting": lambda w, o: f"Spot from {_hex_words(w, o)}",
    "column": lambda w, o: f"Plan {'smoke' if o.other else 'shells'} in column {w.column(o.value)}",
    "strike": lambda w, o: f"Plan {'smoke' if o.other else 'shells'} on {_hex_words(w, o)}",
}


# ------------------------------------------------------------------ numbers

_OF_A_UNIT = (
    "to",
    "shelter",
    "occupy",
    "step-out",
    "facing",
    "caps",
    "pivoting",
    "leaving",
    "stay",
    "spotting",
    "indirect",
    "firepower",
)
"""Options that are meant for the unit at hand."""


def _unit_at_hand(g: State, decision: Decision, option: Option) -> UnitId:
    """The asked seat's own unit that a hex, a facing or CAPs are meant for, or -1."""
    if option.kind not in _OF_A_UNIT:
        return NO_UNIT
    procedure = decision.procedure
    found = _member(procedure)
    own = 0 <= found < len(g.units) and g.world.seats[g.player_of(found)] == decision.who
    return found if own else NO_UNIT


def _member(procedure: Any) -> UnitId:
    """The unit a procedure is busy with; of a group the member whose turn it is."""
    if isinstance(procedure, Action):
        return procedure.at_hand()
    units = getattr(procedure, "units", ())
    found: UnitId = units[0] if units else getattr(procedure, "unit", NO_UNIT)
    return found if isinstance(found, int) else NO_UNIT


def _numbers(g: State, decision: Decision, option: Option) -> tuple[Sum | None, tuple[Chances, ...]]:
    """What an option costs, or the number it leaves to roll."""
    procedure = decision.procedure
    if option.kind == "caps":
        return stake(g, procedure, option)
    if getattr(procedure, "free", False) or getattr(procedure, "spent_only", None):
        return NOTHING
    price = _price(g, procedure, option)
    if price is None:
        return NOTHING
    unit = option.value if price_of(g.world, option.kind) else _member(procedure)
    unchecked = option.kind in ("leave", "leaving") or not acts_unpaid(g, unit)
    return (price, ()) if unchecked else spent_chance(g, price)


def _price(g: State, procedure: Any, option: Option) -> Sum | None:
    kind = option.kind
    price = price_of(g.world, kind)
    if price is not None:
        return price(g, option.value)
    i = _member(procedure)
    if kind in ("pivoting", "leaving"):
        return (pivot_cost if kind == "pivoting" else leave_cost)(g, i)
    if option.kind in INNER and not _is_paid(g, procedure):
        return inner_cost(g, i)
    if kind in ("to", "shelter"):
        return None if _is_paid(g, procedure) else procedure.price_there(g, i, option.value)
    return None


def _is_paid(g: State, procedure: Any) -> bool:
    """Whether an action is paid for and goes on within its cost."""
    return procedure.is_paid(g) if isinstance(procedure, Action) else True


def _is_rolled_at_once(g: State, decision: Decision, option: Option, price: Sum | None) -> bool:
    """Whether the dice may fall before the seat is asked again, so that nothing can be taken back."""
    if option.kind == "caps":
        return price is None or price.total > 0
    if option.kind in ("on", "done", "against") and hasattr(decision.procedure, "also_on"):
        return is_rolled_after(g, decision.procedure, option)
    if decision.who not in g.world.seats or g.caps[g.world.seats.index(decision.who)]:
        return False
    if option.kind in ("stall", "rally", "target", "no-card"):
        return True
    if option.kind == "dig":
        return g.world.pays_later
    if isinstance(decision.procedure, Action) and decision.procedure.ends_with(g, option):
        return True
    if isinstance(decision.procedure, Enter):
        return False
    if option.kind == "occupy" and not faces_there(g, _member(decision.procedure), option):
        return False
    return (option.kind == "to" and isinstance(decision.procedure, Attack)) or (
        option.kind in ("facing", "occupy")
        and isinstance(decision.procedure, Move | Pivot | Unload)
        and g.world.pays_later
    )
