"""Setup by the owners: which listed hex, which face of the guns, and which counters start weakened."""

from __future__ import annotations

from ...engine.agenda import Procedure, choose
from ...engine.options import Option
from ..data.scenario import SIDES
from ..masks.masking import come_beside
from ..table.answers import DONE
from ..table.stacking import cel_in, has_room
from ..table.state import State, change, deployed, foe, on_map


def other_hexes(g: State, i: int) -> list[int]:
    """T.setup-aid The other hexes of its entry that a counter may be put in, within the stacking limit."""
    return [h for h in g.world.counters[i].hexes if h != g.units[i].hex and has_room(g, h, i)]


def takers(g: State, i: int) -> list[int]:
    """Q89 Counters of the same entry that could bear a CEL reduction instead of this one."""
    w, group = g.world, g.world.counters[i].group
    if group < 0 or not w.scenario.group[group].cel_loss or g.units[i].cel >= g.kind(i).cel:
        return []
    limit = w.numbers.movement.stacking
    if cel_in(g, g.units[i].hex, w.side_of[i]) >= limit:
        return []
    return [
        j for j in on_map(g, w.side_of[i]) if j != i and w.counters[j].group == group and g.units[j].cel > 1
    ]


class Deploy(Procedure):
    """A side arranges its counters before the first turn; each may be changed once."""

    side: int = 0
    unit: int = -1

    def owner(self, g: State) -> str:
        """Who sets up."""
        return SIDES[self.side]

    @choose("T.setup-aid", by=owner)
    def order(self, g: State) -> list[Option]:
        """What do you change in your setup?"""
        options: list[Option] = []
        for i in on_map(g, self.side):
            if g.units[i].moved:
                continue
            if other_hexes(g, i):
                options.append(Option("put", i))
            if g.kind(i).guns:
                options.append(Option("face", i))
            options += [Option("spare", i, j) for j in takers(g, i)]
        return [*options, DONE]

    @order.then
    def ordered(self, g: State, option: Option) -> None:
        i = option.value
        if option == DONE:
            for j in g.world.own[self.side]:
                change(g, j, moved=False)
            self.stop()
        elif option.kind == "put":
            self.unit = i
        elif option.kind == "face":
            change(g, i, transport=not g.units[i].transport, moved=True)
            self.back_to(Deploy.order)
        else:
            change(g, i, cel=g.units[i].cel + 1, moved=True)
            change(g, option.other, cel=g.units[option.other].cel - 1)
            self.back_to(Deploy.order)

    def is_putting(self, g: State) -> bool:
        """Whether a counter is in hand."""
        return self.unit >= 0

    @choose("T.setup-aid", by=owner, when=is_putting)
    def place(self, g: State) -> list[Option]:
        """Where is it put?"""
        return [Option("to", h) for h in other_hexes(g, self.unit)]

    @place.then
    def placed(self, g: State, option: Option) -> None:
        come_beside(g, self.side, option.value, deployed(g, foe(self.side)))
        change(g, self.unit, hex=option.value, moved=True)
        self.unit = -1
        self.back_to(Deploy.order)
