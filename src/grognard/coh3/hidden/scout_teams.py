"""Scout Teams: before or after its action a unit finds hidden enemies nearby, or hides (card 14)."""

from __future__ import annotations

from ...coh.cards.hand import can_play
from ...coh.data.deck import SCOUT_TEAMS
from ...coh.data.ids import NO_UNIT, PlayerId, UnitId
from ...coh.economy.action import is_spent
from ...coh.economy.fresh_spent import stall_cost
from ...coh.groups.hiding import lookout, may_vanish
from ...coh.hidden.scouting import scout
from ...coh.move.movement import leave_cover
from ...coh.table.bogged import is_immobile
from ...coh.table.deployment import hidden_units
from ...coh.table.passengers import mates_of
from ...coh.table.state import State, change, foe, on_map
from ...coh.table.veil import HiddenIn, WentHidden
from ...engine.agenda import Procedure, choose
from ...engine.options import Option

SCOUT = Option("scout")
CONCEAL = Option("conceal")


def can_conceal(g: State, i: UnitId) -> bool:
    """11.4 Whether a unit could hide in its hex: it can move, no unhidden enemy sees it, and it is alone."""
    u = g.units[i]
    if u.hidden or u.aboard or is_immobile(g, i):
        return False
    return may_vanish(g, i, lookout(g, g.side_of(i)))


def can_use_scouts(g: State, i: UnitId) -> bool:
    """Whether the card is of any use to a unit: somebody hides from it, or it can hide itself."""
    u = g.units[i]
    if u.hex < 0 or u.hidden or u.aboard:
        return False
    return bool(hidden_units(g, foe(g.side_of(i)))) or can_conceal(g, i)


def scouts_first(g: State, player: PlayerId, left: int) -> list[UnitId]:
    """The units that may use the card before an action they can still pay for with the CAPs left."""
    able = (i for i in on_map(g, player) if not g.marker_of(i).stunned and can_use_scouts(g, i))
    return [i for i in able if not is_spent(g, (i,)) or stall_cost(g, i).total <= left]


def scout_options(g: State, player: PlayerId) -> list[Option]:
    """The card before an action, if it is held and of use to some unit."""
    if not can_play(g, player, SCOUT_TEAMS):
        return []
    left = g.caps[player] - g.world.card_with(SCOUT_TEAMS).cost
    return [g.world.book.play[g.world.book.place_of[SCOUT_TEAMS]]] if scouts_first(g, player, left) else []


class ScoutTeams(Procedure):
    """One unit uses the card: of those that have acted, or one that is going to act."""

    player: PlayerId = PlayerId(0)
    units: tuple[UnitId, ...] = ()
    """Those that have acted; none before an action."""
    unit: UnitId = NO_UNIT

    def seat(self, g: State) -> str:
        """The seat that played the card."""
        return g.world.seats[self.player]

    @choose("card-14", by=seat)
    def on(self, g: State) -> list[Option]:
        """Which unit uses the scouts?"""
        able = [i for i in self.units if can_use_scouts(g, i)] or scouts_first(
            g, self.player, g.caps[self.player]
        )
        return [g.world.order["on"][i] for i in able]

    @on.then
    def taken(self, g: State, option: Option) -> None:
        """A unit that uses them first must then take the action."""
        self.unit = option.value
        if not self.units:
            self.hand_over(g, self.unit)

    @choose("card-14", by=seat)
    def how(self, g: State) -> list[Option]:
        """Find hidden enemies, or hide?"""
        found = [SCOUT] if hidden_units(g, foe(g.side_of(self.unit))) else []
        return [*found, CONCEAL] if can_conceal(g, self.unit) else found

    @how.then
    def use(self, g: State, option: Option) -> None:
        """Hidden enemies near the unit and in its sight are revealed, or the unit leaves the map."""
        if option == SCOUT:
            scout(g, self.unit)
        else:
            self._conceal(g)

    def _conceal(self, g: State) -> None:
        for i in (self.unit, *mates_of(g, (self.unit,))):
            leave_cover(g, i)
            g.tell(WentHidden(unit=i))
            change(g, i, hidden=True, facing=0)
            g.tell(HiddenIn(unit=i, hex=g.units[i].hex))
