"""11.7 Recon by fire: a roll that finds hidden units before they are attacked."""

from __future__ import annotations

from typing import ClassVar

from ...coh.data.ids import NO_UNIT, HexId, PlayerId, UnitId
from ...coh.hidden.hidden import show
from ...coh.rolls.checks import Check, caps_then_dice
from ...coh.table.state import State, foe, hidden_in, units_in
from ...coh.table.veil import ReconRolled
from ...engine.agenda import auto
from ...engine.explain import Part, Sum, add


def reveal_number(g: State, origin: HexId | None, h: HexId) -> Sum:
    """11.7 6 plus what the terrain of the hex, and a wall the line crosses, add to a defense."""
    ground = g.world.ground
    kind = ground.terrain[h]
    parts = [Part(g.world.figures.hidden.reveal_number, "reveal number", "11.7")]
    if kind.dr:
        parts.append(Part(kind.dr, kind.name, kind.rule))
    if origin is not None and ground.wall_cover(origin, h):
        parts.append(Part(ground.wall.dr, "wall", ground.wall.rule))
    return add(*parts)


class ReconByFire(Check):
    """11.7 2d6 against the reveal number; whoever is found is attacked at once.

    A unit fires along a line and is told whom it found; off-board artillery (-1) then strikes everybody.
    """

    player: PlayerId = PlayerId(0)
    unit: UnitId = NO_UNIT
    hex: HexId = HexId(0)

    what: ClassVar[str] = "recon by fire"
    success: ClassVar[str] = "searched"

    def goal(self, g: State) -> Sum:
        """11.7 The reveal number."""
        return reveal_number(g, g.units[self.unit].hex if self.unit >= 0 else None, self.hex)

    def roller(self, g: State) -> PlayerId:
        """The player who searches."""
        return self.player

    def spent_on(self, g: State) -> str:
        """The hex that is searched, as everybody has heard; the attack roll has CAPs of its own."""
        return f"the search of {g.world.hex(self.hex)}"

    lower, throw = caps_then_dice("Change the reveal number with CAPs?", "11.7")

    @auto("11.7")
    def result(self, g: State) -> None:
        """A failed roll tells nothing; a good one tells whether somebody is there, and shows all who are."""
        number = self.goal(g)
        success = self.rolled >= number.total - self.caps
        found = hidden_in(g, self.hex, foe(g.world.allegiance[self.player])) if success else []
        outcome = "found" if found else "empty" if success else "failed"
        g.tell(
            ReconRolled(
                unit=self.unit,
                hex=self.hex,
                number=number,
                caps=self.caps,
                roll=self.rolled,
                outcome=outcome,
            )
        )
        if found:
            show(g, found)
            if self.then:
                self.hand_over(g, units_in(g, self.hex))
