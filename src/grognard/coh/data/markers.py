"""7.3 Hit markers: what each does to the unit it lies under."""

from __future__ import annotations

from collections.abc import Collection

from ...engine.files import Strict, data_dir, load


class HitMarker(Strict, frozen=True, kw_only=True):
    """One kind of hit marker; a number changes the stat in the same place on the counter."""

    id: str
    pool: str
    name: str
    rule: str
    copies: int = 0
    copies_source: str = ""
    only_if: str = ""
    """The choice of an option that brings the marker into its pile."""
    unless: str = ""
    """The choice that keeps it out."""
    rally: int = 0
    no_rally: bool = False
    only_rally: bool = False
    no_actions: bool = False
    no_attack: bool = False
    no_fire: str = ""
    """The one colour of firepower it bars."""
    no_move: bool = False
    xx: bool = False
    may_be_towed: bool = False
    attack_cost: int = 0
    move_cost: int = 0
    pivot_cost: int = 0
    fp_red: int = 0
    fp_blue: int = 0
    range_set: int = 0
    front: int = 0
    flank: int = 0

    @property
    def word(self) -> str:
        """The name as it is typed."""
        return self.name.lower().replace(" ", "-")

    def firepower(self, soft: bool) -> int:
        """What it does to red or blue firepower."""
        return self.fp_red if soft else self.fp_blue

    def in_pile(self, pools: Collection[str], chosen: Collection[str]) -> int:
        """How many copies a mission puts into the pile, given its piles and the options chosen."""
        used = self.only_if in chosen if self.only_if else self.unless not in chosen
        return self.copies if self.pool in pools and used else 0

    def bars(self, soft: bool) -> bool:
        """Whether it bars red, or blue, firepower alone."""
        return self.no_fire == ("red" if soft else "blue")

    @property
    def touches_firepower(self) -> bool:
        """Whether it changes firepower of either colour, or bars it: such a unit gives no support."""
        return bool(self.fp_red or self.fp_blue or self.no_fire)

    @property
    def harmless(self) -> bool:
        """Whether it changes nothing but that a second hit destroys."""
        costs = self.attack_cost or self.move_cost or self.pivot_cost
        figures = self.touches_firepower or self.range_set or self.front or self.flank
        bans = self.stunned or self.no_attack or self.no_move or self.xx
        return bool(self.id != NO_MARKER.id) and not (costs or figures or bans)

    @property
    def stunned(self) -> bool:
        """Whether the unit may do nothing, or nothing but rally."""
        return self.only_rally or self.no_actions


NO_MARKER = HitMarker(id="none", pool="", name="none", rule="7.3")


class _Markers(Strict, frozen=True):
    source: str
    hit_marker: tuple[HitMarker, ...]


def read_markers(edition: str) -> tuple[HitMarker, ...]:
    """Every kind of marker of an edition; place 0 stands for none."""
    return (NO_MARKER, *load(data_dir() / edition / "hit_markers.toml", _Markers).hit_marker)
