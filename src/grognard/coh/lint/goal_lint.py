"""What is wrong with the points, objectives and weapon cards of a mission."""

from __future__ import annotations

from ..data.scenario import Achievement, Score
from ..table.achievements import is_of, unknown_kinds
from ..table.state import foe
from ..table.world import World

SCORED = {
    "control": ("hexes",),
    "destroyed_enemy": ("units",),
    "objective": ("hexes", "destroyed", "left", "kept", "units"),
}
"""What each way of scoring reads of what a mission may ask for."""

MOMENTS = ("at_once", "round_end", "score_card")


def goal_complaints(w: World) -> list[str]:
    """Everything asked for exists and can be achieved, and nothing is said that nobody reads."""
    found = [text for rule in w.scenario.score for text in _score_complaints(w, rule)]
    for side, wanted, what in _wanted(w):
        found += [f"{what}: {text}" for text in _achievement_complaints(w, side, wanted)]
    for objective in w.scenario.objective:
        if not _keys(objective):
            found.append(f"objective {objective.card} asks for nothing")
    return list(dict.fromkeys(found + weapon_complaints(w)))


def _wanted(w: World) -> list[tuple[str, Achievement, str]]:
    """Everything that some side must achieve, the side, and what it is called; an objective is anybody's."""
    s = w.scenario
    scores = [(rule.side, rule, f"points for {rule.per}") for rule in s.score]
    objectives = [(side, card, f"objective {card.card}") for card in s.objective for side in w.sides]
    return [*scores, *objectives, *((early.side, early, "early victory") for early in s.victory)]


def _keys(wanted: Achievement) -> list[str]:
    """What an achievement names of all it could."""
    return [name for name in SCORED["objective"] if getattr(wanted, name)]


def _score_complaints(w: World, rule: Score) -> list[str]:
    if rule.per not in SCORED:
        return [f"points are awarded per {rule.per!r}; there are {', '.join(SCORED)}"]
    unread = [name for name in _keys(rule) if name not in SCORED[rule.per]]
    found = [f"points for {rule.per} say {name}, which nothing reads" for name in unread]
    if rule.when not in MOMENTS:
        found.append(f"points are awarded {rule.when!r}; there are {', '.join(MOMENTS)}")
    at_once = ("destroyed_enemy", "control") if w.edition.scores_control_at_once else ("destroyed_enemy",)
    if rule.when == "at_once" and rule.per not in at_once:
        found.append(f"points for {rule.per} are awarded at_once, but only losses are")
    if rule.per == "objective" and not _keys(rule):
        found.append("points for objective ask for nothing")
    return found


def _achievement_complaints(w: World, side: str, wanted: Achievement) -> list[str]:
    """Hexes with markers, known kinds, and numbers that the units of the mission allow."""
    found = [] if isinstance(wanted, Score) else _unmarked(w, wanted.hexes)
    found += [f"no unit or class of units {name!r}" for name in unknown_kinds(wanted.units)]
    if side not in w.sides or found:
        return found
    own = w.side(side)
    for number, of, what in (
        (wanted.destroyed, foe(own), "destroyed"),
        (max(wanted.left, wanted.kept), own, "left or kept"),
    ):
        there = sum(is_of(w.counters[i].type, wanted.units) for i in w.members[of])
        if number > there:
            found.append(f"{number} units are to be {what}, but there are {there}")
    if wanted.left and not any(w.allegiance[way.player] == own for way in w.ways_out):
        found.append(f"units of the {side} side are to leave the map, but none may")
    return found


def _unmarked(w: World, hexes: tuple[str, ...]) -> list[str]:
    """4.4 Hexes that nobody can control."""
    marked = {w.ground.board.find(marker.hex) for marker in w.scenario.control}
    places = {name: w.ground.board.ids.get(name.upper(), -1) for name in hexes}
    return [f"{name} has no control marker" for name, h in places.items() if h not in marked]


def weapon_complaints(w: World) -> list[str]:
    """8.2 Weapon cards that a mission limits to rounds: rounds that are played; artillery has a table."""
    found, rounds = [], w.scenario.rounds
    for weapon in w.scenario.cards.weapon:
        late = [n for n in weapon.rounds if not 1 <= n <= rounds]
        found += [f"card {weapon.card} is for round {n}, but the mission has {rounds}" for n in late]
        place = w.book.place.get(weapon.card)
        if weapon.rounds and place is not None and w.cards[place].kind == "artillery":
            found.append(f"card {weapon.card} is artillery; its rounds stand in the oba table")
    return found
