"""A position of one edition as it would stand under another."""

from __future__ import annotations

from msgspec.structs import replace

from ..coh.data.ids import SideId, UnitId, each_unit
from ..coh.data.markers import HitMarker
from ..coh.data.scenario import Cards, Scenario
from ..coh.edition import Edition
from ..coh.table.state import State, Unit
from ..coh.table.world import World
from ..engine.agenda import run

PILES = {"soft": "foot", "armored": "vehicle", "foot": "soft", "vehicle": "armored"}
"""The pile of hit markers that stands for another one."""


def translated(g: State, edition: Edition, turn: SideId | None = None) -> State:
    """The same map, units and markers at the beginning of a turn, of the same side or another; no cards."""
    w, side = g.world, g.turn if turn is None else turn
    cards = [0] * len(edition.book.cards)
    world = World(_mission(w.scenario, w.edition, edition), w.ground.under(edition), w.counters, cards)
    new = State(
        world=world,
        units=[_unit(g, i, u, world) for i, u in each_unit(g.units)],
        caps=list(g.caps),
        lost=list(g.lost),
        hands=[() for _ in g.hands],
        deck=tuple(cards),
        discards=tuple(cards),
        pile=world.full_pile,
        control=list(g.control),
        vp=edition.first_points(side, edition.least_points),
        round=g.round,
        initiative=side,
        turn=side,
        smoke=g.smoke,
        fixtures=g.fixtures,
        bogged=g.bogged,
        tracks=edition.first_tracks(len(g.caps)),
        agenda=list(edition.resumed("turn") or ()),
    )
    run(new)
    return new


def _mission(scenario: Scenario, was: Edition, now: Edition) -> Scenario:
    """The mission without cards, its chapters and piles as the other book has them."""
    back = {own: third for third, own in was.chapters.items()}
    third = {back.get(chapter, chapter) for chapter in scenario.chapters}
    chapters = {now.chapters.get(chapter, chapter) for chapter in third}
    piles = {marker.pool for marker in now.book.markers}
    return replace(
        scenario,
        game=now.id,
        naming=now.naming,
        chapters=tuple(sorted(chapters)),
        hit_piles=tuple(pile if pile in piles else PILES[pile] for pile in scenario.hit_piles),
        cards=Cards(),
        oba=(),
        objective=(),
        event=(),
    )


def _unit(g: State, i: UnitId, u: Unit, w: World) -> Unit:
    """A unit as it stands: nobody is stressed, and its hit marker is the one of the same name."""
    marker = _marker(g.marker_of(i), w.edition.pile_of(w.counters[i].type, w.counters[i].type.soft), w)
    return replace(u, stressed=False, marker=marker)


def _marker(held: HitMarker, pool: str, w: World) -> int:
    """The marker of a pile that is called alike; one without a like changes nothing."""
    if not held.pool:
        return 0
    words = {held.word, "destroyed" if held.xx else held.word, "kia" if held.xx else held.word}
    for index, marker in enumerate(w.markers):
        if marker.pool == pool and marker.word in words:
            return index
    return w.book.without_effect(pool)
