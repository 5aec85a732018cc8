import { useEffect, useRef, useState } from "react";
import { useTable } from "../table/context";
import { proper } from "../table/retell";
import { useSettings } from "../ui/settings";
import { fallenIn, roundOf } from "./lines";
import type { LogLine } from "../../wire/server";

/** What the end of a round brought and what the next one begins with; shown once, between the two. */
export function RoundCard() {
  const { log, face, telling, waiting, ui, view, frame, choices } = useTable();
  const { pace } = useSettings();
  const begun = roundOf(log);
  const seen = useRef(begun);
  const [shown, setShown] = useState(-1);
  useEffect(() => {
    if (begun === seen.current) return;
    if (begun > seen.current && pace !== "at once" && ui.moment === null) setShown(begun);
    seen.current = begun;
  }, [begun, pace, ui.moment]);
  useEffect(() => {
    if (shown < 0) return;
    const close = (): void => setShown(-1);
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [shown]);
  if (shown < 0 || shown !== begun || telling || frame.outcome) return null;
  const before = log.slice(roundOf(log.slice(0, begun)) + 1, begun);
  const after = log.slice(begun + 1);
  const points = before.filter(({ beat }) => beat?.kind === "points");
  const lost = [...fallenIn(before, new Map()).keys()];
  const comes = after.filter((line) => /Reinforce|Drawn|Initiative|Strike|Mission/.test(line.kind));
  const [at] = choices.counted;
  if (at?.cost && /initiative/i.test(view.prompt)) comes.push({ ...(log[begun] as LogLine), words: `You need ${at.cost.total} or more on 2d6 for the first turn.` });
  return (
    <aside className="round-card" role="dialog" aria-label="The round is over" aria-busy={waiting}>
      <h2>{log[begun]?.words}</h2>
      <Part title="Points of the last round" lines={points} none="Nobody scored." />
      <h3>Losses</h3>
      <p>{lost.length ? proper(lost.map((label) => nameOf(face.units(view), label)).join(", "), face.peoples) : "None."}</p>
      {comes.length > 0 && <Part title="What comes" lines={comes} none="" />}
      <button type="button" className="primary" ref={takeFocus} onClick={() => setShown(-1)}>
        On to it <kbd aria-hidden="true">↵</kbd>
      </button>
    </aside>
  );
}

/** Enter goes on, but the card is read from its top. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

const nameOf = (units: { label: string; side?: string }[], label: string): string => {
  const side = units.find((unit) => unit.label === label)?.side;
  return side ? `${label} (${side})` : label;
};

function Part({ title, lines, none }: { title: string; lines: LogLine[]; none: string }) {
  return (
    <>
      <h3>{title}</h3>
      {lines.length ? (
        <ul>
          {lines.map((line, i) => (
            <li key={i}>{line.words}</li>
          ))}
        </ul>
      ) : (
        <p>{none}</p>
      )}
    </>
  );
}
