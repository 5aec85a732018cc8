import { memo, useMemo } from "react";
import { Counter } from "../counter/Counter";
import { unitWords } from "../counter/words";
import type { Cell, Geometry } from "../../shared/board/geometry";
import type { CohView, Pieces, UnitView } from "../../wire/coh";
import type { Offer } from "../../wire/engine";

interface Props {
  map: Geometry;
  view: CohView;
  pieces: Pieces;
  offers: Map<string, Offer[]>;
  chosen: string;
  actor: string;
  /** The hex whose stack is fanned out. */
  fanned: string;
  onUnit: (unit: UnitView) => void;
}

/** Units in the same hex, the lowest first; what is carried lies under its carrier, the unit at hand on top. */
function stacks(view: CohView, top: string): Map<string, UnitView[]> {
  const found = new Map<string, UnitView[]>();
  const height = (unit: UnitView): number => Number(!unit.aboard) + 2 * Number(unit.label === top);
  const shown = [...view.units].sort((a, b) => height(a) - height(b));
  for (const unit of shown) found.set(unit.hex, [...(found.get(unit.hex) ?? []), unit]);
  return found;
}

/** A stack lies a little askew; fanned out, its counters stand side by side above the hex. */
function place(cell: Cell, index: number, count: number, fanned: boolean): string {
  if (count === 1) return `translate(${cell.x}px,${cell.y}px)`;
  const middle = index - (count - 1) / 2;
  if (fanned) return `translate(${cell.x + middle * 92}px,${cell.y}px)`;
  return `translate(${cell.x + middle * 11}px,${cell.y - middle * 11}px) scale(0.9)`;
}

export const Units = memo(function Units({ map, view, pieces, offers, chosen, actor, fanned, onUnit }: Props) {
  const active = useMemo(() => new Set(view.tracks.flatMap((track) => track.units)), [view]);
  const found = useMemo(() => [...stacks(view, actor)], [view, actor]);
  const ordered = useMemo(
    () => [...found].sort(([a], [b]) => Number(a === fanned) - Number(b === fanned)),
    [found, fanned],
  );
  return (
    <g className="units">
      {ordered.map(([hex, units]) => {
        const cell = map.byName.get(hex);
        if (!cell) return null;
        const fan = hex === fanned && units.length > 1;
        return (
          <g key={hex} className={fan ? "stack fanned" : "stack"}>
            {fan && (
              <rect
                className="fan-back"
                x={cell.x - units.length * 46 - 6}
                y={cell.y - 60}
                width={units.length * 92 + 12}
                height={120}
                rx={14}
              />
            )}
            {units.map((unit, i) => {
              const can = offers.has(unit.label);
              const look = [
                "unit",
                can ? "can" : "",
                unit.label === chosen ? "chosen" : "",
                unit.label === actor ? "actor" : "",
                active.has(unit.label) ? "activated" : "",
              ].join(" ");
              const marker = pieces.markers[unit.marker];
              return (
                <g
                  key={unit.label}
                  className={look}
                  style={{ transform: place(cell, i, units.length, fan) }}
                  data-unit={unit.label}
                  onClick={(event) => {
                    event.stopPropagation();
                    onUnit(unit);
                  }}
                >
                  <title>{unitWords(unit, pieces, view)}</title>
                  <rect x={-45} y={-45} width={90} height={90} rx={12} className="halo" />
                  <Counter unit={unit} piece={pieces.units[unit.type]} marker={marker} bogged={[...view.bogged, ...view.stuck].includes(unit.label)} />
                </g>
              );
            })}
          </g>
        );
      })}
    </g>
  );
});
