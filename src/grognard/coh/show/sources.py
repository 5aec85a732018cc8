"""Where the facts of a mission come from, in sentences a player reads."""

from __future__ import annotations

from ..data.scenario import Scenario
from .terms import listed

FACTS = {
    "situation": "the story",
    "maps": "the maps",
    "rounds": "the number of rounds",
    "first_initiative": "who begins",
    "vp_start": "the victory points at the start",
    "cards": "the cards",
    "commander": "the players and their CAPs",
    "control": "the control hexes",
    "score": "the scoring",
    "event": "the events",
    "objective": "the secret objectives",
    "force": "the setup",
    "facing": "the facings",
    "reinforcement": "the reinforcements",
    "fixture": "fortifications and obstacles",
    "oba": "the off-board artillery",
    "exit": "the ways off the map",
    "special": "the special rules",
    "athena": "the sheet of the order cards",
}
"""What a mission's file names, as a player would."""

KINDS = {
    "book": "Printed in a rulebook",
    "reconstructed": "Reconstructed from what the rulebooks say in parts",
    "original": "Our own",
}
"""How far a fact is vouched for."""


def source_complaints(s: Scenario) -> list[str]:
    """Only facts a player has words for, vouched for in a known way."""
    told = {fact: kind for fact, kind in s.provenance.items() if isinstance(kind, str)}
    found = [f"[provenance] {fact} is no fact of a mission" for fact in told if fact not in FACTS]
    return found + [f"[provenance] {fact} is {kind!r}" for fact, kind in told.items() if kind not in KINDS]


def source_notes(s: Scenario) -> tuple[str, ...]:
    """What is printed, what is reconstructed and what is our own, and the remarks of the mission's file."""
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for fact, kind in s.provenance.items():
        if isinstance(kind, str):
            found[kind].append(FACTS[fact])
    told = [f"{KINDS[kind]}: {listed(tuple(facts))}." for kind, facts in found.items() if facts]
    if len(told) == 1:
        told = ["Everything in this mission is our own."] if found["original"] else told
    remarks = s.provenance.get("notes", ())
    entries = [f"Entry: {group.entry_note}." for group in s.reinforcement if group.entry_note]
    balance = [f"Balance: {s.balance}."] if s.balance else []
    return (*told, *remarks, *dict.fromkeys(entries), *balance)
