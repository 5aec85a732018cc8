import type { LogLine } from "../../wire/server";
import type { Face } from "./faces";

/** The log as it is shown: without lines that repeat what stands beside them. */
export function story(log: LogLine[], { isEcho, retold }: Pick<Face, "isEcho" | "retold">): LogLine[] {
  const lines = retold ? retold(log) : log;
  return lines.filter((line, i) => !isEcho(line, lines[i - 1], lines[i + 1]));
}
