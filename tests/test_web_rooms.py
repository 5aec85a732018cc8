"""The rooms of the page: who may import whom, how large they are, and where colours stand."""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
SOURCE = WEB / "src"

MAY_USE = {
    "wire": {"wire"},
    "shared": {"shared", "wire"},
    "coh": {"coh", "shared", "wire"},
    "solo": {"solo", "coh", "shared", "wire"},
    "wb95": {"wb95", "shared", "wire"},
}
"""What the files of each room may import; those outside of rooms put the page together."""

OWN_WIRE = {
    "shared": {"engine", "server"},
    "coh": {"engine", "server", "coh"},
    "solo": {"engine", "server", "coh", "solo"},
    "wb95": {"engine", "server", "wb95"},
}
"""The wire types that each room knows."""

MOST_FILES = 20
MOST_LINES = 500

IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']*)["']""")


def sources() -> list[Path]:
    return [file for file in SOURCE.rglob("*") if file.suffix in (".ts", ".tsx", ".css")]


def imports(file: Path) -> list[tuple[str, ...]]:
    """What a file imports of the page, as parts of a path from the sources on."""
    found = IMPORT.findall(file.read_text(encoding="utf-8"))
    return [Path(os.path.relpath(file.parent / name, SOURCE)).parts for name in found]


def test_shared_rooms_know_no_game_and_games_not_each_other() -> None:
    wrong = [
        f"{file.relative_to(SOURCE)}: {'/'.join(target)}"
        for file in sources()
        if (room := file.relative_to(SOURCE).parts[0]) in MAY_USE
        for target in imports(file)
        if target[0] not in MAY_USE[room]
        or (target[0] == "wire" and room in OWN_WIRE and target[1] not in OWN_WIRE[room])
    ]
    assert wrong == []


def test_every_file_stands_in_a_room_but_those_that_put_the_page_together() -> None:
    assert {folder.name for folder in SOURCE.iterdir() if folder.is_dir()} == set(MAY_USE)
    loose = {file.name for file in SOURCE.iterdir() if file.is_file()}
    assert loose == {"App.tsx", "games.ts", "main.tsx", "virtual.d.ts"}


def test_one_place_makes_games_known() -> None:
    knowing = {
        str(file.relative_to(SOURCE))
        for file in sources()
        if len(file.relative_to(SOURCE).parts) == 1
        and any(target[0] in ("coh", "wb95") and not target[-1].endswith(".css") for target in imports(file))
    }
    assert knowing == {"games.ts"}


def test_rooms_of_the_page_are_small() -> None:
    crowds = Counter(file.parent for file in sources())
    assert {str(room): count for room, count in crowds.items() if count > MOST_FILES} == {}
    long = [file.name for file in sources() if len(file.read_text().splitlines()) > MOST_LINES]
    assert long == []


PALETTE = SOURCE / "shared" / "palette" / "colours.ts"
LITERAL = re.compile(
    r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\("
)
NAMED = re.compile(
    r"(?:color|fill|stroke|background|border[\w-]*|shadow)\s*[:=][^;>]*"
    r"\b(?:white|black|red|green|blue|yellow|orange|gold|brown|gr[ae]y|silver|navy|teal|purple|pink)\b"
)


def painted() -> dict[Path, str]:
    """Everything that can have a colour, but the palette."""
    files = [*sources(), *(WEB / "plugins").iterdir(), WEB / "index.html"]
    return {file: file.read_text(encoding="utf-8") for file in files if file != PALETTE}


def test_colours_stand_in_the_palette_alone() -> None:
    bare = {file: re.sub(r"var\(--[^)]*\)|\bpaint\.\w+", "", text) for file, text in painted().items()}
    found = {
        str(file.relative_to(WEB)): LITERAL.findall(text)
        + (NAMED.findall(text) if file.suffix == ".css" else [])
        for file, text in bare.items()
    }
    assert {file: colours for file, colours in found.items() if colours} == {}


def test_every_colour_is_used_and_every_used_one_is_there() -> None:
    there = set(re.findall(r"^  (\w+):", PALETTE.read_text(encoding="utf-8"), re.M))
    texts = "\n".join(painted().values())
    variables = set(re.findall(r"var\(--([\w-]+)", texts))
    own = set(re.findall(r"^\s*--([\w-]+):", texts, re.M)) | set(re.findall(r'"--([\w-]+)"', texts))
    assert variables - own - there == set()
    assert there - variables - set(re.findall(r"\bpaint\.(\w+)", texts)) == set()


def test_shared_style_sheets_are_about_nothing_that_only_one_game_draws() -> None:
    """A rule that names a class which only the files of one game use belongs to that game."""
    code = {
        room: "".join(file.read_text(encoding="utf-8") for file in (SOURCE / room).rglob("*.ts*"))
        for room in ("shared", "coh", "wb95")
    }

    def users(name: str) -> set[str]:
        word = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
        return {room for room, text in code.items() if word.search(text)}

    styles = "".join(file.read_text(encoding="utf-8") for file in (SOURCE / "shared").rglob("*.css"))
    selectors = re.sub(r"/\*.*?\*/|\{[^{}]*\}", " ", styles, flags=re.S)
    named = set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))
    assert {name for name in named if len(found := users(name)) == 1 and found != {"shared"}} == set()
