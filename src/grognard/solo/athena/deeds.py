"""4.1 Carrying out what an order decided; who took part and what it cost goes back to the turn."""

from __future__ import annotations

from ...coh.data.ids import NO_HEX, NO_UNIT, HexId, UnitId
from ...coh.hits.hits import RallyCheck, rallied
from ...engine.agenda import Procedure, auto
from ..order.decide import attack_fault
from ..order.situation import Deed
from ..rumours.reveal import ORDERED, RevealRumour
from ..sight.field import Field
from ..table.events import AutoRallied
from ..table.state import SoloState, is_rumour
from .attack import AiAttack
from .counters import turn_up
from .march import GroupMarch, March, pivot

ATTACKS = ("attack", "group_attack", "pivot_attack")


class Doing(Procedure):
    """4.1 One deed from beginning to end."""

    deed: Deed = Deed(line="", action="pass")
    command: bool = False
    actor: UnitId = NO_UNIT
    party: tuple[UnitId, ...] = ()
    cost: int = 0
    spotter: HexId = NO_HEX
    """The hex that indirect fire is directed from."""
    idle: bool = False
    """Whether the AI passes after all (6.2.1)."""

    @auto("S-6.2.1-a")
    def unmask(self, g: SoloState) -> None:
        """A rumoured enemy that is to attack is revealed first."""
        self.actor, self.cost = UnitId(self.deed.actor), self.deed.cost
        self.spotter = HexId(self.deed.spotter)
        self.party = (self.actor,)
        if is_rumour(g, self.actor) and self.deed.action in ATTACKS:
            g.push(RevealRumour(rumour=self.actor, way=ORDERED), then=Doing.unmasked)

    def unmasked(self, g: SoloState, unit: UnitId) -> None:
        """6.2.1 Whoever it is attacks the target if it may, or the AI passes."""
        self.actor, self.party = unit, (unit,)
        if unit < 0 or self.deed.target is None:
            self.idle = True
            return
        field = Field(g)
        wide = self.deed.long_range
        self.idle = bool(attack_fault(field, field.piece(unit), self.deed.target, long_range=wide))
        shot = field.shot(unit, self.deed.target.id, long_range=wide)
        self.cost, self.spotter = shot.cost, HexId(shot.spotter)

    @auto("S-4.1-b", when=lambda self, _: not self.idle)
    def carry_out(self, g: SoloState) -> None:
        """What the order says."""
        action = self.deed.action
        if action in ATTACKS:
            self._attack(g)
        elif action == "rally":
            g.push(RallyCheck(unit=self.actor))
        elif action == "auto_rally":
            g.tell(AutoRallied(unit=self.actor))
            rallied(g, self.actor)
        elif self.deed.group:
            group = tuple(UnitId(i) for i in self.deed.group)
            g.push(GroupMarch(deed=self.deed, command=self.command, waiting=group), then=Doing.marched)
        elif self.deed.way is not None:
            path = tuple(HexId(h) for h in self.deed.way.path)
            g.push(
                March(unit=self.actor, path=path, facing=self.deed.facing, command=self.command),
                then=Doing.hindered,
            )
        else:
            pivot(g, self.actor, self.deed.facing)

    def hindered(self, g: SoloState, added: int) -> None:
        """18.3 of the base game: what an obstacle adds is paid."""
        self.cost += added

    def marched(self, g: SoloState, moved: tuple[UnitId, ...], cost: int) -> None:
        """Who of the group moved."""
        self.party, self.cost = moved, cost

    def _attack(self, g: SoloState) -> None:
        """4.1.2 Supporters turn up their counters first; one that touches their rating bars them."""
        assert self.deed.target is not None
        for i in self.deed.supporters:
            u = g.units[i]
            if u.marker and not u.shown:
                turn_up(g, UnitId(i))
        support = tuple(UnitId(i) for i in self.deed.supporters if _still_helps(g, UnitId(i)))
        self.party = (self.actor, *support)
        order = tuple(UnitId(i) for i in (self.deed.target.id, *self.deed.others))
        target = HexId(self.deed.target.hex)
        g.push(
            AiAttack(
                unit=self.actor,
                free=True,
                hex=target,
                caps=self.deed.caps,
                order=order,
                support=support,
                spotter=self.spotter,
            )
        )
        if self.deed.pivots:  # what the turn sets off comes before the attack
            pivot(g, self.actor, self.deed.facing)

    @auto("S-4.1-b")
    def report(self, g: SoloState) -> None:
        """A rumour that was revealed on the way takes part as the AI it turned out to be (Q19)."""
        shown = dict(g.unmasked)
        party = tuple(shown.get(i, i) for i in self.party)
        self.hand_over(g, tuple(i for i in party if i >= 0 and g.units[i].hex >= 0), self.cost, self.idle)


def _still_helps(g: SoloState, i: UnitId) -> bool:
    """Q34 Whether a supporter is there and its counter leaves its rating alone."""
    marker = g.marker_of(i)
    hurt = marker.touches_firepower or marker.no_attack or marker.stunned
    return g.units[i].hex >= 0 and not hurt
