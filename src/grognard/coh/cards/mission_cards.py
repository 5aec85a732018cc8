"""8.6 Mission cards: shown and carried out the moment they are drawn from the battle deck."""

from __future__ import annotations

from typing import ClassVar

from ..data.deck import HALT_ORDER, MISSION_EVENT, SCORE
from ..data.ids import PlayerId
from ..data.scenario import MissionEvent
from ..table.events import CapsChanged, Happening, _party
from ..table.scoring import end_mission, score, score_now
from ..table.state import State
from ..table.world import World


class MissionCardDrawn(Happening, frozen=True):
    """8.6 A mission card is shown to everybody."""

    player: PlayerId
    card: int
    rule: ClassVar[str] = "8.6"
    reveals: ClassVar[bool] = True

    def words(self, w: World) -> str:
        card = w.cards[self.card]
        return f"{_party(w, self.player)} draws {card.name} (card {card.id})."


class MissionEventHappened(Happening, frozen=True):
    """An event of the mission takes place."""

    text: str
    rule: ClassVar[str] = "8.6"

    def words(self, w: World) -> str:
        return self.text


def resolve_mission_card(g: State, player: PlayerId, index: int) -> None:
    """8.6 Score, Mission Event and Halt Order take effect at once and at no cost."""
    g.tell(MissionCardDrawn(player=player, card=index))
    effect = g.world.cards[index].effect
    if effect == SCORE:
        score_now(g, "score_card")
    elif effect == MISSION_EVENT:
        for event in g.world.scenario.event:
            happen(g, player, event)
    elif effect == HALT_ORDER:
        end_mission(g)


def happen(g: State, drawer: PlayerId, event: MissionEvent) -> None:
    """A mission's event gives victory points, CAPs for this round to each player of a side, or both."""
    g.tell(MissionEventHappened(text=event.text))
    w = g.world
    side = w.allegiance[drawer] if event.side == "drawer" else w.side(event.side)
    if event.vp:
        score(g, side, event.vp, "a mission event")
    for player in (drawer,) if event.side == "drawer" else w.players[side]:
        if event.caps:
            gained = max(event.caps, -g.caps[player])
            g.caps[player] += gained
            g.tell(CapsChanged(player=player, caps=gained))
