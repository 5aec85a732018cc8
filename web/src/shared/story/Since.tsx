import { Dice } from "../panels/Dice";
import { useTable } from "../table/context";
import { newsOf, sideOfLine, sinceOwn } from "./lines";
import type { LogLine } from "../../wire/server";

const MOST = 12;

/** Where a line leads: the place it names, or where the unit it is about stands or fell. */
export function usePlaceOf(): (line: LogLine) => string {
  const { map, unit, fallen } = useTable();
  return ({ beat }) => {
    const label = beat?.targets?.[0] ?? beat?.units?.[0] ?? "";
    return [beat?.path?.at(-1), unit(label)?.hex, fallen.get(label)].find((hex) => hex && map.byName.has(hex)) ?? "";
  };
}

/** What happened since the own last action, in its order; each line leads to its place. */
export function Since() {
  const { log, view, face, dispatch, telling, ui } = useTable();
  const placeOf = usePlaceOf();
  const lines = ui.moment === null ? sinceOwn(face, view, log, view.seat) : log.slice(-MOST);
  const news = newsOf(lines.length ? lines : log.slice(-6));
  if (!news.length || telling) return null;
  const shown = news.slice(-MOST);
  return (
    <section className="just-now" aria-label="Just now">
      <h3>{ui.moment === null ? "Since your last action" : "Just now"}</h3>
      <ol>
        {news.length > shown.length && <li className="more">{news.length - shown.length} more in the log</li>}
        {shown.map((line, i) => {
          const hex = placeOf(line);
          return (
            <li key={`${line.ply} ${i}`} className={`${line.beat?.kind} ${sideOfLine(face, view, line)}`}>
              <button
                type="button"
                disabled={!hex}
                title={hex ? `Show ${hex}` : undefined}
                onClick={() => dispatch({ do: "cursor", hex })}
                onMouseEnter={() => dispatch({ do: "pointed", hex })}
                onMouseLeave={() => dispatch({ do: "pointed", hex: "" })}
              >
                {line.dice && line.dice.length > 0 && <Dice values={line.dice} size={18} />} {line.words}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
