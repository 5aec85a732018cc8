"""9.1, 9.3 What victory points are awarded for, and when a mission ends."""

from __future__ import annotations

from ..data.ids import NO_PLAYER, PlayerId, SideId, UnitId, each_player
from ..data.scenario import Score, VictoryCondition
from .achievements import destroyed, is_achieved, is_of
from .control import ABSENT, NEUTRAL
from .events import MissionEnded, ObjectiveShown, VpScored
from .state import State, foe


def score(g: State, side: SideId, points: int, why: str, player: PlayerId = NO_PLAYER) -> None:
    """9.2 A side gains points, as its edition counts them; `player` earned them, if that is known."""
    edition = g.world.edition
    edition.score(g, side, points)
    edition.credit(g, side, points, player)
    leader, advantage = edition.lead(g)
    g.tell(VpScored(side=side, points=points, why=why, leader=leader, advantage=advantage))


def score_destroyed(g: State, i: UnitId) -> None:
    """9.1 A destroyed unit scores for its owner's opponent if the mission says so, whoever destroyed it.

    The mission may award points for some kinds of units only, or more for them.
    """
    side, kind = foe(g.side_of(i)), g.type_of(i)
    for rule in g.world.scenario.score:
        counts = rule.side == g.world.sides[side] and is_of(kind, rule.units)
        if counts and rule.per == "destroyed_enemy" and rule.when == "at_once":
            score(g, side, rule.vp, "a destroyed unit")


def score_now(g: State, when: str) -> None:
    """9.1 The scoring a mission sets for the end of certain rounds, or for its Score card."""
    for number, rule in enumerate(g.world.scenario.score):
        if rule.when != when or (rule.rounds and g.round not in rule.rounds):
            continue
        if rule.per == "control":
            _score_control(g, rule)
        elif rule.per == "destroyed_enemy":
            _score_losses(g, number, rule)
        elif rule.per == "objective":
            _score_achievement(g, rule)


def _score_achievement(g: State, rule: Score) -> None:
    """9.1 A side that has achieved what the mission asks for scores for it whenever it is scored."""
    side = g.world.side(rule.side)
    if is_achieved(g, side, rule):
        score(g, side, rule.vp, "an objective")


def _score_losses(g: State, number: int, rule: Score) -> None:
    """9.1 Each enemy unit destroyed since the last scoring by this rule counts once."""
    side = g.world.side(rule.side)
    counted = list(g.counted or (0,) * len(g.world.scenario.score))
    dead = destroyed(g, foe(side), rule.units)
    fresh, counted[number] = dead - counted[number], dead
    g.counted = tuple(counted)
    if fresh:
        score(g, side, rule.vp * fresh, "destroyed units")


def _score_control(g: State, rule: Score) -> None:
    """9.1 Each control marker of the rule scores for the side that holds it."""
    places = [g.world.ground.board.find(name) for name in rule.hexes]
    for marker, h in enumerate(g.world.control):
        holder = g.control[marker]
        if holder in (NEUTRAL, ABSENT) or h not in places:
            continue
        if rule.side in ("controller", g.world.sides[holder]):
            taker = g.takers[marker] if g.takers else NO_PLAYER
            score(g, holder, rule.vp, f"control of {g.world.hex(h)}", taker)


def victory_is_won(g: State) -> bool:
    """9.3 Whether a victory condition of the mission is met."""
    return any(_is_met(g, condition) for condition in g.world.scenario.victory)


def _is_met(g: State, condition: VictoryCondition) -> bool:
    side = g.world.side(condition.side)
    leader, advantage = g.world.edition.lead(g)
    return leader == side and advantage >= condition.advantage and is_achieved(g, side, condition)


def _score_objectives(g: State) -> None:
    """8.6 The objective cards are shown; a player scores his own if he has achieved it."""
    for player, index in each_player(g.objectives):
        card, side = g.world.cards[index], g.world.allegiance[player]
        g.tell(ObjectiveShown(player=player, card=index))
        for objective in g.world.scenario.objective:
            if objective.card == card.id and is_achieved(g, side, objective):
                score(g, side, objective.vp, card.name, player)


def end_mission(g: State) -> None:
    """9.3 Play stops here; the side with the VP advantage wins."""
    _score_objectives(g)
    g.over = True
    leader, advantage = g.world.edition.lead(g)
    g.tell(MissionEnded(side=leader, advantage=advantage))
    for procedure in g.agenda:
        procedure.stop()
