"""The referee for a game on the table: order cards, short questions, and what the opponent does."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

import msgspec

from ..engine.errors import BadData, GrognardError, Refused
from ..solo.order.deck import Card, order_cards
from ..solo.order.words import card_lines, card_sources
from ..solo.referee.desk import Desk, Letter, deck_told, hear, new_round, spent_check, start
from ..solo.referee.news import HELP
from ..solo.referee.piles import card_of
from ..solo.referee.questions import Question, read_number
from ..solo.referee.telling import why_words
from ..solo.referee.turn import Turn
from .output import out

COMMANDS = (
    *HELP,
    "next (or an empty line)  the AI takes its turn: a card is drawn; card 23 takes that card",
    "check 3                  a spent check of yours for a cost of 3",
    "why                      every reason behind the last card",
    "look 23                  a card, and which parts of it the book states",
    "show, deck, help, quit",
)


class Stopped(Exception):
    """Nobody answers any more."""


class Referee:
    """The referee in a terminal."""

    def __init__(self, kept: Desk, file: Path | None) -> None:
        self.book, self.piles, self.file = kept.book, kept.piles, file
        self.dice = SystemRandom()
        self.turn = Turn(self.book, self.piles, self.ask, self.roll, self.tell)

    def tell(self, line: str) -> None:
        """Say something."""
        out.print(line, markup=False)

    def roll(self, sides: int) -> int:
        """A number from 0 below another one."""
        return self.dice.randrange(sides)

    def ask(self, question: Question) -> str:
        """Put a question until it is answered; each answer is kept at once."""
        hint = f" [{question.default}]" if question.default else ""
        choices = f" ({', '.join(question.choices)})" if question.choices else ""
        while True:
            try:
                return question.read(self._line(f"{question.text}{choices}{hint} "))
            except Refused as refused:
                self.tell(str(refused))
            finally:
                self.keep()

    def _line(self, prompt: str) -> str:
        """A line that somebody types."""
        try:
            return input(prompt)
        except EOFError:
            raise Stopped from None

    def keep(self) -> None:
        """Write everything down."""
        if self.file:
            self.file.write_bytes(msgspec.json.encode(Desk(book=self.book, piles=self.piles)))

    def run(self) -> None:
        """News and turns until somebody stops."""
        self.tell("Tell me what is on the map; `help` says how. An empty line: the AI takes its turn.")
        try:
            while self._one(self._line("you> ").strip()):
                self.keep()
        except Stopped:
            self.keep()

    def _one(self, line: str) -> bool:
        """One line of the Player; false: he stops."""
        head, _, rest = line.partition(" ")
        word = head.lower()
        if word in ("quit", "exit"):
            return False
        try:
            self._obey(word, rest.strip(), line)
        except GrognardError as error:
            self.tell(str(error))
        return True

    def _obey(self, word: str, rest: str, line: str) -> None:
        """A command, or news of the table."""
        if word in ("", "next"):
            self._play(self.piles.draw(self.roll))
        elif word == "card":
            self._play(self.piles.take(_number(rest, 1, order_cards().deck.cards)))
        elif word == "look":
            card = card_of(_number(rest, 1, order_cards().deck.cards))
            for said in (*card_lines(card), *card_sources(card)):
                self.tell(said)
        elif word == "check":
            self.tell(spent_check(self.piles, _number(rest, 0, 99), self.roll))
        elif word == "round":
            self.tell(new_round(self.book, self.piles))
        elif word == "why":
            for tried in self.turn.tried:
                self.tell(tried.text)
                for reason in why_words(self.book, tried):
                    self.tell(reason)
        elif word in ("help", "show", "deck"):
            {"help": self._help, "show": self._show, "deck": self._deck}[word]()
        else:
            for said in hear(self.book, self.piles, line, self.roll):
                self.tell(said)

    def _play(self, card: Card) -> None:
        """The turn of the AI with a card."""
        for line in card_lines(card):
            self.tell(f"    {line}")
        try:
            self.turn.play(card)
        except Stopped:
            self.piles.hidden.append(card.id)
            raise

    def _help(self) -> None:
        for line in COMMANDS:
            self.tell(line)

    def _show(self) -> None:
        for entry in self.book.entries:
            words = [
                "fresh" if entry.fresh else "spent",
                *(["hit"] if entry.hit else []),
                *(["facing " + entry.facing] if entry.facing else []),
            ]
            self.tell(f"{entry.side:4} {entry.name:6} {entry.kind:12} {entry.hex} {', '.join(words)}")
        self.tell(f"objectives: {', '.join(self.book.objectives) or 'none'}")

    def _deck(self) -> None:
        """What lies in the piles, and the chance of being spent by cost."""
        deck = deck_told(self.piles)
        self.tell(f"{deck.hidden} cards to draw, {deck.blue} of them blue; {deck.used} used")
        for name, found in (("AI", deck.ai), ("Units", deck.units)):
            said = ", ".join(
                f"{cost} AP {percent} %" for cost, percent in zip(deck.costs, found, strict=True)
            )
            self.tell(f"chance of being spent, {name}: {said}")


def _number(word: str, least: int, most: int) -> int:
    """A number within bounds."""
    found = read_number(word)
    if found is None or not least <= found <= most:
        raise Refused(f"{word!r} is no number from {least} to {most}")
    return found


def referee(cards: str, without: list[int], nation: str, last: str, file: Path | None) -> None:
    """Run the referee, from a file where one is kept."""
    if file and file.exists():
        try:
            kept = msgspec.json.decode(file.read_bytes(), type=Desk)
        except msgspec.DecodeError as error:
            raise BadData(f"{file}: not a file of the referee: {error}") from None
    else:
        kept = _start(cards, without, nation, last)
    Referee(kept, file).run()


def _start(cards: str, without: list[int], nation: str, last: str) -> Desk:
    """1.0 A new game with the order cards of the mission: from one number to another."""
    first, end = (read_number(word) for word in cards.partition("-")[::2])
    if first is None or end is None:
        raise BadData(f"--cards {cards!r}: say the numbers of the first and the last card, such as 15-55")
    return start(
        Letter(
            do="start",
            first_card=first,
            last_card=end,
            without=tuple(without),
            nation=nation,
            last=last,
        )
    )
