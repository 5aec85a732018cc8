import { useEffect, useMemo, useRef, useState } from "react";
import { RuleLink } from "../explain/RuleLink";
import { SumTable } from "../explain/SumTable";
import { story } from "../table/story";
import { useTable } from "../table/context";
import type { LogLine } from "../../wire/types";
import { Dice } from "./Dice";

const KINDS: [name: string, match: RegExp][] = [
  ["everything", /./],
  ["fire and hits", /attack|hit|fire|shell|strike|destroy|recon|smoke|marker|rally|mine/i],
  ["movement", /^(?!marker).*(moved|enter|faced|pivot|load|hid|reveal|stall|left|dug)/i],
  ["dice", /roll|check/i],
  ["cards and CAPs", /card|caps|hand|deck/i],
  ["rounds and points", /round|vp|initiative|control|passed|reinforce|objective|mission|destroyed/i],
];

function Line({ line }: { line: LogLine }) {
  const { dispatch, frame, view } = useTable();
  // Where every seat is a side of its own, views list no sides.
  const side = ((view.sides as typeof view.sides | undefined) ?? []).find((found) => found.seat === line.seat)?.side ?? line.seat ?? "";
  return (
    <li className={line.kind === "RoundBegan" ? "round-line" : `by ${side}`}>
      <button
        type="button"
        className="jump"
        aria-label={`Show the board after answer ${line.ply}`}
        title="Show the board at this moment"
        onClick={() => dispatch({ do: "moment", ply: line.ply >= frame.ply ? null : line.ply })}
      >
        {line.ply}
      </button>
      <span>
        {line.dice && line.dice.length > 0 && <Dice values={line.dice} />} {line.words} <RuleLink number={line.rule} />
        {line.sums && Object.keys(line.sums).length > 0 && (
          <details>
            <summary>numbers</summary>
            {Object.entries(line.sums).map(([name, sum]) => (
              <SumTable key={name} name={name.replace(/_cm$/, " modifiers")} sum={sum} />
            ))}
          </details>
        )}
      </span>
    </li>
  );
}

/** The story so far in words. */
export function Log() {
  const { log } = useTable();
  const [filter, setFilter] = useState(0);
  const end = useRef<HTMLLIElement>(null);
  const shown = useMemo(() => {
    const match = KINDS[filter]?.[1] ?? /./;
    return story(log).filter((line) => match.test(line.kind));
  }, [log, filter]);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [shown.length]);
  return (
    <section className="log" aria-label="Log">
      <label className="log-filter">
        Show{" "}
        <select value={filter} onChange={(event) => setFilter(Number(event.target.value))}>
          {KINDS.map(
            ([name, match], i) =>
              (i === filter || log.some((line) => match.test(line.kind))) && (
                <option key={name} value={i}>
                  {name}
                </option>
              ),
          )}
        </select>
      </label>
      <ol tabIndex={0} aria-label="What happened">
        {shown.map((line, i) => (
          <Line key={`${line.ply} ${i}`} line={line} />
        ))}
        <li ref={end} className="log-end" aria-hidden="true" />
      </ol>
    </section>
  );
}
