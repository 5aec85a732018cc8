"""Steps of many hexes at once: by what they cost and how far they lead, the mask of hexes that have them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..data.mp import CLOSED

Moves = Sequence[tuple[int, int]]
"""Steps of many hexes at once: how far their numbers change, and the mask of the hexes with such a step."""

Laid = dict[int, dict[int, int]]
"""By what steps cost and how far the numbers of hexes change, the mask of the hexes with such a step."""

Tide = tuple[int, int, Moves, Moves]
"""A price, the mask of all hexes with a way out for it, and these: to higher numbers and to lower ones."""


def along(moves: Iterable[tuple[int, int]], front: int) -> int:
    """The mask of the hexes that steps lead to from those of a mask."""
    found = 0
    for offset, mask in moves:
        part = front & mask
        if part:
            found |= part << offset if offset > 0 else part >> -offset
    return found


def note(laid: Laid, h: int, steps: Iterable[tuple[int, int, int]]) -> None:
    """Note by which steps it goes on from a hex."""
    bit = 1 << h
    for _, other, price in steps:
        moves = laid.setdefault(price, {})
        moves[other - h] = moves.get(other - h, 0) | bit


def reprice(laid: Laid, h: int, offset: int, *prices: int) -> None:
    """A step from a hex that has the other of two prices now; what others share stays as it is."""
    for price in prices:
        if price != CLOSED:
            moves = laid.get(price, {}).copy()
            moves[offset] = moves.get(offset, 0) ^ 1 << h
            laid[price] = moves


def copied(laid: Laid) -> Laid:
    """The same, to be changed."""
    return {price: moves.copy() for price, moves in laid.items()}


def dearer(laid: Laid, h: int, others: Iterable[int], more: int) -> Laid:
    """The steps when it costs so much more to enter a hex from those beside it."""
    found = copied(laid)
    for o in others:
        bit, offset = 1 << o, h - o
        for price, moves in laid.items():
            if moves.get(offset, 0) & bit:
                found[price][offset] ^= bit
                beyond = found.setdefault(price + more, {})
                beyond[offset] = beyond.get(offset, 0) | bit
    return found


def tides(laid: Laid, known: dict[int, Tide] | None = None) -> tuple[Tide, ...]:
    """The steps in the order of their prices; those of prices that are known are not put together again."""
    known = {} if known is None else known
    for price in laid.keys() - known.keys():
        known[price] = _tide(price, laid[price])
    return tuple([known[price] for price in sorted(laid) if known[price][1]])


def _tide(price: int, moves: dict[int, int]) -> Tide:
    """The steps of a price, with the mask of all hexes that have one for it."""
    anywhere = 0
    for mask in moves.values():
        anywhere |= mask
    ups = tuple([(offset, mask) for offset, mask in moves.items() if offset > 0 and mask])
    downs = tuple([(-offset, mask) for offset, mask in moves.items() if offset < 0 and mask])
    return price, anywhere, ups, downs


def carried(ups: Moves, downs: Moves, front: int) -> int:
    """The mask of the hexes that the steps of a tide lead to from those of a mask."""
    found = 0
    for offset, mask in ups:
        part = front & mask
        if part:
            found |= part << offset
    for offset, mask in downs:
        part = front & mask
        if part:
            found |= part >> offset
    return found
