"""Dice in the terminal: bound before the first answer, and kept where nobody else reads them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from grognard.cli import play
from grognard.engine.dice import commitment, private_word
from grognard.engine.play.record import read
from grognard.players.cast import make_player
from grognard.players.player import Player

PLACING = "coh3/quiet-streets"
"""Here a computer player hides units before anybody has answered."""


def quit_at_once(monkeypatch: pytest.MonkeyPatch, file: Path, players: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    play.play_in_terminal(PLACING, players, file, [])


def test_the_commitment_is_shown_first_and_stands_in_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, key = tmp_path / "half.record", tmp_path / "half.record.key"
    key.write_text("an older key")
    key.chmod(0o644)
    quit_at_once(monkeypatch, file, "human,human")
    (shown,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Dice commitment:")]
    secret = bytes.fromhex(key.read_text())
    assert shown == f"Dice commitment: {commitment(secret)}"
    assert read(file.read_text()).tags["Dice"] == commitment(secret)
    assert oct(key.stat().st_mode & 0o777) == "0o600"


def test_what_a_computer_player_draws_from_is_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def note(kind: str, seed: str, game: str) -> Player:
        drawn.append(seed)
        return make_player(kind, seed, game)

    monkeypatch.setattr(play, "make_player", note)
    file = tmp_path / "half.record"
    quit_at_once(monkeypatch, file, "human,random")
    shown = read(file.read_text()).tags["Dice"]
    (seed,) = drawn
    assert shown not in seed
    assert seed == private_word(bytes.fromhex((tmp_path / "half.record.key").read_text()), "soviet 0")
