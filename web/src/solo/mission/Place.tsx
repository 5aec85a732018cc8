import { useRef, useEffect } from "react";
import { CounterPatterns } from "../../coh/counter/Counter";
import { Units } from "../../coh/board/Units";
import { TACTICAL } from "../../coh/terrain/Terrain";
import { Ground } from "../../shared/ground/Ground";
import { polygon } from "../../shared/ground/shapes";
import { shortName } from "../../shared/board/geometry";
import { useSolo } from "../table";
import type { CohView, Pieces } from "../../wire/coh";

const NO_OFFERS = new Map();
const NONE = new Set<string>();

interface Props {
  chosen: string;
  /** The hexes that are lit: where the chosen counter stands, where something has just happened. */
  lit: string[];
  zoom: number;
  onHex: (hex: string) => void;
  onUnit: (label: string) => void;
}

/** The map of the mission with the counters as the referee has them: tap one, then the hex it went to. */
export function Place({ chosen, lit, zoom, onHex, onUnit }: Props) {
  const { map, view, pieces } = useSolo();
  const frame = useRef<HTMLDivElement>(null);
  const { x, y, width, height } = map.box;
  const first = map.byName.get(lit[0] ?? "");
  useEffect(() => {
    const box = frame.current;
    if (!box || !first) return;
    const scale = box.scrollWidth / width;
    box.scrollTo({ left: (first.x - x) * scale - box.clientWidth / 2, top: (first.y - y) * scale - box.clientHeight / 2 });
  }, [first, width, x, y, zoom]);
  return (
    <div className="place" ref={frame} tabIndex={0} role="region" aria-label="Map">
      <svg viewBox={`${x} ${y} ${width} ${height}`} style={{ width: (width * zoom) / 2.4 }} role="group" aria-label="The map of the mission">
        <Ground map={map} art={TACTICAL} />
        <CounterPatterns />
        <g className="tap-hexes">
          {map.cells.map((cell) => (
            <path key={cell.name} d={polygon(cell.corners)} data-hex={shortName(cell.name)} className={lit.includes(cell.name) ? "lit" : ""} onClick={() => onHex(cell.name)} />
          ))}
        </g>
        <g className="tap-control">
          {view.control.map(([hex, side]) => {
            const cell = map.byName.get(hex);
            return (
              cell && (
                <g key={hex} transform={`translate(${cell.x} ${cell.y})`} className={`control-sign ${side}`}>
                  <circle r={20} />
                  <path d="M0 -14L4 -4L14 -4L6 3L9 13L0 7L-9 13L-6 3L-14 -4L-4 -4Z" />
                </g>
              )
            );
          })}
        </g>
        <Units
          map={map}
          view={view as unknown as CohView}
          pieces={pieces as unknown as Pieces}
          offers={NO_OFFERS}
          chosen={chosen}
          actor={chosen}
          fanned=""
          moving={NONE}
          onUnit={(unit) => onUnit(unit.label)}
        />
      </svg>
    </div>
  );
}
