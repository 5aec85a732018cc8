"""Rooms: games that people and computer players sit at."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ..engine.agenda import awaited
from ..engine.dice import commitment, new_secret
from ..engine.errors import BadData, BadRecord, GrognardError, Refused, UnknownName
from ..engine.files import nearest
from ..engine.play.exchange import Exchange
from ..engine.play.session import Answer
from ..games import rules_of
from ..players.cast import players_of
from .frames import state_frame
from .game import HUMAN, Game
from .records.course import WATCHER, clock, ruleset_of
from .records.handed import Handed
from .records.replays import Replays
from .store.reading import OWED, Sheet, Summary
from .store.storage import Mark, Storage, now
from .store.trouble import Conflict, Gone, Kind, MovedOn, StoreError
from .table.table import Table
from .table.watcher import Watcher

T = TypeVar("T")

_AT_HAND = 64
"""Games kept in memory when nobody looks at them."""

_REBUILDING = ThreadPoolExecutor(2, "rebuilding")
"""Where games are rebuilt from their rows: however many and long they are, those at hand go on."""

_PAUSE = 2.0
"""Seconds until computer players try again what could not be written down."""

_AT_ONCE = 100
"""Rooms that are read at once."""

_log = logging.getLogger(__name__)


class Room:
    """One game with everybody who looks at it; one thing happens in it at a time."""

    def __init__(self, room: str, storage: Storage, draw: Callable[[], bytes] = new_secret) -> None:
        self.id = room
        self.storage = storage
        self.draw = draw
        """Where the seed of a seat comes from that brings none."""
        self.watchers: set[Watcher] = set()
        self.handed: Handed | None = None
        """What a replay has left of the game until it is first at hand."""
        self.trouble = ""
        """Why the game could not be rebuilt when it was last tried."""
        self.table = Table()
        """What people do here beside play."""
        self._lock = asyncio.Lock()
        self._game: Game | None = None
        self._seen: Mark | None = None
        """Where the game stood when it was last at hand."""
        self._bots: asyncio.Task[None] | None = None
        self._closed = False

    async def ask(self, question: Callable[[Game], T]) -> T:
        """Look something up in the game."""
        return await self._alone(lambda: question(self._load()))

    async def do(self, deed: Callable[[Game], T], seat: str = "") -> T:
        """Change the game for a seat, or for the computer players.

        What is refused changes nothing, what happened is shown to everybody.
        """

        def change() -> T:
            try:
                return self._try(deed, seat)
            finally:
                self._show_all()

        return await self._alone(change)

    async def join(self, seat: str) -> None:
        """Whoever sits down without being bound to a seed leaves the draw to the server."""
        seed = self.draw()
        await self.agree(lambda exchange: exchange.draw(seat, seed))

    async def agree(self, change: Callable[[Exchange], Exchange]) -> None:
        """A step of the exchange before the first die; what is refused changes nothing."""

        def step() -> None:
            before = self._load().session.exchange
            if change(before) == before:
                return
            self.storage.agree(self.id, change)
            self._game = None
            try:
                self._load()
            finally:
                self._show_all()

        await self._alone(step)

    async def show(self, watcher: Watcher, lines: int | None = None) -> None:
        """Send a watcher the state, whether or not it has changed; he may say how many lines he has."""

        def greet() -> None:
            game = self._load()
            watcher.lines = watcher.lines if lines is None else max(lines, 0)
            watcher.greeted = True
            self._tell_table(game)
            watcher.show(game, always=True)
            if lines is not None and watcher.wants_table:
                self._recall(watcher)

        await self._alone(greet)

    async def say(self, watcher: Watcher, text: str) -> None:
        """Somebody says something at the table."""

        def speak() -> None:
            words = self.table.line(watcher, text)
            line = self.storage.say(self.id, watcher.seat, watcher.guest, words)
            self.table.say((line,), tuple(self.watchers))

        await self._alone(speak)

    def _recall(self, watcher: Watcher) -> None:
        """Tell somebody who has come what was said before."""
        self.table.say(self.storage.said(self.id), (watcher,))

    def leave(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self.watchers.discard(watcher)
        if not watcher.guest and watcher.greeted:
            self.table.presence.leave(watcher.seat, now())
        self.notice()

    def notice(self) -> None:
        """Tell everybody who is here now."""
        self.table.tell(self.watchers)

    def _tell_table(self, game: Game) -> None:
        self.table.look(game)
        self.notice()

    async def _alone(self, work: Callable[[], T]) -> T:
        """One piece of work at a time, off the event loop; it is finished even if nobody waits for it."""

        async def in_turn() -> T:
            async with self._lock:
                rebuilding = _REBUILDING if self._game is None else None
                return await asyncio.get_running_loop().run_in_executor(rebuilding, work)

        task = asyncio.create_task(in_turn())
        task.add_done_callback(_hear_out)
        return await asyncio.shield(task)

    def _try(self, deed: Callable[[Game], T], seat: str) -> T:
        """A deed is done to the game that was last at hand, or not at all."""
        before, held = self._seen, self._game
        game = self._load()
        if before not in (None, game.mark) and _notices(held, game, seat):
            raise MovedOn
        try:
            return deed(game)
        except (Conflict, StoreError):
            self._game = None
            raise
        except GrognardError:
            if not game.settled:
                self._game = None
            raise
        except Exception as error:
            # The rows are the game: whatever a defect left in memory is forgotten.
            self._game = None
            _log.exception("a step of game %s failed", self.id)
            raise Refused("this hit a defect of the program; nothing was changed") from error
        finally:
            if self._game is not None:
                self._seen = self._game.mark

    def _show_all(self) -> None:
        if self._game is not None:
            self._tell_table(self._game)
        for watcher in [watcher for watcher in tuple(self.watchers) if watcher.greeted]:
            try:
                watcher.show(self._load())
            except GrognardError as error:
                watcher.refuse(0, error)

    def _load(self) -> Game:
        """The game as it stands on disk, whoever has written it."""
        stored = self.storage.mark(self.id)
        if stored is None:
            self._game = None
            raise UnknownName(f"no game {self.id!r}")
        if self._game is None or self._game.mark != stored or self._has_new_seeds(self._game):
            self._game, before = None, self._seen
            self._game = self._rebuilt()
            self._seen = self._game.mark
            if before not in (None, self._seen):
                self._show_all()
        return self._game

    def _has_new_seeds(self, game: Game) -> bool:
        """Whether another process has written down a commitment or a seed the dice wait for."""
        sheet = game.sheet
        return bool(game.session.exchange.owed) and self.storage.agreed(self.id) != (sheet.seeds, sheet.bonds)

    def _rebuilt(self) -> Game:
        sheet = self.storage.sheet(self.id)
        if sheet is None:
            raise UnknownName(f"no game {self.id!r}")
        try:
            game = self._game_of(sheet)
        except (Conflict, StoreError):
            raise
        except GrognardError as error:
            self.trouble = str(error)
            raise
        except Exception as error:
            _log.exception("game %s cannot be rebuilt", self.id)
            self.trouble = "this game is damaged: it cannot be rebuilt from its answers"
            raise BadRecord(self.trouble) from error
        self.trouble = ""
        return game

    def _game_of(self, sheet: Sheet) -> Game:
        """The game of a sheet; whoever lets the first dice fall of two who do it at once is right."""
        handed, self.handed = self.handed, None
        try:
            return Game(sheet, self.storage, handed)
        except MovedOn:
            return Game(sheet, self.storage)

    def wake_bots(self) -> None:
        """Let the computer players answer as long as they are asked."""
        if not self._closed and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        while not self._closed:
            try:
                if not await self.do(Game.advance):
                    return
            except MovedOn:
                continue
            except StoreError as error:
                if error.kind not in (Kind.LOCKED, Kind.FULL, Kind.FAILING):
                    return
                await asyncio.sleep(_PAUSE)
            except GrognardError as error:
                _log.warning("game %s: %s", self.id, error)
                return

    async def close(self) -> None:
        """Stop the computer players; the step under way is finished and written down."""
        self._closed = True
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)
        async with self._lock:
            self._game = None

    def say_goodbye(self) -> None:
        """The game is deleted: everybody who looks at it is told."""
        for watcher in self.watchers:
            watcher.refuse(0, Gone())

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nobody plays."""
        return not self.watchers and not self._lock.locked() and (self._bots is None or self._bots.done())


def _notices(before: Game | None, now: Game, seat: str) -> bool:
    """Whether a seat may learn that the game has moved on.

    A seat that is not asked hears that it is not, and one that is asked hears nothing of what another
    has begun in secret. Computer players may know everything, and think again.
    """
    if not seat:
        return True
    if seat not in awaited(now.session.state):
        return False
    return before is None or _look(before, seat) != _look(now, seat)


def _look(game: Game, seat: str) -> tuple[dict[str, Any], list[Answer]]:
    """How a game looks from a seat, without the lines of its log, and what the seat itself has answered."""
    own = [answer for answer in game.session.answers if answer.seat == seat]
    return state_frame(game, seat, len(game.session.log)), own


def _hear_out(task: asyncio.Task[Any]) -> None:
    """Whoever waited for a piece of work may be gone; what came of it is then nobody's business."""
    if not task.cancelled():
        task.exception()


class Rooms:
    """Every room of one database."""

    def __init__(self, storage: Storage, secret: Callable[[], bytes] = new_secret) -> None:
        self.storage = storage
        self.secret = secret
        """Where the dice of a new game come from; a test may fix them, no request can."""
        self.asks_for_seeds = True
        """Whether people add to the dice; a test that must know its dice does without, no request can."""
        self.draw: Callable[[], bytes] = new_secret
        """Where the seed of a seat comes from that brings none."""
        self.replays = Replays()
        self.passing: dict[str, tuple[Room, str]] = {}
        """Rooms of which nothing is kept, and their seats, by token."""
        self._rooms: dict[str, Room] = {}

    async def start(self) -> None:
        """After a restart the computer players go on where they were."""
        below: int | None = None
        while True:
            shelf, below = await asyncio.to_thread(self.storage.shelf, _AT_ONCE, below)
            for sheet in shelf:
                if isinstance(sheet, Sheet) and _goes_on(sheet):
                    self.room(sheet.id).wake_bots()
            if below is None:
                return

    async def stop(self) -> None:
        """Stop between two steps; every answer given is on disk already."""
        for room in self._rooms.values():
            await room.close()

    def room(self, room: str) -> Room:
        """A room by its id."""
        found = self._rooms.get(room)
        if found is None:
            if len(self._rooms) >= _AT_HAND:
                self._rooms = {name: held for name, held in self._rooms.items() if not held.idle}
            found = self._rooms[room] = Room(room, self.storage, self.draw)
        return found

    async def seat(self, token: str) -> tuple[Room, str]:
        """The room and seat a token opens."""
        if token in self.passing:
            return self.passing[token]
        found = await asyncio.to_thread(self.storage.find_seat, token)
        if found is None:
            raise UnknownName("this link opens no seat; the game may have been deleted")
        return self.room(found[0]), found[1]

    async def open(self, scenario: str, options: Mapping[str, str], players: Mapping[str, str]) -> Sheet:
        """Begin a new game."""
        secret, seeded = self.secret(), self.asks_for_seeds
        sheet = await asyncio.to_thread(new_sheet, scenario, options, players, secret, seeded)
        await asyncio.to_thread(self.storage.add, sheet)
        self.room(sheet.id).wake_bots()
        return sheet

    def lend(self, token: str, room: Room, seat: str) -> None:
        """A room that lasts until as many others have been lent as are kept in memory."""
        while len(self.passing) >= _AT_HAND:
            del self.passing[next(iter(self.passing))]
        self.passing[token] = room, seat

    async def keep(self, sheet: Sheet, handed: Handed) -> None:
        """Put a record among the rooms, with what its replay has left."""
        await asyncio.to_thread(self.storage.add, sheet, handed.answers)
        self.room(sheet.id).handed = handed

    async def remove(self, room: str) -> None:
        """Delete a game."""
        held = self._rooms.pop(room, None)
        if held:
            await held.close()
        removed = await asyncio.to_thread(self.storage.remove, room)
        if held:
            held.say_goodbye()
        if not removed:
            raise UnknownName(f"no game {room!r}")

    def trouble(self, room: str) -> str:
        """Why a room could not be opened when somebody last tried."""
        held = self._rooms.get(room)
        return held.trouble if held else ""


def _goes_on(sheet: Sheet) -> bool:
    """Whether computer players or dice may be asked in a room; one without a readable summary is asked."""
    held = Summary.of(sheet)
    if held is None:
        return not sheet.replay
    unrolled = not held.awaited and held.outcome is None
    computers = any(sheet.players.get(seat, HUMAN) != HUMAN for seat in held.awaited)
    return not sheet.replay and (unrolled or computers)


def new_id() -> str:
    """The name of a new room; on a command line it must not look like an option."""
    while (found := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return found


def new_token() -> str:
    """Something nobody can guess."""
    return secrets.token_urlsafe(24)


def new_sheet(
    scenario: str,
    options: Mapping[str, str],
    players: Mapping[str, str],
    secret: bytes = b"",
    seeded: bool = False,
) -> Sheet:
    """What a new game is started with; everything about it is checked here.

    In a seeded one the dice wait until every person has added to them.
    """
    rules = rules_of(scenario)
    state = rules.start(scenario, options)
    seats = rules.seats(state)
    if set(players) != set(seats):
        raise BadData(f"{scenario} has the seats {', '.join(seats)}, not {', '.join(players) or 'none'}")
    for seat, name in players.items():
        if name != HUMAN and name not in players_of(rules.id):
            known = nearest(name, [HUMAN, *players_of(rules.id)])
            raise UnknownName(f"{seat}: no player {name!r} for {rules.id}; {known}")
    drawn = secret or new_secret()
    owed = {seat: OWED for seat in seats if seeded and players[seat] == HUMAN}
    return Sheet(
        id=new_id(),
        scenario=scenario,
        options=dict(options),
        players={seat: players[seat] for seat in seats},
        ruleset=ruleset_of(rules),
        digest=rules.digest(state),
        secret=drawn,
        seeds=owed,
        commitment=commitment(drawn),
        bonds=owed,
        replay=False,
        created=now(),
        summary={"ply": 0, **clock(rules.view(state, seats[0])), "awaited": [], "outcome": None},
        # Where computers play each other nothing is kept from whoever watches.
        tokens={seat: new_token() for seat in seats if players[seat] == HUMAN} or {WATCHER: new_token()},
    )
