"""The agenda: a stack of procedures; the top one's next step decides what happens.

A step is one numbered paragraph of a rulebook. An automatic step simply happens; a choice is
offered to a seat; a roll is offered to the dice; a sealed choice is made by several seats in
secret and opened when the last of them has answered. While a seat chooses, others may be allowed
something meanwhile: nobody waits for it, and the question stays. Offers are pure and recomputed whenever
they are asked for, so a state can be copied, saved and shown between any two answers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from .errors import Refused, Runaway, not_asked
from .options import DICE, Chance, Option

AUTO: Final = 0
CHOOSE: Final = 1
ROLL: Final = 2
SEALED: Final = 3
END: Final = 4
MEANWHILE: Final = 5

RUNAWAY_LIMIT: Final = 10_000
"""Automatic steps in a row after which a procedure is held to be stuck."""

_PLAIN: Final = (CHOOSE, ROLL)
"""The steps that one answer settles."""

_ROUNDS: Final = range(RUNAWAY_LIMIT)

Effect = TypeVar("Effect", bound=Callable[..., None])


class Event(Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """Something that happened; empty `seen_by` means everybody saw it."""

    seen_by: tuple[str, ...] = ()

    def __str__(self) -> str:
        return type(self).__name__

    @property
    def is_veiled(self) -> bool:
        """Whether it tells less of an event that is told in full to others; who sees all needs only that."""
        return False

    reveals: ClassVar[bool] = False
    """Whether the event tells somebody a secret, so that it cannot be undone."""

    finds: ClassVar[bool] = False
    """Whether it tells the seat that answered what it could not know: a command cannot probe past it."""


class Table(Struct):
    """What every game's state has: the agenda, and the events since the last answer."""

    agenda: list[Any] = []
    news: list[Any] = []

    def push(self, procedure: Procedure, then: Callable[..., None] | None = None) -> None:
        """Put a procedure on the agenda; its result goes to the named method of the one that pushes it."""
        if then is not None:
            procedure.then = then.__name__
        self.agenda.append(procedure)

    def cite(self, rule: str) -> str:
        """A rule as the book in play numbers it."""
        return rule

    if TYPE_CHECKING:

        def __copy__(self) -> Self:
            """Every struct has this: a copy that shares its fields."""


class Step:
    """One step of a procedure with its rule, what it offers and what an answer does."""

    def __init__(
        self,
        kind: int,
        rule: str,
        offer: Callable[..., Any],
        by: Callable[..., Any] | None,
        when: Callable[..., bool] | None,
        opening: str = "",
    ) -> None:
        self.opening = opening
        self.kind = kind
        self.rule = rule
        self.offer = offer
        self.by = by
        self.when = when
        self.effect: Callable[..., None] = _no_effect
        self.aside: Step | None = None
        self.name = offer.__name__
        self.prompt = (offer.__doc__ or "").strip()

    def then(self, effect: Effect) -> Effect:
        """Name what an answer to this step does."""
        self.effect = effect
        return effect

    def meanwhile(self, rule: str) -> Callable[[Callable[..., Sequence[Option]]], Step]:
        """What a seat that is not asked here may do all the same; the offer is asked per seat."""

        def note(offer: Callable[..., Sequence[Option]]) -> Step:
            self.aside = Step(MEANWHILE, rule, offer, None, None)
            return self.aside

        return note


def _no_effect(*_: object) -> None:
    """A step whose answer changes nothing."""


When = Callable[..., bool] | None


def auto(rule: str, when: When = None) -> Callable[[Callable[..., None]], Step]:
    """A step that happens by itself; it may emit events and push procedures."""
    return lambda happens: Step(AUTO, rule, happens, None, when)


def choose(
    rule: str, by: Callable[..., str], when: When = None
) -> Callable[[Callable[..., Sequence[Option]]], Step]:
    """A step in which one seat picks an option."""
    return lambda offer: Step(CHOOSE, rule, offer, by, when)


def roll(rule: str, when: When = None) -> Callable[[Callable[..., Chance]], Step]:
    """A step answered by the dice."""
    return lambda offer: Step(ROLL, rule, offer, None, when)


def sealed(
    rule: str, by: Callable[..., tuple[str, ...]], when: When = None, opening: str = ""
) -> Callable[[Callable[..., Sequence[Option]]], Step]:
    """A step in which several seats pick in secret; the offer is asked per seat.

    An option of the kind `opening` only begins a choice: the same seat is asked again.
    """
    return lambda offer: Step(SEALED, rule, offer, by, when, opening)


class Procedure(Struct, tag=True, array_like=True, gc=False):
    """A procedure of the rulebook: its fields are its local variables, `at` the step it is on.

    One that names no steps of its own takes those of the procedure it is derived from.
    """

    at: int = 0
    secret: tuple[tuple[str, Option], ...] = ()
    then: str = ""
    """The method of the procedure below that takes the result, if one was named."""

    steps: ClassVar[tuple[Step, ...]] = ()
    course: ClassVar[tuple[tuple[int, When, Callable[..., Any]], ...]] = ((END, None, _no_effect),)
    """Kind, condition and offer of each step, and the end: what `run` looks at most often."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        named = (value for value in vars(cls).values() if isinstance(value, Step))
        own = tuple(step for step in named if step.kind != MEANWHILE)
        cls.steps = own or cls.steps
        cls.course = (*((step.kind, step.when, step.offer) for step in cls.steps), Procedure.course[-1])

    def back_to(self, step: Step) -> None:
        """Go on with an earlier or later step."""
        self.at = self.steps.index(step)

    def stop(self) -> None:
        """Leave out the steps that remain."""
        self.at = len(self.steps)

    def hand_over(self, g: Table, *result: Any) -> None:
        """Give the result to the procedure that asked for it, by the method it named."""
        agenda = g.agenda
        below = agenda[-2] if agenda[-1] is self else caller(g, self, Procedure)
        getattr(below, self.then)(g, *result)


Below = TypeVar("Below", bound=Procedure)


def caller(g: Table, procedure: Procedure, kind: type[Below]) -> Below:
    """The procedure that pushed another one, where the book itself speaks of it."""
    agenda, at = g.agenda, -1
    try:
        while agenda[at] is not procedure:
            at -= 1
        below = agenda[at - 1]
    except IndexError:
        below = None
    if not isinstance(below, kind):
        raise TypeError(f"{type(procedure).__name__} was not pushed by {kind.__name__}")
    return below


def run(g: Table) -> None:
    """Play automatic steps until a seat or the dice must answer, or the agenda is empty."""
    agenda = g.agenda
    for _ in _ROUNDS:
        if not agenda:
            return
        procedure = agenda[-1]
        at = procedure.at
        course = procedure.course
        kind, when, offer = course[at]
        while when is not None and not when(procedure, g):
            at += 1
            kind, when, offer = course[at]
            procedure.at = at
        if not kind:
            procedure.at = at + 1
            offer(procedure, g)
        elif kind == END:
            agenda.pop()
        else:
            return
    raise Runaway(f"{type(agenda[-1]).__name__} has not come to a decision in {RUNAWAY_LIMIT} steps")


class Decision(Struct, eq=False, gc=False):
    """What is asked now, of whom, by which rule, and every answer to it."""

    g: Table
    procedure: Procedure
    step: Step
    who: str
    joint: bool = False
    """Whether the answer opened the secret choices of several seats."""
    _options: Sequence[Option] | None = None
    _chance: Chance | None = None

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.g.cite(self.step.rule)

    @property
    def chance(self) -> Chance:
        """The weighted outcomes of a roll."""
        if self._chance is None:
            self._chance = self.step.offer(self.procedure, self.g)
        return self._chance

    @property
    def options(self) -> Sequence[Option]:
        """Every legal answer."""
        found = self._options
        if found is None:
            step = self.step
            if step.kind == CHOOSE:
                found = step.offer(self.procedure, self.g)
            elif step.kind in (SEALED, MEANWHILE):
                found = step.offer(self.procedure, self.g, self.who)
            else:
                found = self.chance.options
            self._options = found
        return found


def pending(g: Table, who: str | None = None) -> Decision | None:
    """The decision the game waits for; of a sealed choice, the part of one seat.

    For a seat that is not asked it is what that seat may do meanwhile, if there is anything.
    """
    agenda = g.agenda
    if not agenda:
        return None
    procedure = agenda[-1]
    step = procedure.steps[procedure.at]
    kind = step.kind
    if kind == CHOOSE:
        asked = step.by(procedure, g)
        if who is not None and who != asked and step.aside is not None:
            aside = Decision(g, procedure, step.aside, who)
            if aside.options:
                return aside
        return Decision(g, procedure, step, asked)
    if kind == ROLL:
        return Decision(g, procedure, step, DICE)
    waiting = awaited(g)
    return Decision(g, procedure, step, who if who in waiting else waiting[0])


def awaited(g: Table) -> tuple[str, ...]:
    """The seats the game waits for: one, or all who have not yet sealed their choice."""
    if not g.agenda:
        return ()
    procedure = g.agenda[-1]
    step = procedure.steps[procedure.at]
    if step.kind == ROLL:
        return (DICE,)
    if step.kind == CHOOSE:
        return (step.by(procedure, g),)
    done = {seat for seat, option in procedure.secret if option.kind != step.opening}
    return tuple(seat for seat in step.by(procedure, g) if seat not in done)


def unsealed(procedure: Procedure, seat: str) -> Procedure:
    """A procedure as one seat may see it: without what the others have chosen in secret."""
    if not procedure.secret:
        return procedure
    return replace(procedure, secret=tuple(held for held in procedure.secret if held[0] == seat))


def reseal(g: Table, seat: str, answered: Sequence[str], pick: Callable[[Sequence[Option]], Option]) -> None:
    """Give each other seat that has answered a sealed choice some answer it could have given."""
    procedure = g.agenda[-1] if g.agenda else None
    if procedure is None or procedure.steps[procedure.at].kind != SEALED:
        return
    step, own = procedure.steps[procedure.at], unsealed(procedure, seat).secret
    others = [who for who in step.by(procedure, g) if who in answered and who != seat]
    procedure.secret = own
    for who in others:
        while who in awaited(g):
            procedure.secret = (*procedure.secret, (who, pick(step.offer(procedure, g, who))))


def take(decision: Decision, option: Option) -> None:
    """Carry out an option of a decision and run on to the next one."""
    g, procedure, step = decision.g, decision.procedure, decision.step
    g.news = []
    kind = step.kind
    if kind in _PLAIN:
        procedure.at += 1
        step.effect(procedure, g, option)
    elif kind == MEANWHILE:
        step.effect(procedure, g, option)
    else:
        procedure.secret = (*procedure.secret, (decision.who, option))
        if awaited(g):
            return
        opened = dict(procedure.secret)
        decision.joint = len(opened) > 1
        procedure.secret = ()
        procedure.at += 1
        step.effect(procedure, g, opened)
    run(g)


def answer(g: Table, who: str, option: Option) -> None:
    """Give an answer; what was not offered to this seat is refused and changes nothing."""
    decision = pending(g, who)
    if decision is None:
        raise Refused(f"{who} cannot answer: the game is over")
    if who != decision.who:
        raise not_asked(who)
    if option not in decision.options:
        raise Refused(f"{option.kind} {option.value} is not among the options of {who}", decision.rule)
    take(decision, option)
