"""4.12 Coming onto the map: which reinforcements are due, where they may enter, and the move itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.agenda import auto, choose
from ...engine.options import Option
from ..data.ids import HexId, UnitId
from ..economy.action import Action, note_acted
from ..fixtures.obstacles import laid, shut_by
from ..table.deployment import occupied
from ..table.passengers import bind, carrier_of, fits, why_unfit
from ..table.state import DESTROYED, LEFT, WAITING, State, foe
from .movement import come_in, go_on, ways_on
from .vehicles import NO_BONUS, Symbols

Reason = tuple[str, str]


def is_available(g: State, i: UnitId) -> bool:
    """9.9 A reinforcement may enter in its round or a later one; a load comes with its vehicle."""
    return is_due(g, i) and not is_shut_out(g, i)


def is_due(g: State, i: UnitId) -> bool:
    """9.9 Whether the round of a reinforcement that comes by itself has begun."""
    u = g.units[i]
    return u.hex == WAITING and not u.aboard and g.world.counters[i].round <= g.round


def is_shut_out(g: State, i: UnitId) -> bool:
    """4.12 Whether terrain, trenches, wire and road blocks close every entry hex to a unit."""
    return not any(_is_open(g, i, h) for h in g.world.counters[i].entry) and not entry_hexes(g, i)


def entry_hexes(g: State, i: UnitId) -> list[HexId]:
    """4.12 The hexes a unit may enter in by itself: neither terrain nor what lies there closes them to it."""
    gait, can_stand = g.world.gait[i], g.world.ground.can_stand
    shut = laid(g).shut(gait) if g.fixtures else 0
    return [h for h in _entry_places(g, i) if can_stand(gait, h) and not shut >> h & 1]


def _is_open(g: State, i: UnitId, h: HexId) -> bool:
    """15.3, 17.4, 17.8, 17.9 Whether a unit of this kind can come to stand in a hex."""
    gait = g.world.gait[i]
    return g.world.ground.can_stand(gait, h) and not (g.fixtures and laid(g).shut(gait) >> h & 1)


def _entry_places(g: State, i: UnitId) -> list[HexId]:
    """4.12 The mission's entry hexes, and those that stand for them where enemies hold them."""
    entry = g.world.counters[i].entry
    enemy = occupied(g, foe(g.side_of(i)))
    held = [h for h in entry if enemy >> h & 1]
    return [*entry, *g.world.edition.detours(g, entry, held)] if held else [*entry]


def when_all_are_held(g: State, entry: Sequence[HexId], held: Sequence[HexId]) -> list[HexId]:
    """4.12 If enemies hold all entry hexes, edge hexes near those enemies may be entered too."""
    if len(held) < len(entry):
        return []
    reach, distance = g.world.figures.entry.blocked_distance, g.world.ground.grid.distance
    return [h for h in g.world.edge if h not in entry and any(distance(h, e) <= reach for e in entry)]


def places_to_enter(g: State, i: UnitId) -> list[HexId]:
    """4.12 The entry hexes of a unit; with a load those that are entry hexes of both."""
    mates = g.units[i].mates
    return _places_with(g, i, *mates) if mates else entry_hexes(g, i)


def _places_with(g: State, i: UnitId, *loads: UnitId) -> list[HexId]:
    """4.12 The entry hexes of a vehicle that are entry hexes of its loads as well."""
    shared = set.intersection(*(set(_entry_places(g, load)) for load in loads))
    return [h for h in entry_hexes(g, i) if h in shared]


def riders(g: State, i: UnitId, near: Callable[[HexId], bool]) -> list[UnitId]:
    """4.12 The waiting units that a vehicle may bring along into a hex that is `near` enough."""
    if not g.type_of(i).vehicle:
        return []
    able = (j for j in g.world.own[g.player_of(i)] if is_due(g, j) and fits(g, j, i))
    return [j for j in able if any(map(near, _places_with(g, i, j)))]


# ------------------------------------------------------------------ why not


def why_no_entry(g: State, i: UnitId, h: HexId) -> Reason:
    """4.12 Why a reinforcement cannot enter in a hex, and the rule; empty words if it can."""
    label, name, mates = g.label(i), g.world.hex(h), g.units[i].mates
    if not g.world.ground.is_playable(h):
        return f"{name} is not a full hex", "4.12"
    if h not in _entry_places(g, i):
        return f"{name} is no entry hex of {label}", "4.12"
    closed = _why_closed(g, i, h)
    if closed:
        return closed, "4.12"
    if h not in places_to_enter(g, i):
        return f"{name} is no entry hex of {g.label(mates[0])}, which {label} brings", "4.12"
    return "", ""


def _why_closed(g: State, i: UnitId, h: HexId) -> str:
    """15.3, 17.4, 17.8, 17.9 What closes an entry hex to a unit; empty if nothing does."""
    ground, shut = g.world.ground, shut_by(g, i, h)
    if not ground.can_stand(g.world.gait[i], h):
        what = ground.terrain[h].name
    elif shut:
        what = g.world.features[shut.kind].name
    else:
        return ""
    return f"{what} in {g.world.hex(h)} is impassable for {g.label(i)}"


_GONE = {DESTROYED: ("{} has been destroyed", "7.11"), LEFT: ("{} has left the map", "4.5")}
"""Why a unit that was on the map does not come back."""


def why_unavailable(g: State, i: UnitId) -> Reason:
    """4.12, 9.9 Why a unit cannot come onto the map by itself now; empty words if it can."""
    label, u = g.label(i), g.units[i]
    if u.hex >= 0:
        return f"{label} is on the map already", "4.12"
    if u.hex != WAITING:
        return _GONE[u.hex][0].format(label), _GONE[u.hex][1]
    if u.aboard:
        return f"{label} comes with {g.label(carrier_of(u))}, which carries or tows it", "4.12"
    if not is_due(g, i):
        return f"{label} is not available in round {g.round}", "9.9"
    if not is_shut_out(g, i):
        return "", ""
    reasons = dict.fromkeys(_why_closed(g, i, h) for h in g.world.counters[i].entry)
    return f"every entry hex of {label} is closed to it: {'; '.join(reasons)}", "4.12"


def why_no_rider(g: State, j: UnitId, i: UnitId) -> Reason:
    """4.12 Why a vehicle that enters cannot bring a unit along; empty words if it can."""
    if g.units[j].hex != WAITING or g.units[j].aboard or not is_due(g, j):
        return why_unavailable(g, j)
    if not fits(g, j, i):
        return why_unfit(g, j, i)
    return ("", "") if j in riders(g, i, lambda _: True) else why_left_behind(g, j, i)


def why_left_behind(g: State, j: UnitId, i: UnitId) -> Reason:
    """4.12 Words and rule for a load that waits where its vehicle cannot enter."""
    return f"{g.label(j)} has no entry hex where {g.label(i)} could bring it", "4.12"


class Enter(Action):
    """4.12 A reinforcement comes onto the map at 0AP, without a spent check, and is stressed."""

    bonus: Symbols = NO_BONUS

    def is_under_way(self, g: State) -> bool:
        """Whether the unit has entered and only bonus moves are left."""
        return g.units[self.unit].hex >= 0

    @choose("4.12", by=Action.actor)
    def where(self, g: State) -> list[Option]:
        """Enter in which hex?"""
        return [g.world.to[h] for h in places_to_enter(g, self.unit)] + [
            g.world.order["carrying"][j] for j in riders(g, self.unit, lambda _: True)
        ]

    @where.then
    def go(self, g: State, option: Option) -> None:
        """The unit stands on the map; a vehicle may first be loaded with another reinforcement."""
        if option.kind == "carrying":
            bind(g, option.value, self.unit)
            self.back_to(Enter.where)
            return
        self.bonus = come_in(g, self.unit, option.value)

    @choose("4.12", by=Action.actor, when=is_under_way)
    def face(self, g: State) -> Sequence[Option]:
        """Choose the hexside to face, or a hex to move on to."""
        return ways_on(g, self.unit, self.bonus)

    @face.then
    def faced(self, g: State, option: Option) -> None:
        """The facing is chosen freely; a vehicle may use its bonus moves."""
        self.bonus, turning = go_on(g, self.unit, option, self.bonus)
        if turning:
            self.back_to(Enter.face)

    @auto("4.12")
    def finish(self, g: State) -> None:
        """Entering needs no spent check but stresses the unit."""
        note_acted(g, self.unit)
