import { useSolo } from "../table";
import type { SheetTold } from "../../wire/solo";

interface Props {
  sheet: SheetTold;
  space: number;
  /** The spaces that the latest card led to: what happened came from them. */
  lit: number[];
}

const spacesOf = (sheet: SheetTold) =>
  Array.from({ length: sheet.length }, (_, n) => sheet.spaces.find((space) => space.space === n + 1) ?? { space: n + 1, name: "", yellow: false, events: [], source: "" });

/** The mission track: where the marker stands, what its spaces bring, and the ones the latest events came from. */
export function Track({ sheet, space, lit }: Props) {
  const now = spacesOf(sheet).find((one) => one.space === space);
  return (
    <ol className="mission-track" aria-label={`Mission track: space ${space} of ${sheet.length}${now?.name ? `, ${now.name}` : ""}`}>
      {spacesOf(sheet).map((one) => (
        <li
          key={one.space}
          data-space={one.space}
          data-lit={lit.includes(one.space) || undefined}
          aria-current={one.space === space ? "step" : undefined}
          title={[`${one.space}. ${one.name}`, ...one.events].join("\n")}
          className={[one.space === space ? "here" : one.space < space ? "past" : "", one.yellow ? "yellow" : "", one.name ? "named" : "", lit.includes(one.space) ? "lit" : ""].join(" ")}
        >
          <b>{one.space}</b>
          <span>{parted(one.name)}</span>
        </li>
      ))}
    </ol>
  );
}

/** A name whose long words may be parted where they are put together, as far as a narrow space needs it. */
const parted = (name: string): string => name.replace(/(\w{4,})(ments?|mines?)\b/g, "$1\u00ad$2");

/** Every space of the track with what it brings, for reading. */
export function TrackList({ sheet, space, lit }: Props) {
  return (
    <ol className="track-list">
      {sheet.spaces.map((one) => (
        <li key={one.space} className={`${one.space < space ? "past" : ""} ${lit.includes(one.space) ? "lit" : ""}`} aria-current={one.space === space ? "step" : undefined}>
          <b>
            {one.space}. {one.name}
            {one.yellow && <small> also when passed</small>}
          </b>
          {one.events.map((event, n) => (
            <span key={n}>{event}</span>
          ))}
          {one.source && <small>{one.source}</small>}
        </li>
      ))}
    </ol>
  );
}

/** The lists a card can call on. */
export function MissionLists() {
  const { sheet } = useSolo().view;
  const lists: [string, string[]][] = [
    ["Counteractions", sheet.counteractions],
    ["Mission orders", sheet.mission_orders],
  ];
  return (
    <>
      {lists.map(([name, orders]) => (
        <section key={name} className="mission-list" aria-label={name} tabIndex={0}>
          <div className="mission-orders">
            <h3>{name}</h3>
            <ol>
              {orders.map((text, n) => (
                <li key={n}>{text}</li>
              ))}
            </ol>
            {!orders.length && <p>none</p>}
          </div>
        </section>
      ))}
    </>
  );
}
