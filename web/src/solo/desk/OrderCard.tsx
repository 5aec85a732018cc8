import type { OrderFace } from "../../wire/solo";

const SIGNS: Record<string, string> = { diamond: "◆", circle: "●", square: "■", triangle: "▲", star: "★" };
const HEADS: Record<string, string> = { cc: "Close combat", sr: "Short range" };

interface Props {
  face: OrderFace;
  blue: boolean;
  /** What became of each line that has been read. */
  lines: Map<string, boolean>;
  counteractions: string[];
  missionOrders: string[];
  /** The line whose reasons are shown. */
  asked: string;
  onAsk: (line: string) => void;
}

interface CardLine {
  name: string;
  head: string;
  text: string;
}

/** The lines of a card from the top down, with the lists of the mission where it calls on them. */
function linesOf({ face, counteractions, missionOrders }: Pick<Props, "face" | "counteractions" | "missionOrders">): CardLine[] {
  const listed = (name: string, head: string, orders: string[]): CardLine[] => orders.map((text, n) => ({ name: `${name}-${n + 1}`, head, text }));
  return face.lines.flatMap(({ name, text }) => {
    if (name === "third" && text.includes("Counteractions") && counteractions.length) return listed("counter", "Counteraction", counteractions);
    if (name === "mission" && missionOrders.length) return listed("mission", "Mission order", missionOrders);
    const tactical = /^tactical-(\d)$/.exec(name);
    return [{ name, head: tactical ? `${tactical[1]}.` : (HEADS[name] ?? ""), text }];
  });
}

function Advance({ face }: { face: OrderFace }) {
  if (!face.steps) return <span className="card-advance none">no advance</span>;
  return (
    <span className="card-advance">
      {"▶".repeat(face.steps)} {face.most === null ? "always" : `at most ${face.most}`}
    </span>
  );
}

/** An order card, its lines checked off from the top, the one that fired lit. */
export function OrderCard(props: Props) {
  const { face, blue, lines, asked, onAsk } = props;
  const kind = blue ? "Command" : "Action";
  return (
    <article className={`order-card-face ${blue ? "command" : "action"} ${face.stance}`} aria-label={`Order card ${face.id}, ${kind}`} data-card={face.id}>
      <header>
        <b className="card-number">{String(face.id).padStart(2, "0")}</b>
        <span className="card-kind">
          {kind} order
          <small>{face.stance === "none" ? "" : face.stance}</small>
        </span>
        <span className="card-symbol" title={`${face.symbol}, hex ${face.hex}`}>
          {SIGNS[face.symbol] ?? face.symbol} {face.hex}
        </span>
        <Advance face={face} />
      </header>
      <ol className="order-lines">
        {linesOf(props).map(({ name, head, text }) => {
          const fired = lines.get(name);
          const state = fired === undefined ? "unread" : fired ? "fired" : "failed";
          return (
            <li key={name} className={`order-line ${state}`} data-line={name} data-state={state} aria-current={fired || undefined}>
              <button type="button" disabled={fired === undefined} aria-expanded={asked === name} onClick={() => onAsk(asked === name ? "" : name)}>
                <span className="line-mark" aria-hidden="true">
                  {fired === undefined ? "·" : fired ? "►" : "✗"}
                </span>
                <span>
                  {head && <small>{head} </small>}
                  {text}
                  <span className="unseen">{fired === undefined ? ", not read" : fired ? ", carried out" : ", nobody could"}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <footer title={face.sources.join(" ")}>
        spent at <b>{face.spent} AP</b> or more{face.sign && <span className="card-sign"> ✚ units remain fresh</span>}
      </footer>
    </article>
  );
}
