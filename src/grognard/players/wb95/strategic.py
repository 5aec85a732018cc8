"""12.0 Strategic movement: what had nothing to do is kept back and sent after the attacks."""

from __future__ import annotations

from ...engine.options import Option
from ...wb95.table.state import State, on_map
from ...wb95.turn.phases import may_mark
from .marches import Marches
from .orders import Orders
from .seeing.outlook import Outlook
from .seeing.reasons import Told
from .services import Services


def keep_back(look: Outlook, orders: Orders) -> list[int]:
    """12.1.4 Units without an order are marked: they lose nothing and can still go where they are needed."""
    g, found = orders.g, []
    lie = orders.lie
    for i in on_map(g, look.side):
        if orders.is_free(i) and not g.kind(i).guns and may_mark(g, i, lie):
            orders.why = f"{g.label(i)} is kept back to move after the attacks"
            orders.do(Option("mark", i))
            found.append(i)
    return found


def move_reserves(g: State, side: int) -> list[Told]:
    """Every answer of the strategic movement phase."""
    orders, look = Orders(g, side, strategic=True), Outlook(g, side)
    units = [i for i in on_map(g, side) if orders.can_go(i)]
    Marches(look, orders).run([i for i in units if g.kind(i).regular and i not in look.keepers])
    services = Services(look, orders)
    for i in units:
        if g.kind(i).hq and orders.is_free(i):
            services.post(i)
    return orders.finish()
