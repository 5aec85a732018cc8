"""One turn of the opponent at somebody else's table: a card, the questions it needs, and what is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.hexes import DIRECTIONS
from ..order.decide import attack_fault, decide, travel
from ..order.deck import Card
from ..order.grammar import NOBODY, WrittenOrder
from ..order.lines import lines_of
from ..order.situation import Aim, Decision, Deed, Tie, Travel, Tried, TurnUp
from ..order.words import ACTIONS
from .asked import AskedField
from .counters import Facts
from .notebook import Entry, Notebook
from .piles import Piles
from .questions import Question, Unknown
from .telling import attack_words, tried_words

Ask = Callable[[Question], str]
"""Puts a question and brings the answer in one spelling."""
Roll = Callable[[int], int]
"""A number from 0 below another one."""
Tell = Callable[[str], None]


class Turn:
    """The turn of the AI."""

    def __init__(
        self,
        book: Notebook,
        piles: Piles,
        ask: Ask,
        roll: Roll,
        tell: Tell,
        *,
        counteractions: Sequence[WrittenOrder] = (),
        mission_orders: Sequence[WrittenOrder] = (),
    ) -> None:
        self.book, self.piles, self.ask, self.roll, self.tell = book, piles, ask, roll, tell
        self.counteractions, self.mission_orders = counteractions, mission_orders
        self.tried: tuple[Tried, ...] = ()
        """The lines of the last card, with every reason."""

    def play(self, card: Card) -> bool:
        """2.2 The AI executes a card; false: it passes."""
        if card.advance and card.advance.holds(len(self.book.entries)):
            self.tell(f"Mission track: advance {card.advance.steps}, then resolve its event (2.3.1).")
        self.tried = (decision := self._decide(card)).tried
        for tried in decision.tried:
            self.tell(tried_words(tried))
        deed = decision.next
        done = isinstance(deed, Deed) and deed.action != "pass" and self._do(deed, card)
        if not done:
            self.tell("The AI passes (2.3.3).")
        for entry in self.book.entries:
            entry.acted = False
        self.piles.discard(card.id)
        return done

    # ---- deciding

    def _decide(self, card: Card) -> Decision:
        """Decide, asking for each fact when it is first needed, rolling ties and turning counters up."""
        lines = lines_of(card, self.counteractions, self.mission_orders)
        picks: list[int] = []
        start = ""
        before: list[Tried] = []
        while True:
            field = AskedField(self.book, command=card.command)
            try:
                found = decide(lines, field, command=card.command, picks=picks, start=start)
            except Unknown as unknown:
                self._learn(unknown.question)
                continue
            if isinstance(found.next, Tie):
                picks.append(self.roll(len(found.next.among)))
            elif isinstance(found.next, TurnUp):
                before += [tried for tried in found.tried if tried.line != found.next.line]
                start, picks = found.next.line, []
                self._turn_up(self.book.by_id(found.next.piece))
            elif isinstance(found.next, Deed) and self._closed(found.next):
                picks = []
            else:
                return Decision(next=found.next, tried=(*before, *found.tried))

    def _learn(self, question: Question) -> None:
        """Ask, and write the answer down."""
        self.book.facts[question.key] = self.ask(question)

    def _turn_up(self, entry: Entry) -> None:
        """7.4 A counter that lies face down is turned up before its owner acts."""
        said = self.ask(
            Question(
                key=f"now:counter:{entry.name}",
                text=f"Turn up the hit counter of {entry.name}: what may it still do?",
                kind="choice",
                choices=("all", "move", "attack", "neither", "dead"),
                default="all",
            )
        )
        if said == "dead":
            self.tell(f"{entry.name} is destroyed (7.4).")
            self._destroyed(entry)
            return
        entry.face_down = False
        self.book.facts[f"may:{entry.name}:move"] = "yes" if said in ("all", "move") else "no"
        self.book.facts[f"may:{entry.name}:attack"] = "yes" if said in ("all", "attack") else "no"

    def _destroyed(self, entry: Entry) -> None:
        """7.3.1 A destroyed AI costs a command card."""
        self.book.entries.remove(entry)
        self.book.forget(entry.name)
        lost = self.piles.lose_command(self.roll)
        if lost is not None:
            self.tell(f"Command card {lost:02d} leaves the game; the order cards are shuffled (7.3.1).")

    def _closed(self, deed: Deed) -> bool:
        """Ask what the chosen move costs; one that cannot be made is crossed out and decided again."""
        return deed.way is not None and self._cost(self.book.by_id(deed.actor), deed.way.ground.hex) == 0

    def _cost(self, entry: Entry, place: int) -> int:
        """What it costs a counter to go to a hex, 0 where it cannot."""
        there = self.book.hex_name(place)
        key = f"cost:{entry.kind}:{entry.hex}:{there}"
        text = f"{entry.name} from {entry.hex} to {there}: what does it cost? (0: it cannot go there)"
        return self._number(key, text, default="1", place=there)

    def _number(self, key: str, text: str, *, default: str = "", place: str = "") -> int:
        """A number that is asked for where it is not known."""
        while True:
            try:
                return Facts(self.book).number(key, text, default=default, place=place)
            except Unknown as unknown:
                self._learn(unknown.question)

    # ---- doing

    def _do(self, deed: Deed, card: Card) -> bool:
        """What is done; false: an attack that came to nothing, so that the AI passes."""
        if deed.action in NOBODY:
            self.tell(f"{ACTIONS[deed.action]} {deed.place}".strip() + ".")
            return True
        if deed.group:
            cost, who = self._group(deed, card)
        elif "attack" in deed.action:
            actor = self.book.by_id(deed.actor)
            if actor.rumour:
                revealed = self._reveal(actor, deed)
                if revealed is None:
                    return False
                actor = revealed
            self._attack(actor, deed)
            cost, who = self._attack_cost(actor, deed), [actor]
        else:
            actor = self.book.by_id(deed.actor)
            cost, who = self._other(actor, deed), [actor]
        if not card.command and cost:
            self._check(who, cost)
        return True

    def _attack_cost(self, actor: Entry, deed: Deed) -> int:
        """What an attack costs; a revealed enemy pays what is printed on it."""
        if deed.cost:
            return deed.cost
        known = self.book.type_of(actor)
        if known:
            return known.attack_cost
        return self._number(f"printed:{actor.kind}:attack", f"Attack cost printed on {actor.kind}?")

    def _attack(self, actor: Entry, deed: Deed) -> None:
        """4.3.1 Say who attacks whom with what."""
        assert deed.target is not None
        if deed.pivots:
            actor.facing = DIRECTIONS[deed.facing]
            self.tell(f"{actor.name} turns to face {actor.facing}.")
        self.tell(attack_words(self.book, actor, deed))

    def _other(self, actor: Entry, deed: Deed) -> int:
        """A rally, a pivot or a move: say it, and write it down."""
        if deed.action in ("rally", "auto_rally"):
            return self._rally(actor, deed)
        cost = deed.cost if deed.way is None else self._cost(actor, deed.way.ground.hex)
        self._goes(actor, deed.way.ground.hex if deed.way else None, deed.facing, cost)
        return cost

    def _rally(self, actor: Entry, deed: Deed) -> int:
        """4.1.2 A rally with a roll, or without one."""
        said = "yes"
        if deed.action == "rally":
            self.tell(f"{actor.name} tries to rally.")
            text = f"Does {actor.name} rally?"
            said = self.ask(Question(key=f"now:rallied:{actor.name}", text=text, kind="yes"))
        if said == "yes":
            actor.hit = actor.face_down = False
            self.book.forget(actor.name)
            self.tell(f"{actor.name} rallies: remove its hit counter.")
        return deed.cost

    def _goes(self, actor: Entry, place: int | None, facing: int, cost: int) -> None:
        """A move or a pivot, written down."""
        front = f" facing {DIRECTIONS[facing]}" if facing >= 0 else ""
        if place is None:
            self.tell(f"{actor.name} turns in {actor.hex}{front} for {cost} AP.")
        else:
            there = self.book.hex_name(place)
            self.tell(f"{actor.name} moves from {actor.hex} to {there}{front} for {cost} AP.")
            actor.hex = there
            if there in self.book.objectives:
                self.tell(
                    f"{there} is a mission objective: turn its control marker (objective {there} gone)."
                )
            if actor.rumour:
                self.tell(f"Reveal {actor.name} if a Unit is next to it, or sees it in the open (6.2).")
        actor.facing = DIRECTIONS[facing] if facing >= 0 else ""

    def _group(self, deed: Deed, card: Card) -> tuple[int, list[Entry]]:
        """5.3 The members of a group move one after another; who is blocked tries once more."""
        names = [self.book.name_of(number) for number in deed.group]
        self.tell(f"{', '.join(names)} move as a group.")
        cost, moved, blocked = 0, [], list(names)
        for again in (False, True):
            waiting, blocked = blocked, []
            for name in waiting:
                spent = self._member(deed, name, card)
                if spent is None:
                    blocked.append(name)
                else:
                    cost = max(cost, spent)
                    moved.append(self.book.entry(name))
            if again:
                for name in blocked:
                    self.tell(f"{name} stays where it is.")
        return cost, moved

    def _member(self, deed: Deed, name: str, card: Card) -> int | None:
        """What one member of a group does, and what it costs; nothing: it is blocked."""
        entry = self.book.entry(name)
        if entry.face_down:
            self._turn_up(entry)
            if entry not in self.book.entries:
                return 0
        picks: list[int] = []
        while True:
            field = AskedField(self.book, command=card.command)
            piece = next(piece for piece in field.ai if piece.label == name)
            try:
                found = travel(deed, piece, field, command=card.command, picks=picks)
            except Unknown as unknown:
                self._learn(unknown.question)
                continue
            if isinstance(found, Tie):
                picks.append(self.roll(len(found.among)))
                continue
            if found.way is not None and self._cost(entry, found.way.ground.hex) == 0:
                picks = []
                continue
            return self._went(entry, found)

    def _went(self, entry: Entry, found: Travel) -> int | None:
        """A member that moves or turns does so."""
        if found.way is None and not found.pivots:
            return None
        place = found.way.ground.hex if found.way else None
        cost = self._cost(entry, place) if place is not None else found.cost
        self._goes(entry, place, found.facing, cost)
        return cost

    def _reveal(self, entry: Entry, deed: Deed) -> Entry | None:
        """6.2.1 A rumoured enemy ordered to attack shows itself, and attacks only if it may."""
        text = f"{entry.name} is to attack: draw from the cup. What is it? (kind of unit, or none)"
        kind = self.ask(Question(key=f"now:reveal:{entry.name}", text=text, kind="text", default="none"))
        if kind.lower() in ("none", "no enemy"):
            self.tell(f"No enemy: remove {entry.name} (6.2.1).")
            self.book.entries.remove(entry)
            return None
        assert deed.target is not None
        entry.rumour, entry.kind = False, kind.lower()
        entry.facing = ""
        why = self._why_not(entry, deed.target, long_range=deed.long_range)
        if why:
            self.tell(f"{entry.name} is {kind}, but does not attack: {why} (6.2.1).")
            return None
        return entry

    def _why_not(self, entry: Entry, target: Aim, *, long_range: bool) -> str:
        """Why a revealed enemy does not attack, or nothing."""
        while True:
            field = AskedField(self.book, command=True)
            piece = next(piece for piece in field.ai if piece.label == entry.name)
            try:
                return attack_fault(field, piece, target, long_range=long_range)
            except Unknown as unknown:
                self._learn(unknown.question)

    def _check(self, who: list[Entry], cost: int) -> None:
        """3.1.1, 4.2 The spent check of those that acted, by the next card."""
        card = self.piles.draw(self.roll)
        spent = card.spends(cost)
        names = ", ".join(entry.name for entry in who)
        state = "spent" if spent else "fresh"
        self.tell(f"Spent check: card {card.id:02d} says {card.spent}, {names} paid {cost}: {state} (3.1.1).")
        for entry in who:
            entry.fresh = not spent
        self.piles.discard(card.id)
