import { useState, type ReactNode } from "react";
import { Chit, ChitPatterns } from "../counter/Chit";
import { placeOf } from "../board/hexes";
import { holderOf } from "../board/Markers";
import { usePieces } from "../counter/pieces";
import { bandOf, inkOn } from "../counter/signs";
import { useGoals } from "./Progress";
import { dayWords } from "./Standing";
import { SIDES, useKharkov, type Piece } from "../table";
import { nameWords, pieceWords } from "../counter/words";
import { paint } from "../../shared/palette/colours";

const PAGES = ["Goals", "Formations", "Arriving", "Lost"] as const;
type Page = (typeof PAGES)[number];

/** A counter that can be clicked: shows it on the map, or large where it is not there. */
function Row({ piece, note }: { piece: Piece; note?: string }) {
  const { dispatch, map, choices } = useKharkov();
  const { label, hex } = piece.state;
  const there = map.byName.has(hex);
  return (
    <li>
      <button
        type="button"
        className="oob-unit"
        data-piece={label}
        onClick={() => {
          if (!there) return dispatch({ do: "sheet", sheet: { kind: "unit", label } });
          dispatch({ do: "cursor", hex });
          if (choices.units.has(label)) dispatch({ do: "unit", label });
        }}
      >
        <svg viewBox="-42 -42 84 84" width={54} height={54} aria-hidden="true">
          <ChitPatterns />
          <Chit kind={piece.kind} counter={piece.counter} state={piece.state} />
        </svg>
        <span className="unseen">{pieceWords(piece)}</span>
        <small>{note ?? hex}</small>
      </button>
    </li>
  );
}

const group = <T,>(all: T[], key: (item: T) => string): [string, T[]][] => {
  const found = new Map<string, T[]>();
  for (const item of all) found.set(key(item), [...(found.get(key(item)) ?? []), item]);
  return [...found];
};

const celOf = (pieces: Piece[]): number => pieces.reduce((sum, { state }) => sum + (state.cel ?? 0), 0);

/** The formations of a side; each opens to show its counters. */
function Formations({ pieces }: { pieces: Piece[] }) {
  return group(pieces, ({ counter }) => counter.parent || "Independent").map(([name, held]) => {
    const band = bandOf(held[0]?.counter) || paint.paper98e;
    const known = held.filter(({ state }) => state.hex !== "hidden");
    const lost = held.filter(({ state }) => state.hex === "eliminated").length;
    const words = [`${held.length} counter${held.length === 1 ? "" : "s"}`, known.length ? `${celOf(known)} CEL` : "hidden", lost ? `${lost} lost` : ""];
    return (
      <details key={name} className="formation">
        <summary>
          <span className="formation-band" style={{ background: band, color: inkOn(band) }}>
            {name}
          </span>
          <small>{words.filter(Boolean).join(", ")}</small>
        </summary>
        <ul>
          {held.map((piece) => (
            <Row key={piece.state.label} piece={piece} />
          ))}
        </ul>
      </details>
    );
  });
}

/** Those who are still to come, by turn and place. */
function Arriving({ pieces }: { pieces: Piece[] }) {
  const { view } = useKharkov();
  const waiting = pieces.filter(({ state }) => state.hex === "waiting");
  if (!waiting.length) return <p>Nobody is expected.</p>;
  const due = ({ counter, state }: Piece): number => Math.max(counter.turn, state.ready ?? 0);
  const turns = group(waiting, (piece) => String(due(piece))).sort(([a], [b]) => Number(a) - Number(b));
  return turns.map(([turn, all]) => (
    <section key={turn} className="arrival">
      <h4>{turnWords(Number(turn), view.turn, view.day)}</h4>
      {group(all, ({ counter }) => counter.places.join(", ")).map(([places, held]) => (
        <div key={places}>
          <p>{[placeWords(places), held[0]?.counter.condition].filter(Boolean).join("; ")}</p>
          <ul>
            {held.map((piece) => (
              <Row key={piece.state.label} piece={piece} note={nameWords(piece)} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
}

function turnWords(turn: number, now: number, today: string): string {
  if (!turn) return "On a condition";
  if (turn <= now) return "Now";
  const day = new Date(`${today}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + turn - now);
  return `Turn ${turn}, ${dayWords(day.toISOString().slice(0, 10))}`;
}

function placeWords(places: string): string {
  if (!places) return "place not given";
  return /^[A-Z]\b/.test(places) ? `by entry zone ${places}` : `at ${places}`;
}

function Lost({ pieces }: { pieces: Piece[] }) {
  const lost = pieces.filter(({ state }) => state.hex === "eliminated");
  const reduced = pieces.filter(({ state, kind }) => (state.cel ?? 0) > 0 && (state.cel ?? 0) < kind.cel);
  return (
    <>
      <h4>{lost.length ? `Eliminated: ${lost.length}` : "No counter has been eliminated."}</h4>
      <ul>
        {lost.map((piece) => (
          <Row key={piece.state.label} piece={piece} note={nameWords(piece)} />
        ))}
      </ul>
      {reduced.length > 0 && <h4>Reduced: {reduced.length}</h4>}
      <ul>
        {reduced.map((piece) => (
          <Row key={piece.state.label} piece={piece} />
        ))}
      </ul>
    </>
  );
}

/** How each side wins, and who holds the hexes that count. */
function Goals() {
  const { view, map, dispatch } = useKharkov();
  const goals = useGoals();
  return (
    <>
      {goals.map((goal) => (
        <p key={goal.text} className="goal-line">
          <span className={`chip ${goal.side}`}>{goal.side}</span> {goal.text}
        </p>
      ))}
      <h4>
        Victory hexes: axis {view.vp[0]}, soviet {view.vp[1]}
      </h4>
      <ul className="goal-hexes">
        {map.board.objectives.map(({ hex }) => {
          const holder = holderOf(view, map.byName.get(hex));
          return (
            <li key={hex}>
              <button type="button" onClick={() => dispatch({ do: "cursor", hex })}>
                <span className={`chip ${holder}`}>{holder.slice(0, 1).toUpperCase() || "–"}</span>
                <span>{placeOf({ map }, hex)}</span> <small>{hex}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Goals, formations, reinforcements and losses. */
export function OrderOfBattle() {
  const { view } = useKharkov();
  const [page, setPage] = useState<Page>("Formations");
  const [side, setSide] = useState<string>(view.seat);
  const shown = SIDES.includes(side as "axis") ? side : SIDES[0];
  const pieces = usePieces().filter(({ counter }) => counter.side === shown);
  const body: Record<Page, ReactNode> = {
    Goals: <Goals />,
    Formations: <Formations pieces={pieces} />,
    Arriving: <Arriving pieces={pieces} />,
    Lost: <Lost pieces={pieces} />,
  };
  return (
    <div className="oob">
      <div className="ways" role="group" aria-label="Show">
        {PAGES.map((name) => (
          <button key={name} type="button" aria-pressed={name === page} onClick={() => setPage(name)}>
            {name}
          </button>
        ))}
      </div>
      {page !== "Goals" && (
        <div className="ways" role="group" aria-label="Side">
          {SIDES.map((name) => (
            <button key={name} type="button" aria-pressed={name === shown} onClick={() => setSide(name)}>
              {name === view.seat ? `${name}, you` : name}
            </button>
          ))}
        </div>
      )}
      {body[page]}
    </div>
  );
}
