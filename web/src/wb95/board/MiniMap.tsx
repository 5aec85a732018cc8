import type { KeyboardEvent, PointerEvent } from "react";
import type { Geometry } from "../../shared/board/geometry";
import { useSightFrame } from "../../shared/board/sight";
import type { Camera } from "../../shared/board/useZoom";
import type { Stack } from "../counter/pieces";
import { MARKS, Relief } from "./Relief";
import { SIDES, useKharkov } from "../table";
import "./small.css";

/** Counters of the one side are squares, of the other diamonds. */
function Dots({ map, stacks }: { map: Geometry; stacks: Map<string, Stack> }) {
  const { view } = useKharkov();
  const marks = SIDES.map((side, i) =>
    [...stacks.values()]
      .filter(({ pieces }) => (pieces[0]?.counter.side ?? SIDES.find((other) => other !== view.seat)) === side)
      .flatMap(({ hex }) => map.byName.get(hex) ?? [])
      .map((cell) => MARKS[i]?.(cell))
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
  const sight = useSightFrame(camera);
  const { centre, panBy } = camera;
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
        <Relief map={map} />
        <Dots map={map} stacks={stacks} />
      </svg>
      {/* A drawing of its own: what lies under it is not drawn anew when it moves. */}
      <svg viewBox={`${x} ${y} ${width} ${height}`} className="sight-frame" aria-hidden="true">
        <rect ref={sight} className="in-sight" data-testid="in-sight" />
      </svg>
    </div>
  );
}
