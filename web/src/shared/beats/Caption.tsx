import { useTable } from "../table/context";
import { useSettings } from "../ui/settings";

/** What is being told, in words, and how to be done with it. */
export function Caption() {
  const { telling, waiting: asked, teller, paused } = useTable();
  const { pace } = useSettings();
  if (!telling) return null;
  const seat = telling.items[0]?.line.seat ?? "";
  return (
    <div className={`caption-bar ${seat}`} data-testid="telling" aria-busy={asked}>
      <p aria-hidden="true">{telling.words}</p>
      <span className="caption-buttons">
        {pace !== "step by step" && (
          <button type="button" aria-pressed={paused} onClick={() => teller.pause(!paused)} title="Stay at each step until Next, or go on by itself (P)">
            {paused ? "Go on" : "Pause"} <kbd aria-hidden="true">P</kbd>
          </button>
        )}
        <button type="button" onClick={teller.skip} title="Go on to what happened next (Space)">
          Next <kbd aria-hidden="true">␣</kbd>
        </button>
        <button type="button" onClick={teller.end} title="Show how it all ends (Esc)">
          Skip all <kbd aria-hidden="true">Esc</kbd>
        </button>
      </span>
    </div>
  );
}
