import { useCallback } from "react";
import { announce } from "../ui/announce";
import type { Stack } from "./pieces";
import { usePlanning } from "./planning";
import { useKharkov } from "./types";

/** What pointing at a hex does: it answers where it is offered, and otherwise looks at what stands there. */
export function usePointing(stacks: Map<string, Stack>) {
  const { ui, dispatch, choices, choose, map, terrains } = useKharkov();
  const { point } = usePlanning();

  const describe = useCallback(
    (name: string): string => {
      const cell = map.byName.get(name);
      if (!cell) return "";
      const stack = stacks.get(name);
      const words = [name, terrains[cell.terrain]?.name ?? cell.terrain];
      words.push(...(stack?.pieces ?? []).map(({ state }) => state.label));
      return words.join(", ");
    },
    [map, stacks, terrains],
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
