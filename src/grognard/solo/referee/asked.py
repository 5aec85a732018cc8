"""A battlefield that asks: every fact is looked up in the notebook, and asked for when it is first needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ...engine.errors import Refused
from ...engine.hexes import DIRECTIONS, NO_FACING, OFF, members
from ..order.situation import Facing, Ground, Piece, Shot, Way
from .counters import AskedGround, AskedPiece, Facts
from .notebook import MAP, Entry, Notebook, direction
from .questions import Question, Unknown, read_number

RUMOUR_RANGE = 5
"""6.1 How far a rumoured enemy attacks."""

SHORT_RANGE_BONUS = 3
"""What an attack on an adjacent hex gains."""

LONG_RANGE_PENALTY = 2
TURRET_COST = 2


class AskedField(Facts):
    """The battlefield of somebody else's table."""

    def __init__(self, book: Notebook, *, command: bool) -> None:
        super().__init__(book)
        self.command = command
        self.here = {entry.name: book.number(entry.hex) for entry in book.entries}
        self._pieces = [AskedPiece(self, entry) for entry in book.entries]

    # ---- who is there

    @property
    def ai(self) -> Sequence[Piece]:
        return cast("list[Piece]", [piece for piece in self._pieces if piece.entry.side == "ai"])

    @property
    def units(self) -> Sequence[Piece]:
        return cast("list[Piece]", [piece for piece in self._pieces if piece.entry.side == "unit"])

    @property
    def objectives(self) -> Sequence[int]:
        return [self.book.number(name) for name in self.book.objectives]

    @property
    def markers(self) -> Sequence[int]:
        return self.objectives

    @property
    def fresh(self) -> tuple[int, int]:
        ai = sum(entry.fresh for entry in self.book.entries if entry.side == "ai")
        return ai, sum(entry.fresh for entry in self.book.entries if entry.side == "unit")

    def entry(self, number: int) -> Entry:
        """The counter of a piece."""
        return self.book.by_id(number)

    def _piece(self, number: int) -> AskedPiece:
        return next(piece for piece in self._pieces if piece.id == number)

    def engaged(self, entry: Entry) -> bool:
        """Whether a counter of the other side is in its hex."""
        here = self.here[entry.name]
        return any(self.here[e.name] == here for e in self.book.entries if e.side != entry.side)

    # ---- where things are

    def hex_name(self, place: int) -> str:
        return self.book.hex_name(place)

    def distance(self, here: int, there: int) -> int:
        if here == there:
            return 0
        if here // MAP != there // MAP:
            one, two = sorted((self.hex_name(here), self.hex_name(there)))
            return self.number(f"far:{one}:{two}", f"How many hexes from {one} to {two}?")
        return self.book.board.distance(here % MAP, there % MAP)

    def near(self, place: int, radius: int) -> Sequence[int]:
        sheet, local = divmod(place, MAP)
        found = members(self.book.board.within(local, radius))
        return [sheet * MAP + h for h in found if h != local]

    def sees(self, here: int, there: int) -> bool:
        if here == there or self.distance(here, there) == 1:
            return True
        one, two = sorted((self.hex_name(here), self.hex_name(there)))
        return self.yes(f"los:{one}:{two}", f"Line of sight between {one} and {two}?", place=two)

    def in_arc(self, place: int, facing: Facing, there: int) -> bool:
        if facing == NO_FACING:
            return True
        if place // MAP != there // MAP:
            one, two = self.hex_name(place), self.hex_name(there)
            key = f"arc:{one}:{two}:{DIRECTIONS[facing]}"
            return self.yes(
                key, f"Is {two} in the arc of a counter in {one} that faces {DIRECTIONS[facing]}?"
            )
        return bool(self.book.board.arc(place % MAP, facing) >> (there % MAP) & 1)

    # ---- fire

    def reach(self, entry: Entry) -> int:
        """The printed range of a counter."""
        if entry.rumour:
            return RUMOUR_RANGE
        known = self.book.type_of(entry)
        return known.range_max if known else self.printed(entry, "range", "Range")

    def facing(self, entry: Entry) -> Facing:
        """The way a counter faces."""
        if entry.rumour:
            return NO_FACING
        if not entry.facing:
            entry.facing = self.fact(
                f"facing:{entry.name}:{entry.hex}", f"Which way does {entry.name} face?", "facing"
            )
        return direction(entry.facing)

    def turret(self, entry: Entry) -> bool:
        """Whether a counter fires all round."""
        known = self.book.type_of(entry)
        return known.turreted if known else False

    def zone(self, entry: Entry, place: int, there: int, facing: Facing | None = None) -> bool:
        """5.2 Whether a counter has a hex in its fire zone; the cheap questions come first."""
        if place == there:
            return True
        if self.engaged(entry) and place == self.here[entry.name]:
            return False
        if self.distance(place, there) > self.reach(entry):
            return False
        if not self.turret(entry):
            front = self.facing(entry) if facing is None else facing
            if not self.in_arc(place, front, there):
                return False
        return self.sees(place, there)

    def in_zone(self, ai: int, place: int, facing: Facing, there: int) -> bool:
        return self.zone(self.entry(ai), place, there, facing)

    def flank(self, place: int, unit: int) -> bool:
        foe = self.entry(unit)
        return not self.in_arc(self.here[foe.name], self.facing(foe), place)

    def shot(self, ai: int, unit: int, *, long_range: bool = False, group: bool = False) -> Shot:
        man, foe = self.entry(ai), self.entry(unit)
        barred, arc_only = self._barred(man, foe, long_range)
        if barred and not arc_only:
            return Shot(barred=barred)
        friends = self._supporters(ai) if group else ()
        ar, dv = self._numbers(man, foe, len(friends))
        outside = barred == "" and self.turret(man) and not self._faces(man, foe)
        cost = 0 if man.rumour else self._piece(ai).attack_cost + (TURRET_COST if outside else 0)
        red = not self.armoured(foe)
        return Shot(barred=barred, arc_only=arc_only, ar=ar, dv=dv, red=red, cost=cost, supporters=friends)

    def _faces(self, man: Entry, foe: Entry) -> bool:
        """Whether a counter has another in its arc; one in its own hex always."""
        here, there = self.here[man.name], self.here[foe.name]
        return here == there or self.in_arc(here, self.facing(man), there)

    def _barred(self, man: Entry, foe: Entry, long_range: bool) -> tuple[str, bool]:
        """Why an attack cannot be made, and whether the arc alone is in the way."""
        here, there = self.here[man.name], self.here[foe.name]
        if here != there and self.engaged(man):
            return "it is in close combat", False
        if here != there and self.engaged(foe):
            return "an AI is in close combat there", False
        if self.distance(here, there) > self.reach(man) * (2 if long_range else 1):
            return "it is out of range", False
        if man.hit and not man.face_down and not self.may(man, "attack"):
            return "its counter forbids it", False
        if not man.rumour and not self.turret(man) and not self._faces(man, foe):
            return (
                ("it is outside its arc", True) if self.sees(here, there) else ("it does not see it", False)
            )
        return ("", False) if self.sees(here, there) else ("it does not see it", False)

    def _supporters(self, ai: int) -> tuple[int, ...]:
        """The AI next to one that may support its group attack."""
        return tuple(
            other.id
            for other in self._pieces
            if other.entry.side == "ai"
            and other.id != ai
            and not other.rumour
            and (other.fresh or self.command)
            and self.distance(other.hex, self._piece(ai).hex) == 1
        )

    def armoured(self, entry: Entry) -> bool:
        """Whether the defence of a counter is blue."""
        known = self.book.type_of(entry)
        if known:
            return not known.soft
        key = f"blue:{entry.kind}"
        return self.yes(key, f"Is the defence printed on {entry.kind} blue?", default="n")

    def _numbers(self, man: Entry, foe: Entry, friends: int) -> tuple[int, int]:
        """The rating of an attack and the defence against it: one question, with what the counters say."""
        if man.rumour:
            return 0, self.defence(foe, self.here[man.name])
        near = self.distance(self.here[man.name], self.here[foe.name])
        ar = self.rating(man, blue=self.armoured(foe)) + friends
        ar += SHORT_RANGE_BONUS if near <= 1 else 0
        ar -= LONG_RANGE_PENALTY if near > self.reach(man) else 0
        dv = self.defence(foe, self.here[man.name])
        key = f"shot:{man.name}:{man.hex}:{foe.name}:{foe.hex}:{foe.facing}:{friends}"
        pair = f"{man.name} in {man.hex} on {foe.name} in {foe.hex}"
        text = f"{pair}: AR {ar} against DV {dv}? Enter, or both numbers with all that counts"
        said = self.fact(key, text, "text", default=f"{ar} {dv}").split()
        numbers = [number for word in said if (number := read_number(word)) is not None]
        return (numbers[0], numbers[1]) if len(numbers) == 2 else (ar, dv)

    def rating(self, entry: Entry, *, blue: bool) -> int:
        """The printed attack rating of a colour."""
        known = self.book.type_of(entry)
        if known:
            return known.fp_blue if blue else known.fp_red
        colour = "blue" if blue else "red"
        return self.printed(entry, f"{colour} AR", f"{colour.capitalize()} AR")

    def defence(self, entry: Entry, there: int) -> int:
        """The defence of a counter against an attack from a hex."""
        here = self.here[entry.name]
        flank = here != there and not entry.rumour and not self.in_arc(here, self.facing(entry), there)
        known = self.book.type_of(entry)
        side = "flank" if flank else "front"
        if known:
            base = known.def_flank if flank else known.def_front
        else:
            base = self.printed(entry, f"{side} DR", f"{side.capitalize()} defence")
        return base + self.cover(here)

    def own_dv(self, ai: int, there: int) -> int:
        return self.defence(self.entry(ai), there)

    # ---- moves

    def ways(self, ai: int, *, leaving: bool = False) -> Sequence[Way]:
        entry = self.entry(ai)
        known = self.book.type_of(entry)
        if known and known.vehicle and known.bonus_moves:
            places = self._told_ways(entry)
        else:
            sheet, local = divmod(self.here[entry.name], MAP)
            around = self.book.board.neighbours[local]
            places = sorted(sheet * MAP + h for h in around if h != OFF)
        return [Way(ground=self.ground(ai, place), cost=0, path=(place,)) for place in places]

    def _told_ways(self, entry: Entry) -> list[int]:
        """The hexes that somebody has named for a vehicle; what is no hex is asked for again."""
        key = f"ways:{entry.name}:{entry.hex}"
        text = f"Which hexes can {entry.name} in {entry.hex} end one move in?"
        said = self.fact(key, text, "hexes")
        try:
            return [self.book.number(word) for word in said.replace(",", " ").split()]
        except Refused:
            raise Unknown(Question(key=key, text=f"{text} (such as G08 H09)", kind="hexes")) from None

    def ground(self, ai: int, place: int) -> Ground:
        return cast("Ground", AskedGround(self, self.entry(ai), place))
