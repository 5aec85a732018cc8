import { useEffect, useMemo, useState } from "react";
import { api } from "../server/api";
import { useTable } from "../table/context";
import type { Face } from "../table/faces";
import type { LogLine } from "../../wire/server";

/** How long a moment stays where nothing is told of it, in milliseconds. */
const STILL = 120;

/** The next moment of which something is told: the last one of a run that is told at once. */
function nextTold(log: LogLine[], at: number, end: number, runs: Face["runs"]): number {
  const first = log.findIndex((line) => line.ply > at && line.beat);
  if (first < 0) return end;
  let last = log[first] as LogLine;
  for (const line of log.slice(first + 1)) {
    if (!line.beat) continue;
    if (!runs?.(line, last)) break;
    last = line;
  }
  return last.ply;
}

/** Goes on to the next moment when the present one has been told, up to a moment where it stops. */
function usePlaying(log: LogLine[], at: number, until: number, go: (ply: number, played: boolean) => void): void {
  const { ui, end, waiting, dispatch, face, loading, frame, info } = useTable();
  const over = frame.outcome !== null || info.replay || info.seats.includes(info.seat);
  useEffect(() => {
    if (!ui.playing || waiting || loading) return;
    // A game that is still played goes on with its next moment.
    if (at >= Math.min(end, until)) return over ? dispatch({ do: "play", on: false }) : undefined;
    const next = setTimeout(() => go(Math.min(until, nextTold(log, at, end, face.runs)), true), STILL);
    return () => clearTimeout(next);
  }, [ui.playing, waiting, loading, log, at, end, until, face, over, go, dispatch]);
}

/** All that can be looked at knows where strides end, whichever moment is shown now: the seat's own log, or everybody's. */
function useWhole(own: LogLine[]): LogLine[] {
  const { token, ui, end, retell } = useTable();
  const [whole, setWhole] = useState<LogLine[]>([]);
  useEffect(() => {
    if (!ui.whole) return;
    let live = true;
    api.moment(token, end, true).then(
      (moment) => live && setWhole(moment.log),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [token, ui.whole, end]);
  return ui.whole ? retell(whole) : own;
}

/** Looks back at any moment of the game: by itself, or in strides in both directions. */
export function Timeline({ all }: { all: LogLine[] }) {
  const { ui, end, dispatch, face, frame, info } = useTable();
  const [stride, setStride] = useState("");
  const [until, setUntil] = useState(Infinity);
  const at = ui.moment ?? end;
  const strides = ui.moment !== null || frame.outcome || info.replay ? face.strides : undefined;
  const go = useMemo(
    () =>
      (ply: number, played = false): void => {
        const to = Math.max(0, Math.min(end, ply));
        dispatch({ do: "moment", ply: to === end && !ui.whole ? null : to, played });
      },
    [dispatch, end, ui.whole],
  );
  const log = useWhole(all);
  usePlaying(log, at, until, go);
  const found = face.strides?.find(({ name }) => name === stride);
  const stops = useMemo(() => (found ? [0, ...new Set(log.filter(found.ends).map((line) => line.ply)), end] : null), [found, log, end]);
  const back = stops ? (stops.filter((ply) => ply < at).pop() ?? 0) : at - 1;
  const on = stops ? (stops.find((ply) => ply > at) ?? end) : at + 1;
  const play = (to: number): void => {
    setUntil(to);
    dispatch({ do: "play", on: true });
  };
  const stepOn = (): void => {
    const begins = found?.tells && log.find((line) => line.ply > at && found.tells?.(line));
    if (!begins || !found) return go(on);
    // The moment before it is shown, then it is told to its end.
    const last = log.find((line) => line.ply > begins.ply && found.ends(line));
    go(begins.ply - 1);
    play(Math.max(begins.ply, (last?.ply ?? end) - 1));
  };
  return (
    <div className={["timeline", ui.moment === null ? "" : "past", strides ? "strides" : ""].join(" ")} role="group" aria-label="Timeline">
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
        onClick={() => (ui.playing ? dispatch({ do: "play", on: false }) : play(Infinity))}
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
      <button type="button" onClick={stepOn} aria-label="One step on" title="One step on (])" disabled={at >= end}>
        ▶
      </button>
      <button type="button" onClick={() => dispatch({ do: "moment", ply: null })} aria-label="To the present" disabled={ui.moment === null}>
        ▶|
      </button>
      {strides && (
        <select value={stride} aria-label="Step by" onChange={(event) => setStride(event.target.value)}>
          <option value="">moment</option>
          {strides.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <span className="timeline-at">{ui.moment === null ? "now" : `${at} / ${end}`}</span>
    </div>
  );
}
