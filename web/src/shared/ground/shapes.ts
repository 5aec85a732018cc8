import type { Point } from "../board/geometry";
import { between, type Stream } from "./random";

const n = (value: number): string => value.toFixed(1);

export const move = (p: Point): string => `M${n(p.x)} ${n(p.y)}`;
export const line = (p: Point): string => `L${n(p.x)} ${n(p.y)}`;

export const polygon = (points: Point[]): string => points.map((p, i) => (i ? line(p) : move(p))).join("") + "Z";
export const polyline = (points: Point[]): string => points.map((p, i) => (i ? line(p) : move(p))).join("");

/** A smooth curve through all points. */
export function curve(points: Point[], closed = false, tension = 6): string {
  const last = points.length - 1;
  const at = (i: number): Point => {
    const k = closed ? (i + points.length) % points.length : Math.max(0, Math.min(last, i));
    return points[k] as Point;
  };
  let d = move(at(0));
  for (let i = 0; i < (closed ? points.length : last); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(b.x + (c.x - a.x) / tension)} ${n(b.y + (c.y - a.y) / tension)} `;
    d += `${n(c.x - (e.x - b.x) / tension)} ${n(c.y - (e.y - b.y) / tension)} ${n(c.x)} ${n(c.y)}`;
  }
  return closed ? `${d}Z` : d;
}

/** A round thing of irregular outline. */
export function blob(x: number, y: number, radius: number, next: Stream, wobble = 0.25, points = 8): string {
  const turn = next() * Math.PI;
  const ring = Array.from({ length: points }, (_, i) => {
    const angle = turn + (i / points) * 2 * Math.PI;
    const r = radius * (1 + between(next, -wobble, wobble));
    return { x: x + Math.cos(angle) * r, y: y + Math.sin(angle) * r };
  });
  return curve(ring, true);
}

/** A star with many spikes: a conifer from above. */
export function star(x: number, y: number, radius: number, next: Stream, spikes = 9): string {
  const turn = next() * Math.PI;
  const ring = Array.from({ length: spikes * 2 }, (_, i) => {
    const angle = turn + (i / (spikes * 2)) * 2 * Math.PI;
    const r = radius * (i % 2 ? 0.62 : between(next, 0.9, 1.1));
    return { x: x + Math.cos(angle) * r, y: y + Math.sin(angle) * r };
  });
  return polygon(ring);
}

/** A rectangle turned about its centre. */
export function turnedBox(x: number, y: number, w: number, h: number, angle: number): Point[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (
    [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ] as const
  ).map(([a, b]) => ({ x: x + (a * c - b * s) / 2, y: y + (a * s + b * c) / 2 }));
}

export const shift = (points: Point[], dx: number, dy: number): Point[] =>
  points.map((p) => ({ x: p.x + dx, y: p.y + dy }));

export const middle = (a: Point, b: Point, t = 0.5): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** Corners cut twice: a soft outline for a region of hexes. */
export function soften(points: Point[], rounds = 2): Point[] {
  let ring = points;
  for (let k = 0; k < rounds; k++) {
    ring = ring.flatMap((p, i) => {
      const q = ring[(i + 1) % ring.length] as Point;
      return [middle(p, q, 0.25), middle(p, q, 0.75)];
    });
  }
  return ring;
}

/** The part of a line within a convex polygon. */
export function within(ring: Point[], from: Point, to: Point): [Point, Point] | null {
  let [t0, t1] = [0, 1];
  const d = { x: to.x - from.x, y: to.y - from.y };
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i] as Point;
    const b = ring[(i + 1) % ring.length] as Point;
    const normal = { x: b.y - a.y, y: a.x - b.x };
    const inside = (from.x - a.x) * normal.x + (from.y - a.y) * normal.y;
    const change = d.x * normal.x + d.y * normal.y;
    if (Math.abs(change) < 1e-9) {
      if (inside > 0) return null;
      continue;
    }
    const t = -inside / change;
    if (change > 0) t1 = Math.min(t1, t);
    else t0 = Math.max(t0, t);
  }
  return t0 < t1 ? [middle(from, to, t0), middle(from, to, t1)] : null;
}
