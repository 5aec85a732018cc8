import { memo, useMemo } from "react";
import { type Geometry, shortName } from "../board/geometry";
import { fields } from "./fields";
import { hills } from "./hills";
import { houses } from "./houses";
import { Palette, type Layer } from "./layer";
import { meadow } from "./meadow";
import { offRoad, roads } from "./roads";
import { polygon } from "./shapes";
import { walls } from "./walls";
import { water } from "./water";
import { woods } from "./woods";

/** The whole map as a list of paths, from the ground up. */
export function drawTerrain(map: Geometry): Layer[] {
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
    { stroke: "#3d3a22", width: 1.2, opacity: 0.38 },
    { fill: "#2d2a18", opacity: 0.7 },
  ]);
  for (const cell of map.cells) {
    palette.add(0, polygon(cell.corners));
    const [x, y] = [(cell.x - 1.6).toFixed(1), cell.y.toFixed(1)];
    if (!cell.half) palette.add(1, `M${x} ${y}a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0`);
  }
  return palette.done();
}

function Path({ layer }: { layer: Layer }) {
  return (
    <path
      d={layer.d}
      fill={layer.fill ?? "none"}
      stroke={layer.stroke}
      strokeWidth={layer.width}
      fillOpacity={layer.fill ? layer.opacity : undefined}
      strokeOpacity={layer.stroke ? layer.opacity : undefined}
      strokeDasharray={layer.dash}
      strokeLinecap={layer.cap}
      strokeLinejoin="round"
    />
  );
}

interface Props {
  map: Geometry;
  /** A thumbnail leaves names and grid out. */
  plain?: boolean;
}

export const Terrain = memo(function Terrain({ map, plain = false }: Props) {
  const layers = useMemo(() => drawTerrain(map), [map]);
  const { x, y, width, height } = map.box;
  return (
    <g aria-hidden="true">
      <rect x={x} y={y} width={width} height={height} fill="#c7c389" />
      {layers.map((layer, i) => (
        <Path key={i} layer={layer} />
      ))}
      {!plain && <Names map={map} />}
    </g>
  );
});

/** The name each hex bears, and where it stands. */
export function hexNames(map: Geometry): { words: string; x: number; y: number }[] {
  const full = map.cells.filter((cell) => !cell.half);
  const maps = new Set(full.map((cell) => cell.name.split("-")[0]));
  return full.map(({ name, x, y }) => ({ words: maps.size > 1 ? name : shortName(name), x, y: y - 40 }));
}

function Names({ map }: { map: Geometry }) {
  return (
    <g className="hex-names">
      {hexNames(map).map(({ words, x, y }) => (
        <text key={words} x={x} y={y}>
          {words}
        </text>
      ))}
    </g>
  );
}
