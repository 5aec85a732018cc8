import { useTable } from "../table/context";
import type { SideView, View } from "../wire/types";

function Caps({ side }: { side: SideView }) {
  const most = Math.max(side.allocation, side.caps);
  return (
    <span className="caps-track" role="img" aria-label={`${side.commander}: ${side.caps} of ${side.allocation} CAPs`}>
      {Array.from({ length: most }, (_, i) => (
        <i key={i} className={i < side.caps ? "have" : ""} />
      ))}
      <b>{side.caps}</b>
    </span>
  );
}

/** Whose turn it is, and who of them all must answer now. */
function tag(view: View, side: SideView): string {
  const asked = view.awaited.includes(side.seat) && (side.seat !== view.seat || [side.commander, ""].includes(view.commander));
  if (view.turn !== side.side) return asked ? (side.seat === view.seat ? "you are asked" : "is asked") : "";
  if (asked) return side.seat === view.seat ? "your turn" : "turn";
  return view.sides.some((other) => other !== side && other.side === side.side && view.awaited.includes(other.seat)) ? "" : "turn";
}

function Side({ side }: { side: SideView }) {
  const { view, frame } = useTable();
  const active = view.turn === side.side;
  const words = tag(view, side);
  const bot = frame.players[side.seat];
  return (
    <div className={`side ${side.side} ${active ? "active" : ""}`}>
      <span className="side-name">
        <span className={`chip ${side.side}`}>{side.side.slice(0, 1).toUpperCase()}</span>
        {side.commander}
        {side.seat === view.seat && <small>you</small>}
        {bot && bot !== "human" && <small>{bot}</small>}
        {words && <em>{words}</em>}
      </span>
      <span className="side-facts">
        <Caps side={side} />
        <span title="Cards in hand">▯ {side.cards}</span>
        <span title="Units lost">✝ {side.lost}</span>
      </span>
    </div>
  );
}

/** Rounds as boxes, the present one filled. */
function Rounds() {
  const { view } = useTable();
  return (
    <div className="rounds" role="img" aria-label={`Round ${view.round} of ${view.rounds}`}>
      <span className="caption">Round</span>
      {Array.from({ length: view.rounds }, (_, i) => (
        <span key={i} className={i + 1 === view.round ? "now" : i + 1 < view.round ? "gone" : ""}>
          {i + 1}
        </span>
      ))}
    </div>
  );
}

/** The victory points as a rope between the two sides. */
function VictoryTrack() {
  const { view } = useTable();
  const [first, second] = [...new Set(view.sides.map((side) => side.side))];
  const lead = view.leader === first ? -view.advantage : view.advantage;
  const reach = Math.max(5, view.advantage);
  const words = view.advantage ? `${view.leader} leads by ${view.advantage} VP` : "Victory points are even";
  return (
    <div className="vp" role="img" aria-label={words} title={words}>
      <span className="caption">VP</span>
      <span className="vp-track">
        {Array.from({ length: 2 * reach + 1 }, (_, i) => {
          const value = i - reach;
          const owner = value < 0 ? first : value > 0 ? second : "even";
          return (
            <span key={value} className={`${owner} ${value === lead ? "now" : ""}`}>
              {value === lead ? Math.abs(value) : ""}
            </span>
          );
        })}
      </span>
      <span className="vp-words">{words}</span>
    </div>
  );
}

/** The line above the map: rounds, points and both sides. */
export function Status({ title }: { title: string }) {
  const { view, dispatch } = useTable();
  return (
    <header className={view.sides.length > 2 ? "status many" : "status"}>
      <button type="button" className="menu-button" onClick={() => dispatch({ do: "sheet", sheet: { kind: "menu" } })} aria-label="Menu">
        ☰
      </button>
      <h1>
        <button
          type="button"
          className="mission-button"
          title="The mission, and how it is won"
          onClick={() => dispatch({ do: "sheet", sheet: { kind: "mission" } })}
        >
          {title} <span className="info" aria-hidden="true">i</span>
        </button>
      </h1>
      <Rounds />
      <VictoryTrack />
      <div className="sides">
        {view.sides.map((side) => (
          <Side key={side.commander} side={side} />
        ))}
      </div>
    </header>
  );
}
