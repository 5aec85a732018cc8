import { memo, useMemo } from "react";
import { type Cell, type Geometry, type Point, sideOf } from "../../shared/board/geometry";
import { line, middle, move, polygon } from "../../shared/ground/shapes";
import { SIDES } from "../table";
import type { Wb95View } from "../../wire/wb95";

interface Props {
  map: Geometry;
  view: Wb95View;
}

/** The ring within a hex, as far out as a part of its radius. */
const ring = (cell: Cell, t: number): Point[] => cell.corners.map((p) => middle(cell, p, t));

/** Teeth along the inside of a hex: earthworks. */
function teeth(cell: Cell): string {
  const [outer, inner] = [ring(cell, 0.9), ring(cell, 0.81)];
  return outer
    .map((a, i) => {
      const [b, c, d] = [outer[(i + 1) % 6], inner[i], inner[(i + 1) % 6]] as [Point, Point, Point];
      return [0.14, 0.32, 0.5, 0.68, 0.86].map((t) => move(middle(a, b, t)) + line(middle(c, d, t))).join("");
    })
    .join("");
}

/** Field fortifications are a ring with teeth, improved ones a double ring; one drawing for each kind and side. */
function Forts({ map, view }: Props) {
  const found = useMemo(() => {
    const parts = new Map<string, string>();
    for (const [hex, kind, side] of view.forts) {
      const cell = map.byName.get(hex);
      if (!cell) continue;
      const look = `fort ${kind} ${side}`;
      const walls = polygon(ring(cell, 0.9)) + (kind === "IF" ? polygon(ring(cell, 0.8)) : "") + teeth(cell);
      parts.set(look, (parts.get(look) ?? "") + walls);
    }
    return [...parts];
  }, [map, view.forts]);
  return found.map(([look, d]) => <path key={look} d={d} className={look} />);
}

/** A hexside by the names of its two hexes, or by its number: three to a hex. */
function crossing(map: Geometry, side: string | number): [Cell, Cell] | undefined {
  const [one, two] =
    typeof side === "string"
      ? side.split("-").map((name) => map.byName.get(name))
      : [map.cells[Math.floor(side / 3)], map.cells[Math.floor(side / 3)]?.beside[side % 3]];
  return one && two ? [one, two] : undefined;
}

type Build = "stands" | "gone" | "begun";

const BUILT: Record<Build, string> = { stands: "bridge", gone: "bridge, destroyed", begun: "bridge under construction" };

function Bridge({ ends: [a, b], build }: { ends: [Cell, Cell]; build: Build }) {
  const at = middle(...sideOf(a, b));
  const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${degrees.toFixed(0)})`} className={`crossing ${build}`}>
      <title>{`${a.name}-${b.name}: ${BUILT[build]}`}</title>
      <rect x={-12} y={-5} width={24} height={10} className="deck" />
      <path d="M-16 -9L-12 -5H12L16 -9M-16 9L-12 5H12L16 9" className="rails" />
      {build === "gone" && <path d="M-8 -8L8 8M-8 8L8 -8" className="broken" />}
    </g>
  );
}

/** Bridges that stand, those of the map that do not any more, and the own ones being built. */
function Bridges({ map, view }: Props) {
  const all = useMemo(() => {
    const found = new Map<string, [Build, string | number]>();
    for (const { kind, pairs } of map.board.lines) {
      if (kind === "bridge") for (const pair of pairs) found.set([...pair].sort().join("-"), ["gone", pair.join("-")]);
    }
    for (const name of view.bridges) found.set(name, ["stands", name]);
    for (const [, side] of view.works) found.set(`work ${side}`, ["begun", side]);
    return [...found];
  }, [map, view.bridges, view.works]);
  return all.map(([name, [build, side]]) => {
    const ends = crossing(map, side);
    return ends && <Bridge key={name} ends={ends} build={build} />;
  });
}

/** Where a hex at the edge of the map is entered: outwards from it. */
export function outside(cell: Cell): Point {
  const open = cell.across.filter((_, i) => !cell.beside[i]);
  const x = open.reduce((sum, p) => sum + p.x - cell.x, 0);
  const y = open.reduce((sum, p) => sum + p.y - cell.y, 0);
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

/** Entry zones: an arrow from the margin with the letter of the zone. */
const Zones = memo(function Zones({ map }: { map: Geometry }) {
  return map.board.labels
    .filter(({ kind }) => kind === "entry-zone")
    .flatMap(({ name, hexes }) =>
      hexes.flatMap((hex) => {
        const cell = map.byName.get(hex);
        if (!cell) return [];
        const out = outside(cell);
        const degrees = (Math.atan2(-out.y, -out.x) * 180) / Math.PI;
        return [
          <g key={`${name} ${hex}`} transform={`translate(${cell.x + out.x * 88} ${cell.y + out.y * 88})`} className="zone">
            <title>{`Entry zone ${name} at ${hex}`}</title>
            <path d="M14 -12H32V-22L54 0L32 22V12H14Z" transform={`rotate(${degrees.toFixed(0)})`} />
            <circle r={22} />
            <text y={9}>{name}</text>
          </g>,
        ];
      }),
    );
});

/** What lies on the ground, under the counters. */
export const GroundMarkers = memo(function GroundMarkers({ map, view }: Props) {
  return (
    <g className="ground-markers">
      <Forts map={map} view={view} />
      <Bridges map={map} view={view} />
      <Zones map={map} />
    </g>
  );
});

const HOLDERS: Record<string, string> = { a: "axis", s: "soviet" };

/** The side that holds a hex. */
export const holderOf = (view: Pick<Wb95View, "control">, cell: Cell | undefined): string => HOLDERS[view.control[cell?.id ?? -1] ?? ""] ?? "";

/** A pennant on every hex that counts for victory, with the letter of whoever holds it. */
function Pennants({ map, view }: Props) {
  return map.board.objectives.map(({ hex }) => {
    const cell = map.byName.get(hex);
    if (!cell) return null;
    const holder = holderOf(view, cell);
    return (
      <g key={hex} transform={`translate(${cell.x - 45} ${cell.y - 62})`} className={`pennant ${holder}`}>
        <title>{`${hex}: victory hex, held by ${holder || "nobody"}`}</title>
        <g>
          <path d="M0 34V-2" className="pole" />
          <path d="M0 -2H27L21 7L27 16H0Z" className="cloth" />
          <text x={10.5} y={12}>
            {holder.slice(0, 1).toUpperCase() || "–"}
          </text>
        </g>
      </g>
    );
  });
}

const PLANE = "M0 -15L3 -10V-4L17 4V8L3 4V10L7 14V16L0 14L-7 16V14L-3 10V4L-17 8V4L-3 -4V-10Z";

/** Air missions in force, where they fly. */
function Missions({ map, view }: Props) {
  return view.missions.map(([side, kind, hex, sp, bridge], i) => {
    const ends = bridge >= 0 ? crossing(map, bridge) : undefined;
    const at = ends ? middle(...ends) : map.cells[hex];
    if (!at) return null;
    return (
      <g key={i} transform={`translate(${at.x + 34} ${at.y + 34})`} className={`mission ${SIDES[side] ?? ""}`}>
        <title>{`${SIDES[side]} air mission: ${kind}, ${sp} SP`}</title>
        <circle r={21} />
        <path d={PLANE} />
        <text y={34}>{`${kind} ${sp}`}</text>
      </g>
    );
  });
}

/** Combat modifiers won where a headquarters fell, and stacks the own side keeps covered. */
function Tokens({ map, view }: Props) {
  return (
    <>
      {view.pools.filter(([, , left]) => left > 0).map(([side, hex, left], i) => {
        const cell = map.byName.get(hex);
        return (
          cell && (
            <g key={i} transform={`translate(${cell.x} ${cell.y - 48})`} className={`pool ${side}`}>
              <title>{`${hex}: ${left} combat modifiers of the ${side} side`}</title>
              <rect x={-17} y={-11} width={34} height={21} rx={5} />
              <text y={5}>{`+${left}`}</text>
            </g>
          )
        );
      })}
      {view.masks.map((hex) => {
        const cell = map.byName.get(hex);
        return (
          cell && (
            <g key={hex} transform={`translate(${cell.x - 42} ${cell.y + 36})`} className="covered">
              <title>{`${hex}: covered by a masking counter`}</title>
              <circle r={11} />
              <path d="M-8 0Q0 -8 8 0Q0 8 -8 0ZM-7 7L7 -7" />
            </g>
          )
        );
      })}
    </>
  );
}

/** What stands above the counters. */
export const HighMarkers = memo(function HighMarkers({ map, view }: Props) {
  return (
    <g className="high-markers">
      <Pennants map={map} view={view} />
      <Missions map={map} view={view} />
      <Tokens map={map} view={view} />
    </g>
  );
});
