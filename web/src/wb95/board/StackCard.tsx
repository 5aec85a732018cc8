import { Back, Chit, ChitPatterns } from "../counter/Chit";
import { hexFacts, placeOf } from "./hexes";
import type { Stack } from "../counter/pieces";
import { SIDES, useKharkov } from "../table";
import { nameWords, stateWords, unknownWords } from "../counter/words";

/** What is known of a hex: its place and terrain, who holds it, what is built there, and everybody in it. */
export function StackCard({ hex, stack }: { hex: string; stack: Stack | undefined }) {
  const facts = useKharkov();
  const { map, view, choices, ui, dispatch } = facts;
  const cell = map.byName.get(hex);
  if (!cell) return null;
  const place = placeOf(facts, hex);
  const told = [...(stack?.pieces.map(({ state }) => state.cel) ?? []), ...(stack?.hidden.map((unknown) => unknown.cel) ?? [])];
  const cel = told.reduce((sum: number, one) => sum + (one ?? 0), 0);
  const untold = stack?.hidden.filter((unknown) => !unknown.cel).length ?? 0;
  const enemy = SIDES.find((side) => side !== view.seat) ?? "";
  return (
    <aside className="stack-card" aria-label={`Hex ${hex}`} data-testid="stack-card">
      <header>
        <h3>
          {place ? `${place} ` : ""}
          <small>{hex}</small>
        </h3>
        {ui.cursor === hex && (
          <button type="button" className="plain" aria-label="Close" onClick={() => dispatch({ do: "cursor", hex: "" })}>
            ✕
          </button>
        )}
      </header>
      <p>{facts.retell(hexFacts(facts, cell).join("; "))}</p>
      {stack && (
        <ul>
          {[...stack.pieces].reverse().map((piece) => {
            const { label } = piece.state;
            const can = choices.units.has(label);
            return (
              <li key={label}>
                <button
                  type="button"
                  className={label === ui.unit ? "chosen" : ""}
                  data-piece={label}
                  onClick={() => dispatch(can ? { do: "unit", label } : { do: "sheet", sheet: { kind: "unit", label } })}
                >
                  <svg viewBox="-42 -42 84 84" width={58} height={58} aria-hidden="true">
                    <ChitPatterns />
                    <Chit kind={piece.kind} counter={piece.counter} state={piece.state} />
                  </svg>
                  <span>
                    <b>{nameWords(piece)}</b>
                    <small>{stateWords(piece).join(", ")}</small>
                    {can && <em>can act</em>}
                  </span>
                </button>
              </li>
            );
          })}
          {stack.hidden.map((unknown, i) => (
            <li key={i} className="unknown">
              <svg viewBox="-42 -42 84 84" width={58} height={58} aria-hidden="true">
                <Back unknown={unknown} side={enemy} />
              </svg>
              <span>{unknownWords(unknown)}</span>
            </li>
          ))}
        </ul>
      )}
      {(cel > 0 || untold > 0) && <p className="total">{totalWords(cel, untold)}</p>}
    </aside>
  );
}

/** The CEL of a stack as far as they are known. */
const totalWords = (cel: number, untold: number): string =>
  untold ? `${cel} CEL and those of ${untold === 1 ? "1 hidden unit" : `${untold} hidden units`}` : `${cel} CEL in all`;
