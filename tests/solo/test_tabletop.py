"""The referee of a mission: the table is laid out, news are told, the cards play by the rules of the game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from grognard.cli import athena_mission
from grognard.cli.app import app
from grognard.coh.table.state import DESTROYED
from grognard.engine.agenda import pending
from grognard.engine.errors import Refused
from grognard.games import rulebook
from grognard.solo.order.deck import order_cards
from grognard.solo.tabletop.letters import MissionLetter, Told, answered
from grognard.solo.tabletop.table import FOR_ME, Tabletop

MISSIONS = [summary.id for summary in rulebook("solo").scenarios()]
FIRST = "solo/search-and-destroy"


def write(told: Told | None, mission: str = FIRST, *, seed: int = 1, **words: object) -> Told:
    letter = MissionLetter(mission=mission, lines=told.lines if told else (), seed=seed, **words)  # type: ignore[arg-type]
    return answered(letter, random.Random(seed).randrange)


def unit(told: Told, label: str) -> object:
    return next(u for u in told.view.units if u.label == label)


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_is_laid_out_and_its_cards_are_played(mission: str) -> None:
    told = write(None, mission)
    assert told.view.space == 1
    assert told.view.sheet.length > 1
    drawn = set()
    for seed in range(8):
        if told.over:
            break
        assert told.question is None
        if told.notes:
            told = write(told, mission, say="round", seed=seed)
            assert not any(u.spent for u in told.view.units)
        told = write(told, mission, say="turn", seed=seed)
        drawn |= {line.words for line in told.told if line.kind == "OrderDrawn"}
        assert told.view.read
        assert "OrderGiven" in {line.kind for line in told.told} or any(
            line.kind in ("AiPassed", "TrackMoved") for line in told.told
        )
    assert len(drawn) > 3
    again = Tabletop(mission, {}, told.lines)
    assert rulebook("solo").save(again.g) == rulebook("solo").save(Tabletop(mission, {}, told.lines).g)


def test_news_of_the_table_are_what_the_cards_go_by() -> None:
    told = write(None)
    told = write(told, say="S1 at J08 facing n acted spent")
    placed = unit(told, "S1")
    assert (placed.hex, placed.facing, placed.spent) == ("2-J08", "n", True)  # type: ignore[attr-defined]
    told = write(told, say="turn", card=34)
    assert told.view.just == (5,)
    assert told.view.read == 34
    assert told.told[0].words == "The AI draws order card 34."
    before = told.view
    told = write(told, say="G1 gone")
    kinds = [line.kind for line in told.told]
    assert kinds[:2] == ["UnitDestroyed", "VpScored"]
    assert "CommandLost" in kinds
    assert len(told.view.orders) + len(told.view.spoils) == len(before.orders) + len(before.spoils) - 1


def test_a_hit_counter_of_the_ai_is_drawn_and_kept_secret() -> None:
    told = write(None)
    told = write(told, say="G2 hit")
    assert unit(told, "G2").marker == "hidden"  # type: ignore[attr-defined]
    assert [line.kind for line in told.told] == ["UnitHit"]
    told = write(told, say="S2 hit")
    assert unit(told, "S2").marker not in ("", "hidden")  # type: ignore[attr-defined]
    told = write(told, say="S2 unhit")
    assert unit(told, "S2").marker == ""  # type: ignore[attr-defined]


def test_who_throws_his_own_dice_is_asked_for_their_total_once() -> None:
    told, asked = write(None), 0
    for seed in range(8):
        told = write(told, say="turn", seed=seed, own_dice=True)
        while told.question is not None:
            attack = "Roll 2d6" in told.question.text
            asked += attack
            assert told.question.choices == (*map(str, range(1 + attack, 13 if attack else 7)), FOR_ME)
            said = "11" if attack and asked == 1 else FOR_ME
            told = write(told, answer=said, seed=seed, own_dice=True)
            if attack and asked == 1:
                throw = next(line for line in told.lines[::-1] if line.startswith("!2d6"))
                assert sum(map(int, throw.split()[1:])) == 11
        if told.notes:
            told = write(told, say="round")
    assert asked > 1


def test_the_track_and_its_events_are_handled() -> None:
    told = write(None)
    advancing = next(
        card.id
        for card in order_cards().card
        if card.id >= 15 and card.advance and card.advance.steps == 1 and card.advance.max_total is None
    )
    told = write(told, say="turn", card=advancing)
    moved = [line.words for line in told.told if line.kind == "TrackMoved"]
    assert moved == ["The mission track stands on 2, Sniper Fire."]
    assert any(line.kind == "CapsChanged" for line in told.told)
    assert told.view.space == 2


def test_two_passes_end_the_round() -> None:
    told = write(None)
    told = write(told, say="pass")
    quiet = [f"{u.label} spent" for u in told.view.units if u.label.startswith("G") and "-" in u.hex]
    for line in quiet:
        told = write(told, say=line)
    seed = 0
    while not any(line.kind == "AiPassed" for line in told.told):
        told = write(write(told, say="pass"), say="turn", seed=seed)
        seed += 1
    assert told.notes[0].startswith("The round is over")
    assert "8 or more" in told.notes[1]
    told = write(told, say="round")
    assert told.view.round == 2
    assert told.notes == ()


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("X9 spent", "no counter is called 'X9'"),
        ("S1 at Z99", "'z99' is no hex of this map"),
        ("S1 facing up", "'up' is no direction"),
        ("S1", "what about S1?"),
        ("S1 happy", "'happy' says nothing about S1"),
        ("caps many", "say a number of CAPs"),
        ("!order 99 0", "order 99 is not what is waited for"),
        ("!order x", "is no draw"),
    ],
)
def test_what_says_nothing_is_refused_and_changes_nothing(said: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason.replace("?", r"\?")):
        write(write(None), say=said)


def test_a_mission_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="there is no solo mission"):
        write(None, "solo/none")


def test_a_mission_is_refereed_in_the_terminal_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Other dice may kill S1.
    monkeypatch.setattr(athena_mission, "SystemRandom", lambda: random.Random(1))
    file = tmp_path / "game.txt"
    call = ["athena", "--mission", FIRST, "--file", str(file)]
    said = ["S1 at J08 facing n acted", "S9 spent", "card 34", "why", "track", "undo", "card 99", "card 34"]
    done = CliRunner().invoke(app, call, input="\n".join([*said, "quit"]) + "\n")
    assert done.exit_code == 0, done.output
    for words in (
        "no counter is called 'S9'",
        "The AI draws order card 34.",
        "Order card 34, Action Order defense",
        "against DV",
        "Counteraction: If no Unit is hit",
        "Taken back: turn.",
        "order 99 is not what is waited for",
    ):
        assert words in done.output, words
    kept = file.read_text("utf-8").splitlines()
    assert kept[0] == f"grognard athena {FIRST}"
    assert kept[1:3] == ["S1 at J08 facing n acted", "turn"]
    again = CliRunner().invoke(app, call, input="show\nquit\n")
    assert again.exit_code == 0, again.output
    assert "S1 soviet-rifles-41: 2-J08 facing n" in again.output
    assert file.read_text("utf-8").splitlines() == kept


def test_a_unit_that_is_dead_leaves_the_table_at_the_end_of_the_round() -> None:
    table = Tabletop(FIRST, {"base": "3e"})
    table.say("S1 hit")
    decision = pending(table.g)
    assert decision is not None
    dead = next(o for o in decision.options if table.g.world.markers[o.value].xx)
    table.say(f"!{dead.kind} {dead.value} {dead.other}")
    one = table.g.world.unit("S1")
    assert table.g.units[one].hex >= 0
    table.say("round")
    assert table.g.units[one].hex == DESTROYED
