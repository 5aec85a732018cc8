"""What happens when off-board artillery is planned and fires."""

from __future__ import annotations

from typing import ClassVar

from ..data.ids import HexId, PlayerId
from ..table.events import AttackRolled, Happening, _party
from ..table.world import World


class StrikePlanned(Happening, frozen=True):
    """13.5 Everybody hears that a strike is planned, nobody where."""

    player: PlayerId
    card: int
    round: int
    rule: ClassVar[str] = "13.5"

    def words(self, w: World) -> str:
        return f"{_party(w, self.player)} plans a strike of {w.cards[self.card].name}."


class StrikeRevealed(Happening, frozen=True):
    """13.6 The artillery marker goes on the target hex."""

    player: PlayerId
    card: int
    hex: HexId
    smoke: bool
    rule: ClassVar[str] = "13.6"
    reveals: ClassVar[bool] = True

    def words(self, w: World) -> str:
        what = "smoke strike" if self.smoke else "strike"
        return f"The {what} of {w.cards[self.card].name} is aimed at {w.hex(self.hex)}."


class DriftChecked(Happening, frozen=True):
    """13.7 Whether a strike stays on its target hex; if not, by how many hexes it drifts."""

    player: PlayerId
    need: int
    roll: int
    drift: int
    rule: ClassVar[str] = "13.7"

    def words(self, w: World) -> str:
        result = f"drifts by {self.drift}" if self.drift else "is on target"
        return f"The strike needs {self.need}, rolls {self.roll} and {result}."


class StrikeLanded(Happening, frozen=True):
    """13.7, 13.8 Where the artillery marker lies in the end; a hex of -1 is off the map."""

    player: PlayerId
    hex: HexId
    rule: ClassVar[str] = "13.8"

    def words(self, w: World) -> str:
        return f"The strike lands {f'in {w.hex(self.hex)}' if self.hex >= 0 else 'off the map'}."


class StrikeRolled(AttackRolled, frozen=True):
    """13.8 One roll of a strike against one unit."""

    card: int = 0
    rule: ClassVar[str] = "13.8"

    def words(self, w: World) -> str:
        target = w.counters[self.target]
        usual = f"{self.numbers}: needs {self.need} or more, rolls {self.roll}: {self.outcome}"
        card, whom = w.cards[self.card].name, f"{target.label} ({target.type.name})"
        return f"{card} against {whom}: {w.edition.told(self, usual)}."
