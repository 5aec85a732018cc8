"""9.0 How a mission is won, in words a player reads before sitting down to it."""

from __future__ import annotations

from itertools import pairwise

from ..coh.units import unit_type
from ..engine.catalogue import Goal
from .areas import area_words
from .deck import card_index, cards
from .scenario import Area, Exit, MixedIn, Objective, Scenario, Score, VictoryCondition


def terms(s: Scenario) -> tuple[Goal, ...]:
    """What earns victory points, who leads at first, and when the mission ends."""
    start, first = s.vp_start, s.first_initiative
    scored = {_scored(s, rule): rule.hexes for rule in s.score}
    return (
        *(Goal("", words, hexes, "9.1") for words, hexes in scored.items()),
        *(Goal(way.commander, _exit(way), way.hexes, "4.5") for way in s.exit if way.vp),
        *(Goal("", _objectives(found), rule="8.6") for found in [s.objective] if found),
        *_hidden_setup(s),
        *(Goal("", _mixed_in(entry), rule="8.6") for entry in s.cards.mixed_in),
        *(Goal("", special.text) for special in s.special if special.text),
        Goal(start.side, f"{_side(start.side)} begins with a lead of {start.value} VP.", rule="9.2"),
        Goal(first, f"{_side(first)} takes the first turn of round 1.", rule="9.11"),
        *(Goal(early.side, _early(s, early), early.hexes, "9.3") for early in s.victory),
        Goal("", f"Whoever leads after round {s.rounds} wins; there are no ties.", rule="9.3"),
    )


def _scored(s: Scenario, rule: Score) -> str:
    """One line of the mission's scoring; what both sides score alike reads alike."""
    if rule.per == "destroyed_enemy":
        both = {other.side for other in s.score if (other.per, other.vp, other.when) == _key(rule)}
        who = "Either side" if len(both) > 1 else _side(rule.side)
        return f"{who} scores {rule.vp} VP for each enemy unit destroyed, {_when(s, rule)}."
    who = "Whoever holds" if rule.side == "controller" else f"{_side(rule.side)}, if it holds"
    each = " for each" if len(rule.hexes) > 1 else ""
    return f"{who} {_places(s, rule.hexes, 'or')} scores {rule.vp} VP{each}, {_when(s, rule)}."


def _side(name: str) -> str:
    return f"The {name.capitalize()} side"


def _key(rule: Score) -> tuple[str, int, str]:
    return rule.per, rule.vp, rule.when


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


def _mixed_in(entry: MixedIn) -> str:
    card = cards()[card_index()[entry.card]]
    return f"{card.name} (card {card.id}) comes into the battle deck before round {entry.round}."


def _early(s: Scenario, condition: VictoryCondition) -> str:
    held = f" and holds {_places(s, condition.hexes)}" if condition.hexes else ""
    lead = f"leads by {condition.advantage} VP or more"
    return f"{_side(condition.side)} wins early after a round in which it {lead}{held}."
