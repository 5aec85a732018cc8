"""Golden games: whole games between players by rules of thumb that must replay to the same end.

After a change of rules or data they are played anew with `python bench/golden.py`.
"""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from grognard.engine.play.record import read, verify
from grognard.games import rulebook

FILES = sorted((Path(__file__).resolve().parent.parent / "golden").glob("*.txt.gz"))


def test_every_game_of_ours_has_some() -> None:
    assert {file.name.partition("-")[0] for file in FILES} >= {"coh3", "wb95"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".txt.gz"))
def test_a_golden_game_ends_as_it_did(file: Path) -> None:
    text = gzip.decompress(file.read_bytes()).decode()
    session = verify(text, rulebook, file.name)
    assert str(session.outcome()) == read(text).tags["Result"]
    assert set(session.players.values()) == {"thumbs"}
