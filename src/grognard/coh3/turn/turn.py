"""2.3 A turn: one action or a pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from ...coh.cards.hand import offer, opens, play
from ...coh.data.deck import ADRENALINE, COMMAND_ACTION, SCOUT_TEAMS, SEEK_COVER, SWIFT_ACTION
from ...coh.data.ids import NO_UNIT, PlayerId, SideId, UnitId
from ...coh.economy.action import Acting, Action, can_afford, is_all_spent, is_spent
from ...coh.economy.fresh_spent import Stall, stall_cost
from ...coh.fire.combat import Attack, can_search
from ...coh.fire.fire_smoke import FireSmoke, can_fire_smoke
from ...coh.fire.fire_zone import Aims
from ...coh.fire.mortars import can_attack_indirectly
from ...coh.fire.recon import Suspicions, suspicions
from ...coh.fixtures.obstacles import laid
from ...coh.groups.digging import GroupDig, digging_groups
from ...coh.groups.group_action import DONE
from ...coh.groups.groups import KINDS, begin_group, entering_groups, group_options
from ...coh.groups.hiding import lookout
from ...coh.groups.members import company
from ...coh.groups.smoke import GroupSmoke, smoking_groups
from ...coh.hidden.hidden import reveals_of, show
from ...coh.hits.hits import Rally
from ...coh.move.entering import Enter, is_available
from ...coh.move.leaving import Leave
from ...coh.move.movement import Move, Pivot
from ...coh.move.transport import Load, Unload, transport_orders
from ...coh.table.deployment import hidden_units, vehicle_hexes
from ...coh.table.events import Passed
from ...coh.table.stance import stance
from ...coh.table.state import State, Unit, change
from ...coh.turn.orders import add_fighting, doers, holdups, moving, rallying
from ...coh.weapons.weapon_cards import WeaponCard, use_up, weapon_options
from ...coh.works.fortifications import Dig, fill_in, fill_options
from ...engine.agenda import Procedure, auto, choose
from ...engine.options import Option
from ..cards.cards import CardAction, card_options
from ..hidden.hidden_move import HiddenMove, can_hide, hiding_groups
from ..hidden.scout_teams import ScoutTeams, can_use_scouts, scout_options

PASS = Option("pass")
WAIT = Option("wait")
"""19.0b A player lets his partner act first."""

ACTIONS: dict[str, Callable[..., Action]] = {
    "move": Move,
    "pivot": Pivot,
    "attack": Attack,
    "rally": Rally,
    "stall": Stall,
    "enter": Enter,
    "load": Load,
    "unload": Unload,
    "smoke": FireSmoke,
    "hide": HiddenMove,
    "dig": Dig,
    "leave": Leave,
    "recon": partial(Attack, blind=True),
}

OTHER_GROUPS: dict[str, Callable[..., Action]] = {
    "hide-group": HiddenMove,
    "dig-group": GroupDig,
    "smoke-group": GroupSmoke,
}


def orders(
    g: State,
    player: PlayerId,
    aims: Aims,
    hunt: Suspicions | None,
    free: bool = False,
    spent_only: bool = False,
    icon: bool = False,
) -> list[Option]:
    """2.2, 2.3 What each unit of a player can do now; `free` where a card lets it act at 0AP.

    A card without the hidden icon (8.8) is of no use to hidden units.
    """
    found: list[Option] = []
    awake: list[UnitId] = []
    w, units = g.world, g.units
    around, vehicles = w.ground.grid.around, vehicle_hexes(g, player) if w.motorized else 0
    broke = not free and g.caps[player] == 0
    held = holdups(g) if g.barred or g.bogged else ()
    lying = laid(g).hexes if g.fixtures else 0
    for i in w.own[player]:
        u = units[i]
        if u.hex < 0:
            if not free and is_available(g, i):
                found.append(w.order["enter"][i])
        elif (u.spent and broke and not u.marker) or (u.hidden and free and not icon):
            continue
        elif not spent_only or is_all_spent(g, i):
            awake.append(i)
            near = around[u.hex]
            if vehicles & near and not u.hidden:
                found += transport_orders(g, i, free, spent_only)
            hampered = i in held or bool(near & lying and laid(g).hampers(g.type_of(i), u.hex, near))
            _orders_of(g, i, u, aims, free, hampered, found)
    if w.hiding:
        found += _hidden_orders(g, awake, w.allegiance[player], hunt, free)
    return found


def _hidden_orders(
    g: State, awake: Sequence[UnitId], side: SideId, hunt: Suspicions | None, free: bool
) -> list[Option]:
    """11.3, 11.7 Hidden moves, and fire at hexes where enemies may hide, of units that can act at all."""
    found: list[Option] = []
    w, units = g.world, g.units
    look = lookout(g, side)
    for i in awake:
        u = units[i]
        if u.marker and w.markers[u.marker].stunned:
            continue
        if can_hide(g, i, look, free):
            found.append(w.order["hide"][i])
        if hunt and not u.hidden and can_search(g, i, hunt.of(i), free):
            found.append(w.order["recon"][i])
    return found


def _orders_of(
    g: State, i: UnitId, u: Unit, aims: Aims, free: bool, hampered: bool, found: list[Option]
) -> None:
    """The actions open to one unit on the map; `hampered` if more than the ground matters to how it moves.

    A hidden one may rally, stall, and fire a mortar from where nobody sees it, without showing itself.
    """
    w = g.world
    order = w.order
    ready = free or not (u.spent or (u.mates and is_spent(g, (i,))))
    if u.marker:
        found += rallying(g, i, ready)
        if w.markers[u.marker].stunned:
            return
    if u.hidden:
        if i in w.lobbers and (aims.enemy or g.fixtures) and can_attack_indirectly(g, i, aims.enemy, free):
            found.append(order["attack"][i])
        if w.smokers and can_fire_smoke(g, i, free):
            found.append(order["smoke"][i])
        found += _stalling(g, i, ready)
        return
    here = stance(g, i)
    if hampered or u.mates:
        found += moving(g, i, free)
        found += _stalling(g, i, ready)
    else:
        key = i if ready else (i, u.stressed, g.caps[w.player_of[i]])
        known = here.routine.get(key)
        if known is None:
            known = here.routine[key] = (*moving(g, i, free), *_stalling(g, i, ready))
        found += known
    if i in w.versatile or here.reach & aims.marks:
        add_fighting(g, i, here, aims, free, ready, found)


def _stalling(g: State, i: UnitId, ready: bool) -> list[Option]:
    """2.8 Stalling is open to whoever can pay for it."""
    if ready or can_afford(g, i, stall_cost(g, i).total):
        return [g.world.order["stall"][i]]
    return []


class Turn(Acting):
    """2.0 A player's turn: one action, or a pass; `waits` if he may let his partner go first (19.0b)."""

    left: int = 1
    taken: int = 0
    carded: bool = False
    waits: bool = False
    bound: UnitId = NO_UNIT
    """The unit whose scouts went first, and which must now act (card 14)."""
    counted: int = 0
    """How many of the actions taken are behind the player, with his chance to use scouts."""

    def actor(self, g: State) -> str:
        """The seat whose turn it is."""
        return g.world.seats[self.player]

    @choose("2.3", by=actor)
    def act(self, g: State) -> list[Option]:
        """Take an action or pass."""
        w = g.world
        aims = Aims(g, w.allegiance[self.player])
        hunt = suspicions(aims) if w.hiding else None
        found = orders(g, self.player, aims, hunt)
        if self.bound >= 0:
            return [option for option in found if option.value == self.bound] or [PASS]
        alone: Mapping[str, Sequence[UnitId]] = {}
        near: Sequence[UnitId] = ()
        if w.grouping:
            alone, near = doers(found), company(g, self.player, free=False)
        if g.hands[self.player]:
            found += card_options(g, self.player, self.carded)
        if g.weapons:
            found += weapon_options(g, self.player, self.carded, aims)
        if near:
            found += group_options(g, self.player, near, alone, aims, hunt)
        if alone:
            found += entering_groups(g, self.player, alone)
        if w.hiding:
            if near:
                found += hiding_groups(g, self.player, alone.get("hide", ()))
            if hidden_units(g, aims.side):
                found += reveals_of(g, self.actor(g))
            found += scout_options(g, self.player)
        if w.digging and near:
            found += digging_groups(g, alone.get("dig", ()))
        if w.digging or SEEK_COVER in w.in_play:
            found += fill_options(g, self.player)
        if w.smokers and len(alone.get("smoke", ())) > 1:
            found += smoking_groups(g, self.player)
        found.append(DONE if self.taken else PASS)
        if self.waits and self.left == 1 and not self.taken:
            found.append(WAIT)
        return found

    @act.meanwhile("11.1")
    def reveal(self, g: State, seat: str) -> list[Option]:
        """Reveal a hidden unit?"""
        return reveals_of(g, seat) if g.world.hiding else []

    @reveal.then
    def revealed(self, g: State, option: Option) -> None:
        """11.1 Units are revealed at will, also before another player acts; he then chooses anew."""
        show(g, (option.value,))

    @act.then
    def acted(self, g: State, option: Option) -> None:
        """The chosen action begins."""
        kind = option.kind
        if kind == "pass":
            g.passes += 1
            self.left = 0
            g.tell(Passed(player=self.player))
        elif kind == "done":
            self.left = 0
        elif kind == "wait":
            self.stop()
            self.hand_over(g, self.player)
        elif kind == "card":
            self._play(g, option.value)
        elif kind == "group":
            self._count()
            begin_group(g, self.player, KINDS[option.value])
        elif kind in OTHER_GROUPS:
            self._count()
            g.push(OTHER_GROUPS[kind](player=self.player))
        elif kind == "fill":
            self.back_to(Turn.act)
            fill_in(g, option.value)
        elif kind == "reveal":
            self.back_to(Turn.act)
            show(g, (option.value,))
        else:
            self._count()
            g.push(ACTIONS[kind](unit=option.value))

    def _count(self) -> None:
        self.left -= 1
        self.taken += 1

    def take_back(self) -> None:
        """A cancelled action does not count; the side chooses again."""
        self.left += 1
        self.taken -= 1

    def bind(self, g: State, unit: UnitId) -> None:
        """card-14 The unit that used the scouts must take the action."""
        self.bound = unit

    def _play(self, g: State, card: int) -> None:
        """A bonus card goes before the action; an action card is the action."""
        effect, weapon = g.world.cards[card].effect, g.world.cards[card].category == "weapon"
        (use_up if weapon else play)(g, self.player, card)
        if effect == SWIFT_ACTION:
            self.left += 1
            return
        if effect == SCOUT_TEAMS:
            self.back_to(Turn.act)
            g.push(ScoutTeams(player=self.player), then=Turn.bind)
            return
        self._count()
        self.carded = True
        if weapon:
            g.push(WeaponCard(card=card, player=self.player))
        elif effect in (ADRENALINE, COMMAND_ACTION):
            icon = g.world.cards[card].hidden
            g.push(FreeAction(player=self.player, spent_only=effect == ADRENALINE, icon=icon))
        else:
            g.push(CardAction(card=card, player=self.player))

    def may_scout(self, g: State) -> bool:
        """Whether the player is asked for a card after an action."""
        return g.world.hiding and self.taken > self.counted and opens(g, self.player, SCOUT_TEAMS)

    @choose("card-14", by=actor, when=may_scout)
    def scout(self, g: State) -> list[Option]:
        """Play a card after this action?"""
        found = offer(g, self.player, SCOUT_TEAMS)
        if len(found) > 1 and not any(can_use_scouts(g, i) for i in g.acted):
            return offer(g, self.player)
        return found

    @scout.then
    def scouted(self, g: State, option: Option) -> None:
        """One of the units that acted uses the scouts; another card may follow."""
        if option.kind == "card":
            play(g, self.player, option.value)
            self.back_to(Turn.scout)
            g.push(ScoutTeams(player=self.player, units=g.acted))

    @auto("2.0")
    def go_on(self, g: State) -> None:
        """After Swift Action or a cancelled action the side chooses again in the same turn."""
        if self.taken > self.counted:
            self.counted, self.bound = self.taken, NO_UNIT
        if self.left:
            self.back_to(Turn.act)

    @auto("2.6")
    def end(self, g: State) -> None:
        """The units that acted are stressed, all others of the player no longer; a pass stresses nobody."""
        acted, units = g.acted, g.units
        for i in g.world.own[self.player]:
            if units[i].stressed != (i in acted):
                change(g, i, stressed=i in acted and units[i].hex >= 0)
        g.acted = ()


class FreeAction(Procedure):
    """Adrenaline and Command Action: any one action at 0AP, without spent check."""

    player: PlayerId = PlayerId(0)
    spent_only: bool = False
    icon: bool = False

    acts_freely: ClassVar[bool] = True
    """Whether what is chosen here costs nothing."""

    def actor(self, g: State) -> str:
        """The seat that plays the card."""
        return g.world.seats[self.player]

    @choose("3.4", by=actor)
    def act_freely(self, g: State) -> list[Option]:
        """Which action at 0AP?"""
        aims = Aims(g, g.world.allegiance[self.player])
        hunt = suspicions(aims) if g.world.hiding else None
        found = orders(g, self.player, aims, hunt, True, self.spent_only, self.icon)
        return found + self._groups(g, aims, hunt, doers(found))

    def _groups(
        self, g: State, aims: Aims, hunt: Suspicions | None, alone: Mapping[str, Sequence[UnitId]]
    ) -> list[Option]:
        """10.12 Whatever a unit can do alone, a group can do together."""
        near = company(g, self.player, free=True) if g.world.grouping else ()
        if not near:
            return []
        found = group_options(g, self.player, near, alone, aims, hunt, True, self.spent_only, self.icon)
        if g.world.hiding:
            hiders = alone.get("hide", ())
            found += hiding_groups(g, self.player, hiders, True, self.spent_only, self.icon)
        if g.world.digging:
            found += digging_groups(g, alone.get("dig", ()), free=True)
        if len(alone.get("smoke", ())) > 1:
            found += smoking_groups(g, self.player, True, self.spent_only)
        return found

    @act_freely.then
    def acted(self, g: State, option: Option) -> None:
        """The action begins; it costs nothing."""
        if option.kind == "group":
            begin_group(g, self.player, KINDS[option.value], True, self.spent_only, self.icon)
        elif option.kind == "hide-group":
            only = self.spent_only
            g.push(HiddenMove(player=self.player, free=True, spent_only=only, icon=self.icon))
        elif option.kind in OTHER_GROUPS:
            g.push(OTHER_GROUPS[option.kind](player=self.player, free=True, spent_only=self.spent_only))
        elif option.kind == "load":
            g.push(Load(unit=option.value, free=True, spent_only=self.spent_only))
        else:
            g.push(ACTIONS[option.kind](unit=option.value, free=True))
