import { memo } from "react";
import type { View } from "../wire/types";
import type { Cell, Geometry } from "./geometry";

function Flag({ cell, owner }: { cell: Cell; owner: string }) {
  return (
    <g transform={`translate(${cell.x} ${cell.y})`} className={`flag ${owner}`}>
      <title>{`${cell.name}: controlled by ${owner}`}</title>
      <ellipse cx={-30} cy={40} rx={9} ry={3.5} className="flag-foot" />
      <path d="M-30 40V4" className="flag-pole" />
      <path d="M-30 4Q-20 -1 -12 5T6 5V21Q-4 25 -12 20T-30 20Z" className="flag-cloth" />
      <text x={-12} y={17}>
        {owner.slice(0, 1).toUpperCase()}
      </text>
    </g>
  );
}

function Smoke({ cell, density }: { cell: Cell; density: number }) {
  const puffs: [number, number, number][] = [
    [-28, 8, 24],
    [24, 12, 26],
    [-6, -16, 28],
    [4, 22, 24],
    [30, -18, 18],
  ];
  return (
    <g transform={`translate(${cell.x} ${cell.y})`} className={density > 1 ? "smoke heavy" : "smoke light"}>
      <title>{`${cell.name}: ${density > 1 ? "heavy" : "light"} smoke`}</title>
      {puffs.slice(0, density > 1 ? 5 : 4).map(([x, y, r]) => (
        <circle key={`${x}`} cx={x} cy={y} r={r} />
      ))}
      <text y={46}>{density > 1 ? "HEAVY SMOKE" : "SMOKE"}</text>
    </g>
  );
}

const WORKS: Record<string, string> = {
  trench: "M-42 24L-24 34L-6 24L12 34L30 24L44 32",
  bunker: "M-24 38V22L-12 12H12L24 22V38Z M-12 27H12",
  wire: "M-44 30q6 -12 12 0t12 0t12 0t12 0t12 0t12 0t12 0",
  mines: "M-24 34a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M8 34a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-16 22v-5M16 22v-5",
  "road-block": "M-38 38L38 18M-38 18L38 38M-30 30h60",
};

function Work({ cell, kind, owner }: { cell: Cell; kind: string; owner: string }) {
  return (
    <g transform={`translate(${cell.x} ${cell.y})`} className={`work ${kind}`}>
      <title>{`${cell.name}: ${kind} of ${owner}`}</title>
      <path d={WORKS[kind] ?? WORKS["trench"]} className="work-under" />
      <path d={WORKS[kind] ?? WORKS["trench"]} className="work-line" />
      <text y={50}>{kind.toUpperCase().replace("-", " ")}</text>
    </g>
  );
}

/** Control, smoke, fortifications and obstacles. */
export const Markers = memo(function Markers({ map, view }: { map: Geometry; view: View }) {
  const at = (name: string): Cell | undefined => map.byName.get(name);
  return (
    <g className="markers">
      {view.fixtures.map(([hex, kind, owner], i) => {
        const cell = at(hex);
        return cell && <Work key={`${hex} ${kind} ${i}`} cell={cell} kind={kind} owner={owner} />;
      })}
      {view.control.map(([hex, owner]) => {
        const cell = at(hex);
        return cell && <Flag key={hex} cell={cell} owner={owner} />;
      })}
    </g>
  );
});

/** Smoke lies over the units in it. */
export const SmokeClouds = memo(function SmokeClouds({ map, view }: { map: Geometry; view: View }) {
  return (
    <g className="clouds">
      {view.smoke.map(([hex, density]) => {
        const cell = map.byName.get(hex);
        return cell && <Smoke key={hex} cell={cell} density={density} />;
      })}
    </g>
  );
});
