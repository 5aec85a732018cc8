"""The procedures of the shared rooms that every edition uses, for saving a position in the middle of one."""

from __future__ import annotations

from ..engine.agenda import Procedure
from .cards.hand import DrawCards
from .cards.objectives import DealObjective
from .fire.combat import Attack, AttackRoll
from .fire.fire_smoke import FireSmoke
from .fire.mortars import Spotting
from .groups.attacking import GroupAttack
from .groups.digging import GroupDig
from .groups.groups import GroupMove, GroupRally
from .groups.smoke import GroupSmoke
from .hidden.hidden import LastReveals, Placement
from .hidden.hidden_setup import HiddenSetup, MinesSetup
from .hits.hits import DrawMarker, Rally, RallyCheck
from .move.leaving import Leave
from .move.movement import Move, Pivot
from .move.transport import Load, Unload
from .rolls.rolls import Roll
from .table.bogged import BogDown
from .table.passengers import Spill
from .weapons.artillery import Barrage, PlanStrikes, ResolveStrikes, StrikeRoll
from .weapons.weapon_cards import WeaponAttack, WeaponRoll
from .works.fortifications import Dig, WorkRoll
from .works.mines import Challenge, MinesAttack
from .works.obstacle_cards import LayMines

SHARED: tuple[type[Procedure], ...] = (
    Attack,
    AttackRoll,
    Barrage,
    BogDown,
    Challenge,
    DealObjective,
    Dig,
    DrawCards,
    DrawMarker,
    FireSmoke,
    GroupAttack,
    GroupDig,
    GroupMove,
    GroupRally,
    GroupSmoke,
    HiddenSetup,
    LastReveals,
    LayMines,
    Leave,
    Load,
    MinesAttack,
    MinesSetup,
    Move,
    Pivot,
    Placement,
    PlanStrikes,
    Rally,
    RallyCheck,
    ResolveStrikes,
    Roll,
    Spill,
    Spotting,
    StrikeRoll,
    Unload,
    WeaponAttack,
    WeaponRoll,
    WorkRoll,
)
