import { settings } from "../ui/settings";
import type { Beat } from "../../wire/engine";

/** How fast what happened is told. */
export type Pace = "step by step" | "slow" | "normal" | "fast" | "at once";

export const PACES: Pace[] = ["step by step", "slow", "normal", "fast", "at once"];

const FACTOR: Record<Pace, number> = { "step by step": 1, slow: 1.8, normal: 1, fast: 0.45, "at once": 0 };

/** How long each kind of beat is shown at a normal pace, in milliseconds; a move takes that for each hex. */
const TIMES: Record<Beat["kind"], number> = {
  move: 420,
  turn: 160,
  fire: 620,
  roll: 750,
  result: 850,
  hit: 700,
  loss: 1100,
  reveal: 800,
  hide: 500,
  points: 800,
  control: 600,
  status: 320,
  card: 1300,
  order: 900,
  round: 700,
  end: 300,
  tell: 300,
};

/** The longest time a way on the map may take. */
const LONGEST = 2000;

/** Where many things wait to be told they are told faster, but never faster than this part of the time. */
const HURRY = 0.45;
const MANY = 40;

/** How long a beat is shown at a normal pace. */
export function timeOf({ kind, path }: Beat): number {
  if (kind !== "move") return TIMES[kind];
  return Math.min(LONGEST, TIMES.move * Math.max(1, (path?.length ?? 1) - 1));
}

/** By how much times are stretched now, with so many beats waiting; 0 where everything is shown at once. */
export function stretch(waiting: number): number {
  return FACTOR[settings().pace] * Math.max(HURRY, Math.min(1, MANY / Math.max(1, waiting)));
}

/** Whether things on the map may move: neither the system nor the player has asked for stillness. */
export const mayMove = (): boolean => settings().motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
