import { useEffect, useRef } from "react";
import type { Camera, Part } from "../../shared/board/useZoom";
import { useKharkov } from "../table";

/** The room that is left around what is told, in the units of the map. */
const ROOM = 130;

const median = (all: number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Brings all of what is told into sight, or most of it where it is larger than the window. */
export function useFollowing(camera: Camera): void {
  const { telling, map, view, ui, log, loading, unit } = useKharkov();
  const { watch, centre, show } = camera;
  const sight = useRef<Part | null>(null);
  useEffect(() => watch((part) => void (sight.current = part)), [watch]);
  const own = telling?.items.every(({ line, beat }) => line.seat === view.seat && beat.kind === "move");
  useEffect(() => {
    if (!telling || own) return;
    const cells = telling.places.flatMap((hex) => map.byName.get(hex) ?? []);
    const part = sight.current;
    if (!cells.length || !part) return;
    const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const seen = left - ROOM > part.x && right + ROOM < part.x + part.width && top - ROOM > part.y && bottom + ROOM < part.y + part.height;
    if (seen) return;
    const fits = right - left + ROOM < part.width && bottom - top + ROOM < part.height;
    centre(fits ? { x: (left + right) / 2, y: (top + bottom) / 2 } : { x: median(xs), y: median(ys) });
  }, [telling, own, map, centre]);
  // A moment of the past is shown where its last event took place.
  const past = ui.moment !== null && !telling && !loading ? log.filter(({ beat, kind }) => beat && kind !== "PhaseBegan").at(-1)?.beat : undefined;
  const place = past && ([...(past.path ?? [])].pop() ?? unit(past.units?.[0] ?? "")?.hex);
  useEffect(() => {
    const cell = map.byName.get(place ?? "");
    if (cell) show(cell);
  }, [place, map, show]);
}
