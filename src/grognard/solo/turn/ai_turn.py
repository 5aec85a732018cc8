"""4.0 The AI's turn: a card, perhaps the track, and the first order that can be carried out."""

from __future__ import annotations

from msgspec.structs import replace

from ...coh.data.ids import UnitId
from ...engine.agenda import auto, choose, roll
from ...engine.explain import Part, add
from ...engine.options import Chance, Option
from ..athena.deciding import Deciding
from ..athena.deeds import Doing
from ..cards.drawing import any_card, discard, refill, take
from ..economy.checks import CardCheck
from ..order.lines import lines_of
from ..order.situation import Deed
from ..rumours.reveal import RevealAll
from ..table.events import AiPassed, OrderDrawn, OrderGiven, Overruled
from ..table.state import Reading, SoloState, card_of, human, sheet
from ..table.ties import any_of
from ..track.advance import Advance, in_play
from ..track.idle import NOBODY, IdleDeed

COMMON_SENSE = "common-sense"
"""The option that lets the Player overrule an order (42.0)."""

LET, OVERRULE = Option("let"), Option("overrule")


class AiTurn(Deciding):
    """4.0 One card, or more where an event says so."""

    extra: int = 0
    """How many more cards are drawn in this turn."""
    replaced: bool = False
    """7.2 Whether an event took the place of what the card orders."""
    done: bool = False
    """Whether anything was carried out in this turn."""
    planned: Deed | None = None
    """What a line of the card has come to, before it is carried out."""

    def command(self, g: SoloState) -> bool:
        """4.3 Whether the card in play is a command card."""
        return card_of(g.world, g.card).command

    @auto("S-3.1.3-b")
    def begin(self, g: SoloState) -> None:
        """There must be a card to draw."""
        g.unmasked = ()
        self.replaced = False
        self.forget()
        refill(g)

    @roll("S-2.2")
    def draw(self, g: SoloState) -> Chance:
        """Draw an order card for the AI."""
        return any_card(g)

    @draw.then
    def drawn(self, g: SoloState, option: Option) -> None:
        """It lies open until its order is carried out."""
        take(g, option.value)
        if g.read:
            g.earlier = (*g.earlier, Reading(card=g.read, tried=g.tried))
        g.card = g.read = option.value
        g.tried = ()
        g.tell(OrderDrawn(card=option.value))

    @auto("S-2.3.1-a")
    def advance(self, g: SoloState) -> None:
        """The track advances if the card says so and few enough are in play; events come before orders."""
        moving = card_of(g.world, g.card).advance
        if moving is not None and moving.holds(in_play(g)):
            g.push(Advance(steps_left=moving.steps), then=AiTurn.advanced)

    def advanced(self, g: SoloState, replaced: bool, extra: int) -> None:
        """What the events of the track mean for this turn."""
        self.replaced, self.extra = replaced, self.extra + extra

    @auto("S-4.1-b", when=lambda self, _: not self.replaced)
    def decide(self, g: SoloState) -> None:
        """From the top of the card down; exactly one order is carried out."""
        page = sheet(g)
        lines = lines_of(card_of(g.world, g.card), page.counteraction, page.order)
        self.planned = self.consider(g, lines, self.command(g), AiTurn.decide)

    def _order(self, g: SoloState, deed: Deed) -> None:
        text = next(line.text for line in g.tried if line.line == deed.line)
        who = UnitId(deed.actor)
        g.tell(OrderGiven(card=g.card, line=deed.line, text=text, deed=deed.mode or deed.action, unit=who))
        if deed.action in NOBODY:
            self.acted = True
            g.push(IdleDeed(action=deed.action, place=deed.place))
        elif deed.action != "pass":
            g.push(Doing(deed=deed, command=self.command(g)), then=Deciding.did)

    @roll("S-5.01-e", when=lambda self, _: bool(self.tied))
    def toss(self, g: SoloState) -> Chance:
        """Which of those that are equal?"""
        return any_of(self.tied)

    @toss.then
    def tossed(self, g: SoloState, option: Option) -> None:
        """The same line is read again with it."""
        self.settle(g, option, AiTurn.decide)

    def player(self, g: SoloState) -> str:
        """The seat of the Player."""
        return g.world.seats[human(g.world)]

    def may_overrule(self, g: SoloState) -> bool:
        """42.0 Whether the Player is asked, and there is an order to ask about."""
        return self.planned is not None and g.world.options[COMMON_SENSE] == "player"

    @choose("S-42", by=player, when=may_overrule)
    def heed(self, g: SoloState) -> tuple[Option, ...]:
        """Let the order be carried out, or overrule it?"""
        return LET, OVERRULE

    @heed.then
    def heeded(self, g: SoloState, option: Option) -> None:
        """42.0 Of an order that was overruled the next one on the card is tried."""
        if option == LET or self.planned is None:
            return
        line, self.planned = self.planned.line, None
        g.tried = tuple(replace(t, fired=False, reason="overruled") if t.line == line else t for t in g.tried)
        g.tell(Overruled(text=next(t.text for t in g.tried if t.line == line)))
        page = sheet(g)
        names = [each.name for each in lines_of(card_of(g.world, g.card), page.counteraction, page.order)]
        rest = names[names.index(line) + 1 :]
        if rest:
            self.start, self.picks = rest[0], ()
            self.back_to(AiTurn.decide)

    @auto("S-4.1-b", when=lambda self, _: self.planned is not None)
    def carry_out(self, g: SoloState) -> None:
        """What the line says is done."""
        assert self.planned is not None
        deed, self.planned = self.planned, None
        self._order(g, deed)

    @auto("S-6.2-a")
    def show_rumours(self, g: SoloState) -> None:
        """Rumours that have come into the open are revealed."""
        self.done = self.done or self.acted or self.replaced
        g.push(RevealAll())

    @auto("S-4.2")
    def check(self, g: SoloState) -> None:
        """The card is discarded; after an action order who took part makes a spent check."""
        command = self.command(g)
        discard(g, g.card)
        g.card = 0
        party = tuple(i for i in self.party if g.units[i].hex >= 0)
        if self.acted and not command and party and self.cost > 0:
            g.push(CardCheck(units=party, cost=add(Part(self.cost, "the order", "S-4.2"))))

    @auto("S-2.3.3")
    def end(self, g: SoloState) -> None:
        """Another card where an event says so; without any order carried out the AI has passed."""
        if self.extra:
            self.extra -= 1
            self.back_to(AiTurn.begin)
        elif self.done:
            g.passes = 0
        else:
            g.passes += 1
            g.tell(AiPassed())
