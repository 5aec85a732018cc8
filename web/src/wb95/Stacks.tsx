import { memo } from "react";
import type { Geometry } from "../board/geometry";
import { Chit } from "./Chit";
import type { Stack } from "./pieces";

interface Props {
  map: Geometry;
  stacks: Map<string, Stack>;
  onStack: (hex: string) => void;
}

/** Every stack on the map, its top counter up. */
export const Stacks = memo(function Stacks({ map, stacks, onStack }: Props) {
  return (
    <g className="stacks">
      {[...stacks.values()].map(({ hex, pieces }) => {
        const cell = map.byName.get(hex);
        const top = pieces[pieces.length - 1];
        if (!cell) return null;
        return (
          <g
            key={hex}
            transform={`translate(${cell.x} ${cell.y})`}
            data-stack={hex}
            onClick={(event) => {
              event.stopPropagation();
              onStack(hex);
            }}
          >
            {top && <Chit kind={top.kind} counter={top.counter} state={top.state} />}
          </g>
        );
      })}
    </g>
  );
});
