"""One value per book: its figures, its citations, its economy, and whatever it does in its own way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from ..engine.agenda import Decision, Procedure
from ..engine.errors import UnknownName
from ..engine.explain import Part, Sum
from ..engine.files import nearest
from ..engine.options import Option
from .data.book import Book
from .data.haulage import Haulage
from .data.ids import HexId, PlayerId, SideId, UnitId
from .data.scenario import Scenario
from .data.units import UnitType

if TYPE_CHECKING:
    from .board.ground import Ground
    from .board.relief import Relief
    from .economy.economy import Economy
    from .fire.combat import Attack
    from .move.vehicles import Driving
    from .sight.smoke import Veil
    from .table.events import HitRolled
    from .table.state import State, Track
    from .table.world import World
    from .works.fortifications import Siege


class Edition(ABC):
    """A book of the series as the shared rooms see it."""

    id: ClassVar[str]
    """Names the edition; its data lie in the folder of that name, its missions begin with it."""
    folder: ClassVar[str] = ""
    """Where its options and reference sheet lie, if not in the folder of its own name."""
    naming: ClassVar[str] = "3e"
    """How it names the hexes of the maps: by column and row (3e), or by row and column (2e)."""
    book: Book
    economy: Economy
    citations: Mapping[str, str] = {}
    """Its own number of each rule that the shared rooms cite by the number of the 3rd edition."""
    relief: type[Relief]
    """How hills, woods and buildings stand in a line of sight."""
    veil: type[Veil]
    """What smoke does to sight and fire."""
    driving: Driving
    """How vehicles go on after a normal move."""
    siege: Siege
    """How fortifications and obstacles are attacked."""
    haulage: Haulage = Haulage()
    """How units get onto vehicles and off them."""
    chapters: Mapping[int, int] = {}
    """Its own number of each chapter that missions may leave out, by the number of the 3rd edition."""
    settled: Mapping[str, str] = {}
    """What its book settles of the choices that another edition leaves to the players."""
    kept: type[State] | None = None
    """What a position is kept in, where it is more than others keep."""
    procedures: tuple[type[Procedure], ...]
    """Everything that can be on the agenda."""

    @property
    def data(self) -> str:
        """The folder of its data files."""
        return self.folder or self.id

    def cite(self, rule: str) -> str:
        """The number its own book gives to a rule, or to one place of use of it (`4.5/leaving`)."""
        plain = rule.partition("/")[0]
        return self.citations.get(rule) or self.citations.get(plain, plain)

    def cited(self, number: Sum | None) -> Sum | None:
        """A number with the rules of its parts as the book numbers them."""
        return None if number is None else number.cited(self.cite)

    spelling: Mapping[str, Callable[[World, Option], str]] = {}
    """How options are spelled that only this edition has."""
    offer_words: Mapping[str, Callable[[World, Option], str]] = {}
    """What a screen reader says of them."""
    prices: Mapping[str, Callable[[State, UnitId], Sum]] = {}
    """What orders cost that only this edition has, or prices in its own way."""
    refusals: Mapping[str, Callable[[State, UnitId], tuple[str, str]]] = {}
    """Why a unit cannot follow such an order; empty words if it can."""

    # ---------------------------------------------------------------- rounds and points

    @abstractmethod
    def opening(self) -> Procedure:
        """What a mission begins with."""

    @abstractmethod
    def resumed(self, at: str) -> list[Procedure] | None:
        """The agenda at a named moment of a round, for rule cases; none if there is no such moment."""

    @abstractmethod
    def first_points(self, side: SideId, value: int) -> tuple[int, ...]:
        """The victory points as a mission starts them: a side and a number."""

    def played_as(self, options: Mapping[str, str]) -> str:
        """The edition that a mission is played by with some options: this one."""
        return self.id

    def amended_mission(self, scenario: Scenario, played: Mapping[str, str]) -> Scenario:
        """A mission as what is played changes its setup."""
        return scenario

    def has_screens(self, scenario: Scenario) -> bool:
        """Whether a mission has counters that stand in lines of sight."""
        return False

    def begin(self, g: State) -> State:
        """A first position with all that only this edition keeps."""
        return g

    def first_tracks(self, players: int) -> tuple[Track, ...]:
        """The activations at the start, where units are activated: one for each player."""
        return ()

    @abstractmethod
    def score(self, g: State, side: SideId, points: int) -> None:
        """A side gains victory points."""

    def credit(self, g: State, side: SideId, points: int, player: PlayerId) -> None:
        """Points of a side are noted for one of its players (-1: whoever earned them), if that counts."""
        return

    def take_control(self, g: State, marker: int, side: SideId) -> None:
        """A side has taken a control marker; who of it did so is noted, if that counts."""
        return

    def takes_control(self, g: State, i: UnitId) -> bool:
        """Whether a unit that is armed may take a marker."""
        return True

    def lose(self, g: State, i: UnitId) -> None:
        """A unit has been destroyed."""
        return

    def winner(self, g: State) -> tuple[str, int]:
        """Who has won and by how many points; an empty name if nobody has."""
        leader, advantage = self.lead(g)
        return (g.world.sides[leader], advantage) if leader >= 0 else ("", 0)

    def points_of(self, g: State, side: SideId) -> int:
        """The points of a side as they are counted: its total, or its lead."""
        leader, lead = self.lead(g)
        return lead if leader == side else 0

    @abstractmethod
    def lead(self, g: State) -> tuple[SideId, int]:
        """The side that leads, or -1, and by how much."""

    # ---------------------------------------------------------------- language

    @abstractmethod
    def is_choosing(self, decision: Decision) -> bool:
        """Whether a side is asked for its next action."""

    def why_no_word(self, g: State, decision: Decision, verb: str, rest: list[str]) -> tuple[str, str] | None:
        """Why a word is refused, where only this edition knows the reason."""
        return None

    def why_not_now(self, g: State, decision: Decision, verb: str, rest: list[str]) -> tuple[str, str] | None:
        """When a word would be an answer, and what is asked instead."""
        return None

    # ---------------------------------------------------------------- what differs

    @abstractmethod
    def pile_of(self, kind: UnitType, soft: bool) -> str:
        """The pile a hit unit draws its marker from."""

    def by_showing(self, g: State, action: Procedure, found: Sequence[Option]) -> list[Option]:
        """The answers to a question of a group that hidden units add by showing themselves."""
        return []

    def with_hidden_companions(self, g: State, player: PlayerId) -> Iterable[State]:
        """The positions in which the hidden units that may join a group had shown themselves."""
        return ()

    def as_shown(self, g: State, action: Procedure, unit: UnitId) -> Sequence[State]:
        """The positions in which a unit that would join a group is judged; a hidden one has shown itself."""
        return (g,)

    def takes_part(self, g: State, action: Procedure, unit: UnitId) -> None:
        """A hidden unit has joined a group; it may stay hidden."""
        return

    def armed_supporters(self, g: State, leader: UnitId, place: HexId) -> Sequence[UnitId]:
        """Who could support an attack on a hex with a weapon card."""
        return ()

    def throw_in_support(self, g: State, unit: UnitId) -> None:
        """A unit uses its weapon card in support."""
        raise NotImplementedError

    @abstractmethod
    def search(self, player: PlayerId, unit: UnitId, place: HexId) -> Procedure:
        """How hidden units are found by fire at a hex where they are suspected; artillery is no unit (-1)."""

    def may_change_rolls(self, g: State, player: PlayerId) -> bool:
        """Whether a player may play cards on the roll he has just made."""
        return True

    def card_die(self, player: PlayerId, what: str) -> Procedure:
        """A die that a card tells a player to roll; its result is handed over."""
        raise NotImplementedError

    def can_bog_down(self, g: State, unit: UnitId) -> bool:
        """Whether a vehicle that moves under its own power may be bogged down by a card."""
        return True

    def amended(self, ground: Ground, played: Mapping[str, str]) -> Ground:
        """The ground as the options that are played have it."""
        return ground

    def steps_into(self, g: State, i: UnitId, direction: int) -> None:
        """Note what a unit that moves into an adjacent hex has to answer for afterwards."""
        return

    def carelessness(self, g: State, i: UnitId) -> list[Part]:
        """What a unit suffers that moved without care."""
        return []

    def gait(self, kind: UnitType) -> str:
        """How a kind of unit takes the ground."""
        return kind.move_class

    ties: ClassVar[str] = "with equal points both sides lose"
    """What becomes of a tie, in words."""

    scores_control_at_once: ClassVar[bool] = False
    """Whether a mission may award points the moment a hex is taken, and take them away with it."""

    least_points: ClassVar[int] = 0
    """The fewest points a side can lead by: none, or 1 where a marker is never on 0."""

    pioneers_lay_smoke_around: ClassVar[bool] = False
    """Whether pioneers need neither arc nor sight to lay smoke beside them."""

    lobs_smoke_at_itself: ClassVar[bool] = True
    """Whether a mortar in close combat may fire smoke at its own hex, nearer than its least range."""

    owners_choose_facings: ClassVar[bool] = False
    """Whether a unit of the mission's setup may be given no facing, so that its owner chooses one."""

    shows_losses_at_once: ClassVar[bool] = False
    """Whether a unit that draws a marker of destruction goes at once, or only when an enemy comes near."""

    def buries_losses(self, g: State, i: UnitId) -> bool:
        """Whether nobody looks at the marker of a unit until it acts or is attacked."""
        return False

    def draws_openly(self, g: State, i: UnitId) -> bool:
        """Whether everybody sees the hit marker that a unit draws."""
        return False

    def unmasking(self, g: State, attack: Attack, target: UnitId) -> Procedure | None:
        """The roll against a target of which nobody knows yet what it is; none if it is known."""
        return None

    spots_at_rest: ClassVar[bool] = True
    """Whether units that stand still see hidden enemies in the open, or only those that come nearer."""

    hides_alike: ClassVar[bool] = False
    """Whether everything is as hard to see as foot units are."""

    fires_on_suspicion: ClassVar[bool] = False
    """Whether fire at a hex where enemies may hide is an attack like any other, or first finds them."""

    shows_spent_hidden: ClassVar[bool] = False
    """Whether everybody sees which hidden units are spent."""

    def is_covered(self, g: State, unit: UnitId) -> bool:
        """Whether a hidden unit is in cover, where whoever comes near sees those that are not."""
        return True

    turrets_support: ClassVar[bool] = False
    """Whether a turret that would have to turn lets its vehicle support an attack."""

    weapons_support: ClassVar[bool] = False
    """Whether weapon cards may support an attack of a group."""

    rallies_in_turn: ClassVar[bool] = False
    """Whether a member of a group that has just rallied helps the next one, or only who was unhit before."""

    weighs_support: ClassVar[bool] = False
    """Whether `gives_support` has anything to say."""

    def gives_support(self, g: State, unit: UnitId, place: HexId, soft: bool) -> bool:
        """Whether a unit is any help to the attack of another on red (`soft`) or blue defenses in a hex."""
        return True

    hits_come_together: ClassVar[bool] = False
    """Whether the hits of an action take effect after all its rolls, or each at once."""

    leaves_markers_face_up: ClassVar[bool] = True
    """Whether a hit marker that was shown stays so, or goes face down again."""

    lays_drift_arrow: ClassVar[bool] = True
    """Whether an artillery marker is laid with its arrow as its owner likes, or always to the north."""

    turns_turrets_freely: ClassVar[bool] = False
    """Whether an action that costs nothing spares a vehicle what turning its turret costs."""

    flames_meet_smoke: ClassVar[bool] = True
    """Whether smoke helps against flamethrowers, which nothing else does."""

    @abstractmethod
    def has_terrain_in_close_combat(self, kind: UnitType) -> bool:
        """Whether a kind of unit is helped by its terrain against enemies in its own hex."""

    fixtures_share_hexes: ClassVar[bool] = False
    """Whether a hex holds one fixture of each kind, not just one."""

    ground_counts_within: ClassVar[bool] = False
    """Whether the terrain of its hex counts when a unit goes into a fortification there, or out of it."""

    deeds_set_off_mines: ClassVar[bool] = False
    """Whether more than moving in and pivoting sets off mines: digging in, getting on and off vehicles."""

    @abstractmethod
    def detours(self, g: State, entry: Sequence[HexId], held: Sequence[HexId]) -> list[HexId]:
        """Where reinforcements may enter because enemies hold some of their entry hexes."""

    @abstractmethod
    def entangled(self, caught: tuple[tuple[UnitId, HexId, Sum], ...]) -> Procedure:
        """How units get through wire and the like: those that have to roll, their hexes and own costs."""

    def is_top_exposed(
        self, attacker: UnitType, close: bool = False, red: bool = True, flames: bool = False
    ) -> bool:
        """Whether the open top of a vehicle counts as red against a kind of attacker."""
        return attacker.he or flames

    def rally_cover(self, g: State, unit: UnitId) -> list[Part]:
        """What its ground and cover are worth to a unit that tries to rally."""
        return []

    terms: Mapping[str, str] = {}
    """Its own words for the numbers and results of an attack."""

    def called(self, word: str) -> str:
        """A number or a result of an attack in its own words."""
        return self.terms.get(word, word)

    def told(self, roll: HitRolled, usual: str) -> str:
        """A hit roll as its log tells it."""
        return usual

    def may_ride_along(self, g: State, unit: UnitId, loads: tuple[UnitId, ...]) -> bool:
        """Whether a unit may be loaded beside what a vehicle carries already."""
        return False


_EDITIONS: dict[str, Edition] = {}


def register(edition: Edition) -> None:
    """Make an edition known by its name."""
    _EDITIONS[edition.id] = edition


def edition_named(name: str) -> Edition:
    """An edition by its name."""
    if name not in _EDITIONS:
        raise UnknownName(f"no edition {name!r}; {nearest(name, list(_EDITIONS))}")
    return _EDITIONS[name]
