"""10.0.3 Fire at a hex where enemies may hide: an attack like any other, of whose miss nothing is learned."""

from __future__ import annotations

from typing import ClassVar

from ...coh.cards.hand import offer, opens, play
from ...coh.data.deck import CAREFUL_AIMING
from ...coh.data.ids import NO_UNIT, HexId, PlayerId, UnitId
from ...coh.economy.action import MARKER
from ...coh.fire.combat import Attack
from ...coh.fire.flamethrowers import flame_defense, flame_rating
from ...coh.fire.ratings import cover, rating_against
from ...coh.fixtures.occupying import fort_of
from ...coh.hidden.hidden import show
from ...coh.hits.hits import take_hit
from ...coh.rolls.checks import Check, caps_then_dice
from ...coh.sight.elevation import high_ground_cover
from ...coh.sight.smoke import smoke_cover
from ...coh.table.events import AttackRolled
from ...coh.table.state import State, foe, hidden_in
from ...coh.weapons.artillery import Barrage, battery_card, strike_defense
from ...engine.agenda import auto, caller, choose, roll
from ...engine.explain import Part, Sum, add
from ...engine.options import Chance, Option, chance
from .events import MissedUnseen, SuspicionRolled


class Suspicion(Check):
    """10.0.3 2d6 that are rolled whether or not anybody is there, by a unit or by artillery (-1)."""

    player: PlayerId = PlayerId(0)
    unit: UnitId = NO_UNIT
    hex: HexId = HexId(0)
    aimed: int = 0
    struck: tuple[UnitId, ...] = ()
    """The hidden units of which one is hit."""

    what: ClassVar[str] = "the attack"

    def roller(self, g: State) -> PlayerId:
        """The player who attacks."""
        return self.player

    def spent_on(self, g: State) -> str:
        """The hex, as everybody has heard."""
        return f"the attack on {g.world.hex(self.hex)}"

    def may_aim(self, g: State) -> bool:
        """Whether the attacker is asked for a card."""
        return self.unit >= 0 and opens(g, self.player, CAREFUL_AIMING)

    @choose("card-11/aim", by=Check.seat, when=may_aim)
    def take_aim(self, g: State) -> list[Option]:
        """Play a card with this attack?"""
        return offer(g, self.player, CAREFUL_AIMING)

    @take_aim.then
    def took_aim(self, g: State, option: Option) -> None:
        """Careful Aiming adds to the attack rating; another card may follow."""
        if option.kind == "card":
            play(g, self.player, option.value, self.unit)
            self.aimed += g.world.cards[option.value].firepower
            self.back_to(Suspicion.take_aim)

    lower, throw = caps_then_dice("Change the roll with CAPs?", "10.0.3a")

    @auto("10.0.3a")
    def judge(self, g: State) -> None:
        """The roll counts against the unit with the lowest defense; a miss is told to its owner alone."""
        targets = self._targets(g)
        self.struck = tuple(i for i in targets if self._outcome(g, i) != "miss")
        told = SuspicionRolled(
            unit=self.unit, hex=self.hex, caps=self.caps, roll=self.rolled, hit=bool(self.struck)
        )
        g.tell(told)
        if targets and not self.struck and self.unit >= 0:
            g.tell(self._report(g, targets[0], MissedUnseen))

    @roll("10.0.3b", when=lambda self, _: len(self.struck) > 1)
    def pick(self, g: State) -> Chance:
        """Chance says which of equals is hit."""
        return chance(tuple(g.world.order["target"][i] for i in self.struck), (1,) * len(self.struck))

    @pick.then
    def picked(self, g: State, option: Option) -> None:
        """One of them is hit."""
        self.struck = (option.value,)

    @auto("10.0.3a", when=lambda self, _: bool(self.struck))
    def hit(self, g: State) -> None:
        """All who hide in the hex are revealed, and the one that was rolled against is hit."""
        target = self.struck[0]
        report = self._report(g, target, AttackRolled)
        show(g, hidden_in(g, self.hex, foe(g.world.allegiance[self.player])))
        g.tell(report)
        take_hit(g, target, report.outcome == "critical", self._is_soft(g, target))

    # ---------------------------------------------------------------- the numbers

    def _from_above(self, g: State) -> bool:
        """10.0.3b Whether flank defenses count: against mortars, artillery and flamethrowers."""
        return self.unit < 0 or g.type_of(self.unit).he or caller(g, self, Attack).flame

    def _targets(self, g: State) -> list[UnitId]:
        """10.0.3b The hidden enemies of the hex with the lowest front defense, or flank defense."""
        hidden = hidden_in(g, self.hex, foe(g.world.allegiance[self.player]))
        kinds = {i: g.type_of(i) for i in hidden}
        above = bool(hidden) and self._from_above(g)
        ratings = {i: kind.def_flank if above else kind.def_front for i, kind in kinds.items()}
        return [i for i in hidden if ratings[i] == min(ratings.values())]

    def _is_soft(self, g: State, target: UnitId) -> bool:
        above = self._from_above(g)
        return g.type_of(target).is_soft(above, above)

    def _ratings(self, g: State, target: UnitId) -> tuple[Sum, Sum]:
        """10.0.3b Defense and attack rating; who hides has no facing and meets direct fire with its front."""
        soft = self._is_soft(g, target)
        if self.unit < 0:
            barrage = caller(g, self, Barrage)
            card = battery_card(g, g.strikes[barrage.strike].oba)
            colour = "red" if soft else "blue"
            firepower = card.fp_red if soft else card.fp_blue
            return strike_defense(g, card, target), add(Part(firepower, f"{colour} firepower", "8.7"))
        attack = caller(g, self, Attack)
        ar = rating_against(g, self.unit, self.hex, soft, self.aimed, attack.helpers(g, soft), attack.spotter)
        if attack.flame:
            return flame_defense(g, self.unit, target), flame_rating(g, ar, soft)
        return self._defense(g, target), ar

    def _defense(self, g: State, target: UnitId) -> Sum:
        kind, marker, above = g.type_of(target), g.marker_of(target), self._from_above(g)
        origin = g.units[self.unit].hex
        flank = above or self._is_behind(g, target)
        base = kind.def_flank if flank else kind.def_front
        parts = [Part(base, "flank defense" if flank else "front defense", "10.0.3b")]
        change = marker.flank if flank else marker.front
        if change:
            parts.append(Part(change, f"{marker.name} marker", "7.3", MARKER))
        spotter = caller(g, self, Attack).spotter
        eye = spotter if spotter >= 0 else origin
        parts += [*cover(g, origin, target, above), *high_ground_cover(g, eye, self.hex)]
        return add(*parts, *(smoke_cover(g, eye, self.hex) if g.smoke else ()))

    def _is_behind(self, g: State, target: UnitId) -> bool:
        """10.0.3b Whether the attacker is outside the arc of the bunker in which somebody hides."""
        fort = fort_of(g, target)
        if fort is None or not g.world.features[fort.kind].faces:
            return False
        return not g.world.ground.grid.arc(fort.hex, fort.facing) >> g.units[self.unit].hex & 1

    def _outcome(self, g: State, target: UnitId) -> str:
        dr, ar = self._ratings(g, target)
        over = self.rolled - (dr.total - ar.total - self.caps)
        critical = g.world.figures.combat.critical_margin
        return "critical" if over >= critical else "hit" if over >= 0 else "miss"

    def _report(self, g: State, target: UnitId, kind: type[AttackRolled]) -> AttackRolled:
        dr, ar = self._ratings(g, target)
        return kind(
            unit=self.unit,
            target=target,
            dr=dr,
            ar=ar,
            caps=self.caps,
            need=dr.total - ar.total - self.caps,
            roll=self.rolled,
            outcome=self._outcome(g, target),
        )
