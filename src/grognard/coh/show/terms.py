"""9.0 How a mission is won, in words a player reads before sitting down to it."""

from __future__ import annotations

from itertools import pairwise

from ...engine.catalogue import Goal
from ..data.areas import area_words
from ..data.book import Book
from ..data.scenario import (
    Achievement,
    Area,
    Exit,
    MixedIn,
    Objective,
    Scenario,
    Score,
    VictoryCondition,
    Weapon,
)
from ..data.units import unit_type
from ..edition import edition_named
from ..table.achievements import CLASSES


def terms(s: Scenario) -> tuple[Goal, ...]:
    """What earns victory points, who leads at first, and when the mission ends."""
    first, book = s.first_initiative, edition_named(s.game).book
    scored = {_scored(s, rule): rule.hexes for rule in s.score}
    return (
        *(Goal("", words, hexes, "9.1") for words, hexes in scored.items()),
        *(Goal(way.commander, _exit(way), way.hexes, "4.5/leaving") for way in s.exit if way.vp),
        *(Goal("", _objectives(found), rule="8.6") for found in [s.objective] if found),
        *_hidden_setup(s),
        *(
            Goal(given.commander, _limited(book, given), rule="8.2")
            for given in s.cards.weapon
            if given.rounds
        ),
        *(Goal("", _mixed_in(book, entry), rule="8.6") for entry in s.cards.mixed_in),
        *(Goal("", special.text) for special in s.special if special.text),
        *(
            Goal(start.side, f"{_side(start.side)} begins with a lead of {start.value} VP.", rule="9.2")
            for start in [s.vp_start]
            if start
        ),
        Goal(first, f"{_side(first)} takes the first turn of round 1.", rule="9.11"),
        *(Goal(early.side, _early(s, early), early.hexes, "9.3") for early in s.victory),
        Goal("", f"Whoever leads {_last(s)} wins; {edition_named(s.game).ties}.", rule="9.3"),
    )


def _last(s: Scenario) -> str:
    """When points are compared."""
    return f"after round {s.rounds}" if s.rounds else "when the mission ends"


def _scored(s: Scenario, rule: Score) -> str:
    """One line of the mission's scoring; what both sides score alike reads alike."""
    if rule.per == "destroyed_enemy":
        both = {other.side for other in s.score if _key(other) == _key(rule)}
        who = "Either side" if len(both) > 1 else _side(rule.side)
        return f"{who} scores {rule.vp} VP for each enemy {_kinds(rule.units)} destroyed, {_when(s, rule)}."
    if rule.per == "objective":
        return f"{_side(rule.side)} scores {rule.vp} VP if it {_achieved(s, rule)}, {_when(s, rule)}."
    who = "Whoever holds" if rule.side == "controller" else f"{_side(rule.side)}, if it holds"
    each = " for each" if len(rule.hexes) > 1 else ""
    return f"{who} {_places(s, rule.hexes, 'or')} scores {rule.vp} VP{each}, {_when(s, rule)}."


def _side(name: str) -> str:
    return f"The {name.capitalize()} side"


def _key(rule: Score) -> tuple[object, ...]:
    return rule.per, rule.vp, rule.when, rule.units, rule.rounds


def _kinds(names: tuple[str, ...], many: bool = False) -> str:
    """The units that count, as a player calls them."""
    called = [
        unit_type(name).name if name not in CLASSES else _CALLED.get(name, f"{name} unit") for name in names
    ]
    return listed(tuple(f"{name}{'s' * many}" for name in called or ["unit"]), "or")


_CALLED = {"gun": "field gun", "vehicle": "vehicle", "tank": "tank"}
"""Classes of units that are not called units."""


def _achieved(s: Scenario, wanted: Achievement) -> str:
    """What a side must have done, as it goes on after `if it`."""

    def number(n: int) -> str:
        return f"{n} or more" if n > 1 else "one or more"

    units, parts = _kinds(wanted.units, many=True), []
    if wanted.hexes:
        parts.append(f"holds {_places(s, wanted.hexes)}")
    if wanted.destroyed:
        parts.append(f"has destroyed {number(wanted.destroyed)} enemy {units}")
    if wanted.left:
        parts.append(f"has brought {number(wanted.left)} {units} off the map")
    if wanted.kept:
        parts.append(f"has {number(wanted.kept)} {units} on the map")
    return listed(tuple(parts))


def _when(s: Scenario, rule: Score) -> str:
    if rule.when == "at_once":
        return "at once"
    if rule.when == "score_card":
        return "whenever a Score card is drawn"
    rounds = rule.rounds or tuple(range(1, s.rounds + 1))
    if len(rounds) == s.rounds:
        return "at the end of each round"
    if len(rounds) > 2 and all(b - a == 1 for a, b in pairwise(rounds)):
        return f"at the end of each round from {rounds[0]} to {rounds[-1]}"
    return f"at the end of round{'s' * (len(rounds) > 1)} {listed(rounds)}"


def listed(things: tuple[object, ...], last_but: str = "and") -> str:
    """Things one after the other, with a word before the last."""
    *others, last = (str(thing) for thing in things)
    return f"{', '.join(others)} {last_but} {last}" if others else last


def _places(s: Scenario, hexes: tuple[str, ...], last_but: str = "and") -> str:
    names = {control.hex: control.name for control in s.control}
    return listed(tuple(f"the {names[h]} ({h})" if names.get(h) else h for h in hexes), last_but)


def _exit(way: Exit) -> str:
    who = way.commander.capitalize()
    return f"{who} scores {way.vp} VP for each unit that leaves the map from {listed(way.hexes, 'or')}."


def _objectives(cards: tuple[Objective, ...]) -> str:
    worth = listed(tuple(sorted({card.vp for card in cards})))
    return f"Each player holds a secret objective worth {worth} VP at the end."


def _hidden_setup(s: Scenario) -> list[Goal]:
    """11.0, 17.10 What is hidden before the game, and where: all that the enemy of its owner knows of it."""
    found = []
    for force in s.force:
        hidden = [p for p in force.units if p.hidden and not p.hex]
        if force.area and hidden:
            units = listed(tuple(f"{p.count} {unit_type(p.unit).name}" for p in hidden))
            found.append(Goal(force.commander, _hides(force.commander, units, force.area), rule="11.0"))
    for table in s.fixture:
        if table.area:
            mines = f"mines in {table.count} hex{'es' * (table.count > 1)}"
            found.append(Goal(table.commander, _hides(table.commander, mines, table.area), rule="17.10"))
    return found


def _hides(commander: str, what: str, area: Area) -> str:
    return f"{commander.capitalize()} hides {what} before the game: {area_words(area)}."


def _limited(book: Book, given: Weapon) -> str:
    """8.2 A weapon card that is for certain rounds only."""
    card, times = book.cards[book.place[given.card]], "once" if given.uses == 1 else f"{given.uses} times"
    rounds = f"round{'s' * (len(given.rounds) > 1)} {listed(given.rounds, 'or')}"
    return f"{given.commander.capitalize()} may play {card.name} (card {card.id}) {times}, only in {rounds}."


def _mixed_in(book: Book, entry: MixedIn) -> str:
    card = book.cards[book.place[entry.card]]
    return f"{card.name} (card {card.id}) comes into the battle deck before round {entry.round}."


def _early(s: Scenario, condition: VictoryCondition) -> str:
    asked = condition.hexes or condition.destroyed or condition.left or condition.kept
    also = f" and {_achieved(s, condition)}" if asked else ""
    lead = f"leads by {condition.advantage} VP or more"
    return f"{_side(condition.side)} wins early after a round in which it {lead}{also}."
