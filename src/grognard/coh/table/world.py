"""What stays the same through a game: map, counters, cards, figures, and tables built from them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct

from ...engine.errors import BadData, UnknownName
from ...engine.files import nearest
from ...engine.options import Option
from ..board.ground import Ground
from ..data.deck import Card
from ..data.figures import Figures
from ..data.ids import HexId, PlayerId, SideId, UnitId, each_player, each_side, each_unit
from ..data.markers import HitMarker
from ..data.scenario import Area, Exit, Scenario
from ..data.terrain import Feature
from ..data.units import UnitType, unit_type
from ..edition import edition_named
from .memo import Memo
from .rule_options import Chosen, in_full

SMOKE = 14
"""The chapter on smoke."""

TANKS = "tanks_fire_smoke"
"""The special rule by which a mission names tanks that fire smoke."""

GROUPS = 10
"""The chapter that lets units act as groups."""

HIDDEN = 11
"""The chapter that lets units hide."""

FORTIFICATIONS = 17
"""The chapter on fortifications and obstacles."""

FLAMETHROWERS = 18
"""The chapter on flamethrowers."""

ACTIONS = (
    "move",
    "pivot",
    "attack",
    "rally",
    "stall",
    "enter",
    "load",
    "unload",
    "smoke",
    "hide",
    "reveal",
    "recon",
    "dig",
    "fill",
    "leave",
)
"""The orders that begin an action."""

ORDERS = (*ACTIONS, "activate", "creep", "target", "on", "carrying", "add", "lead", "throw")
"""All orders that name a unit."""


class Counter(Struct, frozen=True):
    """One counter of the game: its label, its type, whose it is, and how it comes into play."""

    label: str
    type: UnitType
    player: PlayerId
    round: int = 0
    entry: tuple[HexId, ...] = ()
    provenance: str = ""
    no_smoke: bool = False
    no_flamethrower: bool = False
    area: Area | None = None


def _by_owner(owners: Sequence[int], count: int) -> tuple[tuple[UnitId, ...], ...]:
    """The counters of each owner."""
    return tuple(tuple(i for i, owner in each_unit(owners) if owner == n) for n in range(count))


class WayOut(Struct, frozen=True):
    """4.5 Where units of a player may leave the map; no kinds or rounds means any."""

    player: PlayerId
    hexes: frozenset[HexId]
    kinds: frozenset[str]
    rounds: tuple[int, ...]
    vp: int


REMARKS = ("title", "source", "provenance", "notes")
"""What may be said of data without changing a game."""

CONSTANT = {"balance": "untested"}
"""Remarks that count for a digest as they stood when games were first recorded."""


LATER = (
    "burdened",
    "cautious",
    "careless",
    "holds",
    "ignores_cover",
    "no_close_combat",
    "marker_counts",
    "vehicles_only",
    "lays_mines",
    "merging",
    "unlimited",
    "bearer",
    "into_cover",
    "into_open",
    "tank_hunter",
    "athena",
)
"""Keys that came after games were recorded: where they say nothing, they change no digest."""


def _without_remarks(data: Any) -> Any:
    """Data without what is only said about them."""
    if isinstance(data, dict):
        silent = [*REMARKS, *(key for key in LATER if not data.get(key))]
        kept = {key: value for key, value in data.items() if key not in silent}
        kept |= {key: was for key, was in CONSTANT.items() if kept.get(key)}
        return {k: _without_remarks(value) for k, value in kept.items() if not str(k).endswith("_source")}
    return [_without_remarks(value) for value in data] if isinstance(data, list | tuple) else data


class World:
    """Everything a state refers to but never changes."""

    known: WeakValueDictionary[str, World] = WeakValueDictionary()

    __slots__ = (
        "__weakref__",
        "_teams",
        "all_players",
        "all_sides",
        "all_units",
        "allegiance",
        "attacks_cost",
        "book",
        "card_counts",
        "cards",
        "chosen",
        "columns",
        "commanders",
        "control",
        "counters",
        "digest",
        "digging",
        "doors",
        "economy",
        "edge",
        "edition",
        "features",
        "figures",
        "flamers",
        "full_pile",
        "gait",
        "going",
        "ground",
        "grouping",
        "hiding",
        "in_play",
        "key",
        "kind_of",
        "labels",
        "lobbers",
        "markers",
        "members",
        "memo",
        "motorized",
        "no_smoke",
        "options",
        "order",
        "own",
        "own_smokers",
        "own_weapons",
        "pays_later",
        "player_of",
        "players",
        "range_multiple",
        "reactions",
        "scenario",
        "screened",
        "seats",
        "side_of",
        "sides",
        "smokers",
        "to",
        "vehicles",
        "versatile",
        "way_hexes",
        "ways_out",
    )

    def __init__(
        self,
        scenario: Scenario,
        ground: Ground,
        counters: Sequence[Counter],
        card_counts: Sequence[int],
        chosen: Chosen = (),
    ) -> None:
        self.scenario = scenario
        self.edition = edition_named(scenario.game)
        self.book = self.edition.book
        self.economy = self.edition.economy
        self.pays_later = self.economy.pays_later
        self.screened = self.edition.has_screens(scenario)
        self.ground = ground
        self.counters = tuple(counters)
        self.chosen = chosen
        self.options = in_full(scenario.game, chosen)
        self.figures: Figures = self.book.figures
        self.features: Mapping[str, Feature] = self.book.land.features
        self.range_multiple = self.figures.combat.range_multiple
        self.markers: tuple[HitMarker, ...] = self.book.markers
        self.full_pile = tuple(m.in_pile(scenario.hit_piles, chosen) for m in self.markers)
        self.cards: tuple[Card, ...] = self.book.cards
        self.commanders = tuple(c.id for c in scenario.commander)
        self.seats = tuple(c.seat or c.id for c in scenario.commander)
        self.sides = tuple(dict.fromkeys(c.side for c in scenario.commander))
        self.allegiance = tuple(self.side(c.side) for c in scenario.commander)
        self.players = tuple(
            tuple(p for p, side in each_player(self.allegiance) if side == s) for s in range(len(self.sides))
        )
        self._teams = tuple(
            tuple(dict.fromkeys(self.seats[player] for player in players)) for players in self.players
        )
        self.all_units = tuple(i for i, _ in each_unit(self.counters))
        self.all_players = tuple(player for player, _ in each_player(self.seats))
        self.all_sides = tuple(side for side, _ in each_side(self.sides))
        self.player_of = tuple(counter.player for counter in self.counters)
        self.side_of = tuple(self.allegiance[player] for player in self.player_of)
        kinds = tuple(dict.fromkeys(counter.type.id for counter in self.counters))
        self.kind_of = tuple(kinds.index(counter.type.id) for counter in self.counters)
        self.gait = tuple(self.edition.gait(counter.type) for counter in self.counters)
        self.own = _by_owner(self.player_of, len(self.seats))
        self.members = _by_owner(self.side_of, len(self.sides))
        self.vehicles = tuple(tuple(i for i in units if self.counters[i].type.vehicle) for units in self.own)
        self.motorized = any(counter.type.vehicle for counter in self.counters)
        self.lobbers = frozenset(i for i, c in each_unit(self.counters) if c.type.indirect_attack_cost)
        self.attacks_cost = self._attacks_cost()
        self.card_counts = tuple(card_counts)
        self.in_play = frozenset(card.effect for card, n in zip(self.cards, card_counts, strict=True) if n)
        self.reactions = frozenset(card.effect for card in self.cards if card.kind == "bonus") & self.in_play
        """8.2 The cards in play that go with an action or a roll instead of being one."""
        self.control = tuple(ground.board.find(marker.hex) for marker in scenario.control)
        self.edge = tuple(ground.edge_hexes())
        bit = ground.grid.bit
        self.doors = tuple(sum(bit[h] for h in set(counter.entry)) for counter in self.counters)
        """4.12 The mask of the entry hexes of each counter."""
        self.columns = tuple(self.hex(h).rstrip("0123456789") for h in ground.grid.all)
        self.ways_out = tuple(self._way_out(way) for way in scenario.exit)
        self.order: Mapping[str, tuple[Option, ...]] = {
            kind: tuple(Option(kind, i) for i in range(len(self.counters))) for kind in ORDERS
        }
        self.going = tuple(zip(self.order["move"], self.order["pivot"], strict=True))
        """The orders to move and to turn of each counter, which mostly go together."""
        self.to = tuple(Option("to", h) for h in ground.grid.all)
        self.labels = {counter.label.upper(): i for i, counter in each_unit(self.counters)}
        self.memo = Memo(len(self.counters))
        self.grouping = self.in_force(GROUPS)
        self.hiding = self.in_force(HIDDEN)
        self.digging = self.in_force(FORTIFICATIONS)
        self.no_smoke = sum(
            bit for bit, kind in zip(ground.grid.bit, ground.terrain, strict=True) if kind.no_smoke
        )
        self.smokers = frozenset(i for i, c in each_unit(self.counters) if self._fires_smoke(c))
        self.own_weapons = tuple(
            tuple((n, held.card) for n, held in enumerate(scenario.cards.weapon) if held.commander == name)
            for name in self.commanders
        )
        self.way_hexes = frozenset(h for way in self.ways_out for h in way.hexes)
        """4.5 The hexes from which some unit may leave the map in some round."""
        always = self.ways_out or self.digging
        self.versatile = frozenset(self.all_units) if always else self.lobbers | self.smokers
        """Units that may find something to do besides moving though no enemy is in their reach."""
        self.own_smokers = tuple(tuple(i for i in units if i in self.smokers) for units in self.own)
        self.flamers = frozenset(i for i, c in each_unit(self.counters) if self._has_flamethrower(c))
        self.digest = self._digest()
        choice = "".join(f"+{choice}" for choice in chosen)
        self.key = f"{scenario.id}{choice}#{self.digest[:16]}"
        # A world built twice from the same data must not take the first one away when it is forgotten.
        World.known.setdefault(self.key, self)

    def _digest(self) -> str:
        """One number for all the data this game is played with, whatever is said about their sources."""
        ground = self.ground
        facts = (
            self.scenario,
            [kind.id for kind in ground.terrain],
            ground.levels,
            sorted(set(ground.terrain), key=lambda kind: kind.id),
            sorted(ground.roads),
            sorted(ground.walls),
            self.counters,
            self.figures,
            self.markers,
            self.cards,
            *([self.chosen] if self.chosen else []),
        )
        return hashlib.sha256(msgspec.json.encode(_without_remarks(msgspec.to_builtins(facts)))).hexdigest()

    def _attacks_cost(self) -> bool:
        """Whether no hit marker lets any unit attack at 0AP."""
        kinds = [counter.type for counter in self.counters if counter.type.can_attack]
        costs = [cost for kind in kinds for cost in (kind.attack_cost, kind.indirect_attack_cost) if cost]
        return min(costs, default=1) + min(marker.attack_cost for marker in self.markers) > 0

    def in_force(self, chapter: int) -> bool:
        """Whether a chapter of the rulebook is used; a mission that lists none uses all."""
        listed = self.scenario.chapters
        return not listed or self.edition.chapters.get(chapter, chapter) in listed

    def _fires_smoke(self, counter: Counter) -> bool:
        """14.0 Pioneers, mortars of 80mm and more and tanks the mission names, unless it takes smoke away."""
        if counter.no_smoke or not self.in_force(SMOKE):
            return False
        tanks = [unit for special in self.scenario.special if special.rule == TANKS for unit in special.units]
        kind = counter.type
        large = kind.mortar_mm >= self.figures.smoke.mortar_calibre
        return kind.pioneer or large or kind.id in [unit_type(name).id for name in tanks]

    def _way_out(self, way: Exit) -> WayOut:
        """4.5 A permission to leave the map, with its names looked up."""
        where = f"{self.scenario.id}: exit"
        if way.commander not in self.commanders:
            names = ", ".join(self.commanders)
            raise BadData(f"{where}: no commander {way.commander!r}; there are {names}")
        hexes = frozenset(self.ground.board.find_full(name, where) for name in way.hexes)
        inside = [self.hex(h) for h in hexes if h not in self.edge]
        if not hexes:
            raise BadData(f"{where}: no hexes")
        if inside:
            raise BadData(f"{where}: {', '.join(inside)} does not lie on the edge of the map")
        kinds = frozenset(unit_type(name).id for name in way.units)
        return WayOut(self.player(way.commander), hexes, kinds, way.rounds, way.vp)

    def _has_flamethrower(self, counter: Counter) -> bool:
        """18.0 Units with the symbol, unless the mission takes their flamethrowers away."""
        bare = counter.no_flamethrower or counter.type.flamethrower == "none"
        return not bare and self.in_force(FLAMETHROWERS)

    def forces(self, seat: str) -> tuple[PlayerId, ...]:
        """The forces a seat plays: one, or both of its side (19.1)."""
        if seat not in self.seats:
            raise UnknownName(f"no seat {seat!r}; {nearest(seat, self.seats)}")
        return tuple(player for player, name in each_player(self.seats) if name == seat)

    def seat_side(self, seat: str) -> SideId:
        """The side a seat is on."""
        return self.allegiance[self.forces(seat)[0]]

    def side(self, name: str) -> SideId:
        """The side of a name."""
        return SideId(self.sides.index(name))

    def player(self, name: str) -> PlayerId:
        """The player a commander of the mission is."""
        return PlayerId(self.commanders.index(name))

    def team(self, side: SideId) -> tuple[str, ...]:
        """The seats of a side, each once."""
        return self._teams[side]

    def party(self, player: PlayerId) -> str:
        """How a player is spoken of: by his side, or by name where he shares it with a partner."""
        side = self.allegiance[player]
        alone = len(self.players[side]) == 1
        return f"the {self.sides[side]} side" if alone else self.commanders[player]

    def unit(self, label: str) -> UnitId:
        """The counter of a label."""
        found = self.labels.get(label.upper())
        if found is None:
            raise UnknownName(f"no unit {label!r}; {nearest(label, [c.label for c in self.counters])}")
        return found

    def card_with(self, effect: str) -> Card:
        """The card of the edition that has an effect."""
        return self.cards[self.book.place_of[effect]]

    def card_word(self, index: int) -> str:
        """The number a card is called by."""
        return self.cards[index].id

    def column(self, h: HexId) -> str:
        """The printed name of the column of a hex on its map."""
        return self.columns[h]

    def hex(self, h: HexId) -> str:
        """The printed name of a hex."""
        return self.ground.board.name(h)
