"""Why a command that is understood is no answer to the question that is asked now."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.agenda import Decision
from ...engine.hexes import DIRECTIONS
from ..hidden.hidden_setup import HIDE_INSIDE
from ..move.movement import Pivot
from ..table.state import State
from ..table.world import ACTIONS
from ..works.obstacle_cards import LayMines, why_no_mines

Reason = tuple[str, str]

MOMENTS: dict[str, Reason] = {
    ">": ("a hex is named for an action that has been begun", "2.3/acting"),
    "facing": ("a facing is chosen after a move, for a pivot, or when a unit is placed", "4.5"),
    "caps": ("CAPs are spent only when a number or a cost is at stake", "3.1"),
    "pass": ("a pass takes the place of an action at the start of a turn", "2.7"),
    "done": ("a group is complete, or a turn ends early, only when that is asked", "10.1"),
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
    "mines": ("mines are hidden before the game, or laid with Mine-Laying", "card-17"),
    "occupy": ("a fortification is occupied with a move", "17.3"),
    "step": ("a fortification is left with a move", "17.3"),
    "group": ("a group acts in place of a unit at the start of an action", "10.0"),
}
"""When each word is an answer, and the rule."""

LAST_REVEALS: Reason = ("hidden units are asked for at the end of a round", "11.1")


def is_asked_for(decision: Decision, verb: str) -> bool:
    """Whether some answer to the question begins with a word."""
    return any(SAME_WORD.get(option.kind, option.kind) == verb for option in decision.options)


def why_not_at_this_time(
    g: State, decision: Decision, verb: str, rest: list[str], moments: Mapping[str, Reason]
) -> Reason | None:
    """When a word would be an answer, and what is asked instead; `moments` names all words but actions."""
    if verb in ACTIONS:
        found = "an action is chosen at the start of a turn", "2.3/acting"
    elif verb in moments:
        found = LAST_REVEALS if (verb, *rest[:1]) == ("stay", "hidden") else moments[verb]
    elif verb.upper() in g.world.labels or verb.upper() in g.world.ground.board.ids:
        found = f"{verb.upper()} has no word before it that says what it is for", decision.step.rule
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
    **dict.fromkeys(HIDE_INSIDE, "hide"),
    "work": "target",
}
"""The first word of options whose kind is called otherwise."""


def why_not_that(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason:
    """The word is an answer, but not with this unit, hex or number."""
    procedure, said = decision.procedure, " ".join(rest)
    if verb == "facing" and said not in DIRECTIONS:
        words = f"{said!r} is no hexside" if said else "no hexside is named"
        return f"{words}; there are {', '.join(DIRECTIONS)}", "4.1"
    if isinstance(procedure, Pivot):
        return f"{g.label(procedure.unit)} faces {said} already", "4.6"
    if verb == ">" and not rest:
        return "no hex is named after >", decision.step.rule
    if isinstance(procedure, LayMines):
        return why_no_mines(g, procedure.unit, said), "card-17"
    return f"{verb} {said} is not among the answers to: {decision.step.prompt}", decision.step.rule
