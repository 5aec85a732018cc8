"""What the player of the solo game does without thinking far: it looks to the end of its own turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from ...coh.data.ids import NO_UNIT, UnitId
from ...coh.groups.groups import GroupEnter, GroupMove
from ...coh.move.entering import Enter
from ...coh.move.movement import Move, Pivot
from ...coh.table.state import State
from ...coh.table.world import World
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


@lru_cache(maxsize=1024)
def spending(w: World, orders: tuple[int, ...], cost: int, ignored: bool) -> frozenset[int]:
    """The order cards among some that leave a Unit spent which paid so much."""
    return frozenset(n for n in orders if card_of(w, n).spends(cost, player=True, ignore_sign=ignored))


def turning(g: State) -> UnitId:
    """The unit that is asked which way it faces now that it stands where it goes; -1 for anything else."""
    top = g.agenda[-1]
    if isinstance(top, GroupEnter | GroupMove):
        return top.members[top.turn] if top.turn < len(top.members) else NO_UNIT
    return top.unit if isinstance(top, Move | Pivot | Enter) else NO_UNIT


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
        assert isinstance(g, SoloState)
        spent = spending(g.world, g.orders, top.left(), ignores_sign(g))
        found: dict[bool, tuple[Option, float]] = {}
        for option, weight in outcomes:
            kind = option.value in spent
            first, sofar = found.get(kind, (option, 0.0))
            found[kind] = (first, sofar + weight)
        return list(found.values())

    def _best(self, g: State, options: Sequence[Option]) -> Option:
        """Facings are judged by turning the unit alone, without playing on."""
        i = turning(g)
        if i < 0 or g.units[i].hex < 0 or any(option.kind != "facing" for option in options):
            return super()._best(g, options)
        held, found = g.units[i], []
        for option in options:
            g.units[i] = replace(held, facing=option.value)
            found.append(self.worth(g))
        g.units[i] = held
        return options[found.index(max(found))]

    def is_settled(self, g: State, decision: Decision) -> bool:
        """The turn is over, or another action is asked for."""
        if self.depth < 0 or len(g.agenda) <= self.depth:
            return True
        return decision.step in ACTS or not isinstance(g.agenda[self.depth], TURNS)
