"""What the player of the solo game does without thinking far: it looks to the end of its own turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from ...coh.data.ids import NO_UNIT, UnitId
from ...coh.groups.group_action import GroupAction
from ...coh.groups.groups import GroupEnter, GroupMove
from ...coh.hidden.hidden import Placement
from ...coh.move.entering import Enter
from ...coh.move.movement import Move, Pivot
from ...coh.table.state import State
from ...coh.table.world import World
from ...coh2.hidden.hidden_move import HiddenMove
from ...coh2.hidden.showing import Showing
from ...engine.agenda import Decision
from ...engine.options import Option
from ...solo.cards.drawing import LoseCommand
from ...solo.economy.checks import CardCheck, ignores_sign
from ...solo.rumours.reveal import RevealAll, RevealRumour
from ...solo.table.state import SoloState, card_of, sheet
from ...solo.turn.ai_turn import LET
from ...solo.turn.player_turn import PlayerTurn
from ...solo.turn.third_turn import ThirdTurn
from ..coh import habits
from ..coh.fire import Chances
from ..coh.weights import weights
from ..coh.worth import Worth

TURNS = (PlayerTurn, ThirdTurn)
ACTS = (PlayerTurn.act, ThirdTurn.act)

GROUPS = (GroupEnter, GroupMove, HiddenMove)
PLACES = ("to", "shelter")

OF_UNITS = ("move", "attack", "hide", "dig", "pivot", "rally", "enter", "add")
"""Answers that name a unit."""

DEEDS = ("attack", "group", "rally")
"""What a spent unit is best told to do at no cost."""

TRIED = 4
"""Actions of each kind that are looked at when a card gives one."""

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
    if isinstance(top, Placement):
        return top.units[0]
    return top.unit if isinstance(top, Move | Pivot | Enter | Showing) else NO_UNIT


def going(group: GroupAction) -> tuple[UnitId, tuple[int, ...]]:
    """The unit of a group that is asked where it goes, or -1, and the hexes that others have named."""
    if isinstance(group, GroupEnter):
        return (group.members[group.turn] if group.turn < len(group.members) else NO_UNIT), group.used
    if not isinstance(group, GroupMove | HiddenMove) or len(group.plans) >= len(group.members):
        return NO_UNIT, ()
    taken = tuple(plan[0] for plan in group.plans) if isinstance(group, HiddenMove) else ()
    return group.members[len(group.plans)], taken


class Habits(habits.Habits):
    """What the search asks about positions that grow out of one."""

    untried = ("stall", "stall-cap")

    def __init__(self, g: State, seat: str, chances: Chances | None = None) -> None:
        super().__init__(seat, Worth(g, g.world.seat_side(seat), weights("solo"), by_track))
        self.judge.fire.chances = {} if chances is None else chances
        turns = [depth for depth, held in enumerate(g.agenda) if isinstance(held, TURNS)]
        self.depth = turns[0] if turns else -1
        self.kinds = [counter.type.id for counter in g.world.counters]
        self.noted: dict[Option, float] = {}

    def note(self, option: Option, worth: float) -> None:
        """What an answer is worth is remembered: a card may let it be given at no cost."""
        self.noted[option] = worth

    def lead(self, g: State, options: Sequence[Option]) -> Option | None:
        """The cards are played as they fall; a unit faces as it looks best, and goes so in a group."""
        if options[0] == LET:
            return LET
        kinds = {option.kind for option in options}
        if kinds == {"facing"} and turning(g) >= 0:
            return self._best(g, options)
        top = g.agenda[-1]
        if isinstance(top, GROUPS) and len(top.members) > 1 and not kinds & {"add", "facing"}:
            found = self.choices(g, options)
            return found[0] if len(found) == 1 else None
        return super().lead(g, options)

    def sensible(self, options: Sequence[Option]) -> Sequence[Option]:
        """Of units of one kind that stand alike in a hex one is thought about."""
        found: dict[object, Option] = {}
        for option in super().sensible(options):
            found.setdefault(self._alike(option), option)
        return list(found.values())

    def _alike(self, option: Option) -> object:
        """What an answer has in common with those that come to the same."""
        if option.kind not in OF_UNITS or option.other:
            return option
        return option.kind, self.judge.first[option.value], self.kinds[option.value]

    def gathered(self, g: State, outcomes: list[tuple[Option, float]]) -> list[tuple[Option, float]]:
        """Of the cards of a spent check two kinds matter, of lost cards none, of rumours the likeliest."""
        top = g.agenda[-1]
        if isinstance(top, LoseCommand):
            return [(outcomes[0][0], sum(weight for _, weight in outcomes))]
        if isinstance(top, RevealRumour):
            return [max(outcomes, key=lambda outcome: outcome[1])]
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

    def choices(self, g: State, options: Sequence[Option]) -> Sequence[Option]:
        """A unit of a group goes where it looks best at once, with what it can carry."""
        top = g.agenda[-1]
        if isinstance(top, PlayerTurn):
            return self._promising(options)
        if not isinstance(top, GROUPS) or len(options) == 1:
            return super().choices(g, options)
        loads = [option for option in options if option.kind == "carrying"]
        i, taken = going(top)
        if loads or i < 0:
            return loads[:1] or super().choices(g, options)
        found = [
            (self._there(g, i, option) - self._joined(option, taken), -n) for n, option in enumerate(options)
        ]
        best = sorted(found, reverse=True)[: 1 if len(top.members) > 1 else habits.WAYS]
        return [options[-place] for _, place in best]

    def _promising(self, options: Sequence[Option]) -> Sequence[Option]:
        """Of the actions a card gives those that look good when paid, and some that cannot be paid."""
        known = sorted((o for o in options if o in self.noted), key=lambda o: -self.noted[o])
        new = sorted((o for o in options if o not in self.noted), key=lambda o: o.kind not in DEEDS)
        return known[:TRIED] + new[:TRIED]

    def _there(self, g: State, i: UnitId, option: Option) -> float:
        """What a position would be worth with a unit where an answer leads it."""
        return self._with(g, i, option.value if option.kind in PLACES else g.units[i].hex)

    def _joined(self, option: Option, taken: Sequence[int]) -> float:
        """What it costs to go where others of the group go."""
        return self.judge.weights.crowd * taken.count(option.value) if option.kind in PLACES else 0.0

    def _best(self, g: State, options: Sequence[Option]) -> Option:
        """Facings are judged by the fire of the unit alone, without playing on."""
        i = turning(g)
        if i < 0 or g.units[i].hex < 0 or any(option.kind != "facing" for option in options):
            return super()._best(g, options)
        held, found = g.units[i], []
        for option in options:
            g.units[i] = replace(held, facing=option.value, hidden=False)
            found.append(self.judge.fire.of(g, i))
        g.units[i] = held
        return options[found.index(max(found))]

    def is_settled(self, g: State, decision: Decision) -> bool:
        """The turn is over, another action is asked for, or what is left is what rumours turn out to be."""
        if self.depth < 0 or len(g.agenda) <= self.depth:
            return True
        if decision.step in ACTS or not isinstance(g.agenda[self.depth], TURNS):
            return True
        return len(g.agenda) > self.depth + 1 and isinstance(g.agenda[self.depth + 1], RevealAll)
