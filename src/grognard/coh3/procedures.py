"""Every procedure of the game, for saving and loading a position in the middle of one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Union

import msgspec

from ..engine.agenda import Procedure
from ..engine.errors import BadRecord
from ..engine.plain import from_plain
from .actions import FreeAction, Turn
from .artillery import Barrage, PlanStrikes, ResolveStrikes, StrikeRoll
from .bogged import BogDown
from .cards import CardAction
from .combat import Attack, AttackRoll
from .entering import Enter
from .fire_smoke import FireSmoke
from .fortifications import Dig, WorkRoll
from .group_digging import GroupDig
from .group_smoke import GroupSmoke
from .groups import GroupAttack, GroupEnter, GroupMove, GroupRally
from .hand import DrawCards
from .hidden import LastReveals, Placement
from .hidden_move import HiddenMove
from .hidden_setup import HiddenSetup, MinesSetup
from .hits import DrawMarker, Rally, RallyCheck
from .leaving import Leave
from .mines import Challenge, MinesAttack
from .mortars import Spotting
from .movement import ExtraHex, Move, Pivot
from .objectives import DealObjective
from .obstacle_cards import LayMines
from .obstacles import Tangle
from .passengers import Spill
from .recon import ReconByFire
from .rolls import Roll
from .rounds import Initiative, Mission, Round, TeamTurn
from .scout_teams import ScoutTeams
from .setup import named_world
from .state import State
from .transport import Load, Unload
from .turns import Declaration, SpentCheck, Stall
from .weapon_cards import WeaponAttack, WeaponCard, WeaponRoll
from .world import World

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

_ANY: Any = Union[PROCEDURES]


def read_agenda(plain: Iterable[Any]) -> list[Procedure]:
    """Procedures from their plain form."""
    return [from_plain(item, _ANY) for item in plain]


def save(g: State) -> bytes:
    """A position as bytes; its world is named, not copied."""
    quiet = g.copy()
    return _ENCODER.encode(quiet)


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
