"""6.2.2, 7.4 Attacks of Units on what nobody knows: rumoured enemies, and AI with a counter face down."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from ...coh.data.ids import NO_HEX, NO_UNIT, HexId, PlayerId, UnitId
from ...coh.fire.combat import Attack, AttackRoll
from ...coh.hits.hits import destroy
from ...coh.rolls.checks import Check, caps_then_dice
from ...coh.table.events import AttackRolled
from ...coh.table.reveal import reveal
from ...coh.table.state import State
from ...engine.agenda import Procedure, auto
from ...engine.explain import Part, Sum, add
from ..data.figures import figures
from ..table.events import RumourTried
from ..table.state import SoloState, is_ai, is_rumour
from .reveal import ATTACKED, RevealRumour


def unmasking(g: State, attack: Attack, target: UnitId) -> Procedure | None:
    """The roll against a rumour, or against an AI with a counter face down; none if all is known."""
    u = g.units[target]
    if not is_ai(g, target):
        return None
    if is_rumour(g, target):
        return RumourRoll(
            unit=attack.unit,
            rumour=target,
            aimed=attack.aimed,
            support=len(attack.support),
            spotter=attack.spotter,
            flame=attack.flame,
        )
    if not u.marker or u.shown:
        return None
    usual = attack.roll_against(g, target)
    return CoveredRoll(**{name: getattr(usual, name) for name in usual.__struct_fields__})


class CoveredRoll(AttackRoll):
    """7.4 CAPs are committed before the counter of the AI is turned up."""

    @auto("S-7.4-b")
    def estimate(self, g: SoloState) -> None:
        """The numbers as they are without the counter."""
        trial = g.copy()
        trial.units[self.target] = replace(g.units[self.target], marker=0)
        self.dr, self.ar = self.ratings(trial)

    lower = AttackRoll.lower

    @auto("S-7.4-b")
    def turn_up(self, g: SoloState) -> None:
        """One that kills wastes the shot, and the CAPs with it."""
        reveal(g, self.target)
        if g.marker_of(self.target).xx:
            destroy(g, self.target)
            self.stop()

    rate = AttackRoll.rate
    throw = AttackRoll.throw
    result = AttackRoll.result


class RumourRoll(Check):
    """6.2.2 A modified roll of 9 or more reveals the rumour; the same dice then attack whoever is there."""

    unit: UnitId = UnitId(0)
    rumour: UnitId = UnitId(0)
    aimed: int = 0
    support: int = 0
    spotter: HexId = NO_HEX
    flame: bool = False

    what: ClassVar[str] = "the attack"
    success: ClassVar[str] = "revealed"

    def goal(self, g: State) -> Sum:
        """6.2 The number that reveals."""
        return add(Part(figures().reveal, "rumoured enemy", "S-6.2-a"))

    def roller(self, g: State) -> PlayerId:
        """The player whose unit attacks."""
        return g.player_of(self.unit)

    def spent_on(self, g: State) -> str:
        """The rumour."""
        return f"the attack on {g.label(self.rumour)}"

    lower, throw = caps_then_dice("Change the number with CAPs?", "S-6.2.2-a")

    @auto("S-6.2.2-a")
    def look(self, g: SoloState) -> None:
        """CAPs count for what reveals it as for the attack."""
        need = figures().reveal
        tried = RumourTried(unit=self.unit, rumour=self.rumour, need=need, caps=self.caps, roll=self.rolled)
        g.tell(tried)
        if self.rolled + self.caps >= need:
            g.push(RevealRumour(rumour=self.rumour, way=ATTACKED), then=RumourRoll.hit)

    def hit(self, g: SoloState, found: UnitId) -> None:
        """6.2.2 The same roll attacks the AI that was there."""
        if found == NO_UNIT:
            return
        roll = AttackRoll(
            unit=self.unit,
            target=found,
            aimed=self.aimed,
            support=self.support,
            spotter=self.spotter,
            flame=self.flame,
            rolled=self.rolled,
            caps=self.caps,
        )
        roll.dr, roll.ar = roll.ratings(g)
        outcome = roll.outcome(g)
        g.tell(
            AttackRolled(
                unit=self.unit,
                target=found,
                dr=roll.dr,
                ar=roll.ar,
                caps=self.caps,
                need=roll.need(),
                roll=self.rolled,
                outcome=outcome,
            )
        )
        if outcome != "miss":
            self.hand_over(g, found, outcome == "critical", roll.is_soft(g))
