import { memo } from "react";
import signs from "virtual:signs";
import { bearing } from "../../shared/table/retell";
import { bandOf, inkOn, isSs, markOf, signOf, sizeOf } from "./signs";
import "./chit.css";
import type { Enrolled } from "../../wire/engine";
import type { UnitClass, UnitView, Unknown } from "../../wire/wb95";
import { paint } from "../../shared/palette/colours";

/** Half the edge of a counter. */
export const HALF = 39;

function Sign({ type }: { type: string }) {
  const drawn = signs[signOf(type)];
  return (
    <g transform="scale(0.275) translate(-100 -100)" className="sign">
      <rect x={25} y={50} width={150} height={100} className="sign-frame" />
      {drawn ? (
        <g dangerouslySetInnerHTML={{ __html: drawn }} />
      ) : (
        <text x={100} y={124} className="sign-letters">
          {type.split("-")[0]}
        </text>
      )}
    </g>
  );
}

/** What the band of a counter says: the unit, and the formation it belongs to unless the name tells it. */
export function bandWords(counter: Enrolled): string {
  const { name, parent } = counter;
  return parent && (name.includes(parent) || /^(HQ|Art\.)/.test(name)) ? parent : bearing(counter);
}

function Band({ counter }: { counter: Enrolled }) {
  const colour = bandOf(counter) || paint.paper98e;
  const mark = markOf(counter);
  const words = bandWords(counter);
  return (
    <g className="band">
      <path d="M-39 -23V-33Q-39 -39 -33 -39H33Q39 -39 39 -33V-23Z" fill={colour} />
      {mark && <path d="M-39 -23H39V-20.5H-39Z" fill={mark} />}
      <text y={-26.6} style={{ fill: inkOn(colour) }} textLength={words.length > 9 ? 73 : undefined} lengthAdjust="spacingAndGlyphs">
        {words}
      </text>
    </g>
  );
}

/** Attack and defence of guns, the strength of all others, and movement; guns in transport only move. */
function figuresOf(kind: UnitClass, state: UnitView | undefined): string {
  if (state?.transport) return `${kind.mp}`;
  if (kind.attack_sp || kind.defence_sp) return `${kind.attack_sp}-${kind.defence_sp}-${kind.mp}`;
  const reduced = state !== undefined && (state.cel ?? 0) < kind.cel;
  return `${reduced ? kind.sp_reduced : kind.sp}-${kind.mp}`;
}

function Figures({ kind, state }: { kind: UnitClass; state: UnitView | undefined }) {
  const words = figuresOf(kind, state);
  if (state?.transport) {
    return (
      <g className="figures">
        <path d="M-26 22h18v7h5l4 4v3h-27z" className="truck" />
        <circle cx={-20} cy={36} r={3} />
        <circle cx={-5} cy={36} r={3} />
        <text x={14} y={36}>
          {words}
        </text>
      </g>
    );
  }
  return (
    <g className="figures">
      <text y={36} className={words.length > 4 ? "long" : ""}>
        {words}
      </text>
    </g>
  );
}

/** A filled dot for every CEL that is left, a ring for every one that is lost. */
function Levels({ left, most }: { left: number; most: number }) {
  return (
    <g className="levels">
      {Array.from({ length: most }, (_, i) => (
        <circle key={i} cx={30} cy={-13 + i * 9} r={3.2} className={i < left ? "has" : "had"} />
      ))}
    </g>
  );
}

const STAR = "M0 -7.4L2.2 -2.4L7.4 -2L3.4 1.6L4.6 6.8L0 4L-4.6 6.8L-3.4 1.6L-7.4 -2L-2.2 -2.4Z";

function Stars({ stars }: { stars: string[] }) {
  return stars.map((star, i) => (
    <g key={star} transform={`translate(-30 ${-11 + i * 14})`} className={`star ${star}`}>
      <path d={STAR} />
      <text y={3}>{star.slice(0, 1).toUpperCase()}</text>
    </g>
  ));
}

function Badge({ x, y, look, words }: { x: number; y: number; look: string; words: string }) {
  return (
    <g transform={`translate(${x} ${y})`} className={`badge ${look}`}>
      <rect x={-9} y={-7.5} width={18} height={15} rx={3.5} />
      <text y={4.6}>{words}</text>
    </g>
  );
}

/** Disorganised, out of supply, kept for strategic movement, moved or fought: each has a place and letters of its own. */
function States({ state, starred }: { state: UnitView; starred: boolean }) {
  return (
    <g className="states">
      {state.shaken ? <rect x={-HALF} y={-23} width={2 * HALF} height={62} rx={5} fill="url(#disorder)" /> : null}
      {state.shaken ? <Badge x={29} y={9} look="disorganised" words="D" /> : null}
      {state.oos ? <Badge x={-29} y={9} look="unsupplied" words={`S${state.oos}`} /> : null}
      {state.strategic ? <Badge x={-29} y={starred ? 9 : -10} look="strategic" words="»" /> : null}
      {state.moved ? <path d="M39 25V33Q39 39 33 39H25Z" className="moved" /> : null}
      {state.fought ? <path d="M-39 25V33Q-39 39 -33 39H-25Z" className="fought" /> : null}
    </g>
  );
}

interface Props {
  kind: UnitClass;
  counter?: Enrolled;
  state?: UnitView;
}

/** A counter: formation above, sign amidst, strength and movement below, and the state it is in. */
export const Chit = memo(function Chit({ kind, counter, state }: Props) {
  return (
    <g className={`chit ${counter?.nation ?? kind.nation} ${kind.side}${isSs(kind) ? " ss" : ""}`}>
      <rect x={-HALF + 2} y={-HALF + 3} width={2 * HALF} height={2 * HALF} rx={6} className="chit-shadow" />
      <rect x={-HALF - 1} y={-HALF - 1} width={2 * HALF + 2} height={2 * HALF + 2} rx={7} className="chit-rim" />
      <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx={6} className="chit-face" />
      {counter && <Band counter={counter} />}
      <g className="body">
        <text y={-14} className="size">
          {sizeOf(kind)}
        </text>
        <g transform="translate(0 1)">
          <Sign type={kind.type} />
        </g>
      </g>
      <Figures kind={kind} state={state} />
      <g className="fine">
        <Levels left={state?.cel ?? kind.cel} most={kind.cel} />
        <Stars stars={kind.stars} />
      </g>
      {state && <States state={state} starred={kind.stars.length > 0} />}
      <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx={6} className="chit-edge" />
    </g>
  );
});

const SHORT: [RegExp, string][] = [
  [/^headquarters/, "HQ"],
  [/^artillery in transport/, "guns moving"],
  [/^artillery/, "guns"],
  [/^mechanised/, "tracks"],
  [/^trucked/, "trucks"],
  [/^immobile/, "fixed"],
  [/^non_motorised/, "on foot"],
];

/** The back of a counter the enemy keeps hidden, with what is told of it. */
export const Back = memo(function Back({ unknown, side }: { unknown: Unknown; side: string }) {
  const short = SHORT.find(([match]) => match.test(unknown.profile))?.[1] ?? unknown.profile;
  return (
    <g className={`chit back ${side}`}>
      <rect x={-HALF + 2} y={-HALF + 3} width={2 * HALF} height={2 * HALF} rx={6} className="chit-shadow" />
      <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx={6} className="chit-face" />
      <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx={6} fill="url(#masked)" />
      {unknown.type ? (
        <g className="body" transform="translate(0 -5)">
          <Sign type={unknown.type} />
        </g>
      ) : (
        <text y={8} className="query">
          ?
        </text>
      )}
      <text y={-26} className="told">
        {unknown.type || "hidden"}
      </text>
      <text y={33} className="told">
        {unknown.cel ? `${unknown.cel} CEL` : short}
      </text>
      <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx={6} className="chit-edge" />
    </g>
  );
});

/** Patterns that counters use; once in each drawing. */
export function ChitPatterns() {
  return (
    <defs>
      <pattern id="disorder" width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={3} height={8} fill={paint.rust55} opacity={0.3} />
      </pattern>
      <pattern id="masked" width={12} height={12} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={12} height={1.6} fill={paint.black} opacity={0.14} />
        <rect width={1.6} height={12} fill={paint.black} opacity={0.14} />
      </pattern>
    </defs>
  );
}
