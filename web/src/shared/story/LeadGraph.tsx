import { useTable } from "../table/context";
import { proper } from "../table/retell";
import { leadOf } from "./luck";

const WIDE = 320;
const HIGH = 110;

/** Who led by how much, from the first answer to the last; its turning points open their moment. */
export function LeadGraph({ sides }: { sides: string[] }) {
  const { log, frame, view, face, dispatch } = useTable();
  const [first = "", second = ""] = sides;
  const lead = leadOf(log, first, face.lead?.(view, first) ?? 0);
  if (lead.length < 2) return null;
  const most = Math.max(1, ...lead.map((point) => Math.abs(point.lead)));
  const x = (ply: number): number => 4 + ((WIDE - 8) * ply) / Math.max(1, frame.ply);
  const y = (value: number): number => HIGH / 2 - (value / most) * (HIGH / 2 - 12);
  const start = lead[0] as (typeof lead)[0];
  const line = lead.map((point) => `H${x(point.ply)}V${y(point.lead)}`).join("");
  const turns = lead.filter((point) => point.turns).slice(0, 8);
  return (
    <figure className="lead-graph">
      <figcaption>The lead over time</figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={proper(`The lead of ${first} over ${second}, from ${start.before} to ${lead.at(-1)?.lead}`, face.peoples)}>
        <path d={`M0 ${HIGH / 2}H${WIDE}`} className="lead-even" />
        <path d={`M4 ${y(start.before)}${line}H${WIDE - 4}`} className="lead-line" />
        <text x={6} y={12}>
          {proper(first, face.peoples)}
        </text>
        <text x={6} y={HIGH - 4}>
          {proper(second, face.peoples)}
        </text>
        {turns.map((point) => (
          <circle key={point.ply} cx={x(point.ply)} cy={y(point.lead)} r={5} />
        ))}
      </svg>
      {turns.length > 0 && (
        <ul aria-label="Turning points">
          {turns.map((point) => (
            <li key={point.ply}>
              <button type="button" onClick={() => dispatch({ do: "moment", ply: point.ply >= frame.ply ? null : point.ply })}>
                <b>
                  {face.round} {point.round}
                </b>{" "}
                {point.words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
