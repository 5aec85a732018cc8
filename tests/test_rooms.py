"""The rooms of each package: imports go from later rooms to earlier ones, and no room is crowded."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src" / "grognard"

ROOMS = {
    "coh": (
        "data edition board table sight cards rolls economy hits fixtures hidden works move fire weapons "
        "groups turn procedures start say show cases lint rulebook"
    ),
    "coh2": (
        "ground relief smoke victory fire move groups hidden turn works procedures say edition rulebook"
    ),
    "coh3": "ground rally smoke cards hidden turn procedures say edition rulebook",
    "solo": (
        "order referee campaign data bystanders table cards economy sight rumours athena track turn victory "
        "procedures say solitaire edition third show cases rulebook tabletop"
    ),
    "wb95": "data table supply masks move combat guns air turn say show cases lint rulebook",
    "players": "player lookahead coh coh2 coh3 solo wb95 wb95_former cast",
}
"""The rooms of a package (its folders, and the files beside them) in the order in which they may import."""

GAMES_OF_PLAYERS = {
    "coh": {"coh"},
    "coh2": {"coh", "coh2"},
    "coh3": {"coh", "coh3"},
    "solo": {"coh", "coh2", "solo"},
    "wb95": {"wb95"},
    "seeing": {"wb95"},
    "wb95_former": {"wb95"},
}
"""The games whose rules a room of the players may know; what stands beside the rooms knows none."""

MOST_FILES = 20
MOST_LINES = 500


def order(package: str) -> list[str]:
    """The rooms of a package, the first ones first."""
    return ROOMS[package].split()


def imported(file: Path) -> set[tuple[str, ...]]:
    """What a file imports of the product, each as the words of its place below `grognard`."""
    here = file.relative_to(SOURCE).parent.parts
    found: set[tuple[str, ...]] = set()
    for node in statements(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = ("grognard", *here[: len(here) - node.level + 1]) if node.level else ()
            module = tuple(node.module.split(".")) if node.module else ()
            found.update((*base, *module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update(tuple(alias.name.split(".")) for alias in node.names)
    return {name[1:] for name in found if name[0] == "grognard"}


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything that is run; what only a checker of types reads is left out."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        yield node
        yield from statements(node)


def trespasses(package: str, file: Path) -> list[str]:
    """The imports of a file that go against the order of the rooms of its package."""
    rooms = order(package)
    place = file.relative_to(SOURCE / package).with_suffix("").parts
    at = rooms.index(place[0])
    used = {name[1] for name in imported(file) if name[0] == package and len(name) > 1}
    return [f"{'/'.join(place)} imports {name}" for name in sorted(used) if rooms.index(name) > at]


def files_of(package: str) -> list[Path]:
    """The files of a package, but for those that only make a folder part of it."""
    return sorted(file for file in (SOURCE / package).rglob("*.py") if file.name != "__init__.py")


@pytest.mark.parametrize("package", ROOMS)
def test_every_room_has_its_place_in_the_order(package: str) -> None:
    found = {file.relative_to(SOURCE / package).with_suffix("").parts[0] for file in files_of(package)}
    assert found == set(order(package))


@pytest.mark.parametrize("package", ROOMS)
def test_imports_go_from_later_rooms_to_earlier_ones(package: str) -> None:
    assert [found for file in files_of(package) for found in trespasses(package, file)] == []


def test_an_import_against_the_order_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("test_rooms.SOURCE", tmp_path)
    file = tmp_path / "wb95" / "move" / "routes.py"
    file.parent.mkdir(parents=True)
    file.write_text("def f():\n    from ..turn import phases\n    from ..table.state import State\n")
    assert trespasses("wb95", file) == ["move/routes imports turn"]
    file.write_text("from .. import show\nimport grognard.wb95.air.missions\n")
    assert trespasses("wb95", file) == ["move/routes imports air", "move/routes imports show"]


def test_players_know_the_rules_of_their_own_game_only() -> None:
    games = {name for known in GAMES_OF_PLAYERS.values() for name in known}
    for file in files_of("players"):
        room = file.parent.name
        known = {name[0] for name in imported(file)} & games
        assert known <= GAMES_OF_PLAYERS.get(room, set()), f"{room}/{file.name} knows {known}"


@pytest.mark.parametrize("package", ROOMS)
def test_no_room_is_crowded(package: str) -> None:
    counts = Counter(str(file.parent.relative_to(SOURCE)) for file in files_of(package))
    assert {name: n for name, n in counts.items() if n > MOST_FILES} == {}


@pytest.mark.parametrize("package", ROOMS)
def test_no_file_is_long(package: str) -> None:
    lines = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in files_of(package)}
    assert {name: n for name, n in lines.items() if n > MOST_LINES} == {}
