import type { DeckTold, LineTold, Reply } from "../../wire/solo";

function Line({ line }: { line: LineTold }) {
  return (
    <li className={line.fired ? "fired" : "tried"}>
      <span aria-hidden="true">{line.fired ? "►" : "✗"}</span>
      <div>
        {line.text}
        {line.reason && (
          <small>
            {line.reason} ({line.rule})
          </small>
        )}
        {line.why.length > 0 && (
          <details>
            <summary>Why</summary>
            <ul>
              {line.why.map((reason, n) => (
                <li key={n} className={reason.startsWith("+") ? "kept" : "dropped"}>
                  {reason.slice(2)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

/** The order card as drawn, its lines checked off from the top, and what came of it. */
export function Outcome({ reply }: { reply: Reply }) {
  const { card, lines, told } = reply;
  const spoken = told.filter((line) => !lines.some((tried) => line.includes(tried.text)));
  return (
    <section className="outcome" aria-live="polite">
      {card && (
        <details className={card.command ? "order-card command" : "order-card"} open={!lines.length && !told.length}>
          <summary>{card.face[0]}</summary>
          {[...card.face.slice(1), ...card.sources].map((line, n) => (
            <p key={n}>{line}</p>
          ))}
        </details>
      )}
      {lines.length > 0 && (
        <ol className="tried-lines">
          {lines.map((line) => (
            <Line key={line.line} line={line} />
          ))}
        </ol>
      )}
      {spoken.map((line, n) => (
        <p key={n} className="told">
          {line}
        </p>
      ))}
    </section>
  );
}

/** What lies in the draw pile, and how likely each cost leaves a piece spent. */
export function DeckTable({ deck }: { deck: DeckTold }) {
  return (
    <details className="deck-table">
      <summary>
        {deck.hidden} cards to draw, {deck.blue} blue, {deck.used} used
      </summary>
      <table>
        <thead>
          <tr>
            <th>AP</th>
            {deck.costs.map((cost) => (
              <th key={cost}>{cost}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(["ai", "units"] as const).map((side) => (
            <tr key={side}>
              <th>{side === "ai" ? "AI spent" : "Unit spent"}</th>
              {deck[side].map((percent, n) => (
                <td key={n}>{Math.round(percent)} %</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
