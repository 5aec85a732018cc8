import { useEffect, useRef, useState } from "react";
import { useTable } from "../table/context";
import { proper } from "../table/retell";
import { setSetting, useSettings } from "../ui/settings";
import { speaker } from "./useTalk";
import type { Line } from "../../wire/server";

/** The longest line that the server takes. */
const LONGEST = 300;

/** What was said at the table, and a line for saying more. */
export function Chat() {
  const { said, line, info } = useTable();
  const { mute } = useSettings();
  const [text, setText] = useState("");
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [said.length]);
  return (
    <section className="chat" aria-labelledby="chat">
      <header>
        <h3 id="chat">Talk</h3>
        <label className="switch" title="No sound and no sign when somebody says something">
          <input type="checkbox" checked={mute} onChange={(event) => setSetting("mute", event.target.checked)} />
          Mute
        </label>
      </header>
      <ol tabIndex={0} aria-label="What was said">
        {said.length === 0 && <li className="note">Nothing yet.</li>}
        {said.map((one) => (
          <Said key={one.number} line={one} own={one.seat === info.seat && one.guest === info.guest} />
        ))}
        <li ref={end} className="log-end" aria-hidden="true" />
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!text.trim()) return;
          line.speak(text);
          setText("");
        }}
      >
        <label>
          <span className="unseen">Say something</span>
          <input
            value={text}
            maxLength={LONGEST}
            autoComplete="off"
            placeholder={info.guest ? "to the other guests at this seat" : "to everybody at the table"}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              event.stopPropagation();
              if (event.key === "Escape") event.currentTarget.blur();
            }}
          />
        </label>
        <button type="submit">Say</button>
      </form>
      {info.guest && <p className="note">As long as the game is played, only others who look over the same shoulder read what you say.</p>}
    </section>
  );
}

function Said({ line, own }: { line: Line; own: boolean }) {
  const { face } = useTable();
  const when = new Date(line.at);
  return (
    <li className={own ? "own" : `by ${line.seat}`}>
      <b>{proper(speaker(line), face.peoples)}</b>{" "}
      <time dateTime={line.at} title={when.toLocaleString()}>
        {when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}
      </time>
      <span>{line.text}</span>
    </li>
  );
}
