import { useMemo } from "react";
import { stakes } from "../offers/offers";
import { polygon } from "../ground/shapes";
import type { Face } from "../table/faces";
import type { Cell, Geometry } from "./geometry";
import type { Offer, Sighting } from "../../wire/engine";
import { paint } from "../palette/colours";

interface LitProps {
  map: Geometry;
  hexes: Map<string, Offer[]>;
  armed: Offer | null;
  /** Almost every hex can be chosen: a mark under the pointer says more than frames everywhere. */
  plain?: boolean;
}

function ring(cell: Cell, t: number): string {
  return polygon(cell.corners.map((p) => ({ x: cell.x + (p.x - cell.x) * t, y: cell.y + (p.y - cell.y) * t })));
}

/** More hexes than this are drawn as one shape, so that the map stays quick to move. */
const MANY = 60;

/** Hexes that can be chosen are framed; under them stands what it costs. */
export function LitHexes({ map, hexes, armed, plain = false }: LitProps) {
  const many = plain || hexes.size > MANY;
  const shape = useMemo(() => {
    const cells = many && !plain ? [...hexes.keys()].flatMap((name) => map.byName.get(name) ?? []) : [];
    return cells.map((cell) => ring(cell, 0.93)).join("");
  }, [map, hexes, many, plain]);
  return (
    <g className={many ? "lit many" : "lit"}>
      {shape && (
        <>
          <path d={shape} className="lit-under" />
          <path d={shape} className="lit-edge" />
        </>
      )}
      {[...hexes].map(([name, offers]) => {
        const cell = map.byName.get(name);
        if (!cell) return null;
        const chosen = offers.some((offer) => offer === armed);
        return (
          <g key={name} className={chosen ? "lit-hex armed" : "lit-hex"} data-lit={name}>
            {(!many || chosen) && <path d={ring(cell, 0.93)} className="lit-under" />}
            <path d={ring(cell, 0.93)} className={many && !chosen ? "lit-place" : "lit-edge"} />
          </g>
        );
      })}
    </g>
  );
}

/** The prices, drawn above the units. */
export function Prices({ map, hexes, armed, face }: LitProps & { face: Face }) {
  return (
    <g className="prices">
      {[...hexes].map(([name, offers]) => {
        const cell = map.byName.get(name);
        const offer = offers.find((o) => o === armed) ?? offers[0];
        const words = offer ? stakes(offer, face) : "";
        const cost = words.split(", ")[0] ?? "";
        if (!cell || !cost) return null;
        const wide = 14 + cost.length * 8;
        return (
          <g key={name} transform={`translate(${cell.x} ${cell.y + 38})`} className="price">
            <rect x={-wide / 2} y={-11} width={wide} height={22} rx={11} />
            <text y={5}>{cost}</text>
          </g>
        );
      })}
    </g>
  );
}

/** What is shot at: a line of fire from the unit at hand to crosshairs around the target. */
export function Aim({ map, from, hex }: { map: Geometry; from: string; hex: string }) {
  const [start, end] = [map.byName.get(from), map.byName.get(hex)];
  if (!end) return null;
  return (
    <g className="aim" data-aim={hex}>
      {start && start !== end && <path d={`M${start.x} ${start.y}L${end.x} ${end.y}`} className="aim-line" />}
      <path d={ring(end, 0.95)} className="aim-ring" />
      <path d={`M${end.x} ${end.y - 62}v20M${end.x} ${end.y + 42}v20M${end.x - 68} ${end.y}h20M${end.x + 48} ${end.y}h20`} className="aim-cross" />
    </g>
  );
}

/** The hex under the keyboard's cursor. */
export function Cursor({ map, hex }: { map: Geometry; hex: string }) {
  const cell = map.byName.get(hex);
  return cell ? <path d={ring(cell, 0.99)} className="cursor" /> : null;
}

/** How many full hexes are in sight. */
export const inSight = (map: Geometry, seen: Sighting[]): number =>
  seen.filter((hex) => hex.visible && !map.byName.get(hex.hex)?.half).length;

/** What cannot be seen from a hex is shaded and crossed with lines. */
export function SightShade({ map, from, seen }: { map: Geometry; from: string; seen: Sighting[] }) {
  const origin = map.byName.get(from);
  const dark = seen.filter((hex) => !hex.visible && hex.hex !== from).flatMap((hex) => map.byName.get(hex.hex) ?? []);
  const bright = seen
    .filter((hex) => hex.visible)
    .flatMap((hex) => map.byName.get(hex.hex) ?? [])
    .filter((cell) => !cell.half);
  return (
    <g className="sight" clipPath="url(#sheet)">
      <defs>
        <pattern id="unseen" width={10} height={10} patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect width={10} height={10} fill={paint.steel19} opacity={0.5} />
          <rect width={2} height={10} fill={paint.steel19} opacity={0.6} />
        </pattern>
      </defs>
      <path d={dark.map((cell) => polygon(cell.corners)).join("")} fill="url(#unseen)" />
      <path d={bright.map((cell) => ring(cell, 0.9)).join("")} className="seen" />
      {origin && <path d={ring(origin, 0.97)} className="origin" />}
    </g>
  );
}
