"""6.2 Revealing rumoured enemies: a counter from the cup shows what they are."""

from __future__ import annotations

from ...coh.data.ids import NO_HEX, NO_UNIT, HexId, UnitId
from ...coh.fixtures.occupying import go_inside, must_face
from ...coh.sight.smoke import seen
from ...coh.table.control import update_control
from ...coh.table.state import WAITING, Unit, change, foe, in_the_open
from ...coh.works.mines import lay_mines
from ...engine.agenda import Procedure, auto, roll
from ...engine.hexes import NO_FACING
from ...engine.options import Chance, Option, chance
from ..data.figures import figures
from ..data.sheet import LANDMINE, NO_ENEMY
from ..order.decide import front
from ..order.situation import Tie
from ..sight.field import Field
from ..sight.shelter import way_inside
from ..table.events import RumourRevealed
from ..table.state import SoloState, ai_player, ai_side, is_rumour, rumours, sheet
from ..table.ties import any_of

CUP = "cup"

SEEN, BESIDE, ORDERED, ATTACKED = "seen", "beside", "ordered", "attacked"
"""6.2 In the open before a Unit, beside one, ordered to attack, or attacked by a Unit."""


def given_away(g: SoloState) -> list[UnitId]:
    """6.2 Rumoured enemies beside a Unit, or in a hex without cover that a Unit sees; the nearest first."""
    found = rumours(g)
    if not found:
        return []
    grid = g.world.ground.grid
    there = {g.units[i].hex for i in in_the_open(g, foe(ai_side(g.world)))}
    watched = sum(grid.bit[h] for h in there)

    def is_open(i: UnitId) -> bool:
        here = g.units[i].hex
        return bool(grid.around[here] & watched or (seen(g, here) & watched and Field(g).modifier(i) <= 0))

    def away(i: UnitId) -> int:
        return min(grid.distance(g.units[i].hex, h) for h in there)

    return sorted((i for i in found if is_open(i)), key=lambda i: (away(i), i))


def distance_to(g: SoloState, i: UnitId, j: UnitId) -> int:
    """How many hexes are between two pieces on the map."""
    return g.world.ground.grid.distance(g.units[i].hex, g.units[j].hex)


class RevealAll(Procedure):
    """6.2 As long as a rumoured enemy gives itself away, one after the other is revealed."""

    @auto("S-6.2-a")
    def next_one(self, g: SoloState) -> None:
        """The one nearest to a Unit comes first."""
        found = given_away(g)
        if found:
            self.back_to(RevealAll.next_one)
            near = any(distance_to(g, found[0], i) <= 1 for i in in_the_open(g, foe(ai_side(g.world))))
            g.push(RevealRumour(rumour=found[0], way=BESIDE if near else SEEN))


class RevealRumour(Procedure):
    """6.2 A counter is drawn from the cup: an AI takes the place of the rumour, or nobody was there."""

    rumour: UnitId = NO_UNIT
    hex: HexId = NO_HEX
    way: str = SEEN
    found: UnitId = NO_UNIT
    picks: tuple[int, ...] = ()
    tied: int = 0

    @auto("S-6.2-c")
    def begin(self, g: SoloState) -> None:
        """Where the rumour stands; one that was revealed meanwhile is revealed no more."""
        self.hex = g.units[self.rumour].hex
        if self.hex < 0:
            self.stop()

    @roll("S-6.2-c", when=lambda _, g: any(g.cup))
    def draw(self, g: SoloState) -> Chance:
        """Draw a counter from the cup."""
        held = [(Option(CUP, n), count) for n, count in enumerate(g.cup) if count]
        return chance(tuple(o for o, _ in held), tuple(n for _, n in held))

    @draw.then
    def drawn(self, g: SoloState, option: Option) -> None:
        """6.2 Whoever it is stands where the rumour stood, fresh or spent as it was."""
        kind: int = option.value
        was, g.units[self.rumour] = g.units[self.rumour], Unit(WAITING, NO_FACING)
        g.cup = tuple(count - (n == kind) for n, count in enumerate(g.cup))
        counter = sheet(g).cup[kind].counter
        if counter == LANDMINE:
            lay_mines(g, ai_player(g.world), self.hex, False, figures().landmine)
        elif counter != NO_ENEMY:
            self.found = _reserve(g, counter)
            g.units[self.found] = Unit(self.hex, 0, spent=was.spent)
            way = way_inside(g, self.found) if was.inside else None
            if way:
                go_inside(g, self.found, way)
            g.unmasked = (*g.unmasked, (self.rumour, self.found))
        self._tell(g, counter)
        self.back_to(RevealRumour.turn)

    def _tell(self, g: SoloState, counter: str) -> None:
        """Everybody sees the counter."""
        rumour, unit, place = self.rumour, self.found, self.hex
        g.tell(RumourRevealed(rumour=rumour, hex=place, counter=counter, unit=unit, way=self.way))

    @auto("S-6.2-d")
    def none_left(self, g: SoloState) -> None:
        """An empty cup is as good as nobody (Q19)."""
        g.units[self.rumour] = Unit(WAITING, NO_FACING)
        self._tell(g, NO_ENEMY)

    @auto("S-6.2-c", when=lambda self, g: self.found >= 0 and not must_face(g, self.found))
    def turn(self, g: SoloState) -> None:
        """It faces the nearest Unit, and as many Units as it can."""
        field = Field(g)
        facing = front(field, field.piece(self.found), self.hex, how="reveal", picks=self.picks)
        self.tied = len(facing.among) if isinstance(facing, Tie) else 0
        if not isinstance(facing, Tie):
            change(g, self.found, facing=max(facing, 0))

    @roll("S-6.2-c", when=lambda self, _: bool(self.tied))
    def toss(self, g: SoloState) -> Chance:
        """Which way does it face?"""
        return any_of(self.tied)

    @toss.then
    def tossed(self, g: SoloState, option: Option) -> None:
        """Then look again."""
        self.picks = (*self.picks, option.value - 1)
        self.back_to(RevealRumour.turn)

    @auto("S-6.2-c")
    def report(self, g: SoloState) -> None:
        """Who asked learns who it is."""
        update_control(g, self.hex)
        if self.then:
            self.hand_over(g, self.found)


def _reserve(g: SoloState, counter: str) -> UnitId:
    """A counter of this kind that is not on the map."""
    own = g.world.own[ai_player(g.world)]
    return next(
        i for i in own if g.units[i].hex == WAITING and g.type_of(i).id == counter and not is_rumour(g, i)
    )
