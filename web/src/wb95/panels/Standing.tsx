import { playsAt } from "../../shared/table/plays";
import { playerWords } from "../../shared/ui/players";
import { Progress } from "./Progress";
import { useKharkov, SIDES } from "../table";

/** The place of the artillery barrage among the phases. */
const BARRAGE = 1;

/** The phases of a half turn, the present one lit. */
function Phases() {
  const { view, pieces } = useKharkov();
  const now = (view.phase - 1) % 6;
  const shells = view.ammo.some((left) => left > 0);
  const words = view.phase ? `Phase ${view.phase}: ${view.phase_name} of the ${view.mover} side` : "Before the first phase";
  return (
    <div className={`phases ${view.mover}`} role="img" aria-label={words}>
      {Array.from({ length: 6 }, (_, i) => (
        <span key={i} className={i === now ? "now" : i < now ? "gone" : ""} title={i === BARRAGE && !shells ? "No side has ammunition: this phase passes by itself" : undefined}>
          {pieces.features[`phase-${i + 1}`]?.name ?? i + 1}
        </span>
      ))}
    </div>
  );
}

/** A day in words: 12 May 1942. */
export function dayWords(day: string): string {
  const read = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(read.getTime())
    ? day
    : read.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}

function Turn() {
  const { view } = useKharkov();
  return (
    <div className="turn" role="img" aria-label={`Turn ${view.turn} of ${view.turns}, ${dayWords(view.day)}`}>
      <b>
        {view.turn}
        <small>/{view.turns}</small>
      </b>
      <span>{dayWords(view.day)}</span>
    </div>
  );
}

function Side({ side, at }: { side: string; at: 0 | 1 }) {
  const { view, frame, info, map, ui } = useKharkov();
  const now = ui.moment === null;
  const active = view.mover === side && !(frame.outcome && now);
  const player = frame.players[side];
  // Whoever looks at a record or at a link to a position plays no side of it.
  const own = side === view.seat && playsAt(info) && !info.replay;
  return (
    <div className={`side ${side} ${active ? "active" : ""}`}>
      <span className="side-name">
        <span className={`chip ${side}`}>{side.slice(0, 1).toUpperCase()}</span>
        {side}
        {own ? <small>you</small> : player && player !== "human" && <small>{playerWords(player)}</small>}
        {active && <em>{own && now ? "your phase" : "phase"}</em>}
      </span>
      <span className="side-facts">
        <span title={`Victory points: one for each of the victory hexes held, ${map.board.objectives.length} in all`}>
          <b>{view.vp[at]}</b> VP
        </span>
        <span title="Air strength points left today">
          <b>{view.air[at]}</b> air
        </span>
        <Progress side={side} />
        {view.ammo[at] > 0 && (
          <span title="Ammunition for barrages">
            <b>{view.ammo[at]}</b> ammo
          </span>
        )}
      </span>
    </div>
  );
}

/** The line above the map: turn and day, phase and whose it is, victory points, air strength. */
export function Standing({ title }: { title: string }) {
  const { dispatch } = useKharkov();
  return (
    <header className="status standing">
      <button type="button" className="menu-button" onClick={() => dispatch({ do: "sheet", sheet: { kind: "menu" } })} aria-label="Menu">
        ☰
      </button>
      <h1>{title}</h1>
      <Turn />
      <Phases />
      <div className="sides">
        {SIDES.map((side, i) => (
          <Side key={side} side={side} at={i as 0 | 1} />
        ))}
      </div>
    </header>
  );
}
