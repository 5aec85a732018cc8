"""10.5 Group attacks: a leader, the hex they attack, and those who support him."""

from __future__ import annotations

from ...engine.agenda import choose
from ...engine.explain import Sum
from ...engine.hexes import members as hexes_of
from ...engine.options import Option
from ..data.ids import NO_HEX, HexId, UnitId
from ..fire.combat import Attack, cost_of_attack
from ..fire.fire_zone import Aims
from ..fire.mortars import INDIRECT, Spotting
from ..fire.recon import Suspicions
from ..table.state import State
from .group_action import GroupAction
from .members import candidates, leaders, supported, supported_unseen, supporters


class GroupAttack(GroupAction):
    """10.5 An attack leader and the units that support him; `blind` if they search a hex by fire (11.7)."""

    hex: HexId = NO_HEX
    spotter: HexId = NO_HEX
    blind: bool = False
    thrown: tuple[UnitId, ...] = ()
    """Who supports with a weapon card."""

    def is_paid(self, g: State) -> bool:
        """Every hex has its price."""
        return False

    def price_there(self, g: State, i: UnitId, h: HexId) -> Sum | None:
        """2.4 The attack cost of the leader against a hex."""
        return cost_of_attack(g, i, h)

    def about(self, g: State, seat: str) -> str:
        """Who is in the group, or the hex it attacks."""
        at = f"The attack on {g.world.hex(self.hex)}" if self.hex >= 0 else ""
        return super().about(g, seat) or at

    def spotted(self, g: State, h: HexId, spotter: HexId) -> None:
        """13.3 The hex to fire at, and the one it is spotted from."""
        self.hex, self.spotter = h, spotter

    def aims(self, g: State) -> Aims:
        """The hexes each unit may attack, or search."""
        aims = Aims(g, g.world.allegiance[self.player])
        return Suspicions(aims) if self.blind else aims

    @choose("10.5", by=GroupAction.seat)
    def choose_leader(self, g: State) -> list[Option]:
        """Who leads the attack?"""
        able = candidates(g, g.world.own[self.player], self.spent_only)
        found = leaders(g, able, self.aims(g), self.free, self.spent_only)
        return self.with_hidden(g, [g.world.order["lead"][i] for i in found])

    @choose_leader.then
    def leads(self, g: State, option: Option) -> None:
        """The leader's firepower and cost count."""
        self.unit = option.value
        self.welcome(g, option.value)

    @choose("10.5", by=GroupAction.seat)
    def where(self, g: State) -> list[Option]:
        """Attack which hex?"""
        reach = supported(g, self.unit, self.aims(g), self.free, self.spent_only)
        found = [g.world.to[h] for h in hexes_of(reach)]
        return self.with_hidden(g, [*found, INDIRECT] if self.unseen(g) else found)

    def unseen(self, g: State) -> list[HexId]:
        """13.2 The hexes the leader can attack indirectly with support."""
        if self.unit not in g.world.lobbers:
            return []
        return supported_unseen(g, self.unit, self.aims(g), self.free, self.spent_only)

    @where.then
    def aim(self, g: State, option: Option) -> None:
        """The hex all of them attack, hidden supporters too; a mortar's indirect fire needs a spotter hex."""
        if option == INDIRECT:
            positions = (g, *g.world.edition.with_hidden_companions(g, self.player))
            chosen = dict.fromkeys(h for position in positions for h in self.unseen(position))
            spotting = Spotting(unit=self.unit, blind=self.blind, chosen=tuple(chosen))
            g.push(spotting, then=GroupAttack.spotted)
        else:
            self.hex = option.value

    @choose("10.6", by=GroupAction.seat)
    def support(self, g: State) -> list[Option]:
        """Add which supporting unit?"""
        found = self.joining(g, self.helpers(g, self.free), least=0 if self.thrown else 1)
        able = g.world.edition.armed_supporters(g, self.unit, self.hex) if g.weapons else ()
        taken = (*self.members, *self.thrown)
        return [g.world.order["throw"][i] for i in able if i not in taken] + found

    def helpers(self, g: State, free: bool) -> list[UnitId]:
        """10.6 The units that may still support the attack, whatever it costs where it is `free`."""
        lobbed, aims = self.spotter >= 0, self.aims(g)
        chosen = (*self.members, *self.thrown)
        return supporters(g, self.unit, self.hex, chosen, free, self.spent_only, lobbed, aims)

    @support.then
    def supported(self, g: State, option: Option) -> None:
        """With the last supporter the attack begins."""
        if option.kind == "throw":
            self.thrown = (*self.thrown, option.value)
            self.back_to(GroupAttack.support)
        elif not self.grows(g, option, GroupAttack.support):
            g.agenda.pop()
            for i in self.thrown:
                g.world.edition.throw_in_support(g, i)
            attack = Attack(unit=self.unit, free=self.free, hex=self.hex, support=self.members)
            attack.spotter, attack.blind, attack.thrown = self.spotter, self.blind, self.thrown
            g.push(attack)
