import { memo } from "react";
import { sideOf, type Geometry } from "../../shared/board/geometry";
import type { CohView } from "../../wire/coh";
import { barredFrom } from "./known";

const FEET = "M-4.5 -7a2.7 4.4 0 1 1 -0.01 0zM-4.5 3.2a1.9 1.9 0 1 1 -0.01 0zM4.5 -11a2.7 4.4 0 1 1 -0.01 0zM4.5 -0.8a1.9 1.9 0 1 1 -0.01 0z";

/** Footprints: nobody who stepped there met a hidden mine. */
export function Footprints() {
  return (
    <g className="trodden">
      <path d={FEET} className="trodden-under" />
      <path d={FEET} />
    </g>
  );
}

/** A bar across a hexside, as wide as the distance between two points. */
export function Bar({ half }: { half: number }) {
  return (
    <g className="barred">
      <path d={`M${-half} 0H${half}`} className="barred-under" />
      <path d={`M${-half} 0H${half}`} className="barred-line" />
      <path d={`M${-half} 0H${half}`} className="barred-stripes" />
    </g>
  );
}

/** The hexsides across which a unit may not withdraw, each once, with the units it is closed to. */
function closedSides(view: CohView): [from: string, to: string][] {
  const place = new Map(view.units.map((unit) => [unit.label, unit.hex]));
  const sides = view.barred.map(([label, to]): [string, string] => [place.get(label) ?? "", to]);
  return [...new Map(sides.map((side) => [side.join(" "), side])).values()];
}

/** What is known of hexes beside what lies in them: ways that are closed, and ground that is free of mines. */
export const Knowledge = memo(function Knowledge({ map, view }: { map: Geometry; view: CohView }) {
  return (
    <g className="knowledge">
      {view.trodden.map((hex) => {
        const cell = map.byName.get(hex);
        return (
          cell && (
            <g key={hex} transform={`translate(${cell.x + 38} ${cell.y + 22}) scale(1.35)`} data-trodden={hex}>
              <title>{`${hex}: known to be free of hidden mines`}</title>
              <Footprints />
            </g>
          )
        );
      })}
      {closedSides(view).map(([from, to]) => {
        const [here, there] = [map.byName.get(from), map.byName.get(to)];
        if (!here || !there) return null;
        const [a, b] = sideOf(here, there);
        const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
        const closed = barredFrom(view, to).join(" and ");
        return (
          <g key={`${from} ${to}`} transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) rotate(${turn})`} data-barred={`${from} ${to}`}>
            <title>{`${closed} may not withdraw into ${to} on the turn after an enemy moved in`}</title>
            <Bar half={24} />
          </g>
        );
      })}
    </g>
  );
});
