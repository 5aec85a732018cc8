"""The page itself: built files from the package, or how to build them."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.response import File

from .parameters import Word
from .problems import nothing_at

SERVER = Path(__file__).parents[1]


def find_page(server: Path) -> Path:
    """Where the page is: in the package, or beside its sources where the package is run from them."""
    web = server.parents[2] / "web"
    return web / "dist" if (web / "package.json").is_file() else server / "page"


PAGE = find_page(SERVER)

NOT_BUILT = """\
<!doctype html><html lang="en"><meta charset="utf-8"><title>grognard</title>
<h1>The page is not built</h1>
<p>The server runs, but its page has not been built into the package. In the folder of the source code:</p>
<pre>.venv/bin/pip install .</pre>
<p>or, to build the page alone: <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>.
Until then <code>grognard play --terminal</code> plays in the terminal.</p>
{reason}
"""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
"""A seat's link is its key, so it is told to nobody else."""


def _front() -> Response[bytes]:
    index = PAGE / "index.html"
    if index.is_file():
        return Response(index.read_bytes(), media_type=MediaType.HTML, headers=HEADERS)
    why = PAGE / "not-built.txt"
    reason = f"<pre>{why.read_text(encoding='utf-8')}</pre>" if why.is_file() else ""
    return Response(NOT_BUILT.format(reason=reason).encode(), media_type=MediaType.HTML, headers=HEADERS)


def _built(name: str) -> Path | None:
    """A file of the page; no other, and none for what cannot be a name."""
    try:
        file = (PAGE / name).resolve()
        return file if file.is_file() and PAGE.resolve() in file.parents else None
    except (OSError, ValueError):
        return None


@get(
    [
        "/",
        "/play/{token:str}",
        "/replay/{token:str}",
        "/learn",
        "/learn/{game:str}/{lesson:str}",
        "/rules/{game:str}",
        "/referee",
    ],
    include_in_schema=False,
)
async def front_page() -> Response[bytes]:
    """The page; it finds out by its address what to show."""
    return _front()


@get("/{path:path}", include_in_schema=False)
async def page_file(path: Word) -> File:
    """A file of the built page."""
    file = _built(path.lstrip("/"))
    if file is None:
        raise NotFoundException(nothing_at(path))
    kind, _ = mimetypes.guess_type(file.name)
    return File(file, media_type=kind, content_disposition_type="inline", headers=HEADERS)
