"""8.6 Objective cards: one for each player, dealt secretly at setup and shown when the mission ends."""

from __future__ import annotations

from typing import ClassVar

from ...engine.agenda import Procedure, roll
from ...engine.options import Chance, Option, chance
from ..data.ids import PlayerId
from ..table.events import Happening
from ..table.state import State
from ..table.world import World

DRAW = "draw"


class ObjectiveDealt(Happening, frozen=True):
    """8.6 A player looks at his objective."""

    card: int
    rule: ClassVar[str] = "8.6"
    reveals: ClassVar[bool] = True

    def words(self, w: World) -> str:
        card = w.cards[self.card]
        text = next(objective.text for objective in w.scenario.objective if objective.card == card.id)
        return f"Your objective is {card.name} (card {card.id}): {text}"


def undealt(g: State) -> list[int]:
    """The objective cards of the mission that nobody has."""
    cards = [g.world.book.place[objective.card] for objective in g.world.scenario.objective]
    return [index for index in cards if index not in g.objectives]


class DealObjective(Procedure):
    """8.6 A player is dealt one of the mission's objective cards; only he sees which."""

    player: PlayerId = PlayerId(0)

    @roll("8.6", when=lambda self, g: bool(undealt(g)))
    def deal(self, g: State) -> Chance:
        """An objective card."""
        return chance(tuple(Option(DRAW, index) for index in undealt(g)))

    @deal.then
    def dealt(self, g: State, option: Option) -> None:
        """The card stays secret until the mission ends."""
        g.objectives = (*g.objectives, option.value)
        g.tell(ObjectiveDealt(seen_by=(g.world.seats[self.player],), card=option.value))
