import type { ReactNode } from "react";
import { RuleLink } from "../../shared/explain/RuleLink";
import { SumTable } from "../../shared/explain/SumTable";
import { points } from "../../shared/offers/points";
import { usePlanning } from "./planning";
import { useKharkov } from "../table";
import type { Reached } from "../../wire/server";

/** What the unit on the move has left, who comes along, and what the way pointed at costs. */
export function MoveCard() {
  const { retell } = useKharkov();
  const { reach, reaching, order, goal, go, along, band } = usePlanning();
  if (!reach) return reaching ? <Coming /> : null;
  const company = order.length ? reach.offers.filter((offer) => ["with", "all"].includes(offer.kind)) : [];
  const taken = order.slice(1);
  return (
    <section className="move-card" aria-label="The way">
      <p className="points-left">
        <b>{points(reach.left, reach.scale)}</b> {reach.measure} left, <b>{reach.goals.length}</b> hexes within reach
      </p>
      {(company.length > 0 || taken.length > 0) && (
        <div className="chips" role="group" aria-label="Take along">
          {taken.map((text) => (
            <button key={text} type="button" aria-pressed="true" onClick={() => along(text)}>
              {text === "all" ? "the whole stack ✓" : retell(text.replace(/^with /, ""))}
            </button>
          ))}
          {company.map((offer) => (
            <button key={offer.text} type="button" aria-pressed="false" onClick={() => along(offer.text)}>
              {offer.kind === "all" ? "the whole stack" : `+ ${retell(offer.unit ?? "")}`}
            </button>
          ))}
        </div>
      )}
      {order.length > 0 && <Together />}
      {band.length > 1 && <p className="hint">{band.length} stacks march side by side; the chosen one goes where you point, the others keep beside it.</p>}
      <Slot>
        {goal ? <Way reach={reach} hex={goal.hex} /> : <p className="hint">{hint(reach)}</p>}
        {!goal && <SumTable name="points at the start" sum={reach.points} scale={reach.scale} />}
      </Slot>
      {order.length > 0 && reach.goals.length > 0 && (
        <details className="many-hexes">
          <summary>All {reach.goals.length} hexes</summary>
          <div className="hex-choices" role="group" aria-label="Hexes">
            {reach.goals.map((found) => (
              <button key={found.hex} type="button" data-answer={[...order, found.text].join(" ")} onClick={() => go(found)}>
                <b>{found.hex}</b> <small>{points(found.total, reach.scale)}</small>
              </button>
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

/** The place of the card while the reach of the unit on the move is asked for. */
function Coming() {
  return (
    <section className="move-card" aria-label="The way" aria-busy="true">
      <Slot />
    </section>
  );
}

/** A place of one height: what lies below it stays where it is, whichever way is looked at. */
function Slot({ children }: { children?: ReactNode }) {
  return (
    <div className="way-slot" role="group" aria-label="The way to the hex pointed at" tabIndex={0}>
      {children}
    </div>
  );
}

/** Other stacks that march along: all of the formation, or those taken with shift and a click. */
function Together() {
  const { retell, ui } = useKharkov();
  const { band, members, formation, takeFormation, reach, go } = usePlanning();
  const join = reach?.goals.find((goal) => goal.hex === ui.cursor && goal.text.startsWith("> "));
  const others = new Set([...members, ui.unit]).size;
  return (
    <div className="chips" role="group" aria-label="March together">
      {(others > 1 || band.length > 1) && (
        <button type="button" aria-pressed={band.length > 1} data-testid="formation" onClick={takeFormation}>
          {band.length > 1 ? `${band.length} stacks ✓` : `all of ${formation}: ${others} stacks`}
        </button>
      )}
      {join && (
        <button type="button" data-testid="join" onClick={() => go(join)}>
          march to {join.hex}: {retell(reach?.unit ?? "")}
        </button>
      )}
    </div>
  );
}

const hint = (reach: Reached): string =>
  reach.goals.length ? "Rest on a lit hex to see the way; choose it, or drag the stack there, to march." : "Nobody here can go on from this hex.";

/** The legs of a way with every part of their cost. */
function Way({ reach, hex }: { reach: Reached; hex: string }) {
  const { retell } = useKharkov();
  const goal = reach.goals.find((found) => found.hex === hex);
  if (!goal) return null;
  const stops = [reach.start, ...goal.path];
  const legs = goal.path.map((end, i) => reach.legs.find((leg) => leg.start === stops[i] && leg.end === end));
  return (
    <table className="way-table" data-testid="way">
      <caption>
        {retell(reach.unit)} to {hex}: <b>{points(goal.total, reach.scale)}</b> {reach.measure}
        {goal.note && <em> {goal.note}</em>}
        {goal.barred && (
          <em>
            {" "}
            enemy zone: the march ends there, and an attack will be owed <RuleLink number="4.2.1" /> <RuleLink number="5.1.3" />
          </em>
        )}
      </caption>
      <tbody>
        {legs.map(
          (leg) =>
            leg && (
              <tr key={leg.end}>
                <th scope="row">{leg.end}</th>
                <td className="value">{points(leg.cost.total, reach.scale)}</td>
                <td>
                  {leg.cost.parts.map((part, i) => (
                    <span key={part.words}>
                      {i > 0 && ", "}
                      {part.words}
                      {leg.cost.parts.length > 1 && ` ${points(part.value, reach.scale)}`} <RuleLink number={part.rule} />
                    </span>
                  ))}
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
