"""Whatever is sent: no 500, no trace, and nothing refused changes a game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from litestar import Litestar
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from seats import Client, Frame, Seat, open_client, open_room, sit

from grognard.server.app import create_app


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Litestar:
    return create_app(Path(tmp_path_factory.mktemp("fuzz")) / "games.sqlite")


@pytest.fixture(scope="module")
def table(app: Litestar) -> Iterator[tuple[Client, str]]:
    with open_client(app) as client:
        yield client, open_room(client)["german"]


# ------------------------------------------------------------------ the OpenAPI description

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_the_server_keeps_its_own_description(table: tuple[Client, str], mode: GenerationMode) -> None:
    description = schemathesis.openapi.from_dict(table[0].get("/schema/openapi.json").json())
    operations = [found.ok() for found in description.get_all_operations()]
    assert len(operations) > 12
    for operation in operations:
        # A request without parameters or body cannot be wrong.
        with suppress(Unsatisfiable) if mode == GenerationMode.NEGATIVE else nullcontext():
            try_operation(operation.as_strategy(generation_mode=mode), *table)


def try_operation(cases: Any, client: Client, token: str) -> None:
    """A few requests that fit the description of an operation, or do not."""

    @given(case=cases, seated=st.booleans())
    @settings(max_examples=4, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def check(case: Any, seated: bool) -> None:
        if seated and "token" in case.path_parameters:
            case.path_parameters["token"] = token
        before = looks(client, token)
        answer = request(client, case)
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            assert set(answer.json()) == {"message", "rule"}
        assert "Traceback" not in answer.text
        assert looks(client, token) == before

    check()


def request(client: Client, case: Any) -> httpx.Response:
    """Send a made-up request as it is."""
    sent = case.as_transport_kwargs(base_url="http://127.0.0.1")
    body = {"json": sent["json"]} if "json" in sent else {"content": sent.get("data")}
    cookies = "; ".join(f"{name}={value}" for name, value in (sent.get("cookies") or {}).items())
    headers = dict(sent["headers"]) | ({"cookie": cookies} if cookies else {})
    return client.request(sent["method"], sent["url"], params=sent.get("params"), headers=headers, **body)


def looks(client: Client, token: str) -> Any:
    return client.get(f"/api/seats/{token}").json()


# ------------------------------------------------------------------ frames

WORDS = st.sampled_from(
    [
        "enter",
        "G1",
        "G9",
        "S1",
        ">",
        "1-B06",
        "Z99",
        "facing",
        "se",
        "caps",
        "9",
        "2d6=6+6",
        "card",
        "01",
        "undo",
    ]
)
TEXTS = st.one_of(
    st.lists(WORDS, max_size=6).map(" ".join),
    st.text(max_size=30),
    st.just("x" * 500),
    st.just("enter " * 60),
)
PLIES = st.one_of(st.integers(-3, 3), st.integers(), st.none(), st.text(max_size=3), st.floats())
ORDERS = st.one_of(
    st.fixed_dictionaries({"type": st.just("answer"), "ply": PLIES, "text": TEXTS}),
    st.fixed_dictionaries(
        {"type": st.sampled_from(["undo", "hello", "answer", "state"])}, optional={"log": PLIES}
    ),
    st.dictionaries(st.text(max_size=5), st.one_of(PLIES, TEXTS), max_size=4),
    st.recursive(st.none(), lambda inner: st.lists(inner, max_size=3), max_leaves=8),
)
FRAMES = st.one_of(
    ORDERS.map(json.dumps), st.text(max_size=40), st.binary(max_size=40), st.just("[" * 20_000)
)


@given(frames=st.lists(FRAMES, min_size=1, max_size=5))
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_frame_gets_an_answer_and_a_refused_one_changes_nothing(
    frames: list[str | bytes], table: tuple[Client, str]
) -> None:
    client, token = table
    with sit(client, token) as seat:
        for frame in frames:
            before = seat.state
            send(seat, frame)
            answer = seat.read()
            assert answer["type"] in ("state", "refused")
            assert "Traceback" not in str(answer)
            if answer["type"] == "refused":
                assert answer["message"]
                if answer["message"].startswith("that answered moment"):
                    seat.read_state()
                again = seat.hello()
                assert (again["ply"], again["view"]) == (before["ply"], before["view"])


KINDS = st.sampled_from(["take-back", "consent", "withdraw", "speak", "here", "hello"])
FIELDS = {
    "to": PLIES,
    "number": PLIES,
    "agree": st.one_of(st.booleans(), PLIES),
    "text": TEXTS,
    "away": st.one_of(st.booleans(), PLIES),
    "table": st.booleans(),
}
WISHES = st.one_of(
    st.fixed_dictionaries({"type": KINDS}, optional=FIELDS),
    st.fixed_dictionaries({"type": st.just("take-back")}, optional={"to": st.integers(-3, 3)}),
    st.fixed_dictionaries({"type": st.just("speak"), "text": st.text(max_size=320)}),
    st.fixed_dictionaries({"type": st.just("resign"), "on": PLIES}),
)


@given(wishes=st.lists(WISHES, min_size=1, max_size=6))
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_what_is_wished_for_at_a_table_changes_no_game_by_itself(
    wishes: list[Frame], table: tuple[Client, str]
) -> None:
    client, token = table
    with sit(client, token) as seat:
        before = seat.state
        for wish in wishes:
            seat.socket.send_json(wish)
        seat.socket.send_json({"type": "hello", "log": 10**6, "table": True})
        seat.socket.send_json({"type": "answer", "ply": -1, "text": "that is the last"})
        while "it is now" not in str((told := seat.read()).get("message")):
            assert told["type"] in ("state", "refused", "table", "said")
            assert "Traceback" not in str(told)
        again = seat.read_state()
        assert (again["ply"], again["view"]) == (before["ply"], before["view"])


def send(seat: Seat, frame: str | bytes) -> None:
    if isinstance(frame, bytes):
        seat.socket.send_bytes(frame)
    else:
        seat.socket.send_text(frame)
