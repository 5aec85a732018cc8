"""What one seat may know: named fields copied in; what is not copied is not sent."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from msgspec import Struct

from ...engine.agenda import Decision, awaited, pending, reseal
from ...engine.errors import UnknownName
from ...engine.hexes import members
from ...engine.shown import Offer, View
from ..board.facing import facing_named, facing_word
from ..cards.mixing import still_out
from ..cards.objectives import undealt
from ..data.ids import NO_UNIT, Inside, PlayerId, SideId, UnitId, each_player, each_unit
from ..fixtures.fixture_view import FixtureView, deal_mines, fixture_views, fixture_words, read_fixtures
from ..fixtures.occupying import fort_of
from ..hidden.hidden_setup import await_setup
from ..hits.hits import is_near_enemy
from ..say.language import acting, prompt
from ..start.saves import saves
from ..start.setup import named_world
from ..table.control import holder_name, holder_named, leader_name
from ..table.passengers import carrier_of, put_aboard
from ..table.state import DESTROYED, LEFT, WAITING, State, Unit
from ..table.world import World
from ..weapons.strike_view import StrikeView, deal_strikes, read_strikes, strike_views
from .idle import is_settled
from .matter import card_window, matter
from .offers import offers
from .track_view import HIDDEN, TrackView, deal_tracks, read_tracks, track_views
from .unknown import UNKNOWN, deal_hidden, guess_hidden, is_unknown, seen_agenda, what_is_seen


class UnitView(Struct, frozen=True):
    """A counter as a seat sees it; a face-down enemy marker shows only the colour of its back.

    Of a hidden enemy unit nothing is shown but that it is hidden.
    """

    label: str
    type: str
    side: str
    commander: str
    hex: str
    facing: str
    spent: bool
    stressed: bool
    marker: str
    pile: str
    face_up: bool
    dug_in: bool
    inside: str
    """The kind of fortification it occupies."""
    aboard: str
    round: int
    hidden: bool


class SideView(Struct, frozen=True):
    """A player's tracks; his hand is listed only to himself, not to a partner."""

    seat: str
    commander: str
    side: str
    caps: int
    allocation: int
    lost: int
    cards: int
    hand: tuple[str, ...]
    objective: str


class CohView(View, frozen=True, kw_only=True):
    """A position as one seat knows it."""

    world: str
    commander: str
    """The force the seat answers for now; empty if it is not asked, or for both of its forces."""
    about: str
    """What the question is about, to the seat that is asked."""
    aim: str
    """The hex the roll or action in question is aimed at."""
    window: str
    """The question to another seat, where everybody may know it."""
    settled: bool
    """Whether a card is asked for on a roll of which no card there is could make more."""
    round: int
    rounds: int
    turn: str
    initiative: str
    leader: str
    advantage: int
    vp: tuple[int, ...]
    """The points as the edition counts them."""
    tracks: tuple[TrackView, ...]
    """For each player who is activated, and how many action points are left."""
    credits: tuple[int, ...]
    """The points of each player, where each plays for himself."""
    takers: tuple[int, ...]
    """The player who took each control marker, likewise."""
    passes: int
    counted: tuple[int, ...]
    sides: tuple[SideView, ...]
    units: tuple[UnitView, ...]
    control: tuple[tuple[str, str], ...]
    smoke: tuple[tuple[str, int], ...]
    weapons: tuple[tuple[str, str, int], ...]
    """The weapon cards given by the mission: whose, which, and how many uses are left."""
    bearers: tuple[str, ...]
    """The units that carry the weapon cards, where they are given to units."""
    strikes: tuple[StrikeView, ...]
    fixtures: tuple[FixtureView, ...]
    trodden: tuple[str, ...]
    """17.10 The hexes known to be free of hidden enemy mines."""
    deck: int
    discards: tuple[str, ...]
    pile: int
    acted: tuple[str, ...]
    barred: tuple[tuple[str, str], ...]
    careless: tuple[str, ...]
    """Units that moved without care in the turn just before, where that is a rule."""
    coming: tuple[tuple[str, str, str], ...]
    bogged: tuple[str, ...]
    stuck: tuple[str, ...]
    """The vehicles that the ground holds until they are towed out."""
    over: bool
    agenda: tuple[Any, ...]
    """The procedures under way; only the seat that is asked sees them."""


def view(g: State, seat: str) -> CohView:
    """Build the only thing that leaves the process that owns a game."""
    w = g.world
    side = w.seat_side(seat)
    waiting = awaited(g)
    decision = pending(g, seat) if seat in waiting else None
    offered = offers(g, decision) if decision else ()
    about = matter(g, decision)
    leader, advantage = w.edition.lead(g)
    return CohView(
        game=w.edition.id,
        scenario=w.scenario.id,
        seat=seat,
        awaited=waiting,
        prompt=prompt(g, decision) if decision else "",
        rule=decision.rule if decision else "",
        options=tuple(offer.text for offer in offered),
        offers=offered,
        world=w.key,
        commander=_force_asked(g, decision),
        about=about.words,
        aim=about.hex,
        window="" if decision or len(waiting) != 1 else card_window(g, pending(g, waiting[0])),
        settled=decision is not None and is_settled(g, decision),
        round=g.round,
        rounds=w.scenario.rounds,
        turn=w.sides[g.turn],
        initiative=w.sides[g.initiative],
        leader=leader_name(w, leader),
        advantage=advantage,
        vp=g.vp,
        tracks=track_views(g, seat),
        credits=g.credits,
        takers=g.takers,
        passes=g.passes,
        counted=g.counted,
        sides=tuple(_side(g, i, seat) for i in w.all_players),
        units=tuple(_unit(g, i, side) for i in g.world.all_units),
        control=tuple((w.hex(h), holder_name(w, g.control[m])) for m, h in enumerate(w.control)),
        smoke=tuple((w.hex(h), density) for h, density in g.smoke),
        bearers=tuple(g.label(i) if i >= 0 else "" for i in g.bearers),
        weapons=tuple(
            (weapon.commander, weapon.card, left)
            for weapon, left in zip(w.scenario.cards.weapon, g.weapons, strict=True)
        ),
        strikes=strike_views(g, side),
        fixtures=fixture_views(g, side),
        trodden=tuple(w.hex(h) for who, h in g.trodden if who == side),
        deck=sum(g.deck),
        discards=tuple(w.cards[i].id for i, n in enumerate(g.discards) if n for _ in range(n)),
        pile=sum(g.pile),
        barred=tuple((g.label(i), w.hex(h)) for i, h in g.barred),
        careless=tuple(g.label(i) for i in g.careless),
        acted=tuple(g.label(i) for i in g.acted if not is_unknown(g, i, side)),
        coming=tuple((g.label(i), w.hex(a), w.hex(b)) for i, a, b in g.coming),
        bogged=tuple(g.label(i) for i in g.bogged),
        stuck=tuple(g.label(i) for i in g.stuck),
        over=g.over,
        agenda=seen_agenda(g, seat) if decision else (),
        meanwhile=() if decision else _meanwhile(g, seat),
    )


def _meanwhile(g: State, seat: str) -> tuple[Offer, ...]:
    decision = pending(g, seat)
    return offers(g, decision) if decision is not None and decision.who == seat else ()


def _force_asked(g: State, decision: Decision | None) -> str:
    player = acting(g, decision) if decision else -1
    return g.world.commanders[player] if player >= 0 else ""


def _side(g: State, i: PlayerId, viewer: str) -> SideView:
    w = g.world
    own = w.seats[i] == viewer
    hand = tuple(w.cards[c].id for c in g.hands[i]) if own else ()
    allocation = w.scenario.commander[i].caps
    seen = i < len(g.objectives) and (own or g.over)
    objective = w.cards[g.objectives[i]].id if seen else HIDDEN if i < len(g.objectives) else ""
    return SideView(
        seat=w.seats[i],
        commander=w.commanders[i],
        side=w.sides[w.allegiance[i]],
        caps=g.caps[i],
        allocation=allocation,
        lost=g.lost[i],
        cards=len(g.hands[i]),
        hand=hand,
        objective=objective,
    )


_PLACES: dict[int, str] = {WAITING: "waiting", DESTROYED: "destroyed", LEFT: "left", UNKNOWN.hex: HIDDEN}
"""Where a unit is that is not on the map, in a word."""


def _unit(g: State, i: UnitId, viewer: SideId) -> UnitView:
    u, w = g.units[i], g.world
    counter = w.counters[i]
    if is_unknown(g, i, viewer):
        u = what_is_seen(g, i)
    knows = u.shown or w.side_of[i] == viewer
    fort = fort_of(g, i) if u.inside else None
    marker = "" if not u.marker else w.markers[u.marker].id if knows else HIDDEN
    return UnitView(
        label=counter.label,
        type=counter.type.id,
        side=w.sides[w.side_of[i]],
        commander=w.commanders[counter.player],
        hex=_PLACES.get(u.hex) or w.hex(u.hex),
        facing=facing_word(u.facing),
        spent=u.spent,
        stressed=u.stressed,
        marker=marker,
        pile=w.markers[u.marker].pool,
        face_up=u.shown,
        dug_in=u.dug_in,
        inside=fort.kind if fort else "",
        aboard=w.counters[carrier_of(u)].label if u.aboard else "",
        round=counter.round,
        hidden=u.hidden,
    )


def board_words(w: World, seen: CohView) -> str:
    """The position in words."""
    lines = [
        f"Round {seen.round}{f' of {seen.rounds}' if seen.rounds else ''}, turn of {seen.turn}; "
        f"{seen.leader} leads by {seen.advantage}.",
        *(f"{s.commander}: {s.caps} CAPs, {s.cards} cards {' '.join(s.hand)}".rstrip() for s in seen.sides),
        *(f"{hex}: controlled by {owner}" for hex, owner in seen.control),
        *(fixture_words(w, fixture) for fixture in seen.fixtures),
    ]
    for u in seen.units:
        state = ["spent"] * u.spent + ["stressed"] * u.stressed + ["dug in"] * u.dug_in
        if u.marker:
            state.append("hit" if u.marker == HIDDEN else u.marker)
        if u.aboard:
            state.append(f"aboard {u.aboard}")
        if u.inside:
            state.append(f"in the {w.features[u.inside].name}")
        when = f" from round {u.round}" if u.hex == "waiting" else ""
        facing = "" if u.hidden or not u.facing else f" facing {u.facing}"
        if u.hidden and u.hex != HIDDEN:
            state.append(HIDDEN)
        lines.append(f"{u.label} {u.type}: {u.hex}{when}{facing} {', '.join(state)}".rstrip())
    return "\n".join(lines)


def resample(g: State, seat: str, rng: random.Random) -> State:
    """The same position with all that a seat cannot know dealt anew.

    That is all hands but its own, the deck, hidden enemies and mines, face-down enemy markers and
    secret plans.
    """
    new = g.copy()
    side, own = g.world.seat_side(seat), g.world.forces(seat)
    _deal_cards(new, own, rng)
    if not new.over:
        _deal_objectives(new, own, rng)
    deal_hidden(new, side, rng)
    deal_mines(new, side, rng)
    _deal_markers(new, side, rng)
    deal_strikes(new, side, rng)
    deal_tracks(new, own, rng)
    sealed = [who for who, _ in g.agenda[-1].secret] if g.agenda else []
    waiting = awaited(g) if sealed else ()
    answered = [who for who in sealed if who not in waiting]
    reseal(new, seat, answered, rng.choice)
    return new


def _deal_cards(g: State, own: tuple[int, ...], rng: random.Random) -> None:
    others = [s for s in range(len(g.hands)) if s not in own]
    unseen = [i for i, n in enumerate(g.deck) for _ in range(n)]
    unseen += [card for s in others for card in g.hands[s]]
    rng.shuffle(unseen)
    # Nobody holds a mission card: it is carried out when drawn.
    unseen.sort(key=lambda card: g.world.cards[card].kind == "mission")
    for s in others:
        size = len(g.hands[s])
        g.hands[s] = tuple(sorted(unseen[:size]))
        del unseen[:size]
    g.deck = tuple(unseen.count(i) for i in range(len(g.deck)))


def _deal_objectives(g: State, own: tuple[int, ...], rng: random.Random) -> None:
    """The objectives of others change places with those nobody was dealt."""
    unseen = undealt(g) + [card for s, card in each_player(g.objectives) if s not in own]
    rng.shuffle(unseen)
    g.objectives = tuple(card if s in own else unseen.pop() for s, card in each_player(g.objectives))


def _deal_markers(g: State, side: SideId, rng: random.Random) -> None:
    """Face-down enemy markers change places with the pile.

    A Destroyed one cannot lie next to an enemy, nor under a unit that hid, nor anywhere if it shows at once.
    """
    w = g.world
    hidden = [i for i, u in each_unit(g.units) if u.marker and not u.shown and w.side_of[i] != side]
    # Units that cannot carry every marker come first, so that one is left for each of them.
    hidden.sort(key=lambda i: not _must_live(g, i))
    pile = list(g.pile)
    for i in hidden:
        pile[g.units[i].marker] += 1
    for i in hidden:
        pool = g.marker_of(i).pool
        kinds = [m for m, n in enumerate(pile) for _ in range(n) if _could_be(g, i, m, pool)]
        drawn = rng.choice(kinds)
        pile[drawn] -= 1
        g.units[i] = msgspec.structs.replace(g.units[i], marker=drawn)
    g.pile = tuple(pile)


def _could_be(g: State, i: UnitId, marker: int, pool: str) -> bool:
    kind = g.world.markers[marker]
    return kind.pool == pool and not (kind.xx and _must_live(g, i))


def _must_live(g: State, i: UnitId) -> bool:
    edition = g.world.edition
    if g.units[i].hidden or edition.buries_losses(g, i):
        return g.units[i].hidden
    return edition.shows_losses_at_once or is_near_enemy(g, i)


def possible_world(seen: CohView, rng: random.Random) -> State:
    """A position whose view for the same seat is this very view."""
    if not seen.agenda and not seen.over:
        raise UnknownName(f"{seen.seat} is not asked, so its view does not hold what is under way")
    w = named_world(seen.world)
    g = _known(seen, w)
    await_setup(g, w.seat_side(seen.seat))
    answered = [who for who in dict.fromkeys(w.seats) if who not in seen.awaited]
    reseal(g, seen.seat, answered, rng.choice)
    return resample(g, seen.seat, rng)


def _known(seen: CohView, w: World) -> State:
    """What the view tells, with unknown cards and markers put anywhere they could be."""
    board, side = w.ground.board, w.side
    cards = {card.id: i for i, card in enumerate(w.cards)}
    markers = {marker.id: i for i, marker in enumerate(w.markers)}
    unseen = _unseen_cards(seen, w, cards)
    hands = []
    for s in seen.sides:
        hand = tuple(cards[c] for c in s.hand) if s.seat == seen.seat else tuple(unseen[: s.cards])
        if s.seat != seen.seat:
            del unseen[: s.cards]
        hands.append(hand)
    pile = list(w.full_pile)
    anywhere = next(members(board.playable))
    units = []
    for u in seen.units:
        place = {"waiting": WAITING, "destroyed": DESTROYED, "left": LEFT, HIDDEN: anywhere}.get(u.hex)
        marker = 0 if not u.marker else markers.get(u.marker, -1)
        if marker > 0 and pile[marker]:
            pile[marker] -= 1
        units.append(
            Unit(
                board.find(u.hex) if place is None else place,
                facing_named(u.facing),
                u.spent,
                u.stressed,
                marker,
                u.face_up,
                u.dug_in,
                hidden=u.hidden,
                inside=_inside(seen, w, u),
            )
        )
    for i, u in each_unit(seen.units):
        if u.aboard:
            put_aboard(units, i, w.unit(u.aboard))
    _guess_markers(units, pile, seen, w)
    agenda = saves(w.edition).agenda(seen.agenda)
    guess_hidden(units, agenda, w, w.seat_side(seen.seat), pile, sum(pile) - seen.pile)
    return State(
        world=w,
        units=units,
        caps=[s.caps for s in seen.sides],
        lost=[s.lost for s in seen.sides],
        hands=hands,
        deck=tuple(unseen.count(i) for i in range(len(w.cards))),
        discards=tuple(seen.discards.count(card.id) for card in w.cards),
        pile=tuple(pile),
        control=[holder_named(owner, side) for _, owner in seen.control],
        vp=seen.vp,
        tracks=read_tracks(seen.tracks, w, units),
        credits=seen.credits,
        takers=tuple(PlayerId(n) for n in seen.takers),
        round=seen.round,
        initiative=side(seen.initiative),
        turn=side(seen.turn),
        passes=seen.passes,
        counted=seen.counted,
        acted=tuple(w.unit(label) for label in seen.acted),
        barred=tuple((w.unit(label), board.find(h)) for label, h in seen.barred),
        careless=tuple(w.unit(label) for label in seen.careless),
        coming=tuple((w.unit(i), board.find(a), board.find(b)) for i, a, b in seen.coming),
        bogged=tuple(w.unit(label) for label in seen.bogged),
        stuck=tuple(w.unit(label) for label in seen.stuck),
        smoke=tuple((board.find(h), density) for h, density in seen.smoke),
        weapons=tuple(left for _, _, left in seen.weapons),
        bearers=tuple(w.labels.get(label, NO_UNIT) for label in seen.bearers),
        strikes=read_strikes(seen.strikes, w),
        fixtures=read_fixtures(seen.fixtures, w),
        trodden=tuple((w.seat_side(seen.seat), board.find(h)) for h in seen.trodden),
        objectives=_known_objectives(seen, cards),
        over=seen.over,
        agenda=agenda,
    )


def _inside(seen: CohView, w: World, u: UnitView) -> Inside:
    """18.0 In the only fortification of its hex, or in the first or the second of two."""
    alone = sum(bool(w.features[f.kind].occupants) for f in seen.fixtures if f.hex == u.hex) == 1
    return bool(u.inside) and (alone or w.book.land.place_of(u.inside))


def _known_objectives(seen: CohView, cards: dict[str, int]) -> tuple[int, ...]:
    """The objectives a view shows, with any other card of the mission in the place of a secret one."""
    dealt = [s.objective for s in seen.sides if s.objective]
    free = [o.card for o in World.known[seen.world].scenario.objective if o.card not in dealt]
    return tuple(cards[free.pop()] if number == HIDDEN else cards[number] for number in dealt)


def _unseen_cards(seen: CohView, w: World, cards: dict[str, int]) -> list[int]:
    """The cards of the game that the seat has neither in hand nor seen discarded."""
    left = [n - out for n, out in zip(w.card_counts, still_out(w, seen.round), strict=True)]
    for number in (*seen.discards, *(c for s in seen.sides for c in s.hand)):
        left[cards[number]] -= 1
    return [i for i, n in enumerate(left) for _ in range(n)]


def _guess_markers(units: list[Unit], pile: list[int], seen: CohView, w: World) -> None:
    """Give every face-down enemy marker some identity from the pile of its colour, or from an empty one."""
    for i, u in each_unit(units):
        if u.marker >= 0:
            continue
        pool = seen.units[i].pile
        drawn = next((m for m, n in enumerate(pile) if n and w.markers[m].pool == pool), None)
        if drawn is None:
            drawn = w.book.without_effect(pool)
        else:
            pile[drawn] -= 1
        units[i] = msgspec.structs.replace(u, marker=drawn)
