"""5.1 Attacks that an order allows, and the attack that is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .deck import order_cards
from .fronts import choose_front, may_turn
from .hierarchy import Shots, attack_target, attack_target_steps, attacker
from .qualities import aim_name
from .situation import Aim, Deed, Piece, Shot, Situation
from .weighing import Scales

_SHOTS: Final = "5.1"


def hopeless(piece: Piece, shot: Shot) -> bool:
    """5.1 Whether the dice would have to show too much; of a rumoured enemy nothing is known yet."""
    return not piece.rumour and shot.dv - shot.ar >= order_cards().reading.hopeless_roll


def why_not(piece: Piece, shot: Shot) -> str:
    """5.1 Why an AI does not make an attack, or nothing."""
    if shot.barred:
        return shot.barred
    return f"needs {shot.dv - shot.ar}" if hopeless(piece, shot) else ""


def after_turning(piece: Piece, shot: Shot) -> bool:
    """4.1.2 Whether a pivot is all that an attack lacks."""
    return shot.arc_only and may_turn(piece) and not hopeless(piece, shot)


class Fire:
    """The attacks of one order: which AI can attack which of its targets."""

    def __init__(
        self, situation: Situation, scales: Scales, action: str, *, long_range: bool = False
    ) -> None:
        self.situation = situation
        self.scales = scales
        self.action = action
        self.long_range = long_range
        self.shots: Shots = {}

    def shot(self, piece: Piece, aim: Aim) -> Shot:
        """One attack, asked for once."""
        found = self.shots.get((piece.id, aim.id))
        if found is None:
            group = self.action == "group_attack"
            found = self.situation.shot(piece.id, aim.id, long_range=self.long_range, group=group)
            self.shots[piece.id, aim.id] = found
        return found

    def aims(self, piece: Piece, aims: Sequence[Aim]) -> list[Aim]:
        """5.01 The targets an AI can attack; it turns first only if it can attack none as it stands."""
        reasons = {aim.id: why_not(piece, self.shot(piece, aim)) for aim in aims}
        found = [aim for aim in aims if not reasons[aim.id]]
        if not found and self.action == "pivot_attack":
            found = [aim for aim in aims if after_turning(piece, self.shot(piece, aim))]
        for aim in aims:
            if aim not in found:
                self.scales.drop("target", aim.id, reasons[aim.id], _SHOTS, by=piece.id)
            elif not piece.rumour:
                shot = self.shot(piece, aim)
                words, needed = f"AR {shot.ar} against DV {shot.dv}, needs", shot.dv - shot.ar
                self.scales.note(
                    "target", aim.id, kept=True, reason=words, rule=_SHOTS, value=needed, by=piece.id
                )
        return found

    def attacker(self, pieces: Sequence[Piece], pairs: dict[int, list[Aim]]) -> Piece:
        """5.1.1 Who of these attacks; one that has to turn first pays for that, too."""
        turns = {
            piece.id: piece.turn_cost
            for piece in pieces
            if pairs[piece.id] and all(self.shot(piece, aim).barred for aim in pairs[piece.id])
        }
        return attacker(self.situation, self.scales, pieces, pairs, self.shots, turns)

    def order(self, piece: Piece, aims: Sequence[Aim], *, caps: int = 0) -> Deed:
        """4.1.2, 5.1.2 The attack an AI makes on one of these targets."""
        aim = attack_target(self.situation, self.scales, piece, aims, self.shots)
        shot = self.shot(piece, aim)
        turns = bool(shot.barred)
        facing, cost = piece.facing, shot.cost
        if turns:
            facing = choose_front(self.situation, self.scales, piece, piece.hex, "short_range", aim)
            cost += piece.turn_cost
        return Deed(
            line=self.scales.line,
            action=self.action,
            actor=piece.id,
            target=aim,
            facing=facing,
            pivots=turns,
            cost=cost,
            caps=caps,
            long_range=self.long_range,
            supporters=shot.supporters,
            spotter=shot.spotter,
            others=self._others(piece, aim),
        )

    def _others(self, piece: Piece, aim: Aim) -> tuple[int, ...]:
        """Q35 The other Units in the hex, the likelier targets first; close combat is with one alone."""
        if piece.hex == aim.hex:
            return ()
        here = [
            Aim(kind="unit", id=unit.id, hex=unit.hex)
            for unit in self.situation.units
            if unit.hex == aim.hex and unit.id != aim.id
        ]
        steps = attack_target_steps(self.situation, lambda other: self.shot(piece, other))
        left = [other for other in here if not self.shot(piece, other).barred]
        found = []
        while left:
            first = Scales("").best(left, steps, aim_name)[0]
            left.remove(first)
            found.append(first.id)
        return tuple(found)
