import { sideOfLine } from "./lines";
import type { Face } from "../table/faces";
import type { View } from "../../wire/engine";
import type { LogLine } from "../../wire/server";

/** How many attacks of a side hit, and how many were to be expected. */
export interface Luck {
  side: string;
  rolls: number;
  hits: number;
  expected: number;
}

/** The chance to roll a number or more with two dice. */
export function chanceOf(need: number): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) ways += Number(a + b >= need);
  return ways / 36;
}

/** The luck of each side with its attacks. */
export function luckOf(face: Face, view: View, log: LogLine[]): Luck[] {
  const found = new Map<string, Luck>();
  for (const line of log) {
    const { beat } = line;
    const chance = beat?.chance ?? (beat?.units?.length && beat.need != null ? chanceOf(beat.need) : null);
    if (beat?.kind !== "result" || chance === null || beat.good == null) continue;
    const side = sideOfLine(face, view, line);
    const luck = found.get(side) ?? { side, rolls: 0, hits: 0, expected: 0 };
    luck.rolls += 1;
    luck.hits += Number(beat.good);
    luck.expected += chance;
    found.set(side, luck);
  }
  return [...found.values()];
}

/** A moment in the race for points, seen from the first of two sides. */
export interface Lead {
  ply: number;
  /** The number of its round. */
  round: number;
  before: number;
  lead: number;
  words: string;
  /** Whether the lead changes hands, or grows by much at once. */
  turns: boolean;
}

/** The lead of a side over time, so that it ends where the game has ended. */
export function leadOf(log: LogLine[], side: string, end: number): Lead[] {
  const gains = log.filter(({ beat }) => beat?.kind === "points" && beat.total);
  const gain = (line: LogLine): number => (line.beat?.side === side ? 1 : -1) * (line.beat?.total ?? 0);
  let lead = end - gains.reduce((sum, line) => sum + gain(line), 0);
  return [...new Set(gains.map(({ ply }) => ply))].map((ply) => {
    const before = lead;
    const lines = gains.filter((line) => line.ply === ply);
    lead += lines.reduce((sum, line) => sum + gain(line), 0);
    // The next round may begin at the same moment, after the points.
    const round = log.slice(0, log.indexOf(lines[0] as LogLine)).filter(({ beat }) => beat?.kind === "round").length;
    const words = lines.map((line) => line.words).join(" ");
    return { ply, round, before, lead, words, turns: (before <= 0) !== (lead <= 0) || Math.abs(lead - before) > 2 };
  });
}
