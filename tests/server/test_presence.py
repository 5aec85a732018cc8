"""Who is at the table; it tells nothing of what anybody does in the game."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

import msgspec
import pytest
from seats import Client, Sitter, at_table, open_room
from test_secrecy import twins

from grognard.engine.errors import Refused
from grognard.server.game import Game
from grognard.server.store.migrate import migrate
from grognard.server.store.opening import open_engine
from grognard.server.store.storage import Storage
from grognard.server.table.points import point_for
from grognard.server.table.presence import Presence, Present
from grognard.server.table.requests import Requests
from grognard.server.table.table import Table
from grognard.server.table.watcher import Watcher
from grognard.server.wire import TableFrame


class Line:
    """A line to a table, as far as presence knows it."""

    def __init__(self, seat: str, away: bool = False, greeted: bool = True) -> None:
        self.seat, self.away, self.greeted = seat, away, greeted


def test_people_come_look_away_and_go(client: Client) -> None:
    tokens = open_room(client)
    with at_table(client, tokens["german"]) as (german,):
        assert german.present() == {"german": "here", "soviet": "gone"}
        assert [one["since"] for one in german.table["present"]] == ["", ""]
        with at_table(client, tokens["soviet"]) as (soviet,):
            german.sync()
            assert german.present() == {"german": "here", "soviet": "here"}
            soviet.do("here", away=True)
            soviet.sync()
            german.sync()
            assert german.present()["soviet"] == "away"
            soviet.do("here", away=False)
            soviet.sync()
            german.sync()
            assert german.present()["soviet"] == "here"
        while german.present()["soviet"] != "gone":
            german.sync()
        assert german.table["present"][1]["since"]


def test_whoever_has_one_page_in_sight_is_here() -> None:
    presence = Presence()
    lines = [Line("german", away=True), Line("german"), Line("soviet", greeted=False)]
    assert presence.told(("german", "soviet"), lines) == (
        Present("german", "here"),
        Present("soviet", "gone"),
    )
    presence.leave("soviet", "2026-01-31T12:00:00+00:00")
    assert presence.told(("soviet",), [])[0].since == "2026-01-31T12:00:00+00:00"


def test_computers_do_not_sit_at_the_table(client: Client) -> None:
    tokens = open_room(client, soviet="random")
    with at_table(client, tokens["german"]) as (german,):
        assert german.present() == {"german": "here"}


def test_whoever_comes_and_goes_very_often_fills_nobodys_line() -> None:
    """Only the newest of what is at the table waits for a page; its other frames keep their order."""

    async def fill() -> list[str]:
        watcher = Watcher("german", waiting=3)
        for number in range(200):
            watcher.tell_table(TableFrame(present=(), guests=number + 1, asked=None, giving_up=(), notice=""))
            if number in (50, 100):
                watcher.tell({"number": number})
            await asyncio.sleep(0)
        assert not watcher.lost.is_set()
        return [(await watcher.next()).decode() for _ in range(3)]

    table, *others = asyncio.run(fill())
    assert '"guests":200' in table
    assert others == ['{"number":50}', '{"number":100}']


class Slow(Line):
    """A guest who wants to hear of the table, and whom the first news take a while to reach."""

    wants_table = guest = True

    def __init__(self) -> None:
        super().__init__("german")
        self.begun = Event()
        self.heard: list[int] = []

    def tell_table(self, frame: TableFrame) -> None:
        if not self.begun.is_set():
            self.begun.set()
            time.sleep(0.2)
        self.heard.append(frame.guests)


def test_who_has_looked_later_is_heard_later() -> None:
    """What a deed brings about is told from another thread than who comes and goes."""
    table, slow = Table(), Slow()
    held: set[Any] = {slow}
    deed = Thread(target=table.tell, args=(held,))
    deed.start()
    slow.begun.wait()
    deaf = Slow()
    deaf.wants_table = False
    held.add(deaf)
    table.tell(held)
    deed.join()
    assert slow.heard == [1, 2]


@pytest.mark.parametrize("drafts", [["enter G3"], ["enter G1"]])
def test_nothing_at_the_table_tells_that_somebody_has_begun_an_order(
    client: Client, drafts: list[str]
) -> None:
    """The other side hears the same frames, and its wish stays, whether or not an order was begun."""
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        german.say("enter G2 > B06 facing se")
        soviet.wait()
        soviet.say("pass")
        german.wait()
        soviet.sync()
        soviet.do("take-back")
        soviet.sync()
        german.sync()
        table, state = soviet.table, soviet.state
        for text in drafts:
            german.say(text)
        assert frames_of(soviet) == []
        assert (soviet.table, soviet.state) == (table, state)
        assert soviet.table["asked"] is not None
        german.do("consent", number=table["asked"]["number"], agree=True)
        soviet.read_state()
        assert soviet.table["asked"] is None
        assert soviet.asked


def frames_of(sitter: Sitter) -> list[object]:
    """What comes without having been asked for."""
    before = len(sitter.said), sitter.table, sitter.state["ply"]
    sitter.sync()
    return [] if before == (len(sitter.said), sitter.table, sitter.state["ply"]) else [sitter.table]


@pytest.fixture
def storage(database: Path) -> Storage:
    engine = open_engine(database)
    migrate(engine)
    return Storage(engine)


def hide(game: Game, place: int) -> None:
    """A Soviet unit hides somewhere; dice fall that only its side may understand."""
    game.say("german", "pass")
    game.say("soviet", "hide S1")
    while game.session.view("german").awaited == ("german",):
        game.say("german", "no card")
    game.say("soviet", game.session.view("soviet").options[place])
    while "soviet" in game.session.view("soviet").awaited:
        game.say("soviet", game.session.view("soviet").options[0])


def test_a_wish_to_take_back_a_hidden_action_tells_nothing_of_it(storage: Storage) -> None:
    """Two games that differ in where a unit hid bring the same wish."""
    told = []
    for game, place in zip(twins(storage), (0, -1), strict=True):
        hide(game, place)
        requests = Requests()
        requests.ask(game, "soviet", None)
        told.append(msgspec.json.encode(requests.asked))
    assert told[0] == told[1]
    assert b"S1" not in told[0]


def test_a_wish_always_goes_back_over_something_that_everybody_noticed(storage: Storage) -> None:
    """Otherwise it would tell that something happened in secret."""
    game, _ = twins(storage)
    asked = 0
    with pytest.raises(Refused, match="nothing has happened since that everybody noticed"):
        point_for(game, "soviet", 0)
    hide(game, 0)
    for to in range(game.ply("soviet") + 1):
        requests = Requests()
        with suppress(Refused):
            requests.ask(game, "soviet", to)
            asked += 1
            kept = point_for(game, "soviet", to)
            assert kept in game.public[:-1]
            assert kept <= game.answers_at("soviet", to)
    assert asked > 1
