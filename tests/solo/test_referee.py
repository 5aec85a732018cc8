"""The referee for the table: it asks what a card needs, nothing twice, and decides as one who knows all."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from table import Man, Table, random_table
from typer.testing import CliRunner

from grognard.cli.app import app
from grognard.engine.errors import Refused
from grognard.engine.hexes import DIRECTIONS
from grognard.solo.order.decide import decide
from grognard.solo.order.deck import order_cards
from grognard.solo.order.grammar import Target, WrittenOrder
from grognard.solo.order.lines import lines_of, written
from grognard.solo.order.situation import Decision, Deed, Tie
from grognard.solo.referee.asked import AskedField
from grognard.solo.referee.desk import Letter, Reply, Said, reply
from grognard.solo.referee.news import note
from grognard.solo.referee.notebook import Entry, Notebook
from grognard.solo.referee.piles import piles_of
from grognard.solo.referee.questions import Question, Unknown
from grognard.solo.referee.turn import Turn


class Host:
    """Somebody with the table before him who answers what he is asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.book = Notebook(last_row="G", last_column=8)
        self.asked: list[str] = []
        for man in (*table.men, *table.foes):
            self.book.entries.append(
                Entry(
                    id=man.id,
                    name=f"M{man.id}",
                    side="ai" if man in table.men else "unit",
                    kind=f"k{man.id}",
                    hex=self.book.hex_name(man.hex),
                    rumour=man.rumour,
                    fresh=man.fresh,
                    hit=man.hit,
                    acted=man.just_acted,
                )
            )
        self.book.objectives = [self.book.hex_name(h) for h in table.goals]

    def man(self, word: str) -> Man:
        """The piece that a key speaks of, by name or by kind."""
        number = int(word[1:])
        return next(man for man in (*self.table.men, *self.table.foes) if man.id == number)

    def answer(self, question: Question) -> str:
        """The truth, in a word."""
        assert question.key not in self.asked, f"{question.text} is asked twice"
        self.asked.append(question.key)
        return question.read(self._truth(question.key.split(":")))

    def _truth(self, key: list[str]) -> str:
        match key:
            case ["dm", place]:
                return str(self.table.cover.get(self.book.number(place), 0))
            case ["los", one, two]:
                return "yes" if self.table.sees(self.book.number(one), self.book.number(two)) else "no"
            case ["facing", name, _]:
                return DIRECTIONS[self.man(name).facing]
            case ["printed", kind, what]:
                man = self.man(kind)
                found = {"range": man.reach, "move": man.move_cost, "attack": man.attack_cost}
                found |= {"red AR": man.red, "blue AR": man.blue}
                return str((found | {"front DR": man.front, "flank DR": man.side})[what])
            case ["may", name, what]:
                man = self.man(name)
                bars = {"move": man.stuck, "attack": man.no_fire, "rally": man.no_rally}
                return "no" if bars[what] else "yes"
            case ["mortar", kind]:
                return "yes" if self.man(kind).mortar else "no"
            case ["white", kind]:
                return "yes" if self.man(kind).close_penalty else "no"
            case ["blue", _]:
                return "no"
            case ["shot", *_]:
                return ""
            case ["cost", *_]:
                return "1"
        raise AssertionError(f"an unforeseen question: {key}")


def known(table: Table, number: int) -> Decision:
    """What comes of a card with everything known, the first of all that is tied."""
    card = order_cards().card[number - 1]
    picks: list[int] = []
    while True:
        found = decide(lines_of(card, (), ()), table, command=card.command, picks=picks)
        if not isinstance(found.next, Tie):
            return found
        picks.append(0)


def simple_table(dice: Random) -> Table:
    """A battlefield of foot units with open counters, as a counter of unknown kind is taken to be."""
    table = random_table(dice, works=False)
    table.closed = frozenset()
    table.flags = table.goals
    for man in (*table.men, *table.foes):
        man.vehicle = man.turret = man.carried = man.face_down = False
        man.blue, man.front, man.side = 0, 12, 11
    return table


def test_the_referee_decides_as_one_who_knows_all_and_asks_nothing_twice() -> None:
    kinds: Counter[str] = Counter()
    for number in range(150):
        dice = Random(number)
        table = simple_table(dice)
        card = dice.choice(order_cards().card)
        host = Host(table)
        turn = Turn(host.book, piles_of(order_cards().card), host.answer, lambda _: 0, lambda _: None)
        ours, truth = turn._decide(card).next, known(table, card.id).next
        if not isinstance(truth, Deed):
            assert ours is None
            continue
        assert isinstance(ours, Deed)
        names = {place.hex: place for place in (ours.target, truth.target) if place}
        assert len(names) <= 1, f"position {number}, card {card.id}"
        said = (ours.line, ours.action, ours.actor, ours.group, ours.facing, ours.pivots)
        assert said == (truth.line, truth.action, truth.actor, truth.group, truth.facing, truth.pivots), (
            number
        )
        assert (ours.way and ours.way.ground.hex) == (truth.way and truth.way.ground.hex)
        kinds[truth.action] += 1
    assert kinds["attack"] > 20
    assert kinds["move"] > 20


def test_it_asks_only_what_the_order_asks_about() -> None:
    """An attack on Units beyond everybody's range needs the range and nothing else."""
    book = told("ai R1 rifle A01", "unit U1 lmg G07")
    asked = []
    order = WrittenOrder(action="attack", target=Target("unit"))
    while True:
        try:
            found = decide((written("tactical-1", order),), AskedField(book, command=False), command=False)
            break
        except Unknown as unknown:
            asked.append(unknown.question.text)
            book.facts[unknown.question.key] = unknown.question.read("5")
    assert found.next is None
    assert asked == ["Range printed on rifle?"]


def told(line: str, *lines: str) -> Notebook:
    """A notebook after some news."""
    book = Notebook()
    for one in (line, *lines):
        note(book, one)
    return book


def test_news_are_written_down() -> None:
    book = told(
        "ai R1 rifle g08 s", "unit U1 lmg H10", "re RE1 F11", "objective K09", "U1 at J09 facing n acted"
    )
    assert [(e.name, e.side, e.hex, e.facing) for e in book.entries] == [
        ("R1", "ai", "G08", "s"),
        ("U1", "unit", "J09", "n"),
        ("RE1", "ai", "F11", ""),
    ]
    assert book.entries[1].acted
    note(book, "R1 hit spent")
    assert (book.entries[0].hit, book.entries[0].face_down, book.entries[0].fresh) == (True, True, False)
    book.facts = {"dm:G08": "1", "may:R1:move": "yes", "los:G08:H09": "no"}
    note(book, "forget G08")
    assert list(book.facts) == ["may:R1:move"]
    note(book, "objective K09 gone")
    note(book, "R1 gone")
    assert book.objectives == []
    assert [entry.name for entry in book.entries] == ["U1", "RE1"]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("ai R1 G08", "say: ai R1"),
        ("ai U1 rifle G08", "already"),
        ("ai R9 rifle Z99", "outside"),
        ("ai R9 rifle here", "is no hex"),
        ("R9 hit", "no counter"),
        ("U1 sleeps", "says nothing"),
        ("U1", "what about"),
        ("U1 facing up", "no direction"),
    ],
)
def test_news_that_say_nothing_are_refused(line: str, fault: str) -> None:
    book = told("unit U1 lmg H10")
    with pytest.raises(Refused, match=fault):
        note(book, line)
    assert [entry.hex for entry in book.entries] == ["H10"]


def test_distances_are_those_of_the_printed_hexes() -> None:
    book = Notebook()
    near = {book.hex_name(h) for h in book.board.neighbours[book.number("K09")]}
    assert near == {"J09", "L09", "J08", "K08", "J10", "K10"}


PLAY = [
    "ai R1 german-rifles-41 G08 s",
    "unit U1 rifle J09 n",
    "U1 acted",
    "card 29",
    "yes",  # line of sight
    "",  # a red defence
    "12",  # front defence
    "0",  # cover
    "",  # the numbers
    "why",
    "U1 gone",
    "R1 gone",
    "deck",
    "check 0",
    "look 29",
    "round",
    "show",
    "quit",
]


def test_a_turn_in_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    done = CliRunner().invoke(app, ["athena", "--file", str(file)], input="\n".join(PLAY) + "\n")
    assert done.exit_code == 0, done.output
    assert "Order card 29" in done.output
    assert "R1 in G08 attacks U1" in done.output
    assert "Spent check: card" in done.output
    assert "leaves the game" in done.output
    assert "+ R1: U1: AR 2 against DV 12, needs 10 (5.1)" in done.output
    again = CliRunner().invoke(app, ["athena", "--file", str(file)], input="show\nquit\n")
    assert "objectives: none" in again.output


def test_an_infantry_gun_that_is_known_is_one_for_the_cards() -> None:
    book = Notebook(nation="german")
    note(book, "ai R1 inf-gun-75mm B02 facing s")
    note(book, "ai R2 pak36 B04 s")
    assert [piece.mortar_or_gun for piece in AskedField(book, command=False).ai] == [True, False]


def test_answers_news_and_turns_are_taken_back_in_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    said = ["ai R1 gun G08 facing s", "unit U1 lmg G11 n", "ai R2 gun H08", "undo", "card 28"]
    asked = ["undo", "card 28", "x", "5", "show", "undo", "7"]
    call = ["athena", "--file", str(file)]
    done = CliRunner().invoke(app, call, input="\n".join([*said, *asked]) + "\n")
    assert done.exit_code == 0, done.output
    assert done.output.count("Taken back.") == 2
    assert "The card goes back." in done.output
    assert "a number, please" in done.output
    assert done.output.count("ai   R1     gun          G08 fresh, facing s") == 1, (
        "shown between two questions"
    )
    kept = msgspec.json.decode(file.read_bytes())
    assert [entry["name"] for entry in kept["book"]["entries"]] == ["R1", "U1"]
    assert kept["book"]["facts"] == {"printed:gun:range": "7"}, "the answer that holds"
    again = CliRunner().invoke(app, call, input="undo\nquit\n")
    assert "there is nothing to take back" in again.output


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (["--cards", "x"], "first and the last"),
        (["--cards", "90-99"], "no such order cards"),
        (["--last", "9"], "L19"),
    ],
)
def test_options_that_cannot_be_are_refused(options: list[str], fault: str) -> None:
    done = CliRunner().invoke(app, ["athena", *options], input="quit\n")
    assert fault in str(done.exception)


def by_letter(letter: dict[str, Any]) -> tuple[Reply, list[Question]]:
    """A turn by letter, every question answered with its usual answer or with what seems likely."""
    asked: list[Question] = []
    said: list[Said] = []
    while True:
        found = reply(Letter(**letter, said=tuple(said)), Random(letter["seed"]).randrange)
        if found.question is None:
            return found, asked
        assert found.question.key not in {known.key for known in asked}
        assert found.desk == letter["desk"]
        asked.append(found.question)
        usual = {"yes": "yes", "number": "5", "facing": "n", "choice": "all", "text": "none", "hexes": "A01"}
        said.append(Said(found.question.key, found.question.default or usual[found.question.kind]))


def test_a_turn_by_letter_leaves_the_desk_as_it_was_until_all_is_answered() -> None:
    begun = reply(Letter(do="start", first_card=15, last_card=55, without=(55,)), lambda _: 0)
    assert (begun.deck.hidden, begun.deck.used) == (40, 0)
    desk = begun.desk
    for line in ("ai R1 rifle G08 s", "ai R2 rifle H09 s", "unit U1 lmg J09 n", "objective K09"):
        desk = reply(Letter(do="news", desk=desk, line=line), lambda _: 0).desk
    for seed in range(5):
        found, asked = by_letter({"do": "turn", "desk": desk, "seed": seed})
        assert found.card is not None
        assert found.told
        assert sum(line.fired for line in found.lines) <= 1
        known = {question.key for question in asked if not question.key.startswith("now:")}
        assert known <= set(found.desk.book.facts)
        assert found.deck.hidden + found.deck.used == 40
        desk = found.desk
    found, _ = by_letter({"do": "turn", "desk": desk, "seed": 7, "card": 22})
    assert found.card is not None
    assert found.card.face[0].startswith("Order card 22")


def test_letters_that_say_nothing_are_refused() -> None:
    desk = reply(Letter(do="start"), lambda _: 0).desk
    for letter in (
        Letter(do="turn"),
        Letter(do="start", last="?"),
        Letter(do="look", desk=desk, card=56),
        Letter(do="turn", desk=desk, card=99),
        Letter(do="news", desk=desk, line="U1 hit"),
    ):
        with pytest.raises(Refused):
            reply(letter, lambda _: 0)
    assert reply(Letter(do="look", desk=desk, card=55), lambda _: 0).card is not None
    assert "fresh" in reply(Letter(do="check", desk=desk, cost=0), lambda _: 0).told[0]
