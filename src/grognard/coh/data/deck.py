"""8.0 Battle cards and weapon cards as printed."""

from __future__ import annotations

import re
from functools import cached_property

from ...engine.files import Strict, data_dir, load

ADRENALINE = "adrenaline"
COMMAND_ACTION = "command-action"
FOLLOW_ME = "follow-me"
RALLY_UP = "rally-up"
RAPID_DEPLOYMENT = "rapid-deployment"
BATTLEFIELD_CONFUSION = "battlefield-confusion"
VETERAN_NCO = "veteran-nco"
EXPERIENCED_SERGEANT = "experienced-sergeant"
FRONTLINE_OFFICER = "frontline-officer"
SEEK_COVER = "seek-cover"
SNIPER_FIRE = "sniper-fire"
CAREFUL_AIMING = "careful-aiming"
SWIFT_ACTION = "swift-action"
LUCK = "luck"
SCOUT_TEAMS = "scout-teams"
BOGGED_DOWN = "bogged-down"
OBSTACLE_CLEARING = "obstacle-clearing"
MINE_LAYING = "mine-laying"
SCORE = "score"
MISSION_EVENT = "mission-event"
HALT_ORDER = "halt-order"


class Card(Strict, frozen=True, kw_only=True, dict=True):
    """One kind of card with its cost and the figures of its effect."""

    id: str
    name: str
    copies: int
    kind: str
    category: str
    cost: int
    cost_colour: str
    cost_source: str
    group: bool
    hidden: bool
    rule: str
    text: str
    he: bool = False
    radius: int = 0
    penalty_ap: int = 0
    firepower: int = 0
    losses: tuple[int, ...] = ()
    luck: tuple[int, ...] = ()
    reveal_range: int = 0
    nation: str = ""
    foot_only: bool = False
    fp_red: int = 0
    fp_blue: int = 0
    reach: int = 0
    adjacent_ar: int = 0
    ignores_terrain: bool = False
    ignores_cover: bool = False
    """Whether nothing but the flank and its marker defends against it."""
    no_close_combat: bool = False
    """Whether it has no bonus in close combat."""
    marker_counts: bool = False
    """Whether the hit marker of the unit that uses it changes its firepower."""
    vehicles_only: bool = False
    lays_mines: bool = False

    @cached_property
    def effect(self) -> str:
        """What the rules call it by: editions number the same card differently."""
        return re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-")


class _Cards(Strict, frozen=True):
    source: str
    card: tuple[Card, ...]


def read_cards(edition: str) -> tuple[Card, ...]:
    """Every kind of card of an edition, in the order of their numbers."""
    return load(data_dir() / edition / "cards.toml", _Cards).card
