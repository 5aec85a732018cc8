import { useTable } from "../table/context";

/** What a seat may ask of the others at any time: to take something back, or to end it. */
export function Wishes() {
  const { plays, frame, info, dispatch, table, line, shared } = useTable();
  if (!plays || info.lesson || frame.outcome) return null;
  const alone = Object.values(frame.players).filter((player) => player === "human").length < 2;
  const own = table?.asked?.by === info.seat;
  const offered = table?.giving_up.includes(info.seat);
  return (
    <section className="wishes" aria-labelledby="wishes">
      <h3 id="wishes">This game</h3>
      {own ? (
        <button type="button" onClick={() => line.withdraw()}>
          Withdraw what you asked for
        </button>
      ) : (
        <button
          type="button"
          disabled={Boolean(table?.asked)}
          aria-keyshortcuts="Shift+U"
          onClick={() => dispatch({ do: "sheet", sheet: { kind: "take-back", to: null } })}
        >
          {alone ? "Take back your last action…" : "Ask to take back your last action…"} <kbd aria-hidden="true">U</kbd>
        </button>
      )}
      {offered ? (
        <button type="button" onClick={() => line.resign(false)}>
          Do not resign after all
        </button>
      ) : (
        <button type="button" onClick={() => dispatch({ do: "sheet", sheet: { kind: "resign" } })}>
          Resign…
        </button>
      )}
      {!shared && (
        <p className="note">To go back further, look at an earlier moment with the bar below{alone ? "" : " and ask from there"}.</p>
      )}
    </section>
  );
}
