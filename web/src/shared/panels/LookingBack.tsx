import { Since } from "../story/Since";
import { useTable } from "../table/context";

/** In place of a question while the past is on the board. */
export function LookingBack() {
  const { ui, end, dispatch, seers, view, plays, frame, info, table } = useTable();
  return (
    <section className="ask" aria-label="Looking back">
      <header>
        <h2>
          Moment {ui.moment} of {end}
        </h2>
        <button type="button" onClick={() => dispatch({ do: "moment", ply: null })}>
          To the present <kbd aria-hidden="true">Esc</kbd>
        </button>
      </header>
      <p>
        The bar below plays on by itself and steps
        <span className="by-keys">
          ; so do <kbd>[</kbd> and <kbd>]</kbd>
        </span>
        .
      </p>
      {plays && !info.lesson && !frame.outcome && ui.moment !== null && (
        <button type="button" disabled={Boolean(table?.asked)} onClick={() => dispatch({ do: "sheet", sheet: { kind: "take-back", to: ui.moment } })}>
          Go on from here…
        </button>
      )}
      {seers.length > 1 && (
        <label>
          Through the eyes of{" "}
          <select value={ui.eyes || view.seat} onChange={(event) => dispatch({ do: "eyes", seat: event.target.value })}>
            {seers.map((seat) => (
              <option key={seat}>{seat}</option>
            ))}
          </select>
        </label>
      )}
      <Since />
    </section>
  );
}
