"""3.0.1 Variable APs: an activated unit rolls for its points, openly or in secret."""

from __future__ import annotations

from itertools import product

from ...coh.data.ids import PlayerId, UnitId
from ...coh.table.caps import caps_between, spend_caps
from ...coh.table.state import State
from ...engine.agenda import Procedure, choose, roll
from ...engine.options import Chance, Option, chance
from .track import activate

OPTION = "variable-aps"
SECRET = "secret"

THREE_D6 = chance(tuple(Option("3d6", a, 10 * b + c) for a, b, c in product(range(1, 7), repeat=3)))
"""Three dice, told apart; the second and the third are digits of one number."""


def dice_of(option: Option) -> tuple[int, ...]:
    """The three dice of a throw."""
    return (option.value, *divmod(option.other, 10))


def is_variable(g: State) -> bool:
    """3.0.1a Whether the players agreed to roll for APs."""
    return g.world.options[OPTION] != "no"


class PointsRoll(Procedure):
    """3.0.1a 3d6 for a unit that is activated: the highest and the lowest die are its APs."""

    player: PlayerId = PlayerId(0)
    unit: UnitId = UnitId(0)
    caps: int = 0

    def has_caps(self, g: State) -> bool:
        """Whether there is anything to decide."""
        return g.caps[self.player] > 0

    @choose("3.2.3a", by=lambda self, g: g.world.seats[self.player], when=has_caps)
    def add(self, g: State) -> tuple[Option, ...]:
        """Add CAPs to the roll for the APs?"""
        return caps_between(0, min(g.world.figures.caps.most_on_a_number, g.caps[self.player]))

    @add.then
    def added(self, g: State, option: Option) -> None:
        """Each CAP adds 1 to what will be rolled."""
        self.caps = option.value
        spend_caps(g, self.player, self.caps, "the roll for the APs")

    @roll("3.0.1a")
    def throw(self, g: State) -> Chance:
        """Roll for the APs."""
        return THREE_D6

    @throw.then
    def thrown(self, g: State, option: Option) -> None:
        """The unit is activated; dice rolled in secret are seen by their player alone (3.0.1b)."""
        dice = dice_of(option)
        secret = g.world.options[OPTION] == SECRET
        activate(g, self.player, self.unit, max(dice) + min(dice) + self.caps, dice, secret)
