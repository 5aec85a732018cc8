import { useMemo, useState } from "react";
import { api } from "../../shared/server/api";
import { reteller } from "../../shared/table/retell";
import { useKharkov } from "../table";
import type { Counsel as Told } from "../../wire/server";

/** On demand: what the computer general would do in this place, and why. */
export function Counsel() {
  const { frame, token, roster, face } = useKharkov();
  const retell = useMemo(() => reteller(roster, face.peoples), [roster, face.peoples]);
  const [told, setTold] = useState<{ ply: number; counsel?: Told; trouble?: string }>();
  const ask = () => {
    const ply = frame.ply;
    setTold({ ply });
    api.counsel(token).then(
      (counsel) => setTold({ ply, counsel }),
      (error: Error) => setTold({ ply, trouble: error.message }),
    );
  };
  const fresh = told?.ply === frame.ply ? told : undefined;
  const words = frame.view.offers.find((offer) => offer.text === fresh?.counsel?.text)?.words;
  return (
    <details className="many-hexes" data-testid="counsel" onToggle={(event) => event.currentTarget.open && !fresh && ask()}>
      <summary>What would the general do, and why?</summary>
      {fresh?.counsel && (
        <div aria-live="polite">
          <p>
            <b>{words ?? fresh.counsel.text}</b>
          </p>
          <p>{retell(fresh.counsel.why) || "The general gives no reason for this."}</p>
          {fresh.counsel.plan && <p className="note">The plan of the turn: {retell(fresh.counsel.plan)}.</p>}
        </div>
      )}
      {fresh?.trouble && <p role="alert">{fresh.trouble}</p>}
      {fresh && !fresh.counsel && !fresh.trouble && <p>Thinking…</p>}
      {!fresh && (
        <button type="button" onClick={ask}>
          Ask again
        </button>
      )}
    </details>
  );
}
