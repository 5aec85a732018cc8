import { useCoh } from "../table";
import { playsAt } from "../../shared/table/plays";
import { playerWords } from "../../shared/ui/players";
import { Activation } from "./Activation";
import type { CohView, SideView } from "../../wire/coh";

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

/** Whether a commander of all those at the table must answer now. */
const isAsked = (view: CohView, side: SideView): boolean =>
  view.awaited.includes(side.seat) && (side.seat !== view.seat || [side.commander, ""].includes(view.commander));

/** Whose turn it is, and who is asked meanwhile. */
function tag(view: CohView, side: SideView, plays: boolean): string {
  const [asked, own] = [isAsked(view, side), plays && side.seat === view.seat];
  if (view.over) return "";
  if (view.turn !== side.side) return asked ? (own ? "you are asked" : "is asked") : "";
  if (asked) return own ? "your turn" : "turn";
  return view.sides.some((partner) => partner.side === side.side && isAsked(view, partner)) ? "" : "turn";
}

function Side({ side }: { side: SideView }) {
  const { view, frame, info, ui } = useCoh();
  const active = view.turn === side.side && !view.over;
  // Whoever looks at a record or at a link to a position is not asked anything.
  const plays = playsAt(info) && ui.moment === null;
  const words = tag(view, side, plays);
  const bot = frame.players[side.seat];
  const place = view.sides.indexOf(side);
  const [track, credit] = [view.tracks[place], view.credits[place]];
  return (
    <div className={`side ${side.side} ${active ? "active" : ""} ${isAsked(view, side) ? "asked" : ""}`}>
      <span className="side-name">
        <span className={`chip ${side.side}`}>{side.side.slice(0, 1).toUpperCase()}</span>
        {side.commander}
        {side.seat === info.seat && <small>you</small>}
        {bot && bot !== "human" && <small>{playerWords(bot)}</small>}
        {words && <em>{words}</em>}
      </span>
      <span className="side-facts">
        <Caps side={side} />
        <span title="Cards in hand">▯ {side.cards}</span>
        <span title="CAPs lost with units">✝ {side.lost}</span>
        {credit !== undefined && <span title="Victory points of this player, who plays for himself">{credit} VP</span>}
      </span>
      {track && <Activation track={track} own={side.seat === view.seat} />}
    </div>
  );
}

/** Rounds as boxes, the present one filled. */
function Rounds() {
  const { view } = useCoh();
  return (
    <div className="rounds" role="img" aria-label={view.rounds ? `Round ${view.round} of ${view.rounds}` : `Round ${view.round}`}>
      <span className="caption">Round</span>
      {!view.rounds && <span className="now">{view.round}</span>}
      {Array.from({ length: view.rounds }, (_, i) => (
        <span key={i} className={i + 1 === view.round ? "now" : i + 1 < view.round ? "gone" : ""}>
          {i + 1}
        </span>
      ))}
    </div>
  );
}

/** The boxes of the track to each side; a greater lead stands in the last one. */
const REACH = 5;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The totals of both sides, where points are not set off against each other. */
function VictoryTotals() {
  const { view } = useCoh();
  const names = [...new Set(view.sides.map((side) => side.side))];
  const words = view.advantage ? `${capital(view.leader)} leads by ${view.advantage}` : "Equal points: both would lose";
  return (
    <div className="vp" role="img" aria-label={`${names.map((name, i) => `${capital(name)} ${view.vp[i]} VP`).join(", ")}. ${words}`} title={words}>
      <span className="caption">VP</span>
      <span className="vp-track totals">
        {names.map((name, i) => (
          <span key={name} className={`${name} now`}>
            {view.vp[i]}
          </span>
        ))}
      </span>
      <span className="vp-words">{words}</span>
    </div>
  );
}

/** The victory points as a rope between the two sides. */
function VictoryTrack() {
  const { view } = useCoh();
  const [first, second] = [...new Set(view.sides.map((side) => side.side))];
  const far = Math.min(REACH, view.advantage);
  const lead = view.leader === first ? -far : far;
  const words = view.advantage ? `${capital(view.leader)} leads by ${view.advantage}` : "Victory points are even";
  return (
    <div className="vp" role="img" aria-label={words} title={words}>
      <span className="caption">VP</span>
      <span className="vp-track">
        {Array.from({ length: 2 * REACH + 1 }, (_, i) => {
          const value = i - REACH;
          const owner = value < 0 ? first : value > 0 ? second : "even";
          return (
            <span key={value} className={`${owner} ${value === lead ? "now" : ""}`}>
              {value === lead ? view.advantage : ""}
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
  const { view, dispatch } = useCoh();
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
      <button
        type="button"
        className="lens-button"
        title="What the other edition would do differently here"
        aria-label="2⇄3: compare the editions"
        onClick={() => dispatch({ do: "sheet", sheet: { kind: "editions" } })}
      >
        2⇄3
      </button>
      <Rounds />
      {view.tracks.length ? <VictoryTotals /> : <VictoryTrack />}
      <div className="sides">
        {view.sides.map((side) => (
          <Side key={side.commander} side={side} />
        ))}
      </div>
    </header>
  );
}
