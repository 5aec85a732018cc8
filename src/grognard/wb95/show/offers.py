"""What a seat is offered, in pieces a screen can draw: unit, hex, cost and chances."""

from __future__ import annotations

from msgspec.structs import replace

from ...engine.agenda import Decision
from ...engine.explain import Part, Sum
from ...engine.options import Option
from ...engine.planning import Case
from ...engine.shown import Chances, Offer
from ..air.missions import KINDS, AirPhase, Sortie
from ..combat.battle import chances, figure
from ..combat.retreat import STAND, Retreat
from ..data.mp import SIXTHS, mp_text
from ..guns.shelling import Shelling
from ..move.entering import Enter, entries
from ..move.movement import Move
from ..say.language import OF_HEXES, OF_UNITS, spell
from ..say.prompts import MISSIONS
from ..say.result_words import fire_results, fire_words, likely
from ..table.state import State
from ..turn.attacks import Combat
from .planner import fire_plan
from .reaching import ways

Odds = dict[tuple[str, int], tuple[Chances, ...]]
"""The chances that belong to some options, by kind and value."""

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
    "hq": "Headquarters lead the units",
    "fight": "Fight: the dice decide",
    "fire": "Fire: the dice decide",
    "ready": "Ready: the dice decide",
    "stand": "Stand fast and pay for it",
    "stop": "Stop here",
    "setup": "Change setup",
    "leave": "Leave the map",
    "done": "Done",
    "cover": "Cover a stack",
    "uncover": "Uncover a stack",
    "column": "Column",
}


def offers(g: State, decision: Decision) -> tuple[Offer, ...]:
    """One offer for each option, in the same order."""
    costs = _costs(g, decision)
    odds = _odds(g, decision)
    actor = getattr(decision.procedure, "unit", -1)
    found = (_offer(g, option, actor, costs, odds) for option in decision.options)
    procedure = decision.procedure
    if isinstance(procedure, Retreat):
        found = (_priced(g, procedure, *both) for both in zip(found, decision.options, strict=True))
    return tuple(found)


def _priced(g: State, retreat: Retreat, offer: Offer, option: Option) -> Offer:
    """5.3.4, 5.3.7 What going back or standing fast costs is told before it is chosen."""
    if option == STAND:
        owed, held = retreat.owed(g), sum(g.units[i].cel for i in retreat.short(g))
        all_of_it = ", all there are" if owed >= held else ""
        return replace(offer, words=f"Stand fast and pay {owed} CEL{all_of_it}" if owed else "Stand fast")
    if retreat.toll(g, option):
        i = retreat.unit if retreat.unit >= 0 else option.value
        return replace(offer, terms="enemy zone: " + ("lost" if g.units[i].cel == 1 else "loses 1 CEL"))
    return offer


def _offer(g: State, option: Option, actor: int, costs: dict[int, int], odds: Odds) -> Offer:
    w, kind = g.world, option.kind
    of_unit = kind in OF_UNITS or kind in ("move-full", "with-full", "build", "refit", "spare")
    of_hex = kind in OF_HEXES or kind in ("to", "at")
    text = spell(w, option)
    label = w.counters[option.value].label if of_unit else g.label(actor) if actor >= 0 else ""
    name = label if of_unit else w.hex(option.value) if of_hex else ""
    cost = costs.get(option.value) if kind == "to" else None
    said = f"{_WORDS[kind]} {name}".strip() if kind in _WORDS else text
    if kind == "with" and actor >= 0:
        said = f"Take along {name}"
    if kind == "mission":
        said = MISSIONS[KINDS[option.value]]
    return Offer(
        text=text,
        words=f"{said}, {mp_text(cost)} MP" if cost is not None else said,
        kind=kind,
        unit=label if of_unit or of_hex else "",
        hex=name if of_hex else "",
        number=option.value if kind in ("pool", "sp") else None,
        cost=Sum(cost, (Part(cost, "movement points", "3.1.11"),)) if cost is not None else None,
        chances=odds.get((kind, option.value), ()),
        dice=kind in ("fight", "ready", "fire"),
        scale=SIXTHS if cost is not None else 1,
    )


def _costs(g: State, decision: Decision) -> dict[int, int]:
    """What the hexes of a move cost."""
    procedure = decision.procedure
    if isinstance(procedure, Move):
        return {h: cost for h, (cost, _) in ways(g, procedure).items()}
    if isinstance(procedure, Enter):
        return {h: cost for h, (_, cost) in entries(g, procedure.unit, procedure.strategic).items()}
    return {}


def _odds(g: State, decision: Decision) -> Odds:
    """The chances of a combat or fire as it is declared; what is hidden of the defender stays hidden."""
    procedure = decision.procedure
    if isinstance(procedure, Combat) and procedure.battle.defenders:
        numbers = figure(g, procedure.battle)
        return {("ready", 0): chances(numbers.column, numbers.shift)}
    if isinstance(procedure, Shelling) and procedure.guns:
        return {("fire", 0): _chances(fire_plan(g, procedure).cases[0])}
    if isinstance(procedure, AirPhase) and procedure.kind in ("bomb", "bridge") and procedure.target >= 0:
        return {("sp", o.value): _sortie_chances(g, procedure, o.value) for o in decision.options}
    return {}


def _chances(case: Case) -> tuple[Chances, ...]:
    return tuple(Chances(found.words, found.ways, found.of) for found in case.chances)


def _sortie_chances(g: State, planning: AirPhase, sp: int) -> tuple[Chances, ...]:
    """8.2.6 What an air attack with so many SP may bring."""
    on_bridge = planning.kind == "bridge"
    flight = Sortie(mission=planning.mission_of(g, sp))
    printed = g.world.option("suspect-dashes") == "printed"
    cells = fire_results(flight.table, flight.power(g).total, printed)
    found = likely(cells, {cell: fire_words(cell, on_bridge) for cell in cells})
    return tuple(Chances(one.words, one.ways, one.of) for one in found)
