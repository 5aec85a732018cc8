import type { Piece } from "../wire/types";

export const armed = (piece: Piece): boolean => piece.range_max > 0;

/** Red firepower stands in a disc and blue in a square, so that colour is not needed to tell them apart. */
function Firepower({ piece }: { piece: Piece }) {
  if (!armed(piece)) return null;
  const white = { red: piece.crewed !== "none", blue: piece.crewed === "both" };
  return (
    <g>
      <circle cx={-27} cy={29} r={9.5} className={white.red ? "fp red crewed" : "fp red"} />
      <text x={-27} y={34} className={white.red ? "figure on-white red-ink" : "figure on-colour"}>
        {piece.fp_red}
      </text>
      <rect x={-16} y={21} width={16} height={16} rx={2} className={white.blue ? "fp blue crewed" : "fp blue"} />
      <text x={-8} y={34} className={white.blue ? "figure small on-white blue-ink" : "figure small on-colour"}>
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

function Defense({ piece }: { piece: Piece }) {
  const armored = piece.def_colour === "armored";
  return (
    <g>
      <path
        d={armored ? "M11 17h26v20h-26z" : "M11 17h26v12q0 8 -13 8q-13 0 -13 -8z"}
        className={armored ? "defense armored" : "defense soft"}
      />
      <text x={20} y={33} className="figure on-colour small">
        {piece.def_front}
      </text>
      <text x={31} y={30} className="figure on-colour flank">
        {piece.def_flank}
      </text>
    </g>
  );
}

function Range({ piece }: { piece: Piece }) {
  if (!armed(piece)) return null;
  const least = piece.range_min > 0 ? `${piece.range_min}–` : "";
  return (
    <text x={5.5} y={19} className="figure range">
      {least}
      {piece.range_max}
    </text>
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
