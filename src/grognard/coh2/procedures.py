"""Every procedure of the game, for saving and loading a position in the middle of one."""

from __future__ import annotations

from ..coh.cards.hand import DrawCards
from ..coh.cards.objectives import DealObjective
from ..coh.fire.combat import Attack, AttackRoll
from ..coh.fire.fire_smoke import FireSmoke
from ..coh.fire.mortars import Spotting
from ..coh.groups.attacking import GroupAttack
from ..coh.groups.digging import GroupDig
from ..coh.groups.groups import GroupMove, GroupRally
from ..coh.groups.smoke import GroupSmoke
from ..coh.hidden.hidden import LastReveals, Placement
from ..coh.hidden.hidden_setup import HiddenSetup, MinesSetup
from ..coh.hits.hits import DrawMarker, Rally, RallyCheck
from ..coh.move.leaving import Leave
from ..coh.move.movement import Move, Pivot
from ..coh.move.transport import Load, Unload
from ..coh.rolls.rolls import Roll
from ..coh.table.bogged import BogDown
from ..coh.table.passengers import Spill
from ..coh.weapons.artillery import Barrage, PlanStrikes, ResolveStrikes, StrikeRoll
from ..coh.weapons.weapon_cards import WeaponAttack, WeaponRoll
from ..coh.works.fortifications import Dig, WorkRoll
from ..coh.works.mines import Challenge, MinesAttack
from ..coh.works.obstacle_cards import LayMines
from ..engine.agenda import Procedure
from .groups.arriving import ArriveTogether
from .hidden.hidden_move import HiddenMove
from .hidden.suspicion import Suspicion
from .move.arriving import Arrive
from .move.caution import CarefulGroupMove, CautiousMove
from .move.driving import GroundCheck
from .turn.card_cost import CardCost, CardDie
from .turn.cards import CardAction, Deployment
from .turn.emerging import Emerge, Unveil
from .turn.initiative import Initiative
from .turn.points import TopUp
from .turn.rolled_points import PointsRoll
from .turn.rounds import Firefight, Round
from .turn.turn import Turn
from .turn.weapons import GiveWeapons, WeaponAction
from .works.attempts import Attempt

PROCEDURES: tuple[type[Procedure], ...] = (
    Arrive,
    ArriveTogether,
    Attack,
    Attempt,
    AttackRoll,
    Barrage,
    BogDown,
    CardAction,
    CardCost,
    CardDie,
    CarefulGroupMove,
    Challenge,
    DealObjective,
    Deployment,
    Dig,
    DrawCards,
    DrawMarker,
    Emerge,
    Firefight,
    FireSmoke,
    GiveWeapons,
    GroundCheck,
    GroupAttack,
    GroupDig,
    GroupMove,
    GroupRally,
    GroupSmoke,
    HiddenMove,
    HiddenSetup,
    Initiative,
    LastReveals,
    LayMines,
    Leave,
    Load,
    MinesAttack,
    MinesSetup,
    CautiousMove,
    Move,
    Pivot,
    Placement,
    PlanStrikes,
    PointsRoll,
    Rally,
    RallyCheck,
    ResolveStrikes,
    Roll,
    Round,
    Spill,
    Spotting,
    StrikeRoll,
    Suspicion,
    TopUp,
    Turn,
    Unload,
    Unveil,
    WeaponAction,
    WeaponAttack,
    WeaponRoll,
    WorkRoll,
)
