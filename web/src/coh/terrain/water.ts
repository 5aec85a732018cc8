import { type Cell, SIZE } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { between, stream } from "../../shared/ground/random";
import { groups, outlines } from "../../shared/ground/regions";
import { blob, curve, soften } from "../../shared/ground/shapes";
import { paint } from "../../shared/palette/colours";

/** Water with its banks and ripples, and marsh with pools and reeds. */
export function water(cells: Cell[]): Layer[] {
  const palette = new Palette([
    { stroke: paint.sand64, width: 9, opacity: 0.8 },
    { fill: paint.sky68 },
    { stroke: paint.sky52, width: 2, opacity: 0.8 },
    { stroke: paint.steel89, width: 1.6, opacity: 0.75, cap: "round" },
    { fill: paint.olive70, opacity: 0.7 },
    { fill: paint.steel72, opacity: 0.85 },
    { stroke: paint.olive46, width: 1.5, opacity: 0.85, cap: "round" },
  ]);
  for (const lake of groups(cells, (cell) => cell.terrain === "water")) {
    for (const ring of outlines(lake)) {
      const bank = curve(soften(ring, 2), true);
      for (const look of [0, 1, 2]) palette.add(look, bank);
    }
    for (const cell of lake) ripples(palette, cell);
  }
  for (const cell of cells) if (cell.terrain === "marsh") marsh(palette, cell);
  return palette.done();
}

function ripples(palette: Palette, cell: Cell): void {
  const next = stream(`water ${cell.name}`);
  for (let i = 0; i < 7; i++) {
    const [x, y] = [cell.x + between(next, -40, 28), cell.y + between(next, -38, 38)];
    palette.add(3, `M${x.toFixed(1)} ${y.toFixed(1)}q5 -4 10 0t10 0`);
  }
}

function marsh(palette: Palette, cell: Cell): void {
  const next = stream(`marsh ${cell.name}`);
  palette.add(4, blob(cell.x, cell.y, SIZE * 0.9, next, 0.08, 12));
  for (let i = 0; i < 5; i++) {
    palette.add(5, blob(cell.x + between(next, -36, 36), cell.y + between(next, -32, 32), between(next, 7, 15), next));
  }
  for (let i = 0; i < 16; i++) {
    const [x, y] = [cell.x + between(next, -44, 44), cell.y + between(next, -40, 40)];
    palette.add(6, `M${x.toFixed(1)} ${y.toFixed(1)}v-9m-3 9l-2 -7m5 7m3 0l2 -7`);
  }
}
