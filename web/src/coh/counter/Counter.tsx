import { memo } from "react";
import signs from "virtual:signs";
import { angleOf } from "../../shared/board/geometry";
import { Figures } from "./Figures";
import { signOf } from "./sign";
import { SILHOUETTES } from "./silhouettes";
import type { PrintedMarker, PrintedUnit, UnitView } from "../../wire/coh";
import { paint } from "../../shared/palette/colours";

/** Half the edge of a counter. */
export const HALF = 39;

export function Sign({ piece, x, y, scale = 0.27 }: { piece: PrintedUnit; x: number; y: number; scale?: number }) {
  const shape = SILHOUETTES[signOf(piece)];
  if (shape) {
    return (
      <g transform={`translate(${x} ${y + 6})`} className="sign-box">
        <path d={shape} transform={`scale(${scale * 1.75})`} className="silhouette" />
      </g>
    );
  }
  return (
    <g transform={`translate(${x} ${y})`} className="sign-box">
    <g transform={`scale(${scale}) translate(-100 -100)`} className="sign">
      <rect x={25} y={50} width={150} height={100} className="sign-frame" />
      <g dangerouslySetInnerHTML={{ __html: signs[signOf(piece)] ?? "" }} />
    </g>
    </g>
  );
}

/** The bar towards the hexside a unit faces. */
function FacingBar({ facing }: { facing: string }) {
  const degrees = (angleOf(facing) * 180) / Math.PI + 90;
  return (
    <g transform={`rotate(${degrees})`} className="facing-bar">
      <path d="M-27 -57.5H27L24 -51H-24Z" />
      <path d="M-10 -57.5L0 -66L10 -57.5Z" />
    </g>
  );
}

function Emblem({ nation }: { nation: string }) {
  if (nation === "soviet") {
    return <path className="emblem" d="M0 -5.5L1.6 -1.7L5.6 -1.5L2.5 1.2L3.5 5L0 2.9L-3.5 5L-2.5 1.2L-5.6 -1.5L-1.6 -1.7Z" />;
  }
  return <path className="emblem" d="M-1.8 -5.5h3.6v3.7h3.7v3.6h-3.7v3.7h-3.6v-3.7h-3.7v-3.6h3.7z" />;
}

interface Props {
  unit: UnitView;
  piece: PrintedUnit | undefined;
  marker?: PrintedMarker | undefined;
  /** It cannot move by itself until the round ends. */
  bogged?: boolean;
}

/** Brackets at the corners of a unit that occupies a fortification. */
const BRACKETS = "M-47 -31V-47H-31M31 -47H47V-31M47 31V47H31M-31 47H-47V31";

/** What lies on a unit: hit markers, stress, a hasty defense, what it is in, the signs of being hidden or stuck. */
export function Tokens({ unit, marker, bogged }: Omit<Props, "piece">) {
  return (
    <>
      {unit.marker && (
        <g transform="translate(0 -8)" className="hit">
          <rect x={-38} y={-9} width={76} height={18} rx={3} />
          <path d="M-34 0l4 -7l2 5l5 -4l-2 5l5 2l-6 1l1 5l-5 -4l-4 4z" />
          <text x={9} y={4.5} textLength={(marker?.name.length ?? 0) > 7 ? 54 : undefined} lengthAdjust="spacingAndGlyphs">
            {marker?.name ?? "Hit ?"}
          </text>
        </g>
      )}
      {unit.stressed && (
        <g transform="translate(-42 1)" className="stress">
          <title>Stressed: it acted in its last turn, and its next action costs 1 more</title>
          <path d="M0 -10L10 7H-10Z" />
          <text y={5}>!</text>
        </g>
      )}
      {unit.dug_in && <path className="dug-in" d="M-46 30Q-50 46 -32 46H32Q50 46 46 30L41 30Q42 41 30 41H-30Q-42 41 -41 30Z" />}
      {unit.inside && (
        <g className={`inside ${unit.inside}`} data-inside={unit.inside}>
          <path d={BRACKETS} className="inside-under" />
          <path d={BRACKETS} className="inside-line" />
        </g>
      )}
      {bogged && (
        <g className="bogged-sign" transform="translate(-47 42)">
          <circle r={10.5} />
          <path d="M-7.5 -3q3.75 -4.5 7.5 0t7.5 0M-7.5 3q3.75 -4.5 7.5 0t7.5 0" />
        </g>
      )}
      {unit.hidden && (
        <g className="hidden-sign" transform="translate(42 -2)">
          <circle r={10} />
          <path d="M-7 0Q0 -7 7 0Q0 7 -7 0ZM-6 6L6 -6" />
        </g>
      )}
    </>
  );
}

/** A counter in the classic layout: costs above, sign and name amidst, firepower, range and defense below. */
export const Counter = memo(function Counter({ unit, piece, marker, bogged = false }: Props) {
  const side = piece?.nation ?? unit.side;
  const looks = ["counter", side, unit.spent ? "spent" : "fresh", unit.hidden ? "is-hidden" : ""].join(" ");
  return (
    <g className={looks}>
      <rect x={-HALF + 2} y={-HALF + 3} width={2 * HALF} height={2 * HALF} rx={12} className="counter-shadow" />
      <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx={12} className="counter-face" />
      {piece && (
        <>
          <Sign piece={piece} x={0} y={-4} scale={0.235} />
          {piece.indirect_attack_cost === 0 && (
            <g transform="translate(-28 -10)">
              <Emblem nation={side} />
            </g>
          )}
          <text y={-26} className="label">
            {unit.label}
          </text>
          <Figures piece={piece} />
          {SILHOUETTES[signOf(piece)] && !unit.facing.startsWith("s") && (
            <text y={53} className="name-tag">
              {piece.name}
            </text>
          )}
        </>
      )}
      {unit.spent && (
        <g className="spent-side">
          <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx={12} fill="url(#spent-hatch)" />
          {!unit.marker && (
            <g transform="translate(0 -6) rotate(-8)">
              <rect x={-29} y={-8} width={58} height={16} rx={2} />
              <text y={4.5}>SPENT</text>
            </g>
          )}
        </g>
      )}
      {unit.facing && !unit.hidden && <FacingBar facing={unit.facing} />}
      <Tokens unit={unit} marker={marker} bogged={bogged} />
    </g>
  );
});

/** Patterns that counters use; once in each drawing. */
export function CounterPatterns() {
  return (
    <defs>
      <pattern id="spent-hatch" width={9} height={9} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={9} height={9} fill={paint.grey23} opacity={0.1} />
        <rect width={3} height={9} fill={paint.grey23} opacity={0.22} />
      </pattern>
    </defs>
  );
}
