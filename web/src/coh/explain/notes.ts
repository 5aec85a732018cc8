import type { Note } from "../../shared/learn/Callouts";
import type { PrintedUnit } from "../../wire/coh";
import { armed } from "../counter/Figures";

/** What each figure of a counter is, where the counter has it. */
export function notesOf(piece: PrintedUnit): Note[] {
  const fights: Note[] = [
    { x: -31, y: -31, words: `attack cost ${piece.attack_cost}${piece.turreted ? ", turret" : ""}` },
    { x: -32, y: 7, words: `against soft ${piece.fp_red}` },
    { x: -32, y: 29, words: `against armor ${piece.fp_blue}` },
    { x: -3, y: 33, words: `range ${piece.range_min ? `${piece.range_min}–` : ""}${piece.range_max}` },
  ];
  const bonus: Note[] = piece.bonus_moves ? [{ x: 33, y: -14, words: `bonus moves ${piece.bonus_moves}` }] : [];
  return [
    ...(armed(piece) ? fights : []),
    { x: 12, y: -53, words: "faces this way" },
    { x: 32, y: -31, words: `move cost ${piece.move_cost}` },
    ...bonus,
    { x: 33, y: 8, words: `flank defense ${piece.def_flank}` },
    { x: 33, y: 28, words: `front defense ${piece.def_front}` },
  ];
}
