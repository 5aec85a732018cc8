import { useEffect, useMemo, useState } from "react";
import { useTable } from "../table/context";

/** How long a moment stays where nothing is told of it, in milliseconds. */
const STILL = 350;

/** Goes on to the next moment when the present one has been told. */
function usePlaying(at: number, go: (ply: number) => void): void {
  const { ui, end, waiting, dispatch } = useTable();
  useEffect(() => {
    if (!ui.playing || waiting) return;
    if (at >= end) return dispatch({ do: "play", on: false });
    const next = setTimeout(() => go(at + 1), STILL);
    return () => clearTimeout(next);
  }, [ui.playing, waiting, at, end, go, dispatch]);
}

/** Looks back at any moment of the game: by itself, or in strides in both directions. */
export function Timeline() {
  const { ui, end, dispatch, face, frame, log } = useTable();
  const [stride, setStride] = useState("");
  const at = ui.moment ?? end;
  const go = useMemo(
    () =>
      (ply: number): void => {
        const to = Math.max(0, Math.min(end, ply));
        dispatch({ do: "moment", ply: to === end && !ui.whole ? null : to });
      },
    [dispatch, end, ui.whole],
  );
  usePlaying(at, go);
  const match = face.strides?.find(([name]) => name === stride)?.[1];
  const [full, setFull] = useState(log);
  useEffect(() => {
    // The longest log that was seen knows where strides end, whichever moment is shown now.
    setFull((held) => (log.length > held.length ? log : held));
  }, [log]);
  const stops = match ? [0, ...new Set(full.filter((line) => match.test(line.kind)).map((line) => line.ply)), end] : null;
  const back = stops ? (stops.filter((ply) => ply < at).pop() ?? 0) : at - 1;
  const on = stops ? (stops.find((ply) => ply > at) ?? end) : at + 1;
  return (
    <div className={ui.moment === null ? "timeline" : "timeline past"} role="group" aria-label="Timeline">
      <button type="button" onClick={() => go(0)} aria-label="To the start" disabled={at === 0}>
        |◀
      </button>
      <button type="button" onClick={() => go(back)} aria-label="One step back" title="One step back ([)" disabled={at === 0}>
        ◀
      </button>
      <button
        type="button"
        aria-label={ui.playing ? "Stop playing" : "Play from here"}
        disabled={at >= end && !ui.playing}
        onClick={() => dispatch({ do: "play", on: !ui.playing })}
      >
        {ui.playing ? "❚❚" : "▷"}
      </button>
      <input
        type="range"
        min={0}
        max={end}
        value={at}
        aria-label="Moment"
        aria-valuetext={ui.moment === null ? "now" : `after answer ${at} of ${end}`}
        onChange={(event) => go(Number(event.target.value))}
      />
      <button type="button" onClick={() => go(on)} aria-label="One step on" title="One step on (])" disabled={at >= end}>
        ▶
      </button>
      <button type="button" onClick={() => dispatch({ do: "moment", ply: null })} aria-label="To the present" disabled={ui.moment === null}>
        ▶|
      </button>
      {face.strides && (ui.moment !== null || frame.outcome) && (
        <select value={stride} aria-label="Step by" onChange={(event) => setStride(event.target.value)}>
          <option value="">moment</option>
          {face.strides.map(([name]) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <span className="timeline-at">{ui.moment === null ? "now" : `${at} / ${end}`}</span>
    </div>
  );
}
