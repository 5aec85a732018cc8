import { memo, useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { Cell, Geometry } from "../board/geometry";
import type { Camera } from "../board/useZoom";
import { outlines } from "../terrain/regions";
import { polygon, polyline } from "../terrain/shapes";
import { highways } from "./ground/highways";
import { isBig, stretches } from "./ground/rivers";
import type { Stack } from "./pieces";
import { SIDES, useKharkov } from "./types";

const region = (cells: Cell[], terrain: string): string =>
  outlines(cells.filter((cell) => cell.terrain === terrain)).map(polygon).join("");

/** Woods, hills, towns, rivers and main roads in a few strokes. */
const Relief = memo(function Relief({ map }: { map: Geometry }) {
  const drawn = useMemo(() => {
    const water = stretches(map);
    const course = (big: boolean): string =>
      water.filter(({ kind }) => isBig(kind) === big).map(({ points }) => polyline(points)).join("");
    const roads = highways(map).filter(({ kind }) => kind === "main_road");
    return {
      hills: region(map.cells, "hills"),
      forest: region(map.cells, "forest"),
      city: region(map.cells, "city"),
      rivers: course(false),
      big: course(true),
      roads: roads.map(({ points }) => polyline(points)).join(""),
    };
  }, [map]);
  return (
    <>
      <path d={drawn.hills} fill="#d3b27a" />
      <path d={drawn.forest} fill="#7fa05c" />
      <path d={drawn.roads} fill="none" stroke="#c2513a" strokeWidth={14} />
      <path d={drawn.rivers} fill="none" stroke="#4c86ad" strokeWidth={16} />
      <path d={drawn.big} fill="none" stroke="#2f6792" strokeWidth={40} />
      <path d={drawn.city} fill="#6d5140" />
    </>
  );
});

const square = ({ x, y }: Cell): string => `M${x - 46} ${y - 46}h92v92h-92Z`;
const diamond = ({ x, y }: Cell): string => `M${x} ${y - 64}l64 64l-64 64l-64 -64Z`;

/** Counters of the one side are squares, of the other diamonds. */
function Dots({ map, stacks }: { map: Geometry; stacks: Map<string, Stack> }) {
  const { view } = useKharkov();
  const marks = SIDES.map((side, i) =>
    [...stacks.values()]
      .filter(({ pieces }) => (pieces[0]?.counter.side ?? SIDES.find((other) => other !== view.seat)) === side)
      .flatMap(({ hex }) => map.byName.get(hex) ?? [])
      .map(i ? diamond : square)
      .join(""),
  );
  return SIDES.map((side, i) => <path key={side} d={marks[i] ?? ""} className={`dots ${side}`} />);
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
};

/** The whole map, small; the frame of what is in sight can be dragged. */
export function MiniMap({ camera, stacks }: { camera: Camera; stacks: Map<string, Stack> }) {
  const { map } = useKharkov();
  const { x, y, width, height } = map.box;
  const sight = useRef<SVGRectElement>(null);
  const { watch, centre, panBy } = camera;
  useEffect(
    () =>
      watch((part) => {
        for (const name of ["x", "y", "width", "height"] as const) sight.current?.setAttribute(name, part[name].toFixed(0));
      }),
    [watch],
  );
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    centre({
      x: x + ((event.clientX - box.left) / box.width) * width,
      y: y + ((event.clientY - box.top) / box.height) * height,
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    panBy(step[0] * 260, step[1] * 260);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="mini-map"
      role="application"
      aria-label="Overview of the map. Arrow keys move what is in sight."
      tabIndex={0}
      onKeyDown={onKeyDown}
      data-testid="mini-map"
    >
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && go(event)}
      >
        <rect x={x} y={y} width={width} height={height} fill="#e6dfbe" />
        <Relief map={map} />
        <Dots map={map} stacks={stacks} />
        <rect ref={sight} className="in-sight" data-testid="in-sight" />
      </svg>
    </div>
  );
}
