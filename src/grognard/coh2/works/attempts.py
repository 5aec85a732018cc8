"""18.3 Wire and road blocks: the die is thrown before anybody decides to pay."""

from __future__ import annotations

from ...coh.data.ids import UnitId
from ...coh.economy.action import Action, declare, note_acted
from ...coh.fixtures.obstacles import STAY, HeldByWire, Tangle
from ...coh.table.state import State
from ...engine.agenda import auto, caller, choose
from ...engine.explain import Sum
from ...engine.options import Option
from ..turn.points import COMMAND, means, ordering
from ..turn.track import end_activation, join

PAY = Option("pay-all")


class Attempt(Tangle):
    """18.3.1b, 18.3.2a Units try to get through: what the die adds is paid, or their APs are lost."""

    counted: tuple[tuple[UnitId, Sum], ...] = ()
    """What each unit that had to roll would cost, the dearest first."""

    lower, throw = Tangle.lower, Tangle.throw

    @auto("18.3.1b")
    def count(self, g: State) -> None:
        """The die is added to the cost of the unit."""
        self.counted = tuple(sorted((*self.counted, self.tally(g)), key=lambda one: -one[1].total))
        if self.caught:
            self.back_to(Tangle.lower)

    def held(self, option: Option) -> tuple[UnitId, ...]:
        """Who stays if a member is left behind: it and all that would be as dear."""
        return tuple(i for i, own in self.counted if own.total >= option.other) if option.other else ()

    def price(self, g: State, held: tuple[UnitId, ...] = ()) -> Sum | None:
        """9.1.1a The dearest unit that goes on sets the cost; none if nobody does."""
        action = caller(g, self, Action)
        going = [own for i, own in self.counted if i not in held]
        plain = action.cost_without(g, tuple(i for i, _ in self.counted))
        costs = going if plain is None else [*going, plain]
        return max(costs, key=lambda own: own.total, default=None)

    def most(self, g: State) -> int:
        """3.2.1 The most that can be paid for the move."""
        turn = ordering(g)
        assert turn is not None
        return means(g, self.owner(g), turn.way)

    def give_up(self, g: State, party: tuple[UnitId, ...]) -> None:
        """But for a command action, the APs of all who share them are lost."""
        turn = ordering(g)
        if turn is not None and turn.way != COMMAND:
            join(g, self.owner(g), party)
            end_activation(g, self.owner(g))

    @choose("18.3.1b", by=Tangle.mover)
    def settle(self, g: State) -> list[Option]:
        """Pay the whole cost, leave members behind, or stay?"""
        most = self.most(g)
        without = {own.total: Option("pay-without", i, own.total) for i, own in self.counted}
        found = {option: self.price(g, self.held(option)) for option in (PAY, *without.values())}
        return [STAY, *(option for option, due in found.items() if due is not None and due.total <= most)]

    @settle.then
    def settled(self, g: State, option: Option) -> None:
        """Whoever stays has acted."""
        action = caller(g, self, Action)
        if option != STAY:
            held = self.held(option)
            action.hold_back(g, held)
            due = self.price(g, held)
            assert due is not None
            action.price = due
            if held:
                g.tell(HeldByWire(units=held))
            return
        party = (*action.party(g), *action.mates)
        for i in party:
            note_acted(g, i)
        g.tell(HeldByWire(units=party))
        self.give_up(g, party)
        action.stop()
        self.stop()

    @auto("3.0a")
    def go_on(self, g: State) -> None:
        """With its full cost known the move is declared and paid."""
        action = caller(g, self, Action)
        g.agenda.pop()
        declare(g, action, action.price)
