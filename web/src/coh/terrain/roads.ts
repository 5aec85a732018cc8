import type { Cell, Geometry, Point } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { curve, middle } from "../../shared/ground/shapes";

/** A road bends softly through its hexes: it runs by the middles of the hexsides it crosses. */
export function course(road: Cell[]): Point[] {
  const points: Point[] = [...offMap(road[0] as Cell, road[1]), road[0] as Cell];
  for (let i = 1; i < road.length; i++) {
    const [a, b] = [road[i - 1] as Cell, road[i] as Cell];
    points.push(middle(a, b));
    if (i === road.length - 1) points.push(b, ...offMap(b, a));
    else {
      const mean = middle(middle(a, b), middle(b, road[i + 1] as Cell));
      points.push(middle(b, mean, 0.55));
    }
  }
  return points;
}

/** A road that ends in a full hex at the edge of the map goes on beyond it, straight on if it can. */
function offMap(end: Cell, before: Cell | undefined): Point[] {
  if (end.half || !before || !end.beside.includes(undefined)) return [];
  const ahead = (end.beside.indexOf(before) + 3) % 6;
  const ways = [0, 1, 5, 2, 4].map((turn) => (ahead + turn) % 6);
  const way = ways.find((side) => !end.beside[side]) ?? ahead;
  return [middle(end, end.across[way] as Point, 0.67)];
}

/** Dirt roads with ruts, and planks where a road crosses water. */
export function roads(map: Geometry): Layer[] {
  const palette = new Palette([
    { stroke: "#7d643a", width: 19, opacity: 0.55, cap: "round" },
    { stroke: "#dcc493", width: 15, cap: "round" },
    { stroke: "#cdb07a", width: 10, opacity: 0.6, cap: "round" },
    { stroke: "#a98a55", width: 6.5, opacity: 0.55, cap: "butt" },
    { stroke: "#dcc493", width: 3.6, opacity: 1, cap: "butt" },
    { stroke: "#5b4526", width: 24, cap: "butt" },
    { stroke: "#a88454", width: 20, dash: "4 1.5", cap: "butt" },
  ]);
  for (const road of map.roads) {
    const d = curve(course(road), false, 5);
    for (const look of [0, 1, 2, 3, 4]) palette.add(look, d);
    road.forEach((cell, i) => {
      if (cell.terrain !== "water") return;
      const ends = [middle(cell, road[i - 1] ?? cell), cell, middle(cell, road[i + 1] ?? cell)];
      for (const look of [5, 6]) palette.add(look, curve(ends));
    });
  }
  return palette.done();
}

/** Whether a place is off every road, so that trees can stand there. */
export function offRoad(map: Geometry, gap = 15): (x: number, y: number) => boolean {
  const near = new Map<number, Point[][]>();
  for (const road of map.roads) {
    const points = course(road);
    road.forEach((cell) => near.set(cell.id, [...(near.get(cell.id) ?? []), points]));
  }
  const lines = [...new Set([...near.values()].flat())];
  return (x, y) => lines.every((points) => points.every((p, i) => i === 0 || far(points[i - 1] as Point, p, x, y, gap)));
}

/** Whether a place is more than a gap away from a straight line. */
export function far(a: Point, b: Point, x: number, y: number, gap: number): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(a.x + t * dx - x, a.y + t * dy - y) > gap;
}
