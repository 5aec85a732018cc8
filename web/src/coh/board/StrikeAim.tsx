import { polygon } from "../../shared/ground/shapes";
import { FACINGS, type Cell } from "../../shared/board/geometry";
import { useCoh } from "../table";
import type { Offer } from "../../wire/engine";

/** As far as a strike that misses its mark may drift, in hexes. */
const DRIFT = 3;

/** Whether a hex is chosen as the mark of a strike. */
export const isStrike = (offer: Offer | undefined): boolean => ["strike", "column"].includes(offer?.kind ?? "");

/** A cross-hair over the hex a strike would be aimed at, and the six ways it may drift. */
export function StrikeAim() {
  const { map, choices, ui } = useCoh();
  const hex = ui.armed?.hex || ui.hover || ui.cursor;
  const offer = choices.hexes.get(hex)?.[0];
  const cell = map.byName.get(hex);
  if (!cell || !offer || !isStrike(offer)) return null;
  const ways = FACINGS.map((_, way) => {
    const found: Cell[] = [];
    for (let at: Cell | null | undefined = cell.beside[way]; at && found.length < DRIFT; at = at.beside[way]) found.push(at);
    return found;
  });
  return (
    <g className="strike-aim" data-strike={hex}>
      {ways.flatMap((way) => way.map((found, i) => <path key={found.name} d={polygon(found.corners)} className="strike-drift" opacity={0.5 - i * 0.13} />))}
      <path d={polygon(cell.corners)} className="strike-mark" />
      <path d={`M${cell.x - 90} ${cell.y}h60m60 0h60M${cell.x} ${cell.y - 90}v60m0 60v60`} className="strike-cross" />
    </g>
  );
}
