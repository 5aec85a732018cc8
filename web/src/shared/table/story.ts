import type { LogLine } from "../../wire/server";
import type { Face } from "./faces";

/** The log as it is shown: without lines that repeat what stands beside them. */
export const story = (log: LogLine[], { isEcho }: Pick<Face, "isEcho">): LogLine[] =>
  log.filter((line, i) => !isEcho(line, log[i - 1], log[i + 1]));
