"""What the player against order cards thinks about, and what it does by habit."""

from __future__ import annotations

from grognard.coh.data.ids import HexId, UnitId
from grognard.coh.table.state import change
from grognard.engine.agenda import pending, take
from grognard.engine.options import Option
from grognard.games import rules_of
from grognard.players.solo.habits import TRIED, Habits, going
from grognard.solo.table.state import SoloState

RULES = rules_of("solo/crossroads")


def begun(mission: str = "solo/crossroads") -> SoloState:
    """A mission at its first question to the Player."""
    g = RULES.start(mission, {})
    assert isinstance(g, SoloState)
    return g


def habits(g: SoloState) -> Habits:
    """What its player does without thinking."""
    return Habits(g, RULES.seats(g)[0])


def twins(g: SoloState) -> tuple[UnitId, UnitId]:
    """Two units of the Player that are of one kind and wait alike."""
    player = g.world.seats.index(RULES.seats(g)[0])
    own = [i for i in g.world.all_units if g.world.player_of[i] == player]
    alike = [(i, j) for i in own for j in own if i < j and g.type_of(i) == g.type_of(j)]
    return next((i, j) for i, j in alike if g.units[i] == g.units[j])


def test_of_units_that_stand_alike_one_is_thought_about() -> None:
    g = begun()
    one, two = twins(g)
    options = [Option("move", one), Option("move", two), Option("attack", two), Option("pass")]
    assert habits(g).sensible(options) == [options[0], options[2], options[3]]
    change(g, two, spent=True)
    assert habits(g).sensible(options) == options


def test_a_card_gives_what_looked_good_when_it_was_paid() -> None:
    g = begun()
    thumb = habits(g)
    options = [Option("dig", n) for n in range(12)]
    for option in options[:8]:
        thumb.note(option, float(option.value))
    unknown = [Option("move", 20), Option("rally", 21)]
    found = thumb._promising([*options[:8], *unknown])
    assert list(found) == [*reversed(options[4:8]), unknown[1], unknown[0]]
    assert len(thumb._promising(options)) == 2 * TRIED


def test_a_group_that_enters_names_its_hexes_by_habit() -> None:
    g = begun()
    seat = RULES.seats(g)[0]
    thumb, led = habits(g), 0
    for _ in range(40):
        decision = pending(g)
        assert decision is not None
        options = decision.options
        group = [o for o in options if o == Option("group", 3)]
        adding = [o for o in options if o.kind == "add"]
        if decision.who == seat and not group and not adding and options[0].kind == "to":
            i, _ = going(g.agenda[-1])
            answer = thumb.lead(g, options)
            assert i >= 0
            assert answer in options
            led += 1
        take(decision, (group or adding or options)[0])
        if led == 2:
            return
    raise AssertionError("nobody entered together")


def test_nobody_goes_anywhere_before_there_is_a_group() -> None:
    from grognard.coh2.groups.arriving import ArriveTogether
    from grognard.coh2.hidden.hidden_move import HiddenMove

    assert going(ArriveTogether()) == (-1, ())
    assert going(HiddenMove(members=(UnitId(1), UnitId(2)), plans=((HexId(7), False),))) == (2, (7,))
