"""A mission at somebody's table as a list of lines: what was told, what was drawn, and what came of it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Final

from ...coh.table.events import Happening
from ...coh.table.state import foe
from ...engine.agenda import Decision, Procedure, pending, run, take
from ...engine.errors import GrognardError, Refused
from ...engine.options import DICE, Option
from ..referee.questions import Question, read_number
from ..rulebook import Solo
from ..table.state import SoloState, ai_side, human
from ..track.advance import EarlyEnd
from ..turn.ai_turn import AiTurn
from ..turn.ending import is_beaten
from .news import tell_news
from .rounds import TableRound

RULES: Final = Solo()
DRAWN: Final = "!"
"""How the line of a draw or a roll begins."""
MOST_LINES: Final = 4000
THROWS: Final = ("2d6", "d6")
"""The rolls that somebody may want to make himself."""
FOR_ME: Final = "roll for me"

Roll = Callable[[int], int]
"""A number from 0 below another one."""


class Tabletop:
    """The mission after some lines; whatever is decided by chance stands among them."""

    def __init__(self, mission: str, options: Mapping[str, str], lines: tuple[str, ...] = ()) -> None:
        if len(lines) > MOST_LINES:
            raise Refused(f"at most {MOST_LINES} lines")
        self.mission, self.options = mission, dict(options)
        self.lines: list[str] = []
        self.told: list[Happening] = []
        """What happened since the last line that was said."""
        self.g, known = _remembered(mission, self.options, lines)
        self.lines += lines[:known]
        for line in lines[known:]:
            self.say(line)

    @property
    def seat(self) -> str:
        """The Player's seat."""
        return self.g.world.seats[human(self.g.world)]

    def say(self, line: str) -> None:
        """One line: news of the table, the opponent's turn, a new round, or a draw."""
        words = line.replace(",", " ").split()
        if not words:
            return
        if len(self.lines) >= MOST_LINES:
            raise Refused(f"at most {MOST_LINES} lines")
        if words[0].startswith(DRAWN):
            self._take(_option(words))
        else:
            if self.g.agenda:
                raise Refused("a question waits for its answer")
            if self.g.over:
                raise Refused("the mission is over")
            _keep(self.mission, self.options, tuple(self.lines), self.g)
            self.told, before = [], self.g
            self.g = _copied(before)
            try:
                self._begin([words[0].lower(), *words[1:]], words)
            except GrognardError:
                self.g = before
                raise
        self.lines.append(" ".join(words))
        self._look_for_end()

    def _begin(self, words: list[str], spoken: list[str]) -> None:
        """Something new: at the table, or by the cards."""
        g = self.g
        g.news = []
        if words == ["turn"]:
            g.turn = ai_side(g.world)
            g.just, g.acted = tuple(i for i in g.acted if g.units[i].hex >= 0), ()
            g.read, g.tried, g.earlier = 0, (), ()
            self._push(AiTurn())
        elif words == ["round"]:
            g.closing, g.passes = False, 0
            self._push(TableRound())
        elif words == ["pass"]:
            g.passes += 1
        else:
            tell_news(g, spoken)
            g.turn = foe(ai_side(g.world))
        run(g)
        self._heard()

    def _push(self, procedure: Procedure) -> None:
        self.g.push(procedure)

    def _take(self, option: Option) -> None:
        decision = pending(self.g)
        if decision is None or option not in decision.options:
            raise Refused(f"{option.kind} {option.value} is not what is waited for")
        take(decision, option)
        self._heard()

    def _heard(self) -> None:
        self.told += [event for event in self.g.news if isinstance(event, Happening)]

    def _look_for_end(self) -> None:
        """2.7 A mission ends when a side has nobody left who can fight."""
        g = self.g
        if g.agenda or g.over or not any(is_beaten(g, side) for side in g.world.all_sides):
            return
        g.news = []
        self._push(EarlyEnd())
        run(g)
        self._heard()

    @property
    def ends_round(self) -> bool:
        """2.4 Whether the round is over."""
        g = self.g
        done = g.closing or g.passes >= g.world.figures.round.passes_to_end
        return done and not g.agenda and not g.over

    def go_on(self, roll: Roll, *, own_dice: bool) -> Question | None:
        """Draw and roll as far as the referee may, up to a question that somebody has to answer."""
        while (decision := pending(self.g)) is not None:
            if decision.who != DICE or (own_dice and decision.options[0].kind in THROWS):
                return self.question(decision)
            self._say_drawn(_pick(decision, roll))
        return None

    def question(self, decision: Decision) -> Question:
        """What is asked: the total of a roll, or one of a few answers."""
        key = f"now:{len(self.lines)}"
        if decision.who != DICE:
            spelled = tuple(RULES.spell(self.g, option) for option in decision.options)
            text = RULES.prompt(self.g, decision)
            return Question(key=key, text=text, kind="choice", choices=spelled)
        kind = decision.options[0].kind
        last = RULES.words(self.g, self.told[-1]) if self.told else ""
        text = f"{last} Roll {kind}: what is the total?".strip()
        return Question(key=key, text=text, kind="choice", choices=(*_totals(decision), FOR_ME))

    def answer(self, said: str, roll: Roll) -> None:
        """The answer to the question: a total, an answer in words, or leave it to the referee."""
        decision = pending(self.g)
        if decision is None:
            raise Refused("nothing is asked")
        word = self.question(decision).read(said)
        if decision.who != DICE:
            spelled = {RULES.spell(self.g, option): option for option in decision.options}
            self._say_drawn(spelled[word])
            return
        able = [o for o in decision.options if word == FOR_ME or o.value + o.other == int(word)]
        self._say_drawn(able[roll(len(able))])

    def _say_drawn(self, option: Option) -> None:
        self.say(f"{DRAWN}{option.kind} {option.value} {option.other}")


def _totals(decision: Decision) -> tuple[str, ...]:
    return tuple(str(n) for n in sorted({option.value + option.other for option in decision.options}))


def _pick(decision: Decision, roll: Roll) -> Option:
    """What chance brings, by its weights."""
    chance = decision.chance
    at = roll(chance.total)
    for option, weight in zip(chance.options, chance.weights, strict=True):
        at -= weight
        if at < 0:
            return option
    raise AssertionError("a roll beyond the weights")


def _option(words: list[str]) -> Option:
    """A draw as it stands in a line."""
    numbers = [number for word in words[1:] if (number := read_number(word)) is not None]
    if len(words) != 3 or len(numbers) != 2:
        raise Refused(f"{' '.join(words)!r} is no draw")
    return Option(words[0][len(DRAWN) :], numbers[0], numbers[1])


# Lines are sent again with each letter; the latest positions are remembered, so that few are played anew.
_MOST_KEPT: Final = 24
_kept: OrderedDict[tuple[object, ...], SoloState] = OrderedDict()
_lock: Final = Lock()


def _key(mission: str, options: Mapping[str, str], lines: tuple[str, ...]) -> tuple[object, ...]:
    return (mission, tuple(sorted(options.items())), lines)


def _keep(mission: str, options: Mapping[str, str], lines: tuple[str, ...], g: SoloState) -> None:
    with _lock:
        _kept[_key(mission, options, lines)] = _copied(g)
        while len(_kept) > _MOST_KEPT:
            _kept.popitem(last=False)


def _remembered(mission: str, options: Mapping[str, str], lines: tuple[str, ...]) -> tuple[SoloState, int]:
    """The longest beginning of the lines that is remembered, up to the last one that was said."""
    said = max((n for n, line in enumerate(lines) if not line.startswith(DRAWN)), default=0)
    with _lock:
        for known in range(said, 0, -1):
            held = _kept.get(_key(mission, options, lines[:known]))
            if held is not None:
                return _copied(held), known
    return _begun(mission, options), 0


def _begun(mission: str, options: Mapping[str, str]) -> SoloState:
    """1.0 The mission as it is laid out; what the Player chooses at the start he tells as news."""
    if mission not in {summary.id for summary in RULES.scenarios()}:
        raise Refused(f"there is no solo mission {mission!r}")
    g = RULES.start(mission, options)
    assert isinstance(g, SoloState)
    g = _copied(g)
    g.agenda = []
    g.news = []
    return g


def _copied(g: SoloState) -> SoloState:
    """A position of its own."""
    new = g.copy()
    assert isinstance(new, SoloState)
    return new
