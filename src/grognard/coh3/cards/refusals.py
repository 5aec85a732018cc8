"""8.0 Why a card cannot be played now, or not by this unit."""

from __future__ import annotations

from ...coh.data.deck import (
    ADRENALINE,
    BATTLEFIELD_CONFUSION,
    CAREFUL_AIMING,
    FOLLOW_ME,
    LUCK,
    MINE_LAYING,
    OBSTACLE_CLEARING,
    RALLY_UP,
    RAPID_DEPLOYMENT,
    SCOUT_TEAMS,
    SEEK_COVER,
    SWIFT_ACTION,
    VETERAN_NCO,
    Card,
)
from ...coh.data.ids import PlayerId, UnitId
from ...coh.economy.action import Action, can_afford
from ...coh.fire.combat import Attack
from ...coh.fire.fire_zone import why_unable
from ...coh.hits.hits import why_no_rally
from ...coh.move.movement import Move
from ...coh.say.card_refusals import LACKING, why_not_held
from ...coh.table.deployment import is_in_close_combat
from ...coh.table.stance import may_fire
from ...coh.table.state import State, joins
from ...coh.weapons.weapon_cards import WeaponCard, can_throw
from ...coh.works.obstacle_cards import why_no_cover
from ...engine.agenda import Decision, Step
from .cards import NEEDS, CardAction, can_play_on, stays_hidden

Reason = tuple[str, str]

PLAYED: dict[str, str] = {
    **LACKING,
    ADRENALINE: "only a spent unit acts by it, and none can",
    RAPID_DEPLOYMENT: "it is played right after the move of a unit by itself, before its spent check",
    BATTLEFIELD_CONFUSION: "it is played when an opponent declares an action",
    VETERAN_NCO: "it is played right after a roll of one's own",
    SEEK_COVER: "no unit can take cover: none without cover outside close combat and water",
    SWIFT_ACTION: "it is played at the start of a turn, before its action",
    LUCK: "it is played right after a roll of one's own",
    SCOUT_TEAMS: "it is played before or after the action of a unit that scouts can help",
    OBSTACLE_CLEARING: "no unhit unit stands in a hex with an obstacle and without enemies",
    MINE_LAYING: "no foot unit outside close combat has a hex to lay mines in",
}
"""When a card is played, or what it lacks, if it is not among the answers."""

WINDOWS: dict[str, tuple[type[Action], Step]] = {
    RAPID_DEPLOYMENT: (Move, Move.deploy),
    CAREFUL_AIMING: (Attack, Attack.take_aim),
}
"""The one moment of an action at which a card can be played."""


def _is_over(g: State, player: PlayerId, effect: str) -> bool:
    """Whether the action under way has passed the moment at which a player could have played a card."""
    if effect not in WINDOWS:
        return False
    kind, step = WINDOWS[effect]
    own = [p for p in g.agenda if isinstance(p, kind) and p.owner(g) == player]
    return any(p.at > p.steps.index(step) for p in own)


def why_no_card(g: State, decision: Decision, player: PlayerId, number: str) -> Reason:
    """8.0 Words and rule for a card that a player cannot play now; -1 where no force is asked."""
    found = why_not_held(g, decision, player, number)
    if found:
        return found
    card = g.world.cards[g.world.book.place[number]]
    if card.kind == "artillery":
        return f"card {number} ({card.name}) is artillery, which is planned before a round", card.rule
    if card.kind == "action" and getattr(decision.procedure, "carded", False):
        return f"{decision.who} has played an action card this turn", "8.4"
    if card.kind == "action" and decision.step.name != "act":
        return f"card {number} ({card.name}) is an action, chosen at the start of a turn", "8.4"
    if card.category == "weapon":
        return f"no unit can use {card.name} against a hex in its reach", card.rule
    lacking = PLAYED.get(card.effect, "no unit can play it")
    over = "; that moment has passed" if _is_over(g, player, card.effect) else ""
    return f"card {number} ({card.name}) has no use here: {lacking}{over}", card.rule


def why_not_by(g: State, decision: Decision, i: UnitId) -> Reason | None:
    """8.5 Words and rule for a unit that cannot play the card that was chosen; None if it can."""
    procedure, label = decision.procedure, g.label(i)
    if not isinstance(procedure, CardAction | WeaponCard):
        return None
    card = g.world.cards[procedure.card]
    if g.player_of(i) != procedure.player:
        rule = "19.0a" if g.side_of(i) == g.world.allegiance[procedure.player] else "2.2"
        return f"{label} is not a unit of {g.world.commanders[procedure.player]}", rule
    if g.units[i].hex < 0:
        return f"{label} is not on the map", "2.2"
    if isinstance(procedure, WeaponCard):
        return None if can_throw(g, i, card) else _why_no_throw(g, i, card)
    if not can_play_on(g, i, card):
        return _why_unfit(g, i, card)
    if i in procedure.members:
        return f"{label} plays the card already", "8.8"
    if procedure.members and not joins(g, i, procedure.members):
        return f"{label} is not beside the units that play the card", "10.1"
    return None


def _why_unfit(g: State, i: UnitId, card: Card) -> Reason:
    """What a unit lacks that would play an action card."""
    label, marker = g.label(i), g.marker_of(i)
    if marker.xx and card.effect == FOLLOW_ME:
        return f"{label} is beyond help: its hit marker is {marker.name}", card.rule
    if card.effect == RALLY_UP and why_no_rally(g, i)[0]:
        return why_no_rally(g, i)
    if marker.xx or (marker.stunned and card.effect not in (FOLLOW_ME, RALLY_UP)):
        return f"{label} may not act: its hit marker is {marker.name}", "7.3"
    if not stays_hidden(g, i, card):
        return f"{label} is hidden and the card has no hidden icon", "8.8"
    if card.cost_colour == "green" and not can_afford(g, i, card.cost):
        return f"{label} is spent and card {card.id} costs {card.cost}AP, more than the CAPs left", "8.5"
    if card.effect == FOLLOW_ME:
        return f"{label} has no hit marker", card.rule
    if is_in_close_combat(g, i) and card.effect in NEEDS:
        return f"{label} is in close combat", card.rule
    if card.effect == SEEK_COVER:
        return why_no_cover(g, i), card.rule
    if card.effect == OBSTACLE_CLEARING:
        return f"{label} is hit or carried, or there is no obstacle in its hex", card.rule
    if card.effect == MINE_LAYING and (not g.type_of(i).foot or g.units[i].aboard):
        return f"{label} is not on foot", card.rule
    return f"{label} cannot play {card.name} here", card.rule


def _why_no_throw(g: State, i: UnitId, card: Card) -> Reason:
    """What a unit lacks that would use a weapon card."""
    label, kind = g.label(i), g.type_of(i)
    if card.foot_only and not kind.foot:
        return f"{label} is no foot unit, and {card.name} is for foot units", card.rule
    if g.units[i].hidden:
        return f"{label} is hidden and must be revealed to attack", "11.1"
    if not may_fire(g, i):
        return why_unable(g, i)
    if card.cost_colour == "green" and not can_afford(g, i, card.cost):
        return f"{label} is spent and card {card.id} costs {card.cost}AP, more than the CAPs left", "8.5"
    return f"{label} has no target of {card.name} within {card.reach} hexes in its arc", card.rule
