"""5.01 Orders in words, as a card prints them."""

from __future__ import annotations

from typing import Final

from .deck import Card
from .grammar import WrittenOrder, no_unit_within

ACTIONS: Final = {
    "attack": "Attack",
    "group_attack": "Group Attack",
    "pivot": "Pivot",
    "pivot_attack": "Pivot and/or Attack",
    "rally": "Rally",
    "auto_rally": "Auto-Rally",
    "disengage": "Disengage",
    "move_into_cc": "Move into CC",
    "move_towards": "Move towards",
    "low_risk_move_towards": "Low Risk Move towards",
    "move_towards_cover": "Move towards Cover",
    "low_risk_move_towards_cover": "Low Risk Move towards Cover",
    "low_risk_move_towards_cover_near_target": "Low Risk Move towards Cover closest to Target",
    "pass": "AI Passes",
    "end_round": "End of Round",
    "place_re": "Place RE",
}
QUALITIES: Final = {
    "fresh": "Fresh",
    "spent": "Spent",
    "hit": "Hit",
    "unhit": "Unhit",
    "in_fire_zone": "in-Fire Zone",
    "in_los": "in-LOS",
    "mobile": "Mobile",
    "mortar_or_infgun": "Mortar or Inf Gun",
    "highest_ar": "highest AR",
    "lowest_dv": "lowest DV",
}
AFTER: Final = {"in_cover": "in Cover", "in_0dm": "in 0 DM hex", "just_acted": "that just Acted"}
KINDS: Final = {
    "unit": "Unit",
    "mission_objective": "Mission Objective",
    "unit_or_objective": "Unit or Mission Objective",
    "objective_or_unit": "Mission Objective or Unit",
    "target": "Target",
    "player_control_marker": "Player Control Marker",
}
CONDITIONS: Final = {
    "always": "",
    "no_unit_hit": "If no Unit is hit: ",
    "fresh_ai_lt_fresh_units": "Fresh AI < Fresh Units: ",
}


def order_text(order: WrittenOrder) -> str:
    """A whole order, from who acts to what he does."""
    act = ACTIONS[order.action]
    if order.long_range:
        act += ", even if Long Range"
    if order.caps:
        act += f" (+{order.caps}CAP{'s' if order.caps > 1 else ''})"
    if order.target is None:
        place = f" {order.hex or order.rule}" if order.action == "place_re" else ""
        return f"{CONDITIONS[order.when]}{act}{place}"
    way = "closest to" if order.dist == "closest" else "farthest from"
    return f"{CONDITIONS[order.when]}{_who(order)} {way} {_whom(order)} ► {act}"


def _who(order: WrittenOrder) -> str:
    """The words for the AI."""
    before = [QUALITIES[word] for word in order.ai if word in QUALITIES]
    after = [AFTER[word] for word in order.ai if word in AFTER]
    after += [f"with no Unit within {n} hexes" for word in order.ai if (n := no_unit_within(word))]
    name = "RE" if "re" in order.ai else "AIs" if order.most == "largest_group" else "AI"
    words = ", ".join(before)
    said = " ".join(part for part in (words, name, *after) if part)
    if order.most == "largest_group":
        return f"Largest group of {said}"
    return said[0].upper() + said[1:]


def _whom(order: WrittenOrder) -> str:
    """The words for the target."""
    assert order.target is not None
    words = [QUALITIES[word] for word in order.target.q if word in QUALITIES]
    after = [AFTER[word] for word in order.target.q if word in AFTER]
    article = "the" if order.target_most else "a"
    return " ".join(part for part in (article, ", ".join(words), KINDS[order.target.kind], *after) if part)


def line_text(actions: tuple[str, ...]) -> str:
    """The actions of a priority line, left to right."""
    return " / ".join(ACTIONS[action] for action in actions) or "none"


def card_lines(card: Card) -> list[str]:
    """The face of a card as text, from top to bottom."""
    kind = "Command Order" if card.command else "Action Order"
    stance = {"offense": " offense", "defense": " defense", "none": ""}[card.stance]
    head = [f"Order card {card.id:02d}, {kind}{stance}, {card.symbol}, hex {card.hex} ({card.hex_3e})"]
    if card.advance:
        least = card.advance.max_total
        few = "" if least is None else f" if AI and Units are {least} or fewer"
        head.append(f"Mission track +{card.advance.steps}{few}")
    lines = [*head, f"Close Combat: {line_text(card.cc)}", f"Short Range: {line_text(card.sr)}"]
    if card.third == "counteractions":
        lines.append("Execute Counteractions")
    elif card.third == "pass_check":
        lines.append(PASS_CHECK)
    lines += [f"{slot}. {order_text(order)}" for slot, order in enumerate(card.tactical, 1)]
    if card.mission_orders:
        lines.append(f"{len(card.tactical) + 1}. Execute Mission Orders")
    sign = "Units remain fresh; " if card.remain_fresh else ""
    lines.append(f"{sign}spent at {card.spent} AP or more")
    return lines


PASS_CHECK: Final = "Fresh AI < Fresh Units ► AI Passes"


def card_sources(card: Card) -> list[str]:
    """Which parts of a card the book states; all others are reconstructed."""
    parts = [name.replace("_", " ") for name in card.book]
    for slot, order in enumerate(card.tactical, 1):
        if order.source == "book":
            filled = f" (but for {', '.join(order.completed)})" if order.completed else ""
            parts.append(f"order {slot}{filled}")
    said = [f"From the book: {', '.join(parts) or 'nothing'}; all else is reconstructed."]
    return [*said, card.note] if card.note else said
