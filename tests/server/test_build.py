"""The page is built with the package, outside of it: when it is stale, and with a reason where it fails."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
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
    (web / "package-lock.json").write_text("{}")
    return web


def aged(page: Path, web: Path, seconds: float) -> None:
    """A page that was built so long after its sources were changed."""
    page.mkdir(parents=True)
    (page / "index.html").write_text("old")
    changed = max(file.stat().st_mtime for file in web.iterdir() if file.is_file()) + seconds
    os.utime(page / "index.html", (changed, changed))


def prints_page(web: Path, page: Path) -> None:
    page.mkdir(parents=True)
    (page / "index.html").write_text("new")


@pytest.mark.parametrize("age", [-10, 10])
def test_an_editable_install_builds_beside_the_sources_only_if_the_page_is_older(
    hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, age: int
) -> None:
    web = sources(tmp_path)
    aged(web / "dist", web, age)
    built: list[Path] = []
    monkeypatch.setattr(hook, "build_page", lambda web, page: built.append(page))
    data: dict[str, Any] = {"force_include": {}}
    builder(hook, tmp_path).initialize("editable", data)
    assert built == ([web / "dist"] if age < 0 else [])
    assert data["force_include"] == {}


@pytest.mark.parametrize(("age", "text"), [(-10, "new"), (10, "old")])
def test_a_wheel_has_its_page_from_a_folder_of_its_own(
    hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, age: int, text: str
) -> None:
    web = sources(tmp_path)
    aged(web / "dist", web, age)
    monkeypatch.setattr(hook, "build_page", prints_page)
    folders = []
    for _ in range(2):
        made, data = builder(hook, tmp_path), {"force_include": {}}
        made.initialize("standard", data)
        [(folder, place)] = data["force_include"].items()
        assert place == "grognard/server/page"
        assert (Path(folder) / "index.html").read_text() == text
        assert tmp_path not in Path(folder).parents
        folders.append((made, folder))
    assert folders[0][1] != folders[1][1]
    for made, folder in folders:
        made.finalize("standard", {}, "")
        assert not Path(folder).exists()
    assert (web / "dist" / "index.html").read_text() == "old"


def test_nothing_is_built_without_sources_or_for_a_source_archive(
    hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hook, "build_page", lambda web, page: pytest.fail("built"))
    builder(hook, tmp_path).initialize("standard", {"force_include": {}})
    sources(tmp_path)
    builder(hook, tmp_path, "sdist").initialize("standard", {"force_include": {}})


def test_packages_are_fetched_aside_and_only_when_the_lock_has_changed(
    hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web = sources(tmp_path)
    fetched: list[Path] = []

    def npm(words: str, folder: Path, page: str = "") -> None:
        assert words.startswith("ci")
        assert folder != web
        (folder / "node_modules").mkdir()
        (folder / "node_modules" / "what").write_text((folder / "package-lock.json").read_text())
        fetched.append(folder)

    monkeypatch.setattr(hook, "run_npm", npm)
    for lock, times in (("{}", 1), ("{}", 1), ("{ }", 2)):
        (web / "package-lock.json").write_text(lock)
        hook.fetch_packages(web)
        assert len(fetched) == times
        assert (web / "node_modules" / "what").read_text() == lock
    assert not any(folder.exists() for folder in fetched)


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


def test_the_page_is_found_beside_its_sources_or_in_the_package(tmp_path: Path) -> None:
    from grognard.server.doors.page import find_page

    server = tmp_path / "src" / "grognard" / "server"
    assert find_page(server) == server / "page"
    web = sources(tmp_path)
    assert find_page(server) == web / "dist"


def test_two_builds_at_once_leave_one_whole_page(hook: Any, tmp_path: Path) -> None:
    web = ROOT / "web"
    node = shutil.which("node") or hook.node_and_npm()[0]
    page = tmp_path / "page"
    env = {**os.environ, "GROGNARD_PAGE": str(page)}
    command = [node, "node_modules/vite/bin/vite.js", "build"]
    both = [subprocess.Popen(command, cwd=web, env=env, stdout=subprocess.DEVNULL) for _ in range(2)]
    assert [build.wait() for build in both] == [0, 0]
    index = (page / "index.html").read_text()
    named = [word.split('"')[0] for word in index.split('"/')[1:] if word.startswith("assets/")]
    assert named
    assert all((page / name).is_file() for name in named)
    assert [file.name for file in tmp_path.iterdir()] == ["page"]
