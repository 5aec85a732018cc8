import { useCallback, useEffect, useState } from "react";
import { SIZE, type Geometry } from "../board/geometry";
import { useTable } from "../table/context";

/** How long a finger stays before a hex explains itself, and how far it may tremble. */
const STAY = 550;
const TREMBLE = 10;

function hexAt({ cells, box }: Geometry, sheet: Element | null, at: PointerEvent): string {
  const place = sheet?.getBoundingClientRect();
  if (!place) return "";
  const scale = place.width / box.width;
  const [x, y] = [(at.clientX - place.left) / scale + box.x, (at.clientY - place.top) / scale + box.y];
  return cells.find((cell) => Math.hypot(cell.x - x, cell.y - y) < SIZE * 0.87)?.name ?? "";
}

/** The hex under a finger that stays on the map; the click that would follow is not given. */
export function useLongPress(): { pressed: string; release: () => void } {
  const { map } = useTable();
  const [pressed, setPressed] = useState("");
  useEffect(() => {
    const frame = document.querySelector<HTMLElement>(".board-frame");
    if (!frame) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [start, shown] = [{ x: 0, y: 0 }, false];
    const down = (event: PointerEvent): void => {
      if (event.pointerType !== "touch") return;
      setPressed("");
      [start, shown] = [{ x: event.clientX, y: event.clientY }, false];
      clearTimeout(timer);
      timer = setTimeout(() => {
        shown = true;
        setPressed(hexAt(map, frame.querySelector(".sheet"), event));
      }, STAY);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > TREMBLE) clearTimeout(timer);
    };
    const up = (): void => clearTimeout(timer);
    const click = (event: MouseEvent): void => {
      if (!shown) return;
      shown = false;
      event.stopPropagation();
      event.preventDefault();
    };
    frame.addEventListener("pointerdown", down);
    frame.addEventListener("pointermove", move);
    frame.addEventListener("pointerup", up);
    frame.addEventListener("pointercancel", up);
    frame.addEventListener("click", click, true);
    return () => {
      clearTimeout(timer);
      frame.removeEventListener("pointerdown", down);
      frame.removeEventListener("pointermove", move);
      frame.removeEventListener("pointerup", up);
      frame.removeEventListener("pointercancel", up);
      frame.removeEventListener("click", click, true);
    };
  }, [map]);
  return { pressed, release: useCallback(() => setPressed(""), []) };
}
