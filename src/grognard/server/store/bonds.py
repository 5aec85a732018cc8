"""Whether the secret and the seeds of a game are still those that everybody was bound to."""

from __future__ import annotations

from ...engine.dice import Bonds, commitment, read_seed, seed_commitment
from ...engine.errors import BadRecord
from ...engine.play.record import PERSON
from .reading import OWED, Sheet
from .trouble import Damaged

NOT_ROLLED = "its dice are not those that its secret and its seeds bring"

UNFIT = "its answers do not fit the rules"


def seeds_of(sheet: Sheet) -> dict[str, bytes | None]:
    """What was added to the dice of a game, and by whom something is still to be added."""
    return {seat: _seed(seed, seat) if seed != OWED else None for seat, seed in sheet.seeds.items()}


def _seed(text: str, seat: str) -> bytes:
    try:
        return read_seed(text, seat)
    except BadRecord as error:
        raise Damaged(str(error)) from None


def secret_of(sheet: Sheet) -> bytes | None:
    """The secret of the dice; None for a record that does not open it."""
    return None if _is_unopened(sheet) else sheet.secret


def told_of(sheet: Sheet) -> Bonds | None:
    """What a record says of the dice that it does not open."""
    return Bonds(sheet.commitment, sheet.bonds) if _is_unopened(sheet) else None


def _is_unopened(sheet: Sheet) -> bool:
    return sheet.replay and not sheet.secret


def check_bonds(sheet: Sheet) -> None:
    """A game whose secret or seeds were changed does not go on; what they are is told to nobody."""
    if _is_unopened(sheet):
        return
    if commitment(sheet.secret) != sheet.commitment:
        raise Damaged("its secret is not the one that the server was bound to at the start")
    people = {seat for seat, player in sheet.players.items() if player == PERSON}
    odd = (sheet.seeds.keys() ^ sheet.bonds.keys()) or (sheet.seeds.keys() and sheet.seeds.keys() ^ people)
    if odd:
        raise Damaged(f"its seeds are not those of the people who play: {', '.join(sorted(odd))[:80]}")
    for seat, seed in seeds_of(sheet).items():
        if sheet.bonds[seat] != (seed_commitment(seed) if seed is not None else OWED):
            raise Damaged(f"the seed of {seat} is not the one that it was bound to")
