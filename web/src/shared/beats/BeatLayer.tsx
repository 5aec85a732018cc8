import { useTable } from "../table/context";
import { polygon } from "../ground/shapes";
import { MapDice } from "./MapDice";
import { knowScale } from "../board/scale";
import type { Cell } from "../board/geometry";
import type { Beat } from "../../wire/engine";
import { overPlace } from "./place";
import { rolledIn, tumbleOf, type Scene } from "./scenes";

/** What the present scene shows on the map, over the counters: lines of fire, dice, marks. */
export function BeatLayer() {
  const { telling, map, unit } = useTable();
  if (!telling) return null;
  const cell = (hex: string | undefined): Cell | undefined => map.byName.get(hex ?? "");
  const cellOf = (label: string | undefined): Cell | undefined => cell(unit(label ?? "")?.hex);
  const at = cell(telling.places[telling.places.length - 1]);
  return (
    <g key={telling.number} className="beats" data-number={telling.number} data-scene={telling.items.map(({ beat }) => beat.kind).join(" ")}>
      {telling.items.map(({ beat }, i) => {
        const on = cellOf(beat.targets?.[0]) ?? (beat.kind === "move" || beat.kind === "turn" ? undefined : (cell(beat.path?.at(-1)) ?? cellOf(beat.units?.[0])));
        if (beat.kind === "fire") return <FireLine key={i} from={(beat.units ?? []).flatMap((label) => cellOf(label) ?? [])} to={on} />;
        if (beat.kind === "result" && beat.units?.length && on) return <FireLine key={i} from={beat.units.flatMap((label) => cellOf(label) ?? [])} to={on} faint />;
        return on && ["loss", "reveal", "control", "hide"].includes(beat.kind) ? <Ring key={i} cell={on} kind={beat.kind} /> : null;
      })}
      <Board scene={telling} at={main(telling, cellOf) ?? at} />
    </g>
  );
}

/** Where the dice and marks of a scene lie: on what is rolled against. */
const main = ({ items }: Scene, cellOf: (label: string | undefined) => Cell | undefined): Cell | undefined =>
  items.map(({ beat }) => cellOf(beat.targets?.[0]) ?? (beat.kind === "hit" || beat.kind === "loss" ? cellOf(beat.units?.[0]) : undefined)).find(Boolean);

function FireLine({ from, to, faint = false }: { from: Cell[]; to: Cell | undefined; faint?: boolean }) {
  if (!to) return null;
  return (
    <g className={faint ? "fire-line faint" : "fire-line"} data-fire={to.name}>
      {from
        .filter((start) => start !== to)
        .map((start) => (
          <g key={start.name}>
            <path d={`M${start.x} ${start.y}L${to.x} ${to.y}`} className="fire-under" />
            <path d={`M${start.x} ${start.y}L${to.x} ${to.y}`} pathLength={1} className="fire-shot" />
          </g>
        ))}
      <path d={polygon(to.corners)} className="fire-ring" />
    </g>
  );
}

function Ring({ cell, kind }: { cell: Cell; kind: Beat["kind"] }) {
  return (
    <g className={`beat-ring ${kind}`} data-ring={kind}>
      <path d={polygon(cell.corners)} />
      {kind === "loss" && <path d={`M${cell.x - 40} ${cell.y - 40}l80 80M${cell.x + 40} ${cell.y - 40}l-80 80`} className="loss-cross" />}
    </g>
  );
}

const PLAIN: Beat["kind"][] = ["result", "hit", "loss", "points", "control"];

/** The dice beside the number needed, and what came of them. */
function Board({ scene, at }: { scene: Scene; at: Cell | undefined }) {
  const { map } = useTable();
  const rolled = rolledIn(scene);
  const result = scene.items.some(({ beat }) => beat.kind === "result");
  // The roll has told of the hit already; its marker is still worth a word.
  const told = scene.items.filter(({ beat }) => PLAIN.includes(beat.kind) && wordsOf(beat) && !(result && beat.kind === "hit" && wordsOf(beat) === "hit"));
  if (!at || (!rolled && !told.length)) return null;
  const total = told.find(({ beat }) => beat.kind === "result")?.beat.total ?? rolled?.beat.total;
  const tumble = tumbleOf(scene);
  const need = scene.need === null ? "" : `needs ${scene.need}`;
  return (
    <g ref={knowScale} className="beat-board" style={{ transform: overPlace(map.box, at, 0.72) }}>
      {rolled?.line.dice && (
        <g transform="translate(0 -104)" className="beat-dice">
          <rect x={-116} y={-32} width={248} height={64} rx={14} />
          <g transform={need ? "translate(-54 0)" : ""}>
            <MapDice dice={rolled.line.dice} tumble={tumble} />
          </g>
          {need && (
            <text x={60} y={8} data-need={scene.need}>
              {need}
            </text>
          )}
        </g>
      )}
      <g className="beat-words" style={{ animationDelay: `${tumble}ms` }}>
        {told.map(({ beat }, i) => (
          <g key={i} transform={`translate(0 ${-44 + i * 40})`} className={`beat-word ${beat.good === false ? "bad" : beat.good ? "good" : beat.kind}`} data-result={wordsOf(beat)}>
            <rect x={-16 - 7.8 * wordsOf(beat).length} y={-18} width={32 + 15.6 * wordsOf(beat).length} height={36} rx={18} />
            <text y={8}>{wordsOf(beat)}</text>
          </g>
        ))}
      </g>
      {total != null && !rolled && need && (
        <text y={-76} className="beat-sum">
          {`rolled ${total}, ${need}`}
        </text>
      )}
    </g>
  );
}

/** What came of it, as short as it can be said. */
function wordsOf({ kind, result = "", total, side }: Beat): string {
  if (kind === "points") return `${side} +${total ?? ""} VP`;
  if (kind === "control") return `${side} takes it`;
  if (kind === "loss") return result || "destroyed";
  if (kind === "hit") return result || "hit";
  return result;
}
