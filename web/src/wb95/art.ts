import type { Geometry } from "../board/geometry";
import type { Art, Letters } from "../terrain/Ground";
import { Palette, type Layer } from "../terrain/layer";
import { polygon } from "../terrain/shapes";

function layers(map: Geometry): Layer[] {
  const palette = new Palette([{ stroke: "#3d3a22", width: 1.2, opacity: 0.38 }], 1000);
  for (const cell of map.cells) palette.add(0, polygon(cell.corners));
  return palette.done();
}

const names = (): Letters[] => [];

/** Steppe, woods, rivers and roads, as an operational map shows them. */
export const OPERATIONAL: Art = { ground: "#dcd6ae", layers, names };
