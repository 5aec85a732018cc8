"""Hex names of both editions, and map sheets laid edge to edge."""

from __future__ import annotations

import pytest

from grognard.engine.boards import (
    QUARTERS,
    Board,
    Cells,
    Geomorph,
    Sheet,
    four_digits,
    join,
    letters,
    numbered_board,
    plain_board,
)
from grognard.engine.errors import BadData, UnknownName
from grognard.engine.hexes import OFF, members

SHEET = Geomorph(19, 12)


def lay(arrangement: str, *sheets: Sheet) -> tuple[Board, list[Cells]]:
    return join(SHEET, arrangement, sheets)


def one() -> Board:
    return lay("single", Sheet(1))[0]


def test_letters_go_on_after_z() -> None:
    assert [letters(n) for n in (0, 1, 18, 25, 26, 27, 51, 52, 701, 702)] == [
        *("A", "B", "S", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA")
    ]


def test_plain_boards_are_named_by_letter_and_row() -> None:
    board = plain_board(3, 2)
    assert board.printed == ["A01", "A02", "B01", "B02", "C01", "C02"]
    assert board.older == board.printed
    assert [board.find(name) for name in board.printed] == list(range(6))
    assert board.playable == 0b111111
    assert board.name(board.neighbour(board.find("A01"), "ne")) == "B01"
    assert board.name(board.neighbour(board.find("B02"), "nw")) == "A01"
    assert board.neighbour(board.find("B02"), "s") == OFF


def test_rows_of_numbered_boards_may_count_from_zero() -> None:
    board = numbered_board(64, 37, first_high=False, first_row=0)
    assert (board.printed[0], board.printed[-1], board.name(board.find("0713"))) == ("0100", "6436", "0713")


def test_numbered_boards_are_named_by_four_digits() -> None:
    assert four_digits(6, 12) == "0713"
    board = numbered_board(12, 15, first_high=False)
    assert board.name(board.find("0713")) == "0713"
    assert board.grid.column_row(board.find("0713")) == (6, 12)
    assert board.grid.first_high is False
    assert board.older == board.printed
    assert board.playable == (1 << 180) - 1
    assert board.neighbour(board.find("0101"), "ne") == board.find("0201")
    high = numbered_board(12, 15, first_high=True)
    assert high.neighbour(high.find("0101"), "se") == high.find("0201")


@pytest.mark.rule("1.0b#2")
def test_a_hex_is_named_by_map_column_and_row() -> None:
    board = one()
    h = board.find("1-E05")
    assert board.name(h) == "1-E05"
    assert board.find("E05") == h
    assert board.find("1-e05") == h
    assert board.grid.column_row(h) == (4, 5)


@pytest.mark.parametrize(
    ("printed", "older"),
    [("1-I06", "1-G09"), ("1-R01", "1-A18"), ("1-S06", "1-G19"), ("1-I08", "1-I09"), ("1-J10", "1-J10")],
)
def test_the_older_edition_names_the_same_hex(printed: str, older: str) -> None:
    board = one()
    assert board.older[board.find(printed)] == older


def test_every_name_belongs_to_one_hex() -> None:
    board = one()
    assert len(set(board.printed)) == len(set(board.older)) == board.grid.size == 19 * 12
    for h, name in enumerate(board.printed):
        assert board.find(name) == h


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownName, match=r"1-Z99.*from 1-A00 to 1-S11"):
        one().find("1-Z99")
    joined, _ = lay("west-east", Sheet(2), Sheet(4))
    with pytest.raises(UnknownName):
        joined.find("E05")


def test_full_hexes_are_asked_for_by_name() -> None:
    board = one()
    assert board.find_full("1-B01", "here") == board.find("1-B01")
    assert board.find_full("R11", "here") == board.find("1-R11")
    for half in ("A05", "C00", "D12"):
        with pytest.raises(BadData, match=f"here: {half} is not a full hex"):
            board.find_full(half, "here")


@pytest.mark.rule("4.0#2")
def test_one_sheet_plays_on_its_full_hexes() -> None:
    board = one()
    playable = {board.name(h) for h in members(board.playable)}
    assert playable == {f"1-{letters(c)}{r:02}" for c in range(1, 18) for r in range(1, 12)}
    assert len(playable) == 187


def test_half_hexes_show_the_quarters_on_the_sheet() -> None:
    assert SHEET.shown(*SHEET.cell("E05")) == QUARTERS
    assert SHEET.shown(*SHEET.cell("A05")) == {"ne", "se"}
    assert SHEET.shown(*SHEET.cell("S05")) == {"nw", "sw"}
    assert SHEET.shown(*SHEET.cell("C00")) == {"sw", "se"}
    assert SHEET.shown(*SHEET.cell("D12")) == {"nw", "ne"}
    assert SHEET.shown(*SHEET.cell("A00")) == {"se"}
    assert SHEET.shown(*SHEET.cell("S00")) == {"sw"}
    assert SHEET.shown(*SHEET.cell("C11")) == SHEET.shown(*SHEET.cell("D01")) == QUARTERS


def test_cells_and_names_match() -> None:
    assert SHEET.cell("E05") == (5, 6)
    assert SHEET.cell("e05") == (5, 6)
    assert SHEET.cell("D05") == (4, 5)
    for cell in SHEET.cells():
        assert SHEET.cell(SHEET.printed(*cell)) == cell
    assert len(list(SHEET.cells())) == 19 * 12


ARRANGED = {
    "west-east": (Sheet(2), Sheet(4)),
    "south-south": (Sheet(2), Sheet(4, turned=True)),
    "north-north": (Sheet(2), Sheet(4, turned=True)),
}


def same(arrangement: str) -> set[tuple[str, str]]:
    """The full hexes made of two halves, by both their names."""
    board, (first, second) = lay(arrangement, *ARRANGED[arrangement])
    by_hex = {h: SHEET.printed(*cell) for cell, h in first.items()}
    return {
        (f"2-{by_hex[h]}", f"4-{SHEET.printed(*cell)}")
        for cell, h in second.items()
        if h in by_hex and board.playable >> h & 1
    }


@pytest.mark.rule("4.0#3")
@pytest.mark.parametrize(
    ("arrangement", "count"), [("west-east", 385), ("south-south", 383), ("north-north", 382)]
)
def test_joined_halves_are_playable(arrangement: str, count: int) -> None:
    board, _ = lay(arrangement, *ARRANGED[arrangement])
    assert board.playable.bit_count() == count
    assert len(same(arrangement)) == count - 2 * 187
    for one_name, other in same(arrangement):
        assert board.find(one_name) == board.find(other)
        assert board.name(board.find(other)) == one_name, "named by the sheet that comes first"


@pytest.mark.rule("4.0#3")
def test_west_east() -> None:
    assert same("west-east") == {(f"2-S{row:02}", f"4-A{row:02}") for row in range(1, 12)}
    board, _ = lay("west-east", *ARRANGED["west-east"])
    assert board.name(board.neighbour(board.find("2-R06"), "se")) == "2-S06"
    assert board.name(board.neighbour(board.find("2-S06"), "ne")) == "4-B06"
    assert board.name(board.neighbour(board.find("4-B06"), "sw")) == "2-S06"
    assert board.older[board.find("4-B06")] == "4-F02"


@pytest.mark.rule("4.0#3")
def test_south_south() -> None:
    """The second sheet lies upside down: its south edge meets the south edge of the first."""
    pairs = same("south-south")
    assert {("2-J12", "4-J12"), ("2-B12", "4-R12"), ("2-R12", "4-B12")} <= pairs
    assert len(pairs) == 9
    board, _ = lay("south-south", *ARRANGED["south-south"])
    assert board.name(board.neighbour(board.find("2-J11"), "s")) == "2-J12"
    assert board.name(board.neighbour(board.find("2-J12"), "s")) == "4-J11"
    assert board.name(board.neighbour(board.find("2-I11"), "s")) == "4-K11"
    assert board.name(board.neighbour(board.find("4-J11"), "s")) == "4-J10"
    assert board.name(board.neighbour(board.find("4-J05"), "se")) == "4-I04"


@pytest.mark.rule("4.0#3")
def test_north_north() -> None:
    pairs = same("north-north")
    assert {("2-I00", "4-K00"), ("2-C00", "4-Q00"), ("2-Q00", "4-C00")} <= pairs
    assert len(pairs) == 8
    board, _ = lay("north-north", *ARRANGED["north-north"])
    assert board.name(board.neighbour(board.find("2-I01"), "n")) == "2-I00"
    assert board.name(board.neighbour(board.find("2-I00"), "n")) == "4-K01"
    assert board.name(board.neighbour(board.find("2-J01"), "n")) == "4-J01"


@pytest.mark.parametrize("arrangement", ARRANGED)
def test_joining_keeps_neighbours(arrangement: str) -> None:
    """Hexes adjacent on a sheet stay adjacent; on a turned sheet the directions are reversed."""
    alone, (cells,) = lay("single", Sheet(9))
    board, sheets = lay(arrangement, *ARRANGED[arrangement])
    for sheet, where in zip(ARRANGED[arrangement], sheets, strict=True):
        at = {cells[cell]: h for cell, h in where.items()}
        for h, around in enumerate(alone.grid.neighbours):
            for d, n in enumerate(around):
                if n != OFF:
                    turned = (d + 3) % 6 if sheet.turned else d
                    assert board.grid.neighbours[at[h]][turned] == at[n]


def test_three_sheets_in_a_row() -> None:
    board, _ = lay("west-east", Sheet(1), Sheet(2), Sheet(3))
    assert board.playable.bit_count() == 3 * 187 + 2 * 11
    assert board.find("2-S04") == board.find("3-A04")


@pytest.mark.parametrize(
    ("arrangement", "sheets"),
    [
        ("single", (Sheet(1, turned=True),)),
        ("single", (Sheet(1), Sheet(2))),
        ("west-east", (Sheet(1), Sheet(2, turned=True))),
        ("west-east", (Sheet(1, turned=True), Sheet(2))),
        ("south-south", (Sheet(1), Sheet(2))),
        ("south-south", (Sheet(1, turned=True), Sheet(2))),
        ("south-south", (Sheet(1), Sheet(2, turned=True), Sheet(3, turned=True))),
        ("north-north", (Sheet(1), Sheet(2))),
        ("north-north", (Sheet(1, turned=True), Sheet(2, turned=True))),
        ("north-north", (Sheet(1), Sheet(2, turned=True), Sheet(3, turned=True))),
    ],
)
def test_sheets_that_cannot_lie_so(arrangement: str, sheets: tuple[Sheet, ...]) -> None:
    with pytest.raises(BadData, match=r"sheet \d cannot lie (turned|upright) in arrangement"):
        join(SHEET, arrangement, sheets)


def test_unknown_arrangements_are_refused() -> None:
    with pytest.raises(BadData, match="unknown arrangement 'heap'; there are single, west-east"):
        join(SHEET, "heap", (Sheet(1),))
