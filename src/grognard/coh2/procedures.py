"""Every procedure of the game, for saving and loading a position in the middle of one."""

from __future__ import annotations

from ..coh.procedures import SHARED
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
    *SHARED,
    Arrive,
    ArriveTogether,
    Attempt,
    CardAction,
    CardCost,
    CardDie,
    CarefulGroupMove,
    CautiousMove,
    Deployment,
    Emerge,
    Firefight,
    GiveWeapons,
    GroundCheck,
    HiddenMove,
    Initiative,
    PointsRoll,
    Round,
    Suspicion,
    TopUp,
    Turn,
    Unveil,
    WeaponAction,
)
