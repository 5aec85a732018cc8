"""Lines of sight against a slow tracer written here on its own.

A hex is the set of points nearest to its centre. The tracer cuts the line wherever it is equally far
from two centres, and asks of each piece which centres are nearest to its middle: one centre means the
line runs inside that hex, two mean that it follows the side between them.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.engine.hexes import STEPS, Grid, grid
from grognard.engine.sight import Sight, lines, trace, way_out

Axial = tuple[int, int]
Point = tuple[Fraction, Fraction]


def centre(q: int, r: int) -> tuple[int, int]:
    """x in half sides; y in half heights, which are the square root of 3 times as long."""
    return 3 * q, q + 2 * r


def squared(point: Point, other: tuple[int, int]) -> Fraction:
    return (point[0] - other[0]) ** 2 + 3 * (point[1] - other[1]) ** 2


def breaks(q: int, r: int, one: tuple[int, int], two: tuple[int, int]) -> Iterable[Fraction]:
    """The part of the way to (q, r) at which two centres are equally far, if there is one inside."""
    x, y = centre(q, r)
    slope = 2 * (x * (two[0] - one[0]) + 3 * y * (two[1] - one[1]))
    rest = two[0] ** 2 + 3 * two[1] ** 2 - one[0] ** 2 - 3 * one[1] ** 2
    if slope and 0 < Fraction(rest, slope) < 1:
        yield Fraction(rest, slope)


@cache
def pieces(q: int, r: int) -> tuple[tuple[Axial, ...], ...]:
    """What the line from the origin to (q, r) runs through, piece by piece, without its two ends."""
    x, y = centre(q, r)
    columns, rows = range(min(q, 0) - 1, max(q, 0) + 2), range(min(r, 0) - 1, max(r, 0) + 2)
    near = [(a, b) for a in columns for b in rows]
    cuts = {Fraction(0), Fraction(1)}
    for a, b in near:
        for da, db in STEPS:
            cuts.update(breaks(q, r, centre(a, b), centre(a + da, b + db)))
    found: list[tuple[Axial, ...]] = []
    ordered = sorted(cuts)
    for start, end in pairwise(ordered):
        middle = (start + end) / 2
        point = (x * middle, y * middle)
        nearest = min(squared(point, centre(*cell)) for cell in near)
        cells = tuple(cell for cell in near if squared(point, centre(*cell)) == nearest)
        if cells not in found and cells not in (((0, 0),), ((q, r),)):
            found.append(cells)
    return tuple(found)


def plainly_seen(shape: Grid, a: int, b: int, blocking: frozenset[int]) -> bool:
    """5.2: no blocking hex crossed, no two blocking hexes on both sides of a stretch."""
    q, r = shape.axial[a]
    for cells in pieces(*shape.displacement(a, b)):
        if all(shape.at_axial(q + dq, r + dr) in blocking for dq, dr in cells):
            return False
    return True


@st.composite
def woods(draw: st.DrawFn) -> tuple[Grid, frozenset[int]]:
    shape = grid(draw(st.sampled_from((5, 6))), draw(st.sampled_from((5, 6))), draw(st.booleans()))
    blocking = draw(st.sets(st.integers(0, shape.size - 1), max_size=12))
    return shape, frozenset(blocking)


@pytest.mark.rule("5.2a#1", "5.2a#3", "5.2b#2", "5.2c", "5.2d#1", "5.2d#2")
@settings(max_examples=40, deadline=None)
@given(woods())
def test_sight_agrees_with_the_slow_tracer(wooded: tuple[Grid, frozenset[int]]) -> None:
    shape, blocking = wooded
    sight = Sight(lines(shape.columns, shape.rows, shape.first_high), blocking)
    for a in range(shape.size):
        for b in range(shape.size):
            seen = plainly_seen(shape, a, b, blocking)
            assert sight.sees(a, b) == seen
            assert sight.sees(b, a) == seen
            assert (sight.blocker(a, b) == ()) == seen


AROUND = [(q, r) for q in range(-5, 6) for r in range(-5, 6) if (q, r) != (0, 0)]
FAR = [(13, 8), (-11, 15), (12, 12), (14, -7)]


def test_trace_agrees_with_the_slow_tracer() -> None:
    for q, r in AROUND + FAR:
        inside, beside = trace(q, r)
        assert list(inside) == [cells[0] for cells in pieces(q, r) if len(cells) == 1]
        assert [set(pair) for pair in beside] == [set(cells) for cells in pieces(q, r) if len(cells) == 2]


@pytest.mark.rule("5.2b#2")
def test_a_touched_corner_is_not_crossed() -> None:
    """The line to (1, 4) meets (1, 1) and (0, 3) in one point each."""
    inside, beside = trace(1, 4)
    assert inside == ((0, 1), (0, 2), (1, 2), (1, 3))
    assert beside == ()


@pytest.mark.rule("5.2d#1", "5.2d#2")
@pytest.mark.parametrize("turn", range(6))
def test_both_hexes_beside_a_hexside_must_block(turn: int) -> None:
    shape = grid(7, 7)
    here = shape.id(3, 3)
    one, two = shape.neighbours[here][turn], shape.neighbours[here][(turn + 1) % 6]
    there = shape.neighbours[one][(turn + 1) % 6]
    table = lines(7, 7)
    assert Sight(table, [one, two]).blocker(here, there) in ((one, two), (two, one))
    assert not Sight(table, [one, two]).sees(here, there)
    for single in (one, two):
        assert Sight(table, [single]).sees(here, there)
        assert Sight(table, [single]).blocker(here, there) == ()


def test_a_hexside_on_the_edge_of_the_grid_never_blocks() -> None:
    shape = grid(3, 3)
    here, there = shape.id(0, 0), shape.id(2, 0)
    below = shape.id(1, 0)
    assert lines(3, 3).between(here, there) == ([], [(-1, below)])
    assert Sight(lines(3, 3), range(shape.size)).sees(here, there)


def test_between_runs_from_the_first_hex_to_the_second() -> None:
    shape = grid(5, 9, first_high=False)
    table = lines(5, 9, first_high=False)
    top, foot = shape.id(2, 0), shape.id(2, 8)
    column = [shape.id(2, row) for row in range(1, 8)]
    assert table.between(top, foot) == (column, [])
    assert table.between(foot, top) == (column[::-1], [])
    assert table.between(top, top) == ([], [])
    west, east = shape.id(0, 4), shape.id(4, 4)
    crossed, beside = table.between(west, east)
    assert crossed == [shape.id(2, 4)]
    assert [set(pair) for pair in beside] == [
        {shape.id(1, 4), shape.id(1, 5)},
        {shape.id(3, 4), shape.id(3, 5)},
    ]
    assert table.between(east, west) == (crossed, beside[::-1])


def test_the_first_obstacle_is_named() -> None:
    shape = grid(1, 8)
    sight = Sight(lines(1, 8), [2, 5])
    assert sight.blocker(0, 7) == (2,)
    assert sight.blocker(7, 0) == (5,)
    assert sight.blocker(3, 4) == ()
    assert sight.seen[0] == shape.bit[0] | shape.bit[1] | shape.bit[2]


def test_a_pair_in_front_is_named_before_a_hex_behind_it() -> None:
    shape = grid(9, 5)
    west, middle, east = shape.id(0, 2), shape.id(4, 2), shape.id(8, 2)
    pair = (shape.id(1, 1), shape.id(1, 2))
    sight = Sight(lines(9, 5), [*pair, middle])
    assert set(sight.blocker(west, east)) == set(pair)
    assert sight.blocker(east, west) == (middle,)


def test_the_lines_of_a_shape_are_built_once() -> None:
    assert lines(4, 4) is lines(4, 4)
    assert lines(4, 4).grid.first_high
    assert not lines(4, 4, first_high=False).grid.first_high


def test_the_way_out_is_the_side_the_line_crosses_first() -> None:
    """A line leaves through the side to the first hex it crosses, or through the two sides of a corner."""
    for q, r in AROUND:
        first = pieces(q, r)[0] if pieces(q, r) else ((q, r),)
        assert {STEPS[side] for side in way_out(q, r)} == set(first)
