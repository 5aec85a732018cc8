import { useState } from "react";
import { proper } from "../table/retell";
import { useTable } from "../table/context";

/** A wish that waits for an answer, what became of one, and a partner who would give up. */
export function WishBar() {
  const { table, plays, face } = useTable();
  if (!table || !plays) return null;
  return (
    <div className="wish-bars">
      <Asked />
      <Offered />
      <Notice key={table.notice} words={proper(table.notice, face.peoples)} />
    </div>
  );
}

function Asked() {
  const { table, info, line, retell, frame, handOver, face } = useTable();
  const asked = table?.asked;
  if (!asked || frame.outcome) return null;
  const after = asked.after ? `to after “${retell({ words: asked.after }).words.replace(/\.$/, "")}”` : "to the start";
  const gone = asked.lines === 1 ? "one line of the log" : `${asked.lines} lines of the log`;
  const here = handOver.find((seat) => asked.waiting.includes(seat));
  return (
    <div className="wish-bar" role="group" aria-label="Taking back" data-testid="asked">
      <p>
        {asked.by === info.seat ? (
          <>You asked to take back {gone}, {after}. Waiting for {proper(asked.waiting.join(" and "), face.peoples)}.</>
        ) : (
          <>
            <b>{proper(asked.by, face.peoples)}</b> asks to take back {gone}, {after}. Dice that fall again will be new ones.
          </>
        )}
      </p>
      {asked.waiting.includes(info.seat) && (
        <>
          <button type="button" className="primary" onClick={() => line.consent(asked.number, true)}>
            Agree
          </button>
          <button type="button" onClick={() => line.consent(asked.number, false)}>
            Rather play on
          </button>
        </>
      )}
      {asked.by === info.seat && (
        <button type="button" onClick={() => line.withdraw()}>
          Withdraw
        </button>
      )}
      {here && <HandOver seat={here} />}
    </div>
  );
}

/** Who shares the screen answers behind the curtain. */
function HandOver({ seat }: { seat: string }) {
  const { giveScreen, face } = useTable();
  return (
    <button type="button" className="primary" onClick={() => giveScreen(seat)}>
      Hand the screen to {proper(seat, face.peoples)}
    </button>
  );
}

function Offered() {
  const { table, info, line, dispatch, frame, face } = useTable();
  const others = table?.giving_up.filter((seat) => seat !== info.seat) ?? [];
  const own = table?.giving_up.includes(info.seat);
  if (frame.outcome || !(others.length || own)) return null;
  return (
    <div className="wish-bar" role="group" aria-label="Giving up" data-testid="offered">
      <p>{others.length ? `${proper(others.join(" and "), face.peoples)} would resign, if all of the ${proper(face.sideOf(frame.view, info.seat), face.peoples)} side did.` : "You would resign; your partners are asked."}</p>
      {own ? (
        <button type="button" onClick={() => line.resign(false)}>
          Play on after all
        </button>
      ) : (
        <button type="button" onClick={() => dispatch({ do: "sheet", sheet: { kind: "resign" } })}>
          Resign, too…
        </button>
      )}
    </div>
  );
}

function Notice({ words }: { words: string }) {
  const [seen, setSeen] = useState(false);
  if (!words || seen) return null;
  return (
    <div className="wish-bar" data-testid="notice">
      <p>{words}</p>
      <button type="button" className="plain" aria-label="Dismiss" onClick={() => setSeen(true)}>
        ✕
      </button>
    </div>
  );
}
