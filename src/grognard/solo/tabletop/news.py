"""What the Player tells of his table: `S1 at 2-J05 facing n acted`, `G2 hit`, `R1 found`, `caps 3`."""

from __future__ import annotations

from typing import Final

from ...coh.data.ids import HexId, UnitId
from ...coh.hits.hits import approach, destroy, rallied, take_hit
from ...coh.table.control import update_control
from ...coh.table.state import WAITING, Unit, change
from ...engine.errors import Refused
from ...engine.hexes import DIRECTIONS, NO_FACING
from ..referee.questions import read_number
from ..rumours.reveal import ATTACKED, RevealAll, RevealRumour
from ..table.state import SoloState, human, is_ai, is_rumour

HELP: Final = (
    "S1 at J05 facing n acted   it moved or turned; several words may follow one name",
    "S1 acted, S1 spent, S1 fresh",
    "G2 hit, G2 unhit, G2 gone  a hit counter, a rally, a loss; I draw and keep the counters",
    "R1 found                   a rumoured enemy whom your attack has revealed",
    "caps 3                     so many CAPs are left to you",
    "pass                       you pass",
)

MOST_CAPS: Final = 20


def tell_news(g: SoloState, words: list[str]) -> None:
    """One line of news; one that says nothing known is refused."""
    head = words[0].lower()
    if head == "caps":
        g.caps[human(g.world)] = _number(words[1:])
        return
    i = counter_called(g, words[0])
    rest = [word.lower() for word in words[1:]]
    if not rest:
        raise Refused(f"what about {words[0]}? Say: {HELP[0]}")
    while rest:
        word = rest.pop(0)
        if word in ("at", "facing"):
            if not rest:
                raise Refused(f"{word} what? Say: {HELP[0]}")
            _place(g, i, word, rest.pop(0))
        else:
            _befall(g, i, word)
    g.push(RevealAll())


def counter_called(g: SoloState, name: str) -> UnitId:
    """The counter of a label."""
    labels = {counter.label.lower(): UnitId(n) for n, counter in enumerate(g.world.counters)}
    if name.lower() in labels:
        return labels[name.lower()]
    there = [g.label(i) for i in g.world.all_units if g.units[i].hex >= 0]
    raise Refused(f"no counter is called {name!r}; on the map are {', '.join(there)}")


def hex_called(g: SoloState, name: str) -> HexId:
    """A hex by its name; the number of the map may be left out where there is only one such hex."""
    known = g.world.ground.board.ids
    found = [full for full in known if full == name.upper() or full.endswith(f"-{name.upper()}")]
    playable = {known[full] for full in found if g.world.ground.is_playable(known[full])}
    if len(playable) != 1:
        meant = f"; do you mean {' or '.join(g.world.hex(h) for h in sorted(playable))}?" if playable else ""
        raise Refused(f"{name!r} is no hex of this map{meant}")
    return HexId(playable.pop())


def _place(g: SoloState, i: UnitId, word: str, said: str) -> None:
    """A counter in another hex, or with another front."""
    if word == "facing":
        if said not in DIRECTIONS:
            raise Refused(f"{said!r} is no direction; one of {', '.join(DIRECTIONS)}")
        _on_map(g, i)
        change(g, i, facing=DIRECTIONS.index(said))
        return
    here, there = g.units[i].hex, hex_called(g, said)
    if here < 0 and here != WAITING:
        raise Refused(f"{g.label(i)} has left the game")
    if here == WAITING:
        g.units[i] = Unit(there, NO_FACING if is_rumour(g, i) else 0)
    else:
        change(g, i, hex=there, hidden=False)
        update_control(g, here)
    update_control(g, there)
    approach(g, i)


def _on_map(g: SoloState, i: UnitId) -> None:
    """Refuse what can only befall a counter on the map."""
    if g.units[i].hex < 0:
        raise Refused(f"{g.label(i)} is not on the map; say where: {HELP[0]}")


def _befall(g: SoloState, i: UnitId, word: str) -> None:
    """What became of a counter."""
    _on_map(g, i)
    if word in ("spent", "fresh"):
        change(g, i, spent=word == "spent")
    elif word == "acted":
        g.acted = tuple(dict.fromkeys((*g.acted, i)))
        g.passes = 0
    elif word == "gone":
        destroy(g, i)
    elif word == "hit" and not is_rumour(g, i):
        take_hit(g, i, False, g.type_of(i).soft)
    elif word == "unhit" and g.units[i].marker:
        rallied(g, i)
    elif word == "found" and is_ai(g, i) and is_rumour(g, i):
        g.push(RevealRumour(rumour=i, way=ATTACKED))
    else:
        raise Refused(f"{word!r} says nothing about {g.label(i)}; say: {HELP[1]}; {HELP[2]}")


def _number(words: list[str]) -> int:
    """A number of CAPs."""
    found = read_number(words[0]) if len(words) == 1 else None
    if found is None or not 0 <= found <= MOST_CAPS:
        raise Refused(f"say a number of CAPs from 0 to {MOST_CAPS}, such as: caps 3")
    return found
