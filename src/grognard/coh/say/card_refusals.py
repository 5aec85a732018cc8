"""8.0 Why a card is not at hand at all."""

from __future__ import annotations

from ...engine.agenda import Decision, Step
from ..data.deck import BOGGED_DOWN, CAREFUL_AIMING, COMMAND_ACTION, FOLLOW_ME, RALLY_UP
from ..data.ids import PlayerId, UnitId
from ..table.state import State, joins
from ..weapons.weapon_cards import weapons_held, why_no_weapon

LACKING: dict[str, str] = {
    COMMAND_ACTION: "no unit can act by it",
    FOLLOW_ME: "no unit has a hit marker that it could remove",
    RALLY_UP: "no hit unit can rally",
    CAREFUL_AIMING: "it is played while a unit attacks, before the first roll",
    BOGGED_DOWN: "no enemy vehicle can be bogged down",
}
"""When a card is played, or what it lacks, if it is not among the answers: those that all editions have."""


def why_out_of_turn(
    g: State, decision: Decision, player: PlayerId, number: str, act: Step, rule: str
) -> tuple[str, str] | None:
    """8.0 Words and rule for a card that is not held, or not played at the step that is asked."""
    found = why_not_held(g, decision, player, number)
    if found:
        return found
    card = g.world.cards[g.world.book.place[number]]
    if card.kind == "artillery":
        return f"card {number} ({card.name}) is artillery, which is targeted before a round", card.rule
    if card.kind == "action" and decision.step is not act:
        return f"card {number} ({card.name}) is an action, chosen at the start of a turn", rule
    return None


def why_not_named(
    g: State, player: PlayerId, members: tuple[UnitId, ...], i: UnitId, rule: str, together: str
) -> tuple[str, str] | None:
    """8.0 Words and rule for a unit that a player cannot name for his card, whatever the card does."""
    label = g.label(i)
    if g.player_of(i) != player:
        return f"{label} is not a unit of {g.world.commanders[player]}", rule
    if g.units[i].hex < 0:
        return f"{label} is not on the map", rule
    return (f"the card is played on {label} already", together) if i in members else None


def why_unfit_or_apart(
    g: State, members: tuple[UnitId, ...], i: UnitId, unfit: tuple[str, str] | None, together: str
) -> tuple[str, str] | None:
    """8.0 What a unit lacks for a card, or that it stands apart from those the card is played on."""
    if unfit or joins(g, i, members):
        return unfit
    return f"{g.label(i)} is not beside the units the card is played on", together


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
