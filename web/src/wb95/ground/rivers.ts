import { type Geometry, type Point, sideOf } from "../../shared/board/geometry";
import { chains } from "../../shared/board/chains";
import { Palette, type Layer } from "../../shared/ground/layer";
import { curve } from "../../shared/ground/shapes";
import { BLOCK } from "./block";
import { paint } from "../../shared/palette/colours";

/** A piece of water from one end or fork to the next. */
export interface Stretch {
  kind: string;
  name: string;
  points: Point[];
}

const key = (p: Point): string => `${Math.round(p.x / 4)},${Math.round(p.y / 4)}`;

/** The corner of a zigzag is drawn towards its neighbours; where waters meet it stays. */
function meander(points: Point[], fixed: (p: Point) => boolean): Point[] {
  return points.map((p, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after || fixed(p)) return p;
    return { x: 0.29 * (before.x + after.x) + 0.42 * p.x, y: 0.29 * (before.y + after.y) + 0.42 * p.y };
  });
}

/** All water of the map as soft lines along the hexsides. */
export function stretches(map: Geometry): Stretch[] {
  const corners = new Map<string, Point>();
  const meetings = new Map<string, number>();
  const courses = map.board.sides.map(({ kind, name, pairs }) => {
    const edges = pairs.flatMap(([one, two]) => {
      const [a, b] = [map.byName.get(one), map.byName.get(two)];
      if (!a || !b) return [];
      const ends = sideOf(a, b);
      for (const p of ends) {
        corners.set(key(p), p);
        meetings.set(key(p), (meetings.get(key(p)) ?? 0) + 1);
      }
      return [ends.map(key)];
    });
    return { kind, name, edges };
  });
  const isFork = (p: Point): boolean => (meetings.get(key(p)) ?? 0) > 2;
  return courses.flatMap(({ kind, name, edges }) =>
    chains(edges).map((line) => ({
      kind,
      name,
      points: meander(
        line.flatMap((corner) => corners.get(corner) ?? []),
        isFork,
      ),
    })),
  );
}

export const isBig = (kind: string): boolean => kind === "doniec";

/** Rivers with their banks; the Doniec is broad and shines. */
export function rivers(found: Stretch[]): Layer[] {
  const palette = new Palette(
    [
      { stroke: paint.olive77, width: 17, opacity: 0.5, cap: "round" },
      { stroke: paint.green75, width: 30, opacity: 0.55, cap: "round" },
      { stroke: paint.blue46, width: 8.4, cap: "round" },
      { stroke: paint.blue44c, width: 18, cap: "round" },
      { stroke: paint.blue67, width: 5.4, cap: "round" },
      { stroke: paint.blue66, width: 14, cap: "round" },
      { stroke: paint.steel83, width: 3.6, opacity: 0.8, cap: "round" },
    ],
    BLOCK,
  );
  for (const { kind, points } of found) {
    const d = curve(points, false, 5.5);
    for (const look of isBig(kind) ? [1, 3, 5, 6] : [0, 2, 4]) palette.add(look, d);
  }
  return palette.done();
}
