"""What a verified record proves, and what it cannot."""

from __future__ import annotations

from msgspec import Struct

from .session import Session


class Proof(Struct, frozen=True):
    """Sentences for people who want to know how far a record can be trusted."""

    proved: tuple[str, ...]
    unproved: tuple[str, ...]


def what_is_proved(session: Session) -> Proof:
    """What follows from a record that was verified."""
    proved = [
        "every answer was legal where it was given, and the game ends as the header says",
        "every die is the one that the opened secret brings, the one committed to in the header",
    ]
    unproved = [
        "who sat at the seats and when it was played; the names of players are what the header says",
        "that the header is the one shown at the beginning: compare its dice commitment with the one you saw",
    ]
    if session.returns:
        told = "once" if len(session.returns) == 1 else f"{len(session.returns)} times"
        proved.append(
            f"the game was taken back {told}; what was taken back is in it, and every die after it is new"
        )
        unproved.append("that those named beside what was taken back agreed to it")
    exchange = session.exchange
    if exchange.seeds:
        seats = " and ".join(exchange.seeds)
        proved.append(f"the seeds of {seats} are part of the dice, each as its commitment bound it")
        unproved.append("that a seed came from the player of its seat: compare yours with the one you gave")
        if len(exchange.bonds) > 1:
            unproved.append(
                "that everybody was bound before the first seed was opened: compare the commitments with "
                "those you saw before you opened yours"
            )
        unproved += [
            f"that {seat} did not choose between two throws: its seed was lost, the dice are without it"
            for seat in exchange.lost
        ]
    else:
        unproved.append("that nobody chose the dice: no seat gave a seed, one draw made them all")
    return Proof(tuple(proved), tuple(unproved))
