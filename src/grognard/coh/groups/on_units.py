"""8.0 A card that is played on units: on one, and with the group icon on others as well."""

from __future__ import annotations

from typing import Protocol

from ...engine.agenda import Procedure, choose
from ...engine.options import Option
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
