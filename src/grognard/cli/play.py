"""Playing in the terminal: one command line per decision, help at every prompt."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from ..engine.agenda import Decision
from ..engine.dice import check_commitment, new_secret, private_word
from ..engine.errors import BadData, BadRecord, GrognardError, Refused
from ..engine.files import write_private
from ..engine.options import DICE
from ..engine.play.agreements import Resignation, Return
from ..engine.play.record import read_file, replay, write
from ..engine.play.session import WAYS_BACK, Session, is_heard
from ..games import named, rulebook, rules_of
from ..players.cast import PLAYERS, for_all, make_player
from ..players.player import Player, Question
from .output import err, out, read_options

HELP = """\
Type an option as it is listed, or several in a row: move G1 > 1-C06 facing ne
  ?        list the options        log      what happened so far
  board    where everything stands undo     take back your last answer
  help     this page               quit     stop; the record can be kept with --record
  resign   give the game up        take back  go back to before your last action, alone against the computer
What another player at this keyboard may do meanwhile begins with his name: soviet: reveal S1 facing n"""


AGREED = {
    "resign": "This ends the game, and the other side wins.",
    "take back": "The record keeps what is taken back, and the dice will be new ones.",
}
"""What is asked once more before it is done."""

USUAL = "human,thumbs"
"""Who sits where if nobody says."""


def play_in_terminal(scenario: str, players: str | None, record: Path | None, choices: list[str]) -> None:
    """Play to the end or until somebody quits; the record is written either way."""
    if record and not record.resolve().parent.is_dir():
        raise BadData(f"--record: {record.parent}: no such folder")
    session = _session(scenario, players, read_options(choices))
    cast = _computers(session)
    out.print(f"{session.scenario}: {_parties(session)}")
    out.print(f"Dice commitment: {session.commitment}", soft_wrap=True)
    out.print("Type help at any prompt.")
    try:
        _loop(session, cast)
    except (EOFError, KeyboardInterrupt):
        err.print("stopped")
    if record:
        _keep(session, record)


def _computers(session: Session) -> dict[str, Player]:
    """The computer players; what they draw from does not follow from anything that is shown."""
    return {
        seat: make_player(
            kind, private_word(session.secret, f"{seat} {len(session.answers)}"), session.rules.id
        )
        for seat, kind in session.players.items()
        if kind != "human"
    }


def _parties(session: Session) -> str:
    """Who plays against whom, partners together."""
    sides: dict[str, list[str]] = {}
    for seat, player in session.players.items():
        sides.setdefault(session.rules.side(session.state, seat), []).append(f"{seat} ({player})")
    return " against ".join(" and ".join(seats) for seats in sides.values())


def _key_file(record: Path) -> Path:
    """Where the dice of an unfinished game are kept, away from its record."""
    return record.with_name(f"{record.name}.key")


def _keep(session: Session, record: Path) -> None:
    """Write the record; of an unfinished game also the secret of its dice, so that it can go on."""
    record.write_text(write(session), encoding="utf-8")
    err.print(f"record written to {record}")
    if session.outcome() is None:
        write_private(_key_file(record), session.secret.hex())
        err.print(f"the dice of this game are in {_key_file(record)}; it goes on with them")


def _resume(file: Path) -> Session:
    """Take up a game where its record ends, with its own dice if they are there."""
    record = read_file(file)
    key = _key_file(file)
    if not key.is_file():
        err.print(f"{key}: not here, so the game goes on with new dice and cannot be verified")
        return replay(record, rulebook, ways_back=WAYS_BACK)
    try:
        secret = bytes.fromhex(key.read_text(encoding="utf-8").strip())
    except ValueError:
        raise BadRecord(f"{key}: this is not the key of a game") from None
    check_commitment(secret, record.tags["Dice"])
    return replay(record, rulebook, secret=secret, ways_back=WAYS_BACK)


def _session(scenario: str, players: str | None, options: dict[str, str]) -> Session:
    """A new game, also of a scenario file, or one taken up from a record file."""
    scenario = named(scenario)
    if os.path.exists(scenario):
        if players is not None or options:
            told = "--players" if players is not None else "--option"
            raise BadData(f"{told}: {scenario} is a record, which says who plays and by which options")
        return _resume(Path(scenario))
    names = read_players(players)
    if players is None:
        names = names[: len(rules_of(scenario).seats(rules_of(scenario).start(scenario, options)))]
    return Session(rules_of(scenario), scenario, options, new_secret(), cast_of(scenario, names, options))


def read_players(words: str | None) -> list[str]:
    """`human,thumbs` as names that exist."""
    names = [name.strip() for name in (words or USUAL).split(",")]
    for name in names:
        if name != "human" and name not in PLAYERS:
            raise BadData(f"--players: no player {name!r}; there are human, {', '.join(PLAYERS)}")
    return names


def cast_of(scenario: str, names: list[str], options: dict[str, str]) -> dict[str, str]:
    """Who sits where."""
    rules = rules_of(scenario)
    seats = rules.seats(rules.start(scenario, options))
    return dict(zip(seats, for_all(names, seats, scenario), strict=True))


def _loop(session: Session, cast: dict[str, Player]) -> None:
    told = dict.fromkeys(session.players, 0)
    humans = [seat for seat in session.players if seat not in cast]
    last = humans[0] if humans else ""
    while True:
        decision = session.decision()
        if decision is None:
            break
        if decision.who == DICE:
            session.roll()
        elif session.stopped:
            break
        elif decision.who in cast:
            seat = decision.who
            question = Question(session.left(decision), partial(session.view, seat))
            session.take(seat, cast[seat].choose(question))
        elif len(humans) == 1 and session.rules.is_idle(session.state, decision):
            # Alone against the computer nobody can learn from a pause that is left out.
            session.take(decision.who, decision.options[0])
        else:
            if decision.who != last:
                _hand_over(decision.who)
                last = decision.who
            told[last], returns = _tell(session, told[last], last), len(session.returns)
            if not _ask(session, decision):
                return
            if len(session.returns) > returns:
                cast = _computers(session)
    if last:
        _tell(session, told[last], last)
    outcome = session.outcome()
    if outcome:
        out.print(outcome.sentence)
    elif session.stopped:
        out.print(session.stopped, markup=False)


def _hand_over(seat: str) -> None:
    """Between two people at one keyboard the screen is cleared before the other one looks."""
    input(f"Hand the keyboard to {seat}, who presses Enter. ")
    out.clear()


def _tell(session: Session, told: int, seat: str) -> int:
    """Print what a seat saw happen since the last prompt."""
    for line in session.log[told:]:
        if not line.gone and is_heard(line.event, seat):
            out.print(f"  {session.rules.words(session.state, line.event)}", markup=False)
    return len(session.log)


def _ask(session: Session, decision: Decision) -> bool:
    """One prompt; False if the player quits."""
    seat = decision.who
    texts = [session.rules.spell(session.state, option) for option in decision.options]
    out.print(f"{seat}: {session.rules.prompt(session.state, decision)} ({decision.rule})", markup=False)
    if len(texts) <= 12:
        out.print("  " + " | ".join(texts), markup=False)
    else:
        out.print(f"  {len(texts)} options; ? lists them", markup=False)
    words = input(f"{seat}> ").strip()
    if words.lower() in ("quit", "exit", "help", "log", "board", "undo", "resign", "take back"):
        words = words.lower()
    if words in ("quit", "exit"):
        return False
    if words in ("help", ""):
        out.print(HELP, markup=False)
    elif words == "?":
        out.print("  " + " | ".join(texts), markup=False)
    elif words == "log":
        _tell(session, 0, seat)
    elif words == "board":
        out.print(session.rules.board(session.state, seat), markup=False)
    elif words in AGREED:
        _agree(session, seat, words)
    else:
        _try(session, seat, words)
    return True


def _agree(session: Session, seat: str, words: str) -> None:
    """Give up, or take back what stands: asked once more, and only where no opponent has to be asked."""
    try:
        if words == "resign":
            agreed: Resignation | Return = Resignation(session.partners(seat))
            asked = (seat, *session.partners(seat))
        elif session.others(seat):
            raise Refused("between people only the page can ask the others; here there is undo")
        else:
            agreed, asked = Return(session.last_action(seat)), (seat,)
        if all(input(f"{AGREED[words]} {who}, type yes: ").strip().lower() == "yes" for who in asked):
            session.agree(seat, str(agreed))
    except GrognardError as error:
        out.print(f"  {error}", markup=False)


def _try(session: Session, seat: str, words: str) -> None:
    speaker, colon, said = words.partition(": ")
    if colon and session.players.get(speaker) == "human":
        seat, words = speaker, said
    try:
        if words == "undo":
            session.undo(seat)
        else:
            session.say(seat, words)
    except GrognardError as error:
        out.print(f"  {error}", markup=False)
