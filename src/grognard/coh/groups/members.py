"""10.1 Who can form a group: units able to act, next to each other, that can pay together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ...engine.explain import Sum
from ...engine.hexes import members as hexes_of
from ..data.ids import HexId, PlayerId, UnitId
from ..economy.action import all_act_unpaid, attack_cost, is_all_spent, is_spent
from ..fire.barred_fire import without_barred_fire
from ..fire.combat import ahead_of, cost_of_attack
from ..fire.fire_zone import Aims
from ..fire.mortars import can_attack_indirectly, indirect_cost, indirect_targets
from ..fire.ratings import is_soft_target
from ..fire.recon import Suspicions, unseen_suspects
from ..fixtures.occupying import inner_cost, must_face
from ..hits.hits import can_rally, rally_cost
from ..move.entering import entry_hexes, is_available
from ..move.movement import pivot_cost
from ..table.bogged import is_immobile
from ..table.deployment import beginners, deployments
from ..table.stance import stance
from ..table.state import WAITING, State, foe, joins, units_in

STUNNED_LINKS = "stunned-links"
"""The option by which a stunned unit may link the others of a group move (Q88)."""


def may_act(g: State, i: UnitId) -> bool:
    """A unit that may take part in an action besides rallying.

    A passenger goes with its vehicle (15.8), and hidden units have an action of their own (11.5).
    """
    u = g.units[i]
    if u.hex < 0 or u.aboard or u.hidden or (u.marker and g.marker_of(i).stunned):
        return False
    return g.world.pays_later or g.world.economy.may_join(g, i)


def can_pay(g: State, group: tuple[UnitId, ...], price: Sum, free: bool) -> bool:
    """10.1 Whether all of a group can be paid for."""
    return free or g.world.economy.can_pay(g, group, price)


def candidates(g: State, units: Iterable[UnitId], spent_only: bool) -> list[UnitId]:
    """The units of some that may take part in a group action."""
    return [i for i in units if may_act(g, i) and (not spent_only or is_all_spent(g, i))]


def linkable(g: State, units: Iterable[UnitId], spent_only: bool) -> list[UnitId]:
    """10.2, 10.4 The units of some that may be in a move group, whether they can move or not."""
    return [i for i in units if (may_act(g, i) or may_link(g, i)) and (not spent_only or is_all_spent(g, i))]


def may_link(g: State, i: UnitId) -> bool:
    """Q88 Whether a stunned unit may stand in a move group, by agreement; a destroyed one may not."""
    u = g.units[i]
    if not u.marker or not g.marker_of(i).only_rally or g.world.options[STUNNED_LINKS] == "no":
        return False
    return u.hex >= 0 and not (u.aboard or u.hidden)


def company(g: State, player: PlayerId, free: bool) -> list[UnitId]:
    """10.1, 10.2 The units of a player that somebody could form a group with: another one stands beside them.

    Without CAPs a spent unit can go along with nobody, as long as every action costs something.
    """
    units, w = g.units, g.world
    armed = g.weapons and w.edition.weapons_support
    broke = not free and not g.caps[player] and w.attacks_cost and not armed
    awake = [
        i for i in w.own[player] if (u := units[i]).hex >= 0 and not (broke and u.spent and not u.marker)
    ]
    own, alone = deployments(g)[w.allegiance[player]], set(awake).isdisjoint
    return [i for i in awake if not alone(own.beside(g, i))]


def is_out(g: State, i: UnitId, free: bool) -> bool:
    """3.4 Whether nothing can pay for a unit: spent, without CAPs, and no hit marker makes it cheaper."""
    u = g.units[i]
    return not free and u.spent and not u.marker and not g.caps[g.player_of(i)]


def can_move_as_group(g: State, group: tuple[UnitId, ...], free: bool) -> bool:
    """10.2 At least one member can move or pivot at a cost the group can pay."""
    if free or all_act_unpaid(g, group):
        return not all(is_immobile(g, i) for i in group)
    return any(can_stir(g, i, group, free) for i in group)


def can_stir(g: State, i: UnitId, group: tuple[UnitId, ...], free: bool) -> bool:
    """Whether a member can at least pivot, or come out of a bunker, at a cost the group can pay."""
    least = inner_cost(g, i) if g.units[i].inside and must_face(g, i) else pivot_cost(g, i)
    return not is_immobile(g, i) and can_pay(g, group, least, free)


def movers(g: State, able: Sequence[UnitId], free: bool) -> Iterator[UnitId]:
    """10.2 The units of those able to act that can begin a move group.

    Without CAPs no spent unit can go along: no hit marker makes it cheaper to turn.
    """
    if able and not free and not g.caps[g.player_of(able[0])]:
        units = g.units
        able = [i for i in able if not ((u := units[i]).spent or (u.mates and is_spent(g, (i,))))]
    return beginners(g, able, lambda i, j: can_move_as_group(g, (i, j), free))


def move_joiners(
    g: State, group: tuple[UnitId, ...], player: PlayerId, free: bool, spent_only: bool
) -> list[UnitId]:
    """The units that may join a move group."""
    able = linkable(g, g.world.own[player], spent_only)
    if not group:
        return list(movers(g, able, free))
    return [i for i in able if joins(g, i, group) and can_move_as_group(g, (*group, i), free)]


def rally_joiners(
    g: State, group: tuple[UnitId, ...], player: PlayerId, free: bool, spent_only: bool, icon: bool = True
) -> list[UnitId]:
    """10.9, 11.1 Hit units that can rally and stand next to the group: all hidden, or all on the map."""
    units, economy = g.units, g.world.economy
    able = [
        i
        for i in g.world.own[player]
        if units[i].marker
        and can_rally(g, i)
        and (icon or not units[i].hidden)
        and economy.may_join(g, i)
        and (not spent_only or is_all_spent(g, i))
        and can_pay(g, (i,), rally_cost(g, i), free)
    ]

    def fits(j: UnitId, party: tuple[UnitId, ...]) -> bool:
        alike = g.units[j].hidden == g.units[party[0]].hidden
        return alike and can_pay(g, (*party, j), rally_cost(g, j), free)

    if group:
        return [i for i in able if joins(g, i, group) and fits(i, group)]
    return list(beginners(g, able, lambda i, j: fits(j, (i,))))


def supporters(
    g: State,
    leader: UnitId,
    h: HexId,
    group: tuple[UnitId, ...],
    free: bool,
    spent_only: bool,
    lobbed: bool,
    aims: Aims,
) -> list[UnitId]:
    """10.6 Units beside the leader with the hex in their own fire zone at normal range, firepower unhurt.

    They need sight of their own also where the leader's fire is `lobbed` over what he cannot see.
    """
    price = indirect_cost(g, leader) if lobbed else cost_of_attack(g, leader, h)
    return [
        i
        for i in _beside(g, leader, aims, spent_only)
        if i not in group
        and _supports(g, i, leader, aims) >> h & 1
        and can_pay(g, (leader, *group, i), price, free)
    ]


def _beside(g: State, leader: UnitId, aims: Aims, spent_only: bool) -> Sequence[UnitId]:
    """10.6 The units of the leader's player in his hex or next to it."""
    near = aims.beside(leader)
    if not g.world.pays_later:
        near = [i for i in near if g.world.economy.may_join(g, i)]
    return [i for i in near if is_all_spent(g, i)] if spent_only else near


def _supports(g: State, i: UnitId, leader: UnitId, aims: Aims) -> int:
    """10.6 The hexes where a unit beside the leader can support him; in close combat from inside only."""
    found = aims.of(i) & stance(g, i).support
    if found and g.units[i].hex != g.units[leader].hex:
        found &= ~(stance(g, i).here | stance(g, leader).here)
    if found and g.world.edition.weighs_support:
        # At normal range nothing is lost: who is no help at all is so by its weapon, or in close combat.
        kind, bit = g.type_of(i), g.world.ground.grid.bit
        weighed = found if min(kind.fp_red, kind.fp_blue) < 0 else found & stance(g, i).here
        for h in hexes_of(weighed):
            if not gives_support(g, i, leader, h):
                found ^= bit[h]
    return found


def gives_support(g: State, i: UnitId, leader: UnitId, h: HexId) -> bool:
    """10.6 Whether a unit is any help against what is seen in a hex, or might be there."""
    targets = units_in(g, h, foe(g.side_of(leader)))
    colours = {is_soft_target(g, leader, target) for target in targets} or {True, False}
    return any(g.world.edition.gives_support(g, i, h, soft) for soft in colours)


def leaders(g: State, able: Sequence[UnitId], aims: Aims, free: bool, spent_only: bool) -> Iterator[UnitId]:
    """10.5 The units of those able to act that can attack a hex with somebody's support."""
    blind = isinstance(aims, Suspicions)
    if not able or not (aims.enemy or g.fixtures or blind):
        return
    for i in able:
        lobs = i in g.world.lobbers
        if is_out(g, i, free) or not (aims.of(i) or lobs):
            continue
        if supported(g, i, aims, free, spent_only) or (
            lobs and supported_unseen(g, i, aims, free, spent_only)
        ):
            yield i


def supported(g: State, leader: UnitId, aims: Aims, free: bool, spent_only: bool) -> int:
    """10.5 The mask of hexes a leader can attack with at least one supporter."""
    targets = aims.of(leader)
    if targets and g.units[leader].marker and not isinstance(aims, Suspicions):
        targets = without_barred_fire(g, leader, targets)
    if not targets:
        return 0
    found = 0
    for i in _beside(g, leader, aims, spent_only):
        common = targets & aims.of(i) & ~found
        if not common:
            continue
        party = (leader, i)
        fresh = free or all_act_unpaid(g, party)
        if not fresh and not can_pay(g, party, attack_cost(g, leader), free):
            continue
        if common := common & _supports(g, i, leader, aims):
            found |= common if fresh else _afforded(g, party, common)
    armed = g.weapons and g.world.edition.weapons_support
    return found | _armed(g, leader, targets, free) if armed else found


def _armed(g: State, leader: UnitId, targets: int, free: bool) -> int:
    """The leader's hex, if that can be attacked with the support of weapon cards alone."""
    h, price = g.units[leader].hex, attack_cost(g, leader)
    able = targets >> h & 1 and g.world.edition.armed_supporters(g, leader, h)
    return g.world.ground.grid.bit[h] if able and can_pay(g, (leader,), price, free) else 0


def _afforded(g: State, party: tuple[UnitId, ...], mask: int) -> int:
    """2.2, 16.2 The hexes of a mask that CAPs can pay a party to attack; a turned turret costs more."""
    ahead = mask & ahead_of(g, party[0])
    if not can_pay(g, party, attack_cost(g, party[0]), free=False):
        return 0
    if mask == ahead or not can_pay(g, party, attack_cost(g, party[0], turning=True), free=False):
        return ahead
    return mask


def supported_unseen(g: State, leader: UnitId, aims: Aims, free: bool, spent_only: bool) -> list[HexId]:
    """10.5, 13.2 The hexes a mortar can attack, or search, indirectly with a supporter, who must see them."""
    price, seen = indirect_cost(g, leader), 0
    for i in _beside(g, leader, aims, spent_only):
        if can_pay(g, (leader, i), price, free) and aims.of(i):
            seen |= _supports(g, i, leader, aims)
    if isinstance(aims, Suspicions):
        return list(hexes_of(unseen_suspects(g, leader) & seen)) if seen else []
    if not seen or not can_attack_indirectly(g, leader, aims.enemy, free):
        return []
    return list(hexes_of(indirect_targets(g, leader, aims.enemy) & seen))


Entries = Callable[[State, UnitId], Sequence[HexId]]
"""The hexes a reinforcement may enter in."""


def entrants(
    g: State, group: tuple[UnitId, ...], player: PlayerId, entries: Entries = entry_hexes
) -> list[UnitId]:
    """4.12 Reinforcements available now that may enter together, in one entry hex or in adjacent ones."""
    waiting = [i for i in g.world.own[player] if g.units[i].hex == WAITING and is_available(g, i)]
    able = [i for i in waiting if g.world.economy.may_join(g, i)]
    if not able:
        return []
    if group:
        return [i for i in able if i not in group and can_enter_together(g, (*group, i), entries)]
    alike: dict[tuple[HexId, ...], list[UnitId]] = {}
    for i in able:
        if where := tuple(entries(g, i)):
            alike.setdefault(where, []).append(i)
    firsts = [found[0] for found in alike.values()]
    return [
        i
        for found in alike.values()
        for i in found
        if len(found) > 1 or any(can_enter_together(g, (i, j), entries) for j in firsts if j != i)
    ]


def can_enter_together(g: State, group: tuple[UnitId, ...], entries: Entries) -> bool:
    """4.12 Whether the first member has an entry hex with one for each other member in it or beside it."""
    return any(leaves_room(g, (h,), group[1:], entries) for h in entries(g, group[0]))


def leaves_room(
    g: State, used: Sequence[HexId], later: Sequence[UnitId], entries: Entries = entry_hexes
) -> bool:
    """Whether each unit that is still to enter has an entry hex in or beside those used by others."""
    around = g.world.ground.grid.around
    near = 0
    for h in used:
        near |= around[h]
    return all(any(near >> h & 1 for h in entries(g, i)) for i in later)
