import { useCallback } from "react";
import { announce } from "../../shared/ui/announce";
import { hexWords } from "./hexes";
import type { Stack } from "../counter/pieces";
import { usePlanning } from "../planning/planning";
import { useKharkov } from "../table";

/** What pointing at a hex does: it answers where it is offered, and otherwise looks at what stands there. */
export function usePointing(stacks: Map<string, Stack>) {
  const { ui, dispatch, choices, choose, map, terrains, view } = useKharkov();
  const { point } = usePlanning();

  const describe = useCallback(
    (name: string): string => {
      const offer = choices.hexes.get(name)?.[0];
      const can = offer ? `; can be chosen: ${offer.words}` : "";
      return hexWords({ map, view, terrains }, name, stacks.get(name)) + can;
    },
    [choices.hexes, map, stacks, terrains, view],
  );

  const onHex = useCallback(
    (name: string) => {
      if (point(name)) return;
      const [offer] = choices.hexes.get(name) ?? [];
      if (offer) return choose(offer);
      const able = (stacks.get(name)?.pieces ?? []).filter(({ state }) => choices.units.has(state.label));
      const now = able.findIndex(({ state }) => state.label === ui.unit);
      dispatch({ do: "unit", label: able[(now + 1) % (able.length || 1)]?.state.label ?? "" });
      dispatch({ do: "cursor", hex: name });
      announce(describe(name));
    },
    [choices, choose, describe, dispatch, point, stacks, ui.unit],
  );

  const onCursor = useCallback(
    (name: string) => {
      dispatch({ do: "cursor", hex: name });
      announce(describe(name));
    },
    [describe, dispatch],
  );
  return { onHex, onCursor, describe };
}
