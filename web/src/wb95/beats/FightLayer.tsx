import { useRef } from "react";
import { MapDice } from "../../shared/beats/MapDice";
import { overPlace } from "../../shared/beats/place";
import { tumbleOf, type Scene } from "../../shared/beats/scenes";
import { polygon } from "../../shared/ground/shapes";
import { knowScale } from "../../shared/board/scale";
import type { Cell } from "../../shared/board/geometry";
import { Arrow } from "../planning/ReachLayer";
import { useKharkov } from "../table";
import type { Beat } from "../../wire/engine";

/** An attack that is being told: who thrusts from where at what. */
interface Attack {
  from: string[];
  targets: string[];
  side: string;
}

/** Kinds of beats that belong to the attack declared before them. */
const WITHIN: Beat["kind"][] = ["fire", "result", "hit", "loss"];

/** The attack the present scene belongs to; its arrows stay until what came of it has been told. */
function useAttack(telling: Scene | null): Attack | null {
  const { unit } = useKharkov();
  const held = useRef<{ scene: number; attack: Attack | null }>({ scene: -1, attack: null });
  // Between two moments of the past nothing is told; the attack goes on after that.
  if (telling && telling.number !== held.current.scene) {
    const beat = telling.items[0]?.beat;
    const from = [...new Set((beat?.units ?? []).flatMap((label) => unit(label)?.hex ?? []))];
    const begun = beat?.kind === "fire" ? { from, targets: beat.path ?? [], side: beat.side ?? "" } : null;
    const goes = beat && WITHIN.includes(beat.kind) ? held.current.attack : null;
    held.current = { scene: telling.number, attack: begun ?? goes };
  }
  return telling && held.current.attack;
}

/** A fight as it is told: thrusts, dice with the column they are read in, the result, and what it costs. */
export function FightLayer() {
  const { telling, map, unit, fallen } = useKharkov();
  const attack = useAttack(telling);
  if (!telling) return null;
  const cells = (hexes: string[]): Cell[] => hexes.flatMap((hex) => map.byName.get(hex) ?? []);
  const at = (beat: Beat): Cell | undefined =>
    cells([...(beat.path ?? []).slice(0, 1), ...(beat.units ?? []).flatMap((label) => [unit(label)?.hex ?? "", fallen.get(label) ?? ""])])[0];
  const shown = telling.items.filter(({ beat }) => beat.kind !== "move");
  const [target] = cells(attack?.targets ?? []);
  return (
    <g className="beats fight-layer" key={telling.number} data-scene={telling.items.map(({ beat }) => beat.kind).join(" ")}>
      {cells(attack?.targets ?? []).map((cell) => (
        <path key={cell.name} d={polygon(cell.corners)} className="fire-ring" />
      ))}
      {target &&
        cells(attack?.from ?? [])
          .filter((cell) => cell !== target)
          .map((cell) => (
            <g key={cell.name} className={`told-thrust ${attack?.side}`} data-arrow="attack">
              <Arrow from={cell} to={nearest(cell, cells(attack?.targets ?? [])) ?? target} bold />
            </g>
          ))}
      {groups(shown.map(({ beat, line }) => ({ beat, dice: line.dice ?? [], cell: at(beat) }))).map(({ cell, told, dice }) => (
        <Result key={cell.name} cell={cell} told={told} dice={dice} tumble={tumbleOf(telling)} />
      ))}
    </g>
  );
}

const nearest = (from: Cell, cells: Cell[]): Cell | undefined =>
  [...cells].sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y))[0];

interface Told {
  cell: Cell;
  told: Beat[];
  dice: number[];
}

/** What is told of each hex. */
function groups(found: { beat: Beat; dice: number[]; cell: Cell | undefined }[]): Told[] {
  const by = new Map<Cell, Told>();
  for (const { beat, dice, cell } of found) {
    if (!cell || !wordsOf(beat)) continue;
    const held = by.get(cell) ?? { cell, told: [], dice: [] };
    by.set(cell, { cell, told: [...held.told, beat], dice: dice.length ? dice : held.dice });
  }
  return [...by.values()];
}

/** What came of it, as short as it can be said. */
function wordsOf({ kind, result = "", total, side }: Beat): string {
  if (kind === "points") return `${side} ${(total ?? 0) < 0 ? "−" : "+"}${Math.abs(total ?? 0)} VP`;
  return ["result", "hit", "loss", "status"].includes(kind) ? result : "";
}

/** So many things are told of one hex at a time. */
const MOST = 4;

function Result({ cell, told, dice, tumble }: Told & { tumble: number }) {
  const { map } = useKharkov();
  const words = [...new Set(told.map(wordsOf))].slice(0, MOST);
  const { kind, good } = told[0] as Beat;
  const look = kind === "result" ? (good ? "good" : "bad") : kind;
  return (
    <g ref={knowScale} className="beat-board" style={{ transform: overPlace(map.box, cell, 0.7) }}>
      {kind === "loss" && <path d="M-34 -34l68 68M34 -34l-68 68" className="told-cross" />}
      {dice.length > 0 && (
        <g transform="translate(0 -104)" className="beat-dice">
          <rect x={-72} y={-32} width={144} height={64} rx={14} />
          <MapDice dice={dice} tumble={tumble} />
        </g>
      )}
      <g className="beat-words" style={{ animationDelay: `${dice.length ? tumble : 0}ms` }}>
        {words.map((text, i) => (
          <g key={text} transform={`translate(0 ${-46 + i * 40})`} className={`beat-word ${look}`} data-result={text}>
            <rect x={-14 - 7 * text.length} y={-18} width={28 + 14 * text.length} height={36} rx={18} />
            <text y={8}>{text}</text>
          </g>
        ))}
      </g>
    </g>
  );
}
