import { type Cell, SIZE } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { between, stream } from "../../shared/ground/random";
import { groups, outlines } from "../../shared/ground/regions";
import { curve, polygon, soften, turnedBox } from "../../shared/ground/shapes";
import { BLOCK } from "./block";
import { paint } from "../../shared/palette/colours";

type Clear = (cell: Cell, x: number, y: number, gap: number) => boolean;

const GROUND = [
  { fill: paint.brown42, opacity: 0.3 },
  { fill: paint.tan79 },
  { stroke: paint.rust46, width: 2.4, opacity: 0.95 },
];

const ROOFS = [
  { fill: paint.brown30b, opacity: 0.45 },
  { fill: paint.rust49 },
  { fill: paint.rust48b },
  { fill: paint.rust56 },
  { stroke: paint.rust27, width: 0.9, opacity: 0.8 },
];

/** Built-up ground: a city covers its hexes, a town its middle. */
export function quarters(cells: Cell[]): Layer[] {
  const palette = new Palette(GROUND, BLOCK);
  for (const city of groups(cells, (cell) => cell.terrain === "city")) {
    for (const ring of outlines(city)) {
      const edge = curve(soften(ring, 2), true);
      for (const look of [1, 2]) palette.add(look, edge);
    }
  }
  for (const cell of cells) {
    if (cell.terrain !== "town") continue;
    const ring = cell.corners.map((p) => ({ x: cell.x + (p.x - cell.x) * 0.56, y: cell.y + (p.y - cell.y) * 0.56 }));
    const edge = curve(soften(ring, 1), true);
    for (const look of [1, 2]) palette.add(look, edge);
  }
  return palette.done();
}

/** Blocks of houses between the streets. */
export function houses(cells: Cell[], clear: Clear): Layer[] {
  const palette = new Palette(ROOFS, BLOCK);
  for (const cell of cells) {
    if (cell.terrain !== "city" && cell.terrain !== "town") continue;
    const city = cell.terrain === "city";
    const next = stream(`houses ${cell.name}`);
    const [reach, step, angle] = [city ? SIZE * 0.84 : SIZE * 0.5, city ? 15 : 14, between(next, -0.5, 0.5)];
    for (let u = -reach; u <= reach; u += step) {
      for (let v = -reach; v <= reach; v += step) {
        const [dx, dy] = [u * Math.cos(angle) - v * Math.sin(angle), u * Math.sin(angle) + v * Math.cos(angle)];
        const [w, h] = [between(next, 6, 10.5), between(next, 6, 10.5)];
        if (!inQuarter(dx, dy, reach) || next() < (city ? 0.1 : 0.2)) continue;
        if (!clear(cell, cell.x + dx, cell.y + dy, 9.5)) continue;
        const roof = polygon(turnedBox(cell.x + dx, cell.y + dy, w, h, angle));
        palette.add(0, polygon(turnedBox(cell.x + dx + 1.6, cell.y + dy + 2, w, h, angle)));
        palette.add(1 + Math.floor(next() * 3), roof);
        palette.add(4, roof);
      }
    }
  }
  return palette.done();
}

const inQuarter = (dx: number, dy: number, reach: number): boolean =>
  Math.abs(dx) <= 0.866 * reach && 0.866 * Math.abs(dy) + 0.5 * Math.abs(dx) <= 0.866 * reach;
