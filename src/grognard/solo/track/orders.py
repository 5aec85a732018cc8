"""7.2 An order that an event of the track gives: carried out as a command."""

from __future__ import annotations

from ...coh.data.ids import UnitId
from ...engine.agenda import auto, roll
from ...engine.options import Chance, Option
from ..athena.deciding import Deciding
from ..athena.deeds import Doing
from ..order.grammar import WrittenOrder
from ..order.lines import written
from ..table.events import OrderGiven
from ..table.state import SoloState
from ..table.ties import any_of

LINE = "event"


class EventOrder(Deciding):
    """7.2 Spent AI may act, and nobody checks; who asked learns whether anything was done."""

    order: WrittenOrder = WrittenOrder(action="pass")

    def source(self, g: SoloState) -> int:
        """The track."""
        return 0

    @auto("S-7.2-e")
    def decide(self, g: SoloState) -> None:
        """Like an order of a card."""
        line = written(LINE, self.order)
        deed = self.consider(g, [line], True, EventOrder.decide)
        if deed is not None:
            who = UnitId(deed.actor)
            g.tell(OrderGiven(card=0, line=LINE, text=line.text, deed=deed.mode or deed.action, unit=who))
            g.push(Doing(deed=deed, command=True), then=Deciding.did)

    @roll("S-5.01-e", when=lambda self, _: bool(self.tied))
    def toss(self, g: SoloState) -> Chance:
        """Which of those that are equal?"""
        return any_of(self.tied)

    @toss.then
    def tossed(self, g: SoloState, option: Option) -> None:
        """The order is read again with it."""
        self.settle(g, option, EventOrder.decide)

    @auto("S-7.2-e")
    def report(self, g: SoloState) -> None:
        """Whether it was carried out."""
        self.hand_over(g, self.acted)
