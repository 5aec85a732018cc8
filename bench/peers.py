"""Other programs playing random games through Python, for comparison in the same run."""

from __future__ import annotations

import importlib.util
import random
import sys
import time
from collections.abc import Callable
from typing import Any

Sample = Callable[[float], float]


def _rate(play: Callable[[random.Random], int]) -> Sample:
    """Actions per second of random games."""
    rng = random.Random(1)

    def sample(seconds: float) -> float:
        actions, started = 0, time.perf_counter()
        while (took := time.perf_counter() - started) < seconds:
            actions += play(rng)
        return actions / took

    return sample


def open_spiel(name: str) -> Sample:
    """A game of open_spiel (C++), each action chosen from the full list of legal ones."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
        return actions

    return _rate(play)


def python_chess() -> Sample:
    """Random legal chess with python-chess."""
    import chess

    def play(rng: random.Random) -> int:
        board, moves = chess.Board(), 0
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
        return moves

    return _rate(play)


def catanatron() -> Sample:
    """Random games of catanatron with four players."""
    from catanatron import Color, Game, RandomPlayer

    def play(_: random.Random) -> int:
        game: Any = Game(
            [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
        )
        game.play()
        return len(game.state.actions)

    return _rate(play)


def available() -> dict[str, Sample]:
    """The peers that are installed (`pip install -e '.[bench]'` brings them)."""
    makers: dict[str, tuple[str, Callable[[], Sample]]] = {
        "catanatron": ("catanatron", catanatron),
        "python-chess": ("chess", python_chess),
        "open_spiel chess": ("pyspiel", lambda: open_spiel("chess")),
        "open_spiel dark_chess": ("pyspiel", lambda: open_spiel("dark_chess")),
    }
    found = {}
    for name, (module, make) in makers.items():
        if importlib.util.find_spec(module) is None:
            sys.stderr.write(f"bench: {name} is not installed; pip install -e '.[bench]' brings it\n")
        else:
            found[name] = make()
    return found
