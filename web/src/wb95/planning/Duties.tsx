import { useEffect, useState } from "react";
import { RuleLink } from "../../shared/explain/RuleLink";
import { HexButton } from "./HexButton";
import { usePlanning } from "./planning";
import { placeOf } from "../board/hexes";
import { useStacks, type Stack } from "../counter/pieces";
import { nameWords } from "../counter/words";
import { useKharkov } from "../table";
import type { Duty } from "../../wire/engine";

/** What must still be done; choosing a duty shows its place on the map. */
export function DutyList({ duties }: { duties: Duty[] }) {
  const { dispatch, unit } = useKharkov();
  if (!duties.length) return null;
  return (
    <ul className="duties" aria-label="Still owed" data-testid="duties">
      {duties.map((duty) => {
        const hex = unit(duty.units.length === 1 ? (duty.units[0] as string) : "")?.hex ?? duty.hexes[0];
        return (
          <li key={duty.words}>
            <button type="button" className="duty" disabled={!hex} onClick={() => hex && dispatch({ do: "cursor", hex })}>
              <span aria-hidden="true">!</span> {duty.words}
            </button>{" "}
            <RuleLink number={duty.rule} />
          </li>
        );
      })}
    </ul>
  );
}

/** The duties of the phase, folded once there are many. */
export function Duties() {
  const { view } = useKharkov();
  const { owed } = view;
  if (!owed.length) return null;
  if (owed.length <= 3) return <DutyList duties={owed} />;
  return (
    <details className="duties-box" open={owed.length <= 6}>
      <summary>
        <b>{owed.length}</b> duties still open
      </summary>
      <DutyList duties={owed} />
    </details>
  );
}

/** Ends the phase: says first what that brings, or why it cannot end yet. */
export function EndPhase() {
  const { view, frame, choices, choose, mine, ui, dispatch } = useKharkov();
  const { gestures, weighing, sayAll, setAside } = usePlanning();
  const [asked, setAsked] = useState("");
  const [pressed, setPressed] = useState(-1);
  const done = choices.plain.find((offer) => offer.kind === "done");
  const stop = view.step === "Move.go" ? choices.plain.find((offer) => offer.kind === "stop") : undefined;
  const phase = /^(\w+Phase)\./.exec(view.step)?.[1];
  const end = gestures.find((gesture) => gesture.kind === "end");
  const now = `${view.turn}.${view.phase}`;
  const sure = asked === now && !ui.unit && done !== undefined;
  const ask = (): void => {
    dispatch({ do: "unit", label: "" });
    setAsked(now);
  };
  const finish = (): void => {
    setPressed(-1);
    if (done && (sure || !end?.notes.length)) choose(done);
    else ask();
  };
  useEffect(() => {
    // Whoever was faster than the warning is warned all the same.
    if (pressed === frame.ply && !weighing) finish();
  });
  if (!mine || (!done && !stop && !(phase && view.owed.length))) return null;
  const name = phase === "AirPhase" ? "Seal the plan" : phase || stop ? `End: ${view.phase_name}` : "Done";
  if (stop) {
    return (
      <div className="end-phase">
        <button type="button" data-answer="stop" onClick={() => sayAll([stop.text])}>
          End this march
        </button>
        <button
          type="button"
          className="primary"
          onClick={() => {
            ask();
            sayAll([stop.text]);
          }}
        >
          {name}
        </button>
      </div>
    );
  }
  const idle = end?.units ?? [];
  return (
    <div className="end-phase">
      {sure && end && (
        <div className="warning" role="alert" data-testid="end-warning">
          <ul>
            {end.notes.map((note) => (
              <li key={note.words}>
                {note.words} <RuleLink number={note.rule} />
              </li>
            ))}
          </ul>
          <div className="chips">
            <button type="button" onClick={() => setAsked("")}>
              Back
            </button>
            {idle.length > 0 && (
              <button
                type="button"
                data-testid="keep-all"
                onClick={() => {
                  const kept = idle.filter((label) => choices.units.get(label)?.some((offer) => offer.kind === "mark"));
                  setAside(kept, "phase");
                  sayAll([kept.map((label) => `mark ${label}`).join(" ")]);
                }}
              >
                Keep the unmoved for strategic movement
              </button>
            )}
          </div>
        </div>
      )}
      <button
        type="button"
        className={done ? "primary" : ""}
        data-answer="done"
        data-sure={sure || !end?.notes.length}
        disabled={!done}
        aria-describedby={done ? undefined : "why-not-done"}
        onClick={() => (weighing ? setPressed(frame.ply) : finish())}
      >
        {sure ? `${end?.words ?? name} all the same` : name}
      </button>
      {!done && (
        <p id="why-not-done">
          The phase cannot end yet: {view.owed.length === 1 ? view.owed[0]?.words : `${view.owed.length} duties are open`}.
        </p>
      )}
    </div>
  );
}

/** Every enemy hex that can be attacked: its place, who stands there, the best odds, and whether it must be attacked. */
export function Targets() {
  const facts = useKharkov();
  const { view } = facts;
  const { gestures, begin } = usePlanning();
  const stacks = useStacks();
  const targets = gestures.filter((gesture) => gesture.kind === "attack").sort((a, b) => Number(b.owed) - Number(a.owed));
  if (!targets.length) return null;
  const owed = targets.filter((gesture) => gesture.owed).length;
  return (
    <section className="targets" aria-label="Targets" data-testid="targets">
      <p>
        <b>{targets.length}</b> {targets.length === 1 ? "hex" : "hexes"} can be attacked{must(owed, targets.length)}.
      </p>
      <ul>
        {targets.map((target) => (
          <li key={target.hex} className={target.owed ? "owed" : ""}>
            <HexButton hex={target.hex} data-answer={`attack ${target.hex}`} title={target.words} onClick={() => begin(`attack ${target.hex}`)}>
              <span className="target-place">
                <b>{placeOf(facts, target.hex) || target.hex}</b> <small>{placeOf(facts, target.hex) && target.hex}</small>
                {target.owed && <em>must be attacked</em>}
              </span>
              <span className="target-who">{defenders(stacks.get(target.hex))}</span>
              <span className="target-odds">
                <b>{target.plain}</b>
                {target.worst !== target.plain && <small> at worst {target.worst}</small>}
                <small>{target.units.length === 1 ? "1 unit" : `${target.units.length} units`}</small>
              </span>
            </HexButton>
          </li>
        ))}
      </ul>
      {view.owed.some((duty) => duty.rule === "5.1.3") && (
        <p className="hint">
          {view.owed.filter((duty) => duty.rule === "5.1.3").length} of your units in enemy zones must attack <RuleLink number="5.1.3" />
        </p>
      )}
    </section>
  );
}

/** How many of the targets must be attacked. */
const must = (owed: number, all: number): string => (owed === 0 ? "" : owed === all ? ", and must be" : `, ${owed} of them must be`);

/** Who stands in a hex, in few words. */
function defenders(stack: Stack | undefined): string {
  const seen = (stack?.pieces ?? []).map(nameWords);
  const hidden = stack?.hidden.length ?? 0;
  const more = hidden ? [`${hidden} hidden`] : [];
  return [...seen, ...more].join(", ");
}
