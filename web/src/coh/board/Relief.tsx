import { memo, useMemo } from "react";
import type { Geometry } from "../../shared/board/geometry";
import { outlines } from "../../shared/ground/regions";
import { polygon } from "../../shared/ground/shapes";
import { paint } from "../../shared/palette/colours";

/** What is seen of the ground from far above, and its colour. */
const LOOKS: [terrain: RegExp, colour: string][] = [
  [/plowed/, paint.sand78b],
  [/light-woods/, paint.green66],
  [/heavy-woods/, paint.green45],
  [/water|marsh/, paint.blue60],
  [/building/, paint.rust46],
];

/** Woods, fields, water and houses of a tactical map, as far as they are seen from afar. */
export const Relief = memo(function Relief({ map }: { map: Geometry }) {
  const drawn = useMemo(
    () => LOOKS.map(([terrain, colour]) => ({ colour, d: outlines(map.cells.filter((cell) => terrain.test(cell.terrain))).map(polygon).join("") })),
    [map],
  );
  const { x, y, width, height } = map.box;
  return (
    <g className="relief">
      <rect x={x} y={y} width={width} height={height} fill={paint.straw81} stroke="none" />
      {drawn.map(({ d, colour }) => (
        <path key={colour} d={d} fill={colour} />
      ))}
    </g>
  );
});
