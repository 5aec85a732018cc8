"""Records: a whole game as a text file that replays to the same end."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec import Struct

from ..dice import Bonds, Stream, check_commitment, check_seeds, key_of, read_commitment, read_seed
from ..errors import BadRecord, GrognardError
from ..limits import most
from ..options import DICE
from ..rulebook import Playable
from .agreements import MOST_RETURNS, Return, people, read_agreement
from .exchange import Exchange
from .session import Answer, Session

FORMAT = "grognard record 1"
_TAG = re.compile(r'^\[([A-Z][A-Za-z]*) "(.*)"\]$')
_ANSWER = re.compile(r"^([0-9]+) ([a-z0-9-]+): (.+)$")
_NEEDED = ("Game", "Scenario", "Ruleset", "Options", "Data", "Dice", "Players", "Answers", "Result")

UNFINISHED = "unfinished"


class Record(Struct, frozen=True):
    """What a record file says."""

    tags: dict[str, str]
    answers: tuple[Answer, ...]
    seal: str


def write(session: Session) -> str:
    """The text of a game; the dice secret is opened only when it is over."""
    outcome = session.outcome()
    tags = {
        "Game": session.rules.id,
        "Scenario": session.scenario,
        "Ruleset": f"{session.rules.id} {session.rules.version}",
        "Options": _pairs(session.options),
        "Data": session.rules.digest(session.state),
        "Players": _pairs(session.players),
        "Dice": session.commitment,
        **_seed_tags(session),
        "Answers": str(len(session.answers)),
        "Result": str(outcome) if outcome else UNFINISHED,
    }
    if outcome and session.told is None:
        tags["Secret"] = session.secret.hex()
        if seeds := session.exchange.seeds:
            tags["Opened"] = _pairs({seat: seed.hex() for seat, seed in seeds.items()})
    lines = [FORMAT, *(f'[{name} "{value}"]' for name, value in tags.items()), ""]
    lines += [f"{ply} {a.seat}: {a.text}" for ply, a in enumerate(session.answers, 1)]
    body = "\n".join(lines) + "\n"
    return f"{body}seal {seal_of(body)}\n"


def _seed_tags(session: Session) -> dict[str, str]:
    """What binds every seat to the seed it gave for the dice, and whose seed was lost."""
    told = {"Seeds": _pairs(session.bonds.seeds), "Lost": " ".join(session.bonds.lost)}
    return {name: value for name, value in told.items() if value}


def _pairs(values: dict[str, str]) -> str:
    return " ".join(f"{key}={value}" for key, value in values.items())


def seal_of(body: str) -> str:
    """A checksum over everything above the last line."""
    return hashlib.sha256(body.encode()).hexdigest()


def read(text: str, name: str = "record") -> Record:
    """Read a record; what is cut off, altered or foreign is named with its line."""
    lines = text.split("\n")
    if lines[0] != FORMAT:
        raise BadRecord(f"{name}: line 1: this is not a {FORMAT!r} file")
    tags: dict[str, str] = {}
    number = 1
    while number < len(lines) and lines[number]:
        found = _TAG.match(lines[number])
        if not found:
            raise BadRecord(f"{name}: line {number + 1}: not a header tag: {lines[number]!r}")
        if found[1] in tags:
            raise BadRecord(f"{name}: line {number + 1}: tag {found[1]} is given twice")
        tags[found[1]] = found[2]
        number += 1
    for needed in _NEEDED:
        if needed not in tags:
            raise BadRecord(f"{name}: header tag {needed} is missing")
    answers, end = _answers(lines, number + 1, name)
    if str(len(answers)) != tags["Answers"]:
        raise BadRecord(f"{name}: {len(answers)} answers, but the header says {tags['Answers']}: cut off?")
    return Record(tags, tuple(answers), _seal(lines, end, name))


def _answers(lines: list[str], start: int, name: str) -> tuple[list[Answer], int]:
    answers: list[Answer] = []
    for number in range(start, len(lines)):
        line = lines[number]
        if line.startswith("seal "):
            return answers, number
        found = _ANSWER.match(line)
        if not found or found[1] != str(len(answers) + 1):
            raise BadRecord(f"{name}: line {number + 1}: expected answer {len(answers) + 1}, found {line!r}")
        answers.append(Answer(found[2], found[3]))
    raise BadRecord(f"{name}: line {len(lines)}: the seal is missing: cut off?")


def _seal(lines: list[str], end: int, name: str) -> str:
    if lines[end + 1 :] != [""]:
        raise BadRecord(f"{name}: line {end + 2}: nothing may follow the seal")
    return lines[end].removeprefix("seal ")


def read_text(path: Path) -> str:
    """The text of a record file."""
    try:
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise BadRecord(f"{path}: no such file") from None
    except IsADirectoryError:
        raise BadRecord(f"{path}: is a folder, not a record") from None
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}: not a text file (byte {error.start})") from None
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror}") from None


def read_file(path: Path) -> Record:
    """A record file that nobody changed."""
    text = read_text(path)
    record = read(text, str(path))
    check_seal(text, record, str(path))
    return record


def check_seal(text: str, record: Record, name: str) -> None:
    """Refuse a file in which anything was changed after it was written."""
    if seal_of(text[: text.rindex("seal ")]) != record.seal:
        raise BadRecord(f"{name}: the seal does not fit: something in the file was changed")


def split_pairs(text: str, name: str) -> dict[str, str]:
    """`a=b c=d` as a mapping."""
    pairs: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not equals:
            raise BadRecord(f"{name}: {word!r} is not key=value")
        if key in pairs:
            raise BadRecord(f"{name}: {key} is given twice")
        pairs[key] = value
    return pairs


Before = Callable[[Session, Answer], None]
"""What is told before an answer of a record is given."""


def _unnoted(session: Session, answer: Answer) -> None:
    """Nobody follows the replay."""


class Replayed(Session):
    """A session that keeps the positions its record will go back to: none of them is played twice."""

    kept: dict[int, Any]

    def position_after(self, count: int) -> Any:
        return self.kept[count].copy() if count in self.kept else super().position_after(count)


def replay(
    record: Record,
    find: Callable[[str], Playable],
    upto: int | None = None,
    dice: Stream | None = None,
    secret: bytes | None = None,
    ways_back: int = 0,
    exchange: Exchange = Exchange(),
    before: Before = _unnoted,
) -> Session:
    """Play a record again, to the end or to a ply; an answer that was not legal is named.

    With a stream of dice, every roll must also be the one the stream brings. Nothing can be taken
    back in it unless the game is to go on. Who wants to follow it is told before each answer.
    """
    tags = record.tags
    rules = find(tags["Game"])
    known = f"{rules.id} {rules.version}"
    if tags["Ruleset"] != known:
        raise BadRecord(f"this record needs ruleset {tags['Ruleset']!r}; this program plays {known!r}")
    session = Replayed(
        rules,
        tags["Scenario"],
        split_pairs(tags["Options"], "Options"),
        secret,
        players=split_pairs(tags["Players"], "Players"),
        ways_back=ways_back,
        exchange=exchange,
        bonds=told_bonds(record) if secret is None else None,
    )
    if rules.digest(session.state) != tags["Data"]:
        raise BadRecord(f"the data of {tags['Scenario']} have changed since this record was made")
    if upto is not None and upto > len(record.answers):
        raise BadRecord(f"there are {len(record.answers)} answers in this record, not {upto}")
    _check_length(rules, record)
    wanted, session.kept = _targets(record), {}
    for ply, answer in enumerate(record.answers[:upto], 1):
        if ply - 1 in wanted:
            session.kept[ply - 1] = session.state.copy()
        if dice is not None and answer.seat == DICE:
            _check_roll(session, ply, answer, dice)
        before(session, answer)
        try:
            given = session.hear(answer)
        except GrognardError as error:
            raise BadRecord(f"answer {ply} {answer.seat}: {answer.text!r}: {error}") from None
        if given != [answer]:
            raise BadRecord(f"answer {ply} {answer.seat}: {answer.text!r} is not spelled as one answer")
    return session


def _targets(record: Record) -> set[int]:
    """How many lines stay wherever a record goes back; too many returns are refused when they come."""
    agreed = (read_agreement(answer.text) for answer in record.answers)
    returns = (found.kept for found in agreed if isinstance(found, Return))
    return set(islice(returns, MOST_RETURNS))


def told_bonds(record: Record) -> Bonds:
    """What a record says of its dice as long as nobody opens them; it may say nothing."""
    dice, givers = record.tags["Dice"], sorted(people(split_pairs(record.tags["Players"], "Players")))
    seeds = split_pairs(record.tags.get("Seeds", ""), "Seeds")
    for seat, bond in seeds.items():
        read_commitment(bond, f"the seed of {seat} in tag Seeds")
        if seat not in givers:
            raise BadRecord(
                f"tag Seeds names {seat}, but only people give seeds: {', '.join(givers) or 'none'}"
            )
    lost = lost_seats(record)
    for seat in lost:
        if seat not in seeds:
            raise BadRecord(f"tag Lost names {seat}, but tag Seeds binds it to nothing")
    return Bonds(read_commitment(dice, "tag Dice") if dice else "", seeds, lost)


def _check_length(rules: Playable, record: Record) -> None:
    """A record of a game that is too long is refused before any of it is played."""
    for ply, answer in enumerate(record.answers[rules.longest :], rules.longest + 1):
        if answer.seat != DICE:
            told = f"answer {ply} {answer.seat}: {answer.text!r}: {most(rules.id, rules.longest)}"
            raise BadRecord(f"{told}, this record {len(record.answers):,}")


def verify(
    text: str, find: Callable[[str], Playable], name: str = "record", before: Before = _unnoted
) -> Session:
    """Accept a finished game only if every die, answer and header is what was played."""
    record = read(text, name)
    tags = record.tags
    if "Secret" not in tags or tags["Result"] == UNFINISHED:
        raise BadRecord(f"{name}: the game is not finished; only finished games can be verified")
    try:
        secret = bytes.fromhex(tags["Secret"])
    except ValueError:
        raise BadRecord(f"{name}: tag Secret is not a hexadecimal number") from None
    check_commitment(secret, tags["Dice"])
    seeds = opened_seeds(record, name)
    bonds = Bonds(tags["Dice"], split_pairs(tags.get("Seeds", ""), "Seeds"), lost_seats(record))
    check_seeds(seeds, bonds)
    _check_givers(bonds, seeds, split_pairs(tags["Players"], "Players"))
    exchange = Exchange(tuple(bonds.seeds), bonds.seeds, seeds, bonds.lost)
    dice = Stream(key_of(secret, seeds))
    session = replay(record, find, dice=dice, secret=secret, exchange=exchange, before=before)
    outcome = session.outcome()
    if outcome is None:
        raise BadRecord(f"{name}: the answers end before the game does")
    if str(outcome) != tags["Result"]:
        raise BadRecord(f"{name}: the result is {outcome}, but the header says {tags['Result']}")
    check_seal(text, record, name)
    return session


def _check_givers(bonds: Bonds, seeds: Mapping[str, bytes], players: Mapping[str, str]) -> None:
    """Every person is bound to a seed or nobody is, and nobody else; the last seed cannot be lost."""
    asked = set(people(players))
    if bonds.seeds and set(bonds.seeds) != asked:
        odd = ", ".join(sorted(asked ^ set(bonds.seeds)))
        raise BadRecord(f"the seeds are not those of the people who played: {odd}")
    if bonds.lost and not seeds:
        raise BadRecord("every seed is lost; one is given up only when another has been opened")


def lost_seats(record: Record) -> tuple[str, ...]:
    """The seats whose seed was lost before the first die."""
    found = tuple(record.tags.get("Lost", "").split())
    for seat in found:
        if found.count(seat) > 1:
            raise BadRecord(f"Lost: {seat} is given twice")
    return found


def opened_seeds(record: Record, name: str = "record") -> dict[str, bytes]:
    """What each seat added to the dice, as a finished game opens it."""
    told = split_pairs(record.tags.get("Opened", ""), "Opened")
    return {seat: read_seed(text, f"{seat} in {name}") for seat, text in told.items()}


def _check_roll(session: Session, ply: int, answer: Answer, dice: Stream) -> None:
    """An answer of the dice must be the one the secret brings."""
    decision = session.decision()
    if decision is not None and decision.who == DICE:
        due = session.rules.spell(session.state, dice.pick(ply - 1, decision.chance))
        if due != answer.text:
            raise BadRecord(f"answer {ply} dice: {answer.text!r} was not rolled; the secret brings {due!r}")
