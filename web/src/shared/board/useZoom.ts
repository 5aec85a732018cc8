import { select } from "d3-selection";
import { zoom, zoomIdentity, type ZoomBehavior, type ZoomTransform } from "d3-zoom";
import { useCallback, useEffect, useMemo, useRef, type RefObject } from "react";
import type { Art } from "../ground/Ground";
import type { Geometry, Point } from "./geometry";
import { tellScale } from "./scale";
import { keepSnapshot } from "./snapshot";

export interface Camera {
  frame: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  /** Shows a picture of the map while its scale changes. */
  shade: RefObject<HTMLDivElement | null>;
  /** Holds a picture of the ground for scales at which it is sharp enough: moving it costs less than a drawing. */
  picture: RefObject<HTMLDivElement | null>;
  fit: () => void;
  zoomBy: (factor: number) => void;
  panBy: (dx: number, dy: number) => void;
  /** Brings a place into sight if it is not. */
  show: (place: Point) => void;
  /** Brings one of several places into sight if none of them is. */
  showOne: (places: Point[]) => void;
  /** Calls back whenever the map has come to rest at another place; returns how to stop that. */
  onRest: (listener: () => void) => () => void;
  /** Puts a place in the middle. */
  centre: (place: Point) => void;
  /** Tells a listener which part of the map is in sight, now and whenever it changes; returns how to stop that. */
  watch: (listener: (part: Part) => void) => () => void;
}

/** A part of the map. */
export interface Part extends Point {
  width: number;
  height: number;
}

/** The smallest scale at which counters can be read; larger maps are not shown whole at first. */
const LEAST = 0.66;

/** A map that fits at this scale or more is shown whole. */
const FAIR = 0.58;

/** From the middle of a hex to the rim of the ring of facings around it. */
const RING = 120;

/** Where a length begins on the screen so that its point of interest is in the middle, without gaps at the ends. */
function place(screen: number, length: number, point: number): number {
  if (length <= screen) return (screen - length) / 2;
  return Math.min(20, Math.max(screen - length - 20, screen / 2 - point));
}

/** A middle of what is in sight, moved so that little beyond the ends of a length is shown. */
function within(middle: number, sight: number, length: number): number {
  const least = sight / 2 - 40;
  return least > length - least ? length / 2 : Math.min(length - least, Math.max(least, middle));
}

/** How long the scale must rest before the map is drawn anew, in milliseconds. */
const REST = 180;

/** How long it is drawn behind its snapshot: what is covered keeps no frame waiting. */
const BEHIND = 250;

interface Transform extends Point {
  k: number;
}

const css = ({ x, y, k }: Transform): string => `translate3d(${x}px,${y}px,0) scale(${k})`;

/**
 * Pan and zoom by mouse, touch and keys. The sheet is moved as one picture; while its scale changes a snapshot of it
 * is shown instead, because a drawing of this size cannot be drawn anew for every frame.
 */
export function useZoom(map: Geometry, art: Art, home: Point | undefined): Camera {
  const { box } = map;
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const shade = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null);
  const scale = useRef(1);
  const offset = useRef({ x: 0, y: 0 });

  const resting = useRef(new Set<() => void>());
  const touched = useRef(false);
  const moving = useRef(false);
  const start = useRef(home);
  /** The place that was to be shown last: a map that is laid out anew shows it again. */
  const asked = useRef<Point | undefined>(undefined);

  const look = useCallback(
    (least: number) => {
      const element = frame.current;
      if (!element || !behaviour.current) return;
      const { clientWidth: w, clientHeight: h } = element;
      const whole = Math.min(w / box.width, h / box.height) * 0.97;
      const k = whole >= FAIR ? whole : Math.max(whole, least);
      const at = k > whole ? start.current : undefined;
      const centre = at ? { x: at.x - box.x, y: at.y - box.y } : { x: box.width / 2, y: box.height / 2 };
      const x = place(w, box.width * k, centre.x * k);
      const y = place(h, box.height * k, centre.y * k);
      select(element).call(behaviour.current.transform, zoomIdentity.translate(x, y).scale(k));
    },
    [box],
  );
  const fit = useCallback(() => look(0), [look]);

  const listeners = useRef(new Set<(part: Part) => void>());
  const tell = useCallback(() => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    const [k, { x, y }] = [scale.current, offset.current];
    const part = { x: box.x - x / k, y: box.y - y / k, width: clientWidth / k, height: clientHeight / k };
    for (const listener of listeners.current) listener(part);
  }, [box]);
  const watch = useCallback(
    (listener: (part: Part) => void) => {
      listeners.current.add(listener);
      tell();
      return () => {
        listeners.current.delete(listener);
      };
    },
    [tell],
  );

  const zoomBy = useCallback((factor: number) => {
    if (frame.current && behaviour.current) select(frame.current).call(behaviour.current.scaleBy, factor);
  }, []);
  const panBy = useCallback((dx: number, dy: number) => {
    if (!frame.current || !behaviour.current) return;
    select(frame.current).call(behaviour.current.translateBy, dx / scale.current, dy / scale.current);
  }, []);
  const centre = useCallback(
    (place: Point) => {
      const element = frame.current;
      if (!element || !behaviour.current) return;
      const x = within(place.x - box.x, element.clientWidth / scale.current, box.width);
      const y = within(place.y - box.y, element.clientHeight / scale.current, box.height);
      select(element).call(behaviour.current.translateTo, x, y);
    },
    [box],
  );
  const show = useCallback(
    (place: Point) => {
      asked.current = place;
      const element = frame.current;
      if (!element) return;
      const margin = Math.max(70, RING * scale.current);
      const x = (place.x - box.x) * scale.current + offset.current.x;
      const y = (place.y - box.y) * scale.current + offset.current.y;
      const dx = x < margin ? margin - x : x > element.clientWidth - margin ? element.clientWidth - margin - x : 0;
      const dy = y < margin ? margin - y : y > element.clientHeight - margin ? element.clientHeight - margin - y : 0;
      if (Math.abs(dx) > element.clientWidth / 3 || Math.abs(dy) > element.clientHeight / 3) centre(place);
      else if (dx || dy) panBy(dx, dy);
    },
    [box, centre, panBy],
  );
  const showOne = useCallback(
    (places: Point[]) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      const seen = ({ x, y }: Point): boolean => {
        const [left, top] = [(x - box.x) * scale.current + offset.current.x, (y - box.y) * scale.current + offset.current.y];
        return left > 0 && left < clientWidth && top > 0 && top < clientHeight;
      };
      const middle = places[Math.floor(places.length / 2)];
      if (middle && !places.some(seen)) show(middle);
    },
    [box, show],
  );
  const settleIn = useCallback(() => {
    look(LEAST);
    if (asked.current) show(asked.current);
  }, [look, show]);

  useEffect(() => {
    const element = frame.current;
    const moved = sheet.current;
    if (!element || !moved) return;
    const { settle, follow } = film(moved, shade.current, () => {
      moving.current = false;
      resting.current.forEach((listener) => listener());
    });
    const made = zoom<HTMLDivElement, unknown>()
      .scaleExtent([Math.min(0.2, 800 / box.height), 3])
      .constrain(keepInSight)
      .translateExtent([
        [0, 0],
        [box.width, box.height],
      ])
      .clickDistance(6)
      .filter((event: MouseEvent) => !event.button && !(event.target as Element).closest("button") && !isDrag(event))
      .on("zoom", ({ transform, sourceEvent }: { transform: Transform; sourceEvent: unknown }) => {
        if (sourceEvent) touched.current = true;
        // What lies under the pointer is of no interest while the map is dragged, and finding it takes time.
        if ((sourceEvent as Event | null)?.type === "mousemove") element.dataset["dragged"] = "yes";
        scale.current = transform.k;
        offset.current = { x: transform.x, y: transform.y };
        moving.current = true;
        follow(transform);
        tell();
      })
      .on("end", () => {
        delete element.dataset["dragged"];
      });
    behaviour.current = made;
    select(element).call(made).on("dblclick.zoom", null);
    settleIn();
    const watcher = new ResizeObserver(() => {
      if (!touched.current) settleIn();
      tell();
    });
    watcher.observe(element);
    // A click right after the wheel must meet the map where it is seen.
    element.addEventListener("pointerdown", settle, true);
    return () => {
      element.removeEventListener("pointerdown", settle, true);
      settle();
      watcher.disconnect();
      select(element).on(".zoom", null);
    };
  }, [box, settleIn, tell]);

  useEffect(() => {
    const drawing = sheet.current?.querySelector<SVGSVGElement>(".pieces");
    const film = shade.current?.querySelector("canvas");
    const held = picture.current;
    if (!drawing || !film || !held) return undefined;
    const onPicture = (): void => layGround(sheet.current, scale.current);
    return keepSnapshot(map, art, drawing, { film, picture: held, onPicture, isMoving: () => moving.current });
  }, [art, map]);

  const onRest = useCallback((listener: () => void) => {
    resting.current.add(listener);
    return () => void resting.current.delete(listener);
  }, []);
  return useMemo(
    () => ({ frame, sheet, shade, picture, fit, zoomBy, panBy, show, showOne, onRest, centre, watch }),
    [fit, zoomBy, panBy, show, showOne, onRest, centre, watch],
  );
}

type Ends = [[number, number], [number, number]];

/** Keeps the map in sight: no end of it passes the middle of the window, and a map smaller than the window stands in the middle of it. */
function keepInSight(now: ZoomTransform, [[left, top], [right, bottom]]: Ends, [[x0, y0], [x1, y1]]: Ends): ZoomTransform {
  const astray = (near: number, far: number, low: number, high: number): number => {
    const seen = far - near;
    if (seen > high - low) return near - (low + high - seen) / 2;
    const beyond = seen / 2;
    return near - Math.max(low - beyond, Math.min(high - seen + beyond, near));
  };
  const x = astray(now.invertX(left), now.invertX(right), x0, x1);
  const y = astray(now.invertY(top), now.invertY(bottom), y0, y1);
  return x || y ? now.translate(x, y) : now;
}

/** Whether the mouse takes hold of something that is dragged by itself. */
const isDrag = (event: Event): boolean => event.type === "mousedown" && Boolean((event.target as Element).closest("[data-drags], .unit.can"));

/** Shows the picture of the ground where it is there and has enough pixels for a scale, else the drawing. */
function layGround(sheet: HTMLElement | null, k: number): void {
  const held = sheet?.querySelector<HTMLElement>(".ground-picture")?.dataset["scale"];
  if (sheet) sheet.dataset["ground"] = k * devicePixelRatio > Number(held ?? 0) * 1.25 ? "drawing" : "picture";
}

/** Lets the sheet be drawn once at its scale; from then on it is moved as it is. */
function drawAnew(sheet: HTMLElement): void {
  sheet.style.willChange = "auto";
  requestAnimationFrame(() => requestAnimationFrame(() => (sheet.style.willChange = "transform")));
}

/** Moves the sheet, or while the scale changes its snapshot; the sheet follows when the scale rests. */
function film(sheet: HTMLElement, shade: HTMLElement | null, onRest: () => void) {
  const canvas = shade?.querySelector("canvas");
  let now: Transform = { x: 0, y: 0, k: 1 };
  let drawn = 0;
  let still: ReturnType<typeof setTimeout>;
  let rest: ReturnType<typeof setTimeout>;

  const move = (): void => {
    // Whole pixels: the sheet is moved as it was drawn, and stays sharp.
    sheet.style.transform = css({ x: Math.round(now.x), y: Math.round(now.y), k: now.k });
    clearTimeout(still);
    still = setTimeout(onRest, 450);
    if (drawn === now.k) return;
    drawn = now.k;
    drawAnew(sheet);
    layGround(sheet, now.k);
    tellScale(sheet, now.k);
    sheet.dataset["far"] = now.k < 0.25 ? "very" : now.k < 0.42 ? "yes" : "no";
  };
  const uncover = (): void => {
    if (shade) shade.hidden = true;
  };
  const redraw = (): void => {
    move();
    rest = setTimeout(uncover, BEHIND);
  };
  const settle = (): void => {
    clearTimeout(rest);
    if (!shade || shade.hidden) return;
    uncover();
    move();
  };
  const follow = ({ x, y, k }: Transform): void => {
    now = { x, y, k };
    const filmed = shade && canvas?.dataset["ready"] && (k !== drawn || !shade.hidden);
    if (!filmed) return move();
    shade.hidden = false;
    canvas.style.transform = css(now);
    clearTimeout(rest);
    rest = setTimeout(redraw, REST);
  };
  return { settle, follow };
}
