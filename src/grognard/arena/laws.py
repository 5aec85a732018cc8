"""The laws every game keeps at every decision, whatever its rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from ..engine.agenda import SEALED, Decision, awaited, pending, take
from ..engine.dice import secret_from
from ..engine.errors import Refused, not_asked
from ..engine.options import DICE, Option
from ..engine.play.record import verify, write
from ..engine.play.session import Session, is_heard
from ..engine.play.text import play_on, play_text, spellings
from ..engine.play.text import read as read_command
from ..engine.rulebook import Adviser, Rulebook
from ..games import rulebook
from .reasons import at_odds
from .thoughts import told_by_thoughts
from .untold import untold

NONSENSE = "xyzzy"
"""A command that no game knows."""

INTERRUPTING = 100
"""At one of so many decisions a seat that is not asked does what it may do meanwhile."""


class LawBroken(AssertionError):
    """A game broke one of the laws; the message says which."""


def require(holds: bool, law: str) -> None:
    """Stop at a broken law."""
    if not holds:
        raise LawBroken(law)


def check_position(rules: Adviser, g: Any, rng: random.Random) -> None:
    """Every law that can be seen in one position."""
    decision = pending(g)
    if decision is None:
        require(rules.outcome(g) is not None, "no dead end: the agenda is empty but nobody has won")
        return
    require(len(decision.options) > 0, f"no dead end: {decision.step.name} offers nothing")
    check_copy(g, rng)
    check_save(rules, g)
    check_texts(rules, g, rng)
    check_reasons(rules, g, rng)
    for seat in rules.seats(g):
        check_hidden_twin(rules, g, seat, rng)


def check_copy(g: Any, rng: random.Random) -> None:
    """A copy equals its original and neither feels what happens to the other."""
    twin = g.copy()
    require(_same(twin, g), "copy: a copy differs from its original")
    before = msgspec.json.encode(_plain(g))
    decision = pending(twin)
    if decision is not None:
        take(decision, rng.choice(list(decision.options)))
    require(msgspec.json.encode(_plain(g)) == before, "copy: playing on in a copy changed the original")


def _plain(g: Any) -> Any:
    """A state without its world and news, for comparing bytes."""
    return [
        msgspec.to_builtins(getattr(g, name)) for name in g.__struct_fields__ if name not in ("world", "news")
    ]


def _same(one: Any, two: Any) -> bool:
    return bool(_plain(one) == _plain(two) and getattr(one, "world", None) is getattr(two, "world", None))


def check_save(rules: Adviser, g: Any) -> None:
    """A position saved and loaded is the same position with the same options."""
    again = rules.load(rules.save(g))
    require(_same(again, g), "save: a loaded position differs from the saved one")
    one, two = pending(again), pending(g)
    require(one is not None and two is not None and list(one.options) == list(two.options), "save: options")


def check_texts(rules: Adviser, g: Any, rng: random.Random) -> None:
    """Every option has a spelling of its own, and the spelling reads back as that option."""
    decision = pending(g)
    if decision is None:
        return
    known = spellings(rules, g, decision)
    require(len(known) == len(decision.options), "text: two options are spelled alike")
    text, option = rng.choice(list(known.items()))
    require(play_text(rules, g, text) == [(decision.who, option)], f"text: {text!r} does not read back")


def check_reasons(rules: Adviser, g: Any, rng: random.Random) -> None:
    """What is offered and what is refused with a reason are one and the same legality."""
    broken = at_odds(rules, g, rng)
    require(not broken, broken)


def check_hidden_twin(rules: Adviser, g: Any, seat: str, rng: random.Random) -> None:
    """Two positions that differ only in what a seat cannot know look the same to it in every way."""
    twin = rules.resample(g, seat, rng)
    seen = rules.view(g, seat)
    sight = msgspec.json.encode(seen)
    require(sight == msgspec.json.encode(rules.view(twin, seat)), f"leak: {seat} can tell two worlds apart")
    if seat in seen.awaited:
        world = rules.possible_worlds(seen, rng)
        require(sight == msgspec.json.encode(rules.view(world, seat)), f"leak: a possible world of {seat}")
        here, there = pending(g, seat), pending(twin, seat)
        for text in rules.probes:
            same = _refusal(rules, g, here, text) == _refusal(rules, twin, there, text)
            require(same, f"leak: refusal of {text!r}")
        probe = f"{rng.choice(seen.options)} {NONSENSE}"
        same = _ending(rules, g, seat, probe) == _ending(rules, twin, seat, probe)
        require(same, f"leak: what follows is told by the refusal of {probe!r}")
    broken = told_by_thoughts(rules, g, twin, seat, rng)
    require(not broken, broken)


def _ending(rules: Adviser, g: Any, seat: str, text: str) -> str:
    """What a seat hears of a command with a wrong ending."""
    try:
        return f"taken up to {play_on(rules, g, text, seat)[1]!r}"
    except Refused as refusal:
        return str(refusal)


def _refusal(rules: Adviser, g: Any, decision: Decision | None, text: str) -> str:
    """What a seat hears when it types a command; what it may answer is found out only once."""
    if decision is None:
        return "nothing is asked"
    try:
        read_command(rules, g, decision, text)
    except Refused as refusal:
        return str(refusal)
    return "taken"


def check_out_of_turn(session: Session) -> None:
    """A seat that is not asked hears the same of every command, whatever is asked of the others."""
    waiting = awaited(session.state)
    if not waiting:
        return
    for seat in session.rules.seats(session.state):
        if seat in waiting:
            continue
        try:
            session.say(seat, NONSENSE)
        except Refused as refusal:
            require(str(refusal) == str(not_asked(seat)), f"leak: {seat} is told {str(refusal)!r}")
        else:
            raise LawBroken(f"out of turn: {seat} may say {NONSENSE!r}")


def signs(session: Session, seat: str) -> tuple[Any, ...]:
    """What a seat is told besides the position itself: what it may do or take back, and who is asked."""
    seen = session.view(seat)
    back = session.can_undo(seat), str(session.no_way_back(seat))
    return (seen.awaited, seen.prompt, seen.rule, seen.options, seen.meanwhile, back)


def check_unnoticed(session: Session, before: Mapping[str, tuple[Any, ...]], heard: int, who: str) -> None:
    """A seat cannot tell that another one has answered something it is told nothing of."""
    for seat, told in before.items():
        news = any(is_heard(line.event, seat) for line in session.log[heard:])
        if seat != who and not news and told[0] == awaited(session.state):
            require(signs(session, seat) == told, f"leak: {seat} notices that {who} has answered")


def check_untold(session: Session, seat: str, text: str) -> None:
    """Nothing is told of dice that have not fallen, and an answer given again brings the same dice."""
    broken = untold(session, seat, text)
    require(not broken, broken)


def check_undo(session: Session, seat: str, text: str) -> None:
    """An answer taken back leaves everything as it was; dice, reveals and hand-overs stand."""
    before = session.rules.save(session.state)
    answers, log = len(session.answers), len(session.log)
    asked = pending(session.state, seat)
    joint = asked is not None and len({*awaited(session.state), *dict(asked.procedure.secret)}) > 1
    session.say(seat, text)
    rolled = any(answer.seat == DICE for answer in session.answers[answers:])
    told = any(line.event.reveals for line in session.log[log:])
    opened = joint and asked is not None and asked.step.kind == SEALED and not asked.procedure.secret
    handed_over = opened or seat not in awaited(session.state)
    if session.can_undo(seat):
        require(not (rolled or told or handed_over), f"undo: {text!r} could be taken back")
        session.undo(seat)
        require(session.rules.save(session.state) == before, f"undo: {text!r} left traces")
        kept = (len(session.answers), len(session.log))
        require(kept == (answers, log), "undo: the record kept the answer")
        session.say(seat, text)
    else:
        require(rolled or told or handed_over, f"undo: {text!r} could not be taken back")


class Watched(Session):
    """A game that keeps count of what it makes use of."""

    rules: Rulebook
    used: Counter[tuple[str, str]]

    def take(self, seat: str, option: Option, decision: Decision | None = None) -> None:
        """Carry out an option and note what it made use of."""
        asked = decision or pending(self.state, seat)
        super().take(seat, option, decision)
        if asked is not None:
            found = self.rules.exercised(self.state, asked.step.name, option, self.state.news)
            self.used.update(found)


def play_lawfully(
    rules: Rulebook,
    scenario: str,
    seed: str,
    every: int,
    longest: int,
    options: Mapping[str, str] | None = None,
) -> Watched:
    """A random game with the laws checked at every so many decisions; returns it finished."""
    session = Watched(rules, scenario, options, secret_from(seed))
    session.used = Counter()
    rng = random.Random(seed)
    try:
        _play(session, rng, random.Random(f"{seed} meanwhile"), every, longest)
        check_record(session)
    except Exception as error:
        error.session = session  # type: ignore[attr-defined]
        raise
    return session


def _play(
    session: Watched, rng: random.Random, interrupting: random.Random, every: int, longest: int
) -> None:
    rules = session.rules
    while (decision := session.decision()) is not None:
        require(len(session.answers) < longest, f"bounded length: {longest} answers and no end")
        check_out_of_turn(session)
        if rng.randrange(every) == 0:
            check_position(rules, session.state, rng)
        if session.roll() or (interrupting.randrange(INTERRUPTING) == 0 and interrupt(session, interrupting)):
            continue
        option = rng.choice(list(session.left(decision)))
        if rng.randrange(every) == 0:
            told = {seat: signs(session, seat) for seat in rules.seats(session.state)}
            heard = len(session.log)
            text = rules.spell(session.state, option)
            check_untold(session, decision.who, text)
            check_undo(session, decision.who, text)
            check_unnoticed(session, told, heard, decision.who)
        else:
            session.take(decision.who, option, decision)
    check_position(rules, session.state, rng)


def interrupt(session: Session, rng: random.Random) -> bool:
    """Let a seat that is not asked do something that it may do meanwhile; False if nobody can."""
    for seat in session.rules.seats(session.state):
        seen = session.view(seat)
        if seen.meanwhile:
            session.say(seat, rng.choice(seen.meanwhile).text)
            return True
    return False


def check_record(session: Session) -> None:
    """A finished game's record reads back, replays to the same state and verifies."""
    again = verify(write(session), rulebook)
    require(_same(again.state, session.state), "record: the replay ends in another state")
