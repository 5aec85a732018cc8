import { useCallback, useEffect, useMemo, useRef, type ReactNode } from "react";
import { useAside } from "./aside";
import { useAttack } from "./attacking";
import { useGestures } from "./gestures";
import { useMarch } from "./marching";
import { useOverlay } from "./overlays";
import { PlanningContext, type Planning } from "./planning";
import { useKharkov } from "../table";
import type { Reached } from "../../wire/server";

/** Where moves and attacks are thought through before they are played. */
export function PlanningDesk({ children }: { children: ReactNode }) {
  const aside = useAside();
  const said = useGestures();
  const march = useMarch(said.sayAll);
  const attack = useAttack(said.gestures);
  const sheet = useOverlay();
  const { say, choices, mine, view, roster, dispatch } = useKharkov();
  useEffect(() => {
    // A new phase begins with the plain way to answer, and with nobody chosen.
    dispatch({ do: "way", way: "" });
    dispatch({ do: "unit", label: "" });
  }, [dispatch, view.turn, view.phase]);
  const { point: aim } = attack;
  const { reach, order, go } = march;
  const { gestures, sayAll } = said;
  useExhausted(reach, sayAll);
  const point = useCallback(
    (hex: string): boolean => {
      if (!mine) return false;
      if (aim(hex)) return true;
      const goal = reach?.goals.find((found) => found.hex === hex);
      const held = view.units.some((unit) => unit.hex === hex && roster.get(unit.label)?.side === view.seat);
      if (goal && order.length && (!held || order[0]?.startsWith("enter"))) {
        go(goal);
        return true;
      }
      const together = gestures.find((found) => found.hex === hex && ["retreat", "follow"].includes(found.kind));
      if (together) {
        sayAll([together.text]);
        return true;
      }
      const column = choices.plain.find((offer) => offer.kind === "column" && offer.text.endsWith(hex.slice(0, 2)));
      if (column && view.step.startsWith("AirPhase")) {
        say(`${column.text} > ${hex}`);
        return true;
      }
      return false;
    },
    [aim, choices.plain, gestures, go, mine, order, reach, roster, say, sayAll, view],
  );
  const value = useMemo<Planning>(
    () => ({ ...aside, ...said, ...march, ...attack, ...sheet, point }),
    [aside, said, march, attack, sheet, point],
  );
  return <PlanningContext.Provider value={value}>{children}</PlanningContext.Provider>;
}

/** Orders that can still be given to units that cannot go on. */
const LEFT = ["stop", "stay"];

/** Ends a march that has come to its end: nobody has points left to go on with. */
function useExhausted(reach: Reached | null, sayAll: (lines: string[]) => void): void {
  const { frame, mine, view } = useKharkov();
  const ended = useRef(-1);
  useEffect(() => {
    const spent = mine && view.step === "Move.go" && reach?.goals.length === 0 && view.offers.every((offer) => LEFT.includes(offer.kind));
    // Whoever takes the end of a march back wants it open.
    if (!spent || ended.current === frame.ply || !view.options.includes("stop")) return;
    ended.current = frame.ply;
    sayAll(["stop"]);
  }, [frame.ply, mine, reach, sayAll, view]);
}
