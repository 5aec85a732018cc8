"""2.3.1, 7.2 The mission track: how far it advances, and what happens on its spaces."""

from __future__ import annotations

from ...coh.data.ids import NO_UNIT, UnitId
from ...coh.move.entering import is_due
from ...coh.table.scoring import end_mission, score
from ...coh.table.state import WAITING, Unit
from ...engine.agenda import Procedure, auto
from ...engine.hexes import DIRECTIONS
from ..data.sheet import Happens
from ..rumours.reveal import RevealAll
from ..table.events import TrackMoved, UnitPlaced
from ..table.state import SoloState, ai_player, human, is_rumour, sheet
from .crowds import come, move_on
from .orders import EventOrder
from .placing import PlaceRumour
from .rounds import end_round
from .sniper import SniperFire


def in_play(g: SoloState) -> int:
    """2.3.1, Q21 AI and Units in play: rumours, hidden Units and those due this round too, no trucks."""
    w = g.world
    due = [i for i in w.own[human(w)] if is_due(g, i)]
    there = [i for i in w.all_units if g.units[i].hex >= 0]
    return len([i for i in {*due, *there} if not g.type_of(i).unarmed])


class Events(Procedure):
    """7.2 The events of spaces, one after the other."""

    todo: tuple[Happens, ...] = ()
    replaced: bool = False
    extra: int = 0
    by_order: bool = False
    """Whether the order that was given just now stands for that of the card."""

    def happen(self, g: SoloState) -> None:
        """The next event; all are resolved as commands."""
        event, self.todo = self.todo[0], self.todo[1:]
        if event.add_to_cup:
            kinds = [token.counter for token in sheet(g).cup]
            kind = kinds.index(event.add_to_cup)
            g.cup = tuple(n + (k == kind) for k, n in enumerate(g.cup))
        if event.do == "place_re":
            g.push(PlaceRumour(place=event.hex or event.rule))
        elif event.do == "place_unit":
            _place(g, event)
        elif event.do in ("score_hex", "gain_vp"):
            _award(g, event)
        elif event.do == "sniper_fire":
            g.push(SniperFire())
        elif event.do == "ai_order" and event.order is not None:
            self.by_order = event.replace
            g.push(EventOrder(order=event.order), then=Events.ordered)
        elif event.do == "extra_order":
            self.extra += 1
        elif event.do == "end_round":
            end_round(g)
        elif event.do == "bystanders_come":
            come(g, event)
        elif event.do == "bystanders_move":
            move_on(g, event)

    def ordered(self, g: SoloState, acted: bool) -> None:
        """7.2 As AI Action: an order that was carried out stands for that of the card."""
        self.replaced = self.replaced or (acted and self.by_order)


class Advance(Events):
    """7.2 The marker moves space by space: events of the last one, and of yellow ones on the way."""

    steps_left: int = 0

    @auto("S-7.2-b")
    def move(self, g: SoloState) -> None:
        """A space that is only passed counts if it is yellow."""
        page = sheet(g)
        g.space += 1
        self.steps_left -= 1
        space = page.space(g.space)
        g.tell(TrackMoved(space=g.space, name=space.name))
        if space.yellow or not self.steps_left or g.space >= page.track.length:
            self.todo = space.events

    @auto("S-7.2-a", when=lambda self, _: bool(self.todo))
    def next_event(self, g: SoloState) -> None:
        """Each event is resolved before anything else happens."""
        self.back_to(Advance.next_event)
        self.happen(g)

    @auto("S-7.2-g")
    def go_on(self, g: SoloState) -> None:
        """At its end the mission is over."""
        if g.space >= sheet(g).track.length:
            end_mission(g)
        elif self.steps_left:
            self.back_to(Advance.move)

    @auto("S-7.2-a")
    def report(self, g: SoloState) -> None:
        """What it means for the card."""
        self.hand_over(g, self.replaced, self.extra)


class EarlyEnd(Events):
    """2.7 A mission that ends before its track does: the yellow events that remain, then the end."""

    @auto("S-2.7-c")
    def gather(self, g: SoloState) -> None:
        """What yellow spaces ahead of the marker bring."""
        self.todo = sheet(g).ahead(g.space)

    @auto("S-2.7-c", when=lambda self, _: bool(self.todo))
    def next_event(self, g: SoloState) -> None:
        """Each of them."""
        self.back_to(EarlyEnd.next_event)
        self.happen(g)

    @auto("S-2.7-b")
    def finish(self, g: SoloState) -> None:
        """Then the points are compared."""
        end_mission(g)


def _award(g: SoloState, event: Happens) -> None:
    """2.8, 7.2 Points for a side, or for whoever controls a hex."""
    w = g.world
    hexes = {w.hex(h): g.control[marker] for marker, h in enumerate(w.control)}
    if event.do == "score_hex":
        holder = hexes[event.hex]
        if holder >= 0:
            score(g, holder, event.vp, f"control of {event.hex}")
        return
    side = w.side(event.side)
    if not event.when_held or hexes[event.when_held] == side:
        score(g, side, event.vp, "the mission track")


def _place(g: SoloState, event: Happens) -> None:
    """7.2 A unit that waited comes onto the map."""
    w = g.world
    owner = human(w) if event.owner == "player" else ai_player(w)
    i = _waiting(g, owner, event.unit)
    if i == NO_UNIT:
        return
    h = w.ground.board.find_full(event.hex, w.scenario.id)
    g.units[i] = Unit(h, DIRECTIONS.index(event.facing) if event.facing else 0)
    g.tell(UnitPlaced(unit=i, hex=h))
    g.push(RevealAll())


def _waiting(g: SoloState, owner: int, kind: str) -> UnitId:
    """A counter of this kind that has not come yet, or -1."""
    found = (
        i
        for i in g.world.own[owner]
        if g.units[i].hex == WAITING and g.type_of(i).id == kind and not is_rumour(g, i)
    )
    return next(found, NO_UNIT)
