"""A server over a real file, and people at its seats."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from seats import open_client

from grognard.server.app import create_app


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def client(database: Path) -> Iterator[TestClient[Litestar]]:
    with open_client(create_app(database)) as client:
        yield client
