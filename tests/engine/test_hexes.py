"""Flat-top hexes: neighbours, distances, hexsides, arcs."""

from __future__ import annotations

from collections import deque
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.hexes import DIRECTIONS, OFF, Grid, grid, in_wedge, length, members

SHAPES = [(7, 6, True), (7, 6, False), (1, 4, True), (4, 1, False), (6, 5, False)]

shapes = st.sampled_from(SHAPES)


def centre(shape: Grid, h: int) -> tuple[Fraction, Fraction]:
    """Where a hex lies: columns 3/2 of a side apart, rows 2 half-heights, every other column lower."""
    column, row = divmod(h, shape.rows)
    low = (column % 2 == 1) == shape.first_high
    return Fraction(3 * column, 2), Fraction(2 * row + (1 if low else 0))


def by_walking(shape: Grid, start: int) -> dict[int, int]:
    """Distances by breadth-first search over neighbours."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        h = queue.popleft()
        for n in shape.neighbours[h]:
            if n != OFF and n not in found:
                found[n] = found[h] + 1
                queue.append(n)
    return found


@pytest.mark.parametrize("form", SHAPES)
def test_ids_run_down_the_columns(form: tuple[int, int, bool]) -> None:
    shape = grid(*form)
    assert shape.size == form[0] * form[1]
    cells = [(c, r) for c in range(form[0]) for r in range(form[1])]
    assert [shape.column_row(h) for h in range(shape.size)] == cells
    assert [shape.id(c, r) for c, r in cells] == list(range(shape.size))
    assert list(shape.bit) == [2**h for h in range(shape.size)]


@pytest.mark.parametrize("form", SHAPES)
def test_neighbours_lie_where_the_directions_point(form: tuple[int, int, bool]) -> None:
    shape = grid(*form)
    offsets = {
        "n": (0, -2),
        "ne": (Fraction(3, 2), -1),
        "se": (Fraction(3, 2), 1),
        "s": (0, 2),
        "sw": (Fraction(-3, 2), 1),
        "nw": (Fraction(-3, 2), -1),
    }
    where = {centre(shape, h): h for h in range(shape.size)}
    for h in range(shape.size):
        x, y = centre(shape, h)
        for d, name in enumerate(DIRECTIONS):
            dx, dy = offsets[name]
            n = where.get((x + dx, y + dy), OFF)
            assert shape.neighbours[h][d] == n
            if n != OFF:
                assert shape.direction(h, n) == d


def test_direction_is_none_unless_adjacent() -> None:
    shape = grid(5, 5)
    for a in range(shape.size):
        for b in range(shape.size):
            assert (shape.direction(a, b) is None) == (b not in shape.neighbours[a])


@pytest.mark.rule("5.3a#1")
@pytest.mark.parametrize("form", SHAPES)
def test_distance_counts_steps(form: tuple[int, int, bool]) -> None:
    shape = grid(*form)
    for a in range(shape.size):
        walked = by_walking(shape, a)
        assert [shape.distance(a, b) for b in range(shape.size)] == [walked[b] for b in range(shape.size)]
        for radius in range(5):
            exactly = [b for b in range(shape.size) if walked[b] == radius]
            assert shape.ring(a, radius) == exactly
            within = [b for b in range(shape.size) if walked[b] <= radius]
            assert list(members(shape.within(a, radius))) == within
            assert list(members(shape.within(a, radius))) == within, "remembered"


def test_displacement_leads_from_one_hex_to_the_other() -> None:
    shape = grid(6, 6, first_high=False)
    for a in range(shape.size):
        q, r = shape.axial[a]
        for b in range(shape.size):
            dq, dr = shape.displacement(a, b)
            assert shape.at_axial(q + dq, r + dr) == b
            assert length(dq, dr) == shape.distance(a, b)
    assert shape.at_axial(-1, 0) == OFF
    assert shape.at_axial(0, 6) == OFF


@pytest.mark.parametrize("form", SHAPES)
def test_a_hexside_has_one_id(form: tuple[int, int, bool]) -> None:
    """The two hexes that share a side agree on its id, and no two sides share one."""
    shape = grid(*form)
    seen: dict[int, frozenset[tuple[int, int]]] = {}
    for h in range(shape.size):
        for d in range(6):
            across = shape.neighbours[h][d]
            both = {(h, d)} if across == OFF else {(h, d), (across, (d + 3) % 6)}
            side = shape.side(h, d)
            assert seen.setdefault(side, frozenset(both)) == both
    inner = sum(n != OFF for around in shape.neighbours for n in around) // 2
    outer = sum(n == OFF for around in shape.neighbours for n in around)
    assert len(seen) == inner + outer


@pytest.mark.rule("5.1#2")
@pytest.mark.parametrize("facing", range(6))
def test_an_arc_holds_two_d_and_one_hexes(facing: int) -> None:
    shape = grid(17, 17)
    middle = shape.id(8, 8)
    arc = shape.arc(middle, facing)
    for distance in range(1, 6):
        ring = [h for h in members(arc) if shape.distance(middle, h) == distance]
        assert len(ring) == 2 * distance + 1
    assert not arc >> middle & 1
    assert shape.arc(middle, facing) == arc, "remembered"


@pytest.mark.rule("4.2#1", "4.2#2", "5.1#1")
@pytest.mark.parametrize("facing", range(6))
def test_an_arc_is_bounded_by_the_front_rows(facing: int) -> None:
    """Hexes between the rows through the front left and front right hexes, these included."""
    shape = grid(13, 13, first_high=False)
    middle = shape.id(6, 6)
    front = {shape.neighbours[middle][(facing + turn) % 6] for turn in (-1, 0, 1)}
    arc = set(members(shape.arc(middle, facing)))
    assert arc & set(shape.neighbours[middle]) == front
    for turn in (-1, 0, 1):
        h, d = middle, (facing + turn) % 6
        while (h := shape.neighbours[h][d]) != OFF:
            assert h in arc
    for turn in (2, 3, 4):
        h, d = middle, (facing + turn) % 6
        while (h := shape.neighbours[h][d]) != OFF:
            assert h not in arc


@pytest.mark.rule("5.1#1")
@given(st.integers(-9, 9), st.integers(-9, 9), st.integers(0, 5))
def test_the_wedge_spans_120_degrees(q: int, r: int, facing: int) -> None:
    """A displacement is in the wedge when the cosine to the faced direction is at least one half."""
    x, y = Fraction(3 * q, 2), Fraction(2 * r + q)  # y in units of sqrt(3)/2
    ways = [(0, -2), (1.5, -1), (1.5, 1), (0, 2), (-1.5, 1), (-1.5, -1)]
    fx, fy = (Fraction(part) for part in ways[facing])
    dot = x * fx + y * fy * Fraction(3, 4)
    ours, theirs = x * x + y * y * Fraction(3, 4), fx * fx + fy * fy * Fraction(3, 4)
    inside = dot > 0 and 4 * dot * dot >= ours * theirs
    assert in_wedge(q, r, facing) == inside


@given(st.sets(st.integers(0, 200)))
def test_members_are_the_set_bits(hexes: set[int]) -> None:
    assert list(members(sum(1 << h for h in hexes))) == sorted(hexes)


def test_a_shape_is_built_once() -> None:
    assert grid(5, 4) is grid(5, 4)
    assert grid(5, 4).first_high
    assert not grid(5, 4, first_high=False).first_high
