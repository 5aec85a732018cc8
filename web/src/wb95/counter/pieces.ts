import { useMemo } from "react";
import { waysOf, type Item } from "../../shared/beats/scenes";
import { useKharkov, type KharkovFacts, type Piece } from "../table";
import type { Unknown } from "../../wire/wb95";

/** What stands in a hex: counters that can be seen, the top one last, and hidden ones. */
export interface Stack {
  hex: string;
  pieces: Piece[];
  hidden: Unknown[];
}

/** A label with what it stands for. */
export function pieceOf({ roster, pieces, unit }: Pick<KharkovFacts, "roster" | "pieces" | "unit">, label: string): Piece | undefined {
  const [state, counter] = [unit(label), roster.get(label)];
  const kind = counter && pieces.units[counter.type];
  return state && kind ? { state, counter, kind } : undefined;
}

/** Every counter of the game with what it stands for. */
export function usePieces(): Piece[] {
  const { view, roster, pieces } = useKharkov();
  return useMemo(
    () =>
      view.units.flatMap((state) => {
        const counter = roster.get(state.label);
        const kind = counter && pieces.units[counter.type];
        return kind ? [{ state, counter, kind }] : [];
      }),
    [view.units, roster, pieces],
  );
}

/** The stacks on the map by hex; the counter that came last lies on top. */
export function useStacks(): Map<string, Stack> {
  const all = usePieces();
  const { view, map } = useKharkov();
  return useMemo(() => {
    const found = new Map<string, Stack>();
    const at = (hex: string): Stack => {
      const held = found.get(hex) ?? { hex, pieces: [], hidden: [] };
      found.set(hex, held);
      return held;
    };
    for (const piece of all) if (map.byName.has(piece.state.hex)) at(piece.state.hex).pieces.push(piece);
    for (const hidden of view.unknown) at(hidden.hex).hidden.push(hidden);
    for (const stack of found.values()) stack.pieces.sort((a, b) => (a.state.stamp ?? 0) - (b.state.stamp ?? 0));
    return found;
  }, [all, view.unknown, map]);
}

/** The stacks without those who are seen on their way just now. */
export function withoutMarching(stacks: Map<string, Stack>, items: Item[]): Map<string, Stack> {
  const gone = waysOf(items);
  if (!gone.size) return stacks;
  const left = [...stacks].map(([hex, stack]) => {
    const pieces = stack.pieces.filter(({ state }) => !gone.has(state.label));
    return [hex, pieces.length === stack.pieces.length ? stack : { ...stack, pieces }] as const;
  });
  return new Map(left.filter(([, { pieces, hidden }]) => pieces.length + hidden.length > 0));
}
