"""What a question is about: the roll it concerns, or the action that is answered with a card."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from msgspec import Struct

from ...engine.agenda import Decision, Procedure, caller
from ...engine.options import Option
from ..cards.hand import NO_CARD
from ..data.ids import NO_HEX, NO_UNIT
from ..economy.action import Acting, Action
from ..economy.fresh_spent import Declaration, SpentCheck
from ..rolls.checks import Check
from ..rolls.rolls import Roll
from ..table.state import State
from .stakes import stake


class Matter(Struct, frozen=True):
    """A few words beside a question, and the hex it is aimed at."""

    words: str = ""
    hex: str = ""


NOTHING = Matter()


@runtime_checkable
class Explained(Protocol):
    """A procedure that says what its question is about."""

    def about(self, g: State, seat: str) -> str:
        """A few words for the seat that is asked."""


def matter(g: State, decision: Decision | None) -> Matter:
    """What the asked seat should have in mind."""
    asking = decision.procedure if decision else None
    if isinstance(asking, Declaration) and g.agenda[-1] is asking:
        return _declared(g, asking)
    words = asking.about(g, decision.who) if decision and isinstance(asking, Explained) else ""
    if words:
        return Matter(words, _aim(g, asking) if isinstance(asking, Action) else "")
    if isinstance(asking, Acting | Action):
        return Matter(g.world.economy.reminder(g))
    check = _check_under_way(g)
    if check is None or not isinstance(asking, Check | SpentCheck | Roll):
        return NOTHING
    roll = asking if isinstance(asking, Roll) else None
    words = _rolled(g, check, roll.total) if roll and roll.what != "luck" else _called(g, check)
    return Matter(words[:1].upper() + words[1:], _aim(g, check))


def card_window(g: State, decision: Decision | None) -> str:
    """8.4 The question to an opponent who may answer a declared action with a card.

    It is asked of whoever holds any card, so that everybody may know of it.
    """
    asking = decision.procedure if decision else None
    if decision is None or not isinstance(asking, Declaration) or NO_CARD not in decision.options:
        return ""
    return decision.step.prompt


def _check_under_way(g: State) -> Check | SpentCheck | None:
    below = [procedure for procedure in g.agenda if not isinstance(procedure, Roll)]
    return below[-1] if below and isinstance(below[-1], Check | SpentCheck) else None


def _declared(g: State, declaration: Declaration) -> Matter:
    i, action = declaration.units[0], caller(g, declaration, Procedure)
    if g.units[i].hidden or not isinstance(action, Action):
        return Matter("A hidden unit acts.")
    h = action.place(g)
    where = g.world.hex(h) if h >= 0 else ""
    words = f"{g.label(i)} ({g.type_of(i).name}) {action.deed}{f', {where}' if where else ''}."
    stands = g.world.hex(g.units[i].hex) if g.units[i].hex >= 0 else ""
    return Matter(words, where or stands)


def _called(g: State, check: Check | SpentCheck) -> str:
    if isinstance(check, SpentCheck):
        return f"the spent check of {', '.join(g.called(i) for i in check.units)}"
    return check.spent_on(g)


def _rolled(g: State, check: Check | SpentCheck, total: int) -> str:
    """A roll that lies on the table beside the number it was made against."""
    said = f"{total} rolled for {_called(g, check)}"
    target = getattr(check, "target", NO_UNIT)
    if target >= 0 and g.units[target].hidden:
        return said
    number, _ = stake(g, check, Option("caps", abs(check.caps), int(check.caps < 0)))
    if number is None:
        return said
    if isinstance(check, SpentCheck):
        return f"{said}: fresh if above {number.total}"
    return f"{said}: needs {number.total} or more"


def _aim(g: State, check: Procedure) -> str:
    """The hex a roll is aimed at, if it is aimed at one that both sides know."""
    target = getattr(check, "target", NO_UNIT)
    if target >= 0:
        return "" if g.units[target].hidden or g.units[target].hex < 0 else g.world.hex(g.units[target].hex)
    strike = getattr(check, "strike", -1)
    if strike >= 0 and g.strikes[strike].done:
        return g.world.hex(g.strikes[strike].hex)
    h = getattr(check, "hex", NO_HEX)
    return g.world.hex(h) if h >= 0 else ""
