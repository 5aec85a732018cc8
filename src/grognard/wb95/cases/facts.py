"""Expectations of rule cases: what must be true of a position and of what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...engine.agenda import Event, pending
from ...engine.errors import BadData, Refused
from ...engine.explain import Sum
from ...engine.play.text import play_text
from ..combat.battle import strength
from ..combat.events import Rolled, Shelled, StoodFast, Tested
from ..data.mp import mp_text
from ..data.scenario import SIDES
from ..move.reach import reach
from ..move.routes import Lie, allowance, is_mobile
from ..show.view import view
from ..supply.lines import FAR
from ..supply.tracing import supplied, supply_costs
from ..table.state import DEAD, NOBODY, WAITING, State
from ..table.zoc import zone_of, zones
from ..turn.victory import victory_points

Events = Sequence[Event]
HOLDERS = (*SIDES, "nobody")


def check(g: State, events: Events, words: str, rules: Any) -> str:
    """Whether an expectation holds; empty if so, otherwise what was found instead."""
    parts = words.split()
    if not parts:
        raise BadData("an expectation is empty")
    head, rest = parts[0], parts[1:]
    if head in GENERAL:
        return GENERAL[head](g, rest, events, rules)
    if head.upper() in g.world.labels:
        i = g.world.unit(head)
        return "; ".join(found for found in (_unit_fact(g, i, word) for word in rest) if found)
    raise BadData(f"expectation {words!r}: {head!r} is neither a unit nor a known word")


def _differs(name: str, wanted: object, found: object) -> str:
    return "" if str(wanted) == str(found) else f"{name} is {found}, not {wanted}"


# ------------------------------------------------------------------ units


def _place(g: State, i: int) -> str:
    h = g.units[i].hex
    return {WAITING: "waiting", DEAD: "eliminated"}.get(h) or g.world.hex(h)


def _unit_fact(g: State, i: int, word: str) -> str:
    u = g.units[i]
    flags = {
        "alive": u.hex >= 0,
        "eliminated": u.hex == DEAD,
        "waiting": u.hex == WAITING,
        "disorganised": u.shaken > 0,
        "organised": u.hex >= 0 and not u.shaken,
        "transport": u.transport,
        "combat": not u.transport,
        "retreated": u.retreated,
        "marked": u.strategic,
        "mobile": is_mobile(g, i),
        "immobile": not is_mobile(g, i),
        "supplied": u.hex >= 0 and i in supplied(g, g.world.side_of[i]),
        "unsupplied": u.hex >= 0 and i not in supplied(g, g.world.side_of[i]),
    }
    if word in flags:
        return "" if flags[word] else f"{g.label(i)} is not {word}"
    name, equals, wanted = word.partition("=")
    numbers: dict[str, Callable[[], object]] = {
        "at": lambda: _place(g, i),
        "cel": lambda: u.cel,
        "oos": lambda: u.oos,
        "attack": lambda: strength(g, i, attacking=True),
        "defence": lambda: strength(g, i, attacking=False),
        "mp": lambda: mp_text(allowance(g, i)),
        "full-mp": lambda: mp_text(allowance(g, i, full=True)),
        "strategic-mp": lambda: mp_text(allowance(g, i, strategic=True)),
        "morale": lambda: g.world.counters[i].morale,
        "type": lambda: g.kind(i).type,
        "mobility": lambda: g.kind(i).mobility,
        "size": lambda: g.kind(i).size,
        "stars": lambda: ",".join(g.kind(i).stars) or "none",
        "formation": lambda: (g.world.counters[i].formation or "none").replace(" ", "-"),
        "parent": lambda: (g.world.counters[i].parent or "none").replace(" ", "-"),
        "name": lambda: g.world.counters[i].name.replace(" ", "-"),
        "full-cel": lambda: g.kind(i).cel,
        "turn": lambda: u.ready,
        "zone": lambda: g.world.chart.zones[u.zone][0] if u.zone >= 0 else "none",
    }
    if not equals or name not in numbers:
        raise BadData(f"{g.label(i)}: {word!r} is not a fact about a unit")
    return _differs(f"{g.label(i)} {name}", wanted, numbers[name]())


# ------------------------------------------------------------------ combats


def _last(events: Events, kind: type[Any]) -> Any:
    return next((event for event in reversed(events) if isinstance(event, kind)), None)


def _battle(g: State, words: list[str], events: Events, _: Any) -> str:
    """`battle attack=8 defence=5 first=2:1 column=3:1 roll=7 read=6 result=-/D2`: the last combat rolled."""
    rolled = _last(events, Rolled)
    if rolled is None:
        return "no combat has been rolled"
    columns = g.world.numbers.combat.columns
    found: dict[str, object] = {
        "attack": rolled.attack.total,
        "defence": rolled.defence.total,
        "plus": rolled.attack_cm.total,
        "minus": rolled.defence_cm.total,
        "first": columns[rolled.first],
        "column": columns[rolled.column],
        "roll": rolled.roll,
        "read": rolled.read,
        "result": rolled.result.replace(" ", ""),
    }
    return _pairs("the combat", words, found)


def _pairs(what: str, words: list[str], found: dict[str, object]) -> str:
    said = []
    for word in words:
        name, _, wanted = word.partition("=")
        if name not in found:
            raise BadData(f"{word!r} is not a fact about {what}; there are {', '.join(found)}")
        said.append(_differs(f"{what}: {name}", wanted, found[name]))
    return "; ".join(text for text in said if text)


def _why(g: State, words: list[str], events: Events, _: Any) -> str:
    """`why plus +1 concentration of 16 ARM 13.1.2`: a part of attack, defence, plus or minus."""
    rolled = _last(events, Rolled)
    names = {"attack": "attack", "defence": "defence", "plus": "attack_cm", "minus": "defence_cm"}
    if rolled is None or words[0] not in names:
        return "no combat has been rolled" if rolled is None else f"{words[0]!r} has no parts"
    total: Sum = getattr(rolled, names[words[0]])
    found = [f"{p.value:+d} {p.what} {p.rule}" for p in total.parts]
    return "" if " ".join(words[1:]) in found else f"{words[0]} is made of {', '.join(found) or 'nothing'}"


def _fire(g: State, words: list[str], events: Events, _: Any) -> str:
    """`fire sp=8 roll=7 result=-1`: the last ranged, barrage or air attack on units."""
    shelled = _last(events, Shelled)
    if shelled is None:
        return "nobody has fired"
    return _pairs(
        "the fire", words, {"sp": shelled.power.total, "roll": shelled.roll, "result": shelled.result}
    )


def _tests(g: State, words: list[str], events: Events, _: Any) -> str:
    """`tests 2`: how many disorganisation tests were rolled."""
    return _differs("tests", words[0], sum(isinstance(e, Tested) for e in events))


def _price(g: State, words: list[str], events: Events, _: Any) -> str:
    """`price 2`: what standing fast cost at first."""
    stood = _last(events, StoodFast)
    return _differs("the price", words[0], stood.price if stood else 0)


# ------------------------------------------------------------------ the map


def _hexes(g: State, what: str, words: list[str], find: Callable[[int], object]) -> str:
    """Facts about hexes: `0304=yes 0305=no`."""
    said = []
    for word in words:
        name, _, wanted = word.partition("=")
        said.append(_differs(f"{what} {name}", wanted, find(g.world.chart.board.find(name))))
    return "; ".join(text for text in said if text)


def _reach(g: State, words: list[str], _: Events, __: Any) -> str:
    """`reach G1 0304=2 0305=3/2 0306=no`: what hexes cost a unit that begins to move."""
    i = g.world.unit(words[0])
    start = allowance(g, i)
    found = reach(g, i, start, start, Lie(g, g.world.side_of[i]))
    return _hexes(g, f"{words[0]} to", words[1:], lambda h: mp_text(found[h][0]) if h in found else "no")


def _zoc(g: State, words: list[str], _: Events, __: Any) -> str:
    """`zoc axis 0304=yes 0305=no`, or of one unit: `zoc G1 0304=yes`."""
    who = words[0]
    mask = zones(g, SIDES.index(who)) if who in SIDES else zone_of(g, g.world.unit(who))
    return _hexes(g, f"zone of control of {who} in", words[1:], lambda h: "yes" if mask >> h & 1 else "no")


def _control(g: State, words: list[str], _: Events, __: Any) -> str:
    """`control 0304=axis 0305=nobody`."""
    return _hexes(g, "the holder of", words, lambda h: HOLDERS[g.control[h]])


def _fort(g: State, words: list[str], _: Events, __: Any) -> str:
    """`fort 0304=FF 0305=none`."""
    return _hexes(g, "the fortification of", words, lambda h: g.forts[h].kind if h in g.forts else "none")


def _supply(g: State, words: list[str], _: Events, __: Any) -> str:
    """`supply axis 0304=2 0305=no`: the off-road points that bring supply to a hex."""
    costs = supply_costs(g, SIDES.index(words[0]))
    return _hexes(g, "supply of", words[1:], lambda h: "no" if costs[h] == FAR else mp_text(costs[h]))


def _bridge(g: State, words: list[str], _: Events, __: Any) -> str:
    """`bridge 0304-0305=yes`."""
    sides = {w.partition("=")[0]: g.world.chart.side(w.partition("=")[0]) in g.bridges for w in words}
    return _pairs("bridges", words, {name: "yes" if stands else "no" for name, stands in sides.items()})


def _holder(g: State, words: list[str], _: Events, __: Any) -> str:
    """`holder 0304-0305=axis`: who controls a bridge."""
    names = [w.partition("=")[0] for w in words]
    found = {name: g.holders.get(g.world.chart.side(name)) for name in names}
    return _pairs("bridges", words, {n: "none" if who is None else HOLDERS[who] for n, who in found.items()})


# ------------------------------------------------------------------ the table


def _offers(wanted: bool) -> Callable[[State, list[str], Events, Any], str]:
    """`offers > 0304`: a command stands among the options; `lacks > 0304`: it does not."""

    def test(g: State, words: list[str], _: Events, rules: Any) -> str:
        decision = pending(g)
        text = " ".join(words).lower()
        known = [rules.spell(g, option).lower() for option in decision.options] if decision else []
        if (text in known) == wanted:
            return ""
        return f"{text!r} is {'not ' if wanted else ''}among the options: {', '.join(known[:20])}"

    return test


def _refuses(g: State, words: list[str], _: Events, rules: Any) -> str:
    """`refuses 5.1.7 done`: a command is refused by that rule."""
    text = " ".join(words[1:])
    try:
        play_text(rules, g, text)
    except Refused as refusal:
        return _differs(f"the rule that refuses {text!r} ({refusal})", words[0], refusal.rule)
    return f"{text!r} is allowed"


def _choices(g: State, words: list[str], _: Events, __: Any) -> str:
    """`choices retreat=2`: how many options of a kind there are."""
    decision = pending(g)
    kinds = [option.kind for option in decision.options] if decision else []
    return _pairs(
        "the options", words, {w.partition("=")[0]: kinds.count(w.partition("=")[0]) for w in words}
    )


def _asks(g: State, words: list[str], _: Events, __: Any) -> str:
    decision = pending(g)
    found = "nobody" if decision is None else decision.who
    return _differs("the seat asked", words[0], found) or (
        _differs("the rule that asks", words[1], decision.rule if decision else "") if len(words) > 1 else ""
    )


def _event(g: State, words: list[str], events: Events, _: Any) -> str:
    """`event Surrendered 2`: how often something happened, counting what both sides or one saw once."""
    names = [type(event).__name__ for event in events if SIDES[1] not in event.seen_by]
    count = names.count(words[0])
    return _differs(f"the number of {words[0]}", words[1] if len(words) > 1 else 1, count)


def _sees(wanted: bool) -> Callable[[State, list[str], Events, Any], str]:
    """`sees soviet G1`: a seat sees which counter it is; `hides soviet G1`: it does not."""

    def test(g: State, words: list[str], _: Events, __: Any) -> str:
        found = view(g, words[0]).units[g.world.unit(words[1])].hex != "hidden"
        return "" if found == wanted else f"{words[0]} {'sees' if found else 'does not see'} {words[1]}"

    return test


def _told(g: State, words: list[str], _: Events, __: Any) -> str:
    """`told soviet 0304 INF-R 2`: a hidden counter in a hex whose type and CEL are told (`-` if not)."""
    seen = [(v.hex, v.type or "-", str(v.cel or "-")) for v in view(g, words[0]).unknown]
    return "" if tuple(words[1:]) in seen else f"{words[0]} is told {seen}"


def _shows(g: State, words: list[str], _: Events, __: Any) -> str:
    """`shows soviet 0304 mechanised`: what everybody knows of a hidden counter in a hex."""
    seen = [(v.hex, v.profile) for v in view(g, words[0]).unknown]
    return "" if (words[1], " ".join(words[2:])) in seen else f"{words[0]} is shown {seen}"


def _simple(name: str, find: Callable[[State], object]) -> Callable[[State, list[str], Events, Any], str]:
    return lambda g, words, _, __: _differs(name, " ".join(words), find(g))


def _winner(g: State) -> str:
    if not g.over:
        return "none yet"
    if g.winner == NOBODY:
        return "draw"
    return f"{SIDES[g.winner]} {'strategic' if g.strategic_win else 'tactical'}"


GENERAL: dict[str, Callable[[State, list[str], Events, Any], str]] = {
    "battle": _battle,
    "why": _why,
    "fire": _fire,
    "tests": _tests,
    "price": _price,
    "reach": _reach,
    "zoc": _zoc,
    "control": _control,
    "fort": _fort,
    "supply": _supply,
    "bridge": _bridge,
    "holder": _holder,
    "offers": _offers(True),
    "lacks": _offers(False),
    "refuses": _refuses,
    "choices": _choices,
    "asks": _asks,
    "event": _event,
    "sees": _sees(True),
    "hides": _sees(False),
    "told": _told,
    "shows": _shows,
    "turn": _simple("the turn", lambda g: g.turn),
    "phase": _simple("the phase", lambda g: g.phase),
    "winner": _simple("the winner", _winner),
    "vp": _simple("victory points", lambda g: " ".join(map(str, victory_points(g)))),
    "pool": _simple(
        "pools",
        lambda g: " ".join(f"{SIDES[p.side]} {g.world.hex(p.hex)} {p.left}" for p in g.pools) or "none",
    ),
    "ammo": _simple("ammunition", lambda g: f"{g.ammo[0]} {g.ammo[1]}"),
    "air": _simple("air SP", lambda g: f"{g.air[0]} {g.air[1]}"),
    "missions": _simple(
        "missions",
        lambda g: (
            " ".join(f"{SIDES[m.side]}:{m.kind}:{g.world.hex(m.hex)}:{m.sp}" for m in g.missions) or "none"
        ),
    ),
    "date": _simple("the date", lambda g: g.world.date(g.turn)),
}
