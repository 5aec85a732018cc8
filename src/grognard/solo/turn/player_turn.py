"""2.1, 3.0 The Player's turn: one action by APs, by CAPs or by a card, a stall or a pass."""

from __future__ import annotations

from ...coh.cards.hand import can_pay, play
from ...coh.data.deck import COMMAND_ACTION, SWIFT_ACTION
from ...coh.economy.action import Action
from ...coh.economy.fresh_spent import Stall
from ...coh.fire.fire_zone import Aims
from ...coh.groups.group_action import DONE
from ...coh.table.caps import spend_caps
from ...coh.table.events import Passed
from ...coh2.turn.emerging import Emerge
from ...coh2.turn.group_orders import begin, is_group
from ...coh2.turn.orders import ACTIONS
from ...coh2.turn.points import CARD, Ordering
from ...engine.agenda import auto, choose
from ...engine.options import Option
from ..rumours.reveal import RevealAll
from ..table.events import CapStalled
from ..table.state import SoloState
from .cards import SoloCard, is_useful
from .orders import orders

PASS, STALL_CAP = Option("pass"), Option("stall-cap")


class PlayerTurn(Ordering):
    """3.0 One of five kinds of action."""

    left: int = 1
    taken: int = 0

    def actor(self, g: SoloState) -> str:
        """The Player."""
        return g.world.seats[self.player]

    def choose_again(self) -> None:
        """What a hidden Unit was to do is not possible now that it is revealed."""
        self.back_to(PlayerTurn.order if self.way == CARD else PlayerTurn.act)
        self.take_back()

    def take_back(self) -> None:
        """A cancelled action does not count."""
        self.left += 1
        self.taken -= 1

    @choose("S-3.0", by=actor)
    def act(self, g: SoloState) -> list[Option]:
        """Take an action, stall or pass."""
        aims = Aims(g, g.world.allegiance[self.player])
        found = orders(g, self.player, aims)
        if g.hands[self.player]:
            found += self.cards(g, aims)
        if g.caps[self.player]:
            found.append(STALL_CAP)
        return [*found, DONE if self.taken else PASS]

    def cards(self, g: SoloState, aims: Aims) -> list[Option]:
        """3.3 The cards that may be played as the action, or before it."""
        found, book = [], g.world.book
        for index in dict.fromkeys(g.hands[self.player]):
            card = book.cards[index]
            if card.effect == SWIFT_ACTION:
                able = self.left == 1 and not self.taken and can_pay(g, self.player, card)
            elif card.effect == COMMAND_ACTION:
                able = bool(orders(g, self.player, aims, free=True))
            else:
                able = card.kind == "action" and is_useful(g, self.player, card)
            if able:
                found.append(book.play[index])
        return found

    @act.then
    def acted(self, g: SoloState, option: Option) -> None:
        """What was chosen begins."""
        kind = option.kind
        if kind == "pass":
            g.passes += 1
            self.left = 0
            g.tell(Passed(player=self.player))
        elif kind == DONE.kind:
            self.left = 0
        elif kind == "card":
            self._play(g, option.value)
        else:
            self._count(g)
            self._begin(g, option)

    def _count(self, g: SoloState) -> None:
        g.passes = 0
        self.left -= 1
        self.taken += 1

    def _play(self, g: SoloState, card: int) -> None:
        """3.3 A card that adds a turn goes before the action; every other card is the action."""
        effect = g.world.cards[card].effect
        if effect == SWIFT_ACTION:
            play(g, self.player, card)
            self.left += 1
            self.back_to(PlayerTurn.act)
            return
        self._count(g)
        if effect == COMMAND_ACTION:
            play(g, self.player, card)
            self.way = CARD
        else:
            g.push(SoloCard(card=card, player=self.player))

    def _begin(self, g: SoloState, option: Option) -> None:
        free = self.way == CARD
        if option == STALL_CAP:
            spend_caps(g, self.player, g.world.figures.cost.stall, "a stall")
            g.tell(CapStalled())
        elif option.kind == "stall":
            g.push(Stall(unit=option.value))
        elif is_group(option):
            begin(g, self.player, option, free)
        elif g.units[option.value].hidden and option.kind != "hide":
            g.push(Emerge(unit=option.value, kind=option.kind, free=free))
        else:
            action: Action = ACTIONS[option.kind](unit=option.value, free=free)
            g.push(action)

    @choose("card-02", by=actor, when=lambda self, _: self.way == CARD)
    def order(self, g: SoloState) -> list[Option]:
        """Which action at no cost?"""
        return orders(g, self.player, Aims(g, g.world.allegiance[self.player]), free=True)

    @order.then
    def ordered(self, g: SoloState, option: Option) -> None:
        """The action begins."""
        self._begin(g, option)

    @auto("S-6.2-a")
    def show_rumours(self, g: SoloState) -> None:
        """Rumours that have come into the open are revealed."""
        self.way = "ap"
        g.push(RevealAll())

    @auto("S-2.0")
    def go_on(self, g: SoloState) -> None:
        """With Swift Action another action follows in the same turn."""
        if self.left:
            self.back_to(PlayerTurn.act)

    @auto("S-5.0-i")
    def end(self, g: SoloState) -> None:
        """Who took part is remembered until the Player's next turn; the cards before it are done with."""
        g.read, g.tried, g.earlier = 0, (), ()
        g.just, g.acted = tuple(i for i in g.acted if g.units[i].hex >= 0), ()
