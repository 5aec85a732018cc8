"""8.0 Why a card cannot be played now, or not on this unit."""

from __future__ import annotations

from ...coh.data.deck import (
    BATTLEFIELD_CONFUSION,
    EXPERIENCED_SERGEANT,
    FOLLOW_ME,
    FRONTLINE_OFFICER,
    LUCK,
    MINE_LAYING,
    OBSTACLE_CLEARING,
    RALLY_UP,
    RAPID_DEPLOYMENT,
    SCOUT_TEAMS,
    SEEK_COVER,
    SWIFT_ACTION,
    Card,
)
from ...coh.data.ids import PlayerId, UnitId
from ...coh.hits.hits import why_no_rally
from ...coh.say.card_refusals import LACKING as SHARED
from ...coh.say.card_refusals import why_not_named, why_out_of_turn, why_unfit_or_apart
from ...coh.table.deployment import is_in_close_combat
from ...coh.table.state import State
from ...coh.works.obstacle_cards import why_no_cover
from ...engine.agenda import Decision
from ..turn.card_cost import can_pay_for
from ..turn.cards import ON_UNITS, CardAction, can_work
from ..turn.turn import Turn

Reason = tuple[str, str]

LACKING: dict[str, str] = {
    **SHARED,
    RAPID_DEPLOYMENT: "no unit can move",
    BATTLEFIELD_CONFUSION: "no enemy unit on the map could be marked spent",
    EXPERIENCED_SERGEANT: "no unit is activated",
    FRONTLINE_OFFICER: "no unit is activated",
    SEEK_COVER: "no unit can take cover",
    SWIFT_ACTION: "it is played before the first of two turns, in which something but a pass can be done",
    LUCK: "it is played right after a roll of one's own in one's own turn",
    SCOUT_TEAMS: "no enemy unit is hidden",
    OBSTACLE_CLEARING: "no unhit unburdened foot unit stands in a hex with an obstacle and without enemies",
    MINE_LAYING: "no unhit unburdened foot unit outside close combat has a hex to lay mines in",
}
"""When a card is played, or what it lacks, if it is not among the answers."""


def why_no_card(g: State, decision: Decision, player: PlayerId, number: str) -> Reason:
    """8.0 Words and rule for a card that a player cannot play now."""
    found = why_out_of_turn(g, decision, player, number, Turn.act, "8.1a")
    if found:
        return found
    card = g.world.cards[g.world.book.place[number]]
    if card.category == "weapon":
        return f"the unit that carries {card.name} cannot use it here", card.rule
    if not can_pay_for(g, player, card):
        return _why_unpaid(g, player, card), "8.0c"
    return f"card {number} ({card.name}) has no use here: {LACKING[card.effect]}", card.rule


def _why_unpaid(g: State, player: PlayerId, card: Card) -> str:
    """8.0c What a player is short of."""
    purse = f"{g.tracks[player].points}AP and {g.caps[player]} CAPs"
    coin = {"green": "AP", "either": "AP or CAPs"}[card.cost_colour]
    return f"card {card.id} costs {card.cost} {coin}; there are {purse}"


def why_not_on(g: State, action: CardAction, i: UnitId) -> Reason | None:
    """8.0c Words and rule for a unit that the card cannot be played on; None if it can."""
    card = g.world.cards[action.card]
    found = why_not_named(g, action.player, action.members, i, "8.0c", "9.2d")
    if not found:
        unfit = None if ON_UNITS[card.effect](g, i) else why_unfit(g, i, card)
        found = why_unfit_or_apart(g, action.members, i, unfit, "9.2d")
    if not found and not can_pay_for(g, action.player, card, (*action.members, i)):
        return f"APs pay only for units of the activation, and {g.label(i)} is spent", "8.0c"
    return found


def why_unfit(g: State, i: UnitId, card: Card) -> Reason:
    """What a unit lacks for an action card."""
    label, marker = g.label(i), g.marker_of(i)
    if card.effect == FOLLOW_ME:
        return f"{label} has no hit marker", card.rule
    if card.effect == RALLY_UP:
        return why_no_rally(g, i)
    if marker.stunned:
        return f"{label} may not act: its hit marker is {marker.name}", "7.4b"
    if is_in_close_combat(g, i) and card.effect in (SEEK_COVER, MINE_LAYING, OBSTACLE_CLEARING):
        return f"{label} is in close combat", card.rule
    if card.effect == SEEK_COVER:
        return why_no_cover(g, i), card.rule
    if card.effect == RAPID_DEPLOYMENT:
        return f"{label} cannot move", card.rule
    if card.effect in (MINE_LAYING, OBSTACLE_CLEARING) and not can_work(g, i):
        return f"{label} is hit, or no unburdened foot unit", card.rule
    return f"{label} has no use of {card.name} here", card.rule
