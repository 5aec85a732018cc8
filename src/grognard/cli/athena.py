"""The referee for a game on the table: order cards, short questions, and what the opponent does."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random, SystemRandom

import msgspec

from ..engine.errors import BadData, GrognardError, Refused
from ..solo.order.deck import order_cards
from ..solo.referee.desk import CardTold, Desk, Letter, LineTold, Said, deck_told, lasting, reply, start
from ..solo.referee.news import HELP
from ..solo.referee.questions import Question, read_number
from .output import out

COMMANDS = (
    *HELP,
    "next (or an empty line)  the AI takes its turn: a card is drawn; card 23 takes that card",
    "check 3                  a spent check of yours for a cost of 3",
    "why                      every reason behind the last card",
    "look 23                  a card, and which parts of it the book states",
    "undo                     takes back what was said last; at a question the answer before it",
    "show, deck, help, quit; show, deck, why and help at a question too",
)
SEEDS = 1 << 53


class Stopped(Exception):
    """Nobody answers any more."""


class Referee:
    """The referee in a terminal: what is typed becomes letters to the desk."""

    def __init__(self, kept: Desk, file: Path | None) -> None:
        self.desk, self.file = kept, file
        self.before: list[Desk] = []
        """The desk before each line that changed it."""
        self.lines: tuple[LineTold, ...] = ()
        self.dice = SystemRandom()
        self.looks = {"help": self._help, "show": self._show, "deck": self._deck, "why": self._why}

    def tell(self, line: str) -> None:
        """Say something."""
        out.print(line, markup=False)

    def _line(self, prompt: str) -> str:
        """A line that somebody types."""
        try:
            return input(prompt).strip()
        except EOFError:
            raise Stopped from None

    def keep(self, said: Sequence[Said] = ()) -> None:
        """Write everything down, answers of a turn that is going on among it."""
        if self.file:
            desk = msgspec.json.decode(msgspec.json.encode(self.desk), type=Desk)
            desk.book.facts |= lasting(said)
            self.file.write_bytes(msgspec.json.encode(desk))

    def run(self) -> None:
        """News and turns until somebody stops."""
        self.tell("Tell me what is on the map; `help` says how. An empty line: the AI takes its turn.")
        try:
            while self._one(self._line("you> ")):
                self.keep()
        except Stopped:
            return

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
        cards = order_cards().deck.cards
        if word in self.looks:
            self.looks[word]()
        elif word == "undo":
            self._undo()
        elif word in ("", "next"):
            self._play(0)
        elif word == "card":
            self._play(_number(rest, 1, cards))
        elif word == "look":
            card = self._answered(Letter(do="look", desk=self.desk, card=_number(rest, 1, cards)))
            for said in (*card.face, *card.sources) if card else ():
                self.tell(said)
        elif word == "check":
            self._send(Letter(do="check", desk=self.desk, cost=_number(rest, 0, 99)))
        elif word == "round":
            self._send(Letter(do="round", desk=self.desk))
        else:
            self._send(Letter(do="news", desk=self.desk, line=line))

    def _answered(self, letter: Letter) -> CardTold | None:
        return reply(letter, self.dice.randrange).card

    def _send(self, letter: Letter) -> None:
        """What is said changes the desk."""
        said = reply(letter, self.dice.randrange)
        self._change(said.desk)
        for line in said.told:
            self.tell(line)

    def _change(self, desk: Desk) -> None:
        self.before.append(self.desk)
        self.desk = desk

    def _undo(self) -> None:
        """The desk as it was before the last line that changed it."""
        if not self.before:
            raise Refused("there is nothing to take back")
        self.desk = self.before.pop()
        self.tell("Taken back.")

    def _play(self, card: int) -> None:
        """The turn of the AI with a card, question by question; each answer can be taken back."""
        seed, shown = self.dice.randrange(SEEDS), 0
        said: list[Said] = []
        marks: list[int] = []
        while True:
            letter = Letter(do="turn", desk=self.desk, card=card, seed=seed, said=tuple(said))
            told = reply(letter, Random(seed).randrange)
            lines = [*(f"    {line}" for line in (told.card.face if told.card else ())), *told.told]
            for line in lines[shown:]:
                self.tell(line)
            if told.question is None:
                break
            shown = len(lines)
            answer = self._ask(told.question)
            if answer is not None:
                said.append(Said(key=told.question.key, answer=answer))
                marks.append(shown)
            elif said:
                said.pop()
                shown = marks.pop()
                self.tell("Taken back.")
            else:
                self.tell("The card goes back.")
                return
            self.keep(said)
        self._change(told.desk)
        self.lines = told.lines

    def _ask(self, question: Question) -> str | None:
        """Put a question until it is answered; nothing, if the answer before it is taken back."""
        hint = f" [{question.default}]" if question.default else ""
        choices = f" ({', '.join(question.choices)})" if question.choices else ""
        while True:
            line = self._line(f"{question.text}{choices}{hint} ")
            if line.lower() == "undo":
                return None
            if line.lower() in self.looks:
                self.looks[line.lower()]()
                continue
            try:
                return question.read(line)
            except Refused as refused:
                self.tell(str(refused))

    def _why(self) -> None:
        for line in self.lines:
            self.tell(line.text)
            for reason in line.why:
                self.tell(f"    {reason}")

    def _help(self) -> None:
        for line in COMMANDS:
            self.tell(line)

    def _show(self) -> None:
        for entry in self.desk.book.entries:
            words = [
                "fresh" if entry.fresh else "spent",
                *(["hit"] if entry.hit else []),
                *(["facing " + entry.facing] if entry.facing else []),
            ]
            self.tell(f"{entry.side:4} {entry.name:6} {entry.kind:12} {entry.hex} {', '.join(words)}")
        self.tell(f"objectives: {', '.join(self.desk.book.objectives) or 'none'}")

    def _deck(self) -> None:
        """What lies in the piles, and the chance of being spent by cost."""
        deck = deck_told(self.desk.piles)
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
