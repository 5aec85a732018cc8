import type { Geometry } from "../shared/board/geometry";
import { blank } from "./counter/blank";
import { Counter } from "./counter/Counter";
import type { TroopProps } from "../shared/table/faces";
import { Ground } from "../shared/ground/Ground";
import { TACTICAL } from "./terrain/Terrain";
import type { Pieces } from "../wire/coh";

/** A counter as it stands in a mission's list of forces. */
export function Troop({ type, side, pieces }: TroopProps) {
  return <Counter unit={blank(type, side)} piece={(pieces as Pieces).units[type]} />;
}

export function SmallMap({ map }: { map: Geometry }) {
  return <Ground map={map} art={TACTICAL} plain />;
}
