"""8.0 A card that is played on units: on one, and with the group icon on others as well."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec.structs import replace

from ...engine.agenda import Procedure, choose
from ...engine.options import Option
from ..cards.sniping import rivals
from ..data.deck import (
    BOGGED_DOWN,
    FRONTLINE_OFFICER,
    MINE_LAYING,
    RALLY_UP,
    RAPID_DEPLOYMENT,
    SCOUT_TEAMS,
    SNIPER_FIRE,
)
from ..data.ids import PlayerId, UnitId
from ..table.events import CardAimed
from ..table.state import State
from .group_action import DONE


class Aimed(Protocol):
    """What is known of a card that is played on units."""

    card: int
    player: PlayerId
    members: tuple[UnitId, ...]


def aim_at(g: State, action: Aimed, i: UnitId) -> None:
    """8.0 The card is played on a unit, or on one more."""
    action.members = (*action.members, i)
    g.tell(CardAimed(player=action.player, card=action.card, unit=i))


ASKING = (BOGGED_DOWN, MINE_LAYING, RAPID_DEPLOYMENT, SCOUT_TEAMS)
"""The cards that ask for more once their units are named."""

DRAWING = (FRONTLINE_OFFICER, SNIPER_FIRE)
"""The cards that are about a die of their own."""


def is_rolled_after(g: State, action: Any, option: Option) -> bool:
    """8.4 Whether dice may fall, once a unit or enemy of a card is named, before its player is asked."""
    card, broke = g.world.cards[action.card], not g.caps[action.player]
    if option.kind == "on" and replace(action, members=(*action.members, option.value)).more(g):
        return False
    if card.effect == SNIPER_FIRE and option.kind != "against" and len(rivals(g, action.player)) > 1:
        return False
    if card.effect in DRAWING:
        return broke or g.world.pays_later
    if card.effect in ASKING or not broke:
        return False
    return card.effect == RALLY_UP or (g.world.pays_later and card.cost_colour == "green")


class OnUnits(Procedure):
    """The question that the action of a card asks when it may be played on more units than one."""

    card: int = 0
    player: PlayerId = PlayerId(0)
    members: tuple[UnitId, ...] = ()

    def holder(self, g: State) -> str:
        """The seat that plays the card."""
        return g.world.seats[self.player]

    def more(self, g: State) -> list[UnitId]:
        """Who may join."""
        raise NotImplementedError

    @choose("8.8/group", by=holder, when=lambda self, g: bool(self.more(g)))
    def also_on(self, g: State) -> list[Option]:
        """On which unit as well?"""
        return [DONE, *(g.world.order["on"][i] for i in self.more(g))]

    @also_on.then
    def joined(self, g: State, option: Option) -> None:
        """The group grows until it is complete."""
        if option.kind == "on":
            aim_at(g, self, option.value)
            self.back_to(OnUnits.also_on)
