"""Every procedure of the game, for saving and loading a position in the middle of one."""

from __future__ import annotations

from ..coh.economy.fresh_spent import Stall
from ..coh2.procedures import PROCEDURES as BASE
from ..engine.agenda import Procedure
from .athena.attack import AiAttack
from .athena.deeds import Doing
from .athena.march import GroupMarch, March
from .cards.drawing import LoseCommand
from .economy.checks import CardCheck, Lowering
from .rumours.fire import CoveredRoll, RumourRoll
from .rumours.reveal import RevealAll, RevealRumour
from .track.advance import Advance, EarlyEnd
from .track.idle import IdleDeed
from .track.orders import EventOrder
from .track.placing import PlaceRumour
from .track.sniper import SniperFire
from .turn.ai_turn import AiTurn
from .turn.cards import SoloCard
from .turn.player_turn import PlayerTurn
from .turn.rounds import SoloInitiative, SoloMission, SoloRound

PROCEDURES: tuple[type[Procedure], ...] = (
    *BASE,
    Advance,
    AiAttack,
    AiTurn,
    CardCheck,
    CoveredRoll,
    Doing,
    EarlyEnd,
    EventOrder,
    GroupMarch,
    IdleDeed,
    LoseCommand,
    Lowering,
    March,
    PlaceRumour,
    PlayerTurn,
    RevealAll,
    RevealRumour,
    RumourRoll,
    SniperFire,
    SoloCard,
    SoloInitiative,
    SoloMission,
    SoloRound,
    Stall,
)
