import { useCallback, useEffect, useMemo, useState } from "react";
import { announce } from "../../shared/ui/announce";
import { pieceOf } from "../counter/pieces";
import { pieceWords } from "../counter/words";
import { useKharkov } from "../table";

const keyOf = (token: string): string => `aside ${token}`;

function laidBy(token: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(token)) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Units that are set aside, for this phase or until they are called again, and the next one that is not. */
export function useAside() {
  const facts = useKharkov();
  const { token, view, choices, ui, dispatch } = facts;
  const [held, setHeld] = useState(() => laidBy(token));
  const now = `${view.turn}.${view.phase}`;
  const isAside = useCallback((label: string): boolean => held[label] === now || held[label] === "sentry", [held, now]);
  const setAside = useCallback(
    (labels: string[], how: "phase" | "sentry" | "") => {
      setHeld((before) => {
        const after = Object.fromEntries(Object.entries(before).filter(([label]) => !labels.includes(label)));
        if (how) for (const label of labels) after[label] = how === "phase" ? now : how;
        localStorage.setItem(keyOf(token), JSON.stringify(after));
        return after;
      });
    },
    [now, token],
  );
  const waiting = useMemo(() => {
    const tops = new Map<string, string>();
    for (const label of choices.units.keys()) {
      const hex = facts.unit(label)?.hex ?? "";
      if (!isAside(label)) tops.set(hex === "waiting" ? label : hex, label);
    }
    return [...tops.values()];
  }, [choices.units, facts, isAside]);
  const next = useCallback(
    (by: number) => {
      const place = facts.unit(ui.unit)?.hex;
      const at = waiting.findIndex((label) => label === ui.unit || facts.unit(label)?.hex === place);
      const label = waiting[at < 0 ? 0 : (at + by + waiting.length) % waiting.length];
      if (!label) return;
      dispatch({ do: "unit", label });
      dispatch({ do: "cursor", hex: facts.unit(label)?.hex ?? "" });
      const piece = pieceOf(facts, label);
      if (piece) announce(pieceWords(piece));
    },
    [dispatch, facts, ui.unit, waiting],
  );
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName);
      if (typing || ui.sheet || event.ctrlKey || event.metaKey || event.altKey || !waiting.length) return;
      if (event.key !== "n" && event.key !== "b") return;
      // Stack by stack, before the keys of the whole table go unit by unit.
      event.stopPropagation();
      next(event.key === "n" ? 1 : -1);
    };
    document.addEventListener("keydown", listener, true);
    return () => document.removeEventListener("keydown", listener, true);
  }, [next, ui.sheet, waiting.length]);
  return useMemo(() => ({ isAside, setAside, next, unmoved: waiting.length }), [isAside, setAside, next, waiting.length]);
}
