import { useEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { CounterPatterns } from "../counter/Counter";
import { useTable } from "../table/context";
import { Terrain } from "../terrain/Terrain";
import type { SightHex, UnitView } from "../wire/types";
import { ActionMenu } from "./ActionMenu";
import { FacingRing } from "./FacingRing";
import { FACINGS, SIZE, type Cell, type Point } from "./geometry";
import { Cursor, LitHexes, Prices, SightShade } from "./Highlights";
import { Markers, SmokeClouds } from "./Markers";
import { Trails, useTrails } from "./Trails";
import { Units } from "./Units";
import { useZoom } from "./useZoom";
import { ZoomButtons } from "./ZoomButtons";

interface Props {
  sight: SightHex[];
  onHex: (name: string) => void;
  onUnit: (unit: UnitView) => void;
  /** What stands in a hex, for the cursor's announcement. */
  describe: (name: string) => string;
  onCursor: (name: string) => void;
}

/** The map with everything on it. */
export function Board({ sight, onHex, onUnit, describe, onCursor }: Props) {
  const { map, view, pieces, choices, ui, actor, dispatch, choose, unit, frame, mine } = useTable();
  const trails = useTrails(frame.view, frame.ply, mine);
  const camera = useZoom(map, useHome());
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { x, y, width, height } = map.box;
  const box = `${x} ${y} ${width} ${height}`;

  const under = (event: MouseEvent): Cell | undefined => {
    const sheet = camera.sheet.current?.getBoundingClientRect();
    if (!sheet) return undefined;
    const k = sheet.width / width;
    const px = (event.clientX - sheet.left) / k + x;
    const py = (event.clientY - sheet.top) / k + y;
    return nearest(map.cells, px, py);
  };

  const facingCell = choices.facings.size ? map.byName.get(unit(actor)?.hex ?? "") : undefined;
  const chosen = unit(ui.unit);
  const menuCell = chosen && choices.units.has(chosen.label) ? map.byName.get(chosen.hex) : undefined;
  const fanned = ui.hover && !choices.hexes.size ? ui.hover : (chosen?.hex ?? ui.cursor);

  const focus = facingCell ?? map.byName.get(unit(actor)?.hex ?? "");
  const show = camera.show;
  useEffect(() => {
    if (focus) show(focus);
  }, [focus, show]);
  useEffect(() => {
    const cell = map.byName.get(ui.cursor);
    if (cell) show(cell);
  }, [ui.cursor, map, show]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") camera.zoomBy(1.25);
    else if (event.key === "-") camera.zoomBy(0.8);
    else if (event.key === "0") camera.fit();
    else if (event.shiftKey && ARROWS[event.key]) {
      const [dx, dy] = ARROWS[event.key] as [number, number];
      camera.panBy(-dx * 80, -dy * 80);
    } else if (ARROWS[event.key]) {
      const next = stepCursor(map.byName.get(ui.cursor) ?? focus ?? middle(map.cells), event.key);
      onCursor(next.name);
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
          <Terrain map={map} />
        </g>
      </svg>
    ),
    [box, height, map, width, x, y],
  );

  return (
    <section className="board" aria-label="Map">
      <div
        ref={camera.frame}
        className={ui.sight ? "board-frame sighting" : "board-frame"}
        role="application"
        aria-roledescription="hex map"
        aria-label={`Map. Arrow keys move the cursor, Enter chooses. ${ui.cursor ? describe(ui.cursor) : ""}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const cell = under(event);
          if (cell) onHex(cell.name);
        }}
        onMouseMove={(event) => {
          clearTimeout(resting.current);
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
          {still}
          <svg viewBox={box} width={width} height={height} className="pieces" data-testid="pieces">
            <CounterPatterns />
            {ui.sight && ui.sightFrom && <SightShade map={map} from={ui.sightFrom} seen={sight} />}
            <LitHexes map={map} hexes={choices.hexes} armed={ui.armed} />
            <Markers map={map} view={view} />
            {ui.moment === null && <Trails map={map} trails={trails} />}
            <Units
              map={map}
              view={view}
              pieces={pieces}
              offers={choices.units}
              chosen={ui.unit}
              actor={actor}
              fanned={fanned}
              onUnit={onUnit}
            />
            <SmokeClouds map={map} view={view} />
            <Prices map={map} hexes={choices.hexes} armed={ui.armed} />
            <Cursor map={map} hex={ui.cursor} />
            {facingCell && <FacingRing cell={facingCell} facings={choices.facings} armed={ui.armed} onChoose={choose} />}
          </svg>
          {menuCell && chosen && !ui.sight && (
            <ActionMenu
              offers={choices.units.get(chosen.label) ?? []}
              name={`${chosen.label} ${pieces.units[chosen.type]?.name ?? ""}`}
              x={menuCell.x - x}
              y={menuCell.y - y}
              low={menuCell.y > y + height * 0.7}
            />
          )}
        </div>
        <div ref={camera.shade} className="shade" aria-hidden="true" hidden>
          <canvas style={{ width, height }} />
        </div>
      </div>
      <ZoomButtons camera={camera} />
    </section>
  );
}

/** The middle of the own units on the map. */
function useHome(): Point | undefined {
  const { map, view } = useTable();
  const own = view.sides.filter((side) => side.seat === view.seat).map((side) => side.commander);
  const cells = view.units
    .filter((unit) => own.includes(unit.commander))
    .flatMap((unit) => map.byName.get(unit.hex) ?? []);
  if (!cells.length) return undefined;
  const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  return { x: mean(cells.map((cell) => cell.x)), y: mean(cells.map((cell) => cell.y)) };
}

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

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

/** Left and right go to the neighbour of the next column that lies level or higher, then lower, in turn. */
function stepCursor(from: Cell, key: string): Cell {
  const ways: Record<string, string[]> = {
    ArrowUp: ["n"],
    ArrowDown: ["s"],
    ArrowLeft: from.column % 2 ? ["nw", "sw"] : ["sw", "nw"],
    ArrowRight: from.column % 2 ? ["ne", "se"] : ["se", "ne"],
  };
  for (const way of ways[key] ?? []) {
    const to = from.beside[FACINGS.indexOf(way as "n")];
    if (to && !to.half) return to;
  }
  return from;
}
