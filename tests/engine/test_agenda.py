"""The agenda on a toy game: choices, rolls, sealed choices and the runaway guard."""

from __future__ import annotations

import msgspec
import pytest

from grognard.engine.agenda import (
    Procedure,
    Table,
    answer,
    auto,
    awaited,
    caller,
    choose,
    pending,
    roll,
    run,
    sealed,
    take,
)
from grognard.engine.errors import Refused, Runaway
from grognard.engine.options import D6, DICE, Chance, Option
from grognard.engine.plain import from_plain

YES, NO = Option("yes"), Option("no")
SHOUT = Option("shout")


class Toy(Table):
    """A state that remembers what happened."""

    said: list[str] = []
    rolled: int = 0


class Duel(Procedure):
    """Both sides choose in secret, then a die is rolled if their bids differ."""

    side: str = "red"
    wanted: bool = False

    def chooser(self, g: Toy) -> str:
        return self.side

    def both(self, g: Toy) -> tuple[str, ...]:
        return ("red", "blue")

    @auto("1.1")
    def begin(self, g: Toy) -> None:
        g.said.append("begin")

    @choose("1.2", by=chooser)
    def ask(self, g: Toy) -> list[Option]:
        """Shall we?"""
        return [YES, NO]

    @ask.then
    def asked(self, g: Toy, option: Option) -> None:
        g.said.append(option.kind)

    @sealed("1.3", by=both)
    def bid(self, g: Toy, who: str) -> list[Option]:
        """How much?"""
        return [Option("bid", n) for n in range(3 if who == "red" else 5)]

    @bid.then
    def opened(self, g: Toy, bids: dict[str, Option]) -> None:
        g.said.append(f"{bids['red'].value}:{bids['blue'].value}")
        self.wanted = bids["red"].value != bids["blue"].value

    @roll("1.4", when=lambda self, _: self.wanted)
    def throw(self, g: Toy) -> Chance:
        return D6

    @throw.then
    def thrown(self, g: Toy, option: Option) -> None:
        g.rolled = option.value


def started() -> Toy:
    g = Toy(agenda=[Duel()], said=[])
    run(g)
    return g


def test_automatic_steps_run_until_somebody_is_asked() -> None:
    g = started()
    decision = pending(g)
    assert decision is not None
    assert (g.said, decision.who, decision.rule) == (["begin"], "red", "1.2")
    assert list(decision.options) == [YES, NO]
    assert decision.step.prompt == "Shall we?"


def test_the_wrong_seat_and_an_unknown_answer_are_refused_and_change_nothing() -> None:
    g = started()
    with pytest.raises(Refused, match=r"^blue is not asked now$"):
        answer(g, "blue", YES)
    with pytest.raises(Refused, match="bid 3 is not among the options of red"):
        answer(g, "red", Option("bid", 3))
    assert g.said == ["begin"]
    assert g.agenda[-1].at == 1


@pytest.mark.parametrize("order", [("red", "blue"), ("blue", "red")])
def test_sealed_choices_come_in_any_order_and_open_together(order: tuple[str, str]) -> None:
    g = started()
    answer(g, "red", NO)
    assert awaited(g) == ("red", "blue")
    bids = {"red": Option("bid", 2), "blue": Option("bid", 4)}
    answer(g, order[0], bids[order[0]])
    assert awaited(g) == (order[1],)
    assert g.said == ["begin", "no"]
    with pytest.raises(Refused, match="is not asked now"):
        answer(g, order[0], bids[order[0]])
    answer(g, order[1], bids[order[1]])
    assert g.said == ["begin", "no", "2:4"]
    assert g.agenda[-1].secret == ()


def test_a_sealed_offer_is_made_to_each_seat() -> None:
    g = started()
    answer(g, "red", NO)
    with pytest.raises(Refused, match="not among the options of red"):
        answer(g, "red", Option("bid", 4))
    blue = pending(g, "blue")
    assert blue is not None
    assert (blue.who, len(blue.options)) == ("blue", 5)


def test_the_dice_answer_and_the_agenda_empties() -> None:
    g = started()
    for who, option in (("red", YES), ("blue", Option("bid", 1)), ("red", Option("bid", 0))):
        answer(g, who, option)
    assert awaited(g) == (DICE,)
    answer(g, DICE, Option("d6", 4))
    assert (g.rolled, g.agenda, pending(g), awaited(g)) == (4, [], None, ())
    with pytest.raises(Refused, match="the game is over"):
        answer(g, "red", YES)


def test_a_step_whose_condition_fails_is_left_out() -> None:
    g = started()
    for who, option in (("red", NO), ("red", Option("bid", 1)), ("blue", Option("bid", 1))):
        answer(g, who, option)
    assert g.agenda == []
    assert g.rolled == 0


class Forever(Procedure):
    """Never comes to a decision."""

    @auto("9.9")
    def again(self, g: Toy) -> None:
        self.back_to(Forever.again)


def test_a_runaway_procedure_is_stopped() -> None:
    with pytest.raises(Runaway, match="Forever has not come to a decision"):
        run(Toy(agenda=[Forever()]))


def test_stop_leaves_out_the_rest() -> None:
    g = started()
    g.agenda[-1].stop()
    run(g)
    assert g.agenda == []


def test_news_are_those_of_the_last_answer() -> None:
    g = started()
    g.news = ["old"]
    decision = pending(g)
    assert decision is not None
    take(decision, NO)
    assert g.news == []


class Speech(Procedure):
    """One side speaks while the other may shout, as long as it has breath."""

    def speaker(self, g: Toy) -> str:
        return "red"

    @choose("2.1", by=speaker)
    def speak(self, g: Toy) -> list[Option]:
        """Go on?"""
        return [YES, NO]

    @speak.meanwhile("2.2")
    def shout(self, g: Toy, who: str) -> list[Option]:
        """Shout?"""
        return [SHOUT] if who == "blue" and len(g.said) < 2 else []

    @shout.then
    def shouted(self, g: Toy, option: Option) -> None:
        g.said.append(option.kind)

    @speak.then
    def spoken(self, g: Toy, option: Option) -> None:
        g.said.append(option.kind)


def test_what_is_done_meanwhile_leaves_the_question_as_it_was() -> None:
    g = Toy(agenda=[Speech()], said=[])
    run(g)
    assert awaited(g) == ("red",)
    assert [step.name for step in Speech.steps] == ["speak"]
    aside = pending(g, "blue")
    assert aside is not None
    assert (aside.who, aside.rule, list(aside.options)) == ("blue", "2.2", [SHOUT])
    answer(g, "blue", SHOUT)
    answer(g, "blue", SHOUT)
    assert awaited(g) == ("red",)
    with pytest.raises(Refused, match=r"^blue is not asked now$"):
        answer(g, "blue", SHOUT)
    with pytest.raises(Refused, match=r"^green is not asked now$"):
        answer(g, "green", SHOUT)
    answer(g, "red", YES)
    assert g.said == ["shout", "shout", "yes"]
    assert awaited(g) == ()


class Asker(Procedure):
    """Has a die thrown by another procedure and is told the result by the method it named."""

    heard: int = 0

    def take(self, g: Toy, number: int) -> None:
        self.heard = number

    @auto("3.1")
    def ask(self, g: Toy) -> None:
        g.push(Thrower(), then=Asker.take)

    @auto("3.3")
    def tell(self, g: Toy) -> None:
        g.said.append(f"heard {self.heard}")


class Thrower(Procedure):
    """Throws a die and hands the number over, though it has pushed something itself by then."""

    @roll("3.2")
    def throw(self, g: Toy) -> Chance:
        return D6

    @throw.then
    def thrown(self, g: Toy, option: Option) -> None:
        g.push(Forever(at=1))
        self.hand_over(g, option.value)


def test_a_result_goes_to_the_method_the_caller_named() -> None:
    g = Toy(agenda=[Asker()])
    run(g)
    assert caller(g, g.agenda[-1], Asker) is g.agenda[0]
    answer(g, DICE, Option("d6", 5))
    assert (g.said, g.agenda) == (["heard 5"], [])


def test_the_name_of_the_method_is_saved_with_the_procedure() -> None:
    g = Toy(agenda=[Asker()])
    run(g)
    plain = msgspec.json.decode(msgspec.json.encode(g.agenda))
    g.agenda = [from_plain(item, Asker | Thrower) for item in plain]
    answer(g, DICE, Option("d6", 2))
    assert g.said == ["heard 2"]


def test_a_caller_of_another_kind_is_an_error() -> None:
    g = Toy(agenda=[Asker(), Thrower()])
    with pytest.raises(TypeError, match="Thrower was not pushed by Duel"):
        caller(g, g.agenda[-1], Duel)
    with pytest.raises(TypeError, match="Asker was not pushed by Procedure"):
        caller(g, g.agenda[0], Procedure)
