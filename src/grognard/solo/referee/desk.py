"""The referee by letter: a page keeps the notebook, sends it with what was done, and gets it back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

import msgspec

from ...engine.errors import Refused
from ...engine.hexes import DIRECTIONS
from ..order.deck import COSTS, Card, chances, order_cards
from ..order.situation import Tried
from ..order.words import card_lines, card_sources
from .news import note
from .notebook import ROWS, Notebook
from .piles import Piles, card_of, piles_of
from .questions import Question, read_number
from .telling import line_words, why_words
from .turn import Turn

MOST_COUNTERS: Final = 80
MOST_FACTS: Final = 5000
MOMENTARY: Final = "now:"
"""How the key of a question begins whose answer holds for a moment only."""


class Desk(msgspec.Struct, kw_only=True):
    """What a page keeps: the notebook and the order cards."""

    book: Notebook
    piles: Piles


class Said(msgspec.Struct, frozen=True):
    """The answer to one question of the turn that is going on."""

    key: str
    answer: str


def lasting(said: Sequence[Said]) -> dict[str, str]:
    """The answers that are worth writing down; others hold for a moment only."""
    return {one.key: one.answer for one in said if not one.key.startswith(MOMENTARY)}


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """What a page asks the referee to do."""

    do: Literal["start", "news", "turn", "check", "round", "look"]
    desk: Desk | None = None
    line: str = ""
    """news: what is told of the table."""
    card: int = 0
    """turn: the card somebody has drawn for himself; 0: the referee draws. look: the card."""
    cost: int = 0
    seed: int = 0
    """What the draws and rolls of this turn come from."""
    said: tuple[Said, ...] = ()
    first_card: int = 1
    last_card: int = 55
    without: tuple[int, ...] = ()
    nation: str = ""
    last: str = "L19"


class LineTold(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the card as it was tried, with its reasons."""

    line: str
    text: str
    fired: bool
    reason: str
    rule: str
    why: tuple[str, ...]


class CardTold(msgspec.Struct, frozen=True, kw_only=True):
    """An order card as text."""

    id: int
    command: bool
    face: tuple[str, ...]
    sources: tuple[str, ...]


class DeckTold(msgspec.Struct, frozen=True, kw_only=True):
    """What lies in the piles, and the chance of becoming spent for each cost from 1 on, in percent."""

    hidden: int
    blue: int
    used: int
    costs: tuple[int, ...]
    ai: tuple[float, ...]
    units: tuple[float, ...]


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """What the referee answers: a question, or the desk as it is now and what happened."""

    desk: Desk
    deck: DeckTold
    told: tuple[str, ...] = ()
    question: Question | None = None
    card: CardTold | None = None
    lines: tuple[LineTold, ...] = ()


LAST_COLUMN: Final = 60
"""No map is longer."""


class _Pause(Exception):
    def __init__(self, question: Question) -> None:
        super().__init__(question.text)
        self.question = question


def start(letter: Letter) -> Desk:
    """1.0 A new game: a map of a size, and the order cards of the mission."""
    row, column = letter.last[:1].upper(), read_number(letter.last[1:]) or 0
    if row not in ROWS or not row or not 1 <= column <= LAST_COLUMN:
        raise Refused(f"{letter.last!r}: say the last hex of the map, such as L19")
    cards = order_cards().dealt(letter.first_card, letter.last_card, letter.without)
    if not cards:
        raise Refused("there are no such order cards; they are numbered 1 to 55")
    book = Notebook(last_row=row, last_column=column, nation=letter.nation)
    return Desk(book=book, piles=piles_of(cards))


def reply(letter: Letter, roll: Callable[[int], int]) -> Reply:
    """What comes of a letter; the desk that was sent stays as it was."""
    if letter.do == "start":
        return _told(start(letter))
    if letter.desk is None:
        raise Refused("there is no desk yet; start a game first")
    desk = msgspec.json.decode(msgspec.json.encode(letter.desk), type=Desk)
    _check(desk)
    if letter.do == "turn":
        return _turn(desk, letter, roll)
    if letter.do == "look":
        return _told(desk, card=_shown(_card(letter.card)))
    if letter.do == "check":
        return _told(desk, [spent_check(desk.piles, letter.cost, roll)])
    if letter.do == "round":
        return _told(desk, [new_round(desk.book, desk.piles)])
    return _told(desk, hear(desk.book, desk.piles, letter.line, roll))


def _check(desk: Desk) -> None:
    """Refuse a desk that no game could fill."""
    book = desk.book
    if len(book.entries) > MOST_COUNTERS or len(book.facts) > MOST_FACTS:
        raise Refused(f"at most {MOST_COUNTERS} counters and {MOST_FACTS} answers")
    if book.last_row not in ROWS or not 1 <= book.last_column <= 60:
        raise Refused("a map has rows A to Z and at most 60 columns")
    for entry in book.entries:
        book.number(entry.hex)
        if entry.facing not in ("", *DIRECTIONS):
            raise Refused(f"{entry.facing!r} is no direction")
    if len({entry.name for entry in book.entries}) < len(book.entries):
        raise Refused("two counters have one name")
    for number in (*desk.piles.hidden, *desk.piles.open):
        _card(number)


def _card(number: int) -> Card:
    """The card of a number, if there is one."""
    if not 1 <= number <= order_cards().deck.cards:
        raise Refused(f"there is no order card {number}")
    return card_of(number)


def hear(book: Notebook, piles: Piles, line: str, roll: Callable[[int], int]) -> list[str]:
    """7.3.1 News of the table; an AI that was destroyed costs a command card."""
    before = {entry.name for entry in book.entries if entry.side == "ai" and not entry.rumour}
    note(book, line)
    if not before - {entry.name for entry in book.entries}:
        return []
    lost = piles.lose_command(roll)
    if lost is None:
        return []
    return [f"Command card {lost:02d} leaves the game; the order cards are shuffled (7.3.1)."]


def new_round(book: Notebook, piles: Piles) -> str:
    """2.5 Everybody is fresh, and all order cards are drawn from."""
    piles.shuffle()
    for entry in book.entries:
        entry.fresh = True
    return "A new round: everybody is fresh, the order cards are shuffled (2.5)."


def spent_check(piles: Piles, cost: int, roll: Callable[[int], int]) -> str:
    """3.1.1, 3.1.2 A spent check of the Player."""
    card = piles.draw(roll)
    sign = " with the remain-fresh sign" if card.remain_fresh else ""
    state = "spent" if card.spends(cost, player=True) else "fresh"
    piles.discard(card.id)
    return f"Card {card.id:02d} says {card.spent}{sign}: {state} (3.1.1)."


def _turn(desk: Desk, letter: Letter, roll: Callable[[int], int]) -> Reply:
    """The turn of the AI as far as the answers reach: all of it, or the next question."""
    answers = {said.key: said.answer for said in letter.said}
    before = msgspec.json.decode(msgspec.json.encode(desk), type=Desk)
    desk.book.facts |= lasting(letter.said)
    card = desk.piles.take(_card(letter.card).id) if letter.card else desk.piles.draw(roll)
    lines: list[str] = []

    def ask(question: Question) -> str:
        if question.key not in answers:
            raise _Pause(question)
        return question.read(answers[question.key])

    turn = Turn(desk.book, desk.piles, ask, roll, lines.append)
    try:
        turn.play(card)
    except _Pause as pause:
        return _told(before, lines, question=pause.question, card=_shown(card))
    tried = tuple(_line(desk.book, one) for one in turn.tried)
    return _told(desk, lines, card=_shown(card), lines=tried)


def _line(book: Notebook, tried: Tried) -> LineTold:
    """A line of the card for the page."""
    return LineTold(
        line=tried.line,
        text=line_words(tried),
        fired=tried.fired,
        reason=tried.reason,
        rule=tried.rule,
        why=tuple(words.strip() for words in why_words(book, tried)),
    )


def _shown(card: Card) -> CardTold:
    return CardTold(
        id=card.id,
        command=card.command,
        face=tuple(card_lines(card)),
        sources=tuple(card_sources(card)),
    )


def deck_told(piles: Piles) -> DeckTold:
    """The composition of the draw pile, and its chances."""
    cards = [card_of(number) for number in piles.hidden]
    return DeckTold(
        hidden=len(cards),
        blue=sum(card.command for card in cards),
        used=len(piles.open),
        costs=COSTS,
        ai=chances(cards),
        units=chances(cards, player=True),
    )


def _told(
    desk: Desk,
    told: list[str] | None = None,
    *,
    question: Question | None = None,
    card: CardTold | None = None,
    lines: tuple[LineTold, ...] = (),
) -> Reply:
    return Reply(
        desk=desk,
        deck=deck_told(desk.piles),
        told=tuple(told or ()),
        question=question,
        card=card,
        lines=lines,
    )
