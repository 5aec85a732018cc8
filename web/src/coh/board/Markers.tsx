import { memo } from "react";
import { angleOf, type Cell, type Geometry } from "../../shared/board/geometry";
import type { CohView, FixtureView, StrikeView } from "../../wire/coh";

function Flag({ cell, owner, taker }: { cell: Cell; owner: string; taker?: string }) {
  return (
    <g transform={`translate(${cell.x} ${cell.y})`} className={`flag ${owner}`}>
      <title>{`${cell.name}: controlled by ${owner || "nobody"}${taker ? `, taken by ${taker}` : ""}`}</title>
      <ellipse cx={-30} cy={40} rx={9} ry={3.5} className="flag-foot" />
      <path d="M-30 40V4" className="flag-pole" />
      <path d="M-30 4Q-20 -1 -12 5T6 5V21Q-4 25 -12 20T-30 20Z" className="flag-cloth" />
      <text x={-12} y={17}>
        {(owner || "–").slice(0, 1).toUpperCase()}
      </text>
      {taker && (
        <text x={-10} y={54} className="flag-taker">
          {taker}
        </text>
      )}
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
  cattle: "M-36 38V26q0 -10 12 -10h10q8 0 8 10v12M-6 20l6 -6M8 38V26q0 -10 12 -10h8q8 0 8 10v12M36 20l6 -6",
  refugees: "M-30 38V26a6 6 0 1 1 12 0V38M-6 38V22a6 6 0 1 1 12 0V38M18 38V28a6 6 0 1 1 12 0V38M-30 38h12M-6 38h12M18 38h12",
};

/** A fortification or obstacle; hidden ones are drawn with broken lines, names of several in a hex above each other. */
function Work({ cell, fixture, above }: { cell: Cell; fixture: FixtureView; above: number }) {
  const { kind, owner, hidden, facing } = fixture;
  const shape = WORKS[kind] ?? WORKS["trench"];
  const words = [owner ? `${cell.name}: ${kind} of ${owner}` : `${cell.name}: ${kind}`, hidden ? "hidden" : "", facing ? `facing ${facing}` : ""];
  return (
    <g transform={`translate(${cell.x} ${cell.y})`} className={`work ${kind} ${hidden ? "secret" : ""}`}>
      <title>{words.filter(Boolean).join(", ")}</title>
      <path d={shape} className="work-under" />
      <path d={shape} className="work-line" />
      {facing && (
        <path d="M-12 -44L0 -54L12 -44Z" className="work-facing" transform={`rotate(${(angleOf(facing) * 180) / Math.PI + 90})`} />
      )}
      <text y={50 - 9 * above}>{kind.toUpperCase().replace("-", " ")}</text>
    </g>
  );
}

/** A planned strike of artillery, or one that has fallen. */
function StrikeSign({ cell, strike }: { cell: Cell; strike: StrikeView }) {
  const what = strike.smoke ? "smoke" : "shells";
  return (
    <g transform={`translate(${cell.x} ${cell.y})`} className={strike.done ? "strike done" : "strike"}>
      <title>{`${cell.name}: ${what} of ${strike.seat}, round ${strike.round}`}</title>
      <circle r={30} />
      <circle r={14} />
      <path d="M-44 0H-8M8 0H44M0 -44V-8M0 8V44" />
      <text y={49}>{`${what.toUpperCase()} · R${strike.round}`}</text>
    </g>
  );
}

/** Control, fortifications, obstacles and planned strikes. */
export const Markers = memo(function Markers({ map, view }: { map: Geometry; view: CohView }) {
  const at = (name: string): Cell | undefined => map.byName.get(name);
  return (
    <g className="markers">
      {view.fixtures.map((fixture, i) => {
        const cell = at(fixture.hex);
        const above = view.fixtures.slice(0, i).filter((other) => other.hex === fixture.hex).length;
        return cell && <Work key={`${fixture.hex} ${fixture.kind} ${i}`} cell={cell} fixture={fixture} above={above} />;
      })}
      {view.strikes.map((strike, i) => {
        const cell = strike.done && strike.round < view.round ? undefined : at(strike.hex);
        return cell && <StrikeSign key={i} cell={cell} strike={strike} />;
      })}
      {view.control.map(([hex, owner], i) => {
        const cell = at(hex);
        const taker = view.sides[view.takers[i] ?? -1]?.commander;
        return cell && <Flag key={hex} cell={cell} owner={owner} taker={taker} />;
      })}
    </g>
  );
});

/** Smoke lies over the units in it. */
export const SmokeClouds = memo(function SmokeClouds({ map, view }: { map: Geometry; view: CohView }) {
  return (
    <g className="clouds">
      {view.smoke.map(([hex, density]) => {
        const cell = map.byName.get(hex);
        return cell && <Smoke key={hex} cell={cell} density={density} />;
      })}
    </g>
  );
});
