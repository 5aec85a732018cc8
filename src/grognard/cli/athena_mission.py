"""The referee of a mission in the terminal: lines in, what the opponent does out, kept in a text file."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

from ..engine.errors import BadData, GrognardError
from ..solo.athena.deciding import candidate_name
from ..solo.order.words import card_lines
from ..solo.referee.piles import card_of
from ..solo.show.view import reasons_told
from ..solo.tabletop.letters import notes
from ..solo.tabletop.news import HELP
from ..solo.tabletop.table import RULES, Tabletop
from .output import out

COMMANDS = (
    *HELP,
    "next (or an empty line)    the AI takes its turn; card 23 takes that card",
    "round                      a new round: everybody is fresh, the cards are shuffled",
    "show, track, why, undo, help, quit",
)
HEAD = "grognard athena"


class MissionReferee:
    """The referee of one mission."""

    def __init__(self, table: Tabletop, file: Path | None, own_dice: bool) -> None:
        self.table, self.file, self.own_dice = table, file, own_dice
        self.dice = SystemRandom()

    def tell(self, line: str) -> None:
        """Say something."""
        out.print(line, markup=False)

    def run(self) -> None:
        """News and turns until somebody stops."""
        self.tell(f"{self.table.mission}: `help` says what you can tell me.")
        self.tell("An empty line: the AI takes its turn.")
        try:
            self._go_on(len(self.table.told))
            while self._one(input("you> ").strip()):
                self._keep()
        except EOFError:
            pass
        self._keep()

    def _keep(self) -> None:
        if self.file:
            self.file.write_text("\n".join([f"{HEAD} {self.table.mission}", *self.table.lines, ""]), "utf-8")

    def _one(self, line: str) -> bool:
        """One line of the Player; false: he stops."""
        word, _, rest = line.partition(" ")
        if word in ("quit", "exit"):
            return False
        try:
            self._obey(word.lower(), rest.strip(), line)
        except GrognardError as error:
            self.tell(str(error))
        return True

    def _obey(self, word: str, rest: str, line: str) -> None:
        """A command, or news of the table."""
        looks = {"help": self._help, "show": self._show, "track": self._track, "why": self._why}
        if word in looks:
            looks[word]()
        elif word == "undo":
            self._undo()
        elif word == "card":
            self._say("turn", f"!order {rest} 0")
        else:
            self._say("turn" if word in ("", "next") else line)

    def _say(self, *lines: str) -> None:
        """What is said, what comes of it, and the questions on the way."""
        before = tuple(self.table.lines)
        try:
            for line in lines:
                self.table.say(line)
        except GrognardError:
            self.table = Tabletop(self.table.mission, self.table.options, before)
            raise
        self._go_on(0)

    def _go_on(self, heard: int) -> None:
        """Roll and ask until nothing is left to answer."""
        while (question := self.table.go_on(self.dice.randrange, own_dice=self.own_dice)) is not None:
            heard = self._tell_news(heard)
            said = input(f"{question.text} ({', '.join(question.choices)}) ")
            try:
                self.table.answer(said, self.dice.randrange)
            except GrognardError as error:
                self.tell(str(error))
        self._tell_news(heard)
        for note in notes(self.table):
            self.tell(note)

    def _tell_news(self, heard: int) -> int:
        """Everything that happened since; how much that is in all."""
        for event in self.table.told[heard:]:
            if not event.seen_by or self.table.seat in event.seen_by:
                self.tell(f"  {RULES.words(self.table.g, event)}")
        return len(self.table.told)

    def _undo(self) -> None:
        """The last line that was said is taken back, with what came of it."""
        lines = list(self.table.lines)
        while lines and lines[-1].startswith("!"):
            lines.pop()
        if not lines:
            self.tell("There is nothing to take back.")
            return
        said = lines.pop()
        self.table = Tabletop(self.table.mission, self.table.options, tuple(lines))
        self.tell(f"Taken back: {said}.")

    def _help(self) -> None:
        for line in COMMANDS:
            self.tell(line)

    def _show(self) -> None:
        self.tell(RULES.board(self.table.g, self.table.seat))

    def _track(self) -> None:
        view = RULES.view(self.table.g, self.table.seat)
        self.tell(f"Space {view.space} of {view.sheet.length}")
        for space in view.sheet.spaces:
            here = "►" if space.space == view.space else " "
            self.tell(f"{here} {space.space} {space.name}: {'; '.join(space.events)}")
        for text in view.sheet.counteractions:
            self.tell(f"Counteraction: {text}")
        for text in view.sheet.mission_orders:
            self.tell(f"Mission order: {text}")

    def _why(self) -> None:
        """The card that was read last, and every reason."""
        g = self.table.g
        if not g.read:
            self.tell("No card has been read yet.")
            return
        for line in card_lines(card_of(g.read)):
            self.tell(line)
        for tried in reasons_told(g, g.world.seat_side(self.table.seat), g.tried):
            self.tell(f"{'►' if tried.fired else '✗'} {tried.text} {tried.reason}".rstrip())
            for one in tried.weighed:
                name = candidate_name(g, one.what, one.id)
                value = "" if one.value is None else f" {one.value}"
                self.tell(f"    {'+' if one.kept else '-'} {name}: {one.reason}{value} ({one.rule})")


def referee_mission(mission: str, file: Path | None, own_dice: bool) -> None:
    """Run the referee of a mission, from a file where one is kept."""
    lines: tuple[str, ...] = ()
    if file and file.exists():
        head, *rest = file.read_text("utf-8").splitlines() or [""]
        if head != f"{HEAD} {mission}":
            raise BadData(f"{file}: not a file of the referee of {mission}")
        lines = tuple(line for line in rest if line)
    MissionReferee(Tabletop(mission, {}, lines), file, own_dice).run()
