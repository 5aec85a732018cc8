"""Sniper Fire: which opponent it strikes, and the CAPs that cards give and take."""

from __future__ import annotations

from ...engine.agenda import Procedure, choose
from ...engine.options import Option
from ..data.deck import SNIPER_FIRE, Card
from ..data.ids import NO_PLAYER, PlayerId
from ..table.events import CapsChanged
from ..table.state import State, foe


def rivals(g: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players of the other side."""
    return g.world.players[foe(g.world.allegiance[player])]


def change_caps(g: State, player: PlayerId, caps: int) -> None:
    """A card brings a player CAPs, or takes some."""
    g.caps[player] += caps
    g.tell(CapsChanged(player=player, caps=caps))


def snipe(g: State, card: Card, player: PlayerId, enemy: PlayerId, total: int) -> None:
    """Sniper Fire takes CAPs by its table from the opponent that was named, or from the only one."""
    struck = enemy if enemy >= 0 else rivals(g, player)[0]
    lost = card.losses[min(max(total, 1), len(card.losses)) - 1]
    change_caps(g, struck, -min(lost, g.caps[struck]))


class Sniping(Procedure):
    """The question that the action of a card asks where there are several opponents."""

    card: int = 0
    player: PlayerId = PlayerId(0)
    enemy: PlayerId = NO_PLAYER

    def sniper(self, g: State) -> str:
        """The seat that plays the card."""
        return g.world.seats[self.player]

    @choose(
        "card-10/sniper",
        by=sniper,
        when=lambda self, g: (
            g.world.cards[self.card].effect == SNIPER_FIRE and len(rivals(g, self.player)) > 1
        ),
    )
    def against(self, g: State) -> list[Option]:
        """Against which opponent?"""
        return [Option("against", player) for player in rivals(g, self.player)]

    @against.then
    def opposed(self, g: State, option: Option) -> None:
        """That opponent will lose CAPs (19.0a)."""
        self.enemy = option.value
