"""The page's types are those of the server: they are up to date, and what is really sent fits them."""

from __future__ import annotations

import importlib.util
import random
from functools import lru_cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from seats import Client, add_seeds, open_room, sit

from grognard.games import all_scenarios, game_ids

WEB = Path(__file__).resolve().parents[2] / "web"
GAME_FILES = {"coh2": "coh", "coh3": "coh", "solo": "solo", "wb95": "wb95"}


@lru_cache(maxsize=1)
def writer() -> Any:
    spec = importlib.util.spec_from_file_location("page_wire", WEB / "wire.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@lru_cache(maxsize=1)
def files() -> Any:
    return writer().Writer().files()


def referring(schema: Any) -> Any:
    """A schema as validators read it: a named type is a reference."""
    if isinstance(schema, list):
        return [referring(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if set(schema) <= {"tsType", "description"} and "tsType" in schema:
        return {"$ref": f"#/$defs/{schema['tsType']}"}
    told = {name: referring(value) for name, value in schema.items()}
    if isinstance(told.get("items"), list):
        told["prefixItems"] = told.pop("items")
    return told


@lru_cache(maxsize=64)
def checker(name: str, file: str) -> Any:
    known = {
        schema["title"]: referring(schema)
        for part in dict.fromkeys(("engine", "server", *(("coh",) if file == "solo" else ()), file))
        for schema in files()[part]["schemas"]
    }
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": known})


def fits(told: Any, name: str, file: str = "server") -> None:
    for error in checker(name, file).iter_errors(told):
        pytest.fail(f"{name} at {'/'.join(map(str, error.instance_path))}: {error.message[:300]}")


def get(client: Client, path: str, **words: str) -> Any:
    answer = client.get(path, params=words)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_files_of_the_page_are_up_to_date() -> None:
    made = writer().written()
    for file, text in made.items():
        assert file.read_text() == text, f"{file.name} is out of date: python web/wire.py"
    assert set((WEB / "src" / "wire").iterdir()) == set(made)


def test_every_game_has_its_file() -> None:
    assert set(GAME_FILES) == set(game_ids())


def test_the_library_fits(client: Client) -> None:
    fits(get(client, "/api/games"), "Games")
    for game, file in GAME_FILES.items():
        fits(get(client, f"/api/pieces/{game}"), "SoloPieces" if game == "solo" else "Pieces", file)
        fits(get(client, f"/api/reference/{game}"), "Reference")
    for summary in all_scenarios():
        game = summary.id.split("/")[0]
        fits(get(client, f"/api/boards/{game}/{summary.id}"), "BoardMap", "engine")
        fits(get(client, f"/api/rosters/{game}/{summary.id}"), "Roster")
        fits(get(client, f"/api/briefings/{summary.id}"), "Briefing", "engine")
    fits(get(client, "/api/rules/coh3/6.12"), "RuleInfo")
    refused = client.get("/api/rules/coh3/99.9")
    assert refused.status_code == 404
    fits(refused.json(), "Problem")


def view_fits(frame: dict[str, Any], kind: str) -> None:
    name, file = {"coh3": ("CohView", "coh"), "wb95": ("Wb95View", "wb95")}[kind]
    fits(frame["view"], name, file)


def frame_fits(frame: dict[str, Any], kind: str) -> None:
    """A frame, whose view has more than every view has."""
    known = next(schema for schema in files()["engine"]["schemas"] if schema["title"] == "View")["properties"]
    view_fits(frame, kind)
    told = {**frame, "view": {name: frame["view"][name] for name in known}}
    fits(told, {"state": "StateFrame", "refused": "RefusedFrame"}[frame["type"]])


def test_the_frames_of_a_tactical_game_fit(client: Client) -> None:
    tokens = open_room(client, german="random")
    token, rng = tokens["soviet"], random.Random(3)
    fits(get(client, f"/api/seats/{token}"), "SeatInfo")
    fits(get(client, "/api/rooms"), "RoomList")
    with sit(client, token) as seat:
        frame_fits(seat.hello(), "coh3")
        for _ in range(25):
            if offers := seat.state["view"]["offers"]:
                seat.send(rng.choice(offers)["text"])
            frame_fits(seat.read_state(), "coh3")
        seat.send("nonsense")
        while (frame := seat.read())["type"] == "state":
            frame_fits(frame, "coh3")
        fits(frame, "RefusedFrame")
        units = seat.state["view"]["units"]
        own, enemy = (
            next(u for u in units if u["side"] == side and "-" in u["hex"]) for side in ("soviet", "german")
        )
        fits(get(client, f"/api/seats/{token}/sight", **{"from": own["hex"]}), "Sight")
        odds = client.get(
            f"/api/seats/{token}/odds", params={"attacker": own["label"], "target": enemy["label"]}
        )
        fits(odds.json(), "AttackOdds" if odds.status_code == 200 else "Problem")
    moment = get(client, f"/api/seats/{token}/moments/3")
    view_fits(moment, "coh3")
    fits(get(client, f"/api/seats/{token}/looks/1"), "Chair")


def test_the_frames_and_plans_of_an_operational_game_fit(client: Client) -> None:
    body = {"scenario": "wb95/kharkov-1942", "seats": {"axis": "human", "soviet": "human"}, "options": {}}
    opened = client.post("/api/rooms", json=body).json()
    fits(opened, "Opened")
    tokens = {seat: chair["token"] for seat, chair in opened["seats"].items()}
    fits(add_seeds(client, *tokens.values()), "DiceInfo")
    soviet = tokens["soviet"]
    with sit(client, soviet) as seat:
        frame_fits(seat.hello(), "wb95")
        seat.send("done")
        frame_fits(seat.read_state(), "wb95")
        fits(get(client, f"/api/seats/{soviet}/reach", command="move 301-21-army"), "Reached")
        fits(get(client, f"/api/seats/{soviet}/overlays/supply"), "Overlay", "engine")
        fits(get(client, f"/api/seats/{soviet}/counsel"), "Counsel")
        assert client.get(f"/api/seats/{tokens['axis']}/counsel").status_code == 409
        fits(get(client, f"/api/seats/{soviet}/gestures"), "Gestures")
        fits(get(client, f"/api/seats/{soviet}/why", command="move 301-21-army"), "Why")
        seat.send("done")
        frame_fits(seat.read_state(), "wb95")
        fits(get(client, f"/api/seats/{soviet}/plan", command="attack 1905"), "Planned")
