import type { Cell, Point } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { outlines, groups } from "../../shared/ground/regions";
import { stream } from "../../shared/ground/random";
import { curve, line, move, polygon, soften, within } from "../../shared/ground/shapes";
import { paint } from "../../shared/palette/colours";

const inset = (cell: Cell, t: number): Point[] =>
  cell.corners.map((p) => ({ x: cell.x + (p.x - cell.x) * t, y: cell.y + (p.y - cell.y) * t }));

/** Plowed fields: strips of earth with furrows, the strips of one farm at angles to each other. */
export function fields(cells: Cell[]): Layer[] {
  const palette = new Palette([
    { fill: paint.sand74, opacity: 0.9 },
    { fill: paint.sand69, opacity: 0.6 },
    { stroke: paint.brown52c, width: 2, opacity: 0.6, cap: "round" },
    { stroke: paint.sand86, width: 1.3, opacity: 0.6, cap: "round" },
    { stroke: paint.olive62, width: 2.2, opacity: 0.8, cap: "round" },
  ]);
  for (const farm of groups(cells, (cell) => cell.terrain === "plowed")) {
    const base = stream(`farm ${farm[0]?.name}`)() * Math.PI;
    for (const ring of outlines(farm)) {
      const edge = curve(soften(ring, 1), true);
      palette.add(0, edge);
      palette.add(4, edge);
    }
    for (const cell of farm) furrows(palette, cell, base);
  }
  return palette.done();
}

function furrows(palette: Palette, cell: Cell, base: number): void {
  const next = stream(`furrows ${cell.name}`);
  const angle = base + (next() < 0.35 ? Math.PI / 2.2 : 0) + (next() - 0.5) * 0.12;
  const ring = inset(cell, 0.9);
  if (next() < 0.5) palette.add(1, polygon(inset(cell, 0.93)));
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  for (let k = -60, i = 0; k <= 60; k += 6.5, i++) {
    const from = { x: cell.x - uy * k - ux * 80, y: cell.y + ux * k - uy * 80 };
    const to = { x: cell.x - uy * k + ux * 80, y: cell.y + ux * k + uy * 80 };
    const cut = within(ring, from, to);
    if (cut) palette.add(i % 2 ? 3 : 2, move(cut[0]) + line(cut[1]));
  }
}
