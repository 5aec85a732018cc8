import { type Cell, type Point } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { borders, outlines } from "../../shared/ground/regions";
import { curve, line, middle, move, shift, soften } from "../../shared/ground/shapes";
import { paint } from "../../shared/palette/colours";

const LEVELS = [
  { ground: paint.sand78, line: paint.brown53c },
  { ground: paint.sand70, line: paint.brown44 },
  { ground: paint.brown62, line: paint.brown37 },
];

/** Hills rise in steps: each level has its tint, its contour, a sunlit edge and a shadow at its foot. */
export function hills(cells: Cell[]): Layer[] {
  const layers: Layer[] = [];
  const top = Math.max(0, ...cells.map((cell) => cell.level));
  for (let level = 1; level <= top; level++) {
    const look = LEVELS[Math.min(level, LEVELS.length) - 1] as (typeof LEVELS)[number];
    const palette = new Palette([
      { fill: paint.brown35, opacity: 0.3 },
      { fill: look.ground, opacity: 0.92 },
      { stroke: paint.sand93b, width: 3, opacity: 0.6 },
      { stroke: look.line, width: 1.8, opacity: 0.9 },
      { stroke: look.line, width: 1.3, opacity: 0.55, cap: "round" },
      { stroke: paint.brown33, width: 4.5, opacity: 0.9, cap: "round" },
      { stroke: paint.brown33, width: 1.8, opacity: 0.85, cap: "round" },
    ]);
    const high = cells.filter((cell) => cell.level >= level);
    for (const ring of outlines(high)) {
      const edge = soften(ring, 2);
      palette.add(0, curve(shift(edge, 6, 8), true));
      palette.add(1, curve(edge, true));
      palette.add(2, curve(shift(edge, 1.8, 2.2), true));
      palette.add(3, curve(edge, true));
    }
    for (const cell of high) slopes(palette, cell, level);
    layers.push(...palette.done());
  }
  return layers;
}

/** Short strokes that run uphill; where the ground drops by two levels at once a cliff is drawn. */
function slopes(palette: Palette, cell: Cell, level: number): void {
  for (const [a, b] of borders(cell, (other) => other !== undefined && other.level < level)) hachures(palette, cell, a, b);
  if (cell.level !== level) return;
  for (const [a, b] of borders(cell, (other) => other !== undefined && cell.level - other.level > 1)) {
    palette.add(5, move(a) + line(b));
    for (let t = 0.1; t < 1; t += 0.16) {
      const p = middle(a, b, t);
      palette.add(6, move(p) + line(middle(p, cell, -0.16)));
    }
  }
}

function hachures(palette: Palette, cell: Cell, a: Point, b: Point): void {
  for (let t = 0.12; t < 1; t += 0.19) {
    const p = middle(a, b, t);
    palette.add(4, move(middle(p, cell, 0.09)) + line(middle(p, cell, t % 0.38 < 0.19 ? 0.24 : 0.18)));
  }
}
