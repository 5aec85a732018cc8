"""Every procedure of the game, for saving and loading a position in the middle of one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Union

import msgspec

from ...engine.agenda import Procedure
from ...engine.errors import BadRecord
from ...engine.plain import from_plain
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

_ANY: Any = Union[PROCEDURES]


def read_agenda(plain: Iterable[Any]) -> list[Procedure]:
    """Procedures from their plain form."""
    return [from_plain(item, _ANY) for item in plain]


def save(g: State) -> bytes:
    """A position as bytes; its world is named, not copied."""
    return _ENCODER.encode(g.copy())


def load(data: bytes) -> State:
    """A position from bytes, in the middle of any procedure."""
    try:
        g = _DECODER.decode(data)
        g.agenda = read_agenda(g.agenda)
    except msgspec.MsgspecError as error:
        raise BadRecord(f"this is not a saved position: {error}") from None
    return g


def _encode(value: object) -> str:
    if isinstance(value, World):
        return value.key
    raise TypeError(f"cannot save {type(value).__name__}")


def _decode(kind: type, value: Any) -> Any:
    if kind is World:
        return named_world(value)
    raise TypeError(f"cannot load {kind.__name__}")


_ENCODER = msgspec.json.Encoder(enc_hook=_encode)
_DECODER = msgspec.json.Decoder(State, dec_hook=_decode)
