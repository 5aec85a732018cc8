import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { announce } from "../../shared/ui/announce";
import { points } from "../../shared/offers/points";
import { api } from "../../shared/server/api";
import { PlanningContext, type Planning } from "./planning";
import { useKharkov } from "../table";
import type { Overlay, PlanningGoal } from "../../wire/engine";
import type { Planned, Reached } from "../../wire/server";

/** Steps in which an attack is already being declared to the server. */
const DECLARING = ["Combat.declare", "Combat.respond", "Shelling.aim"];

/** Questions that begin an attack at a hex. */
const AIMS = ["attack", "shell", "barrage"];

/** Orders that begin a march. */
const MARCHES = ["move", "enter"];

/** Where moves and attacks are thought through before they are played. */
export function PlanningDesk({ children }: { children: ReactNode }) {
  const march = useMarch();
  const attack = useAttack();
  const sheet = useOverlay();
  const { say, choices, mine, view } = useKharkov();
  const { point: aim } = attack;
  const { reach, order, go } = march;
  const point = useCallback(
    (hex: string): boolean => {
      if (!mine) return false;
      if (aim(hex)) return true;
      const goal = reach?.goals.find((found) => found.hex === hex);
      if (goal && order.length) {
        go(goal);
        return true;
      }
      const column = choices.plain.find((offer) => offer.kind === "column" && offer.text.endsWith(hex.slice(0, 2)));
      if (column && view.step.startsWith("AirPhase")) {
        say(`${column.text} > ${hex}`);
        return true;
      }
      return false;
    },
    [aim, choices.plain, go, mine, order, reach, say, view.step],
  );
  const value = useMemo<Planning>(() => ({ ...march, ...attack, ...sheet, point }), [march, attack, sheet, point]);
  return <PlanningContext.Provider value={value}>{children}</PlanningContext.Provider>;
}

// ---------------------------------------------------------------- moves

/** The reach of the unit that moves, or of the chosen one with those it takes along. */
function useMarch() {
  const { token, frame, mine, choices, ui, say, view } = useKharkov();
  const [company, setCompany] = useState<{ of: string; texts: string[] }>({ of: "", texts: [] });
  const underWay = mine && ["Move.go", "Enter.gate"].includes(view.step);
  const first = choices.units.get(ui.unit)?.find((offer) => MARCHES.includes(offer.kind))?.text ?? "";
  const order = useMemo(
    () => (underWay || !mine || !first ? [] : [first, ...(company.of === first ? company.texts : [])]),
    [company, first, mine, underWay],
  );
  const command = underWay ? "" : order.length ? order.join(" ") : null;
  const reach = useAsked<Reached>(command === null ? "" : `${frame.ply} ${command}`, () => api.reach(token, command ?? ""));
  const at = ui.hover || ui.cursor;
  const goal = reach?.goals.find((found) => found.hex === at);
  useEffect(() => {
    if (goal && reach) announce(`${goal.hex}: ${points(goal.total, reach.scale)} ${reach.measure}${goal.note ? `, ${goal.note}` : ""}`);
  }, [goal, reach]);
  const go = useCallback((to: PlanningGoal) => say([...order, to.text].join(" ")), [order, say]);
  const along = useCallback(
    (text: string) =>
      setCompany((now) => {
        const texts = now.of === first ? now.texts : [];
        if (text === "all") return { of: first, texts: ["all"] };
        const others = texts.filter((other) => other !== "all");
        return { of: first, texts: others.includes(text) ? others.filter((other) => other !== text) : [...others, text] };
      }),
    [first],
  );
  return useMemo(() => ({ reach, order, goal, go, along }), [reach, order, goal, go, along]);
}

// ---------------------------------------------------------------- attacks

/** An attack that is put together here and declared in one go. */
function useAttack() {
  const { retell, token, frame, mine, choices, view, say, unit, dispatch, ui } = useKharkov();
  const live = mine && DECLARING.includes(view.step);
  const [mind, setMind] = useState<{ ply: number; words: string[] } | null>(null);
  const held = mind?.ply === frame.ply && mine ? mind.words : null;
  const draft = useMemo(() => held ?? (live ? [] : null), [held, live]);
  const [trouble, setTrouble] = useState("");
  const key = draft ? `${frame.ply} ${draft.join(" ")}` : "";
  const plan = useAsked<Planned>(key, () => api.plan(token, (draft ?? []).join(" ")), setTrouble);
  const think = useCallback((words: string[] | null) => setMind(words && { ply: frame.ply, words }), [frame.ply]);

  const begin = useCallback(
    (text: string) => {
      think([text]);
      dispatch({ do: "cursor", hex: text.split(" ")[1]?.split("-")[0] ?? "" });
      announce(`${text}: choose who takes part.`);
    },
    [dispatch, think],
  );
  const toggle = useCallback(
    (text: string) => think((draft ?? []).includes(text) ? (draft ?? []).filter((word) => word !== text) : [...(draft ?? []), text]),
    [draft, think],
  );
  const [gathering, setGathering] = useState(false);
  const gather = useCallback(() => {
    setGathering(true);
    void (async () => {
      const words = [...(draft ?? [])];
      let offers = plan?.offers ?? [];
      for (let joins = offers.filter(isJoin); joins.length; joins = offers.filter(isJoin)) {
        words.push((joins[0] as { text: string }).text);
        offers = (await api.plan(token, words.join(" "))).offers;
      }
      think(words);
    })()
      .catch((error: Error) => setTrouble(error.message))
      .finally(() => setGathering(false));
  }, [draft, plan, think, token]);
  const drop = useCallback(() => think(null), [think]);
  useEffect(() => {
    if (!held || ui.sheet) return;
    const listener = (event: KeyboardEvent): void => {
      if (event.key === "Escape") drop();
    };
    // Before the keys of the whole table, which take Escape for themselves.
    document.addEventListener("keydown", listener, true);
    return () => document.removeEventListener("keydown", listener, true);
  }, [drop, held, ui.sheet]);
  const carryOut = useCallback(
    (last: string) => {
      say([...(draft ?? []), last].join(" "));
      think(null);
    },
    [draft, say, think],
  );
  const point = useCallback(
    (hex: string): boolean => {
      const aims = (choices.hexes.get(hex) ?? []).find((offer) => AIMS.includes(offer.kind));
      if (aims) {
        begin(aims.text);
        return true;
      }
      if (!draft || !plan) return false;
      const here = (label: string | undefined): boolean => Boolean(label) && unit(label ?? "")?.hex === hex;
      const more = plan.offers.find((offer) => offer.hex === hex || (here(offer.unit) && JOINS.includes(offer.kind)));
      if (more) toggle(more.text);
      else {
        const less = draft.filter((word) => here(word.split(" ")[1]));
        if (!less.length) return false;
        think(draft.filter((word) => !less.includes(word)));
      }
      return true;
    },
    [begin, choices.hexes, draft, plan, think, toggle, unit],
  );
  return useMemo(
    () => ({ draft, plan: gathering ? null : plan, trouble: plan ? "" : retell(trouble), begin, toggle, gather, drop, carryOut, point }),
    [draft, plan, gathering, trouble, retell, begin, toggle, gather, drop, carryOut, point],
  );
}

const JOINS = ["with", "support"];
const isJoin = (offer: { kind: string }): boolean => offer.kind === "with";

// ---------------------------------------------------------------- overlays

export const OVERLAY_KEYS: Record<string, string> = { s: "supply", x: "enemy supply", c: "control", z: "zones" };

/** The overlay that is shown, asked for anew whenever something has changed. */
function useOverlay() {
  const { token, frame, ui } = useKharkov();
  const [shown, setShown] = useState("");
  const overlay = useAsked<Overlay>(shown && `${frame.ply} ${shown}`, () => api.overlay(token, shown));
  const show = useCallback((name: string) => setShown((now) => (now === name ? "" : name)), []);
  useEffect(() => {
    if (overlay) announce(`${overlay.title}: ${summary(overlay)}`);
  }, [overlay]);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName);
      if (typing || event.ctrlKey || event.metaKey || event.altKey || ui.sheet || event.defaultPrevented) return;
      const name = OVERLAY_KEYS[event.key];
      if (name) show(name);
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [show, ui.sheet]);
  return useMemo(() => ({ shown, show, overlay: shown ? overlay : null }), [shown, show, overlay]);
}

function summary(overlay: Overlay): string {
  const count = (mark: string): number => overlay.units.filter((unit) => unit.mark === mark).length;
  if (overlay.units.length) return `${count("supplied")} units supplied, ${count("cut-off")} out of supply.`;
  return overlay.marks.map((mark) => `${mark.name} ${overlay.hexes.filter(([, id]) => id === mark.id).length}`).join(", ");
}

// ---------------------------------------------------------------- asking

/** An answer of the server to the question a key stands for; none while the key is empty. */
function useAsked<T>(key: string, ask: () => Promise<T>, onTrouble?: (words: string) => void): T | null {
  const { retell } = useKharkov();
  const [found, setFound] = useState<{ key: string; value: T } | null>(null);
  const asking = useRef({ ask, onTrouble });
  useEffect(() => {
    asking.current = { ask, onTrouble };
  });
  useEffect(() => {
    if (!key) return;
    let live = true;
    asking.current.onTrouble?.("");
    asking.current.ask().then(
      (value) => live && setFound({ key, value }),
      (error: Error) => live && asking.current.onTrouble?.(error.message),
    );
    return () => {
      live = false;
    };
  }, [key]);
  return key && found?.key === key ? retell(found.value) : null;
}
