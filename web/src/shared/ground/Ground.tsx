import { memo, useMemo } from "react";
import type { Geometry } from "../board/geometry";
import type { Layer } from "./layer";

/** A word on the map. */
export interface Letters {
  words: string;
  x: number;
  y: number;
  /** As CSS writes a font. */
  font: string;
  fill: string;
  /** The colour of a rim that keeps the word apart from the ground. */
  halo?: string;
  /** How wide the rim is. */
  rim?: number;
  spacing?: number;
  /** Degrees the word is turned by. */
  turn?: number;
  anchor?: "start" | "middle" | "end";
  /** How great the place is: from afar only the greatest keep their names. */
  tier?: string;
}

/** How the map of a game is drawn. */
export interface Art {
  /** The colour under everything. */
  ground: string;
  layers: (map: Geometry) => Layer[];
  /** Names of hexes, left out from afar and on thumbnails. */
  names: (map: Geometry) => Letters[];
  /** Names of places, always there. */
  places?: (map: Geometry) => Letters[];
}

const drawn = new WeakMap<Geometry, Layer[]>();

/** The layers of a map, drawn once. */
export function layersOf(art: Art, map: Geometry): Layer[] {
  const held = drawn.get(map) ?? art.layers(map);
  drawn.set(map, held);
  return held;
}

function Path({ layer }: { layer: Layer }) {
  return (
    <path
      d={layer.d}
      className={layer.near ? "near" : undefined}
      fill={layer.fill ?? "none"}
      stroke={layer.stroke}
      strokeWidth={layer.width}
      fillOpacity={layer.fill ? layer.opacity : undefined}
      strokeOpacity={layer.stroke ? layer.opacity : undefined}
      strokeDasharray={layer.dash}
      strokeLinecap={layer.cap}
      fillRule={layer.rule}
      strokeLinejoin="round"
    />
  );
}

function Words({ letters }: { letters: Letters[] }) {
  return letters.map(({ words, x, y, font, fill, halo, rim, spacing, turn, anchor = "middle", tier }, i) => (
    <text
      key={i}
      className={tier && `tier-${tier}`}
      transform={turn ? `translate(${x} ${y}) rotate(${turn})` : `translate(${x} ${y})`}
      style={{ font, letterSpacing: spacing }}
      textAnchor={anchor}
      fill={fill}
      stroke={halo}
      strokeWidth={halo ? rim : undefined}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {words}
    </text>
  ));
}

interface Props {
  map: Geometry;
  art: Art;
  /** A thumbnail leaves the names of hexes out. */
  plain?: boolean;
}

/** The ground of a map. */
export const Ground = memo(function Ground({ map, art, plain = false }: Props) {
  const layers = useMemo(() => layersOf(art, map), [art, map]);
  const { x, y, width, height } = map.box;
  return (
    <g aria-hidden="true">
      <g className="drawn">
        <rect x={x} y={y} width={width} height={height} fill={art.ground} />
        {layers.map((layer, i) => !layer.near && <Path key={i} layer={layer} />)}
      </g>
      {!plain && layers.map((layer, i) => layer.near && <Path key={i} layer={layer} />)}
      {!plain && (
        <g className="hex-names">
          <Words letters={art.names(map)} />
        </g>
      )}
      {art.places && <Words letters={art.places(map)} />}
    </g>
  );
});
