"""19.1, 19.2 Fewer players than a mission has commanders, and CAPs for the less experienced one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from ...engine.errors import BadData
from .scenario import Commander, Scenario, Weapon

TWO = 2
"""With two players each has a whole side."""


def seat_players(scenario: Scenario, played: Mapping[str, str], merging: int = 0) -> Scenario:
    """A mission as the agreed number of players plays it, with the agreed handy CAPs.

    `merging` is what the forces of a side lose in CAPs when they become one.
    """
    designed = len(scenario.commander)
    players = designed if played["players"] == "mission" else int(played["players"])
    if not TWO <= players <= designed:
        raise BadData(f"{scenario.id}: it is a mission for {designed} players, not for {players} (19.1)")
    if players == TWO < designed:
        scenario = _merged(scenario, merging)
    elif players < designed:
        scenario = _played_alone(scenario, played["lone-side"])
    return replace(scenario, commander=tuple(_handy(c, played) for c in scenario.commander))


def _handy(commander: Commander, played: Mapping[str, str]) -> Commander:
    """19.2 Additional CAPs in each round for the players of a side."""
    extra = int(played.get(f"handy-{commander.side}", "0"))
    return replace(commander, handy=extra) if extra else commander


def _played_alone(scenario: Scenario, side: str) -> Scenario:
    """19.1b One player has both forces of a side and keeps them apart."""
    if sum(commander.side == side for commander in scenario.commander) < TWO:
        raise BadData(f"{scenario.id}: the {side} side has one commander, so lone-side is the other (19.1)")
    seated = (replace(c, seat=side) if c.side == side else c for c in scenario.commander)
    return replace(scenario, commander=tuple(seated))


# ------------------------------------------------------------------ one commander for a side


def _merged(scenario: Scenario, merging: int) -> Scenario:
    """19.1a The commanders of a side become one: all units, CAPs added, one hand."""
    sides = dict.fromkeys(commander.side for commander in scenario.commander)
    groups = ([c for c in scenario.commander if c.side == side] for side in sides)
    commanders = tuple(_sum_of(group, merging) for group in groups)
    new = {commander.id: commander.side for commander in scenario.commander}
    tables = {name: _renamed(getattr(scenario, name), new) for name in scenario.__struct_fields__}
    weapons = _one_of_each(_renamed(scenario.cards.weapon, new))
    return replace(
        scenario, **tables | {"commander": commanders, "cards": replace(scenario.cards, weapon=weapons)}
    )


def _sum_of(commanders: list[Commander], merging: int) -> Commander:
    side = commanders[0].side
    return Commander(
        id=side,
        side=side,
        caps=sum(c.caps for c in commanders) - merging * (len(commanders) > 1),
        opening_cards=sum(c.opening_cards for c in commanders),
        cards_per_round=sum(c.cards_per_round for c in commanders),
    )


def _renamed(value: Any, new: Mapping[str, str]) -> Any:
    """A table of the mission whose entries belong to commanders, given to the merged ones."""
    if not isinstance(value, tuple):
        return value
    return tuple(replace(x, commander=new[x.commander]) if hasattr(x, "commander") else x for x in value)


def _one_of_each(weapons: Iterable[Weapon]) -> tuple[Weapon, ...]:
    """8.2 The same weapon card of both commanders, for the same rounds, is one card with the uses of both."""
    uses: dict[tuple[str, str, tuple[int, ...]], int] = {}
    for weapon in weapons:
        key = (weapon.commander, weapon.card, weapon.rounds)
        uses[key] = uses.get(key, 0) + weapon.uses
    return tuple(
        Weapon(commander=who, card=card, rounds=when, uses=n) for (who, card, when), n in uses.items()
    )
