"""What the player of WB-95 does in small positions."""

from __future__ import annotations

from functools import partial
from typing import Any

from grognard.engine.agenda import pending, take
from grognard.engine.options import DICE, Option
from grognard.games import rulebook
from grognard.players.cast import make_player
from grognard.players.player import Question
from grognard.players.wb95.orders import Orders

RULES = rulebook("wb95")
SUPPLY = {"axis": {"edges": ["west"]}, "soviet": {"edges": ["east"]}}


def answers(seat: str = "axis", throw: tuple[int, int] = (3, 4), **tables: Any) -> list[str]:
    """What the player answers until the phase is over, the dice falling as given."""
    g = RULES.position({"supply": SUPPLY, "held": "axis", **tables}, "a test")
    player, given, phase = make_player("thumbs", "a", "wb95"), [], g.phase
    while (decision := pending(g)) is not None and g.phase == phase:
        if decision.who == DICE:
            option = Option("2d6", *throw) if decision.chance.options[0].kind == "2d6" else Option("d6", 3)
        elif decision.who == seat:
            option = player.choose(Question(decision.options, partial(RULES.view, g, seat)))
            given.append(RULES.spell(g, option))
        else:
            option = RULES.quiet(g, decision) or decision.options[-1]
        take(decision, option)
    return given


def test_attackers_come_together() -> None:
    found = answers(
        units=[
            "G1 ger.inf-r.42 at 0206",
            "G2 ger.inf-r.42 at 0306",
            "G3 ger.inf-r.42 at 0207",
            "S1 sov.inf.42 at 0404",
        ],
    )
    assert found[-1] == "done"
    places = [text for text in found if text.startswith(">")]
    beside = {"> 0403", "> 0405", "> 0304", "> 0305", "> 0504", "> 0505", "> 0303", "> 0503"}
    assert sum(place in beside for place in places) >= 2


def test_a_weak_unit_digs_in_and_lets_the_enemy_be() -> None:
    units = ["G1 ger.inf-r.42 at 0404", "S1 sov.inf.42 at 0405", "S2 sov.inf.42 at 0405"]
    assert answers(units=units) == ["dig G1", "done"]
    assert answers(units=units, at="attack", forts=["0404 FF axis"]) == ["done"]


def test_good_odds_are_taken_with_everybody() -> None:
    units = [
        "G1 ger.inf-r.42 at 0404",
        "G2 ger.inf-r.42 at 0404",
        "G3 ger.inf-r.42 at 0305",
        "S1 sov.inf.42 at 0405 cel 1",
    ]
    found = answers(units=units, at="attack", forts=["0404 FF axis", "0305 FF axis"])
    assert found[:5] == ["attack 0405", "with G1", "with G2", "with G3", "fight"]


def test_a_duty_costs_as_little_as_possible() -> None:
    """Both enemies must be attacked: apart, so that one of the two combats has a chance."""
    units = [
        "G1 ger.inf-r.42 at 0303",
        "G2 ger.inf-r.42 at 0303",
        "S1 sov.inf.42 at 0302 cel 1",
        "S2 sov.inf.42 at 0304",
        "S3 sov.inf.42 at 0304",
    ]
    found = answers(units=units, at="attack")
    assert {"attack 0302", "attack 0304"} <= set(found)
    assert not any(text.startswith("also") for text in found)
    assert found[-1] == "done"


def test_the_loss_that_costs_least() -> None:
    units = [
        "G1 ger.inf-r.42 at 0404 cel 1",
        "G2 ger.inf-r.42 at 0404",
        "G3 ger.inf-r.42 at 0404",
        "S1 sov.inf.42 at 0405",
    ]
    found = answers(units=units, at="attack", throw=(6, 5))
    assert [text for text in found if text.startswith("lose")] in (["lose G2"], ["lose G3"])


def test_a_headquarters_alone_is_run_over() -> None:
    found = answers(units=["G1 ger.arm-b.42 at 0303", "S1 sov.hq at 0306", "S2 sov.inf.42 at 0707"])
    assert "overrun 0306" in found


def test_guns_unlimber_behind_the_front() -> None:
    units = ["G1 ger.art.corps at 0303 transport", "G2 ger.inf-r.42 at 0303", "S1 sov.inf.42 at 0305"]
    assert "setup" in answers(units=units, forts=["0303 FF axis"])


def test_aircraft_support_the_attack_to_come() -> None:
    units = [
        "G1 ger.inf-r.42 at 0404",
        "G2 ger.inf-r.42 at 0404",
        "G3 ger.inf-r.42 at 0305",
        "S1 sov.inf.42 at 0405",
        "S2 sov.inf.42 at 0707",
    ]
    found = answers(units=units, at="air", air={"axis": [5]})
    assert found[:2] == ["mission assault", "> 0405"]


def test_a_city_keeps_its_garrison() -> None:
    victory = [
        {"side": "both", "level": "tactical", "kind": "most_vp_hexes", "timing": "end_of_game",
         "hexes": ["0303", "0707"]},
    ]  # fmt: skip
    units = ["G1 ger.inf-r.42 at 0303", "G2 ger.arm-b.42 at 0303", "S1 sov.inf.42 at 0607"]
    found = answers(units=units, victory=victory, map={"size": "8x8", "hexes": ["0303 town", "0707 town"]})
    assert not {"move G1", "move G2"} <= set(found)


KEEP = [
    {"side": "both", "level": "tactical", "kind": "most_vp_hexes", "timing": "end_of_game",
     "hexes": ["0101", "0506", "0606", "0706", "0707"]},
]  # fmt: skip


def test_a_much_weaker_side_falls_back_to_what_it_needs_to_win() -> None:
    """Four of five hexes are more than enough: the lonely one near the enemy is given up."""
    units = [
        "G1 ger.inf-r.42 at 0706",
        "G2 ger.inf-r.42 at 0403",
        "S1 sov.arm-br.42 at 0200",
        "S2 sov.arm-br.42 at 0200",
        "S3 sov.inf.42 at 0300",
    ]
    towns = {"size": "8x8", "hexes": ["0101 town", "0506 town", "0606 town", "0706 town", "0707 town"]}
    found = answers(units=units, victory=KEEP, map=towns)
    assert "dig G1" in found
    assert "> 0101" not in found
    assert found[found.index("move G2") + 1] in ("> 0506", "> 0606")


def test_the_last_unit_beside_guns_stays_with_them() -> None:
    """Whoever beat the enemy follows him, but not away from guns that would stand alone."""
    units = [
        "G1 ger.inf-r.42 at 0404",
        "G2 ger.inf-r.42 at 0404",
        "G3 ger.art.corps at 0404",
        "S1 sov.inf.42 at 0405 cel 1",
        "S2 sov.inf.42 at 0707",
    ]
    found = answers(units=units, at="attack", throw=(1, 1), forts=["0404 FF axis"])
    followers = [text for text in found if text.startswith("pursue")]
    assert "attack 0405" in found
    assert len(followers) <= 1


def test_a_city_with_which_the_enemy_would_win_keeps_its_strength() -> None:
    """The regiment that could take a victory hex stays where the enemy stands beside the city."""
    victory = [
        {"side": "soviet", "level": "strategic", "kind": "control_at_least", "timing": "end_of_turn",
         "hexes": ["0404"], "count": 1},
        {"side": "both", "level": "tactical", "kind": "most_vp_hexes", "timing": "end_of_game",
         "hexes": ["0205"]},
    ]  # fmt: skip
    units = [
        "G1 ger.arm-b.42 at 0404",
        "G2 ger.arm-b.42 at 0404",
        "G3 ger.inf-r.42 at 0707",
        "G4 ger.inf-r.42 at 0707",
        "S1 sov.inf.42 at 0401",
        "S2 sov.inf.42 at 0401",
    ]
    town = {"size": "8x8", "hexes": ["0404 town"]}
    found = answers(units=units, victory=victory, map=town, forts=["0404 FF axis"])
    assert not {"move G1", "move G2"} & set(found)


LAST = {"turn": 5, "turns": 5, "side": "axis", "initiative": "soviet"}
"""The last half turn of a game."""

OPEN = [
    {"side": "both", "level": "tactical", "kind": "most_vp_hexes", "timing": "end_of_game",
     "hexes": ["0303", "0305"]},
]  # fmt: skip


def test_in_the_last_half_turn_open_hexes_that_count_are_taken_far_from_supply() -> None:
    """Nobody answers any more: a single regiment goes into the middle of the enemy."""
    units = ["G1 ger.inf-r.42 at 0301", "S1 sov.arm-br.42 at 0505", "S2 sov.arm-br.42 at 0505"]
    towns = {"size": "8x8", "hexes": ["0303 town", "0305 town"]}
    found = answers(units=units, victory=OPEN, map=towns, held="soviet", **LAST)
    assert found[:2] == ["move G1", "> 0303"]


def test_a_reserve_does_not_uncover_guns_after_the_attacks() -> None:
    """The regiment that bars the way to the guns stays, although a hex that counts is elsewhere."""
    units = ["G1 ger.inf-r.42 at 0401 marked", "G2 ger.art.corps at 0201", "S1 sov.arm-br.42 at 0701"]
    victory = [
        {"side": "both", "level": "tactical", "kind": "most_vp_hexes", "timing": "end_of_game",
         "hexes": ["0100"]},
    ]  # fmt: skip
    words = {"victory": victory, "map": {"size": "8x3"}, "control": ["0100 soviet"], "at": "strategic"}
    assert "move G1" not in answers(units=units, **words)
    assert "move G1" in answers(units=[units[0], units[2]], **words)


def test_a_weaker_side_with_the_last_word_lies_in_wait_for_open_hexes() -> None:
    """Two turns before the end nobody takes what the enemy would take back; in the last one it is done."""
    units = [
        "G1 ger.inf-r.42 at 0302",
        "S1 sov.arm-br.42 at 0705",
        "S2 sov.arm-br.42 at 0705",
        "S3 sov.inf.42 at 0706",
        "S4 sov.inf.42 at 0706",
    ]
    towns = {"size": "8x8", "hexes": ["0303 town", "0305 town"]}
    last = answers(units=units, victory=OPEN, map=towns, held="soviet", **LAST)
    before = answers(units=units, victory=OPEN, map=towns, held="soviet", **{**LAST, "turn": 3})
    assert last[:2] == ["move G1", "> 0303"]
    assert not {"> 0303", "> 0305"} & set(before)


def test_a_move_that_has_ended_by_itself_goes_nowhere() -> None:
    g = RULES.position({"supply": SUPPLY, "units": ["G1 ger.inf-r.42 at 0404"]}, "a test")
    orders = Orders(g, 0)
    orders.head_for(g.units[0].hex + 1)
    assert not orders.script
    orders.move(0, g.units[0].hex + 1)
    assert [told.option.kind for told in orders.script][:2] == ["move", "to"]


RIVER = [
    "0103-0204", "0103-0104", "0203-0204", "0303-0404", "0303-0304", "0303-0204",
    "0403-0404", "0503-0604", "0503-0504", "0503-0404", "0603-0604", "0703-0804",
    "0703-0704", "0703-0604", "0803-0804",
]  # fmt: skip
"""The big river between the fourth and the fifth hex of each column."""

ACROSS = [f"S{n} sov.inf.42 at 0{n}05" for n in range(3, 6)] + [
    f"S{n} sov.inf.42 at 0406" for n in range(6, 9)
]
"""Soviet infantry beyond it."""


def by_the_river(unit: str, bridges: list[str]) -> dict[str, Any]:
    """An army before a bridge over the big river, and a town it comes for, behind which somebody stands."""
    victory = [
        {"side": "both", "level": "tactical", "kind": "most_vp_hexes", "timing": "end_of_game",
         "hexes": ["0401"]},
    ]  # fmt: skip
    land = {"size": "8x8", "doniec": RIVER, "bridges": bridges, "hexes": ["0401 town"]}
    return {"units": [unit, *ACROSS], "victory": victory, "map": land,
            "control": ["0403 soviet", "0404 soviet", "0405 soviet"]}  # fmt: skip


def test_aircraft_bomb_the_bridge_over_which_the_enemy_marches() -> None:
    """It is the way to a hex that counts; where no bridge shortens it nothing is bombed."""
    air = {"at": "air", "air": {"axis": [9]}}
    unit = "G1 ger.inf-r.42 at 0401"
    found = answers(**by_the_river(unit, ["0403-0404"]), **air)
    assert found[:2] == ["mission bridge", "> 0403-0404"]
    assert not any("bridge" in text for text in answers(**by_the_river(unit, ["0703-0704"]), **air))


def test_guns_that_help_no_combat_fire_at_such_a_bridge() -> None:
    """They are too far from the enemies themselves."""
    guns, at = "G1 ger.art.corps at 0401", {"at": "attack", "forts": ["0401 FF axis"]}
    found = answers(**by_the_river(guns, ["0403-0404"]), **at)
    assert any("0403-0404" in text for text in found)
    assert answers(**by_the_river(guns, ["0703-0704"]), **at) == ["done"]
