"""Where the enemy can march in his next turn, and with what strength he can strike a hex."""

from __future__ import annotations

from collections.abc import Collection

from ....wb95.combat.battle import printed_sp
from ....wb95.move.reach import reach
from ....wb95.move.routes import Lie, is_mobile
from ....wb95.table.state import WAITING, State, change, foe, on_map


class Danger:
    """The marches that are open to the enemy of a side as regular units stand; guns and posts stop nobody."""

    def __init__(
        self, g: State, side: int, gone: Collection[int] = (), comers: Collection[int] | None = None
    ) -> None:
        """Some units may be thought away, such as those who will follow a beaten enemy; or only some come."""
        trial = g.copy()
        for i in on_map(g, side):
            if not g.kind(i).regular or i in gone:
                change(trial, i, hex=WAITING)
        enemy = foe(side)
        self._own = g.world
        lie, around, bit = Lie(trial, enemy), g.world.around, g.world.grid.bit
        self.comers: list[tuple[int, int, int]] = []
        """For each enemy unit its strength, the mask of hexes it can stand in, and of those it can strike."""
        self.entered = 0
        """The mask of all hexes an enemy can enter."""
        for j in on_map(trial, enemy) if comers is None else comers:
            if not g.kind(j).regular:
                continue
            here = g.units[j].hex
            stand, strike = bit[here], around[here]
            if is_mobile(g, j):
                points = g.world.points[j] // (2 if g.units[j].oos else 1)
                for h in reach(trial, j, points, points, lie):
                    stand |= bit[h]
                    strike |= around[h]
            self.comers.append((printed_sp(g, j, True), stand, strike))
            self.entered |= stand
        self._against: dict[int, int] = {}

    def is_open(self, h: int) -> bool:
        """Whether an enemy march can end in a hex, or run over what stands there alone."""
        return bool(self.entered >> h & 1)

    def against(self, h: int) -> int:
        """The strength that can come to attack a hex, as far as there is room around it."""
        found = self._against.get(h)
        if found is None:
            found = self._against[h] = sum([sp for sp, _, strike in self.comers if strike >> h & 1])
        return found
