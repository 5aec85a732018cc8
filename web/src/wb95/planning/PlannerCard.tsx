import { useEffect, useState } from "react";
import { Compared } from "./Compared";
import { RuleLink } from "../../shared/explain/RuleLink";
import { SumTable } from "../../shared/explain/SumTable";
import { percent } from "../../shared/offers/offers";
import { decimal } from "../../shared/offers/points";
import { api } from "../../shared/server/api";
import { DutyList } from "./Duties";
import { usePlanning } from "./planning";
import { useKharkov } from "../table";
import type { Case, Offer, Table } from "../../wire/engine";
import type { Planned } from "../../wire/server";

const GROUPS: [name: string, kinds: string[]][] = [
  ["Take part", ["with"]],
  ["Attack as well", ["also"]],
  ["Artillery in support", ["support"]],
  ["Abilities", ["full", "star", "pool", "hq"]],
];

/** Words that end a declaration. */
const LAST = ["fight", "ready", "fire"];

/** An attack before it is made: who takes part, every number with its rule, and the chance of each result. */
export function PlannerCard() {
  const { retell } = useKharkov();
  const { draft, plan, trouble, toggle, gather, drop, carryOut } = usePlanning();
  const [kept, setKept] = useState<Planned | null>(plan);
  if (plan && plan !== kept) setKept(plan);
  const shown = plan ?? kept;
  if (!draft) return null;
  const last = plan?.offers.find((offer) => LAST.includes(offer.kind));
  const base = draft[0] && /^(attack|shell|barrage) /.test(draft[0]) ? 1 : 0;
  return (
    <section className="planner" aria-label="Attack planner" data-testid="planner" aria-busy={!plan && !trouble}>
      <header>
        <h3>{shown?.title ?? draft[0] ?? "Attack"}</h3>
        {draft.length > 0 && (
          <button type="button" onClick={drop} aria-label="Put the plan aside">
            ✕
          </button>
        )}
      </header>
      {trouble && <p className="trouble">{trouble}</p>}
      <div className="chips" role="group" aria-label="In the attack">
        {draft.slice(base).map((word) => (
          <button key={word} type="button" aria-pressed="true" data-answer={word} onClick={() => toggle(word)}>
            {retell(word.replace(/^with /, ""))} ✓
          </button>
        ))}
      </div>
      {shown && <Additions offers={shown.offers} onAdd={toggle} onAll={gather} />}
      {shown && shown.cases.length > 0 && <Cases plan={shown} />}
      {shown && shown.notes.length > 0 && (
        <ul className="notes">
          {shown.notes.map((note) => (
            <li key={note.words}>
              {note.words} <RuleLink number={note.rule} />
            </li>
          ))}
        </ul>
      )}
      {shown && <DutyList duties={shown.owed} />}
      <button type="button" className="primary" data-testid="carry-out" disabled={!last} onClick={() => last && carryOut(last.text)}>
        {last ? `${last.words}` : "Not yet complete"}
      </button>
    </section>
  );
}

function Additions({ offers, onAdd, onAll }: { offers: Offer[]; onAdd: (text: string) => void; onAll: () => void }) {
  const { retell } = useKharkov();
  return (
    <>
      {GROUPS.map(([name, kinds]) => {
        const found = offers.filter((offer) => kinds.includes(offer.kind));
        if (!found.length) return null;
        return (
          <div key={name} className="chips" role="group" aria-label={name}>
            <span className="chips-name">{name}</span>
            {kinds.includes("with") && found.length > 1 && (
              <button type="button" onClick={onAll} data-testid="gather">
                everybody ({found.length})
              </button>
            )}
            {found.map((offer) => (
              <button key={offer.text} type="button" aria-pressed="false" data-answer={offer.text} title={offer.words} onClick={() => onAdd(offer.text)}>
                + {offer.unit ? retell(offer.unit) : offer.hex || offer.words}
              </button>
            ))}
          </div>
        );
      })}
    </>
  );
}

/** One case, or several side by side: the plain one, the defender at his strongest, and the worst that is known of. */
function Cases({ plan }: { plan: Planned }) {
  const { game } = useKharkov();
  const [wanted, setWanted] = useState("");
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    let live = true;
    api.reference(game).then(
      (tables) => live && setTable(tables.find((found) => found.title === plan.table) ?? null),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [game, plan.table]);
  const plain = plan.cases.filter((one) => one.name !== WORST);
  const found = (plan.cases.find((one) => one.name === wanted) ?? plain[plain.length - 1]) as Case;
  return (
    <>
      {plan.cases.length > 1 && <Compared cases={plan.cases} table={table} shown={found} onShow={setWanted} />}
      <OneCase case_={found} table={table} others={plan.cases.filter((one) => one !== found)} />
    </>
  );
}

/** The name of the case in which the defender brings in all he is seen to have. */
const WORST = "worst case";

function OneCase({ case_, table, others }: { case_: Case; table: Table | null; others: Case[] }) {
  const columns = table?.columns.slice(1) ?? [];
  const name = (column: number): string => columns[column] ?? "";
  return (
    <div className="case" data-testid="case">
      <p className="ratio">
        <b>{case_.ratio}</b>
        {case_.column >= 0 && (
          <>
            {" "}
            is {name(case_.first)}
            {case_.first !== case_.column && (
              <>
                , moved to <b data-testid="column">{name(case_.column)}</b>
              </>
            )}
          </>
        )}
      </p>
      {case_.column >= 0 && <Strip columns={columns} case_={case_} others={others} />}
      {others.length === 0 && case_.expected.length > 0 && <Means case_={case_} />}
      <ol className="likely">
        {case_.chances.map((one) => (
          <li key={one.result} className="chance" data-result={one.result} data-ways={one.ways}>
            <span className="chance-name">
              <b>{one.result}</b> <small>{spread(one.rolls)}</small>
            </span>
            <span className="chance-bar" aria-hidden="true">
              <span style={{ width: `${(100 * one.ways) / one.of}%` }} />
            </span>
            <span className="chance-number">
              <b>{percent(one.ways, one.of)}</b> <small>{`${one.ways} of ${one.of}`}</small>
            </span>
            <span className="chance-words">{one.words}</span>
          </li>
        ))}
      </ol>
      <div className="sums">
        {case_.numbers
          .filter(({ sum }, i) => i < 2 || sum.parts.length > 0)
          .map(({ name: title, sum }) => (
            <SumTable key={title} name={title} sum={sum} />
          ))}
      </div>
      {table && <WholeTable table={table} column={case_.column} row={case_.row} />}
    </div>
  );
}

/** What the attack brings on average. */
function Means({ case_ }: { case_: Case }) {
  return (
    <dl className="expected">
      {case_.expected.map((one) => (
        <div key={one.name}>
          <dt>{one.name}</dt>
          <dd title={one.value}>{one.name.startsWith("chance") ? percent(decimal(one.value), 1) : decimal(one.value).toFixed(2)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The columns of the table: where the ratio begins and where the modifiers lead. */
function Strip({ columns, case_, others }: { columns: string[]; case_: Case; others: Case[] }) {
  const kind = (i: number): string =>
    [i === case_.column && "now", i === case_.first && "first", others.some((other) => other.column === i) && "other"].filter(Boolean).join(" ");
  return (
    <ol className="strip" aria-label={`Column ${columns[case_.column] ?? ""} of the combat table`}>
      {columns.map((column, i) => (
        <li key={column} className={kind(i)}>
          {column}
        </li>
      ))}
    </ol>
  );
}

function WholeTable({ table, column, row }: { table: Table; column: number; row: number }) {
  return (
    <details className="whole-table">
      <summary>{table.title} table</summary>
      <div className="scroll" tabIndex={0} role="region" aria-label={`${table.title} table`}>
        <table>
          <thead>
            <tr>
              {table.columns.map((name, i) => (
                <th key={name} scope="col" className={i === column + 1 && column >= 0 ? "now" : ""}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, n) => (
              <tr key={cells[0]} className={n === row ? "now" : ""}>
                {cells.map((cell, i) => (
                  <td key={i} className={i === column + 1 && column >= 0 ? "now" : ""}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Rolls as a run: 2, 3, 4 is "2–4". */
function spread(rolls: number[]): string {
  const runs: number[][] = [];
  for (const roll of rolls) {
    const run = runs[runs.length - 1];
    if (run && run[run.length - 1] === roll - 1) run.push(roll);
    else runs.push([roll]);
  }
  return `roll ${runs.map((run) => (run.length > 1 ? `${run[0]}–${run[run.length - 1]}` : `${run[0]}`)).join(", ")}`;
}
