import { useEffect, useState } from "react";
import { useTable } from "../table/context";
import { api } from "../wire/api";
import type { ReferenceTable } from "../wire/types";
import { RuleLink } from "./RuleLink";

/** The rules behind a row, one after the other. */
function Rules({ numbers }: { numbers: string }) {
  return (
    <span className="rules">
      {numbers.split(/[\s,]+/).map((number) => (
        <RuleLink key={number} number={number} />
      ))}
    </span>
  );
}

/** The reference sheet. */
export function Reference() {
  const { game } = useTable();
  const [tables, setTables] = useState<ReferenceTable[]>([]);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let live = true;
    api.reference(game).then(
      (found) => live && setTables(found),
      (error: Error) => live && setTrouble(error.message),
    );
    return () => {
      live = false;
    };
  }, [game]);
  return (
    <div className="reference">
      {trouble && <p>{trouble}</p>}
      {tables.map((table, i) => (
        <details key={table.title} open={i === 0}>
          <summary>{table.title}</summary>
          <p className="note">
            {table.source} <RuleLink number={table.rule} />
          </p>
          <div className="scroll" tabIndex={0} role="region" aria-label={table.title}>
            <table>
              <thead>
                <tr>
                  {table.columns.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row, r) => (
                  <tr key={r}>
                    {row.map((cell, c) => (
                      <td key={c}>{table.columns[c] === "rules" ? <Rules numbers={cell} /> : cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ))}
    </div>
  );
}
