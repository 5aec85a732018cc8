"""6.0 Where a rumoured enemy appears: in a hex that is named, near another one, or on the hex of a card."""

from __future__ import annotations

from ...coh.data.ids import NO_HEX, HexId
from ...coh.table.state import Unit, units_in
from ...engine.agenda import Procedure, auto, roll
from ...engine.hexes import NO_FACING, OFF
from ...engine.options import D6, Chance, Option
from ..cards.drawing import any_card, discard, refill, take
from ..rumours.reveal import RevealAll
from ..sight.field import Field
from ..sight.zones import own_modifier
from ..table.events import RumourPlaced
from ..table.state import SoloState, is_third, rumours, rumours_waiting
from ..table.ties import any_of

NEAR = "place_re"
"""The special rule that looks for a hex near another rumour."""
APART = 2
SYMBOL = "diamond"


class PlaceRumour(Procedure):
    """6.0 A rumoured enemy comes onto the map, if there is a counter left for it."""

    place: str = ""
    hex: HexId = NO_HEX
    origin: HexId = NO_HEX
    among: tuple[HexId, ...] = ()

    def by_hex(self, g: SoloState) -> bool:
        """Whether the hex is named."""
        return self.place != NEAR

    def by_card(self, g: SoloState) -> bool:
        """6.01 Whether a card names the hex."""
        return self.place == NEAR and self.hex < 0 and not rumours(g)

    def by_die(self, g: SoloState) -> bool:
        """Whether a die says in which direction from another rumour."""
        return self.origin >= 0 and self.hex < 0

    @auto("S-6.0")
    def begin(self, g: SoloState) -> None:
        """Without a counter nothing comes."""
        if not rumours_waiting(g):
            self.stop()
            return
        if self.by_hex(g):
            self.hex = g.world.ground.board.find_full(self.place, g.world.scenario.id)
            return
        field = Field(g)
        near = {
            i: min((field.distance(g.units[i].hex, u.hex) for u in field.units), default=0)
            for i in rumours(g)
        }
        self.among = tuple(g.units[i].hex for i in near if near[i] == min(near.values()))

    @roll("S-M4-d", when=lambda self, _: len(self.among) > 1)
    def which(self, g: SoloState) -> Chance:
        """Near which of the rumours?"""
        return any_of(len(self.among))

    @which.then
    def chosen(self, g: SoloState, option: Option) -> None:
        """One of those nearest to a Unit."""
        self.among = (self.among[option.value - 1],)

    @auto("S-M4-d", when=lambda self, _: len(self.among) == 1)
    def start_there(self, g: SoloState) -> None:
        """The hexes are counted from it."""
        self.origin, self.among = self.among[0], ()

    @roll("S-M4-d", when=by_die)
    def direction(self, g: SoloState) -> Chance:
        """In which direction?"""
        return D6

    @direction.then
    def counted(self, g: SoloState, option: Option) -> None:
        """Two hexes from it, 1 to the north and then clockwise; off the map it stays as near as it can."""
        grid, place = g.world.ground.grid, self.origin
        for _ in range(APART):
            step = grid.neighbours[place][option.value - 1]
            if step == OFF or not g.world.ground.is_playable(step):
                break
            place = step
        self.hex = place

    @auto("S-6.01", when=by_card)
    def refill(self, g: SoloState) -> None:
        """There must be a card to draw."""
        refill(g)

    @roll("S-6.01", when=by_card)
    def draw(self, g: SoloState) -> Chance:
        """Draw order cards until one shows the symbol."""
        return any_card(g)

    @draw.then
    def drawn(self, g: SoloState, option: Option) -> None:
        """The hex on the card; cards drawn so only go to the discards."""
        card = take(g, option.value)
        discard(g, card.id)
        board = g.world.ground.board
        printed = card.hex_3e if is_third(g.world) else card.hex
        name = next((n for n in board.ids if n.endswith(f"-{printed}")), "")
        h = board.ids.get(name, OFF)
        if card.symbol == SYMBOL and g.world.ground.is_playable(h):
            self.hex = HexId(h)
        else:
            self.back_to(PlaceRumour.refill)

    @auto("S-M4-d", when=lambda self, g: not self.by_hex(g))
    def shift(self, g: SoloState) -> None:
        """From the open into better cover beside it, or out of a taken hex; always nearer to a Unit."""
        i, taken = rumours_waiting(g)[0], bool(units_in(g, self.hex))
        cover = own_modifier(g, i, self.hex)
        if cover > 0 and not taken:
            return
        field = Field(g)
        here = min((field.distance(self.hex, u.hex) for u in field.units), default=0)
        around = {
            HexId(h): own_modifier(g, i, HexId(h))
            for h in field.near(self.hex, 1)
            if not units_in(g, HexId(h))
            and g.world.ground.can_stand("foot", HexId(h))
            and min((field.distance(h, u.hex) for u in field.units), default=0) < here
        }
        better = {h: dm for h, dm in around.items() if taken or dm > cover}
        self.among = tuple(h for h, dm in better.items() if dm == max(better.values()))
        if len(self.among) == 1:
            self.hex = self.among[0]

    @roll("S-M4-d", when=lambda self, _: len(self.among) > 1)
    def where(self, g: SoloState) -> Chance:
        """Which of those hexes?"""
        return any_of(len(self.among))

    @where.then
    def there(self, g: SoloState, option: Option) -> None:
        """One of the hexes that are equal."""
        self.hex = self.among[option.value - 1]

    @auto("S-6.0")
    def put(self, g: SoloState) -> None:
        """The counter lies there; it is revealed at once where it gives itself away."""
        i = rumours_waiting(g)[0]
        g.units[i] = Unit(self.hex, NO_FACING)
        g.tell(RumourPlaced(unit=i, hex=self.hex))
        g.push(RevealAll())
