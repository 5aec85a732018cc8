"""7.0 Hits, hit markers, destroyed units and rallying."""

from __future__ import annotations

from operator import attrgetter
from typing import ClassVar

from ...engine.agenda import Procedure, auto, roll
from ...engine.explain import Part, Sum, add
from ...engine.options import Chance, Option, chance
from ..data.ids import PlayerId, UnitId
from ..economy.action import Action, conclude, declare, simple_cost
from ..rolls.checks import Check, caps_then_dice
from ..table.control import update_control
from ..table.deployment import is_in_close_combat
from ..table.events import (
    AllocationCut,
    Happening,
    MarkerDrawn,
    MarkerRemoved,
    MarkerRevealed,
    RallyNumber,
    RallyTried,
    UnitDestroyed,
    UnitHit,
    _name,
)
from ..table.passengers import lose
from ..table.reveal import reveal
from ..table.scoring import score_destroyed
from ..table.state import DESTROYED, State, change, foe, hidden_in, units_in
from ..table.world import World


class MarkerMet(Happening, frozen=True):
    """7.5 Enemies fire at a unit whose hit marker lies face down, or come beside it: they may learn of it."""

    unit: UnitId
    rule: ClassVar[str] = "7.5"
    reveals: ClassVar[bool] = True
    finds: ClassVar[bool] = True

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} has a hit marker that lies face down."


def meet(g: State, i: UnitId) -> None:
    """Tell the enemies of a unit once that they have met its marker, if it lies face down."""
    u = g.units[i]
    if u.marker and not u.shown and u.hex >= 0:
        met = MarkerMet(seen_by=g.world.team(foe(g.side_of(i))), unit=i)
        if met not in g.news:
            g.tell(met)


MARKER = attrgetter("marker")
"""The hit marker of a unit, where many are looked through."""

Hit = tuple[UnitId, bool, bool]
"""Who is hit, whether critically, and whether a red defense was hit."""


def struck(g: State, due: tuple[Hit, ...], hit: Hit) -> tuple[Hit, ...]:
    """A hit takes effect at once, or is due after the other rolls of its action."""
    if g.world.edition.hits_come_together:
        return (*due, hit)
    take_hit(g, *hit)
    return due


def take_hit(g: State, i: UnitId, critical: bool, soft: bool) -> None:
    """7.1, 7.4 A critical hit or a second hit destroys; any other hit draws a marker of the colour hit."""
    if critical or g.units[i].marker:
        destroy(g, i)
    else:
        g.push(DrawMarker(unit=i, pool=g.world.edition.pile_of(g.type_of(i), soft)))


class DrawMarker(Procedure):
    """7.2 A hit marker is drawn blind from the pile of the defense's colour; only its owner looks."""

    unit: UnitId = UnitId(0)
    pool: str = "soft"

    def pile_holds(self, g: State) -> bool:
        """Whether the pile has a marker left."""
        return any(n for n, m in zip(g.pile, g.world.markers, strict=True) if m.pool == self.pool)

    @roll("7.2", when=pile_holds)
    def draw(self, g: State) -> Chance:
        """Draw a hit marker."""
        w, pool = g.world, self.pool
        held = [(w.book.hit[i], n) for i, n in enumerate(g.pile) if n and w.markers[i].pool == pool]
        return chance(tuple(o for o, _ in held), tuple(n for _, n in held))

    @draw.then
    def drawn(self, g: State, option: Option) -> None:
        """The marker goes face down under the unit."""
        g.pile = _changed(g.pile, option.value, -1)
        self._place(g, option.value)
        self.stop()

    @auto("7.2")
    def none_left(self, g: State) -> None:
        """With an empty pile the unit counts as carrying the marker without effect."""
        self._place(g, g.world.book.without_effect(self.pool))

    def _place(self, g: State, marker: int) -> None:
        change(g, self.unit, marker=marker, shown=False)
        owners = g.world.team(g.side_of(self.unit))
        g.tell(UnitHit(unit=self.unit))
        g.tell(MarkerDrawn(seen_by=owners, unit=self.unit, marker=marker))
        if g.world.edition.draws_openly(g, self.unit):
            reveal(g, self.unit)
        remove_the_doomed(g)


def _changed(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])


def return_marker(g: State, i: UnitId) -> None:
    """A marker taken off a unit goes back to its pile, unless it stood for one that was not there."""
    marker = g.units[i].marker
    in_play = g.pile[marker] + sum(u.marker == marker for u in g.units)
    if in_play <= g.world.full_pile[marker]:
        g.pile = _changed(g.pile, marker, 1)
    change(g, i, marker=0, shown=False)


def destroy(g: State, i: UnitId) -> None:
    """7.11 The unit leaves the map, its marker is shown and returned, VPs and CAPs follow.

    Trucks and wagons leave the CAP track alone (16.1).
    """
    u = g.units[i]
    if u.marker:
        if not u.shown:
            g.tell(MarkerRevealed(unit=i, marker=u.marker))
        return_marker(g, i)
    if u.mates:
        lose(g, i)
    change(g, i, hex=DESTROYED, spent=False, stressed=False, dug_in=False, hidden=False, inside=False)
    g.tell(UnitDestroyed(unit=i))
    if not g.type_of(i).unarmed:
        cover_cap_space(g, g.player_of(i))
    score_destroyed(g, i)
    update_control(g, u.hex)
    g.world.edition.lose(g, i)


def cover_cap_space(g: State, player: PlayerId) -> None:
    """7.12, 7.13 A destroyed unit covers the highest open CAP space of its player, unless only 3 are left.

    A CAP marker that stands on that space drops by one at once.
    """
    open_spaces = g.world.scenario.commander[player].caps - g.lost[player]
    if open_spaces <= g.world.figures.caps.minimum:
        return
    g.lost[player] += 1
    at_once = g.caps[player] == open_spaces
    if at_once:
        g.caps[player] -= 1
    g.tell(AllocationCut(player=player, covered=open_spaces, at_once=at_once))


def approach(g: State, i: UnitId) -> None:
    """7.5 A unit has come into a hex: it meets the markers of enemies, and Destroyed ones take effect."""
    if any(map(MARKER, g.units)):
        meet_around(g, i)
        remove_the_doomed(g)


def meet_around(g: State, i: UnitId) -> None:
    """7.5 A unit that all see meets the markers of enemies in its hex and beside it."""
    units, around = g.units, g.world.ground.grid.around[g.units[i].hex]
    for j in g.world.members[foe(g.side_of(i))]:
        u = units[j]
        if u.marker and u.hex >= 0 and not u.hidden and around >> u.hex & 1:
            meet(g, j)


def remove_the_doomed(g: State) -> None:
    """A unit with a Destroyed marker is removed as soon as its edition lets the marker be shown."""
    edition, units = g.world.edition, g.units
    for i in [i for i in g.world.all_units if units[i].marker]:
        u = units[i]
        if u.hex < 0 or not g.world.markers[u.marker].xx or edition.buries_losses(g, i):
            continue
        if edition.shows_losses_at_once or is_near_enemy(g, i):
            destroy(g, i)


def is_near_enemy(g: State, i: UnitId) -> bool:
    """Whether an enemy stands next to a unit or in its hex."""
    distance = g.world.ground.grid.distance
    here = g.units[i].hex
    return any(
        g.units[j].hex >= 0 and not g.units[j].hidden and distance(here, g.units[j].hex) <= 1
        for j in g.world.members[foe(g.side_of(i))]
    )


def rally_cost(g: State, i: UnitId) -> Sum:
    """7.10 A rally attempt costs 5AP and its modifiers."""
    return simple_cost(g, i, "rally", g.world.figures.cost.rally, "7.10")


def can_rally(g: State, i: UnitId) -> bool:
    """7.6, 7.9 A hit unit whose marker can be rallied, with no enemy in its hex."""
    marker = g.marker_of(i)
    return bool(g.units[i].marker) and not marker.no_rally and not is_in_close_combat(g, i)


def why_no_rally(g: State, i: UnitId) -> tuple[str, str]:
    """Why a unit cannot rally, and the rule; empty words if it can."""
    label, marker = g.label(i), g.marker_of(i)
    if not g.units[i].marker:
        return f"{label} has no hit marker to rally from", "7.6"
    if marker.no_rally:
        return f"{label} cannot rally: its marker is {marker.name}", "7.9"
    if is_in_close_combat(g, i):
        return f"{label} cannot rally with an enemy unit in its hex", "7.9"
    return "", ""


def unhit_friends(g: State, i: UnitId) -> tuple[UnitId, ...]:
    """7.8 The other unhit units of its side in the hex."""
    h, side = g.units[i].hex, g.side_of(i)
    friends = units_in(g, h, side) or hidden_in(g, h, side)
    return tuple(j for j in friends if j != i and not g.units[j].marker)


def rally_number(g: State, i: UnitId, friends: tuple[UnitId, ...] | None = None) -> Sum:
    """7.8 The marker's rally number, lowered by cover and each unhit friend in the hex.

    A group counts the friends there were before its action.
    """
    marker, bonus = g.marker_of(i), g.world.figures.rally.friendly_unit
    parts = [Part(marker.rally, f"{marker.name} marker", "7.7"), *g.world.edition.rally_cover(g, i)]
    nearby = unhit_friends(g, i) if friends is None else friends
    parts += [Part(bonus, f"unhit {g.label(j)}", "7.8") for j in nearby]
    return add(*parts)


class Rally(Action):
    """7.6 A hit unit tries to lose its marker; the spent check follows either way."""

    deed: ClassVar[str] = "tries to rally"
    rallies: ClassVar[bool] = True

    @auto("7.6")
    def announce(self, g: State) -> None:
        """The rally is declared."""
        declare(g, self, rally_cost(g, self.unit))

    @auto("7.7")
    def check(self, g: State) -> None:
        """Roll against the rally number."""
        g.push(RallyCheck(unit=self.unit))

    @auto("7.10")
    def finish(self, g: State) -> None:
        """The spent check is made whether or not the rally succeeded."""
        conclude(g, self, rally_cost(g, self.unit))


class RallyCheck(Check):
    """7.7 2d6 equal to or above the rally number remove the marker."""

    unit: UnitId = UnitId(0)
    friends: tuple[UnitId, ...] | None = None

    what: ClassVar[str] = "the rally check"
    success: ClassVar[str] = "rallied"

    def goal(self, g: State) -> Sum:
        """7.8 The rally number."""
        return rally_number(g, self.unit, self.friends)

    def roller(self, g: State) -> PlayerId:
        """The owner of the hit unit."""
        return g.player_of(self.unit)

    def spent_on(self, g: State) -> str:
        """The unit, unless it is hidden."""
        return f"the rally of {g.called(self.unit)}"

    lower, throw = caps_then_dice("Change the rally number with CAPs?", "7.7")

    @auto("7.7")
    def result(self, g: State) -> None:
        """Success shows the marker and returns it; failure leaves it as it lies."""
        number = self.goal(g)
        success = self.rolled >= number.total - self.caps
        owners = g.world.team(g.side_of(self.unit))
        g.tell(RallyNumber(seen_by=owners, unit=self.unit, number=number, caps=self.caps))
        g.tell(RallyTried(unit=self.unit, roll=self.rolled, success=success))
        if success:
            rallied(g, self.unit)


def rallied(g: State, i: UnitId) -> None:
    """7.7 The marker is shown and goes back to its pile."""
    g.tell(MarkerRemoved(unit=i, marker=g.units[i].marker))
    return_marker(g, i)
