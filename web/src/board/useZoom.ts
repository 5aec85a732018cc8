import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomBehavior } from "d3-zoom";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import type { Geometry, Point } from "./geometry";

export interface Camera {
  frame: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  fit: () => void;
  zoomBy: (factor: number) => void;
  panBy: (dx: number, dy: number) => void;
  /** Brings a place into sight if it is not. */
  show: (place: Point) => void;
}

/** The smallest scale at which counters can be read; larger maps are not shown whole at first. */
const LEAST = 0.5;

/** Where a length begins on the screen so that its point of interest is in the middle, without gaps at the ends. */
function place(screen: number, length: number, point: number): number {
  if (length <= screen) return (screen - length) / 2;
  return Math.min(20, Math.max(screen - length - 20, screen / 2 - point));
}

/** Pan and zoom by mouse, touch and keys; the sheet is moved as one picture, so that it stays smooth. */
export function useZoom(box: Geometry["box"], home: Point | undefined): Camera {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null);
  const scale = useRef(1);
  const offset = useRef({ x: 0, y: 0 });

  const touched = useRef(false);
  const start = useRef(home);

  const look = useCallback(
    (least: number) => {
      const element = frame.current;
      if (!element || !behaviour.current) return;
      const { clientWidth: w, clientHeight: h } = element;
      const whole = Math.min(w / box.width, h / box.height) * 0.97;
      const k = Math.max(whole, least);
      const at = k > whole ? start.current : undefined;
      const centre = at ? { x: at.x - box.x, y: at.y - box.y } : { x: box.width / 2, y: box.height / 2 };
      const x = place(w, box.width * k, centre.x * k);
      const y = place(h, box.height * k, centre.y * k);
      select(element).call(behaviour.current.transform, zoomIdentity.translate(x, y).scale(k));
    },
    [box],
  );
  const fit = useCallback(() => look(0), [look]);

  useEffect(() => {
    const element = frame.current;
    const moved = sheet.current;
    if (!element || !moved) return;
    let rest: ReturnType<typeof setTimeout>;
    const made = zoom<HTMLDivElement, unknown>()
      .scaleExtent([0.2, 3])
      .translateExtent([
        [-box.width * 0.4, -box.height * 0.4],
        [box.width * 1.4, box.height * 1.4],
      ])
      .clickDistance(6)
      .filter((event: MouseEvent) => !event.button && !(event.target as Element).closest("button"))
      .on("zoom", ({ transform, sourceEvent }: { transform: { x: number; y: number; k: number }; sourceEvent: unknown }) => {
        if (sourceEvent) touched.current = true;
        scale.current = transform.k;
        offset.current = { x: transform.x, y: transform.y };
        moved.style.willChange = "transform";
        moved.style.transform = `translate(${transform.x}px,${transform.y}px) scale(${transform.k})`;
        moved.style.setProperty("--k", String(transform.k));
        moved.dataset["far"] = transform.k < 0.42 ? "yes" : "no";
        clearTimeout(rest);
        rest = setTimeout(() => (moved.style.willChange = "auto"), 450);
      });
    behaviour.current = made;
    select(element).call(made).on("dblclick.zoom", null);
    look(LEAST);
    const watcher = new ResizeObserver(() => {
      if (!touched.current) look(LEAST);
    });
    watcher.observe(element);
    return () => {
      clearTimeout(rest);
      watcher.disconnect();
      select(element).on(".zoom", null);
    };
  }, [box, look]);

  const zoomBy = useCallback((factor: number) => {
    if (frame.current && behaviour.current) select(frame.current).call(behaviour.current.scaleBy, factor);
  }, []);
  const panBy = useCallback((dx: number, dy: number) => {
    if (!frame.current || !behaviour.current) return;
    select(frame.current).call(behaviour.current.translateBy, dx / scale.current, dy / scale.current);
  }, []);
  const show = useCallback(
    (place: Point) => {
      const element = frame.current;
      if (!element) return;
      const margin = 70;
      const x = (place.x - box.x) * scale.current + offset.current.x;
      const y = (place.y - box.y) * scale.current + offset.current.y;
      const dx = x < margin ? margin - x : x > element.clientWidth - margin ? element.clientWidth - margin - x : 0;
      const dy = y < margin ? margin - y : y > element.clientHeight - margin ? element.clientHeight - margin - y : 0;
      if (dx || dy) panBy(dx, dy);
    },
    [box, panBy],
  );
  return { frame, sheet, fit, zoomBy, panBy, show };
}
