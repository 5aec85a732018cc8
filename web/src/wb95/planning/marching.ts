import { useCallback, useEffect, useMemo, useState } from "react";
import { announce } from "../../shared/ui/announce";
import { points } from "../../shared/offers/points";
import { api } from "../../shared/server/api";
import { useAsked } from "./asking";
import { useBand } from "./band";
import { useKharkov } from "../table";
import type { PlanningGoal } from "../../wire/engine";
import type { Reached } from "../../wire/server";

/** Orders that begin a march. */
const MARCHES = ["move", "enter"];

/** A march that is thought of: the order that begins it, and where it can lead. */
interface Thought {
  order: string[];
  reach: Reached;
}

/** The answer that takes the rest of the stack along, where there is any. */
const rest = (reach: Reached): string | undefined =>
  (reach.offers.find((offer) => offer.kind === "all") ?? reach.offers.find((offer) => offer.kind === "with"))?.text;

/** A march with everybody of the stack who can come along, or alone if they could go nowhere together. */
export async function wholeStack(token: string, first: string): Promise<Thought> {
  const alone = await api.reach(token, first);
  const others = first.includes("move ") ? rest(alone) : undefined;
  const order = others ? [first, others] : [first];
  const reach = others ? await api.reach(token, order.join(" ")) : alone;
  return reach.goals.length ? { order, reach } : { order: [first], reach: alone };
}

/** The reach of the unit that moves, or of the chosen one with those it takes along. */
export function useMarch(sayAll: (lines: string[]) => void) {
  const { token, frame, mine, choices, ui, say, view } = useKharkov();
  const [company, setCompany] = useState<{ of: string; texts: string[] }>({ of: "", texts: [] });
  const underWay = mine && ["Move.go", "Enter.gate"].includes(view.step);
  const first = (mine && !underWay && choices.units.get(ui.unit)?.find((offer) => MARCHES.includes(offer.kind))?.text) || "";
  const chosen = company.of === first ? company.texts : null;
  const key = underWay ? `${frame.ply}` : first && `${frame.ply} ${first} ${chosen?.join(" ") ?? "*"}`;
  const thought = useAsked<Thought>(key, async () => {
    if (underWay) return { order: [], reach: await api.reach(token, "") };
    if (!chosen) return wholeStack(token, first);
    const order = [first, ...chosen];
    return { order, reach: await api.reach(token, order.join(" ")) };
  });
  const reach = thought?.reach ?? null;
  const reaching = underWay && !thought;
  const order = useMemo(() => thought?.order ?? [], [thought]);
  const at = ui.hover || ui.cursor;
  const goal = reach?.goals.find((found) => found.hex === at);
  useEffect(() => {
    if (goal && reach) announce(`${goal.hex}: ${points(goal.total, reach.scale)} ${reach.measure}${goal.note ? `, ${goal.note}` : ""}`);
  }, [goal, reach]);
  const bands = useBand(sayAll);
  const { band, together } = bands;
  const go = useCallback(
    (to: PlanningGoal) => {
      if (band.length > 1 && to.text.startsWith("> ")) together(ui.unit, to.hex);
      else say([...order, to.text].join(" "));
    },
    [band, order, say, together, ui.unit],
  );
  const along = useCallback(
    (text: string) => {
      const texts = order.slice(1);
      if (text === "all") return setCompany({ of: first, texts: texts.includes("all") ? [] : ["all"] });
      const others = texts.filter((other) => other !== "all");
      setCompany({ of: first, texts: others.includes(text) ? others.filter((other) => other !== text) : [...others, text] });
    },
    [first, order],
  );
  const alone = useCallback((label: string) => setCompany({ of: `move ${label}`, texts: [] }), []);
  const dragTo = useDragTo(sayAll, band, together);
  return useMemo(
    () => ({ ...bands, reach, reaching, order, goal, go, along, alone, dragTo }),
    [bands, reach, reaching, order, goal, go, along, alone, dragTo],
  );
}

/** Leads a stack to the hex it was dragged to; a march that is still open ends before. */
function useDragTo(sayAll: (lines: string[]) => void, band: string[], together: (leader: string, hex: string) => void) {
  const { token, view, choices, subject, dispatch } = useKharkov();
  const { step } = view;
  const stops = choices.plain.some((offer) => offer.kind === "stop");
  return useCallback(
    (label: string, hex: string) => {
      if (label === subject) return sayAll([`> ${hex}`]);
      if (band.length > 1 && band.includes(label)) return together(label, hex);
      const before = step === "Move.go" && stops ? "stop " : "";
      wholeStack(token, `${before}move ${label}`).then(
        ({ order, reach }) => {
          const goal = reach.goals.find((found) => found.hex === hex);
          if (goal) sayAll([[...order, goal.text].join(" ")]);
          else {
            dispatch({ do: "cursor", hex });
            announce(`${hex} is out of reach.`);
          }
        },
        (error: Error) => announce(error.message),
      );
    },
    [band, dispatch, sayAll, step, stops, subject, together, token],
  );
}
