import type { Cell, Geometry, Point } from "../../shared/board/geometry";
import { sideOf } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { outlines } from "../../shared/ground/regions";
import { line, move, polygon, polyline } from "../../shared/ground/shapes";
import { BLOCK } from "./block";
import { paint } from "../../shared/palette/colours";

/** Every hexside once, and the numbers of the hexes for those who look closely. */
export function grid(map: Geometry): Layer[] {
  const palette = new Palette(
    [
      { stroke: paint.umber37, width: 1.4, opacity: 0.34 },
      { stroke: paint.soot33, width: 1.25, opacity: 0.8, cap: "round", near: true },
    ],
    BLOCK,
  );
  for (const cell of map.cells) {
    cell.beside.forEach((other, i) => {
      if (other && other.id < cell.id) return;
      const [a, b] = sideOf(cell, cell.across[i] as Point);
      palette.add(0, move(a) + line(b));
    });
    palette.add(1, number(cell));
  }
  return palette.done();
}

/** Figures as strokes on a field 4 wide and 7 high, so that all numbers of a map are a few paths. */
const FIGURES: [number, number][][][] = [
  [[[0, 1.5], [1, 0], [3, 0], [4, 1.5], [4, 5.5], [3, 7], [1, 7], [0, 5.5], [0, 1.5]]],
  [[[0.8, 1.6], [2.4, 0], [2.4, 7]]],
  [[[0, 1.6], [1, 0], [3, 0], [4, 1.4], [4, 2.4], [0, 7], [4, 7]]],
  [[[0, 0.8], [1, 0], [3, 0], [4, 1.2], [4, 2.3], [2.8, 3.3], [1.4, 3.3]], [[2.8, 3.3], [4, 4.4], [4, 5.8], [3, 7], [1, 7], [0, 6.2]]],
  [[[3, 7], [3, 0], [0, 4.8], [4, 4.8]]],
  [[[3.8, 0], [0.5, 0], [0.2, 3], [2.8, 2.8], [4, 4], [4, 5.7], [3, 7], [1, 7], [0, 6.2]]],
  [[[3.6, 0], [1.6, 0.6], [0, 3.6], [0, 5.6], [1, 7], [3, 7], [4, 5.7], [4, 4.6], [3, 3.3], [1, 3.3], [0, 4.6]]],
  [[[0, 0], [4, 0], [1.4, 7]]],
  [[[2, 3.3], [0.5, 2.4], [0.5, 1], [1.4, 0], [2.6, 0], [3.5, 1], [3.5, 2.4], [2, 3.3], [0, 4.6], [0, 6], [1, 7], [3, 7], [4, 6], [4, 4.6], [2, 3.3]]],
  [[[0.4, 7], [2.4, 6.4], [4, 3.4], [4, 1.4], [3, 0], [1, 0], [0, 1.3], [0, 2.4], [1, 3.7], [3, 3.7], [4, 2.4]]],
];

function number(cell: Cell): string {
  const [wide, high] = [6.6, 9];
  const left = cell.x - ((cell.name.length - 1) * wide + 4 * (high / 7)) / 2;
  return [...cell.name]
    .flatMap((figure, i) =>
      (FIGURES[Number(figure)] ?? []).map((stroke) =>
        polyline(stroke.map(([x, y]) => ({ x: left + i * wide + (x * high) / 7, y: cell.y - 49.5 + (y * high) / 7 }))),
      ),
    )
    .join("");
}

/** The paper around the map, and the neat line along its edge. */
export function paper(map: Geometry): Layer[] {
  const { x, y, width, height } = map.box;
  const sheet = `M${x} ${y}h${width}v${height}h${-width}Z`;
  const edge = outlines(map.cells).map(polygon).join("");
  const inner = (by: number): string =>
    `M${x + by} ${y + by}h${width - 2 * by}v${height - 2 * by}h${-(width - 2 * by)}Z`;
  return [
    { d: sheet + edge, fill: paint.paper94b, rule: "evenodd" },
    { d: edge, stroke: paint.umber31, width: 3 },
    { d: inner(26), stroke: paint.umber31, width: 5 },
    { d: inner(36), stroke: paint.umber31, width: 1.6 },
    ...compass(x + width - 82, y + 92),
  ];
}

/** North is where the map is up. */
function compass(x: number, y: number): Layer[] {
  const at = (dx: number, dy: number): string => `${x + dx} ${y + dy}`;
  return [
    { d: `M${at(0, -46)}L${at(9, -9)}L${at(30, 0)}L${at(9, 9)}L${at(0, 46)}L${at(-9, 9)}L${at(-30, 0)}L${at(-9, -9)}Z`, fill: paint.paper97, stroke: paint.umber31, width: 2 },
    { d: `M${at(0, -46)}L${at(0, 46)}L${at(-9, 9)}L${at(-9, -9)}Z`, fill: paint.umber31 },
    { d: `M${at(-6, -50)}V${y - 64}L${at(6, -50)}V${y - 64}`, stroke: paint.umber31, width: 3, cap: "round" },
  ];
}
