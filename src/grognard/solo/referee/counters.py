"""Counters and hexes of an asked battlefield: each property is a question that is put when it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...engine.errors import Refused
from ...engine.hexes import NO_FACING
from ..order.situation import Facing
from .notebook import Entry, Notebook
from .questions import Question, Unknown

if TYPE_CHECKING:
    from .asked import AskedField

Kind = Literal["yes", "number", "facing", "choice", "text", "hexes"]


class Facts:
    """The answers in a notebook."""

    def __init__(self, book: Notebook) -> None:
        self.book = book

    def fact(self, key: str, text: str, kind: Kind, *, default: str = "", place: str = "") -> str:
        """What was answered, or the question; an answer that says nothing is asked for again."""
        question = Question(key=key, text=text, kind=kind, default=default, place=place)
        if key not in self.book.facts:
            raise Unknown(question)
        try:
            return question.read(self.book.facts[key])
        except Refused:
            raise Unknown(question) from None

    def yes(self, key: str, text: str, *, default: str = "", place: str = "") -> bool:
        """A fact that holds or does not."""
        return self.fact(key, text, "yes", default=default, place=place) == "yes"

    def number(self, key: str, text: str, *, default: str = "", place: str = "") -> int:
        """A fact that is a number."""
        return int(self.fact(key, text, "number", default=default, place=place))

    def printed(self, entry: Entry, what: str, text: str) -> int:
        """A number printed on counters of a kind: asked once for all of them."""
        return self.number(f"printed:{entry.kind}:{what}", f"{text} printed on {entry.kind}?")

    def may(self, entry: Entry, what: str) -> bool:
        """Whether the open hit counter of a piece lets it do something."""
        return self.yes(f"may:{entry.name}:{what}", f"May {entry.name} {what} with its hit counter?")

    def cover(self, place: int) -> int:
        """The defence modifier of a hex."""
        name = self.book.hex_name(place)
        return self.number(f"dm:{name}", f"Defence modifier of hex {name}?", default="0", place=name)


class AskedPiece:
    """A counter as orders know it."""

    def __init__(self, field: AskedField, entry: Entry) -> None:
        self.field, self.id, self.entry = field, entry.id, entry
        self.label = entry.name
        self.rumour, self.fresh, self.hit = entry.rumour, entry.fresh, entry.hit
        self.face_down, self.just_acted = entry.face_down, entry.acted
        self.carried = self.fixed = False
        self.turn_cost = 1
        self._type = field.book.type_of(entry)

    @property
    def hex(self) -> int:
        return self.field.here[self.entry.name]

    @property
    def facing(self) -> Facing:
        return self.field.facing(self.entry)

    @property
    def move_cost(self) -> int:
        if self.rumour:
            return 1
        return self._type.move_cost if self._type else self.field.printed(self.entry, "move", "Move cost")

    @property
    def attack_cost(self) -> int:
        if self._type:
            return self._type.attack_cost
        return self.field.printed(self.entry, "attack", "Attack cost")

    @property
    def mobile(self) -> bool:
        return self.move_cost <= 1

    @property
    def mortar_or_gun(self) -> bool:
        if self.rumour:
            return False
        if self._type:
            return self._type.is_mortar_or_infantry_gun
        key = f"mortar:{self.entry.kind}"
        return self.field.yes(key, f"Is {self.entry.kind} a mortar or infantry gun?", default="n")

    @property
    def close_penalty(self) -> bool:
        if self.rumour:
            return False
        if self._type:
            return self._type.crewed != "none"
        key = f"white:{self.entry.kind}"
        text = f"Has {self.entry.kind} a close combat penalty (a rating on a white box)?"
        return self.field.yes(key, text, default="n")

    @property
    def rally(self) -> str:
        if not self.hit or self.face_down or self.field.may(self.entry, "rally"):
            return ""
        return "its counter cannot be rallied"

    @property
    def stuck(self) -> str:
        if not self.hit or self.face_down or self.field.may(self.entry, "move"):
            return ""
        return "its counter keeps it in place"

    @property
    def ar(self) -> int:
        if self._type:
            return max(self._type.fp_red, self._type.fp_blue)
        return self.field.rating(self.entry, blue=False)

    @property
    def dm(self) -> int:
        return self.field.cover(self.hex)

    def _opponents(self) -> list[Entry]:
        return [entry for entry in self.field.book.entries if entry.side != self.entry.side]

    @property
    def in_fire_zone(self) -> bool:
        here = self.field.here
        return any(self.field.zone(foe, here[foe.name], self.hex) for foe in self._opponents())

    @property
    def in_los(self) -> bool:
        here = self.field.here
        return any(self.field.sees(self.hex, here[foe.name]) for foe in self._opponents())

    @property
    def flanked(self) -> bool:
        if self.rumour:
            return False
        for foe in self._opponents():
            there = self.field.here[foe.name]
            if there == self.hex or self.field.in_arc(self.hex, self.facing, there):
                continue
            if self.field.distance(self.hex, there) == 1 or self.field.zone(foe, there, self.hex):
                return True
        return False

    @property
    def vehicle(self) -> bool:
        return bool(self._type and self._type.vehicle and self._type.bonus_moves)


class AskedGround:
    """A hex as an order judges it for one AI."""

    def __init__(self, field: AskedField, entry: Entry, place: int) -> None:
        self.field, self.entry, self.hex = field, entry, place
        self.front = NO_FACING

    @property
    def dm(self) -> int:
        return self.field.cover(self.hex)

    def _free_units(self) -> list[Entry]:
        """The Units that no other AI holds in close combat."""
        here, entries = self.field.here, self.field.book.entries
        held = {here[e.name] for e in entries if e.side == "ai" and e.name != self.entry.name}
        return [e for e in entries if e.side == "unit" and here[e.name] not in held]

    def _in_zone(self, foe: Entry) -> bool:
        """Whether a Unit that is free to look round would have the hex in its fire zone."""
        there = self.field.here[foe.name]
        if there == self.hex:
            return True
        if self.field.distance(there, self.hex) > self.field.reach(foe):
            return False
        if not self.field.turret(foe) and not self.field.in_arc(there, self.field.facing(foe), self.hex):
            return False
        return self.field.sees(there, self.hex)

    @property
    def fire_zone(self) -> bool:
        return any(self._in_zone(foe) for foe in self._free_units())

    @property
    def short_range(self) -> bool:
        here = self.field.here
        near = [foe for foe in self._free_units() if self.field.distance(here[foe.name], self.hex) == 1]
        return any(self._in_zone(foe) for foe in near)

    @property
    def unit(self) -> bool:
        return any(self.field.here[e.name] == self.hex for e in self.field.book.entries if e.side == "unit")

    @property
    def other(self) -> bool:
        return any(
            self.field.here[e.name] == self.hex
            for e in self.field.book.entries
            if e.side == "ai" and e.name != self.entry.name
        )

    @property
    def heavy(self) -> bool:
        known = self.field.book.type_of(self.entry)
        if not known or not known.vehicle:
            return False
        name = self.field.hex_name(self.hex)
        text = f"Does hex {name} stop bonus moves and cost a vehicle more than 1?"
        return self.field.yes(f"heavy:{name}", text, default="n", place=name)

    @property
    def barred(self) -> str:
        name = self.field.hex_name(self.hex)
        closed = self.field.book.facts.get(f"cost:{self.entry.kind}:{self.entry.hex}:{name}") == "0"
        return "it cannot be entered" if closed else ""
