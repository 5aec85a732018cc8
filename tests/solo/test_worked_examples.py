"""The worked examples of the solo book at the level of one order: who acts, on whom, and where he goes."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from fixtures import Chosen, Walked, order_of
from table import Man, Table

from grognard.engine.files import data_dir
from grognard.solo.order.decide import attack_fault, decide, travel
from grognard.solo.order.deck import order_cards
from grognard.solo.order.grammar import Target, WrittenOrder
from grognard.solo.order.lines import CardLine, lines_of, written
from grognard.solo.order.situation import Aim, Decision, Deed, Piece, Situation, Tie, Travel, TurnUp

EXAMPLES = {
    entry["id"]: entry
    for entry in tomllib.loads((data_dir() / "rules" / "solo_examples.toml").read_text(encoding="utf-8"))[
        "example"
    ]
}


def marked(kind: str) -> list[Any]:
    """The examples of a kind, each marked with its id for the table of conformance."""
    return [
        pytest.param(name, marks=pytest.mark.rule(name, game="solo"))
        for name, entry in EXAMPLES.items()
        if entry["kind"] == kind
    ]


def settled(order: WrittenOrder, field: Situation, command: bool, first: int = 0) -> Deed | None:
    """What comes of an order, every tie rolled alike."""
    picks: list[int] = []
    while True:
        done = decide((written("tactical-1", order),), field, command=command, picks=picks).next
        if isinstance(done, Tie):
            picks.append(min(first, len(done.among) - 1))
            continue
        assert not isinstance(done, TurnUp)
        return done


@pytest.mark.parametrize("name", marked("select"))
def test_who_acts_and_on_whom(name: str) -> None:
    example, expect = EXAMPLES[name], EXAMPLES[name]["expect"]
    field = Chosen(example["fixture"])
    order, command = order_of(example["order"]), example["fixture"]["command"]
    last = len(expect.get("actor_any_of", [1])) - 1
    deed = settled(order, field, command, first=last)
    if expect.get("executes") is False:
        assert deed is None
        if "fallback" in example:
            deed = settled(order_of(example["fallback"]), field, command)
            assert deed is not None
            assert deed.target is not None
            assert field.name(deed.actor) == expect["fallback_actor"]
            assert field.name(deed.target.id) == expect["fallback_target"]
        return
    assert deed is not None
    if "actors" in expect:
        assert sorted(field.name(number) for number in deed.group) == sorted(expect["actors"])
    else:
        assert field.name(deed.actor) == expect["actor"]
    if "target" in expect:
        assert deed.target is not None
        assert field.name(deed.target.id) == expect["target"]
    assert (deed.mode or deed.action) == expect["action"]
    assert deed.caps == expect.get("roll_modifier", order.caps)
    if "needed_roll" in expect:
        assert deed.target is not None
        shot = field.shot(deed.actor, deed.target.id)
        assert shot.dv - shot.ar == expect["needed_roll"]
    if "attack_value" in expect:
        value = expect["attack_value"]
        assert value["ar"] + value["roll"] + deed.caps == value["total"]


@pytest.mark.rule("SI-20", game="solo")
def test_the_die_decides_between_equal_attackers() -> None:
    example = EXAMPLES["SI-20"]
    field = Chosen(example["fixture"])
    decision = decide((written("tactical-1", order_of(example["order"])),), field, command=False)
    assert isinstance(decision.next, Tie)
    assert [field.name(number) for number in decision.next.among] == example["expect"]["actor_any_of"]
    assert decision.next.rule == "5.1.1"


MODES = {
    "low_risk": "low_risk_move_towards",
    "normal": "move_towards",
    "low_risk_cover_near_target": "low_risk_move_towards_cover_near_target",
    "low_risk_cover_near_self": "low_risk_move_towards_cover",
}


@pytest.mark.parametrize("name", marked("hex"))
def test_where_it_goes(name: str) -> None:
    example = EXAMPLES[name]
    field = Walked(example["fixture"], hit="hit" in example["order"]["ai"])
    order = order_of(example["order"])
    assert order.action == MODES[example["fixture"]["mode"]]
    deed = settled(order, field, command=False)
    assert deed is not None
    if example["expect"]["hex"] == "pivot":
        assert (deed.way, deed.pivots, deed.cost) == (None, True, example["expect"]["cost"])
        assert deed.facing in (0, 1)
        return
    assert deed.way is not None
    assert field.hex_name(deed.way.ground.hex) == example["expect"]["hex"]
    for other in example["expect"].get("also_legal", []):
        rest = [entry for entry in example["fixture"]["hexes"] if entry["id"] == other]
        second = settled(order, Walked({**example["fixture"], "hexes": rest}), command=False)
        assert second is not None
        assert second.way is not None


@pytest.mark.rule("SX-03", "S-4.1.2-q", game="solo")
def test_the_ai_passes_with_fewer_fresh_pieces_only() -> None:
    card = order_cards().card[14]
    rifle = Man(id=101, hex=40, facing=0)
    table = Table(men=[Man(id=1, hex=38, facing=3), Man(id=2, hex=64)], foes=[rifle, Man(id=102, hex=0)])
    fresh = decide(lines_of(card, (), ()), table, command=False)
    assert [tried.reason for tried in fresh.tried if tried.line == "third"] == ["2 fresh AI, 2 fresh Units"]
    table.men[0].fresh = False
    passed = decide(lines_of(card, (), ()), table, command=False).next
    assert isinstance(passed, Deed)
    assert (passed.action, passed.line) == ("pass", "third")


def around(table: Table, place: int) -> list[int]:
    return list(table.board.neighbours[place])


@pytest.mark.rule("SX-20", game="solo")
def test_a_group_moves_one_after_another() -> None:
    order = order_cards().card[42].tactical[2]
    board = Table(men=[], foes=[])
    lmg = board.board.id(4, 4)
    behind = [h for h in around(board, lmg) if not board.in_arc(lmg, 0, h)]
    two = [h for h in board.near(lmg, 2) if board.distance(h, lmg) == 2]
    start = next(h for h in two if sum(board.distance(h, b) == 1 for b in behind) == 2)
    flank = next(b for b in behind if board.distance(start, b) == 1)
    aside = next(h for h in two if board.distance(h, start) == 1 and not board.in_arc(lmg, 0, h))
    rumour = Man(id=1, hex=start, rumour=True, red=0)
    other = Man(id=2, hex=aside, rumour=True, red=0)
    cover = {start: 1, aside: 1}
    table = Table(men=[rumour, other], foes=[Man(id=101, hex=lmg, facing=0)], cover=cover)
    deed = settled(order, table, command=False)
    assert deed is not None
    assert sorted(deed.group) == [1, 2]
    went = travel(deed, table.ai[0], table, command=False, picks=(0, 0, 0))
    assert isinstance(went, Travel)
    assert went.way is not None
    assert board.distance(went.way.ground.hex, lmg) == 1
    assert not went.way.ground.fire_zone
    assert flank in behind


@pytest.mark.rule("SI-12", "S-4.1.2-d", "S-4.1.2-f", game="solo")
def test_close_combat_tries_the_second_action_only_if_nobody_can_do_the_first() -> None:
    line = CardLine(name="cc", kind="cc", text="", actions=("attack", "auto_rally"))
    man = Man(id=1, hex=40, hit=True)
    table = Table(men=[man], foes=[Man(id=101, hex=40)])
    assert acted(decide((line,), table, command=True)).action == "attack"
    man.no_fire = True
    assert acted(decide((line,), table, command=True)).action == "auto_rally"


def acted(decision: Decision) -> Deed:
    """The deed of a decision that needs no die."""
    assert isinstance(decision.next, Deed)
    return decision.next


@pytest.mark.rule("SI-13", "S-4.1.2-h", "S-4.1.2-m", game="solo")
def test_disengaging_may_end_next_to_the_unit_in_its_flank() -> None:
    table = Table(men=[Man(id=1, hex=40, close_penalty=True)], foes=[Man(id=101, hex=40, facing=0)])
    table.closed = frozenset(h for h in around(table, 40) if table.in_arc(40, 0, h))
    line = CardLine(name="cc", kind="cc", text="", actions=("attack",))
    picks: list[int] = []
    while isinstance(done := decide((line,), table, command=False, picks=picks).next, Tie):
        picks.append(0)
    assert isinstance(done, Deed)
    assert done.action == "disengage"
    assert done.way is not None
    assert table.flank(done.way.ground.hex, 101)
    assert not done.way.ground.fire_zone


@pytest.mark.rule("SI-27", "S-7.4-c", game="solo")
def test_a_counter_is_turned_up_before_its_owner_moves() -> None:
    order = WrittenOrder(action="move_towards", target=Target("unit"))
    pinned = Man(id=1, hex=38, hit=True, face_down=True, stuck=True)
    table = Table(men=[pinned, Man(id=2, hex=10)], foes=[Man(id=101, hex=41)])
    done = decide((written("tactical-1", order),), table, command=False).next
    assert done == TurnUp(piece=1, line="tactical-1")
    pinned.face_down = False
    deed = settled(order, table, command=False)
    assert deed is not None
    assert deed.actor == 2


@pytest.mark.rule("S-6.2.1-b", game="solo")
def test_a_revealed_rumour_attacks_only_if_it_may() -> None:
    smg = Man(id=1, hex=38, facing=3, reach=3)
    table = Table(men=[smg], foes=[Man(id=101, hex=43, front=11)])
    aim = Aim(kind="unit", id=101, hex=43)
    piece: Piece = table.ai[0]
    assert attack_fault(table, piece, aim, long_range=False) == "too far"
    assert attack_fault(table, piece, aim, long_range=True) == ""
    table.foes[0].front, smg.reach = 14, 5
    assert attack_fault(table, piece, aim, long_range=False) == "needs 11"


def test_from_outside_fire_zones_an_open_flank_hex_in_one_is_no_low_risk_move() -> None:
    """5.3.1 Only an AI in a fire zone goes for the flank regardless of cover."""
    fixture = {
        "start": {"fz": False, "dm": 0},
        "hexes": [{"id": "A", "dd": 0, "fz": True, "sr_fz": False, "dm": 0, "flank": True}],
    }
    order = WrittenOrder(action="low_risk_move_towards", target=Target("unit"))
    assert settled(order, Walked(fixture), command=False) is None
    fixture["start"] = {"fz": True, "dm": 1}
    assert settled(order, Walked(fixture), command=False) is not None
