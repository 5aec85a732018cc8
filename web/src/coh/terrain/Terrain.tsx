import { type Geometry, shortName } from "../../shared/board/geometry";
import { fields } from "./fields";
import type { Art, Letters } from "../../shared/ground/Ground";
import { hills } from "./hills";
import { houses } from "./houses";
import { Palette, type Layer } from "../../shared/ground/layer";
import { meadow } from "./meadow";
import { offRoad, roads } from "./roads";
import { polygon } from "../../shared/ground/shapes";
import { walls } from "./walls";
import { water } from "./water";
import { woods } from "./woods";
import { paint } from "../../shared/palette/colours";

/** The whole map as a list of paths, from the ground up. */
function drawTerrain(map: Geometry): Layer[] {
  return [
    ...meadow(map.cells),
    ...hills(map.cells),
    ...fields(map.cells),
    ...water(map.cells),
    ...roads(map),
    ...woods(map.cells, offRoad(map)),
    ...houses(map.cells),
    ...walls(map),
    ...grid(map),
  ];
}

/** The outlines of all hexes, and a dot in the middle of those that can be entered. */
function grid(map: Geometry): Layer[] {
  const palette = new Palette([
    { stroke: paint.khaki34, width: 1.2, opacity: 0.38 },
    { fill: paint.soot28, opacity: 0.7 },
  ]);
  for (const cell of map.cells) {
    palette.add(0, polygon(cell.corners));
    const [x, y] = [(cell.x - 1.6).toFixed(1), cell.y.toFixed(1)];
    if (!cell.half) palette.add(1, `M${x} ${y}a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0`);
  }
  return palette.done();
}

/** The name each hex bears. */
function hexNames(map: Geometry): Letters[] {
  const full = map.cells.filter((cell) => !cell.half);
  const maps = new Set(full.map((cell) => cell.name.split("-")[0]));
  const [font, fill] = ["600 10px ui-sans-serif, system-ui, sans-serif", paint.soot28];
  return full.map(({ name, x, y }) => ({ words: maps.size > 1 ? name : shortName(name), x, y: y - 40, font, fill }));
}

/** Fields, woods and houses, as one sees them from a low aeroplane. */
export const TACTICAL: Art = { ground: paint.straw81, layers: drawTerrain, names: hexNames };
