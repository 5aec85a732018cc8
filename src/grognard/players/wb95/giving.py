"""What is left to choose in and after a combat: losses, retreats, pursuit, and support of the defence."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ...engine.agenda import Procedure
from ...engine.options import Option
from ...wb95.combat.battle import figure, printed_sp
from ...wb95.combat.pursuit import Chase
from ...wb95.combat.retreat import STAND, Retreat
from ...wb95.move.movement import STOP
from ...wb95.table.answers import DONE
from ...wb95.table.state import State, change, is_fortified, units_in
from ...wb95.turn.attacks import HQ, READY, Combat
from .seeing.cover import uncovers
from .seeing.outlook import Outlook


def of_kind(options: Sequence[Option], kind: str) -> list[Option]:
    """The options of one kind."""
    return [option for option in options if option.kind == kind]


def price_of_cel(g: State, i: int) -> float:
    """What a unit loses with its next CEL: strength, and the unit itself with the last one."""
    kind, u = g.kind(i), g.units[i]
    now = max(printed_sp(g, i, True), printed_sp(g, i, False))
    if u.cel <= 1:
        return now + 1.0 + 9.0 * kind.hq
    trial = g.copy()
    change(trial, i, cel=u.cel - 1)
    return float(now - max(printed_sp(trial, i, True), printed_sp(trial, i, False)))


def choose_loss(g: State, options: Sequence[Option]) -> Option:
    """The unit that loses least."""
    return min(options, key=lambda option: (price_of_cel(g, option.value), option.value))


# ------------------------------------------------------------------ reasons


def plain_reason(top: Procedure, g: State, option: Option) -> str:
    """Why a question of a combat is answered so, where no plan has told it."""
    if option == STAND:
        return "the hex is worth the price of standing fast"
    if isinstance(top, Retreat) and option.kind == "retreat":
        return f"falls back: what stands fast would pay {top.owed(g)} CEL"
    if isinstance(top, Retreat) and option.kind == "to":
        return "the best refuge on the way: supply, cover and friends count, enemy zones deter"
    return PLAIN_REASONS.get(option.kind, "")


PLAIN_REASONS = {
    "lose": "a CEL of this unit is worth least",
    "pursue": "it would stand better behind the enemy",
    "support": "this shifts the odds by a column",
    "star": "this shifts the odds by a column",
}

# ------------------------------------------------------------------ retreat


def choose_retreat(look: Outlook, g: State, retreat: Retreat, options: Sequence[Option]) -> Option:
    """Stand fast where the hex is worth it and the price is small, otherwise everybody goes."""
    going = of_kind(options, "retreat")
    units = [i for i in retreat.units if g.units[i].hex >= 0]
    if not retreat.paths and STAND in options:
        cel = sum(g.units[i].cel for i in units)
        places = {g.units[i].hex for i in units}
        share = look.weights.stand_share
        if places & look.keep and retreat.hexes <= share * cel:
            return STAND
        if places & look.core and retreat.hexes < cel:
            return STAND
        if places & look.worth.keys() and cel >= look.weights.stand_cel * retreat.hexes:
            return STAND
    return going[0] if going else options[0]


def choose_way_back(look: Outlook, g: State, i: int, options: Sequence[Option]) -> Option:
    """Back to friends and supply, out of enemy zones; never short of the way."""
    ways = of_kind(options, "to")
    if not ways:
        return options[0]
    return max(ways, key=lambda option: (refuge(look, g, i, option.value), -option.value))


def refuge(look: Outlook, g: State, i: int, h: int) -> float:
    """How good a hex is to fall back to."""
    worth = -4.0 * (look.lie.zoc >> h & 1) - 6.0 * (not look.is_supplied(i, h))
    worth -= 0.2 * look.threat[h]
    worth += g.world.table.cm(h) + 2.0 * is_fortified(g, h, look.side) + 2.0 * (h in look.worth)
    return worth + 0.3 * len(units_in(g, h, look.side))


# ------------------------------------------------------------------ pursuit


def foothold(look: Outlook, g: State, i: int, h: int) -> float:
    """How good it is to end a pursuit in a hex."""
    w = look.weights
    others = [j for j in units_in(g, h, look.side) if j != i and g.kind(j).regular]
    held = sum(printed_sp(g, j, True) for j in others)
    worth = -w.march * look.turns(i, h)
    exposed = w.exposed * max(0.0, look.threat[h] / w.exposed_ratio - held - printed_sp(g, i, True))
    worth -= look.care * (exposed + w.unsupplied * (not look.is_supplied(i, h)))
    if h in look.worth and not others:
        worth += w.garrison * look.worth[h]
    return worth


def left_open(look: Outlook, g: State, i: int, h: int) -> float:
    """What guns and headquarters are worth that would stand alone or open if a unit went on to a hex."""
    if look.is_last or not g.kind(i).regular:
        return 0.0
    others = [j for j in units_in(g, g.units[i].hex, look.side) if j != i]
    lone = 0 if any(g.kind(j).regular for j in others) else len(others)
    return look.weights.safe * max(lone, uncovers(g, look.side, i, h))


def choose_pursuer(look: Outlook, g: State, chase: Chase, options: Sequence[Option]) -> Option:
    """Whoever stands better behind the enemy follows him."""
    best, most = DONE, 0.0
    for option in of_kind(options, "pursue"):
        i, here = option.value, g.units[option.value].hex
        stay = foothold(look, g, i, here)
        for h in chase.choices(g, i, here, (), False):
            more = foothold(look, g, i, h) - stay
            if more > most and more - left_open(look, g, i, h) > most:
                best, most = option, more
    return best


def choose_chase(look: Outlook, g: State, chase: Chase, options: Sequence[Option]) -> Option:
    """The next hex of a pursuit, or the end of it."""

    def worth(option: Option) -> tuple[float, int]:
        here = g.units[chase.unit].hex
        h = here if option == STOP else option.value
        cost = left_open(look, g, chase.unit, h) if h != here else 0.0
        return foothold(look, g, chase.unit, h) - cost, -h

    return max(options, key=worth)


# ------------------------------------------------------------------ the defence


def choose_support(g: State, combat: Combat, options: Sequence[Option]) -> Option:
    """Guns where they change the odds, every ability, and the headquarters last."""
    b = combat.battle
    column = figure(g, b).column
    for option in of_kind(options, "support"):
        if figure(g, replace(b, their_guns=(*b.their_guns, option.value))).column < column:
            return option
    for option in of_kind(options, "star"):
        if figure(g, replace(b, their_stars=(*b.their_stars, option.value))).column < column:
            return option
    pools = of_kind(options, "pool")
    if pools and column > 0:
        return pools[-1]
    return HQ if HQ in options else READY
