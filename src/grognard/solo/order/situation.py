"""What an order card asks about a battlefield, and what it decides: the seam to any table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from ...engine.hexes import NO_FACING, OFF

Facing = int
"""A direction 0-5 as the table counts them; NO_FACING for a piece without a front."""

NOBODY: Final = -1
"""Stands where no piece is meant."""


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """One piece as everybody may know it; a face-down counter shows in `hit` and `face_down` alone."""

    id: int
    label: str
    hex: int
    facing: Facing
    fresh: bool
    hit: bool
    face_down: bool
    """Its hit counter lies face down, so it is turned up before the piece acts."""
    rumour: bool
    """A rumoured enemy: no front, no attack rating, no attack cost of its own."""
    mobile: bool
    """5.0 Its printed move cost is at most 1."""
    mortar_or_gun: bool
    just_acted: bool
    close_penalty: bool
    """5.1 An attack rating stands on a white box."""
    rally: str
    """Why its hit counter cannot be rallied, as far as it is known; empty if it can or has none."""
    stuck: str
    """Why it can neither move nor turn (pinned, stunned, immobilised); empty if it can."""
    carried: bool
    """It rides on a vehicle and takes no orders."""
    fixed: bool
    """It is in a bunker and faces as the bunker does, so it cannot turn."""
    ar: int
    """AI: its best attack rating after hit effects. Unit: its threat to the AI in play (Q03)."""
    attack_cost: int
    """Printed cost with revealed hit effects."""
    move_cost: int
    turn_cost: int
    dm: int
    """5.0 The smallest defence modifier against whoever has it in a fire zone, or the hex's own (Q06)."""
    in_fire_zone: bool
    in_los: bool
    flanked: bool
    """An opposing piece that is adjacent, or has it in its fire zone, stands outside its arc."""
    vehicle: bool
    """5.4 It goes on by bonus moves, and flanks before it closes in."""


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """One AI attacking one Unit, or why it cannot; the limit of 11 is the interpreter's."""

    barred: str = ""
    """Why the attack is impossible by range, sight, arc, counters or hexes; empty if it is possible."""
    arc_only: bool = False
    """Only the arc bars it, so a pivot would do."""
    ar: int = 0
    dv: int = 0
    red: bool = True
    """The colour of the defence it goes against."""
    cost: int = 0
    supporters: tuple[int, ...] = ()
    """Who supports a group attack, in `ar` already."""
    spotter: int = OFF
    """The hex that indirect fire is directed from; OFF for direct fire."""


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """A hex judged for one AI as if it stood there and had left its own."""

    hex: int
    dm: int
    fire_zone: bool
    short_range: bool
    """Adjacent to a Unit and in that Unit's fire zone."""
    unit: bool
    """A Unit is there: entering is close combat."""
    other: bool
    """Another AI is there (5.5)."""
    heavy: bool
    """5.4 For a vehicle: it ends bonus moves and costs more than 1."""
    barred: str
    """Why this AI cannot stand there: impassable, mined for a vehicle, closed by the mission."""
    front: Facing
    """The front of a bunker that this AI would go into; none where it may face as it likes."""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A hex that can be reached with one move action, and what it costs."""

    ground: Ground
    cost: int
    path: tuple[int, ...] = ()
    """Every hex that is entered, the last one included."""


class Situation(Protocol):
    """A battlefield as the AI may know it: hidden Units and face-down counters are not in it."""

    @property
    def ai(self) -> Sequence[Piece]:
        """Every AI on the map, rumoured enemies included."""

    @property
    def units(self) -> Sequence[Piece]:
        """Every Unit on the map that is not hidden."""

    @property
    def objectives(self) -> Sequence[int]:
        """4.1.4 Hexes of mission objectives: the Player's control markers and what the mission adds."""

    @property
    def markers(self) -> Sequence[int]:
        """Hexes of control markers that show the Player's side."""

    @property
    def fresh(self) -> tuple[int, int]:
        """4.1.2 Fresh AI and fresh Units for the pass check, reinforcements of this round included."""

    def hex_name(self, place: int) -> str:
        """How a hex is called."""

    def distance(self, here: int, there: int) -> int:
        """The number of hexes between two hexes, 0 for the same."""

    def near(self, place: int, radius: int) -> Sequence[int]:
        """Hexes of the map up to so far away, the hex itself left out."""

    def sees(self, here: int, there: int) -> bool:
        """Whether there is a line of sight between two hexes."""

    def in_arc(self, place: int, facing: Facing, there: int) -> bool:
        """Whether a hex lies in the arc of fire of a front in a hex."""

    def in_zone(self, ai: int, place: int, facing: Facing, there: int) -> bool:
        """Whether an AI standing so would have a hex in its fire zone."""

    def shot(self, ai: int, unit: int, *, long_range: bool = False, group: bool = False) -> Shot:
        """An attack of an AI on a Unit, CAPs not counted."""

    def own_dv(self, ai: int, there: int) -> int:
        """5.0 The defence value of an AI against an attack from a hex."""

    def flank(self, place: int, unit: int) -> bool:
        """Whether a hex lies outside the arc of a Unit as its front shows it."""

    def ways(self, ai: int, *, leaving: bool = False) -> Sequence[Way]:
        """Every hex one move action may end in, also what is dropped later; or one leaving close combat."""

    def ground(self, ai: int, place: int) -> Ground:
        """Any hex judged for an AI, for cover that is farther away."""


# ---------------------------------------------------------------- what an order decides
#
# The interpreter's doors (order/decide.py):
#   decide(lines, situation, *, command, picks=(), start="") -> Decision
#       lines: the card's lines top down, each with its name; start: the line to begin with after a TurnUp.
#   travel(deed, piece, situation, *, command, picks=()) -> Travel | Tie
#       what a member of a moving group does, asked when its turn comes, with the board as the others left it.
#   front(situation, piece, place, *, how, picks=()) -> Facing | Tie
#       how: move, short_range or reveal (7.6).


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """One candidate at one step, and why it was kept or dropped."""

    what: str
    """ai, target, hex or facing."""
    id: int
    kept: bool
    reason: str
    rule: str
    value: int | None = None
    """The number that was compared, if one was."""
    by: int = NOBODY
    """For a target or a hex: the AI it was weighed for."""


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the card as it was tried."""

    line: str
    """cc, sr, third, tactical-1 and so on, mission, or counter-1, mission-1 inside the mission's lists."""
    text: str
    fired: bool
    weighed: tuple[Weighed, ...]
    reason: str
    rule: str
    actor: int
    """Who carries it out, or leads those who do."""
    target: int
    """The Unit it is done to or moved towards."""
    place: int
    """The hex that is moved into."""
    facing: Facing
    """The front after a move or a pivot."""


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """A target: a Unit by its id, or the hex of an objective."""

    kind: str
    """unit or objective."""
    id: int
    """The Unit, or the hex itself for an objective."""
    hex: int


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be done by the table: one order of one card."""

    line: str
    action: str
    """attack, group_attack, pivot, pivot_attack, rally, auto_rally, move, disengage, move_into_cc;
    pass, end_round, place_re."""
    actor: int = NOBODY
    group: tuple[int, ...] = ()
    """All members of a group that moves, in the order they move; the actor comes first."""
    target: Aim | None = None
    mode: str = ""
    """For moves: the action word of the order (move_towards, low_risk_move_towards, ... cover)."""
    way: Way | None = None
    """Where the actor goes; none if it pivots in place or does not move."""
    facing: Facing = NO_FACING
    """The front it ends with, for moves and pivots; none for a piece without one or where it stays."""
    pivots: bool = False
    """It turns in place, before an attack too."""
    cost: int = 0
    caps: int = 0
    long_range: bool = False
    supporters: tuple[int, ...] = ()
    spotter: int = OFF
    """The hex that indirect fire is directed from; OFF for direct fire."""
    others: tuple[int, ...] = ()
    """Q35 Other Units in the target's hex in the order they are rolled against."""
    place: str = ""
    """place_re: the hex or the special rule of the mission."""


class Tie(msgspec.Struct, frozen=True, kw_only=True):
    """A random choice: a number from 0 below `len(among)` is rolled and added to the picks."""

    what: str
    """ai, target, hex, facing or other."""
    among: tuple[int, ...]
    line: str
    rule: str


class TurnUp(msgspec.Struct, frozen=True, kw_only=True):
    """7.4 The piece has a face-down counter: turn it up, decide again from the same line without picks."""

    piece: int
    line: str


class Travel(msgspec.Struct, frozen=True, kw_only=True):
    """What one member of a moving group does: go somewhere, turn, or stay (no way and no pivot)."""

    way: Way | None = None
    facing: Facing = NO_FACING
    pivots: bool = False
    cost: int = 0
    weighed: tuple[Weighed, ...] = ()


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """What came out: an order, a tie to roll, a counter to turn up, or nothing (the AI passes)."""

    next: Deed | Tie | TurnUp | None
    tried: tuple[Tried, ...]
