import type { PrintedUnit } from "../../wire/coh";

export const armed = (piece: PrintedUnit): boolean => piece.range_max > 0;

/** Red firepower stands in a disc and blue in a square, so that colour is not needed to tell them apart. */
function Firepower({ piece }: { piece: PrintedUnit }) {
  if (!armed(piece)) return null;
  const white = { red: piece.crewed !== "none", blue: piece.crewed === "both" };
  return (
    <g>
      <circle cx={-27} cy={9.5} r={9.5} className={white.red ? "fp red crewed" : "fp red"} />
      <text x={-27} y={15.2} className={white.red ? "figure on-white red-ink" : "figure on-colour"}>
        {piece.fp_red}
      </text>
      <rect x={-36} y={20.5} width={18} height={16} rx={3} className={white.blue ? "fp blue crewed" : "fp blue"} />
      <text x={-27} y={34} className={white.blue ? "figure low on-white blue-ink" : "figure low on-colour"}>
        {piece.fp_blue}
      </text>
    </g>
  );
}

/** What an attack and a move cost; a turret is the ring around the attack cost, indirect fire stands in parentheses. */
function Costs({ piece }: { piece: PrintedUnit }) {
  return (
    <g>
      {armed(piece) && (
        <>
          <path d="M-27 -37h10l-2.5 18h-17.5v-8a10 10 0 0 1 10 -10z" className="cost attack" />
          {piece.turreted && <circle cx={-27.5} cy={-28} r={8.4} className="turret" />}
          <text x={-28} y={-22.2} className="figure">
            {piece.attack_cost}
          </text>
          {piece.indirect_attack_cost > 0 && (
            <text x={-28} y={-8} className="figure indirect">
              ({piece.indirect_attack_cost})
            </text>
          )}
        </>
      )}
      <path d="M27 -37h-10l2.5 18h17.5v-8a10 10 0 0 0 -10 -10z" className={`cost move ${piece.class}`} />
      <text x={28} y={-22.2} className="figure">
        {piece.move_cost}
      </text>
      <Travel piece={piece} />
    </g>
  );
}

/** How the unit travels: nothing for boots, rings for wheels, long rings for tracks; one for each bonus move. */
function Travel({ piece }: { piece: PrintedUnit }) {
  if (piece.class === "foot") return null;
  const count = Math.max(1, piece.bonus_moves);
  return (
    <g className="travel">
      {Array.from({ length: count }, (_, i) =>
        piece.class === "tracked" ? (
          <rect key={i} x={22} y={-17 + i * 5.4} width={14} height={4.2} rx={2.1} />
        ) : (
          <circle key={i} cx={33 - (i % 2) * 8} cy={-13.5 + Math.floor(i / 2) * 6} r={2.6} />
        ),
      )}
    </g>
  );
}

/** The flank above the front; a soft target's field is rounded, an armored one's is square, an open top has a white rim. */
function Defense({ piece }: { piece: PrintedUnit }) {
  const hard = piece.def_colour === "armored";
  const look = hard ? "defense armored" : "defense soft";
  return (
    <g>
      <rect x={18} y={2} width={18} height={14} rx={hard ? 1 : 7} className={piece.open_top ? `${look} open-top` : look} />
      <text x={27} y={13.5} className="figure on-colour flank">
        {piece.def_flank}
      </text>
      <rect x={15.5} y={17.5} width={21.5} height={19.5} rx={hard ? 1 : 9.5} className={look} />
      <text x={26.2} y={33} className="figure on-colour front">
        {piece.def_front}
      </text>
    </g>
  );
}

function Range({ piece }: { piece: PrintedUnit }) {
  if (!armed(piece)) return null;
  const least = piece.range_min > 0 ? `${piece.range_min}–` : "";
  return (
    <g className="range">
      <path d="M-9 17H8M-9 17l3.4 -2.8M-9 17l3.4 2.8M8 17l-3.4 -2.8M8 17l-3.4 2.8" />
      <text x={-1} y={34} className={least ? "figure least" : "figure"}>
        {least}
        {piece.range_max}
      </text>
    </g>
  );
}

/** All that is printed on a counter, where the cardboard has it: costs above, firepower, range and defense below. */
export function Figures({ piece }: { piece: PrintedUnit }) {
  return (
    <g className="figures">
      <Costs piece={piece} />
      <Firepower piece={piece} />
      <Range piece={piece} />
      <Defense piece={piece} />
    </g>
  );
}
