import type { Geometry } from "../board/geometry";
import type { Art, Letters } from "../terrain/Ground";
import type { Layer } from "../terrain/layer";
import { forests, steppe, swamps, uplands } from "./ground/country";
import { clearOf, drawRoads, highways } from "./ground/highways";
import { riverNames, towns } from "./ground/lettering";
import { grid, paper } from "./ground/lines";
import { rivers, stretches } from "./ground/rivers";
import { houses, quarters } from "./ground/settlements";

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
export const OPERATIONAL: Art = { ground: "#e2dab2", layers, names: () => [], places };
