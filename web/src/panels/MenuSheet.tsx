import { useState } from "react";
import { useTable } from "../table/context";
import { Dialog } from "../ui/Dialog";
import { setSetting, useSettings, type Settings } from "../ui/settings";
import { api } from "../wire/api";

const SWITCHES: [keyof Settings, string][] = [
  ["confirmDice", "Ask before dice are thrown"],
  ["watchDice", "Watch the dice roll"],
  ["sound", "Sounds"],
];

function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Settings, the record, links, and the way out. */
export function MenuSheet({ onClose, shared }: { onClose: () => void; shared: boolean }) {
  const { token, ui, frame, view, dispatch } = useTable();
  const held = useSettings();
  const [said, setSaid] = useState("");
  const link = `${location.origin}/play/${token}${ui.moment === null ? "" : `?at=${ui.moment}`}`;
  return (
    <Dialog title="Menu" onClose={onClose}>
      <div className="menu">
        <h3>Settings</h3>
        {SWITCHES.map(([name, words]) => (
          <label key={name} className="switch">
            <input type="checkbox" checked={held[name]} onChange={(event) => setSetting(name, event.target.checked)} />
            {words}
          </label>
        ))}
        <h3>This game</h3>
        <button
          type="button"
          onClick={() =>
            api.record(token).then(
              (text) => save(`${view.scenario.replace("/", "-")}.txt`, text),
              (error: Error) => setSaid(error.message),
            )
          }
        >
          Download the record
        </button>
        {!shared && (
          <button
            type="button"
            onClick={() => {
              navigator.clipboard?.writeText(link).then(
                () => setSaid("The link is copied."),
                () => setSaid(link),
              );
              if (!navigator.clipboard) setSaid(link);
            }}
          >
            Copy a link to {ui.moment === null ? "this seat" : `this position (${ui.moment} of ${frame.ply})`}
          </button>
        )}
        {!shared && <p className="note">Whoever has the link sits at your seat: sees what you see, and can answer for you until the end. Share it after the end, or with a friend on your own side.</p>}
        <button type="button" onClick={() => dispatch({ do: "sheet", sheet: { kind: "help" } })}>
          Keys <kbd aria-hidden="true">?</kbd>
        </button>
        <a className="button" href="/">
          To the start page
        </a>
        {said && <p role="status">{said}</p>}
      </div>
    </Dialog>
  );
}
