import { useCallback, useState } from "react";
import { Desk } from "../desk/Desk";
import { carriedOut, useOpen } from "../desk/reading";
import { Track } from "../desk/Track";
import { Ask } from "../referee/Ask";
import { RuleDialog } from "../../shared/explain/RuleDialog";
import { TableContext, type TableFacts } from "../../shared/table/context";
import { Dialog } from "../../shared/ui/Dialog";
import { useSolo, type SoloFacts } from "../table";
import { CounterNews } from "./Counter";
import { Place } from "./Place";
import { useFacts, useThings } from "./things";
import type { MissionReferee } from "./letters";
import type { Told, ToldLine } from "../../wire/solo";
import "../desk/desk.css";
import "./mission.css";

const QUIET = new Set(["LineTried", "OrdersShuffled"]);

/** A mission on somebody's table: the map, the question or what can be told, and what the opponent did. */
export function MissionTable({ referee, told }: { referee: MissionReferee; told: Told }) {
  const [rule, setRule] = useState("");
  const dispatch = useCallback<SoloFacts["dispatch"]>((step) => {
    if (step.do === "sheet" && step.sheet?.kind === "rule") setRule(step.sheet.number);
  }, []);
  const things = useThings(told.view.world);
  const facts = useFacts(told.view, things, dispatch);
  if (!facts) return <main className="message">Laying out the map…</main>;
  return (
    <TableContext.Provider value={facts as unknown as TableFacts}>
      <Laid referee={referee} told={told} />
      {rule && <RuleDialog game="solo" number={rule} onClose={() => setRule("")} />}
    </TableContext.Provider>
  );
}

function Laid({ referee, told }: { referee: MissionReferee; told: Told }) {
  const { view } = useSolo();
  const [chosen, setChosen] = useState("");
  const [hex, setHex] = useState("");
  const [zoom, setZoom] = useState(1);
  const [whole, setWhole] = useState(false);
  const [wanted, setWanted] = useState(0);
  const open = useOpen(wanted);
  const fired = carriedOut(open.tried);
  const place = (label: string): string => view.units.find((unit) => unit.label === label)?.hex ?? "";
  const choose = (label: string): void => {
    setChosen(label === chosen ? "" : label);
    setHex("");
  };
  const say = (...lines: string[]): void => {
    setHex("");
    referee.say(...lines);
  };
  const actor = view.units[fired?.actor ?? -1]?.hex ?? "";
  const lit = [hex || (chosen ? place(chosen) : actor)].filter(Boolean);
  return (
    <div className="mission-referee">
      <header className="athena-strip">
        <button type="button" className="athena-button" onClick={() => setWhole(true)}>
          <b>{open.card ? `Card ${String(open.card).padStart(2, "0")}` : "Opponent"}</b>
          <small>
            {open.space} / {view.sheet.length}
          </small>
        </button>
        <Track sheet={view.sheet} space={open.space} lit={spacesOf(told.told)} />
      </header>
      <div className="place-frame">
        <Place chosen={chosen} lit={lit} zoom={zoom} onHex={setHex} onUnit={choose} />
        <p className="place-zoom">
          <button type="button" aria-label="Larger" onClick={() => setZoom((now) => Math.min(3, now * 1.4))}>
            +
          </button>
          <button type="button" aria-label="Smaller" onClick={() => setZoom((now) => Math.max(0.4, now / 1.4))}>
            −
          </button>
        </p>
      </div>
      <main className="mission-panel">
        <Trouble referee={referee} />
        {told.question ? (
          <Ask question={told.question} tapped={[]} onAnswer={referee.answer} onStop={referee.undo} />
        ) : chosen ? (
          <CounterNews label={chosen} hex={hex} onSay={say} onDone={() => setChosen("")} />
        ) : (
          <Turns referee={referee} told={told} />
        )}
        {!chosen && <ToldLines told={told} onWhy={() => setWhole(true)} />}
      </main>
      {whole && (
        <Dialog title="The opponent" onClose={() => setWhole(false)} wide>
          <Desk open={open} onLook={setWanted} whole />
        </Dialog>
      )}
    </div>
  );
}

const spacesOf = (told: ToldLine[]): number[] => told.flatMap(({ kind, words }) => (kind === "TrackMoved" ? [Number(/\d+/.exec(words)?.[0])] : []));

function Trouble({ referee: { trouble, unsent } }: { referee: MissionReferee }) {
  if (!trouble) return null;
  return (
    <p className="trouble" role="alert">
      {trouble}{" "}
      {unsent && (
        <button type="button" onClick={unsent}>
          Try again
        </button>
      )}
    </p>
  );
}

/** What the opponent did, in the order in which it is done on the table. */
function ToldLines({ told, onWhy }: { told: Told; onWhy: () => void }) {
  const lines = told.told.filter((line) => !QUIET.has(line.kind));
  return (
    <section className="mission-told" aria-live="polite" aria-label="What happened">
      {told.notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
      <ol>
        {lines.map((line, n) => (
          <li key={n} className={line.kind}>
            {line.words}
          </li>
        ))}
      </ol>
      {lines.some((line) => line.kind === "OrderDrawn") && (
        <button type="button" onClick={onWhy}>
          Why?
        </button>
      )}
    </section>
  );
}

function Turns({ referee, told }: { referee: MissionReferee; told: Told }) {
  const [card, setCard] = useState("");
  const { view } = useSolo();
  const own = view.units.filter((unit) => view.sides.some((side) => side.seat === view.seat && side.commander === unit.commander) && unit.hex === "waiting");
  const [entering, setEntering] = useState("");
  return (
    <section className="turns">
      <div className="choices">
        {!told.over && (
          <button
            type="button"
            className="primary"
            onClick={() => {
              referee.turn(Number(card));
              setCard("");
            }}
          >
            {card ? `AI turn with card ${card}` : "AI turn"}
          </button>
        )}
        {!told.over && <button onClick={() => referee.say("pass", "turn")}>I pass</button>}
        {!told.over && <button onClick={() => referee.say("round")}>New round</button>}
        <button disabled={!told.lines.length} onClick={referee.undo}>
          Undo
        </button>
      </div>
      <details className="more-turns">
        <summary>More</summary>
        <div className="choices">
          <input aria-label="Number of a card you drew" placeholder="card" inputMode="numeric" value={card} onChange={(event) => setCard(event.target.value.replace(/\D/g, ""))} />
          {own.length > 0 && (
            <select aria-label="A unit that comes onto the map" value={entering} onChange={(event) => setEntering(event.target.value)}>
              <option value="">comes onto the map…</option>
              {own.map((unit) => (
                <option key={unit.label}>{unit.label}</option>
              ))}
            </select>
          )}
          {entering && <Entering label={entering} onSay={referee.say} onDone={() => setEntering("")} />}
          <button onClick={referee.forget}>Another game</button>
        </div>
      </details>
    </section>
  );
}

function Entering({ label, onSay, onDone }: { label: string; onSay: (line: string) => void; onDone: () => void }) {
  const [hex, setHex] = useState("");
  return (
    <>
      <input aria-label={`Hex of ${label}`} placeholder="hex, G08" value={hex} onChange={(event) => setHex(event.target.value)} />
      <button
        disabled={!hex}
        onClick={() => {
          onSay(`${label} at ${hex} acted`);
          onDone();
        }}
      >
        {label} comes
      </button>
    </>
  );
}
