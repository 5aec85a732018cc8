import type { Geometry } from "../board/geometry";
import type { TroopProps } from "../game/faces";
import { Ground } from "../terrain/Ground";
import { OPERATIONAL } from "./art";
import { Chit } from "./Chit";
import type { UnitClass } from "./types";

/** A counter as it stands in a scenario's list of forces. */
export function Troop({ type, pieces }: TroopProps) {
  const kind = (pieces.units as unknown as Record<string, UnitClass>)[type];
  return kind ? <Chit kind={kind} /> : null;
}

export function SmallMap({ map }: { map: Geometry }) {
  return <Ground map={map} art={OPERATIONAL} plain />;
}
