"""3.0 Command action points: one pool per player, spent on numbers and on action costs."""

from __future__ import annotations

from functools import lru_cache

from ...engine.options import Option
from ..data.ids import PlayerId
from .events import CapsSpent
from .state import State


@lru_cache(maxsize=8)
def _numbers(most: int) -> tuple[Option, ...]:
    lower = tuple(Option("caps", n) for n in range(most + 1))
    raised = tuple(Option("caps", n, 1) for n in range(1, most + 1))
    return lower + raised


def caps_on_a_number(g: State, player: PlayerId) -> tuple[Option, ...]:
    """3.2 Up to 2 CAPs move the number a player must roll, down or up."""
    return _numbers(min(g.world.figures.caps.most_on_a_number, g.caps[player]))


@lru_cache(maxsize=32)
def _costs(most: int) -> tuple[Option, ...]:
    return tuple(Option("caps", n) for n in range(most + 1))


def caps_on_a_cost(g: State, player: PlayerId, cost: int) -> tuple[Option, ...]:
    """3.3 Any number of CAPs lower the action cost before a spent check, down to 0."""
    return _costs(min(cost, g.caps[player]))


@lru_cache(maxsize=256)
def caps_between(least: int, most: int) -> tuple[Option, ...]:
    """Any number of CAPs from one to another."""
    return tuple(Option("caps", n) for n in range(least, most + 1))


def shift(option: Option) -> int:
    """By how much an answer lowers the number; negative where it raises it."""
    caps: int = option.value
    return -caps if option.other else caps


def spend_caps(g: State, player: PlayerId, caps: int, on: str) -> None:
    """3.1 Each CAP spent lowers the player's total by 1."""
    if caps:
        g.caps[player] -= caps
        g.tell(CapsSpent(player=player, caps=caps, on=on))
