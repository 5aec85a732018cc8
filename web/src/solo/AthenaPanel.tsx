import { useCoh } from "../coh/table";
import { shortName } from "../shared/board/geometry";
import type { SoloView, Tried, Weighed } from "../wire/solo";
import "./athena.css";

const FACINGS = ["n", "ne", "se", "s", "sw", "nw"];
const PLACES: Record<string, string> = {
  cc: "Close Combat: ",
  sr: "Short Range: ",
};

/** What a candidate is called: a counter, a hex or a facing. */
function useName(): (one: Pick<Weighed, "what" | "id">) => string {
  const { view, map } = useCoh();
  return ({ what, id }) => {
    if (what === "facing") return `facing ${FACINGS[id] ?? "nowhere"}`;
    if (what === "hex" || what === "objective")
      return `hex ${shortName(map.cells.find((cell) => cell.id === id)?.name ?? "off the map")}`;
    return view.units[id]?.label ?? "a counter";
  };
}

function Why({ weighed }: { weighed: Weighed[] }) {
  const name = useName();
  if (!weighed.length) return null;
  return (
    <details>
      <summary>Why</summary>
      <ul>
        {weighed.map((one, n) => (
          <li key={n} className={one.kept ? "kept" : "dropped"}>
            {one.by >= 0 && `${name({ what: "ai", id: one.by })}: `}
            {name(one)}: {one.reason}
            {one.value === null ? "" : ` ${one.value}`} ({one.rule})
          </li>
        ))}
      </ul>
    </details>
  );
}

function Line({ tried }: { tried: Tried }) {
  return (
    <li
      className={tried.fired ? "order-line fired" : "order-line"}
      aria-current={tried.fired || undefined}
    >
      <span aria-hidden="true">{tried.fired ? "►" : "✗"}</span>
      <div>
        {PLACES[tried.line]}
        {tried.text}
        {tried.reason && (
          <small>
            {tried.reason} ({tried.rule})
          </small>
        )}
        <Why weighed={tried.weighed} />
      </div>
    </li>
  );
}

/** The mission track: where the marker stands, and how far it is to the end. */
function Track({ space, track }: { space: number; track: number }) {
  return (
    <ol
      className="mission-track"
      aria-label={`Mission track: space ${space} of ${track}`}
    >
      {Array.from({ length: track }, (_, n) => n + 1).map((number) => (
        <li
          key={number}
          aria-hidden="true"
          className={number === space ? "here" : number < space ? "past" : ""}
        >
          {number}
        </li>
      ))}
    </ol>
  );
}

/** The order card of the opponent with its lines checked off, the mission track, and the odds of being spent. */
export function AthenaPanel() {
  const { view } = useCoh();
  const seen = view as unknown as SoloView;
  const fired = seen.tried.find((tried) => tried.fired);
  return (
    <section className="athena" aria-label="The opponent's orders">
      <Track space={seen.space} track={seen.sheet.length} />
      <details>
        <summary>
          <b>
            {seen.read
              ? `Order card ${String(seen.read).padStart(2, "0")}`
              : "No order card yet"}
          </b>{" "}
          {fired?.text ?? (seen.read ? "The AI passes" : "")}
        </summary>
        <ol className="order-lines">
          {seen.tried.map((tried) => (
            <Line key={tried.line} tried={tried} />
          ))}
        </ol>
        <p>
          {seen.orders.length} order cards to draw, {seen.spoils.length} used
          {seen.cup.length > 0 &&
            `; in the cup: ${seen.cup.map(([counter, count]) => `${count} ${counter}`).join(", ")}`}
        </p>
        <table className="spent-odds">
          <caption>Chance that your unit is spent</caption>
          <tbody>
            <tr>
              {seen.spent_odds.map((_, n) => (
                <th key={n}>{n + 1} AP</th>
              ))}
            </tr>
            <tr>
              {seen.spent_odds.map(([spent, all], n) => (
                <td key={n}>{all ? Math.round((100 * spent) / all) : 0} %</td>
              ))}
            </tr>
          </tbody>
        </table>
      </details>
    </section>
  );
}
