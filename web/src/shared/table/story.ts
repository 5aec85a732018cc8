import type { LogLine } from "../../wire/types";

/** Whether a line says nothing that its neighbours do not say better. */
function isEcho(line: LogLine, before: LogLine | undefined, after: LogLine | undefined): boolean {
  // Everybody hears that a hand has grown; its player has just read which card it was.
  if (line.kind === "HandGrew") return before?.kind === "CardDrawn";
  // A declared action is told again when it is carried out, unless somebody answers it with a card.
  return line.kind === "ActionDeclared" && after !== undefined && after.kind !== "CardPlayed";
}

/** The log as it is shown: without lines that repeat what stands beside them. */
export const story = (log: LogLine[]): LogLine[] => log.filter((line, i) => !isEcho(line, log[i - 1], log[i + 1]));
