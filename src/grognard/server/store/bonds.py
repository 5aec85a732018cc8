"""Whether the secret and the seeds of a game are still those that everybody was bound to."""

from __future__ import annotations

from ...engine.dice import Bonds, commitment, is_commitment, read_seed, seed_commitment
from ...engine.errors import BadRecord
from ...engine.play.agreements import people
from ...engine.play.exchange import Exchange
from .reading import LOST, OWED, Sheet
from .trouble import Damaged

NOT_ROLLED = "its dice are not those that its secret and its seeds bring"

UNFIT = "its answers do not fit the rules"


def exchange_of(sheet: Sheet) -> Exchange:
    """How far people have come in adding to the dice of a game."""
    if _is_unopened(sheet):
        return Exchange()
    return Exchange(
        asked=tuple(seat for seat in sheet.players if seat in sheet.seeds),
        bonds={seat: bond for seat, bond in sheet.bonds.items() if bond != OWED},
        seeds={seat: _seed(seed, seat) for seat, seed in sheet.seeds.items() if seed not in (OWED, LOST)},
        lost=_lost(sheet),
    )


def seeds_column(exchange: Exchange) -> dict[str, str]:
    """What is stored of the seeds of an exchange."""
    opened = {seat: seed.hex() for seat, seed in exchange.seeds.items()}
    return dict.fromkeys(exchange.owed, OWED) | dict.fromkeys(exchange.lost, LOST) | opened


def bonds_column(exchange: Exchange) -> dict[str, str]:
    """What is stored of the commitments of an exchange."""
    return {seat: OWED for seat in exchange.asked if seat not in exchange.bonds} | exchange.bonds


def _seed(text: str, seat: str) -> bytes:
    try:
        return read_seed(text, seat)
    except BadRecord as error:
        raise Damaged(str(error)) from None


def _lost(sheet: Sheet) -> tuple[str, ...]:
    return tuple(seat for seat, seed in sheet.seeds.items() if seed == LOST)


def secret_of(sheet: Sheet) -> bytes | None:
    """The secret of the dice; None for a record that does not open it."""
    return None if _is_unopened(sheet) else sheet.secret


def told_of(sheet: Sheet) -> Bonds | None:
    """What a record says of the dice that it does not open."""
    return Bonds(sheet.commitment, sheet.bonds, _lost(sheet)) if _is_unopened(sheet) else None


def _is_unopened(sheet: Sheet) -> bool:
    return sheet.replay and not sheet.secret


def check_bonds(sheet: Sheet) -> None:
    """A game whose secret or seeds were changed does not go on; what they are is told to nobody."""
    if _is_unopened(sheet):
        return
    if commitment(sheet.secret) != sheet.commitment:
        raise Damaged("its secret is not the one that the server was bound to at the start")
    givers = set(people(sheet.players))
    odd = (sheet.seeds.keys() ^ sheet.bonds.keys()) or (sheet.seeds.keys() and sheet.seeds.keys() ^ givers)
    if odd:
        raise Damaged(f"its seeds are not those of the people who play: {', '.join(sorted(odd))[:80]}")
    exchange = exchange_of(sheet)
    for seat, bond in sheet.bonds.items():
        if not _fits(bond, exchange.seeds.get(seat), seat in exchange.lost):
            raise Damaged(f"the seed of {seat} is not the one that it was bound to")
    if exchange.lost and not exchange.seeds:
        raise Damaged("every seed of it is lost")


def _fits(bond: str, seed: bytes | None, lost: bool) -> bool:
    """Whether a commitment is that of a seed, or of one that is not opened; no seed may have none yet."""
    if seed is not None:
        return bond == seed_commitment(seed)
    return is_commitment(bond) or (bond == OWED and not lost)
