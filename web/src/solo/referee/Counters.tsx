import { useState, type FormEvent } from "react";
import type { Entry, Notebook } from "../../wire/solo";

interface Props {
  book: Notebook;
  /** The hex tapped last. */
  hex: string;
  onNews: (line: string) => Promise<boolean>;
}

const FACINGS = ["n", "ne", "se", "s", "sw", "nw"];

function One({ entry, hex, onNews }: { entry: Entry } & Pick<Props, "hex" | "onNews">) {
  const say = (words: string) => () => void onNews(`${entry.name} ${words}`);
  return (
    <li className={`counter-row ${entry.side}`}>
      <details name="counter">
        <summary>
          <b>{entry.name}</b> {entry.kind} {entry.hex} {entry.facing} {entry.fresh ? "" : "spent"} {entry.hit ? "hit" : ""}{" "}
          {entry.acted ? "acted" : ""}
        </summary>
        <div className="choices">
          {entry.side === "unit" && <button onClick={say("acted")}>just acted</button>}
          <button onClick={say(entry.fresh ? "spent" : "fresh")}>{entry.fresh ? "spent" : "fresh"}</button>
          <button onClick={say(entry.hit ? "unhit" : "hit")}>{entry.hit ? "not hit" : "hit"}</button>
          <button disabled={!hex || hex === entry.hex} onClick={say(`at ${hex}`)}>
            move to {hex || "a hex you tap"}
          </button>
          <button onClick={say("gone")}>gone</button>
        </div>
        {!entry.rumour && (
          <div className="choices facing-row" role="group" aria-label={`Which way ${entry.name} faces`}>
            {FACINGS.map((facing) => (
              <button key={facing} aria-pressed={facing === entry.facing} onClick={say(`facing ${facing}`)}>
                {facing}
              </button>
            ))}
          </div>
        )}
      </details>
    </li>
  );
}

/** Who is on the map; a tap says what became of him. */
export function Counters({ book, hex, onNews }: Props) {
  const [side, setSide] = useState("ai");
  const [name, setName] = useState("");
  const [kind, setKind] = useState("rifle");
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const line = side === "re" ? `re ${name} ${hex}` : `${side} ${name} ${kind} ${hex}`;
    void onNews(line).then((done) => done && setName(""));
  };
  return (
    <section className="counters">
      <h2>On the map</h2>
      <ul>
        {book.entries.map((entry) => (
          <One key={entry.id} entry={entry} hex={hex} onNews={onNews} />
        ))}
      </ul>
      <form onSubmit={add} className="add-counter">
        <select aria-label="Side" value={side} onChange={(event) => setSide(event.target.value)}>
          <option value="ai">AI</option>
          <option value="unit">Unit</option>
          <option value="re">Rumoured enemy</option>
        </select>
        <input aria-label="Name" placeholder="name, R1" value={name} onChange={(event) => setName(event.target.value)} />
        {side !== "re" && (
          <input aria-label="Kind" placeholder="kind" value={kind} onChange={(event) => setKind(event.target.value)} />
        )}
        <button disabled={!hex || !name || (side !== "re" && !kind)}>{hex ? `Place in ${hex}` : "Tap a hex first"}</button>
        <button
          type="button"
          disabled={!hex}
          onClick={() => void onNews(`objective ${hex}${book.objectives.includes(hex) ? " gone" : ""}`)}
        >
          {book.objectives.includes(hex) ? "No objective" : "Objective"}
        </button>
      </form>
    </section>
  );
}
