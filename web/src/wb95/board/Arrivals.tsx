import type { Point } from "../../shared/board/geometry";
import { Chit } from "../counter/Chit";
import { ENTRY } from "./hexes";
import { outside } from "./Markers";
import { usePieces } from "../counter/pieces";
import { useKharkov, type Piece } from "../table";
import { pieceWords } from "../counter/words";

interface Pile {
  zone: string;
  at: Point;
  pieces: Piece[];
}

/** Counters that may enter now, by the zone they wait at. */
function usePiles(): Pile[] {
  const { map, view } = useKharkov();
  const due = usePieces().filter(({ state: { hex, ready = 0, moved } }) => hex === "waiting" && ready > 0 && ready <= view.turn && !moved);
  return map.board.labels
    .filter(({ kind }) => kind === ENTRY)
    .flatMap(({ name, hexes }, zone) => {
      const cell = map.byName.get(hexes[0] ?? "");
      const pieces = due.filter(({ state }) => state.zone === zone);
      if (!cell || !pieces.length) return [];
      const out = outside(cell);
      return [{ zone: name, pieces, at: { x: cell.x + out.x * 78 - out.y * 84, y: cell.y + out.y * 78 + out.x * 84 } }];
    });
}

/** Beside the letter of a zone those who wait there to enter; a click chooses one after the other. */
export function Arrivals() {
  const { choices, ui, dispatch } = useKharkov();
  return usePiles().map(({ zone, at, pieces }) => {
    const able = pieces.filter(({ state }) => choices.units.has(state.label));
    const now = able.findIndex(({ state }) => state.label === ui.unit);
    const top = able[now] ?? able[0] ?? pieces[0];
    const next = able[(now + 1) % (able.length || 1)];
    if (!top) return null;
    const look = ["stack", able.length ? "can" : "", now >= 0 ? "chosen" : ""].join(" ");
    return (
      <g
        key={zone}
        className={look}
        transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(0.86)`}
        data-waiting={zone}
        onClick={(event) => {
          event.stopPropagation();
          const label = (next ?? top).state.label;
          dispatch(next ? { do: "unit", label } : { do: "sheet", sheet: { kind: "unit", label } });
        }}
      >
        <title>{`Waiting at zone ${zone}:\n${pieces.map(pieceWords).join("\n")}`}</title>
        <rect x={-45} y={-45} width={90} height={90} rx={10} className="halo" />
        <Chit kind={top.kind} counter={top.counter} state={top.state} />
        {pieces.length > 1 && (
          <g className="count" transform="translate(36 -41)">
            <circle r={11} />
            <text y={5}>{pieces.length}</text>
          </g>
        )}
      </g>
    );
  });
}
