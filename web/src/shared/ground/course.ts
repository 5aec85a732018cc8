import type { Cell, Point } from "../board/geometry";
import { middle } from "./shapes";

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

/** Whether a place is more than a gap away from a straight line. */
export function far(a: Point, b: Point, x: number, y: number, gap: number): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(a.x + t * dx - x, a.y + t * dy - y) > gap;
}
