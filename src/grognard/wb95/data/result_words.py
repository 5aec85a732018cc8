"""What the cells of the combat table mean, in words."""

from __future__ import annotations

from .figures import Result, read_result


def sides_of(cell: str) -> tuple[Result, Result]:
    """What attacker and defender suffer by a cell of the combat table."""
    mine, theirs = cell.split(" / ")
    return read_result(mine), read_result(theirs)


def result_words(result: Result) -> str:
    """What one side suffers."""
    said = [f"loses {result.loss} CEL"] * bool(result.loss)
    said += [f"retreats {result.retreat} {'hex' if result.retreat == 1 else 'hexes'}"] * bool(result.retreat)
    said += ["is disorganised"] * result.disorganised + ["tests its order"] * result.test
    return ", ".join(said)


def cell_words(cell: str) -> str:
    """A cell of the combat table in words."""
    mine, theirs = (result_words(result) for result in sides_of(cell))
    said = [f"attacker {mine}"] * bool(mine) + [f"defender {theirs}"] * bool(theirs)
    return "; ".join(said) or "no effect"
