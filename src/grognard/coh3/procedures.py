"""Every procedure of the game, for saving and loading a position in the middle of one."""

from __future__ import annotations

from ..coh.economy.fresh_spent import Declaration, SpentCheck, Stall
from ..coh.fixtures.obstacles import Tangle
from ..coh.groups.groups import GroupEnter
from ..coh.move.entering import Enter
from ..coh.move.movement import ExtraHex
from ..coh.procedures import SHARED
from ..coh.weapons.weapon_cards import WeaponCard
from ..engine.agenda import Procedure
from .cards.cards import CardAction
from .hidden.hidden_move import HiddenMove
from .hidden.recon import ReconByFire
from .hidden.scout_teams import ScoutTeams
from .turn.rounds import Initiative, Mission, Round, TeamTurn
from .turn.turn import FreeAction, Turn

PROCEDURES: tuple[type[Procedure], ...] = (
    *SHARED,
    CardAction,
    Declaration,
    Enter,
    ExtraHex,
    FreeAction,
    GroupEnter,
    HiddenMove,
    Initiative,
    Mission,
    ReconByFire,
    Round,
    ScoutTeams,
    SpentCheck,
    Stall,
    Tangle,
    TeamTurn,
    Turn,
    WeaponCard,
)
