import { armed } from "../counter/Figures";
import { useCoh } from "../table";
import type { PrintedUnit, TrackView } from "../../wire/coh";

const times = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** What a unit could do with some action points at its printed costs; nothing if they are too few for anything. */
function deeds(piece: PrintedUnit, points: number): string {
  const attacks = armed(piece) ? Math.floor(points / Math.max(piece.attack_cost, 1)) : 0;
  const moves = Math.floor(points / Math.max(piece.move_cost, 1));
  return [attacks && times(attacks, "attack", "attacks"), moves && times(moves, "move", "moves")].filter(Boolean).join(" or ");
}

/** What several units could do, those that can do the same together. */
function told(able: { label: string; piece: PrintedUnit }[], points: number): string {
  const alike = new Map<string, string[]>();
  for (const { label, piece } of able) {
    const words = deeds(piece, points) || "nothing without CAPs";
    alike.set(words, [...(alike.get(words) ?? []), label]);
  }
  return [...alike].map(([words, labels]) => (alike.size > 1 ? `${labels.join(", ")}: ${words}` : words)).join("; ");
}

/** On a phone, where the head of the page has no room for it: what enemies that are activated can still do. */
export function OpposingDeeds() {
  const { view, unit, pieces } = useCoh();
  const own = view.sides.find((side) => side.seat === view.seat)?.side;
  const lines = view.sides.flatMap(({ side }, i) => {
    const track = view.tracks[i];
    if (!own || side === own || !track || track.secret) return [];
    const able = track.units.flatMap((label) => {
      const piece = pieces.units[unit(label)?.type ?? ""];
      return piece ? [{ label, piece }] : [];
    });
    const left = told(able, track.points);
    return left ? [`${track.units.join(", ")} can still: ${left}`] : [];
  });
  if (!lines.length) return null;
  return <p className="opposing-deeds">{lines.join(". ")}</p>;
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
  const left = told(able, track.points);
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
