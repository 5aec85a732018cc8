"""What players by rules of thumb do without thinking far: side questions, facings, ways and aims."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from msgspec.structs import replace

from ...coh.data.ids import HexId, UnitId, each_unit
from ...coh.fire.combat import Attack
from ...coh.fire.fire_smoke import FireSmoke
from ...coh.move.movement import Move
from ...coh.table.state import State
from ...engine.agenda import Decision, Procedure, pending, take
from ...engine.options import Option
from .worth import Worth

QUIET = ("no-card", "no-strike", "stay-hidden", "spare", "arrow")
"""Answers that leave things as they are."""

WAYS = 2
"""Hexes a unit that thinks of moving looks at closely."""

AIMS = 4
"""Hexes a unit that thinks of firing looks at closely."""


class Habits(ABC):
    """What the search asks about positions that grow out of one."""

    veiling: tuple[type[Procedure], ...] = (FireSmoke,)
    """What puts smoke where it is aimed at."""
    untried: tuple[str, ...] = ()
    """Actions this player does not think of."""

    def __init__(self, seat: str, judge: Worth) -> None:
        self.seat = seat
        self.looks = 0
        self.judge = judge

    def sensible(self, options: Sequence[Option]) -> Sequence[Option]:
        """The answers that are thought about."""
        left = [option for option in options if option.kind not in self.untried]
        return left or options

    def worth(self, g: State) -> float:
        """How good a position is for the player."""
        self.looks += 1
        return self.judge(g)

    def note(self, option: Option, worth: float) -> None:  # noqa: B027
        """Nothing is kept of what answers are worth."""

    @abstractmethod
    def is_settled(self, g: State, decision: Decision) -> bool:
        """Whether the action is over and the position can be judged."""

    def gathered(self, g: State, outcomes: list[tuple[Option, float]]) -> list[tuple[Option, float]]:
        """Each outcome is looked at."""
        return outcomes

    def is_same(self, one: State, two: State) -> bool:
        """Nothing on the map differs, nor what is asked next."""
        return one.units == two.units and one.vp == two.vp and one.agenda == two.agenda

    def lead(self, g: State, options: Sequence[Option]) -> Option | None:
        """An answer that is given by habit: of several targets in a hex the dearest comes first."""
        if isinstance(g.agenda[-1], Attack) and options[0].kind == "target":
            return max(options, key=lambda option: self.judge.loss[option.value])
        return None

    def narrow(self, g: State, decision: Decision) -> Sequence[Option]:
        """Side questions are answered quietly while thinking, a group is led by habit.

        A vehicle that may go on is looked at where it stands. Facings are settled as they look best
        at once; targets come in the order they are offered.
        """
        options = decision.options
        for option in options:
            if option.kind in QUIET or (option.kind == "caps" and not option.value):
                return (option,)
        if decision.who == self.seat:
            led = self.lead(g, options)
            if led is not None:
                return (led,)
        if options[0].kind == "add" or options[-1].kind == "add":
            return (next(option for option in options if option.kind == "add"),)
        if options[0].kind == "target":
            return options[:1]
        facings = [option for option in options if option.kind == "facing"]
        if decision.who != self.seat:
            return facings or options
        return (self._best(g, facings),) if facings else self.choices(g, options)

    def choices(self, g: State, options: Sequence[Option]) -> Sequence[Option]:
        """The hexes that are looked at closely."""
        top = g.agenda[-1]
        if isinstance(top, Move) and len(options) > WAYS:
            return self._ways(g, top.unit, options)
        return self._aims(g, options) if len(options) > AIMS else options

    def _ways(self, g: State, i: UnitId, options: Sequence[Option]) -> Sequence[Option]:
        """The hexes that look best for a unit as it is."""
        found = [
            (self._with(g, i, o.value if o.kind == "to" else g.units[i].hex), -n)
            for n, o in enumerate(options)
        ]
        return [options[-place] for _, place in sorted(found, reverse=True)[:WAYS]]

    def _aims(self, g: State, options: Sequence[Option]) -> Sequence[Option]:
        """The hexes to fire at that promise most: those with most to hit or to veil, then near objectives."""
        veils = any(isinstance(held, self.veiling) for held in g.agenda)
        stakes = dict.fromkeys((option.value for option in options if option.kind == "to"), 0.0)
        for i, u in each_unit(g.units):
            if u.hex in stakes and not u.hidden and (self.judge.signs[i] > 0) == veils:
                stakes[u.hex] += self.judge.loss[i]
        away = self.judge.objectives.nearest
        ranked = sorted(stakes, key=lambda h: (-stakes[h], away[h]))[:AIMS]
        return [option for option in options if option.kind != "to" or option.value in ranked]

    def _with(self, g: State, i: UnitId, h: HexId) -> float:
        """What a position would be worth with a unit in some hex."""
        held = g.units[i]
        g.units[i] = replace(held, hex=h)
        found = self.worth(g)
        g.units[i] = held
        return found

    def _best(self, g: State, options: Sequence[Option]) -> Option:
        """The answer after which the position looks best at once."""
        if len(options) == 1:
            return options[0]
        found = []
        for option in options:
            new = g.copy()
            decision = pending(new, self.seat)
            assert decision is not None
            take(decision, option)
            found.append(self.worth(new))
        return options[found.index(max(found))]
