import type { LogLine } from "../../wire/server";

/** A fight of the log: who attacked, what was rolled, and what came of it. */
export interface Fight {
  hex: string;
  ply: number;
  side: string;
  declared: LogLine | undefined;
  roll: LogLine;
  after: LogLine[];
}

const AFTER = /^(LostCel|Retreated|Pursued|Disorganised|StoodFast|Tested|Overrun|LevelSet)$/;

/** The fights of a log in their order, each with its losses and retreats. */
export function fights(log: LogLine[]): Fight[] {
  const found: Fight[] = [];
  let declared: LogLine | undefined;
  let now: Fight | undefined;
  for (const line of log) {
    if (line.kind === "Declared") {
      declared = line;
      now = undefined;
    } else if (line.kind === "Rolled" || line.kind === "Shelled") {
      const attack = line.kind === "Rolled" ? declared : undefined;
      now = { hex: line.beat?.path?.[0] ?? "", ply: line.ply, side: line.beat?.side ?? "", declared: attack, roll: line, after: [] };
      found.push(now);
    } else if (line.kind === "PhaseBegan") now = undefined;
    else if (now && AFTER.test(line.kind)) now.after.push(line);
  }
  return found;
}

/** What a side did in its last turn: from the beginning of its phases to the beginning of the other's. */
export interface HalfTurn {
  words: string;
  ply: number;
  lines: LogLine[];
}

/** The last whole half turn of the enemy of a seat. */
export function enemyTurn(log: LogLine[], seat: string): HalfTurn | undefined {
  const starts = log.flatMap((line, i) => (line.kind === "PhaseBegan" ? [{ i, line, side: line.beat?.side ?? "" }] : []));
  const last = starts.map(({ side }) => side !== "" && side !== seat).lastIndexOf(true);
  if (last < 0) return undefined;
  let first = last;
  while (first > 0 && starts[first - 1]?.side === starts[last]?.side) first--;
  const [from, to] = [starts[first]?.i ?? 0, starts[last + 1]?.i ?? log.length];
  const begin = log[from];
  return begin && { words: begin.words, ply: begin.ply, lines: log.slice(from, to) };
}
