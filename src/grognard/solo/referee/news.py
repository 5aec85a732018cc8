"""What somebody tells the referee of his table: `U1 at H07 facing ne`, `R2 hit`, `U1 acted spent`."""

from __future__ import annotations

from typing import Final

from ...engine.errors import Refused
from ...engine.hexes import DIRECTIONS
from .notebook import Entry, Notebook

HELP: Final = (
    "ai R1 rifle G08          an AI of that name and kind in that hex; facing ne, or just ne, may follow",
    "unit U1 lmg H10 s        a Unit of yours",
    "re RE1 F11               a rumoured enemy",
    "objective G09            a mission objective; objective G09 gone takes it away",
    "U1 at H07 facing ne      it moved or turned",
    "U1 acted, U1 spent, U1 fresh, R1 hit, R1 unhit, R1 gone; several words may follow one name",
    "forget G08               ask again about a hex or a counter, after smoke for instance",
    "round                    a new round: everybody is fresh and the cards are shuffled",
)


def note(book: Notebook, line: str) -> None:
    """Write down one line of news; one that says nothing known is refused and changes nothing."""
    words = line.replace(",", " ").split()
    if not words:
        return
    head = words[0].lower()
    if head in ("ai", "unit", "re"):
        _arrive(book, head, words[1:])
    elif head == "objective":
        _objective(book, words[1:])
    elif head == "forget":
        book.forget(*words[1:])
    else:
        _tell(book, book.entry(words[0]), [word.lower() for word in words[1:]])


def _arrive(book: Notebook, head: str, words: list[str]) -> None:
    """A counter comes to the map."""
    facing = words.pop().lower() if words and words[-1].lower() in DIRECTIONS else ""
    if facing and words[-1:] == ["facing"]:
        words.pop()
    if len(words) != (2 if head == "re" else 3):
        raise Refused(f"say: {HELP[2] if head == 're' else HELP[0]}")
    if any(entry.name.lower() == words[0].lower() for entry in book.entries):
        raise Refused(f"there is a counter called {words[0]!r} already")
    book.number(words[-1])
    book.entries.append(
        Entry(
            id=book.next_id(),
            name=words[0],
            side="unit" if head == "unit" else "ai",
            kind="RE" if head == "re" else words[1].lower(),
            hex=words[-1].upper(),
            rumour=head == "re",
            facing=facing,
        )
    )


def _objective(book: Notebook, words: list[str]) -> None:
    """A mission objective comes or goes."""
    if not words:
        raise Refused(f"say: {HELP[3]}")
    name = words[0].upper()
    book.number(name)
    book.objectives = [other for other in book.objectives if other != name]
    if words[1:] != ["gone"]:
        book.objectives.append(name)


def _tell(book: Notebook, entry: Entry, words: list[str]) -> None:
    """What became of a counter."""
    if not words:
        raise Refused(f"what about {entry.name}?")
    change = Entry(**{name: getattr(entry, name) for name in Entry.__struct_fields__})
    while words:
        word = words.pop(0)
        if word in ("at", "facing") and words:
            _place(book, change, word, words.pop(0))
        elif word in ("spent", "fresh"):
            change.fresh = word == "fresh"
        elif word == "acted":
            change.acted = True
        elif word in ("hit", "unhit"):
            change.hit = word == "hit"
            change.face_down = change.hit and entry.side == "ai"
            book.forget(entry.name)
        elif word == "gone":
            book.entries.remove(entry)
            book.forget(entry.name)
            return
        else:
            raise Refused(f"{word!r} says nothing; say: {HELP[4]} or {HELP[5]}")
    book.entries[book.entries.index(entry)] = change


def _place(book: Notebook, entry: Entry, word: str, said: str) -> None:
    """A counter in another hex, or with another front."""
    if word == "facing":
        if said not in DIRECTIONS:
            raise Refused(f"{said!r} is no direction; one of {', '.join(DIRECTIONS)}")
        entry.facing = said
        return
    book.number(said)
    entry.hex, entry.facing = said.upper(), ""
    book.facts = {
        key: value for key, value in book.facts.items() if not key.startswith(f"facing:{entry.name}:")
    }
