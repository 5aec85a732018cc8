import { memo } from "react";
import type { Enrolled } from "../wire/types";
import type { UnitClass, UnitState } from "./types";

/** Half the edge of a counter. */
export const HALF = 39;

interface Props {
  kind: UnitClass;
  counter?: Enrolled;
  state?: UnitState;
}

/** A counter: sign, strength and movement, formation, and the state it is in. */
export const Chit = memo(function Chit({ kind, counter }: Props) {
  return (
    <g className={`chit ${kind.nation}`}>
      <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx={6} className="chit-face" />
      <text y={-24} textAnchor="middle">
        {counter?.name ?? kind.type}
      </text>
      <text y={32} textAnchor="middle">
        {kind.sp}-{kind.mp}
      </text>
    </g>
  );
});
