"""4.1.2, 5.1 An AI attacks: first the target the card chose, with the CAPs of the order, then the others."""

from __future__ import annotations

from ...coh.data.ids import UnitId
from ...coh.fire.combat import Attack
from ...coh.hits.hits import take_hit
from ...coh.table.passengers import passengers_first
from ...coh.table.state import foe, units_in
from ...coh.works.fortifications import kind_of
from ...engine.agenda import auto
from ..table.state import SoloState


class AiAttack(Attack):
    """4.3.1, Q35 One attack action of an AI; nobody is asked, and the cost is settled by its order."""

    caps: int = 0
    """What the order adds to the first roll."""
    order: tuple[UnitId, ...] = ()
    """Who is rolled against, in that order."""

    @auto("S-5.1.2-a")
    def line_up(self, g: SoloState) -> None:
        """In close combat one target, elsewhere all that are there; who died as it turned attacks nobody."""
        if g.units[self.unit].hex < 0:
            self.stop()
            return
        there = units_in(g, self.hex, foe(g.side_of(self.unit)))
        targets = tuple(i for i in dict.fromkeys((*self.order, *there)) if self.may_harm(g, i))
        self.left = targets[:1] if self.is_close(g) else passengers_first(g, targets)
        self.red = self._colour(g)

    def _colour(self, g: SoloState) -> bool:
        """The colour of firepower that hits an open top more easily, where either works."""
        if not self.left or not self.may_use_either(g):
            return not g.marker_of(self.unit).bars(True)

        def need(red: bool) -> int:
            self.red = red
            dr, ar = self.roll_against(g, self.left[0]).ratings(g)
            return dr.total - ar.total

        return need(True) <= need(False)

    risk_mines = Attack.risk_mines
    fire = Attack.fire

    @auto("S-4.3.1-a")
    def next_target(self, g: SoloState) -> None:
        """Only the first roll has the CAPs of the order; works come after the Units, then all hits."""
        if self.left:
            target, self.left = self.left[0], self.left[1:]
            self.back_to(AiAttack.next_target)
            roll = self.roll_against(g, target)
            roll.caps, self.caps = self.caps, 0
            g.push(roll, then=Attack.take_result)
        elif self.works:
            work, self.works = self.works[0], self.works[1:]
            self.back_to(AiAttack.next_target)
            if kind_of(g, self.hex, work):
                g.push(self.roll_at_work(g, work))
        elif self.due:
            first, self.due = self.due[0], self.due[1:]
            self.back_to(AiAttack.next_target)
            take_hit(g, *first)
