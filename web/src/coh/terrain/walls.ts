import { type Geometry, sideOf } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { line, move, shift } from "../../shared/ground/shapes";

/** Stone walls along hexsides: a shadow, the wall and its single stones. */
export function walls(map: Geometry): Layer[] {
  const palette = new Palette([
    { stroke: "#2b2417", width: 8, opacity: 0.35, cap: "round" },
    { stroke: "#4c4a45", width: 8, cap: "round" },
    { stroke: "#aaa79c", width: 5, dash: "6 1.6", cap: "butt" },
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
