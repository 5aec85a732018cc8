import { type Cell, SIZE } from "../../shared/board/geometry";
import { Palette, type Layer } from "../../shared/ground/layer";
import { between, stream } from "../../shared/ground/random";
import { blob } from "../../shared/ground/shapes";
import { paint } from "../../shared/palette/colours";

/** Open ground: patches of drier and greener grass, and tufts. */
export function meadow(cells: Cell[]): Layer[] {
  const palette = new Palette([
    { fill: paint.straw85b, opacity: 0.5 },
    { fill: paint.olive76, opacity: 0.42 },
    { fill: paint.straw89b, opacity: 0.4 },
    { stroke: paint.olive63, width: 1.1, opacity: 0.55, cap: "round" },
    { stroke: paint.straw92, width: 1, opacity: 0.5, cap: "round" },
  ]);
  for (const cell of cells) {
    const next = stream(`meadow ${cell.name}`);
    const spot = (): [number, number] => [
      cell.x + between(next, -SIZE, SIZE) * 0.9,
      cell.y + between(next, -SIZE, SIZE) * 0.8,
    ];
    for (let look = 0; look < 3; look++) {
      if (next() < 0.55) palette.add(look, blob(...spot(), between(next, 22, 52), next, 0.3, 9));
    }
    for (let i = 0; i < 9; i++) {
      const [x, y] = spot();
      const h = between(next, 3, 6);
      palette.add(i % 4 ? 3 : 4, `M${x.toFixed(1)} ${y.toFixed(1)}l-1.6 ${-h.toFixed(1)}m1.6 ${h.toFixed(1)}l1.8 ${-(h * 0.8).toFixed(1)}`);
    }
  }
  return palette.done();
}
