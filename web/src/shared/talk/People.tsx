import { useTable } from "../table/context";
import { proper } from "../table/retell";
import type { Present } from "../../wire/server";

const WORDS: Record<Present["at"], string> = { here: "here", away: "looks elsewhere", gone: "not here" };

/** Since when somebody is gone; a day is named only if it is not today. */
function since(when: string): string {
  if (!when) return "";
  const then = new Date(when);
  const today = then.toDateString() === new Date().toDateString();
  return `, last seen ${today ? then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }) : then.toLocaleString()}`;
}

/** Who is at the table; whose turn it is everybody sees anyway. */
export function People() {
  const { table, info, frame, face } = useTable();
  if (!table || table.present.length + table.guests < 2) return null;
  return (
    <section className="people" aria-labelledby="people">
      <h3 id="people">At the table</h3>
      <ul>
        {table.present.map((one) => (
          <li key={one.seat} className={one.at} data-present={one.seat}>
            <i aria-hidden="true" />
            <b>{proper(one.seat, face.peoples)}</b>
            {one.seat === info.seat && !info.guest && <small>you</small>}
            <span>
              {WORDS[one.at]}
              {since(one.since)}
              {!frame.outcome && frame.view.awaited.includes(one.seat) && ", is asked"}
            </span>
          </li>
        ))}
      </ul>
      {table.guests > 0 && <p className="note">{table.guests === 1 ? "One guest looks" : `${table.guests} guests look`} on.</p>}
    </section>
  );
}
