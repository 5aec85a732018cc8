import { useEffect } from "react";
import { useTable } from "../table/context";
import type { Camera } from "../board/useZoom";

/** Brings the place where something happens into sight. */
export function useFollow(camera: Camera): void {
  const { telling, map } = useTable();
  const { show } = camera;
  useEffect(() => {
    if (!telling) return;
    // The main place comes last, so that it is surely in sight.
    for (const hex of telling.places.slice(-3)) {
      const cell = map.byName.get(hex);
      if (cell) show(cell);
    }
  }, [telling, map, show]);
}
