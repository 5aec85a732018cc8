"""What people add to the dice before the first one falls: all are bound to a seed, then each opens it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from ..dice import seed_commitment
from ..errors import Refused


class Exchange(Struct, frozen=True):
    """How far the people of a game have come; each step is a new exchange, and a refused one changes nothing.

    Whoever knows the dealer's secret learns the seeds of others only when bound to one: nobody can choose
    a seed that suits those of the others.
    """

    asked: tuple[str, ...] = ()
    """The seats the dice wait for."""
    bonds: dict[str, str] = {}
    """The commitment of each seat that is bound, in the order in which they were given."""
    seeds: dict[str, bytes] = {}
    """What was opened, in that order."""
    lost: tuple[str, ...] = ()
    """The seats whose seed nobody has any more: the dice are made without it, for all to see."""

    @property
    def owed(self) -> tuple[str, ...]:
        """The seats that still have to be bound or to open their seed."""
        return tuple(seat for seat in self.asked if seat not in self.seeds and seat not in self.lost)

    def bind(self, seat: str, bond: str) -> Exchange:
        """A seat is bound to a seed; to another one only as long as no seed has been opened."""
        self._expect(seat)
        if self.bonds.get(seat) == bond:
            return self
        if seat in self.bonds and self.seeds:
            raise Refused(f"{seat} stays bound to its seed: a seed has been opened already")
        others = {other: held for other, held in self.bonds.items() if other != seat}
        return replace(self, bonds={**others, seat: bond})

    def open(self, seat: str, seed: bytes, seen: Mapping[str, str]) -> Exchange:
        """A seat that has seen everybody bound opens its seed; what was opened stands."""
        self._expect_bound(seat)
        if seed_commitment(seed) != self.bonds[seat]:
            raise Refused(f"this seed of {seat} does not match its commitment: {self.bonds[seat]}")
        if seat in self.seeds:
            return self
        if seat in self.lost:
            raise Refused(f"the seed of {seat} was given up as lost")
        if unbound := [other for other in self.asked if other not in self.bonds]:
            raise Refused(f"no seed is opened before everybody is bound; not yet: {', '.join(unbound)}")
        if seen != self.bonds:
            raise Refused(f"the commitments are not those that {seat} has seen; look at them again")
        return replace(self, seeds={**self.seeds, seat: seed})

    def lose(self, seat: str) -> Exchange:
        """A seat gives up its seed once another has opened one; before that it can be bound anew."""
        self._expect_bound(seat)
        if seat in self.lost:
            return self
        if seat in self.seeds:
            raise Refused(f"the seed of {seat} has been opened; it cannot be lost")
        if not self.seeds:
            raise Refused(f"no seed has been opened; {seat} can be bound to another one")
        return replace(self, lost=(*self.lost, seat))

    def draw(self, seat: str, seed: bytes) -> Exchange:
        """A seat that brings no seed leaves the draw to the dealer; one that is bound does not."""
        if seat in self.bonds or seat not in self.asked:
            return self
        bonds = {**self.bonds, seat: seed_commitment(seed)}
        return replace(self, bonds=bonds, seeds={**self.seeds, seat: seed})

    def _expect(self, seat: str) -> None:
        if seat not in self.asked:
            raise Refused(f"{seat} owes the dice no seed")

    def _expect_bound(self, seat: str) -> None:
        self._expect(seat)
        if seat not in self.bonds:
            raise Refused(f"{seat} is not bound to a seed yet")
