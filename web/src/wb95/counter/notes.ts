import type { Note } from "../../shared/learn/Callouts";
import { typeWords } from "./signs";
import type { UnitClass, UnitView } from "../../wire/wb95";

/** What each figure and mark of a counter is, where the counter has it. */
export function notesOf(kind: UnitClass, state: UnitView): Note[] {
  const guns = kind.attack_sp > 0 || kind.defence_sp > 0;
  const strength = guns ? "attack, defence" : "strength (SP)";
  const found: Note[] = [
    { x: -30, y: -31, words: "unit, formation" },
    { x: 4, y: -16, words: kind.size },
    { x: -14, y: 0, words: typeWords(kind.type) },
    ...(state.transport ? [] : [{ x: -8, y: 30, words: strength }]),
    { x: 10, y: 31, words: `movement ${kind.mp}` },
    { x: 30, y: -13, words: `endurance (CEL) ${state.cel ?? 0}` },
  ];
  if (kind.stars.length) found.push({ x: -30, y: -11, words: "star" });
  if (state.shaken) found.push({ x: 29, y: 9, words: "disorganised" });
  if (state.oos) found.push({ x: -29, y: 9, words: `out of supply ${state.oos}` });
  if (state.moved) found.push({ x: 36, y: 36, words: "has moved" });
  if (state.fought) found.push({ x: -36, y: 36, words: "has fought" });
  return found;
}
