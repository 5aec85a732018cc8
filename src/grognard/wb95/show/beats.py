"""Events as the map shows them: marches, attacks, rolls and losses; the rest is only said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.shown import Beat, BeatKind
from ..air import events as flown
from ..combat import events as fought
from ..combat.battle import chances
from ..data.scenario import SIDES
from ..table import events as told
from ..table.events import Happening
from ..table.world import World


def beat_of(w: World, event: Happening) -> Beat | None:
    """An event as it is shown, of what its words tell; none where words are enough."""
    finish = _SHOWN.get(type(event))
    return finish(w, event) if finish is not None else None


def _labels(w: World, *units: int) -> tuple[str, ...]:
    return tuple(w.counters[i].label for i in units if i >= 0)


def _hexes(w: World, *hexes: int) -> tuple[str, ...]:
    return tuple(w.hex(h) for h in hexes if h >= 0)


def _side(w: World, i: int) -> str:
    return SIDES[w.side_of[i]] if i >= 0 else ""


def _moved(w: World, e: told.Moved) -> Beat:
    return Beat(kind="move", units=_labels(w, e.unit), path=_hexes(w, e.start, e.end), side=_side(w, e.unit))


def _entered(w: World, e: told.Entered) -> Beat:
    return Beat(kind="move", units=_labels(w, e.unit), path=_hexes(w, e.hex), side=_side(w, e.unit))


def _gone(w: World, e: fought.Retreated | fought.Pursued) -> Beat:
    return Beat(kind="move", units=_labels(w, e.unit), path=_hexes(w, *e.path), side=_side(w, e.unit))


def _declared(w: World, e: fought.Declared) -> Beat:
    return Beat(kind="fire", units=_labels(w, *e.attackers), path=_hexes(w, *e.targets), side=SIDES[e.side])


def _rolled(w: World, e: fought.Rolled) -> Beat:
    """5.2.1 The column and what came of the roll; it is good for the attacker if the defender suffers."""
    column = w.numbers.combat.columns[e.column]
    likely = chances(e.column, e.added.total)
    return Beat(
        kind="result",
        path=_hexes(w, *e.targets),
        side=SIDES[e.side],
        total=e.read,
        good=_suffers(e.result),
        chance=sum(c.ways for c in likely if _suffers(c.result)) / sum(c.ways for c in likely),
        result=f"{column}: {e.result}",
    )


def _suffers(cell: str) -> bool:
    """Whether the defender loses, retreats or falls into disorder."""
    return cell.split(" / ")[1] != "-"


def _shelled(w: World, e: fought.Shelled) -> Beat:
    return Beat(
        kind="result", path=_hexes(w, e.hex), total=e.roll, good=e.result != "-", result=f"fire: {e.result}"
    )


def _lost(w: World, e: told.LostCel) -> Beat:
    return Beat(
        kind="hit" if e.left else "loss",
        units=_labels(w, e.unit),
        side=_side(w, e.unit),
        result="-1 CEL" if e.left else "lost",
    )


def _overrun(w: World, e: told.Overrun) -> Beat:
    return Beat(kind="loss", units=_labels(w, e.unit), side=_side(w, e.unit), result="overrun")


def _surrendered(w: World, e: told.Surrendered) -> Beat:
    return Beat(
        kind="loss" if e.gone else "status",
        units=_labels(w, e.unit),
        side=_side(w, e.unit),
        total=e.roll,
        result="surrenders" if e.gone else "holds out",
    )


def _disorganised(w: World, e: fought.Disorganised) -> Beat:
    return Beat(kind="hit", units=_labels(w, e.unit), side=_side(w, e.unit), result="disorganised")


def _level(w: World, e: told.LevelSet) -> Beat:
    result = f"out of supply {e.level}" if e.level else "in supply"
    return Beat(kind="status", units=_labels(w, e.unit), side=_side(w, e.unit), result=result)


def _recovered(w: World, e: told.Recovered) -> Beat:
    return Beat(kind="status", units=_labels(w, e.unit), side=_side(w, e.unit), result="in order")


def _points(w: World, e: told.PointsChanged) -> Beat:
    return Beat(
        kind="points", side=SIDES[e.side], path=_hexes(w, *e.hexes), total=e.by, result="victory hexes"
    )


def _missions(w: World, e: flown.MissionsOpened) -> Beat:
    return Beat(kind="tell", path=_hexes(w, *(m.hex for m in e.missions)), result="air missions")


def _phase(w: World, e: told.PhaseBegan) -> Beat:
    """2.2 A turn begins with its first phase."""
    kind: BeatKind = "round" if e.phase == 1 else "tell"
    return Beat(kind=kind, side=SIDES[e.side], result=told.PHASES[e.phase])


def _ended(w: World, e: told.Ended) -> Beat:
    return Beat(kind="end", side=SIDES[e.winner] if e.winner in range(len(SIDES)) else "")


_SHOWN: dict[type[Happening], Callable[[World, Any], Beat]] = {
    told.Moved: _moved,
    told.Entered: _entered,
    told.LostCel: _lost,
    told.Overrun: _overrun,
    told.Surrendered: _surrendered,
    told.LevelSet: _level,
    told.Recovered: _recovered,
    told.PointsChanged: _points,
    told.PhaseBegan: _phase,
    told.Ended: _ended,
    fought.Retreated: _gone,
    fought.Pursued: _gone,
    fought.Declared: _declared,
    fought.Rolled: _rolled,
    fought.Shelled: _shelled,
    fought.Disorganised: _disorganised,
    flown.MissionsOpened: _missions,
}
