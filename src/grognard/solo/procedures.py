"""Every procedure of the game, for saving and loading a position in the middle of one."""

from __future__ import annotations

from ..coh.economy.fresh_spent import Stall
from ..coh2.procedures import PROCEDURES as BASE
from ..coh3.procedures import PROCEDURES as THIRD_BASE
from ..engine.agenda import Procedure
from .athena.attack import AiAttack
from .athena.deeds import Doing
from .athena.march import GroupMarch, March
from .cards.drawing import LoseCommand
from .economy.attempts import SoloAttempt
from .economy.checks import CardCheck, LateCheck, Lowering
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
from .turn.third_turn import ThirdTurn

OWN: tuple[type[Procedure], ...] = (
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
    LateCheck,
    LoseCommand,
    Lowering,
    March,
    PlaceRumour,
    RevealAll,
    RevealRumour,
    RumourRoll,
    SniperFire,
    SoloInitiative,
    SoloMission,
    SoloRound,
)
"""What only this game has."""

PROCEDURES: tuple[type[Procedure], ...] = (*BASE, *OWN, PlayerTurn, SoloAttempt, SoloCard, Stall)
"""On the 2nd edition."""

THIRD_PROCEDURES: tuple[type[Procedure], ...] = (*THIRD_BASE, *OWN, ThirdTurn)
"""On the 3rd edition."""
