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
  /** Units on their way: they lie on top, beside no other. */
  moving: Set<string>;
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
  if (fanned) return `translate(${cell.x + middle * 118}px,${cell.y}px)`;
  return `translate(${cell.x + middle * 11}px,${cell.y - middle * 11}px) scale(0.9)`;
}

interface Spot {
  unit: UnitView;
  hex: string;
  where: string;
}

/** Every counter with its place, those on top last: what is fanned out, and above all what is moving. */
function spots(map: Geometry, view: CohView, top: string, fanned: string, moving: Set<string>): Spot[] {
  const found: Spot[] = [];
  for (const [hex, units] of stacks(view, top)) {
    const cell = map.byName.get(hex);
    if (!cell) continue;
    const fan = hex === fanned && units.length > 1;
    const still = units.filter((unit) => !moving.has(unit.label));
    for (const unit of units) {
      const lone = moving.has(unit.label);
      found.push({ unit, hex, where: lone ? place(cell, 0, 1, false) : place(cell, still.indexOf(unit), still.length, fan) });
    }
  }
  const height = ({ unit, hex }: Spot): number => Number(hex === fanned) + 2 * Number(moving.has(unit.label));
  return found.sort((a, b) => height(a) - height(b));
}

/** All counters in one list, each known by its label, so that one that moves is seen to move. */
export const Units = memo(function Units({ map, view, pieces, offers, chosen, actor, fanned, moving, onUnit }: Props) {
  const active = useMemo(() => new Set(view.tracks.flatMap((track) => track.units)), [view]);
  const held = useMemo(() => new Set([...view.bogged, ...view.stuck]), [view]);
  const found = useMemo(() => spots(map, view, actor, fanned, moving), [map, view, actor, fanned, moving]);
  const counts = useMemo(() => tops(found, fanned), [found, fanned]);
  const cell = map.byName.get(fanned);
  const count = found.filter((spot) => spot.hex === fanned && !moving.has(spot.unit.label)).length;
  const first = cell && count > 1 ? found.find((spot) => spot.hex === fanned) : undefined;
  return (
    <g className="units">
      {found.flatMap((spot) => {
        const { unit, where } = spot;
        const look = [
          "unit",
          offers.has(unit.label) ? "can" : "",
          unit.label === chosen ? "chosen" : "",
          unit.label === actor ? "actor" : "",
          active.has(unit.label) ? "activated" : "",
        ].join(" ");
        const counter = (
          <g
            key={unit.label}
            className={look}
            style={{ transform: where }}
            data-unit={unit.label}
            onClick={(event) => {
              event.stopPropagation();
              onUnit(unit);
            }}
          >
            <title>{unitWords(unit, pieces, view)}</title>
            <rect x={-45} y={-45} width={90} height={90} rx={12} className="halo" />
            <Counter unit={unit} piece={pieces.units[unit.type]} marker={pieces.markers[unit.marker]} bogged={held.has(unit.label)} />
          </g>
        );
        if (counts.get(unit.label)) return [counter, <Count key={`count ${unit.label}`} where={where} count={counts.get(unit.label) ?? 0} />];
        return spot === first && cell ? [<FanBack key="fan" cell={cell} count={count} />, counter] : [counter];
      })}
    </g>
  );
});

/** The topmost counter of every stack that is not fanned out, with how many lie there. */
function tops(found: Spot[], fanned: string): Map<string, number> {
  const stacks = new Map<string, string[]>();
  for (const { hex, unit } of found) stacks.set(hex, [...(stacks.get(hex) ?? []), unit.label]);
  const several = [...stacks].filter(([hex, labels]) => hex !== fanned && labels.length > 1);
  return new Map(several.map(([, labels]) => [labels.at(-1) as string, labels.length]));
}

/** How many counters lie in a hex. */
function Count({ where, count }: { where: string; count: number }) {
  return (
    <g className="stack-count" style={{ transform: where }} data-count={count}>
      <circle cx={42} cy={-42} r={15} />
      <text x={42} y={-36}>
        {count}
      </text>
    </g>
  );
}

/** A dark ground behind counters that are fanned out. */
function FanBack({ cell, count }: { cell: Cell; count: number }) {
  return <rect className="fan-back" x={cell.x - count * 59 - 6} y={cell.y - 70} width={count * 118 + 12} height={140} rx={14} />;
}
