import { useCallback, useEffect, useMemo, useState } from "react";
import { api } from "../../shared/server/api";
import { useAsked } from "./asking";
import { useKharkov } from "../table";
import type { Gesture } from "../../wire/engine";
import type { Gestures } from "../../wire/server";

/** Questions of which several answers are one thing to a player. */
const ASKED = /^(AttackPhase|MovementPhase|BarragePhase|Retreat|Pursuit|Advance)\.order$/;

const NONE: Gesture[] = [];

/** Commands longer than this are said in parts. */
const LONG = 360;

/** A command in parts that are short enough, each of whole orders. */
function inParts(text: string): string[] {
  if (text.length <= LONG) return [text];
  const parts: string[] = [];
  for (const order of text.split(/ (?=(?:pursue|retreat|mark) |done$)/)) {
    const last = parts[parts.length - 1];
    if (last && last.length + order.length < LONG) parts[parts.length - 1] = `${last} ${order}`;
    else parts.push(order);
  }
  return parts;
}

/** Answers that belong together, and commands that are said one after the other. */
export function useGestures() {
  const { token, frame, mine, view, waiting, say } = useKharkov();
  const asks = mine && ASKED.test(view.step);
  const [unknown, setUnknown] = useState(-1);
  const found = useAsked<Gestures>(
    asks ? `${frame.ply}` : "",
    () => api.gestures(token),
    (trouble) => setUnknown(trouble ? frame.ply : -1),
  );
  const weighing = asks && !found && unknown !== frame.ply;
  const gestures = found?.gestures ?? NONE;
  const [queue, setQueue] = useState<{ lines: string[]; sent: number }>({ lines: [], sent: -1 });
  const sayAll = useCallback((lines: string[]) => setQueue({ lines: lines.flatMap(inParts), sent: -1 }), []);
  useEffect(() => {
    const [line, ...rest] = queue.lines;
    if (!line || !mine || waiting) return;
    // What was refused stops the rest.
    const refused = queue.sent === frame.ply;
    setQueue({ lines: refused ? [] : rest, sent: frame.ply });
    if (!refused) say(line);
  }, [frame.ply, mine, queue, say, waiting]);
  return useMemo(() => ({ gestures, weighing, sayAll, busy: queue.lines.length }), [gestures, weighing, sayAll, queue.lines.length]);
}
