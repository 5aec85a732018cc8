"""What an edition lets vehicles do with the units they carry or tow."""

from __future__ import annotations

from msgspec import Struct


class Haulage(Struct, frozen=True, kw_only=True):
    """How units get onto vehicles and off them, and what it means to be on one."""

    over_hexsides: bool = True
    """Whether they get on from a hex next to the vehicle, and off into one."""
    counts_ground: bool = True
    """Whether the terrain of the vehicle's hex counts when they get off in it."""
    counts_marker: bool = False
    """Whether a hit marker makes it dearer to get on in the vehicle's hex."""
    moves_stunned: bool = True
    """Whether stunned units and stunned vehicles take part in getting on."""
    keeps_pinned: bool = True
    """Whether a unit that cannot move may get on but not off; else it is the other way round."""
    shelters: bool = True
    """Whether a unit that gets off may go into a fortification at once."""
    turns_survivors: bool = True
    """Whether passengers of a destroyed vehicle face any way, not just as it did."""
    bares_flank: bool = False
    """Whether passengers are always attacked at their flank."""
    shields_guns: bool = False
    """Whether the shield of a personnel carrier helps guns it tows as well."""
    covers_burdened: bool = True
    """Whether a vehicle is cover for all foot units beside it, not just for unburdened ones."""
    frees_bogged: bool = True
    """Whether a vehicle that a card has bogged down is free once it is towed out of its hex."""
