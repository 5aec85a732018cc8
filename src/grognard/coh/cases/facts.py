"""Expectations of rule cases: what must be true of a position and of what happened."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from ...engine.agenda import Event, pending
from ...engine.errors import BadData
from ...engine.explain import Sum
from ...engine.hexes import DIRECTIONS
from ..board.facing import facing_word
from ..data.ids import PlayerId, UnitId
from ..economy.action import attack_cost
from ..fixtures.occupying import fort_of
from ..move.movement import pivot_cost
from ..show.view import view
from ..table.control import leader_name
from ..table.events import ActionSettled, AttackRolled, CardAimed, RallyNumber, RallyTried, SpentChecked
from ..table.passengers import carrier_of, load_of
from ..table.stance import fire_range
from ..table.state import DESTROYED, LEFT, WAITING, State
from ..table.veil import ReconRolled
from .offer_facts import COMMANDS
from .place_facts import PLACE_FACTS
from .strike_facts import STRIKE_FACTS
from .work_facts import WORK_FACTS

Events = Sequence[Event]


def check(g: State, events: Events, words: str, rules: Any) -> str:
    """Whether an expectation holds; empty if so, otherwise what was found instead."""
    parts = words.split()
    if not parts:
        raise BadData("an expectation is empty")
    try:
        return _check(g, events, words, rules)
    except (IndexError, ValueError) as error:
        raise BadData(f"expectation {words!r} is not worded as {parts[0]!r} asks for") from error


def _check(g: State, events: Events, words: str, rules: Any) -> str:
    head, *rest = words.split()
    if head in GENERAL:
        return GENERAL[head](g, rest, events)
    if head in COMMANDS:
        return COMMANDS[head](g, rules, " ".join(rest))
    if head in g.world.commanders:
        return _each(rest, lambda word: _player_fact(g, g.world.player(head), word))
    if head.upper() in g.world.labels:
        return _unit_facts(g, events, g.world.unit(head), rest)
    raise BadData(f"expectation {words!r}: {head!r} is neither a unit, a side nor a known word")


def _each(words: list[str], test: Callable[[str], str]) -> str:
    """The failures of several facts together."""
    return "; ".join(found for found in map(test, words) if found)


def _differs(name: str, wanted: object, found: object) -> str:
    return "" if str(wanted) == str(found) else f"{name} is {found}, not {wanted}"


# ------------------------------------------------------------------ units


def _unit_facts(g: State, events: Events, i: UnitId, words: list[str]) -> str:
    joined = re.sub(r"(?<!-)\b(at|facing|marker|in) ", r"\1=", " ".join(words))
    return _each(joined.split(), lambda word: _unit_fact(g, events, i, word))


def _unit_fact(g: State, events: Events, i: UnitId, word: str) -> str:
    u = g.units[i]
    flags = {
        "fresh": not u.spent and u.hex >= 0 and not _is_active(g, i),
        "active": _is_active(g, i),
        "spent": u.spent,
        "stressed": u.stressed,
        "unstressed": not u.stressed,
        "destroyed": u.hex == DESTROYED,
        "alive": u.hex >= 0,
        "waiting": u.hex == WAITING,
        "left-the-map": u.hex == LEFT,
        "hidden": u.hidden,
        "revealed": not u.hidden and u.hex >= 0,
        "dug-in": u.dug_in,
        "not-dug-in": not u.dug_in,
        "inside": u.inside,
        "outside": not u.inside and u.hex >= 0,
        "aboard": u.aboard,
        "no-smoke": i not in g.world.smokers,
        "no-flamethrower": i not in g.world.flamers,
        "face-up": bool(u.marker) and u.shown,
        "face-down": bool(u.marker) and not u.shown,
    }
    if word in flags:
        return "" if flags[word] else f"{g.label(i)} is not {word}"
    if word in ("hit", "miss", "critical"):
        rolled = _last(events, AttackRolled, lambda e: e.target == i)
        return _differs(f"{g.label(i)} attack result", word, rolled.outcome if rolled else "no attack")
    if word in ("checked", "unchecked", "rallied", "not-rallied"):
        return _happened(g, events, i, word)
    name, equals, wanted = word.partition("=")
    if not equals or name not in NUMBERS:
        raise BadData(f"{g.label(i)}: {word!r} is not a fact about a unit")
    return _differs(f"{g.label(i)} {name}", wanted, NUMBERS[name](g, events, i))


def _is_active(g: State, i: UnitId) -> bool:
    """Whether a unit is activated, where the edition has that."""
    return any(i in track.units for track in g.tracks)


def _happened(g: State, events: Events, i: UnitId, word: str) -> str:
    if word in ("checked", "unchecked"):
        last = _last_action(events, i)
        found = "checked" if isinstance(last, SpentChecked) and last.cost.total > last.caps else "unchecked"
    else:
        tried = _last(events, RallyTried, lambda e: e.unit == i)
        found = "rallied" if tried and tried.success else "not-rallied"
    return _differs(g.label(i), word, found)


def _last(events: Events, kind: type[Any], test: Callable[[Any], bool]) -> Any:
    for event in reversed(events):
        if isinstance(event, kind) and test(event):
            return event
    return None


def _last_action(events: Events, i: UnitId) -> Any:
    """The last action of a unit: a check, an action at 0AP, or a card that has asked for no check yet."""
    kinds: Any = ActionSettled | CardAimed
    return _last(events, kinds, lambda e: e.unit == i if isinstance(e, CardAimed) else i in e.units)


def _attack(field: str) -> Callable[[State, Events, UnitId], object]:
    def found(g: State, events: Events, i: UnitId) -> object:
        rolled = _last(events, AttackRolled, lambda e: e.target == i)
        value = getattr(rolled, field) if rolled else "no attack"
        return value.total if isinstance(value, Sum) else value

    return found


def _cost(g: State, events: Events, i: UnitId) -> object:
    last = _last_action(events, i)
    if isinstance(last, CardAimed):
        return g.world.cards[last.card].cost
    return last.cost.total if last else "no action"


def _left(g: State, events: Events, i: UnitId) -> object:
    last = _last_action(events, i)
    if not isinstance(last, SpentChecked):
        return 0 if last else "no action"
    return max(last.cost.total - last.caps, 0)


def _die(g: State, events: Events, i: UnitId) -> object:
    last = _last_action(events, i)
    return getattr(last, "roll", "none")


def _rally(g: State, events: Events, i: UnitId) -> object:
    number = _last(events, RallyNumber, lambda e: e.unit == i)
    return number.number.total - number.caps if number else "no rally"


def _recon(find: Callable[[ReconRolled], object]) -> Callable[[State, Events, UnitId], object]:
    def found(g: State, events: Events, i: UnitId) -> object:
        rolled = _last(events, ReconRolled, lambda e: e.unit == i)
        return find(rolled) if rolled else "no recon"

    return found


def _place(g: State, _: Events, i: UnitId) -> str:
    h = g.units[i].hex
    return {WAITING: "waiting", DESTROYED: "destroyed", LEFT: "left"}.get(h) or g.world.hex(h)


def _marker(g: State, _: Events, i: UnitId) -> str:
    return g.marker_of(i).word


def _carried(g: State, i: UnitId) -> str:
    load = load_of(g, i)
    return g.label(load) if load >= 0 else "none"


NUMBERS: dict[str, Callable[[State, Events, UnitId], object]] = {
    "dr": _attack("dr"),
    "dv": _attack("dr"),
    "ar": _attack("ar"),
    "av": _attack("av"),
    "need": _attack("need"),
    "roll": _attack("roll"),
    "cost": _cost,
    "left": _left,
    "die": _die,
    "rally": _rally,
    "reveal": _recon(lambda e: e.number.total - e.caps),
    "recon": _recon(lambda e: e.outcome),
    "at": _place,
    "in": lambda g, _, i: fort.kind if (fort := fort_of(g, i)) else "none",
    "facing": lambda g, _, i: facing_word(g.units[i].facing),
    "marker": _marker,
    "aboard": lambda g, _, i: g.label(carrier_of(g.units[i])) if g.units[i].aboard else "none",
    "carries": lambda g, _, i: _carried(g, i),
    "attack-cost": lambda g, _, i: attack_cost(g, i).total,
    "pivot-cost": lambda g, _, i: pivot_cost(g, i).total,
    "fp-red": lambda g, _, i: g.type_of(i).fp_red + g.marker_of(i).fp_red,
    "fp-blue": lambda g, _, i: g.type_of(i).fp_blue + g.marker_of(i).fp_blue,
    "range": lambda g, _, i: fire_range(g, i),
    "front": lambda g, _, i: g.type_of(i).def_front + g.marker_of(i).front,
    "flank": lambda g, _, i: g.type_of(i).def_flank + g.marker_of(i).flank,
    "printed-attack": lambda g, _, i: g.type_of(i).attack_cost,
    "printed-move": lambda g, _, i: g.type_of(i).move_cost,
}


# ------------------------------------------------------------------ sides and the table


def _player_fact(g: State, player: PlayerId, word: str) -> str:
    name, _, wanted = word.partition("=")
    commander = g.world.scenario.commander[player]
    facts: dict[str, object] = {
        "caps": g.caps[player],
        "allocation": commander.caps,
        "lost": g.lost[player],
        "hand": len(g.hands[player]),
        "cards": ",".join(g.world.cards[i].id for i in g.hands[player]) or "none",
        "weapons": ",".join(
            f"{weapon.card}:{left}"
            for weapon, left in zip(g.world.scenario.cards.weapon, g.weapons, strict=True)
            if weapon.commander == commander.id
        )
        or "none",
        "stressed": sum(g.units[i].stressed for i in g.world.own[player]),
        "units": sum(g.units[i].hex >= 0 for i in g.world.own[player]),
        "ap": g.tracks[player].points if g.tracks else "none",
        "own-vp": g.credits[player] if g.credits else 0,
        "vp": g.world.edition.points_of(g, g.world.allegiance[player]),
        "active": (",".join(g.label(i) for i in g.tracks[player].units) if g.tracks else "") or "none",
    }
    if name not in facts:
        raise BadData(f"{commander.id}: {word!r} is not a fact about a side; there are {', '.join(facts)}")
    return _differs(f"{commander.id} {name}", wanted, facts[name])


def _asks(g: State, words: list[str], _: Events) -> str:
    decision = pending(g)
    found = "nobody" if decision is None else decision.who
    return _differs("the seat asked", words[0], found) or (
        _differs("the rule that asks", words[1], decision.rule if decision else "") if len(words) > 1 else ""
    )


def _hidden(known: bool) -> Callable[[State, list[str], Events], str]:
    """`hides S1 german`: the German player sees that S1 carries a marker, but not which."""

    def test(g: State, words: list[str], _: Events) -> str:
        unit = view(g, words[1]).units[g.world.unit(words[0])]
        found = unit.marker not in ("", "hidden")
        if not unit.marker:
            return f"{words[1]} sees no marker on {words[0]}"
        return "" if found == known else f"{words[1]} sees marker {unit.marker} on {words[0]}"

    return test


def _unseen(g: State, words: list[str], _: Events) -> str:
    """`unseen S1 german`: the German player knows nothing of S1 but that it is hidden."""
    i = g.world.unit(words[0])
    unit = view(g, words[1]).units[i]
    blank = (unit.hex, unit.facing, unit.spent, unit.stressed, unit.marker, unit.dug_in)
    if blank == ("hidden", DIRECTIONS[0], False, False, "", False):
        return ""
    return f"{words[1]} sees of {words[0]}: {blank}"


def _track(g: State, words: list[str], events: Events) -> str:
    """`track german soviet 3 spent`: what a player sees of an activation, points left or points spent."""
    owner, seat, number, kind = words
    seen = view(g, g.world.seats[g.world.player(seat)]).tracks[g.world.player(owner)]
    found = f"{seen.points} {'spent' if seen.secret else 'left'}"
    return "" if found == f"{number} {kind}" else f"{seat} sees {found}"


def _told(g: State, words: list[str], events: Events) -> str:
    """`told german Stalled 1`: how many events of a kind a player hears."""
    heard = [e for e in events if not e.seen_by or words[0] in e.seen_by]
    count = sum(type(event).__name__ == words[1] for event in heard)
    return _differs(f"the number of {words[1]} told to {words[0]}", int(words[2]), count)


def _why(g: State, words: list[str], events: Events) -> str:
    """`why G1 dr +1 light woods 6.4`: a part of a number of the last roll or cost of a unit."""
    i, name, value, what, rule = g.world.unit(words[0]), words[1], words[2], " ".join(words[3:-1]), words[-1]
    if name in ("dr", "ar"):
        event = _last(events, AttackRolled, lambda e: e.target == i)
        total = getattr(event, name, None)
    elif name == "reveal":
        event = _last(events, ReconRolled, lambda e: e.unit == i)
        total = event.number if event else None
    elif name == "rally":
        event = _last(events, RallyNumber, lambda e: e.unit == i)
        total = event.number if event else None
    else:
        total = getattr(_last_action(events, i), "cost", None)
    if total is None:
        return f"{words[0]} has no {name} yet"
    found = [f"{p.value:+d} {p.what} {g.cite(p.rule)}" for p in total.parts]
    return (
        ""
        if f"{int(value):+d} {what} {rule}" in found
        else f"{words[0]} {name} is made of {', '.join(found)}"
    )


def _simple(name: str, find: Callable[[State], object]) -> Callable[[State, list[str], Events], str]:
    return lambda g, words, _: _differs(name, " ".join(words), find(g))


def _lead_words(g: State) -> str:
    """The side that leads and by how much."""
    leader, advantage = g.world.edition.lead(g)
    return f"{leader_name(g.world, leader)} {advantage}"


def _winner(g: State) -> str:
    return (g.world.edition.winner(g)[0] if g.over else "") or "nobody"


def _pile(g: State, words: list[str], _: Events) -> str:
    """`pile 40`: all markers; `pile soft=20 pinned=5 armored-suppressed=4`: of a pile or of one kind."""
    return _each(words, lambda word: _pile_fact(g, word))


def _pile_fact(g: State, word: str) -> str:
    name, equals, wanted = word.rpartition("=")
    held = list(zip(g.world.markers, g.pile, strict=True))
    if not equals:
        found = sum(n for _, n in held)
    elif any(marker.pool == name for marker, _ in held):
        found = sum(n for marker, n in held if marker.pool == name)
    else:
        found = g.pile[g.world.book.marker_named(name, "pile")]
    return _differs(f"the hit pile {name}".rstrip(), wanted, found)


def _event(happened: bool) -> Callable[[State, list[str], Events], str]:
    """`event MarkerRevealed 2`: how often something happened; `no-event X`: that it did not."""

    def test(g: State, words: list[str], events: Events) -> str:
        count = sum(type(event).__name__ == words[0] for event in events)
        if not happened:
            return f"{words[0]} happened {count} times" if count else ""
        wanted = int(words[1]) if len(words) > 1 else 1
        return _differs(f"the number of {words[0]}", wanted, count)

    return test


GENERAL: dict[str, Callable[[State, list[str], Events], str]] = {
    "vp": _simple("the VP marker", _lead_words),
    "round": _simple("the round", lambda g: g.round),
    "turn": _simple("the turn", lambda g: g.world.sides[g.turn]),
    "initiative": _simple("the initiative", lambda g: g.world.sides[g.initiative]),
    "passes": _simple("passes in a row", lambda g: g.passes),
    "winner": _simple("the winner", _winner),
    "deck": _simple("the deck", lambda g: sum(g.deck)),
    "discards": _simple("the discards", lambda g: sum(g.discards)),
    "pile": _pile,
    "smoke": _simple(
        "smoke",
        lambda g: (
            " ".join(f"{g.world.hex(h)}={'light' if d == 1 else 'heavy'}" for h, d in g.smoke) or "none"
        ),
    ),
    "asks": _asks,
    "hides": _hidden(False),
    "shows": _hidden(True),
    "unseen": _unseen,
    "told": _told,
    "track": _track,
    "why": _why,
    **PLACE_FACTS,
    **STRIKE_FACTS,
    **WORK_FACTS,
    "event": _event(True),
    "no-event": _event(False),
}
