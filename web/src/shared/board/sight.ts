import { useCallback, type RefCallback } from "react";
import type { Camera } from "./useZoom";

/** Keeps a rectangle of a small map around what is in sight of the large one, without drawing anything else anew. */
export function useSightFrame({ watch }: Camera): RefCallback<SVGRectElement> {
  return useCallback(
    (rect) => {
      if (!rect) return undefined;
      return watch((part) => {
        for (const name of ["x", "y", "width", "height"] as const) rect.setAttribute(name, part[name].toFixed(0));
      });
    },
    [watch],
  );
}
