"""The page is built with the package: when it is stale, and with a reason where it fails."""

from __future__ import annotations

import importlib.util
import os
import sys
import types
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The build hook without the build system around it."""
    interface = types.ModuleType("interface")
    interface.BuildHookInterface = {Any: object}  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "hatchling.builders.hooks.plugin.interface", interface)
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def builder(hook: Any, root: Path, target: str = "wheel") -> Any:
    made = hook.PageBuilder()
    made.root, made.target_name = str(root), target
    return made


def sources(root: Path) -> Path:
    web = root / "web"
    web.mkdir()
    (web / "package.json").write_text("{}")
    return web


@pytest.mark.parametrize("age", [-10, 10])
def test_the_page_is_built_only_if_it_is_older_than_its_sources(
    hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, age: int
) -> None:
    web = sources(tmp_path)
    page = tmp_path / "src" / "grognard" / "server" / "page"
    page.mkdir(parents=True)
    (page / "index.html").write_text("old")
    changed = (web / "package.json").stat().st_mtime
    os.utime(page / "index.html", (changed + age, changed + age))
    built: list[Path] = []
    monkeypatch.setattr(hook, "build_page", lambda web, page: built.append(web))
    data: dict[str, Any] = {"artifacts": []}
    builder(hook, tmp_path).initialize("editable", data)
    assert built == ([web] if age < 0 else [])
    assert data["artifacts"] == ["src/grognard/server/page/**"]


def test_nothing_is_built_without_sources_or_for_a_source_archive(
    hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hook, "build_page", lambda web, page: pytest.fail("built"))
    builder(hook, tmp_path).initialize("standard", {"artifacts": []})
    sources(tmp_path)
    builder(hook, tmp_path, "sdist").initialize("standard", {"artifacts": []})


def test_why_the_page_was_not_built_is_kept_for_the_server(
    hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page"
    fake = tmp_path / "npm.py"
    fake.write_text("import sys; sys.exit('no network')")
    monkeypatch.setattr(hook, "node_and_npm", lambda: (Path(sys.executable), fake))
    hook.build_page(sources(tmp_path), page)
    assert "no network" in (page / "not-built.txt").read_text()
    monkeypatch.setattr("grognard.server.doors.page.PAGE", page)
    from grognard.server.doors.page import _front

    assert b"no network" in _front().content
