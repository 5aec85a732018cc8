import { useCallback, useRef, type PointerEvent as Pointed } from "react";
import type { Camera } from "../../shared/board/useZoom";
import { SIZE, type Cell, type Geometry } from "../../shared/board/geometry";
import { usePlanning } from "../planning/planning";
import { useKharkov } from "../table";

/** Farther than this, in pixels, a press with the mouse is no click any more. */
const FAR = 7;

/** The hex under a point of the window. */
function hexAt(map: Geometry, camera: Camera, x: number, y: number): Cell | undefined {
  const sheet = camera.sheet.current?.getBoundingClientRect();
  if (!sheet) return undefined;
  const k = sheet.width / map.box.width;
  const at = { x: (x - sheet.left) / k + map.box.x, y: (y - sheet.top) / k + map.box.y };
  return map.cells.find((cell) => !cell.half && Math.hypot(cell.x - at.x, cell.y - at.y) < SIZE * 0.87);
}

/** Dragging a stack with the mouse to the hex it is to go to. */
export function useDrag(camera: Camera) {
  const { map, dispatch, choices, ui } = useKharkov();
  const { dragTo } = usePlanning();
  const latest = useRef(dragTo);
  latest.current = dragTo;
  return useCallback(
    (event: Pointed, hex: string, label: string) => {
      if (event.pointerType !== "mouse" || event.button !== 0 || event.shiftKey) return;
      const from = { x: event.clientX, y: event.clientY };
      let over = "";
      const move = (now: PointerEvent): void => {
        if (!over && Math.hypot(now.clientX - from.x, now.clientY - from.y) < FAR) return;
        if (!over && ui.unit !== label && choices.units.has(label)) dispatch({ do: "unit", label });
        over = hexAt(map, camera, now.clientX, now.clientY)?.name ?? hex;
        dispatch({ do: "hover", hex: over });
      };
      const up = (): void => {
        document.removeEventListener("pointermove", move);
        document.removeEventListener("pointerup", up);
        if (!over) return;
        // The click that follows a drag chooses nothing.
        const swallow = (click: Event): void => click.stopPropagation();
        document.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => document.removeEventListener("click", swallow, true), 50);
        if (over !== hex) latest.current(label, over);
      };
      document.addEventListener("pointermove", move);
      document.addEventListener("pointerup", up);
    },
    [camera, choices.units, dispatch, map, ui.unit],
  );
}
