"""1.5-1.7, 5.2.1 The numbers of a combat: strengths, modifiers, column, and the chance of each result."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Iterable

from msgspec import Struct

from ...engine.explain import Part, Sum, add
from ...engine.options import TWO_D6
from ...engine.shown import Chances
from ..data.figures import figures
from ..data.mp import halved
from ..table.state import FIELD, State, foe, fort_of, is_shaken, units_in


class Battle(Struct, frozen=True, array_like=True):
    """A combat as it is declared; supporting guns and used abilities of both sides."""

    side: int
    targets: tuple[int, ...] = ()
    attackers: tuple[int, ...] = ()
    guns: tuple[int, ...] = ()
    full: tuple[int, ...] = ()
    """10.2.3 Units out of supply that attack with all their strength."""
    stars: tuple[int, ...] = ()
    pool: int = 0
    hq: bool = False
    defenders: tuple[int, ...] = ()
    their_guns: tuple[int, ...] = ()
    their_stars: tuple[int, ...] = ()
    """Defenders who use stars, or what fortification units can do (15.4)."""
    their_pool: int = 0
    their_hq: bool = False


# ------------------------------------------------------------------ strength


def printed_sp(g: State, i: int, attacking: bool) -> int:
    """The strength a counter shows: of artillery one for attack and one for defence."""
    kind = g.kind(i)
    sp = (kind.attack_sp if attacking else kind.defence_sp) if kind.artillery else kind.sp
    if g.units[i].cel >= kind.cel:
        return sp
    return halved(sp) if kind.artillery else kind.sp_reduced


def strength(g: State, i: int, attacking: bool, full: bool = False) -> int:
    """5.6.4 Half if disorganised; 10.2.2 half in attack if out of supply and not paid for."""
    sp = printed_sp(g, i, attacking)
    if is_shaken(g, i):
        sp = halved(sp)
    if attacking and g.units[i].oos and not full:
        sp = halved(sp)
    return sp


def is_guarded(g: State, h: int, side: int) -> bool:
    """6.6.1 Whether a regular unit, or a resilience group, stands in a hex."""
    return any(g.kind(j).regular or g.kind(j).type == "RG" for j in units_in(g, h, side))


def fires_from_its_hex(g: State, j: int, battle: Battle) -> bool:
    """6.6.1, 6.1.4 Whether guns in an attacked hex support it: beside a regular unit, once a phase."""
    u = g.units[j]
    ready = g.kind(j).guns and not (u.transport or u.fought or u.struck)
    return ready and is_guarded(g, u.hex, foe(battle.side))


def hex_defence(g: State, h: int, battle: Battle) -> list[Part]:
    """6.6 What a defending hex adds: its units, or 1 SP for guns alone in combat setup."""
    guarded = is_guarded(g, h, foe(battle.side))
    parts = []
    lone = False
    for j in battle.defenders:
        u, kind = g.units[j], g.kind(j)
        if u.hex != h or u.struck or kind.hq or (kind.guns and u.transport):
            continue
        if kind.guns and not guarded:
            lone = True
        elif not kind.guns or fires_from_its_hex(g, j, battle):
            rule = "6.6.1" if kind.guns else "5.2.1"
            parts.append(Part(strength(g, j, attacking=False), g.label(j), rule))
    if lone:
        parts.append(Part(g.world.numbers.fire.lone_artillery_sp, "artillery alone", "6.6.3"))
    return parts


def decisive_hex(g: State, battle: Battle) -> int:
    """5.5.3 The defending hex with most SP decides what terrain and fortifications count."""
    if len(battle.targets) == 1:
        return battle.targets[0]
    totals = {h: sum(part.value for part in hex_defence(g, h, battle)) for h in battle.targets}
    return max(battle.targets, key=lambda h: totals[h])


def defence(g: State, battle: Battle) -> Sum:
    """The strength of the defender: his hexes, and guns that support them."""
    parts = [part for h in battle.targets for part in hex_defence(g, h, battle)]
    parts += [Part(strength(g, j, attacking=False), g.label(j), "6.3.1") for j in battle.their_guns]
    sp = air_sp(g, foe(battle.side), "cover", battle.targets)
    if sp:
        parts.append(Part(halved(sp), "air support", "8.2.4"))
    return add(*parts)


def air_sp(g: State, side: int, kind: str, hexes: tuple[int, ...]) -> int:
    """8.2.2, 8.2.4 The air SP that support a side in some hexes."""
    return sum(m.sp for m in g.missions if m.side == side and m.kind == kind and m.hex in hexes)


def crosses(g: State, i: int, battle: Battle) -> int:
    """The hexside a unit attacks across: every attacker touches all hexes of a combat (5.1.5)."""
    return g.world.chart.side_between(g.units[i].hex, decisive_hex(g, battle))


def is_frontal(g: State, i: int, battle: Battle) -> bool:
    """7.3.4 Whether a unit attacks through the line of fixed positions."""
    h = decisive_hex(g, battle)
    line = g.world.chart.fixed.get(h)
    return line is not None and g.world.grid.direction(h, g.units[i].hex) in line.directions


def attack(g: State, battle: Battle) -> Sum:
    """The strength of the attacker: units, supporting guns, and what halves them."""
    h = decisive_hex(g, battle)
    line = h in g.world.chart.fixed
    parts, frontal = [], 0
    for i in battle.attackers:
        sp = strength(g, i, True, i in battle.full)
        parts.append(Part(sp, g.label(i), "5.2.1"))
        frontal += sp if is_frontal(g, i, battle) else 0
    for i in battle.guns:
        sp = strength(g, i, True, i in battle.full)
        parts.append(Part(sp, g.label(i), "6.3.1"))
        frontal += sp if line else 0
    sp = air_sp(g, battle.side, "assault", battle.targets)
    if sp:
        parts.append(Part(sp, "air support", "8.2.2"))
        frontal += sp if line else 0
    if frontal:
        parts.append(Part(halved(frontal) - frontal, "fixed positions halve them together", "7.3.2"))
    total = add(*parts)
    if g.world.table.halves_attacker(h):
        total = total.plus(Part(halved(total.total) - total.total, "into swamps", "T.terrain-1942"))
    return total


# ------------------------------------------------------------------ modifiers


def concentration(g: State, units: Iterable[int]) -> list[Part]:
    """13.1 One modifier for every three units of the same division or armoured corps."""
    if not g.world.complete:
        return []
    each = g.world.numbers.modifiers.concentration_units
    held = Count(g.world.counters[i].formation for i in units if g.world.counters[i].formation)
    return [Part(n // each, f"concentration of {name}", "13.1.2") for name, n in held.items() if n >= each]


def star_colours(g: State, i: int) -> tuple[str, ...]:
    """15.1.1 The stars on a counter."""
    return g.kind(i).stars if g.world.complete else ()


def may_use_star(g: State, i: int, battle: Battle, attacking: bool) -> bool:
    """15.1.2, 15.1.5, 15.1.8 Whether any star of a unit acts in a combat by its own condition."""
    return any(_acts(g, i, colour, battle, attacking) for colour in star_colours(g, i))


def might_use_star(g: State, i: int, battle: Battle) -> bool:
    """Whether a star of an attacker can act, as far as he knows before the enemy shows his stacks."""
    chart, enemy, towed = g.world.chart, foe(battle.side), g.kind(i).towed
    dry = any(not chart.is_big(chart.side_between(g.units[i].hex, t)) for t in battle.targets)
    bare = any(not is_walled(g, t, enemy) for t in battle.targets)
    armour = any(g.kind(j).armour for t in battle.targets for j in units_in(g, t, enemy))
    return dry and any(
        star.attack
        and not towed
        and (bare or not star.unfortified_only)
        and (armour or not star.against_armour)
        for star in g.world.numbers.star
        if star.colour in star_colours(g, i)
    )


def _acts(g: State, i: int, colour: str, battle: Battle, attacking: bool) -> bool:
    star = next(s for s in g.world.numbers.star if s.colour == colour)
    if not (star.attack if attacking else star.defence) or (attacking and g.kind(i).towed):
        return False
    if attacking and g.world.chart.is_big(crosses(g, i, battle)):
        return False
    h = decisive_hex(g, battle)
    if attacking and star.unfortified_only and is_walled(g, h, foe(battle.side)):
        return False
    enemies = battle.defenders if attacking else battle.attackers
    return not star.against_armour or any(g.kind(j).armour for j in enemies)


def is_walled(g: State, h: int, side: int) -> bool:
    """Whether a hex is fortified for a side."""
    return fort_of(g, h, side) is not None or h in g.world.chart.fixed


def stars(g: State, battle: Battle, attacking: bool) -> list[Part]:
    """15.1.2-15.1.4 Stars in use that act and that no enemy star in use disables (Q56)."""
    used = battle.stars if attacking else battle.their_stars
    foes = battle.their_stars if attacking else battle.stars
    against = {c for j in foes for c in star_colours(g, j) if _acts(g, j, c, battle, not attacking)}
    shut = {s.colour for s in g.world.numbers.star if against & set(s.disabled_by)}
    worth = g.world.numbers.modifiers.star
    return [
        Part(worth, f"{colour} star of {g.label(i)}", "15.1.3")
        for i in used
        for colour in star_colours(g, i)
        if colour not in shut and _acts(g, i, colour, battle, attacking)
    ]


def militia(g: State, units: Iterable[int]) -> list[Part]:
    """15.3.1, 15.3.2 What Volkssturm among some units gives their enemy; regular units beside it help."""
    worth = g.world.numbers.modifiers.volkssturm
    held = list(units)
    found = []
    for i in held:
        if g.kind(i).type == "VS":
            beside = units_in(g, g.units[i].hex, g.world.side_of[i])
            found.append(sum(g.kind(j).regular and g.kind(j).type != "VS" for j in beside))
    left = worth - min(found) if found and g.world.complete else 0
    return [Part(left, "Volkssturm", "15.3.1")] if left > 0 else []


def terrain_modifiers(g: State, battle: Battle) -> list[Part]:
    """5.5 Terrain of the decisive hex, and water that more than half of the attackers cross (Q25)."""
    table, h = g.world.table, decisive_hex(g, battle)
    parts = []
    if table.cm(h):
        parts.append(Part(table.cm(h), g.world.chart.terrain[h], "5.5.1"))
    wet: Count[str] = Count()
    total = 0
    for i in battle.attackers:
        sp = strength(g, i, True, i in battle.full)
        total += sp
        kind = g.world.chart.water.get(crosses(g, i, battle))
        if kind:
            wet[kind] += sp
    for kind, sp in wet.items():
        if 2 * sp > total:
            parts.append(Part(table.water_cm(kind), kind, "5.5.4"))
    return parts


def wall_modifiers(g: State, battle: Battle) -> list[Part]:
    """7.1.10, 7.2.1, 7.3 What the fortification of the decisive hex gives."""
    side, h, worth = foe(battle.side), decisive_hex(g, battle), g.world.numbers.modifiers
    line, fort = g.world.chart.fixed.get(h), fort_of(g, h, side)
    city = g.world.chart.terrain[h] == "city"
    field = worth.field_city if city else worth.field
    if line is not None:
        frontal = sum(
            strength(g, i, True, i in battle.full) for i in battle.attackers if is_frontal(g, i, battle)
        )
        nominal = sum(strength(g, i, True, i in battle.full) for i in battle.attackers)
        if 2 * frontal >= nominal:
            return [Part(line.cm, "fixed positions", "7.3.2")]
        return [Part(field, "fixed positions from the rear", "7.3.4")]
    if fort is None:
        return []
    if fort.kind == FIELD:
        return [Part(field, "field fortifications", "7.1.10")]
    return [Part(worth.improved, "improved fortifications", "7.2.1")]


def attack_modifiers(g: State, battle: Battle) -> Sum:
    """1.6 The attacker's modifiers."""
    parts = concentration(g, (*battle.attackers, *battle.guns))
    parts += stars(g, battle, attacking=True)
    parts += militia(g, battle.defenders)
    if battle.pool:
        parts.append(Part(battle.pool, "headquarters eliminated", "9.1.6"))
    return add(*parts)


def defence_modifiers(g: State, battle: Battle) -> Sum:
    """1.6 The defender's modifiers."""
    worth = g.world.numbers.modifiers
    parts = terrain_modifiers(g, battle) + wall_modifiers(g, battle)
    parts += concentration(g, (*_fresh(g, battle.defenders), *battle.their_guns))
    parts += stars(g, battle, attacking=False)
    parts += militia(g, battle.attackers)
    h = decisive_hex(g, battle)
    groups = sum(g.kind(j).type == "RG" and g.units[j].hex == h for j in battle.defenders)
    if groups and g.world.complete:
        parts.append(Part(groups * worth.resilience_group, "resilience group", "15.2.3"))
    if is_walled(g, h, foe(battle.side)):
        for j in battle.their_stars:
            if g.kind(j).type == "FU":
                parts.append(Part(worth.fortification_unit, g.label(j), "15.4.1"))
    if battle.their_pool:
        parts.append(Part(battle.their_pool, "headquarters eliminated", "9.1.6"))
    return add(*parts)


def _fresh(g: State, units: Iterable[int]) -> list[int]:
    """Q93 Units that were attacked before in this phase add nothing."""
    return [i for i in units if not g.units[i].struck]


# ------------------------------------------------------------------ column and result


def ratio_column(attacking: int, defending: int) -> int:
    """1.5, 1.7, Q01 The column of a ratio: halves round up, and a weaker attacker reads 1:n."""
    even = 3
    if attacking >= defending:
        found = even - 1 + (2 * attacking + defending) // (2 * defending)
    else:
        found = even + 1 - (2 * defending + attacking) // (2 * attacking)
    return clamp(found)


def clamp(column: int) -> int:
    """1.6 The table is never left."""
    return max(0, min(column, 12))


def shifted(column: int, right: int, left: int) -> int:
    """1.6 The attacker's modifiers first, within the table, then the defender's (Q03)."""
    return clamp(clamp(column + right) - left)


def is_helpless(g: State, battle: Battle) -> bool:
    """5.1.9, 6.6.4 Whether only headquarters and guns in transport setup are attacked."""
    return all(g.kind(j).hq or (g.kind(j).guns and g.units[j].transport) for j in battle.defenders)


def added_to_roll(g: State, battle: Battle) -> Sum:
    """9.2.1 What headquarters of both sides add to the roll."""
    table = g.world.numbers.combat
    parts = [Part(table.hq_attacker, "attacker's headquarters", "9.2.1")] * battle.hq
    parts += [Part(table.hq_defender, "defender's headquarters", "9.2.1")] * battle.their_hq
    return add(*parts)


class Figured(Struct, frozen=True):
    """All numbers of a combat before the dice."""

    attack: Sum
    defence: Sum
    attack_cm: Sum
    defence_cm: Sum
    first: int
    column: int
    shift: int
    """9.2.1 What is added to the roll."""


def figure(g: State, battle: Battle) -> Figured:
    """5.2.1 b-d The numbers of a combat."""
    mine, theirs = attack(g, battle), defence(g, battle)
    right, left = attack_modifiers(g, battle), defence_modifiers(g, battle)
    shift = added_to_roll(g, battle).total
    if is_helpless(g, battle):
        return Figured(mine, theirs, right, left, 12, 12, shift)
    first = ratio_column(max(mine.total, 1), max(theirs.total, 1))
    return Figured(mine, theirs, right, left, first, shifted(first, right.total, left.total), shift)


def result_cell(column: int, total: int, shift: int) -> str:
    """The cell of the combat table that a throw brings in a column."""
    return figures().combat.row[read_roll(total, shift) - 2].cells[column]


def chances(column: int, shift: int) -> tuple[Chances, ...]:
    """How many of the 36 throws bring each result in a column."""
    ways = Count(result_cell(column, throw.value + throw.other, shift) for throw in TWO_D6.options)
    return tuple(Chances(result, n, len(TWO_D6.options)) for result, n in ways.items())


def read_roll(total: int, shift: int) -> int:
    """9.2.1, Q47 The roll as headquarters move it, never below 2 or above 12."""
    return max(2, min(total + shift, 12))
