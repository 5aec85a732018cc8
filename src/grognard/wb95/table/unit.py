"""What can change about a counter."""

from __future__ import annotations

from msgspec import Struct


class Unit(Struct, frozen=True, array_like=True, gc=False):
    """What can change about a counter."""

    hex: int
    cel: int
    transport: bool = False
    """6.2.2 Whether towed artillery is in transport setup."""
    oos: int = 0
    """10.2.1 Its level out of supply."""
    shaken: int = 0
    """5.6.5 The moment it was disorganised or last active since; 0 if it is in order."""
    moved: bool = False
    """Whether it was activated in this movement phase."""
    fought: bool = False
    """5.1.1 Whether it has attacked, or fired, in this combat phase."""
    struck: bool = False
    """Q93 Whether it has been attacked in this combat phase."""
    retreated: bool = False
    """5.3.10 Whether it retreated in the last combat phase."""
    strategic: bool = False
    """12.1.4 Whether it is marked for strategic movement."""
    shown: bool = False
    """16.1.3 Whether the enemy may look at it until the combat phase ends."""
    barraged: int = 0
    """6.5.6 The moment it last fired a barrage."""
    bank: bool = False
    """14.3.2 Whether it stood at the big river when its last supply phase ended."""
    stamp: int = 1
    """When it came to its hex: the last one lies on top of the stack."""
    zone: int = -1
    """The entry zone it waits at."""
    ready: int = 0
    """The first turn it may enter."""
