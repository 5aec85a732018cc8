"""One thing that two editions see differently."""

from __future__ import annotations

from msgspec import Struct


class Difference(Struct, frozen=True):
    """One thing that is otherwise in the other edition, with the rules that make it so."""

    subject: str
    what: str
    second: str
    third: str
    rules_second: tuple[str, ...]
    rules_third: tuple[str, ...]


RULES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "activate": (("3.0a",), ("2.2",)),
    "opportunity": (("3.1a",), ("2.5",)),
    "command": (("3.2.2",), ("3.4",)),
    "attack": (("18.4a",), ("17.11",)),
    "dig": (("18.1.3a",), ("17.6",)),
    "enter": (("5.5b",), ("4.12",)),
    "fill": (("18.1.3b",), ("17.6",)),
    "hide": (("10.1a", "10.2"), ("11.3",)),
    "load": (("17.0b",), ("15.7",)),
    "move": (("T-foot", "T-vehicle"), ("4.9", "15.3")),
    "pivot": (("5.3",), ("4.6",)),
    "rally": (("7.6a",), ("7.10",)),
    "recon": (("10.0.3a",), ("11.7",)),
    "reveal": (("10.0.1",), ("11.1",)),
    "smoke": (("13.1a",), ("14.0",)),
    "stall": (("2.2g",), ("2.8",)),
    "unload": (("17.0e",), ("15.9",)),
}
"""The rules of each kind of order, in the 2nd and in the 3rd edition."""
