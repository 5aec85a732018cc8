"""Every procedure of the game, for saving and loading a position in the middle of one."""

from __future__ import annotations

from ..coh.cards.hand import DrawCards
from ..coh.cards.objectives import DealObjective
from ..coh.economy.fresh_spent import Declaration, SpentCheck, Stall
from ..coh.fire.combat import Attack, AttackRoll
from ..coh.fire.fire_smoke import FireSmoke
from ..coh.fire.mortars import Spotting
from ..coh.fixtures.obstacles import Tangle
from ..coh.groups.attacking import GroupAttack
from ..coh.groups.digging import GroupDig
from ..coh.groups.groups import GroupEnter, GroupMove, GroupRally
from ..coh.groups.smoke import GroupSmoke
from ..coh.hidden.hidden import LastReveals, Placement
from ..coh.hidden.hidden_setup import HiddenSetup, MinesSetup
from ..coh.hits.hits import DrawMarker, Rally, RallyCheck
from ..coh.move.entering import Enter
from ..coh.move.leaving import Leave
from ..coh.move.movement import ExtraHex, Move, Pivot
from ..coh.move.transport import Load, Unload
from ..coh.rolls.rolls import Roll
from ..coh.table.bogged import BogDown
from ..coh.table.passengers import Spill
from ..coh.weapons.artillery import Barrage, PlanStrikes, ResolveStrikes, StrikeRoll
from ..coh.weapons.weapon_cards import WeaponAttack, WeaponCard, WeaponRoll
from ..coh.works.fortifications import Dig, WorkRoll
from ..coh.works.mines import Challenge, MinesAttack
from ..coh.works.obstacle_cards import LayMines
from ..engine.agenda import Procedure
from .cards.cards import CardAction
from .hidden.hidden_move import HiddenMove
from .hidden.recon import ReconByFire
from .hidden.scout_teams import ScoutTeams
from .turn.rounds import Initiative, Mission, Round, TeamTurn
from .turn.turn import FreeAction, Turn

PROCEDURES: tuple[type[Procedure], ...] = (
    Attack,
    AttackRoll,
    Barrage,
    BogDown,
    CardAction,
    Challenge,
    DealObjective,
    Declaration,
    DrawCards,
    DrawMarker,
    Dig,
    Enter,
    ExtraHex,
    FireSmoke,
    FreeAction,
    GroupAttack,
    GroupDig,
    GroupEnter,
    GroupMove,
    GroupRally,
    GroupSmoke,
    HiddenMove,
    Leave,
    MinesAttack,
    MinesSetup,
    HiddenSetup,
    Initiative,
    Load,
    LastReveals,
    LayMines,
    Mission,
    Move,
    Pivot,
    PlanStrikes,
    Rally,
    RallyCheck,
    ResolveStrikes,
    Placement,
    ReconByFire,
    Roll,
    Round,
    ScoutTeams,
    SpentCheck,
    Spill,
    Spotting,
    Stall,
    StrikeRoll,
    Tangle,
    TeamTurn,
    Turn,
    Unload,
    WeaponAttack,
    WeaponCard,
    WeaponRoll,
    WorkRoll,
)
