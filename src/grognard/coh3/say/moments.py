"""Why a command that is understood is no answer to the question that is asked now."""

from __future__ import annotations

from ...coh.move.movement import Pivot
from ...coh.table.state import State
from ...coh.table.world import ACTIONS, FORTIFICATIONS, GROUPS, HIDDEN, SMOKE
from ...coh.weapons.weapon_cards import WeaponCard
from ...engine.agenda import Decision, Procedure
from ...engine.hexes import DIRECTIONS
from ..cards.obstacle_cards import LayMines, why_no_mines
from ..hidden.scout_teams import ScoutTeams
from .exercised import TURNS
from .group_refusals import why_no_group_with

Reason = tuple[str, str]

MOMENTS: dict[str, Reason] = {
    ">": ("a hex is named for an action that has been begun", "2.3"),
    "facing": ("a facing is chosen after a move, for a pivot, or when a unit is placed", "4.5"),
    "caps": ("CAPs are spent only when a number or a cost is at stake", "3.1"),
    "pass": ("a pass takes the place of an action at the start of a turn", "2.7"),
    "done": ("a group is complete, or a turn ends early, only when that is asked", "10.1"),
    "wait": ("only a player whose partner has still to act may wait", "19.0b"),
    "cancel": ("only an action that a card made dearer can be cancelled", "card-06"),
    "target": ("targets are picked during an attack", "6.9"),
    "firepower": ("the colour is chosen only against an open-topped vehicle in close combat", "16.5"),
    "flamethrower": ("weapons are chosen during an attack", "18.0"),
    "normal": ("weapons are chosen during an attack", "18.0"),
    "indirect": ("indirect fire is part of an attack or of firing smoke", "13.0"),
    "spotting": ("a spotter hex is named for indirect fire", "13.3"),
    "spare": ("only a friendly work in the hex under attack can be spared", "17.11"),
    "stay": ("staying is for members of a group, and for a move into wire that is not paid for", "17.8"),
    "strike": ("strikes are planned before a round", "13.5"),
    "arrow": ("the artillery marker is laid when a strike drifts", "13.7"),
    "on": ("a unit is named for a card or a vehicle that has been chosen", "8.5"),
    "card": ("no card can be played now", "8.4"),
    "no": ("nobody is asked for a card or a strike now", "8.4"),
    "add": ("units are added while a group is formed", "10.1"),
    "lead": ("a leader is named when a group attacks", "10.5"),
    "carrying": ("a load is named for a vehicle that enters the map", "4.12"),
    "against": ("an opponent is named for Sniper Fire", "card-10"),
    "scout": ("scouts go out with Scout Teams", "card-14"),
    "conceal": ("a unit hides at once only with Scout Teams", "card-14"),
    "mines": ("mines are hidden before the game, or laid with Mine-Laying", "card-17"),
    "occupy": ("a fortification is occupied with a move", "17.3"),
    "step": ("a fortification is left with a move", "17.3"),
    "group": ("a group acts in place of a unit at the start of an action", "10.0"),
}
"""When each word is an answer, and the rule."""

LAST_REVEALS: Reason = ("hidden units are asked for at the end of a round", "11.1")

NO_GROUP: dict[str, Reason] = {
    "move": ("no two units beside each other can move together", "10.2"),
    "attack": ("no unit has an enemy hex that another one beside it can support against", "10.5"),
    "rally": ("no two hit units beside each other can rally", "10.9"),
    "enter": ("no two reinforcements are available that can enter beside each other", "4.12"),
    "hide": ("no two units beside each other can hide or move hidden together", "11.5"),
    "dig": ("no two foot units beside each other can dig in", "17.6"),
    "smoke": ("no two units beside each other can fire smoke", "14.1"),
    "recon": ("no unit has a hex to search that another one beside it can support against", "11.7"),
}
"""Why no group can begin an action."""

UNGROUPED: dict[str, Reason] = {
    "pivot": ("pivoting is part of a group move", "10.2"),
    "leave": ("leaving the map is part of a group move", "4.5"),
    "stall": ("a stall of one unit does all that a stall of several would", "2.8"),
    "load": ("a vehicle and its load are a group of their own", "15.7"),
    "unload": ("a vehicle and its load are a group of their own", "15.9"),
}
"""Actions that no group is gathered for."""


def why_not_now(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
    """When a word would be an answer, and what is asked instead."""
    choosing = decision.step.name in TURNS
    if choosing and verb in ACTIONS:
        return None
    if choosing and verb == "group" and rest:
        return _why_no_group(g, decision.procedure, [word.lower() for word in rest])
    if choosing and verb == "done":
        return "a turn ends early only after the first of two actions", "card-12"
    if any(SAME_WORD.get(option.kind, option.kind) == verb for option in decision.options):
        return _why_not_that(g, decision, verb, rest)
    if verb in ACTIONS:
        found = "an action is chosen at the start of a turn", "2.3"
    elif verb in MOMENTS:
        found = LAST_REVEALS if (verb, *rest[:1]) == ("stay", "hidden") else MOMENTS[verb]
    elif verb.upper() in g.world.labels or verb.upper() in g.world.ground.board.ids:
        found = f"{verb.upper()} has no word before it that says what it is for", decision.rule
    else:
        return None
    return f"{found[0]}; now {decision.who} is asked: {decision.step.prompt}", found[1]


SAME_WORD = {
    "to": ">",
    "weapon": "flamethrower",
    "no-card": "no",
    "no-strike": "no",
    "column": "strike",
    "mine": "mines",
    "hide-in": "hide",
    "hide-inside": "hide",
    "work": "target",
}
"""The first word of options whose kind is called otherwise."""


def _why_not_that(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason:
    """The word is an answer, but not with this unit, hex or number."""
    procedure, said = decision.procedure, " ".join(rest)
    if verb == "facing" and said not in DIRECTIONS:
        words = f"{said!r} is no hexside" if said else "no hexside is named"
        return f"{words}; there are {', '.join(DIRECTIONS)}", "4.1"
    if isinstance(procedure, Pivot):
        return f"{g.label(procedure.unit)} faces {said} already", "4.6"
    if verb == ">" and not rest:
        return "no hex is named after >", decision.rule
    if isinstance(procedure, WeaponCard) and verb == ">":
        name = g.world.cards[procedure.card].name
        return f"there is no enemy in {said} within reach of {name} and the arc of the unit", "8.2"
    if isinstance(procedure, ScoutTeams):
        return f"{said} has not acted, or has no use for scouts", "card-14"
    if isinstance(procedure, LayMines):
        return why_no_mines(g, procedure.unit, said), "card-17"
    return f"{verb} {said} is not among the answers to: {decision.step.prompt}", decision.rule


def _why_no_group(g: State, procedure: Procedure, rest: list[str]) -> Reason | None:
    """Why no group can begin an action; where a unit is named, what is wrong with it."""
    kind = rest[0]
    if kind in UNGROUPED:
        return UNGROUPED[kind]
    if kind not in NO_GROUP:
        return f"there is no group action {kind!r}; groups can {', '.join(NO_GROUP)}", "10.12"
    needs = {"hide": HIDDEN, "recon": HIDDEN, "dig": FORTIFICATIONS, "smoke": SMOKE}.get(kind, GROUPS)
    for chapter in (GROUPS, needs):
        if not g.world.in_force(chapter):
            return f"this mission does not use chapter {chapter}", f"{chapter}.0"
    return why_no_group_with(g, procedure, rest) or NO_GROUP[kind]
