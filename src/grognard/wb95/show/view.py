"""What one seat may know: named fields copied in; what is not copied is not sent."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from ...engine.agenda import Procedure, awaited, pending, reseal, unsealed
from ...engine.errors import UnknownName
from ...engine.planning import Duty
from ...engine.shown import View
from ..air.missions import AirPhase, planned, some_plan, used
from ..data.scenario import SIDES
from ..masks.masking import Unknown, deal_hidden, deal_out, hidden_units, unknown_views
from ..say.prompts import prompt_of
from ..table.events import PHASES
from ..table.state import DEAD, WAITING, Fort, Mission, Pool, State, Work, foe
from ..table.unit import Unit
from ..turn.procedures import SAVES
from ..turn.setup import named_world
from ..turn.victory import victory_points
from .offers import offers
from .owing import owed

HIDDEN = "hidden"
HELD = (*SIDES, "nobody")
HOLDERS = "as."
"""How the holder of a hex is written: axis, soviet, nobody."""

_WRITTEN = bytes.maketrans(bytes(range(len(HOLDERS))), HOLDERS.encode())
_READ = bytes.maketrans(HOLDERS.encode(), bytes(range(len(HOLDERS))))


class UnitView(Struct, frozen=True, omit_defaults=True):
    """A counter as a seat sees it; of a hidden enemy only its label stands here."""

    label: str
    hex: str
    cel: int = 0
    transport: bool = False
    oos: int = 0
    shaken: int = 0
    moved: bool = False
    fought: bool = False
    struck: bool = False
    retreated: bool = False
    strategic: bool = False
    shown: bool = False
    barraged: int = 0
    bank: bool = False
    stamp: int = 0
    zone: int = -1
    ready: int = 0


class Wb95View(View, frozen=True, kw_only=True):
    """A position as one seat knows it."""

    world: str
    title: str
    turn: int
    turns: int
    day: str
    phase: int
    phase_name: str
    mover: str
    """The side whose phase it is."""
    serial: int
    vp: tuple[int, int]
    units: tuple[UnitView, ...]
    unknown: tuple[Unknown, ...]
    """Hidden enemy counters without their names."""
    control: str
    """The holder of every hex, column by column: a, s or a dot."""
    forts: tuple[tuple[str, str, str], ...]
    bridges: tuple[str, ...]
    pools: tuple[tuple[str, str, int, int], ...]
    missions: tuple[Mission, ...]
    air: tuple[int, int]
    ammo: tuple[int, int]
    works: tuple[Work, ...]
    """The seat's own bridges under construction."""
    holders: tuple[tuple[str, str], ...]
    masks: tuple[str, ...]
    entered: tuple[tuple[str, int, str], ...]
    over: bool
    winner: str
    margin: int
    strategic_win: bool
    step: str
    """The procedure and the step that ask; empty for a seat that is not asked."""
    sealed: tuple[tuple[str, str, int], ...]
    """8.1.7 The seat's own missions planned so far: kind, hex or bridge, SP."""
    air_left: int
    """8.1.1 The seat's own air SP that no mission has taken yet."""
    owed: tuple[Duty, ...]
    """What keeps the present question open; only the seat that is asked is told."""
    agenda: tuple[Any, ...]
    """The procedures under way; only the seat that is asked sees them."""


def view(g: State, seat: str) -> Wb95View:
    """Build the only thing that leaves the process that owns a game."""
    w = g.world
    side = w.side(seat)
    waiting = awaited(g)
    decision = pending(g, seat) if seat in waiting else None
    offered = offers(g, decision) if decision else ()
    hidden = set(hidden_units(g, side))
    return Wb95View(
        game="wb95",
        scenario=w.scenario.id,
        seat=seat,
        awaited=waiting,
        prompt=prompt_of(g, decision) if decision else "",
        rule=decision.rule if decision else "",
        options=tuple(offer.text for offer in offered),
        offers=offered,
        world=w.key,
        title=w.scenario.title,
        turn=g.turn,
        turns=w.scenario.turns,
        day=w.date(g.turn),
        phase=g.phase,
        phase_name=PHASES[g.phase],
        mover=_mover(g),
        serial=g.serial,
        vp=victory_points(g),
        units=tuple(_unit(g, i, i in hidden, w.side_of[i] == side) for i in range(len(g.units))),
        unknown=unknown_views(g, side),
        control=g.control.translate(_WRITTEN).decode(),
        forts=tuple((w.hex(h), fort.kind, SIDES[fort.side]) for h, fort in sorted(g.forts.items())),
        bridges=tuple(w.chart.side_name(s) for s in g.bridges),
        pools=tuple((SIDES[p.side], w.hex(p.hex), p.left, p.born) for p in g.pools),
        missions=g.missions,
        air=g.air,
        ammo=g.ammo,
        works=tuple(work for work in g.works if w.side_of[work.hq] == side),
        holders=tuple((w.chart.side_name(s), HELD[who]) for s, who in sorted(g.holders.items())),
        masks=tuple(w.hex(h) for h in g.masks),
        entered=tuple((w.hex(h), cel, SIDES[who]) for h, cel, who in g.entered),
        over=g.over,
        winner=(*SIDES, "nobody")[g.winner],
        margin=g.margin,
        strategic_win=g.strategic_win,
        step=f"{type(decision.procedure).__name__}.{decision.step.name}" if decision else "",
        sealed=tuple(_sealed(g, mission) for mission in planned(g, side)),
        air_left=g.air[side] - used(planned(g, side)),
        owed=owed(g, decision) if decision else (),
        agenda=tuple(msgspec.to_builtins(_open(p, seat, side)) for p in g.agenda) if decision else (),
    )


def _mover(g: State) -> str:
    """2.2 The side with the initiative plays phases 1 to 6, the other one 7 to 12."""
    first = g.world.scenario.initiative
    return first if g.phase <= len(PHASES) // 2 else SIDES[1 - SIDES.index(first)]


def _open(procedure: Procedure, seat: str, side: int) -> Procedure:
    """A procedure without what the other side has planned in secret (8.1.7)."""
    procedure = unsealed(procedure, seat)
    if not isinstance(procedure, AirPhase):
        return procedure
    own = procedure.plans[side]
    return msgspec.structs.replace(procedure, plans=((), own) if side else (own, ()))


def _replanned(g: State, procedure: Procedure, side: int, rng: random.Random) -> Procedure:
    """8.1.7 A side that plans second does not know whether the first one flies."""
    if not isinstance(procedure, AirPhase) or procedure.planner != side or procedure.first == side:
        return procedure
    own, guessed = procedure.plans[side], some_plan(g, foe(side), rng)
    return msgspec.structs.replace(procedure, plans=(guessed, own) if side else (own, guessed))


def _sealed(g: State, m: Mission) -> tuple[str, str, int]:
    chart = g.world.chart
    return m.kind, chart.side_name(m.bridge) if m.bridge >= 0 else chart.board.name(m.hex), m.sp


def _unit(g: State, i: int, hidden: bool, own: bool) -> UnitView:
    """A counter as a seat sees it; what an enemy did without moving is his secret (14.3.2)."""
    u = g.units[i]
    if not own and (u.moved or u.bank):
        u = msgspec.structs.replace(u, moved=False, bank=False)
    if hidden:
        return UnitView(g.label(i), HIDDEN)
    places = {WAITING: "waiting", DEAD: "eliminated"}
    _, *rest = astuple(u)
    return UnitView(g.label(i), places.get(u.hex) or g.world.hex(u.hex), *rest)


def board_words(seen: Wb95View) -> str:
    """The position in words."""
    lines = [
        f"{seen.title}, turn {seen.turn} of {seen.turns}, phase {seen.phase}; VP {seen.vp[0]}:{seen.vp[1]}."
    ]
    lines += [f"{place}: {kind} of the {side} side" for place, kind, side in seen.forts]
    for u in seen.units:
        if u.hex in (HIDDEN, "eliminated"):
            continue
        state = [f"{u.cel} CEL"]
        state += [f"out of supply {u.oos}"] * bool(u.oos) + ["disorganised"] * bool(u.shaken)
        state += ["in transport"] * u.transport
        lines.append(f"{u.label}: {u.hex}, {', '.join(state)}")
    lines += [f"a hidden {v.type or v.profile} unit: {v.hex}" for v in seen.unknown]
    return "\n".join(lines)


def resample(g: State, seat: str, rng: random.Random) -> State:
    """The same position with all that a seat cannot know dealt anew."""
    new = g.copy()
    side = g.world.side(seat)
    new.works = tuple(work for work in g.works if g.world.side_of[work.hq] == side)
    new.agenda = [_replanned(g, _open(procedure, seat, side), side, rng) for procedure in new.agenda]
    deal_hidden(new, side, rng)
    answered = [who for who, _ in g.agenda[-1].secret] if g.agenda else []
    reseal(new, seat, answered, rng.choice)
    return new


def possible_world(seen: Wb95View, rng: random.Random) -> State:
    """A position whose view for the same seat is this very view."""
    if not seen.agenda and not seen.over:
        raise UnknownName(f"{seen.seat} is not asked, so its view does not hold what is under way")
    w = named_world(seen.world)
    find = w.chart.board.find
    units = [_read_unit(u, find) for u in seen.units]
    pool = [i for i, u in enumerate(seen.units) if u.hex == HIDDEN]
    for i, unit in deal_out(w, [(slot, 0) for slot in seen.unknown], pool, rng).items():
        units[i] = unit
    g = State(
        world=w,
        units=units,
        control=seen.control.encode().translate(_READ),
        forts={find(h): Fort(kind, SIDES.index(side)) for h, kind, side in seen.forts},
        bridges=tuple(w.chart.side(name) for name in seen.bridges),
        pools=tuple(Pool(SIDES.index(side), find(h), left, born) for side, h, left, born in seen.pools),
        missions=seen.missions,
        air=seen.air,
        ammo=seen.ammo,
        works=seen.works,
        holders={w.chart.side(name): HELD.index(who) for name, who in seen.holders},
        masks=tuple(map(find, seen.masks)),
        entered=tuple((find(h), cel, SIDES.index(who)) for h, cel, who in seen.entered),
        serial=seen.serial,
        turn=seen.turn,
        phase=seen.phase,
        over=seen.over,
        winner=(*SIDES, "nobody").index(seen.winner),
        margin=seen.margin,
        strategic_win=seen.strategic_win,
        agenda=SAVES.agenda(seen.agenda),
    )
    reseal(g, seen.seat, [who for who in SIDES if who not in seen.awaited], rng.choice)
    return g


def _read_unit(u: UnitView, find: Any) -> Unit:
    places = {"waiting": WAITING, "eliminated": DEAD, HIDDEN: DEAD}
    fields = {name: getattr(u, name) for name in Unit.__struct_fields__ if name != "hex"}
    return Unit(hex=places[u.hex] if u.hex in places else find(u.hex), **fields)
