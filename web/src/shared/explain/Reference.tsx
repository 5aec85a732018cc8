import { Suspense, useEffect, useId, useState } from "react";
import { useTable } from "../table/context";
import { Dialog } from "../ui/Dialog";
import { api } from "../server/api";
import { RuleLink } from "./RuleLink";
import type { Table } from "../../wire/engine";

const RULES = "rules";

/** From so many columns on, a narrow panel shows each row as an entry of its own. */
const MANY = 4;

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

/** The tables with only the rows that say every one of the words; one that is merely called so keeps all of its rows. */
function search(tables: Table[], text: string): Table[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const says = (cells: string): boolean => words.every((word) => cells.toLowerCase().includes(word));
  return tables.flatMap((table) => {
    const rows = table.rows.filter((row) => says(row.join(" ")));
    return rows.length ? [{ ...table, rows }] : says(table.title) ? [table] : [];
  });
}

function Rows({ table }: { table: Table }) {
  const entries = table.columns.length >= MANY && table.columns.includes(RULES);
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={table.title}>
      <table className={entries ? "entries" : ""}>
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
                <td key={c} data-name={table.columns[c]} className={cell ? "" : "blank"}>
                  {table.columns[c] === RULES ? <Rules numbers={cell} /> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The reference sheet; as a sheet over the whole screen every table is open. */
export function Reference({ whole = false }: { whole?: boolean }) {
  const { game, face, dispatch } = useTable();
  const { Legend } = face;
  const [tables, setTables] = useState<Table[]>([]);
  const [trouble, setTrouble] = useState("");
  const [text, setText] = useState("");
  const id = useId();
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
  const found = search(tables, text);
  const sources = [...new Set(tables.map((table) => table.source))];
  return (
    <div className={whole ? "reference whole" : "reference"}>
      {trouble && <p>{trouble}</p>}
      <div className="reference-tools">
        <label className="unseen" htmlFor={id}>
          Find in the tables
        </label>
        <input
          id={id}
          type="search"
          placeholder="Find in the tables"
          value={text}
          onChange={(event) => {
            event.target.closest(".tab-body, .dialog-body")?.scrollTo(0, 0);
            setText(event.target.value);
          }}
        />
        {!whole && (
          <button type="button" onClick={() => dispatch({ do: "sheet", sheet: { kind: "tables" } })}>
            Whole sheet
          </button>
        )}
      </div>
      {found.map((table, i) => (
        <details key={`${table.title} ${text !== ""}`} open={whole || text !== "" || i === 0}>
          <summary>
            {table.title} {text && <small>{table.rows.length}</small>}
          </summary>
          <p className="note">
            See rule <RuleLink number={table.rule} />
          </p>
          <Rows table={table} />
        </details>
      ))}
      {Legend && (
        <Suspense>
          <Legend text={text} />
        </Suspense>
      )}
      {text && !found.length && <p className="nothing">No table says “{text}”.</p>}
      <p className="note">{sources.join("; ")}</p>
    </div>
  );
}

/** The whole reference sheet, as wide as the screen. */
export function ReferenceSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Reference sheet" onClose={onClose} wide>
      <Reference whole />
    </Dialog>
  );
}
