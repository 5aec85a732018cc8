"""1.0, 7.0 The sheet of a mission: order cards, counteractions, mission orders, track and cup."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

from ...coh.table.world import World
from ...engine.errors import BadData
from ...engine.files import Strict, build
from ..order.grammar import WrittenOrder, checked

NO_ENEMY, LANDMINE = "no-enemy", "landmine"
"""What else may lie in the cup."""

Event = Literal[
    "none",
    "place_re",
    "place_unit",
    "score_hex",
    "gain_vp",
    "sniper_fire",
    "ai_order",
    "extra_order",
    "end_round",
    "bystanders_come",
    "bystanders_move",
]


class Happens(Strict, frozen=True, kw_only=True):
    """7.2 One event of a space."""

    do: Event
    hex: str = ""
    rule: str = ""
    """place_re: how the hex is found, where none is named."""
    add_to_cup: str = ""
    """A counter that goes into the cup before."""
    owner: Literal["player", "ai"] = "ai"
    unit: str = ""
    facing: str = ""
    side: str = ""
    """Whose points, by the name of a side; where none is named, of whoever controls the hex."""
    vp: int = 0
    when_held: str = ""
    """The hex the side must control for its points."""
    replace: bool = False
    """Whether it takes the place of what the card orders."""
    order: WrittenOrder | None = None
    kind: str = ""
    """Which bystanders come or move."""
    hexes: tuple[str, ...] = ()
    """Where they come."""


class Bystanders(Strict, frozen=True):
    """9.0 Counters that belong to nobody, where they stand at the start."""

    kind: str
    hexes: tuple[str, ...]


class Space(Strict, frozen=True, kw_only=True):
    """7.2 A space of the track with its events; a yellow one counts also where it is only passed."""

    space: int
    name: str
    yellow: bool = False
    events: tuple[Happens, ...] = ()
    source: str = ""


class Token(Strict, frozen=True):
    """1.0 Counters of one kind in the cup at the start, and how many more may come."""

    counter: str
    count: int
    source: str = ""


class Closed(Strict, frozen=True):
    """A hex that the mission closes to a kind of AI as long as it is not the last one."""

    unit: str
    hexes: tuple[str, ...]


class Track(Strict, frozen=True):
    """7.2 How many spaces there are, and those on which something happens."""

    length: int
    space: tuple[Space, ...]
    source: str = ""


class FollowOn(Strict, frozen=True):
    """A marker of the Player that comes when the AI has taken his last one, unless he fires on a hex."""

    hex: str
    unless_fire_on: str
    by: tuple[str, ...]
    source: str = ""


class Begin(Strict, frozen=True, kw_only=True):
    """Where a position in the middle of a mission stands."""

    space: int = 1
    spoils: tuple[int, ...] = ()
    """The order cards that lie in the discards."""
    removed: tuple[int, ...] = ()
    """The order cards that have left the game."""
    just: tuple[str, ...] = ()
    """The Units that took part in the Player's last action."""


class Sheet(Strict, frozen=True, kw_only=True):
    """What a mission says about its card-driven opponent."""

    commander: str
    """The force that the cards play."""
    first_card: int
    last_card: int
    easier: tuple[int, ...] = ()
    """The order cards that are left out for an easier mission."""
    harder: tuple[int, ...] = ()
    """Order cards that are added for a harder one."""
    counteraction: tuple[WrittenOrder, ...] = ()
    order: tuple[WrittenOrder, ...] = ()
    track: Track
    cup: tuple[Token, ...] = ()
    rumours: tuple[str, ...] = ()
    """Where rumoured enemies stand at the start."""
    objectives: tuple[str, ...] = ()
    """4.1.4 Further mission objectives."""
    closed: tuple[Closed, ...] = ()
    bystander: tuple[Bystanders, ...] = ()
    carried: tuple[dict[str, Any], ...] = ()
    """8.0 What the mission before means for this one; `solo/campaign/carried.py` reads it."""
    follow_on: FollowOn | None = None
    begin: Begin = Begin()

    def space(self, number: int) -> Space:
        """A space of the track."""
        found = (space for space in self.track.space if space.space == number)
        return next(found, Space(space=number, name=""))

    def ahead(self, number: int) -> tuple[Happens, ...]:
        """2.7 The events of the yellow spaces beyond one, in their order."""
        beyond = [space for space in self.track.space if space.yellow and space.space > number]
        return tuple(event for space in beyond for event in space.events)


CASE = "case"
"""A mission made up for a rule case says no more than it needs."""

PLAIN: dict[str, Any] = {
    "commander": "soviet",
    "first_card": 1,
    "last_card": 55,
    "track": {"length": 20, "space": ()},
}
"""What holds of such a mission where it says nothing."""


@lru_cache(maxsize=64)
def sheet_of(w: World) -> Sheet:
    """The sheet of a mission, checked."""
    where, given = w.scenario.id, w.scenario.athena
    if not given and where != CASE:
        raise BadData(f"{where}: the mission has no sheet for the order cards")
    sheet = build({**PLAIN, **given} if where == CASE else given, Sheet, where, "athena")
    if sheet.commander not in w.commanders:
        raise BadData(f"{where}: athena.commander: there is no {sheet.commander!r}")
    for name, orders in (("counteraction", sheet.counteraction), ("order", sheet.order)):
        for n, order in enumerate(orders, 1):
            checked(order, f"{where}: {name} {n}", command=True)
    spaces = [space.space for space in sheet.track.space]
    if spaces != sorted(set(spaces)) or not all(1 < n <= sheet.track.length for n in spaces):
        raise BadData(f"{where}: athena.track: spaces {spaces} of {sheet.track.length}")
    return sheet
