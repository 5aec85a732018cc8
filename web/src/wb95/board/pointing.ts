import { useCallback } from "react";
import { announce } from "../../shared/ui/announce";
import { hexWords } from "./hexes";
import type { Stack } from "../counter/pieces";
import { usePlanning } from "../planning/planning";
import { useKharkov } from "../table";

/** What pointing at a hex does: it answers where it is offered, and otherwise chooses and looks at what stands there. */
export function usePointing(stacks: Map<string, Stack>) {
  const { ui, dispatch, choices, choose, say, subject, map, terrains, view } = useKharkov();
  const { point, alone, toggleBand, dropBand } = usePlanning();

  const describe = useCallback(
    (name: string): string => {
      const offer = choices.hexes.get(name)?.[0];
      const can = offer ? `; can be chosen: ${offer.words}` : "";
      return hexWords({ map, view, terrains }, name, stacks.get(name)) + can;
    },
    [choices.hexes, map, stacks, terrains, view],
  );
  const look = useCallback(
    (name: string) => {
      dispatch({ do: "cursor", hex: name });
      announce(describe(name));
    },
    [describe, dispatch],
  );

  /** Ends the march under way and chooses another own stack, if that is what was pointed at. */
  const leaveMarch = useCallback(
    (name: string): boolean => {
      if (view.step !== "Move.go") return false;
      const own = (stacks.get(name)?.pieces ?? []).filter(({ counter }) => counter.side === view.seat);
      const stop = choices.plain.find((offer) => offer.kind === "stop");
      if (!stop || !own.length || own.some(({ state }) => state.label === subject)) return false;
      say(stop.text);
      dispatch({ do: "unit", label: own[own.length - 1]?.state.label ?? "" });
      look(name);
      return true;
    },
    [choices.plain, dispatch, look, say, stacks, subject, view],
  );

  const onHex = useCallback(
    (name: string, more = false) => {
      if (more && view.step === "MovementPhase.order") {
        const label = toggleBand(name);
        if (label && !ui.unit) dispatch({ do: "unit", label });
        return look(name);
      }
      if (point(name) || leaveMarch(name)) return;
      const [offer] = choices.hexes.get(name) ?? [];
      if (offer) return choose(offer);
      const able = (stacks.get(name)?.pieces ?? []).filter(({ state }) => choices.units.has(state.label));
      const now = able.findIndex(({ state }) => state.label === ui.unit);
      // The unit on top comes first, then those under it one by one.
      const label = able[(now < 0 ? able.length - 1 : now - 1 + able.length) % (able.length || 1)]?.state.label ?? "";
      dropBand();
      if (now >= 0) alone(label);
      dispatch({ do: "unit", label });
      look(name);
    },
    [alone, choices, choose, dispatch, dropBand, leaveMarch, look, point, stacks, toggleBand, ui.unit, view.step],
  );
  return { onHex, onCursor: look, describe };
}
