"""3.3 Why a card cannot be played now, or not on this unit."""

from __future__ import annotations

from ...coh.data.deck import EXPERIENCED_SERGEANT, FRONTLINE_OFFICER, SNIPER_FIRE
from ...coh.data.ids import PlayerId, UnitId
from ...coh.say.card_refusals import why_not_named, why_out_of_turn, why_unfit_or_apart
from ...coh.say.moments import Reason
from ...coh.table.state import State
from ...coh2.say.card_refusals import LACKING, why_unfit
from ...coh2.turn.cards import ON_UNITS
from ...engine.agenda import Decision
from ..turn.cards import SoloCard, prices
from ..turn.player_turn import PlayerTurn

OWN_LACKING = {
    **LACKING,
    EXPERIENCED_SERGEANT: "no Unit has APs that it could add to",
    FRONTLINE_OFFICER: "no fresh Unit can answer for its cost",
    SNIPER_FIRE: "the AI has no CAPs to lose",
}


def why_no_card(g: State, decision: Decision, player: PlayerId, number: str) -> Reason:
    """3.3 Words and rule for a card that the Player cannot play now."""
    found = why_out_of_turn(g, decision, player, number, PlayerTurn.act, "S-3.3-a")
    if found:
        return found
    card = g.world.cards[g.world.book.place[number]]
    if not prices(g, player, card, ()):
        coin = {"green": "AP of a fresh Unit", "either": "AP or CAPs"}.get(card.cost_colour, "CAPs")
        return f"card {card.id} costs {card.cost} {coin}", "S-3.3-a"
    lacking = OWN_LACKING.get(card.effect, "nothing it could work on is there")
    return f"card {number} ({card.name}) has no use here: {lacking}", card.rule


def why_not_on(g: State, action: SoloCard, i: UnitId) -> Reason | None:
    """3.3 Words and rule for a unit that the card cannot be played on, or that cannot answer for it."""
    card = g.world.cards[action.card]
    found = why_not_named(g, action.player, action.members, i, "S-3.3-a", "9.2d")
    if not found and card.effect not in ON_UNITS:
        return f"{g.label(i)} is not fresh and cannot answer for the card", "S-3.3-b"
    if not found:
        unfit = None if ON_UNITS[card.effect](g, i) else why_unfit(g, i, card)
        found = why_unfit_or_apart(g, action.members, i, unfit, "9.2d")
    if not found and not prices(g, action.player, card, (*action.members, i)):
        return f"{g.label(i)} is spent, and there are too few CAPs", "S-3.3-a"
    return found
