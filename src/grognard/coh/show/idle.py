"""Questions that cannot matter: no card could make more of a roll than lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.agenda import Decision
from ...engine.options import Option
from ..cards.hand import NO_CARD
from ..data.deck import LUCK, VETERAN_NCO
from ..data.ids import NO_UNIT
from ..economy.fresh_spent import SpentCheck
from ..fire.combat import Attack
from ..hits.hit_rolls import HitRoll
from ..rolls.checks import Check
from ..rolls.rolls import Roll
from ..table.state import State
from ..works.fortifications import WorkRoll
from ..works.mines import MinesAttack
from .stakes import stake


def is_idle(g: State, decision: Decision) -> bool:
    """Whether there is nothing to choose: one answer that aims at nobody, or cards that cannot help."""
    if len(decision.options) == 1:
        # Fire at the only hex in reach is asked for all the same, so that its odds are seen before the dice.
        return not isinstance(decision.procedure, Attack) or decision.options[0].kind != "to"
    roll, book = decision.procedure, g.world.book
    if not isinstance(roll, Roll) or NO_CARD not in decision.options:
        return False
    cards = [
        book.cards[index].effect for index in g.hands[roll.player] if book.play[index] in decision.options
    ]
    return not _could_gain(g, roll, cards)


def is_settled(g: State, decision: Decision) -> bool:
    """Whether no card there is could make more of the roll: what everybody at the table can see."""
    roll = decision.procedure
    return isinstance(roll, Roll) and NO_CARD in decision.options and not _could_gain(g, roll, None)


def _could_gain(g: State, roll: Roll, effects: Sequence[str] | None) -> bool:
    """Whether a better result is left that these cards, or any, could reach."""
    if roll.what == "luck":
        return True
    below = [procedure for procedure in g.agenda if not isinstance(procedure, Roll)]
    goals = _goals(g, below[-1]) if below and isinstance(below[-1], Check | SpentCheck) else None
    if goals is None:
        return True
    left = [goal for goal in goals if goal > roll.total]
    return bool(left) and (effects is None or _best(g, roll, effects) >= min(left))


def _best(g: State, roll: Roll, held: Sequence[str]) -> int:
    """The highest total that cards can bring: Veteran NCO throws again, each Luck adds to what lies there."""
    faces = type(roll).throw.offer(roll, g).options if VETERAN_NCO in held else ()
    best: int = max([roll.total, *(face.value + face.other for face in faces)])
    return best + held.count(LUCK) * max(g.world.card_with(LUCK).luck) if LUCK in held else best


def _goals(g: State, check: Check | SpentCheck) -> tuple[int, ...] | None:
    """The totals at which a check brings something better; None where they are not known."""
    target = getattr(check, "target", NO_UNIT)
    if target >= 0 and g.units[target].hidden:
        return None
    number, _ = stake(g, check, Option("caps", abs(check.caps), int(check.caps < 0)))
    if number is None:
        return None
    if isinstance(check, SpentCheck):
        return (number.total + 1,)
    margin = _margin(g, check)
    return (number.total, number.total + margin) if margin else (number.total,)


def _margin(g: State, check: Check) -> int:
    """By how much a number must be beaten for something better than success; 0 if there is no such thing."""
    if isinstance(check, MinesAttack):
        return g.world.figures.mines.critical_margin
    return (
        g.world.figures.combat.critical_margin
        if isinstance(check, HitRoll) and not isinstance(check, WorkRoll)
        else 0
    )
