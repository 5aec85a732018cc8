"""The 2nd edition as the engine sees it."""

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


class Coh2(CohRulebook):
    """Conflict of Heroes, Awakening the Bear, 2nd edition."""

    edition: ClassVar[Edition] = EDITION
    id: ClassVar[str] = "coh2"
    title: ClassVar[str] = "Conflict of Heroes: Awakening the Bear, 2nd edition"
    version: ClassVar[int] = 2
    probes: ClassVar[tuple[str, ...]] = ("pass", "card 01", "attack X9", "caps 9", "stall")

    def inventory(self) -> dict[str, tuple[str, ...]]:
        return inventory(self.edition.book)

    def exercised(
        self, g: State, step: str, option: Option, events: Sequence[Event]
    ) -> Iterable[tuple[str, str]]:
        return exercised(g, step, option, events)
