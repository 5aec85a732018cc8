import { type Cell, type Point, sideOf } from "../board/geometry";

const key = (p: Point): string => `${Math.round(p.x / 8)},${Math.round(p.y / 8)}`;

/** The outlines of a set of hexes, each a closed ring of corners. */
export function outlines(cells: Cell[]): Point[][] {
  const inside = new Set(cells.map((cell) => cell.id));
  const next = new Map<string, Point[]>();
  for (const cell of cells) {
    for (const [from, to] of borders(cell, (other) => !other || !inside.has(other.id))) {
      next.set(key(from), [...(next.get(key(from)) ?? []), to]);
    }
  }
  const rings: Point[][] = [];
  for (const start of next.keys()) {
    while (next.get(start)?.length) rings.push(follow(start, next));
  }
  return rings.filter((ring) => ring.length > 2);
}

function follow(start: string, next: Map<string, Point[]>): Point[] {
  const ring: Point[] = [];
  let at = start;
  for (;;) {
    const to = next.get(at)?.pop();
    if (!to) return ring;
    ring.push(to);
    at = key(to);
    if (at === start) return ring;
  }
}

/** The sides of a hex towards neighbours of a kind, going round clockwise. */
export function borders(cell: Cell, wanted: (other: Cell | undefined) => boolean): [Point, Point][] {
  const found: [Point, Point][] = [];
  cell.beside.forEach((other, i) => {
    if (!wanted(other)) return;
    const [a, b] = sideOf(cell, cell.across[i] as Point);
    const cross = (a.x - cell.x) * (b.y - cell.y) - (a.y - cell.y) * (b.x - cell.x);
    found.push(cross > 0 ? [a, b] : [b, a]);
  });
  return found;
}

/** Hexes of a kind in connected groups. */
export function groups(cells: Cell[], alike: (cell: Cell) => boolean): Cell[][] {
  const left = new Set(cells.filter(alike));
  const found: Cell[][] = [];
  for (const first of left) {
    const group: Cell[] = [];
    const queue = [first];
    left.delete(first);
    for (let cell = queue.pop(); cell; cell = queue.pop()) {
      group.push(cell);
      for (const other of cell.beside) {
        if (other && left.has(other)) {
          left.delete(other);
          queue.push(other);
        }
      }
    }
    found.push(group);
  }
  return found;
}
