import { useMemo, useRef } from "react";
import type { Geometry } from "../../shared/board/geometry";
import type { CohView } from "../../wire/coh";

type Trail = [label: string, hexes: string[]];

/** Where units of the others have gone since this seat last answered a question of its own. */
export function useTrails(view: CohView, ply: number, mine: boolean): Trail[] {
  const held = useRef({ ply: -1, mine: false, places: new Map<string, string>(), trails: new Map<string, string[]>() });
  return useMemo(() => {
    const now = held.current;
    const own = view.sides.find((side) => side.seat === view.seat)?.side;
    const follows = ply > now.ply && now.ply >= 0;
    if (!follows || (now.mine && ply > now.ply)) now.trails.clear();
    for (const unit of view.units) {
      const before = now.places.get(unit.label);
      if (follows && before && before !== unit.hex && unit.side !== own) {
        now.trails.set(unit.label, [...(now.trails.get(unit.label) ?? [before]), unit.hex]);
      }
      now.places.set(unit.label, unit.hex);
    }
    [now.ply, now.mine] = [ply, mine];
    return [...now.trails];
  }, [view, ply, mine]);
}

/** Dotted lines with an arrow from where a unit was to where it is. */
export function Trails({ map, trails }: { map: Geometry; trails: Trail[] }) {
  return (
    <g className="trails">
      <defs>
        <marker id="arrow" viewBox="0 0 10 10" refX={8} refY={5} markerWidth={4} markerHeight={4} orient="auto">
          <path d="M0 0L10 5L0 10Z" />
        </marker>
      </defs>
      {trails.map(([label, hexes]) => {
        const cells = hexes.flatMap((hex) => map.byName.get(hex) ?? []);
        if (cells.length < 2) return null;
        return <polyline key={label} points={cells.map((cell) => `${cell.x},${cell.y}`).join(" ")} markerEnd="url(#arrow)" />;
      })}
    </g>
  );
}
