"""10.5, 10.6 Why a unit cannot lead a group attack, or support one."""

from __future__ import annotations

from ...engine.hexes import members
from ..data.ids import NO_HEX, NO_UNIT, HexId, UnitId
from ..fire.barred_fire import attack_hexes, why_no_attack
from ..fire.fire_zone import by_marker, must_turn_turret, why_no_fire, why_no_line, why_unable
from ..fire.mortars import why_no_indirect_fire
from ..fire.recon import suspect_hexes, why_no_recon, why_no_search
from ..table.deployment import is_in_close_combat
from ..table.stance import fire_range, may_fire
from ..table.state import State, is_adjacent
from .attacking import GroupAttack
from .members import gives_support

Reason = tuple[str, str]


def unpaid(g: State, what: str) -> Reason:
    """10.1 Words and rule for what a group could do, were it paid for."""
    return f"{what} {g.world.economy.unpaid}", "10.1"


def why_no_attacker(g: State, attack: GroupAttack, i: UnitId, rest: list[str]) -> Reason:
    """10.5, 10.6 Why a unit cannot lead, or support the leader; `rest` is what else the command says."""
    if attack.hex < 0:
        return _why_no_leader(g, attack, i, rest)
    found = why_no_support(g, attack.unit, attack.hex, i, attack.blind)
    return found if found[0] else unpaid(g, f"with {g.label(i)}")


def _why_no_leader(g: State, attack: GroupAttack, i: UnitId, rest: list[str]) -> Reason:
    """10.5 A leader needs a hex to attack and somebody beside him who can support it."""
    h, indirect, helper = _named(g, rest)
    found = _why_no_aim(g, attack, i, h, indirect)
    if found[0]:
        return found
    if h < 0:
        return _why_no_hex(g, attack, i)
    if helper >= 0 and g.player_of(helper) == attack.player:
        found = why_no_support(g, i, h, helper, attack.blind)
        return found if found[0] else unpaid(g, f"with {g.label(helper)}")
    return why_unsupported(g, i, h, attack.blind)


def _why_no_hex(g: State, attack: GroupAttack, i: UnitId) -> Reason:
    """Why a leader who names no hex has none; with a single target, what keeps others from supporting."""
    aims = list(members(suspect_hexes(g, i) if attack.blind else attack_hexes(g, i)))
    if len(aims) == 1:
        return why_unsupported(g, i, aims[0], attack.blind)
    if aims and not _beside(g, i):
        return _why_alone(g, i)
    deed = "search" if attack.blind else "attack"
    return f"{g.label(i)} can {deed} no hex that a unit beside it could support against", "10.5"


def _named(g: State, rest: list[str]) -> tuple[HexId, bool, UnitId]:
    """`indirect > B02 spotting B04 add G2`: the hex, whether it is fired at indirectly, and the supporter."""
    indirect = rest[:1] == ["indirect"]
    said = dict(zip(rest[indirect::2], rest[indirect + 1 :: 2], strict=False))
    h = g.world.ground.board.ids.get(said.get(">", "").upper(), NO_HEX)
    return h, indirect, g.world.labels.get(said.get("add", "").upper(), NO_UNIT)


def _why_no_aim(g: State, attack: GroupAttack, i: UnitId, h: HexId, indirect: bool) -> Reason:
    """Why a leader could not attack the hex alone either, or any hex if none is named (-1)."""
    found = why_no_recon(g, i) if attack.blind else ("", "")
    if found[0]:
        return found
    if not may_fire(g, i, unseen=indirect):
        return why_unable(g, i)
    if indirect and (h >= 0 or is_in_close_combat(g, i)):
        return why_no_indirect_fire(g, i, h if h >= 0 else g.units[i].hex)
    if h < 0:
        return "", ""
    return why_no_search(g, i, h) if attack.blind else why_no_attack(g, i, h)


def _beside(g: State, leader: UnitId) -> list[UnitId]:
    """10.6 The units of the leader's player in his hex or next to it, hidden ones too."""
    own = g.world.own[g.player_of(leader)]
    return [i for i in own if i != leader and g.units[i].hex >= 0 and is_adjacent(g, i, leader)]


def _why_alone(g: State, leader: UnitId) -> Reason:
    return f"no unit stands beside {g.label(leader)} to support it", "10.6"


def why_unsupported(g: State, leader: UnitId, h: HexId, blind: bool = False) -> Reason:
    """10.6 Words and rule for a hex that the leader could attack, but nobody beside him could."""
    near = _beside(g, leader)
    if not near:
        return _why_alone(g, leader)
    reasons = {i: why_no_support(g, leader, h, i, blind)[0] for i in near}
    for i, words in reasons.items():
        if not words:
            return unpaid(g, f"with {g.label(i)}")
    told = "; ".join(reasons.values())
    return f"nobody beside {g.label(leader)} could support an attack on {g.world.hex(h)} ({told})", "10.6"


def why_no_support(g: State, leader: UnitId, h: HexId, i: UnitId, blind: bool) -> Reason:
    """10.6 A supporter stands beside the leader, with the hex in his fire zone, unhurt; the cost aside."""
    label, name, here = g.label(i), g.world.hex(h), g.units[i].hex
    marker = g.marker_of(i)
    if i == leader:
        return f"{label} leads the attack", "10.5"
    if here < 0 or not is_adjacent(g, i, leader):
        return f"{label} is not beside the attack leader {g.label(leader)}", "10.6"
    if h in (g.units[leader].hex, here) and here != g.units[leader].hex:
        return f"{label} cannot support close combat from another hex", "10.6"
    if marker.touches_firepower:
        return f"the firepower of {label} is changed by its hit marker, {marker.name}", "10.6"
    found = why_no_line(g, i, h) if blind else why_no_fire(g, i, h)
    if found[0]:
        return found[0], "10.6"
    if must_turn_turret(g, i, h) and not g.world.edition.turrets_support:
        return f"{name} is outside the arc of fire of {label}", "10.6"
    reach = fire_range(g, i)
    if g.world.ground.grid.distance(here, h) > reach:
        return f"{name} is beyond the normal range of {label} ({reach}){by_marker(g, i)}", "10.6"
    if not gives_support(g, i, leader, h):
        return f"the attack rating of {label} against {name} is below 0", "10.6"
    return "", ""
