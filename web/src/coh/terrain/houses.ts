import { type Cell, type Point, SIZE } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { between, stream, type Stream } from "../../shared/ground/random";
import { blob, line, middle, move, polygon, polyline, shift, turnedBox } from "../../shared/ground/shapes";
import { paint } from "../../shared/palette/colours";

interface Plan extends Point {
  w: number;
  h: number;
  angle: number;
}

const LOOKS: Omit<Layer, "d">[] = [
  { fill: paint.sand82, opacity: 0.9 },
  { fill: paint.stone77, opacity: 0.95 },
  { stroke: paint.sand59, width: 1.4, dash: "3 2.5" },
  { fill: paint.soot26, opacity: 0.4 },
  { fill: paint.tan65 },
  { fill: paint.brown52b },
  { fill: paint.rust54 },
  { fill: paint.red43 },
  { fill: paint.grey65 },
  { fill: paint.steel53b },
  { stroke: paint.brown29, width: 1.5, cap: "round" },
  { stroke: paint.brown29, width: 0.6, opacity: 0.5 },
  { fill: paint.brown38 },
  { stroke: paint.khaki65, width: 1, opacity: 0.7 },
];

/** Wooden houses are small and brown with a fenced yard, stone ones large with tile or slate on cobbles. */
export function houses(cells: Cell[]): Layer[] {
  const palette = new Palette(LOOKS);
  for (const cell of cells) {
    if (cell.terrain === "wood-building") village(palette, cell);
    if (cell.terrain === "stone-building") manor(palette, cell);
  }
  return palette.done();
}

function village(palette: Palette, cell: Cell): void {
  const next = stream(`village ${cell.name}`);
  palette.add(0, blob(cell.x, cell.y, SIZE * 0.82, next, 0.08, 12));
  const base = between(next, -0.5, 0.5);
  const spots: [number, number][] = [
    [-27, -22],
    [27, -20],
    [-24, 24],
    [27, 25],
  ];
  for (const [dx, dy] of spots.slice(0, next() < 0.4 ? 4 : 3)) {
    const plan = {
      x: cell.x + dx + between(next, -4, 4),
      y: cell.y + dy + between(next, -4, 4),
      w: between(next, 30, 40),
      h: between(next, 20, 26),
      angle: base + (next() < 0.5 ? 0 : Math.PI / 2),
    };
    house(palette, plan, 4, next);
  }
  fence(palette, cell, base, next);
}

function manor(palette: Palette, cell: Cell): void {
  const next = stream(`manor ${cell.name}`);
  palette.add(1, blob(cell.x, cell.y, SIZE * 0.84, next, 0.06, 12));
  cobbles(palette, cell, next);
  const angle = between(next, -0.35, 0.35);
  const look = next() < 0.5 ? 6 : 8;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at = (dx: number, dy: number): Point => ({ x: cell.x + dx * c - dy * s, y: cell.y + dx * s + dy * c });
  house(palette, { ...at(-6, -22), w: 66, h: 30, angle }, look, next);
  house(palette, { ...at(-25, 14), w: 46, h: 28, angle: angle + Math.PI / 2 }, look, next);
  house(palette, { ...at(24, 24), w: 32, h: 26, angle }, look === 6 ? 8 : 6, next);
}

function house(palette: Palette, plan: Plan, look: number, next: Stream): void {
  const box = turnedBox(plan.x, plan.y, plan.w, plan.h, plan.angle);
  const [a, b, c, d] = box as [Point, Point, Point, Point];
  palette.add(3, polygon(shift(box, 4, 5)));
  const [west, east] = [middle(a, d), middle(b, c)];
  palette.add(look, polygon([a, b, east, west]));
  palette.add(look + 1, polygon([west, east, c, d]));
  palette.add(10, polygon(box) + polyline([west, east]));
  for (let t = 0.14; t < 0.99; t += 0.14) {
    palette.add(11, move(middle(a, b, t)) + line(middle(d, c, t)));
  }
  const chimney = middle(west, east, between(next, 0.2, 0.8));
  palette.add(12, polygon(turnedBox(chimney.x, chimney.y - 2, 5, 5, plan.angle)));
}

function fence(palette: Palette, cell: Cell, angle: number, next: Stream): void {
  const box = turnedBox(cell.x, cell.y, 88, 84, angle);
  const from = Math.floor(next() * 4);
  const corner = (i: number): Point => box[(from + i) % 4] as Point;
  palette.add(2, polyline([middle(corner(0), corner(1)), corner(1), corner(2), middle(corner(2), corner(3), 0.3)]));
}

function cobbles(palette: Palette, cell: Cell, next: Stream): void {
  for (let i = 0; i < 22; i++) {
    const [x, y] = [cell.x + between(next, -42, 42), cell.y + between(next, -38, 38)];
    palette.add(13, `M${x.toFixed(1)} ${y.toFixed(1)}q2 -2.4 4.4 0`);
  }
}
