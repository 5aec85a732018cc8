import { chains } from "../../shared/board/chains";
import type { Cell, Geometry, Point } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { course, far } from "../../shared/ground/course";
import { curve } from "../../shared/ground/shapes";
import { BLOCK } from "./block";
import { paint } from "../../shared/palette/colours";

/** A road from one crossing to the next. */
export interface Road {
  kind: string;
  points: Point[];
  cells: Cell[];
}

export function highways(map: Geometry): Road[] {
  return map.board.lines
    .filter(({ kind }) => kind.endsWith("road"))
    .flatMap(({ kind, pairs }) =>
      chains(pairs).map((names) => {
        const cells = names.flatMap((name) => map.byName.get(name) ?? []);
        return { kind, cells, points: course(cells) };
      }),
    );
}

/** Side roads are thin lines; main roads are broad, with an edge on both sides. */
export function drawRoads(roads: Road[]): Layer[] {
  const palette = new Palette(
    [
      { stroke: paint.straw94, width: 6.6, opacity: 0.7, cap: "round" },
      { stroke: paint.brown52, width: 3, cap: "round" },
      { stroke: paint.rust34, width: 9.6, cap: "round" },
      { stroke: paint.red65, width: 6, cap: "round" },
      { stroke: paint.tan91, width: 1.5, opacity: 0.9, cap: "round" },
    ],
    BLOCK,
  );
  for (const { kind, points } of roads) {
    const d = curve(points, false, 5);
    for (const look of kind === "main_road" ? [2, 3, 4] : [0, 1]) palette.add(look, d);
  }
  return palette.done();
}

/** Whether a place in a hex is clear of its roads. */
export function clearOf(roads: Road[]): (cell: Cell, x: number, y: number, gap: number) => boolean {
  const near = new Map<number, Point[][]>();
  for (const road of roads) {
    for (const cell of road.cells) near.set(cell.id, [...(near.get(cell.id) ?? []), road.points]);
  }
  return (cell, x, y, gap) =>
    (near.get(cell.id) ?? []).every((points) =>
      points.every((p, i) => i === 0 || far(points[i - 1] as Point, p, x, y, gap)),
    );
}
