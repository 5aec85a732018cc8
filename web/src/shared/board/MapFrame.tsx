import { useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useTable } from "../table/context";
import { Ground, type Art } from "../ground/Ground";
import { FACINGS, SIZE, type Cell, type Point } from "./geometry";
import type { Camera } from "./useZoom";

interface Props {
  camera: Camera;
  art: Art;
  /** The place the question is about; it is kept in sight, and the cursor starts from it. */
  focus: Cell | undefined;
  onHex: (name: string, pointer?: Point) => void;
  /** A counter was dragged from its hex to another one. */
  onDrop?: ((label: string, hex: string, pointer: Point) => void) | undefined;
  onCursor: (name: string) => void;
  /** What stands in a hex, for the cursor's announcement. */
  describe: (name: string) => string;
  className?: string;
  /** What lies on the ground, drawn in the units of the map. */
  children: ReactNode;
  /** What stands over it as part of the page. */
  above?: ReactNode;
}

/** The map of any game: its ground, what lies on it, and pointing at hexes by mouse, touch and keys. */
export function MapFrame({ camera, art, focus, onHex, onDrop, onCursor, describe, className = "", children, above }: Props) {
  const { map, ui, unit, dispatch, telling } = useTable();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { x, y, width, height } = map.box;
  const box = `${x} ${y} ${width} ${height}`;

  const pointOf = (event: MouseEvent): Point | undefined => {
    const sheet = camera.sheet.current?.getBoundingClientRect();
    if (!sheet) return undefined;
    const k = sheet.width / width;
    return { x: (event.clientX - sheet.left) / k + x, y: (event.clientY - sheet.top) / k + y };
  };
  const under = (event: MouseEvent): Cell | undefined => {
    const point = pointOf(event);
    return point && nearest(map.cells, point.x, point.y);
  };
  const dragged = useRef("");
  const dropped = useRef(false);

  const show = camera.show;
  useEffect(() => {
    if (focus) show(focus);
  }, [focus, show]);
  useEffect(() => {
    const cell = map.byName.get(ui.cursor);
    if (cell) show(cell);
  }, [ui.cursor, map, show]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || (telling && [" ", "Enter"].includes(event.key))) return;
    if (event.key === "+" || event.key === "=") camera.zoomBy(1.25);
    else if (event.key === "-") camera.zoomBy(0.8);
    else if (event.key === "0") camera.fit();
    else if (event.shiftKey && ARROWS[event.key]) {
      const [dx, dy] = ARROWS[event.key] as [number, number];
      camera.panBy(-dx * 80, -dy * 80);
    } else if (ARROWS[event.key]) {
      const from = map.byName.get(ui.cursor) ?? focus ?? middle(map.cells);
      onCursor(stepCursor(from, map.turned ? (OPPOSITE[event.key] ?? "") : event.key, map.pointy).name);
    } else if ((event.key === "Enter" || event.key === " ") && ui.cursor && !ui.armed) onHex(ui.cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const still = useMemo(
    () => (
      <svg viewBox={box} width={width} height={height} aria-hidden="true">
        <clipPath id="sheet">
          <rect x={x} y={y} width={width} height={height} />
        </clipPath>
        <g clipPath="url(#sheet)">
          <Ground map={map} art={art} />
        </g>
      </svg>
    ),
    [art, box, height, map, width, x, y],
  );

  return (
    <div
      ref={camera.frame}
      className={`board-frame ${className}`}
      role="application"
      aria-roledescription="hex map"
      aria-label={`Map. Arrow keys move the cursor, Enter chooses. ${ui.cursor ? describe(ui.cursor) : ""}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        dropped.current = false;
        const held = (event.target as Element).closest<SVGElement>(".unit.can")?.dataset["unit"] ?? "";
        dragged.current = event.pointerType === "mouse" && event.button === 0 ? held : "";
      }}
      onPointerUp={(event) => {
        const [label, cell, point] = [dragged.current, under(event), pointOf(event)];
        dragged.current = "";
        if (!label || !cell || !point || !onDrop || cell.name === unit(label)?.hex) return;
        dropped.current = true;
        onDrop(label, cell.name, point);
      }}
      onClick={(event) => {
        const cell = under(event);
        if (cell && !dropped.current) onHex(cell.name, pointOf(event));
      }}
      onPointerMove={(event) => {
        // A finger that has tapped rests nowhere.
        if (event.pointerType === "touch") return;
        clearTimeout(resting.current);
        if (event.buttons) return;
        const label = (event.target as Element).closest<SVGElement>("[data-unit]")?.dataset["unit"];
        const hex = (label && unit(label)?.hex) || under(event)?.name;
        resting.current = setTimeout(() => dispatch({ do: "hover", hex: hex ?? "" }), 140);
      }}
      onMouseLeave={() => {
        clearTimeout(resting.current);
        dispatch({ do: "hover", hex: "" });
      }}
    >
      <div ref={camera.sheet} className="sheet" style={{ width, height }}>
        <div ref={camera.picture} className="ground-picture" aria-hidden="true" />
        {still}
        <svg viewBox={box} width={width} height={height} className="pieces" data-testid="pieces">
          {children}
        </svg>
        {above}
      </div>
      <div ref={camera.shade} className="shade" aria-hidden="true" hidden>
        <canvas style={{ width, height }} />
      </div>
    </div>
  );
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const OPPOSITE: Record<string, string> = { ArrowUp: "ArrowDown", ArrowDown: "ArrowUp", ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

function nearest(cells: Cell[], x: number, y: number): Cell | undefined {
  let best: Cell | undefined;
  let least = SIZE;
  for (const cell of cells) {
    const distance = Math.hypot(cell.x - x, cell.y - y);
    if (distance < least) [best, least] = [cell, distance];
  }
  return best?.half ? undefined : best;
}

const middle = (cells: Cell[]): Cell => cells[Math.floor(cells.length / 2)] as Cell;

/** Along the columns arrows go straight; across them to the one neighbour and the other in turn. */
function waysOf(key: string, odd: boolean, pointy: boolean): string[] {
  const aside = odd ? ["nw", "sw"] : ["sw", "nw"];
  const other = odd ? ["ne", "se"] : ["se", "ne"];
  const flat: Record<string, string[]> = { ArrowUp: ["n"], ArrowDown: ["s"], ArrowLeft: aside, ArrowRight: other };
  const standing: Record<string, string[]> = { ArrowUp: aside, ArrowDown: other, ArrowLeft: ["s"], ArrowRight: ["n"] };
  return (pointy ? standing : flat)[key] ?? [];
}

function stepCursor(from: Cell, key: string, pointy: boolean): Cell {
  for (const way of waysOf(key, from.column % 2 !== 0, pointy)) {
    const to = from.beside[FACINGS.indexOf(way as "n")];
    if (to && !to.half) return to;
  }
  return from;
}
