import { useMemo, useRef } from "react";
import type { TableState } from "./state";
import type { State } from "../beats/teller";
import type { LogLine, Moment, StateFrame } from "../../wire/server";

/** What a table shows: the present, or a moment of the past. */
export interface Shown extends State {
  frame: StateFrame;
  past: Moment | null;
}

/** The present, or the past where it is looked at, through the eyes of a seat. */
export function useShown(frame: StateFrame, log: LogLine[], past: Moment | null, { eyes, played }: Pick<TableState, "eyes" | "played">): Shown {
  const told = useRef(played);
  told.current = played;
  return useMemo(
    () => ({
      frame,
      past,
      view: past?.views?.[eyes] ?? past?.view ?? frame.view,
      log: past?.log ?? log,
      moment: past?.ply ?? null,
      played: told.current,
    }),
    [frame, log, past, eyes],
  );
}
