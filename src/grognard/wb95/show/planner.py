"""What the attack under way promises, by what a seat knows of the defender."""

from __future__ import annotations

from msgspec.structs import replace

from ...engine.errors import Refused
from ...engine.explain import Sum, add
from ...engine.planning import Case, Note, Plan
from ..combat.battle import Battle, added_to_roll, figure, is_guarded, is_helpless, may_use_star
from ..data.figures import fire_cells
from ..guns.shelling import Shelling
from ..say.result_words import cell_words, combat_cells, fire_results, fire_words, likely, on_average
from ..table.state import State, foe
from ..turn.attacks import Combat, defenders_of, free_guns, in_command
from .guessing import guess, hidden_in, known
from .worst import WORST, unseen_support, worst_of

COMBAT_TABLE = "Combat"
FIRE_TABLES = {"artillery_fire": "Artillery fire", "objects": "Attack on objects"}


def attack_plan(g: State, side: int) -> Plan:
    """The plan of the combat or the ranged attack a side takes part in."""
    for procedure in reversed(g.agenda):
        if isinstance(procedure, Combat):
            return combat_plan(g, procedure.battle, side)
        if isinstance(procedure, Shelling):
            return fire_plan(g, procedure)
    raise Refused("no attack is under way", "5.1.6")


# ------------------------------------------------------------------ combat


def combat_plan(g: State, battle: Battle, side: int) -> Plan:
    """5.2.1 Ratio, modifiers, column and chances of a combat as it is declared so far."""
    cases, notes = _cases(g, battle, side)
    targets = tuple(map(g.world.hex, battle.targets))
    return Plan(
        title=f"Attack on {' and '.join(targets)}",
        targets=targets,
        table=COMBAT_TABLE,
        cases=cases if battle.attackers else (),
        notes=notes,
    )


def _cases(g: State, battle: Battle, side: int) -> tuple[tuple[Case, ...], tuple[Note, ...]]:
    seen = known(g, side)
    notes = _answers(seen, replace(battle, defenders=defenders_of(seen, battle)), side)
    notes += unseen_support(g, side, battle) if side == battle.side else ()
    hidden = hidden_in(g, side, battle.targets)
    if not hidden:
        full = battle if battle.defenders else replace(battle, defenders=defenders_of(g, battle))
        plain = _case(g, full, "as it stands", {})
        return (plain, *_worst(seen, replace(full, defenders=defenders_of(seen, full)), side, {})), notes
    found = []
    for name, strongest in (("weakest defender", False), ("strongest defender", True)):
        guessed, names = guess(g, side, battle.targets, strongest)
        full = replace(battle, defenders=defenders_of(guessed, battle))
        found.append(_case(guessed, full, name, names))
    found += _worst(guessed, full, side, names)
    said = f"{len(hidden)} of the units there {'is' if len(hidden) == 1 else 'are'} hidden"
    return tuple(found), (Note(f"{said}: the truth lies between the two", "16.1.4"), *notes)


def _worst(g: State, battle: Battle, side: int, names: dict[str, str]) -> tuple[Case, ...]:
    """The combat as it becomes if the defender brings in all he is seen to have; none if he has nothing."""
    worst = worst_of(g, battle)
    if side != battle.side or not battle.attackers or worst == battle:
        return ()
    return (_case(g, worst, WORST, names),)


def _case(g: State, battle: Battle, name: str, names: dict[str, str]) -> Case:
    if not battle.attackers:
        return Case(name=name, numbers=(), ratio="", chances=(), expected=())
    found = figure(g, battle)
    cells = combat_cells(found.column, found.shift)
    mine, theirs = (sum(g.units[i].cel for i in units) for units in (battle.attackers, battle.defenders))
    return Case(
        name=name,
        numbers=(
            ("attack SP", found.attack),
            ("defence SP", _renamed(found.defence, names)),
            ("columns right", found.attack_cm),
            ("columns left", _renamed(found.defence_cm, names)),
            ("added to the roll", added_to_roll(g, battle)),
        ),
        ratio="helpless" if is_helpless(g, battle) else f"{found.attack.total} : {found.defence.total}",
        chances=likely(cells, {cell: cell_words(cell) for cell in cells}),
        expected=on_average(cells, mine, theirs),
        first=found.first,
        column=found.column,
    )


def _renamed(total: Sum, names: dict[str, str]) -> Sum:
    """A sum in which guessed counters have no names."""
    return add(*(replace(part, what=names.get(part.what, part.what)) for part in total.parts))


def _answers(g: State, battle: Battle, side: int) -> tuple[Note, ...]:
    """What the defender may still bring in, as far as the attacker sees it."""
    if side != battle.side:
        return ()
    enemy, found = foe(side), []
    if any(is_guarded(g, h, enemy) for h in battle.targets):
        inside = {*battle.defenders, *battle.their_guns}
        guns = [g.label(i) for i in free_guns(g, enemy, list(battle.targets)) if i not in inside]
        if guns:
            found.append(Note(f"may support the defence: {', '.join(guns)}", "6.3.3"))
    if in_command(g, battle.defenders, enemy) and not battle.their_hq:
        found.append(Note("the defender may use his headquarters", "9.2.1"))
    stars = [
        g.label(j)
        for j in battle.defenders
        if battle.attackers and j not in battle.their_stars and may_use_star(g, j, battle, attacking=False)
    ]
    if stars:
        found.append(Note(f"the defender may use stars: {', '.join(stars)}", "15.1.3"))
    return tuple(found)


# ------------------------------------------------------------------ ranged attacks


def fire_plan(g: State, shelling: Shelling) -> Plan:
    """6.4.2 Strength, table row and chances of a ranged attack as it is declared so far."""
    w = g.world
    name = shelling.table
    place = w.chart.side_name(shelling.bridge) if shelling.bridge >= 0 else w.hex(shelling.hex)
    power = shelling.effective(g)
    printed = w.option("suspect-dashes") == "printed"
    cells = fire_results(name, power.total, printed)
    bands = fire_cells(name, printed)
    row = next((n for n, (least, most, _) in enumerate(bands) if least <= power.total <= most), -1)
    words = {cell: fire_words(cell, shelling.bridge >= 0) for cell in cells}
    case = Case(
        name="as it stands",
        numbers=(("SP", power),),
        ratio=f"{power.total} SP",
        chances=likely(cells, words),
        expected=(),
        row=row,
    )
    return Plan(
        title=f"{'Barrage' if shelling.barrage else 'Fire'} on {place}",
        targets=(place,),
        table=FIRE_TABLES[name],
        cases=(case,) if shelling.guns else (),
        notes=(),
    )
