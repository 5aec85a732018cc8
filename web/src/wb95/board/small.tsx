import { useEffect, useState } from "react";
import type { Geometry } from "../../shared/board/geometry";
import type { TroopProps } from "../../shared/table/faces";
import { api } from "../../shared/server/api";
import { Chit } from "../counter/Chit";
import { MARKS, Relief } from "./Relief";
import { SIDES } from "../table";
import "./small.css";
import type { Enrolled } from "../../wire/engine";
import type { UnitClass } from "../../wire/wb95";

/** A counter as it stands in a scenario's list of forces. */
export function Troop({ type, pieces }: TroopProps) {
  const kind = (pieces.units as unknown as Record<string, UnitClass>)[type];
  return kind ? <Chit kind={kind} /> : null;
}

/** The map of a scenario with its cities and where both sides begin. */
export function SmallMap({ map, world }: { map: Geometry; world: string }) {
  const [roster, setRoster] = useState<Enrolled[]>([]);
  useEffect(() => {
    let live = true;
    api.roster("wb95", world).then(
      (found) => live && setRoster(found),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [world]);
  const begins = (side: string): string[] =>
    roster.filter((counter) => counter.side === side && !counter.turn).map(({ places: [first = ""] }) => first);
  const marks = SIDES.map((side, i) =>
    [...new Set(begins(side))].flatMap((hex) => {
      const cell = map.byName.get(hex);
      return cell ? [MARKS[i]?.(cell)] : [];
    }),
  );
  return (
    <>
      <Relief map={map} />
      {SIDES.map((side, i) => (
        <path key={side} d={marks[i]?.join("") ?? ""} className={`dots ${side}`} />
      ))}
      {map.board.labels
        .filter(({ kind }) => kind === "city")
        .map(({ name, hexes }) => {
          const cell = map.byName.get(hexes[0] ?? "");
          const aside = cell && cell.x > map.box.x + map.box.width * 0.75 ? -1 : 1;
          return (
            cell && (
              <text key={name} x={cell.x + aside * 90} y={cell.y + 40} textAnchor={aside > 0 ? "start" : "end"} className="city-name">
                {name}
              </text>
            )
          );
        })}
    </>
  );
}
