"""Refused requests: always a message and a rule, never a trace."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_400_BAD_REQUEST, HTTP_413_REQUEST_ENTITY_TOO_LARGE
from msgspec import Struct

from ...engine.errors import BadData, BadRecord, GrognardError, Refused, UnknownName, brief
from ..store.trouble import Conflict, StoreError
from .guards import unreadable_host
from .parameters import LARGEST_BODY

_log = logging.getLogger(__name__)

_LONGEST_PATH = 200
"""Characters of an address that are repeated to whoever asked for it."""


class Problem(Struct, frozen=True):
    """Why a request was refused, and the rule behind it if there is one."""

    message: str
    rule: str = ""


STATUS: dict[type[GrognardError], int] = {
    UnknownName: 404,
    Refused: 409,
    Conflict: 409,
    StoreError: 503,
    BadRecord: 422,
    BadData: 400,
}

RESPONSES = {
    status: ResponseSpec(data_container=Problem, description=words)
    for status, words in (
        (400, "not understood"),
        (403, "not here"),
        (404, "not found"),
        (409, "not now"),
        (422, "no record"),
        (503, "the file of the games fails; nothing was changed"),
    )
}


def refused(_: Request[Any, Any, Any], error: GrognardError) -> Response[Problem]:
    """A mistake of the caller."""
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
    return Response(Problem(str(error), getattr(error, "rule", "")), status_code=status)


def not_understood(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """A request that does not fit the description."""
    if host := unreadable_host(request.headers.get("host", "")):
        return Response(Problem(host), status_code=HTTP_400_BAD_REQUEST)
    words = nothing_at(request.scope["path"]) if error.detail == "Not Found" else error.detail
    if error.status_code == HTTP_413_REQUEST_ENTITY_TOO_LARGE:
        words = f"a request has at most {LARGEST_BODY:,} bytes"
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        details = (
            f"{e.get('key', '')}: {e.get('message', '')}".strip(": ")
            for e in error.extra
            if isinstance(e, dict)
        )
        words = "; ".join(details) or words
    return Response(Problem(brief(words)), status_code=error.status_code, headers=error.headers)


def nothing_at(path: str) -> str:
    """What is said of an address that leads nowhere, however long it is."""
    return f"there is nothing at {path if len(path) <= _LONGEST_PATH else path[:_LONGEST_PATH] + '...'}"


def unreadable(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A body of brackets within brackets, or one that is no text."""
    words = "is not UTF-8" if isinstance(error, UnicodeDecodeError) else "is nested too deeply"
    return Response(Problem(f"the body {words}"), status_code=400)


UNREADABLE: dict[int | type[Exception], Any] = {RecursionError: unreadable, UnicodeDecodeError: unreadable}


def broken(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A defect of the program; the trace goes to the log, not to the caller."""
    _log.error("a request failed", exc_info=error)
    return Response(Problem("the server hit a defect; its log says more"), status_code=500)
