import type { ReactNode } from "react";
import "./callouts.css";

/** What a figure on a counter is, and where it stands, from the middle of the counter. */
export interface Note {
  x: number;
  y: number;
  words: string;
}

const TALL = 110;
const EDGE = 58;

/** The notes of one side, from the top down, spread so that none lies over another. */
function spreadOut(notes: Note[]): (Note & { at: number })[] {
  const step = Math.min(22, TALL / (notes.length || 1));
  const top = -((notes.length - 1) * step) / 2;
  return [...notes].sort((a, b) => a.y - b.y).map((note, i) => ({ ...note, at: top + i * step }));
}

function Side({ notes, sign }: { notes: Note[]; sign: 1 | -1 }) {
  return spreadOut(notes).map(({ x, y, words, at }) => (
    <g key={words} className="callout">
      <path d={`M${x} ${y}L${sign * (EDGE - 8)} ${at}H${sign * EDGE}`} />
      <circle cx={x} cy={y} r={1.8} />
      <text x={sign * (EDGE + 3)} y={at + 3.4} textAnchor={sign > 0 ? "start" : "end"}>
        {words}
      </text>
    </g>
  ));
}

/** A counter with a line from each figure to what it is. */
export function Callouts({ notes, children }: { notes: Note[]; children: ReactNode }) {
  const [left, right] = [notes.filter(({ x }) => x <= 0), notes.filter(({ x }) => x > 0)];
  return (
    <svg viewBox="-172 -68 344 116" className="callouts" role="img" aria-label={notes.map(({ words }) => words).join(", ")}>
      {children}
      <Side notes={left} sign={-1} />
      <Side notes={right} sign={1} />
    </svg>
  );
}
