"""4.1.2 The priority lines: close combat and short range, their actions tried from left to right."""

from __future__ import annotations

from collections.abc import Sequence

from .attacks import Fire
from .fronts import choose_front, may_turn, turning_helps
from .grammar import ATTACKS, RALLIES
from .ground import in_close_combat
from .hierarchy import attacker_steps, mover, rallier, rating
from .moving import Reach, move_order, reaches
from .qualities import may_act
from .select import rally_fault, rally_order
from .situation import Aim, Deed, Piece, Situation
from .weighing import Scales, piece_name

Pairs = dict[int, list[Aim]]


class Line:
    """One priority line on one card: who stands so near, and to whom."""

    def __init__(self, situation: Situation, scales: Scales, *, close: bool, command: bool) -> None:
        self.situation = situation
        self.scales = scales
        self.close = close
        self.command = command
        self.pairs: Pairs = {}
        self.pieces: list[Piece] = []
        for piece in situation.ai:
            aims = self._near(piece)
            if not aims:
                continue
            if why := may_act(piece, command=command):
                scales.drop("ai", piece.id, why, "4.1.1")
                continue
            self.pieces.append(piece)
            self.pairs[piece.id] = aims

    def _near(self, piece: Piece) -> list[Aim]:
        """4.1.2 The Units in the hex of an AI, or those next to one that is not in close combat."""
        if not self.close and in_close_combat(self.situation, piece):
            return []
        return [
            Aim(kind="unit", id=unit.id, hex=unit.hex)
            for unit in self.situation.units
            if self.situation.distance(piece.hex, unit.hex) == (0 if self.close else 1)
        ]

    def order(self, actions: Sequence[str]) -> Deed | None:
        """The first action that any of them can do."""
        if not self.pieces:
            where = "is in close combat" if self.close else "is next to a Unit"
            self.scales.fails(f"no AI that may act {where}", "4.1.2")
            return None
        for action in actions:
            found = self._act(action)
            if found is not None:
                return found
        self.scales.fails("no AI can do any of it", "4.1.2")
        return None

    def _act(self, action: str) -> Deed | None:
        """One action of the line, by the AI its hierarchy prefers."""
        if action in RALLIES:
            return self._rally(action)
        if action == "attack" and self.close:
            return self._close_attack()
        if action in ATTACKS:
            return self._attack(action)
        return self._pivot() if action == "pivot" else self._move(action)

    def _rally(self, action: str) -> Deed | None:
        """4.1.2 A hit AI rallies, in close combat too."""
        able = []
        for piece in self.pieces:
            if why := rally_fault(self.situation, piece, action, close=self.close):
                self.scales.drop("ai", piece.id, why, "4.1.2")
            else:
                able.append(piece)
        if not able:
            return None
        piece = rallier(self.scales, able)
        self.scales.ready(piece)
        return rally_order(self.scales, piece, action)

    def _attack(self, action: str) -> Deed | None:
        """4.1.2 An AI attacks a Unit next to it, alone, in a group, or after turning to it."""
        fire = Fire(self.situation, self.scales, action)
        pairs = {piece.id: fire.aims(piece, self.pairs[piece.id]) for piece in self.pieces}
        able = [piece for piece in self.pieces if pairs[piece.id]]
        if not able:
            return None
        piece = fire.attacker(able, pairs)
        self.scales.ready(piece)
        return fire.order(piece, pairs[piece.id])

    def _close_attack(self) -> Deed | None:
        """4.1.2 An AI attacks in its hex; one with a close combat penalty leaves instead if it can."""
        fire = Fire(self.situation, self.scales, "attack")
        leaving: dict[int, list[Reach]] = {}
        pairs: Pairs = {}
        for piece in self.pieces:
            aims = self.pairs[piece.id]
            options = self._ways_out(piece) if piece.close_penalty else []
            if options:
                leaving[piece.id] = options
                pairs[piece.id] = [aim for aim in aims if not fire.shot(piece, aim).barred]
            elif can := fire.aims(piece, aims):
                pairs[piece.id] = can
        able = [piece for piece in self.pieces if piece.id in pairs]
        if not able:
            return None
        piece = fire.attacker(able, pairs)
        self.scales.ready(piece)
        if piece.id in leaving:
            return move_order("disengage", self.situation, self.scales, piece, leaving[piece.id])
        return fire.order(piece, pairs[piece.id])

    def _ways_out(self, piece: Piece) -> list[Reach]:
        """How an AI can disengage."""
        return self._reaches(piece, "disengage")

    def _reaches(self, piece: Piece, action: str) -> list[Reach]:
        return reaches(self.situation, self.scales, piece, self.pairs[piece.id], action, command=self.command)

    def _move(self, action: str) -> Deed | None:
        """4.1.2 An AI disengages, or moves into the hex of a Unit next to it."""
        can = {piece.id: self._reaches(piece, action) for piece in self.pieces}
        able = [piece for piece in self.pieces if can[piece.id]]
        if not able:
            return None
        piece = mover(self.scales, able)
        self.scales.ready(piece)
        return move_order(action, self.situation, self.scales, piece, can[piece.id])

    def _pivot(self) -> Deed | None:
        """4.1.2 A flanked AI that can attack no Unit next to it turns to one."""
        able = [piece for piece in self.pieces if self._turns(piece)]
        if not able:
            return None
        steps = attacker_steps(rating, lambda piece: piece.attack_cost)
        piece = self.scales.one(able, steps, piece_name, "5.1.1")
        self.scales.ready(piece)
        front = choose_front(self.situation, self.scales, piece, piece.hex, "short_range")
        return Deed(
            line=self.scales.line,
            action="pivot",
            actor=piece.id,
            facing=front,
            pivots=True,
            cost=piece.turn_cost,
        )

    def _turns(self, piece: Piece) -> bool:
        """4.1.2 Whether an AI is flanked, can attack no Unit next to it, and gains by turning."""
        aims = self.pairs[piece.id]
        if not may_turn(piece):
            return False
        flanked = any(not self.situation.in_arc(piece.hex, piece.facing, aim.hex) for aim in aims)
        if not flanked or Fire(self.situation, self.scales, "attack").aims(piece, aims):
            return False
        return turning_helps(self.situation, piece, "short_range")
