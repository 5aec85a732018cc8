import { type Cell, type Geometry, SIZE } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { between, stream, type Stream } from "../../shared/ground/random";
import { borders, groups, outlines } from "../../shared/ground/regions";
import { blob, curve, line, middle, move, shift, soften } from "../../shared/ground/shapes";
import { BLOCK } from "./block";
import { paint } from "../../shared/palette/colours";

const n = (value: number): string => value.toFixed(1);

/** The steppe: wide patches of lighter and darker ground, and the pattern of large fields. */
export function steppe({ cells, box }: Geometry): Layer[] {
  const palette = new Palette(
    [
      { fill: paint.straw93, opacity: 0.55 },
      { fill: paint.straw84, opacity: 0.5 },
      { fill: paint.sand89b, opacity: 0.45 },
      { stroke: paint.khaki75, width: 1.3, opacity: 0.38, cap: "round", near: true },
    ],
    BLOCK,
  );
  const next = stream("steppe");
  const patches = (box.width * box.height) / 62_000;
  for (let i = 0; i < patches; i++) {
    const [x, y] = [box.x + next() * box.width, box.y + next() * box.height];
    palette.add(i % 3, blob(x, y, between(next, 70, 210), next, 0.32, 10));
  }
  for (const cell of cells) if (cell.terrain === "clear") furrows(palette, cell);
  return palette.done();
}

/** Ploughed land: a few parallel strokes. */
function furrows(palette: Palette, cell: Cell): void {
  const next = stream(`furrows ${cell.name}`);
  if (next() > 0.42) return;
  const angle = between(next, -0.7, 0.7);
  const [cx, cy] = [cell.x + between(next, -18, 18), cell.y + between(next, -20, 20)];
  const count = 3 + Math.floor(next() * 3);
  for (let i = 0; i < count; i++) {
    const [off, half] = [(i - count / 2) * 6.5, between(next, 10, 20)];
    const [x, y] = [cx - Math.sin(angle) * off, cy + Math.cos(angle) * off];
    const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
    palette.add(3, `M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`);
  }
}

/** Hills: a brown swell with light from the north-west and hachures down its slopes. */
export function uplands(cells: Cell[]): Layer[] {
  const palette = new Palette(
    [
      { fill: paint.umber45, opacity: 0.28 },
      { fill: paint.sand80 },
      { stroke: paint.sand96b, width: 4, opacity: 0.55 },
      { stroke: paint.brown58, width: 2, opacity: 0.9 },
      { stroke: paint.brown53b, width: 1.7, opacity: 0.75, cap: "round" },
      { fill: paint.sand89, opacity: 0.75 },
      { fill: paint.sand63, opacity: 0.5 },
      { stroke: paint.brown48, width: 1.5, opacity: 0.8, cap: "round" },
    ],
    BLOCK,
  );
  for (const range of groups(cells, (cell) => cell.terrain === "hills")) {
    for (const ring of outlines(range)) {
      const edge = soften(ring, 2);
      palette.add(0, curve(shift(edge, 7, 9), true));
      palette.add(1, curve(edge, true));
      palette.add(2, curve(shift(edge, 2.4, 3), true));
      palette.add(3, curve(edge, true));
    }
    for (const cell of range) {
      slopes(palette, cell);
      mounds(palette, cell);
    }
  }
  return palette.done();
}

function slopes(palette: Palette, cell: Cell): void {
  for (const [a, b] of borders(cell, (other) => other?.terrain !== "hills")) {
    for (let t = 0.1; t < 1; t += 0.16) {
      const p = middle(a, b, t);
      palette.add(4, move(middle(p, cell, 0.1)) + line(middle(p, cell, t % 0.32 < 0.16 ? 0.27 : 0.2)));
    }
  }
}

function mounds(palette: Palette, cell: Cell): void {
  const next = stream(`hill ${cell.name}`);
  for (let i = 0; i < 3; i++) {
    const [x, y] = [cell.x + between(next, -30, 30), cell.y + between(next, -30, 32)];
    const [w, h] = [between(next, 13, 22), between(next, 9, 15)];
    palette.add(5, `M${n(x - w)} ${n(y)}Q${n(x - w * 0.5)} ${n(y - h * 1.7)} ${n(x)} ${n(y - h)}L${n(x - 2)} ${n(y)}Z`);
    palette.add(6, `M${n(x)} ${n(y - h)}Q${n(x + w * 0.8)} ${n(y - h * 0.7)} ${n(x + w)} ${n(y)}L${n(x - 2)} ${n(y)}Z`);
    palette.add(7, `M${n(x - w)} ${n(y)}Q${n(x - w * 0.5)} ${n(y - h * 1.7)} ${n(x)} ${n(y - h)}Q${n(x + w * 0.8)} ${n(y - h * 0.7)} ${n(x + w)} ${n(y)}`);
    for (let k = 1; k < 4; k++) {
      const [sx, sy] = [x + (w * k) / 4.4, y - h * (1 - k / 4.6)];
      palette.add(7, `M${n(sx)} ${n(sy)}l${n(2.4)} ${n(h * 0.45)}`);
    }
  }
}

/** Swamps: wet green ground, pools, and reeds over short level strokes. */
export function swamps(cells: Cell[]): Layer[] {
  const palette = new Palette(
    [
      { fill: paint.green79, opacity: 0.95 },
      { stroke: paint.sea60, width: 1.6, opacity: 0.7, dash: "7 4" },
      { fill: paint.sky73, opacity: 0.9 },
      { stroke: paint.sky52b, width: 1.8, opacity: 0.85, cap: "round" },
      { stroke: paint.green45, width: 1.6, opacity: 0.9, cap: "round" },
    ],
    BLOCK,
  );
  for (const bog of groups(cells, (cell) => cell.terrain === "swamps")) {
    for (const ring of outlines(bog)) {
      const edge = curve(soften(ring, 2), true);
      palette.add(0, edge);
      palette.add(1, edge);
    }
    for (const cell of bog) reeds(palette, cell, stream(`swamp ${cell.name}`));
  }
  return palette.done();
}

function reeds(palette: Palette, cell: Cell, next: Stream): void {
  for (let i = 0; i < 4; i++) {
    palette.add(2, blob(cell.x + between(next, -34, 34), cell.y + between(next, -36, 36), between(next, 6, 12), next));
  }
  for (let row = -2; row <= 2; row++) {
    for (let i = 0; i < 3; i++) {
      const [x, y] = [cell.x + between(next, -42, 30), cell.y + row * 19 + between(next, -4, 4)];
      palette.add(3, `M${n(x)} ${n(y)}h${n(between(next, 9, 17))}`);
      if (next() < 0.6) palette.add(4, `M${n(x + 5)} ${n(y - 1)}v-9m-3 9l-2.4 -6m5.4 6m3 0l2.4 -6`);
    }
  }
}

const HEX = 0.866;

/** Whether a place is within a hex that stands on its corner. */
const inside = (dx: number, dy: number, size: number): boolean =>
  Math.abs(dx) <= HEX * size && HEX * Math.abs(dy) + 0.5 * Math.abs(dx) <= HEX * size;

type Clear = (cell: Cell, x: number, y: number, gap: number) => boolean;

const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;

/** Forests: one green ground, and many small crowns with their shadows. */
export function forests(cells: Cell[], clear: Clear): Layer[] {
  const palette = new Palette(
    [
      { fill: paint.green43, opacity: 0.25 },
      { fill: paint.olive75, opacity: 0.95 },
      { stroke: paint.olive60, width: 1.6, opacity: 0.8 },
      { fill: paint.green36b, opacity: 0.4 },
      { fill: paint.green53 },
      { fill: paint.green59b },
      { fill: paint.green48 },
      { fill: paint.olive82b, opacity: 0.6 },
      { stroke: paint.green34b, width: 0.9, opacity: 0.55 },
    ],
    BLOCK,
  );
  for (const wood of groups(cells, (cell) => cell.terrain === "forest")) {
    for (const ring of outlines(wood)) {
      const edge = soften(ring, 2);
      palette.add(0, curve(shift(edge, 3, 5), true));
      palette.add(1, curve(edge, true));
      palette.add(2, curve(edge, true));
    }
    for (const cell of wood) plant(palette, cell, clear);
  }
  return palette.done();
}

function plant(palette: Palette, cell: Cell, clear: Clear): void {
  const next = stream(`forest ${cell.name}`);
  const held: [number, number][] = [];
  for (let tries = 0; tries < 150 && held.length < 26; tries++) {
    const [dx, dy] = [between(next, -54, 54), between(next, -60, 60)];
    const r = between(next, 6, 9.5);
    if (!inside(dx, dy, SIZE * 0.9) || !clear(cell, cell.x + dx, cell.y + dy, 9)) continue;
    if (held.some(([x, y]) => Math.hypot(x - dx, y - dy) < 13)) continue;
    held.push([dx, dy]);
    const [x, y] = [cell.x + dx, cell.y + dy];
    palette.add(3, disc(x + r * 0.4, y + r * 0.5, r));
    const crown = next() < 0.3 ? conifer(x, y, r) : disc(x, y, r);
    palette.add(4 + Math.floor(next() * 3), crown);
    palette.add(8, crown);
    palette.add(7, disc(x - r * 0.3, y - r * 0.35, r * 0.4));
  }
}

const conifer = (x: number, y: number, r: number): string =>
  `M${n(x)} ${n(y - r * 1.5)}L${n(x + r * 0.9)} ${n(y + r * 0.8)}H${n(x - r * 0.9)}Z`;
