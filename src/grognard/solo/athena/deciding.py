"""5.01, 7.4 Reading orders until one can be carried out: ties are rolled, counters are turned up."""

from __future__ import annotations

from collections.abc import Sequence

from ...coh.data.ids import HexId, UnitId
from ...engine.agenda import Procedure, Step
from ...engine.hexes import DIRECTIONS
from ...engine.options import Option
from ..order.decide import decide
from ..order.lines import CardLine
from ..order.situation import Decision, Deed, Tie, TurnUp
from ..sight.field import Field
from ..table.events import LineTried, TieRolled
from ..table.state import SoloState
from .counters import turn_up


class Deciding(Procedure):
    """What is remembered between two looks at the same orders, and what came of them."""

    start: str = ""
    """The line to go on with."""
    picks: tuple[int, ...] = ()
    tied: int = 0
    equal: tuple[str, ...] = ()
    """The names of those that are equal."""
    sort: str = ""
    """What they are."""
    by: str = ""
    """The hierarchy that leaves them equal."""
    party: tuple[UnitId, ...] = ()
    cost: int = 0
    acted: bool = False

    def forget(self) -> None:
        """Before another card nothing is remembered."""
        self.start, self.picks, self.party, self.acted = "", (), (), False

    def consider(self, g: SoloState, lines: Sequence[CardLine], command: bool, again: Step) -> Deed | None:
        """The deed of the first line that can be carried out; none if there is none, or not yet."""
        found = decide(lines, Field(g, command=command), command=command, picks=self.picks, start=self.start)
        told = {line.line for line in found.tried}
        g.tried = (*(line for line in g.tried if line.line not in told), *found.tried)
        self._tell(g, found)
        match found.next:
            case Tie(among=among, line=line):
                self.tied, self.start = len(among), line
                self.equal, self.sort = tie_names(g, found.next), found.next.what
                self.by = found.next.rule
            case TurnUp(piece=piece, line=line):
                self.start, self.picks = line, ()
                self.back_to(again)
                turn_up(g, UnitId(piece))
            case Deed() as deed:
                return deed
        return None

    def _tell(self, g: SoloState, found: Decision) -> None:
        """2.3.2 Each line is told when it is done with: it could not be carried out."""
        paused = found.next.line if found.next is not None else ""
        for line in found.tried:
            if not line.fired and line.line != paused:
                g.tell(LineTried(card=self.source(g), line=line.line, text=line.text, why=line.reason))

    def source(self, g: SoloState) -> int:
        """The card that gives the order, or 0 for the track."""
        return g.card

    def settle(self, g: SoloState, option: Option, again: Step) -> None:
        """The same line is read again with what the die said."""
        g.tell(TieRolled(among=self.equal, chosen=self.equal[option.value - 1], what=self.sort, by=self.by))
        self.picks, self.tied, self.equal = (*self.picks, option.value - 1), 0, ()
        self.back_to(again)

    def did(self, g: SoloState, party: tuple[UnitId, ...], cost: int, idle: bool) -> None:
        """4.2 Who took part bears the cost together; an attack that came to nothing is a pass (6.2.1)."""
        self.party, self.cost, self.acted = party, cost, not idle


def tie_names(g: SoloState, tie: Tie) -> tuple[str, ...]:
    """What those are called between which the die decides."""
    return tuple(candidate_name(g, tie.what, n) for n in tie.among)


def candidate_name(g: SoloState, what: str, number: int) -> str:
    """What a candidate is called: a counter, a hex or a front."""
    if what == "facing":
        return f"facing {DIRECTIONS[number]}"
    if what in ("hex", "objective"):
        return g.world.hex(HexId(number))
    return g.label(UnitId(number))
