import { useTable } from "../table/context";

/** Looks back at any moment of the game, step by step in both directions. */
export function Timeline() {
  const { frame, ui, dispatch } = useTable();
  const at = ui.moment ?? frame.ply;
  const go = (ply: number): void => {
    const to = Math.max(0, Math.min(frame.ply, ply));
    dispatch({ do: "moment", ply: to === frame.ply ? null : to });
  };
  return (
    <div className={ui.moment === null ? "timeline" : "timeline past"} role="group" aria-label="Timeline">
      <button type="button" onClick={() => go(0)} aria-label="To the start" disabled={at === 0}>
        |◀
      </button>
      <button type="button" onClick={() => go(at - 1)} aria-label="One step back" title="One step back ([)" disabled={at === 0}>
        ◀
      </button>
      <input
        type="range"
        min={0}
        max={frame.ply}
        value={at}
        aria-label="Moment"
        aria-valuetext={ui.moment === null ? "now" : `after answer ${at} of ${frame.ply}`}
        onChange={(event) => go(Number(event.target.value))}
      />
      <button type="button" onClick={() => go(at + 1)} aria-label="One step on" title="One step on (])" disabled={at === frame.ply}>
        ▶
      </button>
      <button type="button" onClick={() => go(frame.ply)} aria-label="To the present" disabled={at === frame.ply}>
        ▶|
      </button>
      <span className="timeline-at">{ui.moment === null ? "now" : `${at} / ${frame.ply}`}</span>
    </div>
  );
}
