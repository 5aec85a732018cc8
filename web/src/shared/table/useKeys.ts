import { useEffect } from "react";
import { FACING_KEYS } from "../offers/facings";
import { keyed } from "../offers/offers";
import { announce } from "../ui/announce";
import { useTable, type TableFacts } from "./context";
import type { Tab } from "./state";

const TABS: Record<string, Tab> = { o: "ask", l: "log", f: "forces", t: "tables", T: "talk" };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName) || target.isContentEditable);

/** The keys that work everywhere on the page; the `?` sheet lists them. */
export function useKeys(): void {
  const facts = useTable();
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || facts.ui.sheet) return;
      if (isTyping(event.target)) return;
      if (press(facts, event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [facts]);
}

function press(facts: TableFacts, key: string): boolean {
  if (facts.telling && [" ", "p", "Escape"].includes(key)) {
    if (key === " ") facts.teller.skip();
    else if (key === "p") facts.teller.pause(!facts.paused);
    else facts.teller.end();
    return true;
  }
  return answers(facts, key) || looks(facts, key);
}

/** Chooses the next unit that can act, or the one before. */
export function nextUnit({ ui, choices, dispatch }: Pick<TableFacts, "ui" | "choices" | "dispatch">, by: number): void {
  const labels = [...choices.units.keys()];
  const at = ui.unit ? labels.indexOf(ui.unit) + by + labels.length : 0;
  const label = labels[at % (labels.length || 1)];
  if (!label) return;
  dispatch({ do: "unit", label });
  const can = choices.units.get(label)?.map((offer) => offer.words) ?? [];
  announce(`${label}: ${can.join("; ")}`);
}

/** Keys that answer the question. */
function answers({ ui, choices, choose, dispatch, undo, frame, face }: TableFacts, key: string): boolean {
  if (ui.armed && key === "Enter") choose(ui.armed, true);
  else if (choices.facings.size && FACING_KEYS[key]) {
    const offer = choices.facings.get(FACING_KEYS[key]);
    if (offer) choose(offer);
  } else if (key === "u" && frame.can_undo) undo();
  else if (/^[1-9]$/.test(key) && keyed(choices.plain, face)[Number(key) - 1]) choose(keyed(choices.plain, face)[Number(key) - 1] as never);
  else if (key === "n" || key === "b") {
    if (!choices.units.size) return false;
    nextUnit({ ui, choices, dispatch }, key === "n" ? 1 : -1);
  } else {
    const offer = choices.units.get(ui.unit)?.find((found) => face.orders[found.kind] === key);
    if (!offer) return false;
    choose(offer);
  }
  return true;
}

/** Keys that change what is looked at. */
function looks({ ui, dispatch, end, face, plays, frame, info }: TableFacts, key: string): boolean {
  const at = ui.moment ?? end;
  const go = (ply: number): void => dispatch({ do: "moment", ply: ply >= end && !ui.whole ? null : Math.max(0, Math.min(end, ply)) });
  if (key === "?") dispatch({ do: "sheet", sheet: { kind: "help" } });
  else if (key === "U" && plays && !frame.outcome && !info.lesson) dispatch({ do: "sheet", sheet: { kind: "take-back", to: null } });
  else if (key === "y" && ui.unit) dispatch({ do: "sheet", sheet: { kind: "unit", label: ui.unit } });
  else if (key === "v" && face.sight) dispatch({ do: "sight", on: !ui.sight });
  else if (key === "[") go(at - 1);
  else if (key === "]") go(at + 1);
  else if (key === "g") document.querySelector<HTMLElement>(".board-frame")?.focus();
  else if (key === "/") {
    dispatch({ do: "tab", tab: "ask" });
    requestAnimationFrame(() => document.getElementById("command")?.focus());
  } else if (key === "Escape") {
    if (ui.armed) dispatch({ do: "arm", offer: null });
    else if (ui.sight) dispatch({ do: "sight", on: false });
    else if (ui.unit) dispatch({ do: "unit", label: "" });
    else if (ui.moment !== null) dispatch({ do: "moment", ply: null });
    else dispatch({ do: "cursor", hex: "" });
  } else if (TABS[key]) dispatch({ do: "tab", tab: TABS[key] });
  else return false;
  return true;
}
