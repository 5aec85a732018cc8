import { useCoh } from "../table";
import { paint } from "../../shared/palette/colours";

/** Missions that are fought in snow, by the names of their files. */
const WINTER = /winter|snow/;

/** Snow over the ground of a winter mission. */
export function Snow() {
  const { map, info } = useCoh();
  if (!WINTER.test(info.scenario)) return null;
  const { x, y, width, height } = map.box;
  return <rect className="snow" x={x} y={y} width={width} height={height} fill={paint.white} opacity={0.5} />;
}
