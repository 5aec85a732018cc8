"""What the player by rules of thumb does without thinking far: side questions, facings, parts of a group."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ...coh.data.ids import HexId, UnitId, each_unit
from ...coh.fire.combat import Attack
from ...coh.fire.fire_smoke import FireSmoke
from ...coh.move.movement import Move, destinations
from ...coh.table.state import State
from ...coh3.groups.groups import GroupEnter, GroupMove
from ...coh3.groups.smoke import GroupSmoke
from ...coh3.hidden.hidden_move import HiddenMove
from ...coh3.turn.turn import Turn
from ...engine.agenda import Decision, pending, take
from ...engine.options import Option
from ..coh.weights import weights
from ..coh.worth import Worth

QUIET = ("no-card", "no-strike", "stay-hidden", "spare", "arrow")
"""Answers that leave things as they are."""

UNTRIED = ("stall",)
"""Actions this player does not think of."""


WAYS = 2
"""Hexes a unit that thinks of moving looks at closely."""

AIMS = 4
"""Hexes a unit that thinks of firing looks at closely."""


class Habits:
    """What the search asks about positions that grow out of one."""

    def __init__(self, g: State, seat: str) -> None:
        self.seat = seat
        self.looks = 0
        self.judge = Worth(g, g.world.seat_side(seat), weights("coh3"))
        turns = [depth for depth, held in enumerate(g.agenda) if isinstance(held, Turn)]
        self.depth = turns[0] if turns else -1

    def sensible(self, options: Sequence[Option]) -> Sequence[Option]:
        """The answers that are thought about."""
        left = [option for option in options if option.kind not in UNTRIED]
        return left or options

    def worth(self, g: State) -> float:
        """How good a position is for the player."""
        self.looks += 1
        return self.judge(g)

    def is_settled(self, g: State, decision: Decision) -> bool:
        """The turn is over, or the side is asked for its next action."""
        if self.depth < 0 or len(g.agenda) <= self.depth:
            return True
        top = g.agenda[-1]
        return isinstance(top, Turn) or not isinstance(g.agenda[self.depth], Turn)

    def is_same(self, one: State, two: State) -> bool:
        """Nothing on the map differs, nor what is asked next."""
        return one.units == two.units and one.vp == two.vp and one.agenda == two.agenda

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
        if facings:
            return (self._best(g, facings),)
        top = g.agenda[-1]
        if isinstance(top, HiddenMove) and len(top.members) > 1:
            return (self._best(g, options),)
        if isinstance(top, Move | HiddenMove) and len(options) > WAYS:
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
        veils = any(isinstance(held, FireSmoke | GroupSmoke) for held in g.agenda)
        stakes = dict.fromkeys((option.value for option in options if option.kind == "to"), 0.0)
        for i, u in each_unit(g.units):
            if u.hex in stakes and not u.hidden and (self.judge.signs[i] > 0) == veils:
                stakes[u.hex] += self.judge.loss[i]
        away = self.judge.objectives.nearest
        ranked = sorted(stakes, key=lambda h: (-stakes[h], away[h]))[:AIMS]
        return [option for option in options if option.kind != "to" or option.value in ranked]

    # -------------------------------------------------------------- groups

    def lead(self, g: State, options: Sequence[Option]) -> Option | None:
        """The next answer for a group that moves or enters: its members, and what each of them does.

        Of several targets in a hex the dearest comes first.
        """
        top = g.agenda[-1]
        if isinstance(top, Attack) and options[0].kind == "target":
            return max(options, key=lambda option: self.judge.loss[option.value])
        if isinstance(top, GroupMove):
            if len(top.plans) < len(top.members) and options[0].kind != "add" != options[-1].kind:
                return self._best_plan(g, top.members[len(top.plans)], options)
            if not top.plans:
                return self._mover(g, options)
        elif not isinstance(top, GroupEnter):
            return None
        joining = [option for option in options if option.kind == "add"]
        facings = [option for option in options if option.kind == "facing"]
        return joining[0] if joining else self._best(g, facings or options)

    def _mover(self, g: State, options: Sequence[Option]) -> Option:
        """The unit that gains most by going along; nobody more if none gains."""
        now = self.worth(g)
        gains = [self._gain(g, option.value) - now for option in options if option.kind == "add"]
        best = max(gains, default=0.0)
        if options[-1].kind == "add" or best > self.judge.weights.spent:
            return options[gains.index(best)]
        return options[-1]

    def _gain(self, g: State, i: UnitId) -> float:
        """What a position would be worth with a unit in the best hex beside it."""
        return max((self._with(g, i, option.value) for option in destinations(g, i, free=True)), default=-1e9)

    def _best_plan(self, g: State, i: UnitId, options: Sequence[Option]) -> Option:
        """The plan of a member of a group that looks best if it alone is carried out."""
        found = [self._with(g, i, o.value if o.kind == "to" else g.units[i].hex) for o in options]
        return options[found.index(max(found))]

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
