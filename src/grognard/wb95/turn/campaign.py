"""2.0 Turns of twelve phases, six for each side."""

from __future__ import annotations

from ...engine.agenda import Procedure, auto
from ..air.missions import AirPhase
from ..data.scenario import SIDES
from ..guns.shelling import BarragePhase
from ..table.events import PhaseBegan
from ..table.state import State, change, foe
from .attacks import AttackPhase
from .phases import MovementPhase, StrategicPhase, SupplyPhase, close_phase
from .victory import strategic_victory, tactical_victory


def begin_phase(g: State, phase: int, side: int) -> bool:
    """Close the phase before and begin the next one, unless the game has been won."""
    close_phase(g)
    if strategic_victory(g, "any_moment"):
        g.agenda.clear()
        return False
    g.phase = phase
    g.tell(PhaseBegan(turn=g.turn, phase=phase, side=side))
    return True


class HalfTurn(Procedure):
    """2.2 The six phases of a side."""

    side: int = 0
    first: int = 1
    """The number of its first phase: 1 or 7."""

    @auto("2.2.P1")
    def air(self, g: State) -> None:
        """Both sides may fly; what flew in the half turn before is back at its bases (Q06)."""
        g.missions = ()
        if begin_phase(g, self.first, self.side):
            g.push(AirPhase(first=self.side))

    @auto("2.2.P2")
    def barrage(self, g: State) -> None:
        """6.5.1 Only if the scenario grants it."""
        if begin_phase(g, self.first + 1, self.side):
            g.push(BarragePhase(side=self.side))

    @auto("2.2.P3")
    def movement(self, g: State) -> None:
        """The side moves."""
        if begin_phase(g, self.first + 2, self.side):
            g.push(MovementPhase(side=self.side))

    @auto("2.2.P4")
    def attack(self, g: State) -> None:
        """The side attacks."""
        if begin_phase(g, self.first + 3, self.side):
            g.push(AttackPhase(side=self.side))

    @auto("2.2.P5")
    def strategic(self, g: State) -> None:
        """Marked units move."""
        if begin_phase(g, self.first + 4, self.side):
            g.push(StrategicPhase(side=self.side))

    @auto("2.2.P6")
    def supply(self, g: State) -> None:
        """Supply and control."""
        if begin_phase(g, self.first + 5, self.side):
            g.push(SupplyPhase(side=self.side))


class Campaign(Procedure):
    """2.1 Turn after turn until somebody wins or the last one is over."""

    @auto("2.2")
    def first_half(self, g: State) -> None:
        """The side with the initiative plays phases 1 to 6."""
        release(g)
        g.push(HalfTurn(side=leader(g), first=1))

    @auto("2.2")
    def second_half(self, g: State) -> None:
        """The other side plays phases 7 to 12."""
        g.push(HalfTurn(side=foe(leader(g)), first=7))

    @auto("2.1.5")
    def next_turn(self, g: State) -> None:
        """The turn marker advances, or the game ends."""
        close_phase(g)
        if strategic_victory(g, "any_moment", "end_of_turn"):
            return
        if g.turn < g.world.scenario.turns:
            g.turn, g.phase = g.turn + 1, 0
            self.back_to(Campaign.first_half)
        elif not strategic_victory(g, "end_of_game"):
            tactical_victory(g)


def leader(g: State) -> int:
    """2.2 The side with the initiative."""
    return SIDES.index(g.world.scenario.initiative)


def release(g: State) -> None:
    """The air SP of the day, and counters that come one a turn once the enemy holds a place."""
    w = g.world
    g.air = (w.air_sp(0, g.turn), w.air_sp(1, g.turn))
    for n, group in enumerate(w.scenario.group):
        if not group.after_capture:
            continue
        side = SIDES.index(group.side)
        taken = any(g.control[h] == foe(side) for h in w.chart.place(group.after_capture))
        waiting = [i for i, c in enumerate(w.counters) if c.group == n and not g.units[i].ready]
        begun = len(waiting) < len(group.units)
        if taken or begun:
            for i in waiting[: group.units_per_turn or 1]:
                change(g, i, ready=g.turn)
