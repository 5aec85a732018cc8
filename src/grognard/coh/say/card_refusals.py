"""8.0 Why a card is not at hand at all."""

from __future__ import annotations

from ...engine.agenda import Decision
from ..data.deck import BOGGED_DOWN, CAREFUL_AIMING, COMMAND_ACTION, FOLLOW_ME, RALLY_UP
from ..data.ids import PlayerId
from ..table.state import State
from ..weapons.weapon_cards import weapons_held, why_no_weapon

LACKING: dict[str, str] = {
    COMMAND_ACTION: "no unit can act by it",
    FOLLOW_ME: "no unit has a hit marker that it could remove",
    RALLY_UP: "no hit unit can rally",
    CAREFUL_AIMING: "it is played while a unit attacks, before the first roll",
    BOGGED_DOWN: "no enemy vehicle can be bogged down",
}
"""When a card is played, or what it lacks, if it is not among the answers: those that all editions have."""


def why_not_held(g: State, decision: Decision, player: PlayerId, number: str) -> tuple[str, str] | None:
    """8.0 Words and rule for a card that a player does not hold; -1 where no force is asked."""
    if number not in g.world.book.place:
        return f"there is no card {number!r}", "8.0"
    card = g.world.cards[g.world.book.place[number]]
    if player < 0:
        return f"no card is asked for; {decision.who} must answer", decision.step.rule
    if card.category == "weapon" and card not in weapons_held(g, player):
        return why_no_weapon(g, player, card), "8.2"
    if card.category == "battle" and g.world.book.place[number] not in g.hands[player]:
        return f"{decision.who} does not hold card {number}", "8.0"
    if card.cost_colour == "blue" and g.caps[player] < card.cost:
        return f"card {number} costs {card.cost} CAPs and {decision.who} has {g.caps[player]}", "8.5"
    return None
