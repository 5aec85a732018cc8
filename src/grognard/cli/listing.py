"""Commands that show what there is: scenarios, rules, data mistakes."""

from __future__ import annotations

from pathlib import Path

from ..engine.shelf import add
from ..games import all_scenarios, game_ids, rulebook, rules_of
from ..manifest import find_rules
from .output import out, print_json, print_table


def list_scenarios(files: list[Path], json: bool) -> None:
    """Every scenario with its seats and length, and what may be chosen before a game."""
    for file in files:
        add(file)
    found = all_scenarios()
    options = {game: rulebook(game).rule_options() for game in game_ids()}
    if json:
        print_json({"scenarios": found, "options": options})
        return
    rows = [(s.id, s.title, s.date, s.rounds, ", ".join(s.seats)) for s in found]
    print_table("Scenarios", ("id", "title", "date", "rounds", "seats"), rows)
    for game, choices in options.items():
        table = [(o.name, " or ".join(o.values), o.text, o.ruling or o.rule) for o in choices]
        print_table(f"Options of {game}, the usual value first", ("option", "values", "about", "rule"), table)


def show_rules(game: str, ids: list[str], json: bool) -> None:
    """The obligations of clauses and the texts of rulings, in our own words."""
    found = [entry for name in ids for entry in find_rules(game, name)]
    if json:
        print_json({"rules": found})
        return
    for entry in found:
        out.print(f"[bold]{entry.id}[/bold] {entry.title}")
        for number, text in enumerate(entry.texts, 1):
            out.print(f"  {number}. {text}", markup=False)


def lint_data(files: list[Path], json: bool) -> None:
    """Every complaint about data files, of all games or of those of files; exit code 1 if there is one."""
    games = list(dict.fromkeys(rules_of(add(file)).id for file in files)) or game_ids()
    found = {game: rulebook(game).lint() for game in games}
    if json:
        print_json({"complaints": found})
    else:
        for game, complaints in found.items():
            for complaint in complaints:
                out.print(f"{game}: {complaint}", markup=False)
            if not complaints:
                out.print(f"{game}: no complaints")
    if any(found.values()):
        raise SystemExit(1)


def show_reference(game: str, json: bool) -> None:
    """The tables of a game's reference sheet."""
    tables = rulebook(game).reference()
    if json:
        print_json(tables)
        return
    for table in tables:
        print_table(f"{table.title} ({table.rule})", table.columns, table.rows)
