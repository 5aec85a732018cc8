import { useCallback, useMemo } from "react";
import { shortName } from "../../shared/board/geometry";
import { useSolo } from "../table";

const FACINGS = ["n", "ne", "se", "s", "sw", "nw"];

/** How candidates are called, and where on the map they are. */
export function useNames(): { name: (what: string, id: number) => string; place: (what: string, id: number) => string } {
  const { view, map } = useSolo();
  const hexes = useMemo(() => new Map(map.cells.map((cell) => [cell.id, cell.name])), [map]);
  const place = useCallback(
    (what: string, id: number): string => (what === "hex" || what === "objective" ? (hexes.get(id) ?? "") : what === "facing" ? "" : (view.units[id]?.hex ?? "")),
    [hexes, view.units],
  );
  const name = useCallback(
    (what: string, id: number): string => {
      if (what === "facing") return FACINGS[id] ?? "none";
      if (what === "hex" || what === "objective") return shortName(hexes.get(id) ?? "?");
      return view.units[id]?.label ?? "?";
    },
    [hexes, view.units],
  );
  return { name, place };
}
