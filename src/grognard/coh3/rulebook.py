"""The 3rd edition as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from ..coh.edition import Edition
from ..coh.rulebook import CohRulebook
from ..coh.table.state import State
from ..engine.agenda import Event
from ..engine.options import Option
from .edition import EDITION
from .say.exercised import exercised, inventory


class Coh3(CohRulebook):
    """Conflict of Heroes, Awakening the Bear, 3rd edition."""

    edition: ClassVar[Edition] = EDITION
    id: ClassVar[str] = "coh3"
    title: ClassVar[str] = "Conflict of Heroes: Awakening the Bear, 3rd edition"
    version: ClassVar[int] = 3
    probes: ClassVar[tuple[str, ...]] = ("pass", "card 01", "attack X9", "caps 9")

    def inventory(self) -> dict[str, tuple[str, ...]]:
        return inventory(self.edition.book)

    def exercised(
        self, g: State, step: str, option: Option, events: Sequence[Event]
    ) -> Iterable[tuple[str, str]]:
        return exercised(g, step, option, events)
