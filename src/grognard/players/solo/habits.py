"""What the player of the solo game does without thinking far: it looks to the end of its own turn."""

from __future__ import annotations

from collections.abc import Sequence

from ...coh.table.state import State
from ...engine.agenda import Decision
from ...engine.options import Option
from ...solo.cards.drawing import LoseCommand
from ...solo.economy.checks import CardCheck, ignores_sign
from ...solo.table.state import SoloState, card_of, sheet
from ...solo.turn.ai_turn import LET
from ...solo.turn.player_turn import PlayerTurn
from ...solo.turn.third_turn import ThirdTurn
from ..coh import habits
from ..coh.weights import weights
from ..coh.worth import Worth

TURNS = (PlayerTurn, ThirdTurn)
ACTS = (PlayerTurn.act, ThirdTurn.act)

FADES = 0.96
"""How much less points count with each space of the track that lies before them."""


def by_track(g: State, marker: int) -> float:
    """The points a control hex still scores on the track, and those that taking it brings at once."""
    assert isinstance(g, SoloState)
    w, page = g.world, sheet(g)
    name = w.hex(w.control[marker])
    total = float(sum(rule.vp for rule in w.scenario.score if rule.per == "control" and name in rule.hexes))
    for space in page.track.space:
        ahead = space.space - g.space
        for event in space.events if ahead > 0 else ():
            scored = event.do == "score_hex" and event.hex == name
            if scored or (event.do == "gain_vp" and event.when_held == name):
                total += event.vp * FADES**ahead
    return total


class Habits(habits.Habits):
    """What the search asks about positions that grow out of one."""

    untried = ("stall", "stall-cap")

    def __init__(self, g: State, seat: str) -> None:
        super().__init__(seat, Worth(g, g.world.seat_side(seat), weights("solo"), by_track))
        turns = [depth for depth, held in enumerate(g.agenda) if isinstance(held, TURNS)]
        self.depth = turns[0] if turns else -1

    def lead(self, g: State, options: Sequence[Option]) -> Option | None:
        """The cards are played as they fall."""
        return options[0] if options[0] == LET else super().lead(g, options)

    def gathered(self, g: State, outcomes: list[tuple[Option, float]]) -> list[tuple[Option, float]]:
        """Of the cards of a spent check only two kinds matter, of command cards that leave the game none."""
        top = g.agenda[-1]
        if isinstance(top, LoseCommand):
            return [(outcomes[0][0], sum(weight for _, weight in outcomes))]
        if not isinstance(top, CardCheck):
            return outcomes
        found: dict[bool, tuple[Option, float]] = {}
        for option, weight in outcomes:
            card = card_of(g.world, option.value)
            spent = card.spends(top.left(), player=True, ignore_sign=ignores_sign(g))
            first, sofar = found.get(spent, (option, 0.0))
            found[spent] = (first, sofar + weight)
        return list(found.values())

    def is_settled(self, g: State, decision: Decision) -> bool:
        """The turn is over, or another action is asked for."""
        if self.depth < 0 or len(g.agenda) <= self.depth:
            return True
        return decision.step in ACTS or not isinstance(g.agenda[self.depth], TURNS)
