"""Every procedure of the game, for saving and loading a position in the middle of one."""

from __future__ import annotations

from ...engine.agenda import Procedure
from ...engine.saves import Saves
from ..air.missions import AirCombat, AirPhase, Sortie
from ..combat.outcome import Outcome, TakeLosses, Test
from ..combat.pursuit import Advance, Pursuit
from ..combat.retreat import Retreat
from ..guns.shelling import BarragePhase, Shelling, Struck
from ..masks.orders import Masking
from ..move.entering import Delay, Enter
from ..move.hampering import CrossingRolls, HarassRoll
from ..move.movement import Move
from ..supply.tracing import CheckSupply
from ..table.state import State
from ..table.world import World
from .attacks import AttackPhase, Combat
from .campaign import Campaign, HalfTurn
from .deploying import Deploy
from .phases import MovementPhase, StrategicPhase, SupplyPhase
from .setup import named_world

PROCEDURES: tuple[type[Procedure], ...] = (
    Advance,
    AirCombat,
    AirPhase,
    AttackPhase,
    BarragePhase,
    Campaign,
    CheckSupply,
    Combat,
    CrossingRolls,
    Delay,
    Deploy,
    Enter,
    HalfTurn,
    HarassRoll,
    Masking,
    Move,
    MovementPhase,
    Outcome,
    Pursuit,
    Retreat,
    Shelling,
    Sortie,
    StrategicPhase,
    Struck,
    SupplyPhase,
    TakeLosses,
    Test,
)

SAVES = Saves(State, World, named_world, PROCEDURES)
