import type { Geometry } from "../../shared/board/geometry";
import type { Art, Letters } from "../../shared/ground/Ground";
import type { Layer } from "../../shared/ground/layer";
import { forests, steppe, swamps, uplands } from "./country";
import { clearOf, drawRoads, highways } from "./highways";
import { riverNames, towns } from "./lettering";
import { grid, paper } from "./lines";
import { rivers, stretches } from "./rivers";
import { houses, quarters } from "./settlements";
import { frosted } from "./snow";
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

const inSnow = (layer: Layer): Layer => {
  const { fill, stroke } = layer;
  return { ...layer, ...(fill ? { fill: frosted(fill) } : {}), ...(stroke ? { stroke: frosted(stroke) } : {}) };
};

/** The same country under snow. */
export const WINTER: Art = {
  ...OPERATIONAL,
  ground: frosted(paint.straw88),
  layers: (map) => layers(map).map(inSnow),
};
