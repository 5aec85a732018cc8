import { useEffect, useMemo, useRef, useState } from "react";
import { RuleLink } from "../explain/RuleLink";
import { SumTable } from "../explain/SumTable";
import { story } from "../table/story";
import { useTable } from "../table/context";
import { Dice } from "./Dice";
import { sideOfLine } from "../story/lines";
import { usePlaceOf } from "../story/Since";
import type { LogLine } from "../../wire/server";

function Line({ line }: { line: LogLine }) {
  const { dispatch, frame, view, face } = useTable();
  const placeOf = usePlaceOf();
  return (
    <li
      onMouseEnter={() => dispatch({ do: "pointed", hex: placeOf(line) })}
      onMouseLeave={() => dispatch({ do: "pointed", hex: "" })}
      onFocus={() => dispatch({ do: "pointed", hex: placeOf(line) })}
      onBlur={() => dispatch({ do: "pointed", hex: "" })}
      className={`${line.kind === face.begins ? "round-line" : `by ${sideOfLine(face, view, line)}`}${line.gone ? " gone" : ""}`}
    >
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
        {line.dice && line.dice.length > 0 && <Dice values={line.dice} />} {line.words} {line.gone && <em>(taken back)</em>} <RuleLink number={line.rule} />
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
  const { log, face } = useTable();
  const [filter, setFilter] = useState(0);
  const end = useRef<HTMLLIElement>(null);
  const shown = useMemo(() => {
    const match = face.log[filter]?.[1] ?? /./;
    return story(log, face).filter((line) => match.test(line.kind));
  }, [log, filter, face]);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [shown.length]);
  return (
    <section className="log" aria-label="Log">
      <label className="log-filter">
        Show{" "}
        <select value={filter} onChange={(event) => setFilter(Number(event.target.value))}>
          {face.log.map(
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
