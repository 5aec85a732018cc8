import { useEffect } from "react";
import { ArmedBar } from "../../shared/choose/ArmedBar";
import { Ask } from "../../shared/choose/Ask";
import { HexChoices } from "../../shared/choose/HexChoices";
import { PlainChoices } from "../../shared/choose/PlainChoices";
import { AirPlanner } from "../air/AirPlanner";
import { Counsel } from "./Counsel";
import { Chit, HALF } from "../counter/Chit";
import { Duties, EndPhase, Targets } from "./Duties";
import { MoveCard } from "./MoveCard";
import { PlannerCard } from "./PlannerCard";
import { pieceOf } from "../counter/pieces";
import { HexButton } from "./HexButton";
import { usePlanning } from "./planning";
import { EnemyReport } from "../panels/EnemyReport";
import { LastFight } from "../panels/LastFight";
import { useKharkov } from "../table";
import "./planning.css";
import "./orders.css";
import "../air/air.css";
import type { Offer } from "../../wire/engine";

/** More units than this are chosen on the map; their list is folded away. */
const FEW = 8;

/** What is asked in this game, and every way to answer it. */
export function Orders() {
  const { view, ui, choices, choose, mine, retell } = useKharkov();
  const { draft, point, busy } = usePlanning();
  const about = `${view.step} ${ui.unit} ${draft?.[0] ?? ""}`;
  useEffect(() => {
    document.getElementById("tab-body")?.scrollTo({ top: 0 });
  }, [about]);
  if (!mine) return <Ask />;
  if (view.step.startsWith("AirPhase")) {
    return (
      <Ask yours={view.mover === view.seat ? "Your air phase" : retell(`Air phase of the ${view.mover} side: you may fly too`)}>
        <EnemyReport />
        <AirPlanner />
      </Ask>
    );
  }
  const attacking = view.step === "AttackPhase.order";
  const bridges = choices.plain.filter((offer) => offer.kind === "shell-bridge");
  const plain = choices.plain.filter((offer) => !["done", "shell-bridge", ...(view.step === "Move.go" ? ["stop"] : [])].includes(offer.kind));
  return (
    <Ask>
      {busy > 0 && (
        <p className="hint" data-testid="queued">
          {busy} more to be told…
        </p>
      )}
      {!draft && <LastFight />}
      <EnemyReport />
      {!attacking && <Duties />}
      {ui.armed && <ArmedBar offer={ui.armed} />}
      {draft ? (
        <PlannerCard />
      ) : (
        <>
          <Chosen />
          <MoveCard />
          <Gestures />
          {attacking && <Manner />}
          {attacking && choices.way === "attack" ? (
            <Targets />
          ) : (
            <HexChoices choices={attacking ? { ...choices, ways: [] } : choices} onChoose={(offer) => point(offer.hex ?? "") || choose(offer)} />
          )}
          <PlainChoices offers={plain} quiet={choices.units.size > 0 || choices.hexes.size > 0} />
          <Arriving />
          <Others />
          <Bridges offers={bridges} />
        </>
      )}
      {!draft && <EndPhase />}
      {!draft && <Counsel />}
    </Ask>
  );
}

/** Whether hexes are attacked or fired at. */
function Manner() {
  const { choices, dispatch } = useKharkov();
  if (choices.ways.length < 2) return null;
  return (
    <div className="ways" role="group" aria-label="How">
      {choices.ways.map((name) => (
        <button key={name} type="button" aria-pressed={name === choices.way} onClick={() => dispatch({ do: "way", way: name })}>
          {name === "shell" ? "Fire from afar" : "Attack"}
        </button>
      ))}
    </div>
  );
}

/** Whole stacks that go back or follow together. */
function Gestures() {
  const { view } = useKharkov();
  const { gestures, sayAll } = usePlanning();
  const found = gestures.filter(({ kind }) => kind === "retreat" || kind === "follow");
  // Their place is kept until they are known, so that nothing moves under a pointer.
  if (!/^(Retreat|Pursuit|Advance)\.order$/.test(view.step)) return null;
  return (
    <div className="gestures" role="group" aria-label="All together">
      {found.map((gesture, i) => (
        <HexButton
          key={gesture.hex}
          hex={gesture.hex}
          className={i === 0 ? "primary" : ""}
          data-gesture={gesture.kind}
          onClick={() => sayAll([gesture.text])}
        >
          {gesture.words}
        </HexButton>
      ))}
    </div>
  );
}

/** The chosen unit with its orders. */
function Chosen() {
  const { choices, ui, unit, view } = useKharkov();
  const { isAside, setAside, next } = usePlanning();
  const offers = choices.units.get(ui.unit);
  if (!offers) return null;
  const here = unit(ui.unit)?.hex;
  const stack = [...choices.units.keys()].filter((label) => label === ui.unit || (here !== "waiting" && unit(label)?.hex === here));
  const away = isAside(ui.unit);
  const put = (how: "phase" | "sentry"): void => {
    setAside(stack, how);
    next(1);
  };
  return (
    <>
      <ul className="unit-choices" aria-label="Chosen unit">
        <Row label={ui.unit} offers={offers} />
      </ul>
      {/^(Movement|Strategic)Phase/.test(view.step) && (
        <div className="chips" role="group" aria-label="Set aside">
          {away ? (
            <button type="button" aria-pressed="true" onClick={() => setAside(stack, "")}>
              set aside ✓
            </button>
          ) : (
            <>
              <button type="button" data-testid="aside" title="It is passed over in this phase" onClick={() => put("phase")}>
                done for now
              </button>
              <button type="button" title="It is passed over until you call it" onClick={() => put("sentry")}>
                on guard
              </button>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Reinforcements that may enter now; they are easily missed at the edge of the map. */
function Arriving() {
  const { choices, ui, dispatch, retell } = useKharkov();
  const labels = [...choices.units].filter(([label, offers]) => label !== ui.unit && offers.some((offer) => offer.kind === "enter"));
  if (!labels.length) return null;
  return (
    <div className="chips" role="group" aria-label="Waiting to enter" data-testid="arriving">
      <span className="chips-name">Waiting to enter</span>
      {labels.map(([label]) => (
        <button key={label} type="button" data-enters={label} onClick={() => dispatch({ do: "unit", label })}>
          {retell(label)}
        </button>
      ))}
    </div>
  );
}

/** The other units that can be given an order. */
function Others() {
  const { choices, ui, view } = useKharkov();
  const labels = [...choices.units.keys()].filter((label) => label !== ui.unit);
  if (!labels.length) return null;
  const list = (
    <ul className="unit-choices" aria-label="Units that can act">
      {labels.map((label) => (
        <Row key={label} label={label} offers={choices.units.get(label) ?? []} />
      ))}
    </ul>
  );
  if (labels.length <= FEW) return list;
  return (
    <details className="many-hexes" key={`${view.step} ${ui.unit}`}>
      <summary>{choices.units.has(ui.unit) ? `${labels.length} more units` : `Choose a unit on the map, or one of these ${labels.length}`}</summary>
      {list}
    </details>
  );
}

/** Bridges within range of artillery. */
function Bridges({ offers }: { offers: Offer[] }) {
  const { begin } = usePlanning();
  if (!offers.length) return null;
  return (
    <details className="many-hexes">
      <summary>Fire at one of {offers.length} bridges</summary>
      <div className="hex-choices" role="group" aria-label="Bridges">
        {offers.map((offer) => (
          <button key={offer.text} type="button" data-answer={offer.text} onClick={() => begin(offer.text)}>
            {offer.text.replace("shell ", "")}
          </button>
        ))}
      </div>
    </details>
  );
}

const SHORT: Record<string, string> = {
  move: "Move",
  "move-full": "Move in full, level +1",
  dig: "Dig in",
  mark: "Keep for strategic move",
  enter: "Bring in",
  zone: "Other zone",
  lose: "Loses 1 CEL",
  retreat: "Retreats",
  pursue: "Follows",
  stay: "Stays here",
};

function Row({ label, offers }: { label: string; offers: Offer[] }) {
  const facts = useKharkov();
  const { choose, dispatch, ui } = facts;
  const piece = pieceOf(facts, label);
  return (
    <li className={label === ui.unit ? "chosen" : ""} data-row={label}>
      <button
        type="button"
        className="unit-name"
        aria-pressed={label === ui.unit}
        onClick={() => {
          dispatch({ do: "unit", label: label === ui.unit ? "" : label });
          if (piece) dispatch({ do: "cursor", hex: piece.state.hex });
        }}
      >
        {piece && (
          <svg viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} width={34} height={34} aria-hidden="true">
            <Chit kind={piece.kind} counter={piece.counter} state={piece.state} />
          </svg>
        )}
        <span className="unit-title">
          <b>{piece?.counter.name || label}</b> <small>{piece?.counter.parent}</small>
        </span>
        <small>{piece?.state.hex === "waiting" ? "off the map" : piece?.state.hex}</small>
      </button>
      <span className="unit-actions">
        {offers.map((offer) => (
          <button key={offer.text} type="button" title={offer.words} data-answer={offer.text} onClick={() => choose(offer)}>
            {SHORT[offer.kind] ?? offer.words}
            {offer.terms && <small className="terms">{offer.terms}</small>}
          </button>
        ))}
      </span>
    </li>
  );
}
