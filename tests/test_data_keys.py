"""Data files say nothing that nobody hears: unknown keys are errors, and every key is read somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from grognard.coh.board.maps import MapSheet
from grognard.coh.data.citations import Citations
from grognard.coh.data.deck import _Cards
from grognard.coh.data.figures import Figures
from grognard.coh.data.markers import _Markers
from grognard.coh.data.scenario import Scenario, completed
from grognard.coh.data.terrain import _Ground
from grognard.coh.data.units import _Units
from grognard.coh.show.reference import _Sheet
from grognard.coh.table.rule_options import _Options
from grognard.engine.errors import BadData
from grognard.engine.files import build, read_toml
from grognard.engine.limits import Limits
from grognard.lessons.lesson import Lesson
from grognard.players.coh.weights import Weights
from grognard.players.wb95.seeing.weights import Weights as KharkovWeights
from grognard.players.wb95_former.weights import Weights as FormerWeights
from grognard.solo.bystanders.counters import _Bystanders
from grognard.solo.campaign.campaign import Campaign as LinkedMissions
from grognard.solo.data.figures import SoloFigures
from grognard.solo.data.sheet import Sheet
from grognard.solo.order.deck import OrderCards
from grognard.wb95.data.bands import Bands
from grognard.wb95.data.chart import MapFile
from grognard.wb95.data.classes import _Classes
from grognard.wb95.data.figures import Digests
from grognard.wb95.data.figures import Figures as Tables
from grognard.wb95.data.rule_options import _File
from grognard.wb95.data.scenario import Scenario as Campaign

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "src" / "grognard" / "data"

KINDS: dict[str, type] = {
    "coh/units.toml": _Units,
    "coh/tokens.toml": _Units,
    "coh/maps/*.toml": MapSheet,
    "coh2/cards.toml": _Cards,
    "coh2/citations.toml": Citations,
    "coh2/figures.toml": Figures,
    "coh2/hit_markers.toml": _Markers,
    "coh2/limits.toml": Limits,
    "coh2/options.toml": _Options,
    "coh2/reference.toml": _Sheet,
    "coh2/scenarios/*.toml": Scenario,
    "coh2/terrain.toml": _Ground,
    "coh3/cards.toml": _Cards,
    "coh3/figures.toml": Figures,
    "coh3/hit_markers.toml": _Markers,
    "coh3/limits.toml": Limits,
    "coh3/options.toml": _Options,
    "coh3/reference.toml": _Sheet,
    "coh3/scenarios/*.toml": Scenario,
    "coh3/terrain.toml": _Ground,
    "coh2/thumbs.toml": Weights,
    "coh3/thumbs.toml": Weights,
    "lessons/*/*.toml": Lesson,
    "solo/bystanders.toml": _Bystanders,
    "solo/campaigns/*.toml": LinkedMissions,
    "solo/figures.toml": SoloFigures,
    "solo/limits.toml": Limits,
    "solo/options.toml": _Options,
    "solo/order_cards.toml": OrderCards,
    "solo/scenarios/*.toml": Scenario,
    "solo/thumbs.toml": Weights,
    "wb95/bands.toml": Bands,
    "wb95/digests.toml": Digests,
    "wb95/limits.toml": Limits,
    "wb95/map.toml": MapFile,
    "wb95/options.toml": _File,
    "wb95/scenarios/*.toml": Campaign,
    "wb95/tables.toml": Tables,
    "wb95/thumbs-former.toml": FormerWeights,
    "wb95/thumbs.toml": KharkovWeights,
    "wb95/units.toml": _Classes,
}
"""The files of the games, and what each is read into."""

FILES = [(file, kind) for name, kind in KINDS.items() for file in sorted(DATA.glob(name))]


def structs(kind: Any) -> Iterator[type[msgspec.Struct]]:
    """A kind of table and all kinds of tables in it."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
        for hint in get_type_hints(kind).values():
            yield from structs(hint)
    for part in get_args(kind):
        yield from structs(part)


@lru_cache(maxsize=1)
def read_names() -> frozenset[str]:
    """The names that the program or the page reads from something."""
    code = [*(ROOT / "src").rglob("*.py"), *(ROOT / "web" / "src").rglob("*.ts*")]
    text = "\n".join(file.read_text() for file in code)
    return frozenset(re.findall(r"\.(\w+)\b", re.sub(r"(?m)^\s*from \S+ import", "", text)))


def unread(kind: type) -> list[str]:
    """The keys of a kind of file that nothing reads."""
    fields = {name for table in structs(kind) for name in table.__struct_fields__}
    return sorted(fields - read_names())


@pytest.mark.parametrize("kind", [*KINDS.values(), Sheet])
def test_every_key_is_read(kind: type) -> None:
    assert unread(kind) == []


def test_a_key_that_nothing_reads_is_found() -> None:
    idle = msgspec.defstruct("Idle", [("nobody_ever_asks", int)])
    assert unread(idle) == ["nobody_ever_asks"]


def tables(plain: Any, kind: Any) -> Iterator[dict[str, Any]]:
    """The tables of a file that are read into structs, not those whose keys are names of things."""
    if isinstance(plain, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield plain
        for field in msgspec.structs.fields(kind):
            if field.encode_name in plain:
                yield from tables(plain[field.encode_name], field.type)
    elif isinstance(plain, list):
        parts = get_args(kind)
        for item in plain[:2]:
            yield from tables(item, parts[0] if parts else Any)
    elif isinstance(plain, dict) and get_origin(kind) is dict:
        for value in plain.values():
            yield from tables(value, get_args(kind)[1])
    elif isinstance(plain, dict):
        for part in get_args(kind):
            yield from tables(plain, part)


@pytest.mark.parametrize(("file", "kind"), FILES, ids=lambda value: getattr(value, "stem", ""))
def test_a_key_that_is_unknown_is_an_error_that_names_it(file: Path, kind: type) -> None:
    plain = completed(read_toml(file), file.name)
    build(plain, kind, file.name)
    for place in range(len(list(tables(plain, kind)))):
        wrong = deepcopy(plain)
        list(tables(wrong, kind))[place]["unheard_of"] = 1
        with pytest.raises(BadData, match=rf"{file.name}: .*unheard_of"):
            build(wrong, kind, file.name)


def test_every_data_file_is_read() -> None:
    known = {file for file, _ in FILES}
    found = {
        file
        for folder in ("coh", "coh2", "coh3", "lessons", "solo", "wb95")
        for file in (DATA / folder).rglob("*.toml")
    }
    assert found == known
