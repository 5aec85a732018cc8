"""The solo game as the engine sees it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from ..coh.data.scenario import read_scenario
from ..coh.edition import Edition
from ..coh.rulebook import CohRulebook
from ..coh.show.view import possible_world
from ..coh.start.saves import saves
from ..coh.table.events import Happening
from ..coh.table.state import State
from ..engine.agenda import Event
from ..engine.catalogue import Briefing
from ..engine.errors import BadData, BadRecord
from ..engine.options import Option
from ..engine.shown import Beat, Summary, View
from .cases.facts import check_fact
from .edition import EDITION
from .say.exercised import exercised, inventory
from .show.beats import solo_beat
from .show.cards import SoloPieces, solo_pieces
from .show.view import SoloView, restored, solo_view
from .table.state import SoloState, human
from .third import EDITION as THIRD_EDITION


class Solo(CohRulebook):
    """Conflict of Heroes, Awakening the Bear, solo rules."""

    edition: ClassVar[Edition] = EDITION
    id: ClassVar[str] = "solo"
    title: ClassVar[str] = "Conflict of Heroes: Awakening the Bear, solo"
    version: ClassVar[int] = 2
    probes: ClassVar[tuple[str, ...]] = ("pass", "card 02", "attack X9", "caps 9", "stall caps")

    def seats(self, g: State) -> tuple[str, ...]:
        """Only the Player has a seat: the cards are part of the rules."""
        return (g.world.seats[human(g.world)],)

    def scenarios(self) -> list[Summary]:
        """Each mission with the one seat it has."""
        found = super().scenarios()
        sheets = {summary.id: read_scenario(summary.id).athena["commander"] for summary in found}
        return [
            replace(summary, seats=tuple(seat for seat in summary.seats if seat != sheets[summary.id]))
            for summary in found
        ]

    def briefing(self, scenario: str, options: Mapping[str, str]) -> Briefing:
        """A mission with the one seat it has, and the forces of both sides."""
        told, cards = super().briefing(scenario, options), read_scenario(scenario).athena["commander"]
        return replace(told, seats=tuple(seat for seat in told.seats if seat != cards), players=1)

    def save(self, g: State) -> bytes:
        """A position on the edition it is played on."""
        return saves(g.world.edition).save(g)

    def load(self, data: bytes) -> State:
        """Only a turn on the 3rd edition holds what the 2nd does not know."""
        try:
            return saves(EDITION).load(data)
        except BadRecord:
            return saves(THIRD_EDITION).load(data)

    def sides(self, g: State) -> tuple[str, ...]:
        """Both sides, though the cards have no seat."""
        return g.world.sides

    def view(self, g: Any, seat: str) -> SoloView:
        """What the Player knows."""
        return solo_view(g, seat)

    def possible_worlds(self, view: View, rng: random.Random) -> SoloState:
        """A position that would look the same to the Player."""
        if not isinstance(view, SoloView):
            raise BadData(f"a view of {view.game} is not a view of solo")
        return restored(possible_world(view, rng), view)

    def pieces(self) -> SoloPieces:
        """Every counter, those of rumoured enemies too, and the order cards."""
        return solo_pieces(self.edition.book)

    def beat(self, g: State, event: Event) -> Beat | None:
        """An event as a screen shows it."""
        return solo_beat(g.world, event) if isinstance(event, Happening) else None

    def inventory(self) -> dict[str, tuple[str, ...]]:
        """What a run of games can make use of."""
        return inventory(self.edition.book)

    def exercised(
        self, g: State, step: str, option: Option, events: Sequence[Event]
    ) -> Iterable[tuple[str, str]]:
        """What one answer made use of."""
        return exercised(g, step, option, events)

    def check(self, g: Any, events: Sequence[Event], words: str) -> str:
        """Order cards, track and cup have facts of their own."""
        found = check_fact(g, words)
        return super().check(g, events, words) if found is None else found
