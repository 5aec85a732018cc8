import { useEffect, useState } from "react";
import { useTable } from "../table/context";
import { useSettings } from "../ui/settings";
import { mayMove } from "./pace";
import { tumbleOf, type Scene } from "./scenes";

/** What is being told, in words, and how to be done with it. */
export function Caption() {
  const { telling, waiting: asked, teller, paused } = useTable();
  const { pace } = useSettings();
  const tumbling = useTumbling(telling);
  if (!telling) return null;
  const seat = telling.items[0]?.line.seat ?? "";
  return (
    <div className={`caption-bar ${seat}`} data-testid="telling" aria-busy={asked}>
      <p aria-hidden="true">{tumbling ? telling.hush : telling.words}</p>
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

/** Whether the dice of a scene have not come to rest: what they bring is told when they have. */
function useTumbling(scene: Scene | null): boolean {
  const [rested, setRested] = useState(0);
  useEffect(() => {
    if (!scene?.hush) return;
    const timer = setTimeout(() => setRested(scene.number), tumbleOf(scene));
    return () => clearTimeout(timer);
  }, [scene]);
  return Boolean(scene?.hush) && mayMove() && rested !== scene?.number;
}
