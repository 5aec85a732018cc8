"""3.2 Rolls: thrown by the dice, and open to the roller's cards once they are seen."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ...engine.agenda import Procedure, auto, choose, roll
from ...engine.options import D6, TWO_D6, Chance, Option, chance
from ..cards.hand import offer, opens, play
from ..data.deck import LUCK, VETERAN_NCO
from ..data.ids import PlayerId
from ..table.events import Rolled
from ..table.state import State


@lru_cache(maxsize=8)
def spent_die(faces: tuple[int, ...]) -> Chance:
    """2.5 The weighted die: ten faces of which some are equal."""
    counted = Counter(faces)
    return chance(tuple(Option("d10", face) for face in counted), tuple(counted.values()))


DICE = {"2d6": TWO_D6, "d6": D6}


class Rolling(Procedure):
    """3.2 A procedure that has dice thrown and goes on with their total."""

    rolled: int = 0

    def take_roll(self, g: State, total: int) -> None:
        """The total counts after every card on it has been played."""
        self.rolled = total


class Roll(Rolling):
    """3.2 One throw by one player; the result goes to the procedure that asked for it."""

    player: PlayerId = PlayerId(0)
    die: str = "2d6"
    what: str = ""
    total: int = 0
    lucky: bool = False

    def roller(self, g: State) -> str:
        """Only the player who makes a check may change it (3.2)."""
        return g.world.seats[self.player]

    def may_react(self, g: State) -> bool:
        """Whether the roller is asked for a card."""
        return opens(g, self.player, VETERAN_NCO, LUCK) and g.world.edition.may_change_rolls(g, self.player)

    @roll("3.2")
    def throw(self, g: State) -> Chance:
        """Roll the dice."""
        return DICE.get(self.die) or spent_die(g.world.figures.spent_die.faces)

    @throw.then
    def thrown(self, g: State, option: Option) -> None:
        """The dice lie on the table."""
        self.total = option.value + option.other
        g.tell(
            Rolled(player=self.player, what=self.what, dice=(option.value, option.other), total=self.total)
        )

    @choose("card-07/roll", by=roller, when=may_react)
    def react(self, g: State) -> list[Option]:
        """Play a card on this roll?"""
        # Luck cannot try to change the die rolled for luck itself.
        numbers = (VETERAN_NCO,) if self.what == "luck" else (VETERAN_NCO, LUCK)
        return offer(g, self.player, *numbers)

    @react.then
    def reacted(self, g: State, option: Option) -> None:
        """Veteran NCO throws again; Luck rolls a die to change the result."""
        if option.kind != "card":
            return
        play(g, self.player, option.value)
        if g.world.cards[option.value].effect == VETERAN_NCO:
            self.back_to(Roll.throw)
        else:
            self.lucky = True
            g.push(g.world.edition.card_die(self.player, "luck"), then=Rolling.take_roll)

    @auto("card-13/luck", when=lambda self, _: self.lucky)
    def try_luck(self, g: State) -> None:
        """The d6 of Luck adds to or takes from the result; the roller may then play another card."""
        luck = g.world.card_with(LUCK).luck
        self.lucky = False
        self.total += luck[min(max(self.rolled, 1), len(luck)) - 1]
        g.tell(Rolled(player=self.player, what=f"{self.what} after luck", total=self.total))
        self.back_to(Roll.react)

    @auto("3.2")
    def report(self, g: State) -> None:
        """The result goes to the procedure that asked for it."""
        self.hand_over(g, self.total)
