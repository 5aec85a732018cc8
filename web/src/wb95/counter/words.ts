import type { Piece } from "../table";
import { typeWords } from "./signs";
import type { Unknown } from "../../wire/wb95";

/** The state of a counter in words. */
export function stateWords({ state, kind }: Piece): string[] {
  const words = [`${state.cel ?? 0} of ${kind.cel} CEL`];
  if (kind.towed) words.push(state.transport ? "in transport" : "set up to fire");
  if (state.shaken) words.push("disorganised");
  if (state.oos) words.push(`out of supply, level ${state.oos}`);
  if (state.strategic) words.push("kept for strategic movement");
  if (state.moved) words.push("has moved");
  if (state.fought) words.push("has fought");
  if (state.struck) words.push("has been attacked");
  if (state.retreated) words.push("has retreated");
  return words;
}

/** The name of a counter with its formation: 457 of 257 INF. */
export const nameWords = ({ counter }: Piece): string =>
  counter.parent && !counter.name.includes(counter.parent) ? `${counter.name} of ${counter.parent}` : counter.name;

/** A counter in words, as a screen reader says it. */
export function pieceWords(piece: Piece): string {
  const { counter, kind } = piece;
  const strength =
    kind.attack_sp || kind.defence_sp
      ? `attack ${kind.attack_sp}, defence ${kind.defence_sp}`
      : `strength ${(piece.state.cel ?? 0) < kind.cel ? kind.sp_reduced : kind.sp}`;
  const what = `${counter.nation} ${typeWords(kind.type)} ${kind.size}`.replace(/(artillery|headquarters) \1/, "$1");
  return `${nameWords(piece)}, ${what}, ${strength}, movement ${kind.mp}, ${stateWords(piece).join(", ")}`;
}

/** What is told of a hidden counter. */
export function unknownWords(unknown: Unknown): string {
  const profile = unknown.profile.replace("non_motorised", "on foot");
  const told = [unknown.type && typeWords(unknown.type), unknown.cel && `${unknown.cel} CEL`, unknown.struck && "has been attacked"];
  return [`a hidden unit (${profile})`, ...told.filter(Boolean)].join(", ");
}
