import { useMemo, useRef, useState } from "react";
import type { TableState } from "./state";
import type { State } from "../beats/teller";
import type { LogLine, Moment, StateFrame } from "../../wire/server";

/** What a table shows: the present, or a moment of the past. */
export interface Shown extends State {
  frame: StateFrame;
  past: Moment | null;
}

/** The present, or the past where it is looked at, through the eyes of a seat; what comes in meanwhile does not disturb the past. */
export function useShown(frame: StateFrame, log: LogLine[], past: Moment | null, { eyes, played }: Pick<TableState, "eyes" | "played">): Shown {
  const told = useRef(played);
  told.current = played;
  const [now, setNow] = useState({ frame, log });
  if (!past && (now.frame !== frame || now.log !== log)) setNow({ frame, log });
  return useMemo(
    () => ({
      frame: now.frame,
      past,
      view: past?.views?.[eyes] ?? past?.view ?? now.frame.view,
      log: past?.log ?? now.log,
      moment: past?.ply ?? null,
      played: told.current,
    }),
    [now, past, eyes],
  );
}
