import type { Face } from "../table/faces";
import type { Beat, View } from "../../wire/engine";
import type { LogLine } from "../../wire/server";

type Manner = Pick<Face, "units" | "sideOf" | "sideOfUnit" | "settles" | "begins" | "isEcho">;

/** The side a line is about: that of the unit that acts, the one it names, or that of whoever answered. */
export function sideOfLine(face: Manner, view: View, { beat, seat }: LogLine): string {
  const label = beat?.units?.[0] ?? beat?.targets?.[0];
  return (label && face.sideOfUnit?.(view, label)) || beat?.side || face.sideOf(view, seat);
}

/** The lines since the last action of a seat was over, or where it has not acted since the round began. */
export function sinceOwn(face: Manner, view: View, log: LogLine[], seat: string): LogLine[] {
  const own = face.sideOf(view, seat);
  const settles = face.settles;
  let start = 0;
  log.forEach((line, i) => {
    if (line.kind === face.begins || (settles?.test(line.kind) && sideOfLine(face, view, line) === own)) start = i + 1;
  });
  return log.slice(start);
}

/** The place of the line that began the present round; -1 if there is none. */
export const roundOf = (log: LogLine[]): number => log.map(({ beat }) => beat?.kind).lastIndexOf("round");

/** The lines of the present round. */
export const ofRound = (log: LogLine[]): LogLine[] => log.slice(roundOf(log) + 1);

/** Kinds of beats that are worth a line of their own afterwards. */
const NEWS: Beat["kind"][] = ["move", "fire", "result", "hit", "loss", "reveal", "hide", "points", "control", "card", "round"];

/** What happened, without what only led to it: of a way its end, of a check that changed nothing no word. */
export function newsOf(lines: LogLine[]): LogLine[] {
  return lines.filter((line, i) => {
    const { beat } = line;
    if (!beat || !NEWS.includes(beat.kind)) return false;
    const label = beat.units?.[0];
    if (beat.kind === "move") return !lines.slice(i + 1).some((other) => other.beat?.kind === "move" && other.beat.units?.[0] === label);
    if (beat.kind === "fire") return !lines.slice(i + 1).some((other) => other.beat?.kind === "result" && other.beat.units?.[0] === label);
    return beat.kind !== "result" || beat.result !== "fresh";
  });
}

/** Where units fell, as far as the log tells where they had gone. */
export function fallenIn(lines: LogLine[], known: Map<string, string>): Map<string, string> {
  const at = new Map<string, string>();
  const fallen = new Map<string, string>();
  for (const { beat } of lines) {
    for (const label of beat?.units ?? []) {
      if (beat?.kind === "loss" && beat.result !== "leaves") fallen.set(label, known.get(label) ?? at.get(label) ?? "");
      else if ((beat?.kind === "move" || beat?.kind === "reveal") && beat.path?.length) at.set(label, beat.path.at(-1) as string);
    }
  }
  return fallen;
}
