"""The attack phase: which unit attacks which hex, so that duties are met at the least cost."""

from __future__ import annotations

from msgspec import Struct

from ...wb95.combat.duties import Duties
from ...wb95.table.state import State
from ...wb95.turn.attacks import free_guns
from .fighting import gain, planned
from .outlook import Outlook

UNMET = -40.0
"""What leaving a duty open counts; the rules do not let a phase end with it."""

ROUNDS = 5
"""How often every unit is asked whether it would better attack elsewhere."""

NOWHERE = -1


class Fight(Struct, frozen=True):
    """A combat to be declared."""

    target: int
    units: tuple[int, ...]
    guns: tuple[int, ...]
    worth: float


class Assignment:
    """Units given to enemy hexes; every change is weighed by the combats it touches."""

    def __init__(self, look: Outlook, g: State, duties: Duties) -> None:
        self.look = look
        self.g = g
        self.duties = duties
        self.known: dict[tuple[int, frozenset[int]], float] = {}
        self.force: dict[int, frozenset[int]] = dict.fromkeys(duties.attackers, frozenset())
        self.goes: dict[int, int] = dict.fromkeys(duties.targets, NOWHERE)

    def worth(self, h: int, units: frozenset[int]) -> float:
        """What a combat against a hex is worth, or what it costs not to attack it."""
        if not units:
            return UNMET if h in self.duties.must_be_attacked else 0.0
        key = (h, units)
        if key not in self.known:
            self.known[key] = gain(self.look, self.g, planned(self.g, self.look.side, (h,), sorted(units)))
        return self.known[key]

    def send(self, i: int, h: int) -> None:
        """Give a unit to a hex, or to none."""
        old = self.goes[i]
        if old != NOWHERE:
            self.force[old] -= {i}
        if h != NOWHERE:
            self.force[h] |= {i}
        self.goes[i] = h

    def change(self, i: int, h: int) -> float:
        """What sending a unit to another hex would bring."""
        old, total = self.goes[i], 0.0
        idle = UNMET if i in self.duties.must_attack else 0.0
        if old != NOWHERE:
            force = self.force[old]
            total += self.worth(old, force - {i}) - self.worth(old, force)
        else:
            total -= idle
        if h != NOWHERE:
            force = self.force[h]
            total += self.worth(h, force | {i}) - self.worth(h, force)
        else:
            total += idle
        return total

    def settle(self) -> None:
        """Begin with everybody where most can be had, then change what makes things better."""
        duties = self.duties
        whole = {h: self.worth(h, frozenset(units)) for h, units in duties.attackers.items()}
        for i, targets in duties.targets.items():
            self.send(i, max(sorted(targets), key=lambda h: whole[h]))
        for _ in range(ROUNDS):
            if not sum([self._improve(i) for i in sorted(self.goes)]):
                break
        for h, force in list(self.force.items()):
            if force and self.worth(h, force) < 0:
                self._call_off(h)

    def _improve(self, i: int) -> bool:
        old = self.goes[i]
        places = [h for h in (*sorted(self.duties.targets[i]), NOWHERE) if h != old]
        best = max(places, key=lambda h: self.change(i, h))
        if self.change(i, best) <= 1e-6:
            return False
        self.send(i, best)
        return True

    def _call_off(self, h: int) -> None:
        """Give up an attack that promises nothing and is nobody's duty."""
        force = self.force[h]
        if h in self.duties.must_be_attacked or force & self.duties.must_attack:
            return
        for i in force:
            self.send(i, NOWHERE)


def plan_battles(look: Outlook, g: State, duties: Duties) -> list[Fight]:
    """The combats of a phase, the best first, with the guns where they help most."""
    assignment = Assignment(look, g, duties)
    assignment.settle()
    forces = {h: tuple(sorted(force)) for h, force in assignment.force.items() if force}
    guns = _share_guns(look, g, forces)
    found = [
        Fight(h, units, guns[h], gain(look, g, planned(g, look.side, (h,), units, guns[h])))
        for h, units in forces.items()
    ]
    return sorted(found, key=lambda fight: (-fight.worth, fight.target))


def _share_guns(look: Outlook, g: State, forces: dict[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """Each gun supports the combat it helps most; whoever helps none is left to fire by itself."""
    shared: dict[int, tuple[int, ...]] = dict.fromkeys(forces, ())
    choices: dict[int, list[int]] = {}
    for h, units in forces.items():
        for gun in free_guns(g, look.side, sorted({g.units[i].hex for i in units})):
            choices.setdefault(gun, []).append(h)
    worth = {h: gain(look, g, planned(g, look.side, (h,), units)) for h, units in forces.items()}
    for gun, hexes in sorted(choices.items()):
        best, most = NOWHERE, look.weights.gun
        for h in hexes:
            more = gain(look, g, planned(g, look.side, (h,), forces[h], (*shared[h], gun))) - worth[h]
            if more > most:
                best, most = h, more
        if best != NOWHERE:
            shared[best] = (*shared[best], gun)
            worth[best] += most
    return shared
