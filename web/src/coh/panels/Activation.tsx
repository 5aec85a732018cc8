import { armed } from "../counter/Figures";
import { useCoh } from "../table";
import type { PrintedUnit, TrackView } from "../../wire/coh";

const times = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** What a unit could do with some action points at its printed costs. */
function deeds(piece: PrintedUnit, points: number): string {
  const found = [times(Math.floor(points / Math.max(piece.move_cost, 1)), "move", "moves")];
  if (armed(piece)) found.unshift(times(Math.floor(points / Math.max(piece.attack_cost, 1)), "attack", "attacks"));
  return found.join(" or ");
}

/** The APs of whoever is activated, who shares them, and what they are good for; points rolled in secret show what is spent. */
export function Activation({ track, own }: { track: TrackView; own: boolean }) {
  const { unit, pieces } = useCoh();
  if (!track.units.length) return null;
  const who = track.units.map((label) => (label === "hidden" ? "a hidden unit" : label)).join(", ");
  const words = track.secret ? `${track.points}AP spent, the rest is secret` : `${track.points}AP left`;
  const able = track.units.flatMap((label) => {
    const piece = pieces.units[unit(label)?.type ?? ""];
    return piece ? [{ label, piece }] : [];
  });
  const left = able.map(({ label, piece }) => `${able.length > 1 ? `${label}: ` : ""}${deeds(piece, track.points)}`).join("; ");
  return (
    <span className={track.secret ? "ap-track secret" : "ap-track"}>
      <span className="ap-line" role="img" aria-label={`${who} activated: ${words}`} title={`${who}: ${words}`}>
        <span className="ap-units">{who}</span>
        {Array.from({ length: track.points }, (_, i) => (
          <i key={i} />
        ))}
        <b>{track.secret ? `${track.points}AP spent, ? left` : `${track.points}AP`}</b>
      </span>
      {!own && !track.secret && left && (
        <small className="ap-deeds" title={`${left}, at the costs on the counter; markers and ground change them, CAPs add to them`}>
          can still: {left}
        </small>
      )}
    </span>
  );
}
