"""Units are found in events and procedures by the types of the fields, so hidden ones stay secret in any."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from msgspec import Struct
from msgspec.structs import fields

from grognard.coh.data.ids import NO_UNIT, HexId, PlayerId, SideId, UnitId, each_unit
from grognard.coh.economy.action import Action
from grognard.coh.show.unknown import deal_hidden, seen_agenda
from grognard.coh.table.events import AttackRolled, Happening
from grognard.coh.table.naming import naming_fields, renamed, units_named, without
from grognard.coh.table.state import State
from grognard.coh.table.world import World
from grognard.coh3.rulebook import Coh3
from grognard.engine.agenda import Procedure
from grognard.engine.explain import ZERO

S1, S2, S3, G1 = UnitId(0), UnitId(1), UnitId(2), UnitId(3)
"""Two hidden units, one in the open, and an enemy who must not hear of the first two."""


class Grumbled(Happening, frozen=True):
    """An event that names a unit where no other does."""

    culprit: UnitId
    loudness: int = 0
    rule: ClassVar[str] = "11.0"

    def words(self, w: World) -> str:
        return f"{w.counters[self.culprit].label} grumbles."


class Quarrelled(Happening, frozen=True):
    """An event with units in pairs with other numbers, and perhaps in a list."""

    places: tuple[tuple[HexId, UnitId], ...]
    onlookers: tuple[UnitId, ...] | None = None
    rule: ClassVar[str] = "11.0"


class Feud(Procedure):
    """A procedure that names units in fields of its own."""

    avenger: UnitId = NO_UNIT
    sworn: tuple[UnitId, ...] = ()
    rows: tuple[tuple[UnitId, ...], ...] = ()
    meeting: tuple[tuple[UnitId, HexId], ...] = ()
    count: int = 0


class Duel(Action):
    """An action with a second in a field of its own."""

    second: UnitId = NO_UNIT
    grounds: tuple[tuple[UnitId, HexId], ...] = ()


def position(turn: str = "soviet") -> State:
    """Two hidden units and one in the open against one enemy."""
    units = [
        "S1 soviet-rifles-41 at B03 hidden",
        "S2 soviet-rifles-41 at F03 hidden",
        "S3 soviet-rifles-41 at C08 facing n",
        "G1 mg34 at E08 facing n",
    ]
    g: State = Coh3().position({"units": units, "map": {"size": "9x9"}, "turn": turn}, "test")
    return g


def told(event: Happening) -> tuple[list[Any], list[Any]]:
    """What the owner of the hidden units and what the enemy hears of an event."""
    g = position()
    g.news = []
    g.tell(event)
    heard = [[e for e in g.news if not e.seen_by or seat in e.seen_by] for seat in ("soviet", "german")]
    return heard[0], heard[1]


def under_way(procedure: Procedure, turn: str = "soviet") -> list[Any]:
    """The fields of a procedure as the enemy of the hidden units sees it, without the engine's own."""
    g = position(turn)
    g.agenda.append(procedure)
    return list(seen_agenda(g, "german")[-1][1 + len(Procedure.__struct_fields__) :])


@pytest.mark.parametrize(
    "event",
    [
        Grumbled(culprit=S2),
        Quarrelled(places=((HexId(5), S3), (HexId(6), S1))),
        Quarrelled(places=(), onlookers=(G1, S2)),
    ],
)
def test_an_event_that_names_a_hidden_unit_anywhere_is_for_its_side(event: Happening) -> None:
    own, others = told(event)
    assert [type(e) for e in own] == [type(event)]
    assert others == []


def test_an_event_of_units_in_the_open_is_for_all() -> None:
    for event in (
        Grumbled(culprit=S3, loudness=S1),
        Grumbled(culprit=G1),
        Quarrelled(places=((HexId(S1), G1),)),
    ):
        assert told(event) == ([event], [event])


def test_of_an_attack_only_the_hidden_unit_is_kept_back() -> None:
    g = position()
    for unit, target, left in ((S2, G1, (NO_UNIT, G1)), (G1, S2, (G1, NO_UNIT))):
        rolled = AttackRolled(
            unit=unit, target=target, dr=ZERO, ar=ZERO, caps=0, need=7, roll=7, outcome="hit"
        )
        g.news = []
        g.tell(rolled)
        (heard,) = [e for e in g.news if "german" in e.seen_by]
        assert (heard.unit, heard.target) == left


@pytest.mark.parametrize("turn", ["soviet", "german"])
def test_a_procedure_tells_of_no_hidden_unit_in_any_field(turn: str) -> None:
    meeting = ((S1, HexId(20)), (G1, HexId(21)))
    one = Feud(avenger=S2, sworn=(S1, S3, S2), rows=((S2, G1), (S1,)), meeting=meeting, count=1)
    two = Feud(avenger=S1, sworn=(S3,), rows=((G1,), ()), meeting=meeting[1:], count=1)
    assert under_way(one, turn) == under_way(two, turn) == [0, (2,), ((3,), ()), ((3, 21),), 1]
    assert under_way(Feud(avenger=S3, sworn=(G1,)), turn) == [2, (3,), (), (), 0]


def test_an_action_tells_of_no_hidden_unit_in_a_field_of_its_own() -> None:
    one = Duel(unit=S2, mates=(S1,), second=S2, grounds=((S2, HexId(7)),))
    assert under_way(one) == under_way(Duel(unit=S1, second=S1))
    visible = Duel(unit=S3, second=S2, grounds=((S2, HexId(7)), (S3, HexId(8))))
    assert under_way(visible) == under_way(Duel(unit=S3, second=S1, grounds=((S3, HexId(8)),)))


def test_what_is_under_way_follows_hidden_units_that_change_places() -> None:
    class First:
        """Luck that always takes the last of several."""

        @staticmethod
        def choice(found: Any) -> Any:
            return found[-1]

    g = position()
    feud = Feud(avenger=S1, sworn=(S2, S3), rows=((S1,),), meeting=((S2, HexId(4)),), count=1)
    g.agenda.append(feud)
    luck: Any = First
    deal_hidden(g, SideId(1 - g.side_of(S1)), luck)
    assert g.agenda[-1] == Feud(avenger=S2, sworn=(S1, S3), rows=((S2,),), meeting=((S1, HexId(4)),), count=1)


def test_units_are_found_by_type_alone() -> None:
    feud = Feud(avenger=S2, sworn=(S3, S2), rows=((G1,),), meeting=((S1, HexId(9)),), count=4)
    assert [name for name, _ in naming_fields(Feud)] == ["avenger", "sworn", "rows", "meeting"]
    assert units_named(feud) == (S2, S3, G1, S1)
    assert units_named(renamed(feud, lambda i: UnitId(i + 10))) == (11, 12, 13, 10)
    assert without(feud, lambda i: i == S2, NO_UNIT) == Feud(
        avenger=NO_UNIT, sworn=(S3,), rows=((G1,),), meeting=((S1, HexId(9)),), count=4
    )
    assert units_named(Quarrelled(places=(), onlookers=None)) == ()


# ------------------------------------------------------------------ the types of the game's own fields

SORTS: dict[str, Any] = {
    "unit": UnitId,
    "target": UnitId,
    "carrier": UnitId,
    "units": tuple[UnitId, ...],
    "members": tuple[UnitId, ...],
    "mates": tuple[UnitId, ...],
    "hex": HexId,
    "origin": HexId,
    "spotter": HexId,
    "player": PlayerId,
    "side": SideId,
}
"""What fields of these names hold, wherever they stand."""


def kinds(of: type[Struct]) -> Iterator[type[Struct]]:
    """All classes of the game that are derived from one."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("grognard.coh"):
            yield kind
        yield from kinds(kind)


def test_numbers_of_units_hexes_players_and_sides_have_their_types() -> None:
    found = [kind for of in (Happening, Procedure) for kind in kinds(of)]
    assert len(found) > 90
    wrong = [
        f"{kind.__name__}.{field.name}: {field.type}"
        for kind in found
        for field in fields(kind)
        if field.name in SORTS and field.type is not SORTS[field.name] and field.type != SORTS[field.name]
    ]
    assert wrong == []


def test_numbers_are_plain_when_the_game_runs() -> None:
    assert each_unit is enumerate
    assert type(position().world.members[0][0]) is int
