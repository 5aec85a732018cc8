import { useState } from "react";
import { noneNow } from "../choose/standing";
import { useTable } from "../table/context";
import { Dialog } from "../ui/Dialog";
import { SettingsForm } from "../ui/SettingsForm";
import { api } from "../server/api";
import { readerLink } from "../reader/links";
import { DiceFacts } from "./DiceFacts";

function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Settings, the record, links, and the way out. */
export function MenuSheet({ onClose, shared }: { onClose: () => void; shared: boolean }) {
  const { token, info, ui, frame, view, dispatch, plays } = useTable();
  const [said, setSaid] = useState("");
  const at = ui.moment ?? frame.ply;
  const copy = (path: string): void => {
    const link = `${location.origin}${path}`;
    if (!navigator.clipboard) return setSaid(link);
    navigator.clipboard.writeText(link).then(
      () => setSaid(`Copied: ${link}`),
      () => setSaid(link),
    );
  };
  return (
    <Dialog title="Menu" onClose={onClose}>
      <div className="menu">
        <h3>Settings</h3>
        <SettingsForm noCards={noneNow(view)} />
        <h3>Learn</h3>
        <a className="button" href="/learn">
          Lessons
        </a>
        <a className="button" href={readerLink(info.game)} target="_blank" rel="noreferrer">
          The rules, by chapter
        </a>
        <DiceFacts />
        <h3>This game</h3>
        {plays && !info.lesson && !frame.outcome && (
          <>
            <button type="button" onClick={() => dispatch({ do: "sheet", sheet: { kind: "take-back", to: null } })}>
              Take back your last action… <kbd aria-hidden="true">U</kbd>
            </button>
            <button type="button" onClick={() => dispatch({ do: "sheet", sheet: { kind: "resign" } })}>
              Resign…
            </button>
          </>
        )}
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
        {info.until === null && !info.lesson && !info.guest && (
          <button type="button" onClick={() => api.look(token, at).then(({ link }) => copy(link), (error: Error) => setSaid(error.message))}>
            Copy a link to this position ({at} of {frame.ply})
          </button>
        )}
        {info.until === null && !info.lesson && !info.guest && <p className="note">It shows the board as you saw it up to this moment, your hand too, and nothing that comes after.</p>}
        {plays && !info.lesson && (
          <button type="button" onClick={() => api.guests(token).then(({ link }) => copy(link), (error: Error) => setSaid(error.message))}>
            Copy a link for somebody to look on
          </button>
        )}
        {plays && !info.lesson && <p className="note">A guest sees all that you see, as the game goes on, and gives no orders. Everybody at the table sees that somebody looks on.</p>}
        {!shared && plays && !info.lesson && (
          <button type="button" onClick={() => copy(`/play/${token}`)}>
            Copy the link to this seat
          </button>
        )}
        {!shared && plays && !info.lesson && <p className="note">Whoever has it plays for you, on another screen say.</p>}
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
