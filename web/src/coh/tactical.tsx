import type { Geometry } from "../shared/board/geometry";
import { Counter } from "./counter/Counter";
import type { TroopProps } from "../shared/table/faces";
import { Ground } from "../shared/ground/Ground";
import { TACTICAL } from "./terrain/Terrain";
import type { Pieces, UnitView } from "../wire/coh";

const blank = (type: string, side: string): UnitView => ({
  label: "",
  type,
  side,
  commander: side,
  hex: "",
  facing: "",
  spent: false,
  stressed: false,
  marker: "",
  pile: "",
  face_up: false,
  dug_in: false,
  inside: "",
  aboard: "",
  round: 0,
  hidden: false,
});

/** A counter as it stands in a mission's list of forces. */
export function Troop({ type, side, pieces }: TroopProps) {
  return <Counter unit={blank(type, side)} piece={(pieces as Pieces).units[type]} />;
}

export function SmallMap({ map }: { map: Geometry }) {
  return <Ground map={map} art={TACTICAL} plain />;
}
