import { memo, useMemo } from "react";
import { sideOf, type Cell, type Geometry } from "../../shared/board/geometry";
import { line, move } from "../../shared/ground/shapes";
import { holderOf } from "./Markers";
import type { Wb95View } from "../../wire/wb95";

interface Props {
  map: Geometry;
  view: Pick<Wb95View, "control">;
}

/** The holder of every hex; one that nobody holds counts for the side that is nearest. */
function nearest(map: Geometry, control: string): Map<Cell, string> {
  const found = new Map<Cell, string>();
  for (const cell of map.cells) {
    const holder = holderOf({ control }, cell);
    if (holder) found.set(cell, holder);
  }
  for (const [cell, holder] of found) for (const other of cell.beside) if (other && !found.has(other)) found.set(other, holder);
  return found;
}

/** The line between what the two sides hold, with each side's colour on its own bank. */
export const FrontLine = memo(function FrontLine({ map, view }: Props) {
  const { control } = view;
  const d = useMemo(() => {
    let found = "";
    const held = nearest(map, control);
    for (const cell of map.cells) {
      if (held.get(cell) !== "axis") continue;
      for (const other of cell.beside) {
        if (!other || held.get(other) !== "soviet") continue;
        const [a, b] = sideOf(cell, other);
        found += move(a) + line(b);
      }
    }
    return found;
  }, [control, map]);
  return (
    <g className="front-line" data-testid="front-line">
      <path d={d} className="under" />
      <path d={d} className="over" />
    </g>
  );
});
