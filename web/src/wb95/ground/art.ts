import type { Geometry } from "../../shared/board/geometry";
import type { Art, Letters } from "../../shared/ground/Ground";
import type { Layer } from "../../shared/ground/layer";
import { forests, steppe, swamps, uplands } from "./country";
import { clearOf, drawRoads, highways } from "./highways";
import { riverNames, towns } from "./lettering";
import { grid, paper } from "./lines";
import { rivers, stretches } from "./rivers";
import { houses, quarters } from "./settlements";
import { paint } from "../../shared/palette/colours";

function layers(map: Geometry): Layer[] {
  const roads = highways(map);
  const clear = clearOf(roads);
  return [
    ...steppe(map),
    ...uplands(map.cells),
    ...swamps(map.cells),
    ...forests(map.cells, clear),
    ...quarters(map.cells),
    ...houses(map.cells, clear),
    ...rivers(stretches(map)),
    ...drawRoads(roads),
    ...grid(map),
    ...paper(map),
  ];
}

const places = (map: Geometry): Letters[] => [...riverNames(stretches(map)), ...towns(map)];

/** Steppe, woods, rivers and roads, as an operational map shows them. */
export const OPERATIONAL: Art = { ground: paint.straw88, layers, names: () => [], places };

/** A colour under snow. */
function frosted(colour: string | undefined): string | undefined {
  if (!colour || !/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  const parts = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
  const grey = parts.reduce((sum, part) => sum + part, 0) / 3;
  const mixed = parts.map((part, i) => Math.round(0.42 * part + 0.18 * grey + 0.4 * [246, 249, 255][i]!));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const inSnow = (layer: Layer): Layer => {
  const [fill, stroke] = [frosted(layer.fill), frosted(layer.stroke)];
  return { ...layer, ...(fill ? { fill } : {}), ...(stroke ? { stroke } : {}) };
};

/** The same country under snow. */
export const WINTER: Art = {
  ...OPERATIONAL,
  ground: frosted(paint.straw88) ?? paint.white,
  layers: (map) => layers(map).map(inSnow),
};
