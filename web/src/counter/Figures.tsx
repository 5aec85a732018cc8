import type { Piece } from "../wire/types";

export const armed = (piece: Piece): boolean => piece.range_max > 0;

/** Red firepower stands in a disc and blue in a square, so that colour is not needed to tell them apart. */
function Firepower({ piece }: { piece: Piece }) {
  if (!armed(piece)) return null;
  const white = { red: piece.crewed !== "none", blue: piece.crewed === "both" };
  return (
    <g>
      <circle cx={-27} cy={27.5} r={10} className={white.red ? "fp red crewed" : "fp red"} />
      <text x={-27} y={33} className={white.red ? "figure on-white red-ink" : "figure on-colour"}>
        {piece.fp_red}
      </text>
      <rect x={-16} y={19} width={16} height={17} rx={2} className={white.blue ? "fp blue crewed" : "fp blue"} />
      <text x={-8} y={32.5} className={white.blue ? "figure small on-white blue-ink" : "figure small on-colour"}>
        {piece.fp_blue}
      </text>
    </g>
  );
}

function Costs({ piece }: { piece: Piece }) {
  return (
    <g>
      {armed(piece) && (
        <>
          <path d="M-37 -37h21l-3 18h-18z" className="cost attack" />
          <text x={-28} y={-23} className="figure">
            {piece.attack_cost}
          </text>
        </>
      )}
      <path d="M37 -37h-21l3 18h18z" className={`cost move ${piece.class}`} />
      <text x={28} y={-23} className="figure">
        {piece.move_cost}
      </text>
      <Travel piece={piece} />
    </g>
  );
}

/** How the unit travels: a dash for boots, rings for wheels, a long ring for tracks; one for each bonus move. */
function Travel({ piece }: { piece: Piece }) {
  if (piece.class === "foot") return null;
  const count = Math.max(1, piece.bonus_moves);
  return (
    <g className="travel">
      {Array.from({ length: count }, (_, i) =>
        piece.class === "tracked" ? (
          <rect key={i} x={22} y={-17 + i * 6} width={13} height={4.4} rx={2.2} />
        ) : (
          <circle key={i} cx={32 - i * 7} cy={-14} r={2.6} />
        ),
      )}
    </g>
  );
}

/** Front and flank side by side; a soft target's field is rounded, an armored one's is square. */
function Defense({ piece }: { piece: Piece }) {
  const hard = piece.def_colour === "armored";
  return (
    <g>
      <rect x={2} y={18} width={35} height={19} rx={hard ? 1 : 9} className={hard ? "defense armored" : "defense soft"} />
      <text x={13} y={33} className="figure on-colour front">
        {piece.def_front}
      </text>
      <path d="M23 20V35" className="defense-line" />
      <text x={30} y={32} className="figure on-colour flank">
        {piece.def_flank}
      </text>
    </g>
  );
}

function Range({ piece }: { piece: Piece }) {
  if (!armed(piece)) return null;
  const least = piece.range_min > 0 ? `${piece.range_min}–` : "";
  return (
    <g className="range">
      <path d="M24 -9H37M24 -9l3 -2.6M24 -9l3 2.6M37 -9l-3 -2.6M37 -9l-3 2.6" />
      <text x={30.5} y={6} className={least ? "figure least" : "figure"}>
        {least}
        {piece.range_max}
      </text>
    </g>
  );
}

/** All that is printed on a counter. */
export function Figures({ piece }: { piece: Piece }) {
  return (
    <>
      <Costs piece={piece} />
      <Firepower piece={piece} />
      <Range piece={piece} />
      <Defense piece={piece} />
    </>
  );
}
