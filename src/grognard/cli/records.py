"""Replaying and verifying records."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ..engine.play.proof import what_is_proved
from ..engine.play.record import read_file, read_text, replay, verify
from ..engine.play.session import Logged, Session, is_heard
from ..games import rulebook
from .output import out, print_json

TOGETHER: Final = 200
"""Lines that are printed at once."""


def show_replay(file: Path, ply: int | None, seat: str, step: bool, json: bool) -> None:
    """The answers and events of a record, up to a ply, as one seat saw them or in full."""
    record = read_file(file)
    session = replay(record, rulebook, ply)
    if seat:
        session.view(seat)  # refuses a seat that is not there
    lines = [line for line in session.log if not seat or is_heard(line.event, seat)]
    if json:
        told = [_row(session, line, seat) for line in lines]
        view = session.view(seat) if seat else None
        whole = not seat and len(session.answers) == len(record.answers)
        tags = {name: value for name, value in record.tags.items() if whole or name != "Secret"}
        print_json({"tags": tags, "ply": len(session.answers), "log": told, "view": view})
        return
    told_at: dict[int, list[Logged]] = {}
    for line in lines:
        told_at.setdefault(line.ply, []).append(line)
    said: list[str] = []
    for number, answer in enumerate(session.answers, 1):
        if not seat or answer.seat == seat:
            said.append(f"{number} {answer.seat}: {answer.text}")
        said += [f"    {session.rules.words(session.state, line.event)}" for line in told_at.get(number, ())]
        if step:
            _print_lines(said)
            said.clear()
            if not _wait():
                return
    _print_lines(said)
    _print_end(session)


def _print_lines(lines: Sequence[str]) -> None:
    """Some lines of a record, many at once."""
    for start in range(0, len(lines), TOGETHER):
        out.print("\n".join(lines[start : start + TOGETHER]), markup=False)


def _row(session: Session, line: Logged, seat: str) -> dict[str, Any]:
    """An event with the answer that brought it; one seat is told only its own answers."""
    given = session.answers[line.ply - 1] if line.ply else None
    known = given if given and (not seat or given.seat == seat) else None
    return {
        "ply": line.ply,
        "seat": known.seat if known else None,
        "answer": known.text if known else None,
        "text": session.rules.words(session.state, line.event),
    }


def _wait() -> bool:
    """Enter goes on; the end of the input stops."""
    try:
        input()
    except EOFError:
        return False
    return True


def _print_end(session: Session) -> None:
    outcome = session.outcome()
    decision = session.decision()
    if outcome:
        out.print(outcome.sentence)
    elif decision:
        out.print(
            f"{decision.who} is asked: {session.rules.prompt(session.state, decision)} ({decision.rule})",
            markup=False,
        )


def verify_record(file: Path, json: bool) -> None:
    """Accept or refuse a record; a refused one says what does not fit, an accepted one what that proves."""
    session = verify(read_text(file), rulebook, str(file))
    outcome, proof = session.outcome(), what_is_proved(session)
    if json:
        told = {"file": str(file), "verified": True, "outcome": outcome, "answers": len(session.answers)}
        print_json({**told, "proved": proof.proved, "unproved": proof.unproved})
        return
    out.print(f"{file}: verified, {len(session.answers)} answers, {outcome}", markup=False)
    for title, sentences in (("proved", proof.proved), ("not proved", proof.unproved)):
        for sentence in sentences:
            out.print(f"  {title}: {sentence}", markup=False, soft_wrap=True)
