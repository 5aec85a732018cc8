"""12.4-12.6 Sight over hills equals a slow, obvious reading of the rules."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.coh.ground import Ground
from grognard.coh.maps import lay_out
from grognard.engine.boards import Sheet


def forms(q: Fraction, r: Fraction) -> tuple[Fraction, Fraction, Fraction]:
    """A point's differences of cube coordinates; a hex reaches 1 to each side of its centre in all three."""
    return q - r, q + 2 * r, -2 * q - r


def stretch(
    start: tuple[int, int], end: tuple[int, int], centre: tuple[int, int]
) -> tuple[Fraction, Fraction, bool]:
    """The part of a segment inside a closed hex, and whether it runs through its inside."""
    low, high, inside = Fraction(0), Fraction(1), True
    a = forms(Fraction(start[0] - centre[0]), Fraction(start[1] - centre[1]))
    b = forms(Fraction(end[0] - centre[0]), Fraction(end[1] - centre[1]))
    for one, two in zip(a, b, strict=True):
        slope = two - one
        if slope == 0:
            if abs(one) > 1:
                return Fraction(1), Fraction(0), False
            inside = inside and abs(one) < 1
        else:
            cuts = sorted(((-1 - one) / slope, (1 - one) / slope))
            low, high = max(low, cuts[0]), min(high, cuts[1])
    return low, high, inside


def slow_sees(ground: Ground, a: int, b: int) -> bool:
    """Every hex of the map is looked at, one rule after the other."""
    grid, woods = ground.grid, [kind.blocks_los for kind in ground.terrain]
    start, end = grid.axial[a], grid.axial[b]
    la, lb = ground.levels[a], ground.levels[b]

    def blocks(h: int) -> bool:
        level = ground.levels[h]
        if la != lb:
            return level + woods[h] >= max(la, lb)
        return level > la or (woods[h] and level + 1 >= la)

    touched: dict[tuple[Fraction, Fraction], list[int]] = {}
    nearest: list[tuple[Fraction, int]] = []
    for h in range(grid.size):
        if h in (a, b) or grid.distance(a, h) + grid.distance(h, b) > grid.distance(a, b) + 1:
            continue
        low, high, inside = stretch(start, end, grid.axial[h])
        if low >= high:
            continue
        if inside:
            if blocks(h):
                return False
            nearest.append((high if la > lb else -low, h))
        else:
            touched.setdefault((low, high), []).append(h)
    for (low, high), pair in touched.items():
        if len(pair) == 2:
            if all(blocks(h) for h in pair):
                return False
            if all(woods[h] for h in pair):
                nearest.append((high if la > lb else -low, pair[0]))
            else:
                nearest.append((high if la > lb else -low, -1))
    if la == lb or not nearest:
        return True
    last = max(nearest)[1]
    return last < 0 or not woods[last]


def compare(number: int, every: int, start: int) -> None:
    """Sight from some hexes of a map to all others, both ways, with its reason."""
    ground = lay_out("single", [Sheet(number)])
    playable = [h for h in range(ground.grid.size) if ground.is_playable(h)]
    for a in playable[start::every]:
        for b in playable:
            if a == b:
                continue
            seen = ground.sight.sees(a, b)
            name = f"{ground.board.name(a)} {ground.board.name(b)}"
            assert seen == ground.sight.sees(b, a), name
            assert seen == slow_sees(ground, a, b), name
            assert bool(ground.sight.blocker(a, b)) != seen, name


@pytest.mark.parametrize("number", [3, 4])
@pytest.mark.rule("12.4a#2", "12.4c#1", "12.5#1", "12.6#2")
def test_sight_over_the_hills(number: int) -> None:
    compare(number, every=17, start=5)


@pytest.mark.parametrize("number", [3, 4])
def test_sight_from_every_third_hex(number: int) -> None:
    compare(number, every=3, start=0)
