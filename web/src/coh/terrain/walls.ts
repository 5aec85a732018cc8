import { type Geometry, sideOf } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { line, move, shift } from "../../shared/ground/shapes";
import { paint } from "../../shared/palette/colours";

/** Stone walls along hexsides: a shadow, the wall and its single stones. */
export function walls(map: Geometry): Layer[] {
  const palette = new Palette([
    { stroke: paint.soot26, width: 8, opacity: 0.35, cap: "round" },
    { stroke: paint.grey41, width: 8, cap: "round" },
    { stroke: paint.stone73, width: 5, dash: "6 1.6", cap: "butt" },
  ]);
  for (const [a, b] of map.walls) {
    const ends = sideOf(a, b);
    const [p, q] = ends;
    const [s, t] = shift(ends, 3, 4) as [typeof p, typeof q];
    palette.add(0, move(s) + line(t));
    palette.add(1, move(p) + line(q));
    palette.add(2, move(p) + line(q));
  }
  return palette.done();
}
