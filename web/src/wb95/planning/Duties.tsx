import { RuleLink } from "../../shared/explain/RuleLink";
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

/** Ends the phase, or says why it cannot end yet. */
export function EndPhase() {
  const { view, choices, choose } = useKharkov();
  const done = choices.plain.find((offer) => offer.kind === "done");
  const phase = /^(\w+Phase)\./.exec(view.step)?.[1];
  if (!done && !(phase && view.owed.length)) return null;
  const name = phase === "AirPhase" ? "Seal the plan" : phase ? `End: ${view.phase_name}` : "Done";
  return (
    <div className="end-phase">
      <button
        type="button"
        className={done ? "primary" : ""}
        data-answer="done"
        disabled={!done}
        aria-describedby={done ? undefined : "why-not-done"}
        onClick={() => done && choose(done)}
      >
        {name}
      </button>
      {!done && (
        <p id="why-not-done">
          The phase cannot end yet: {view.owed.length === 1 ? view.owed[0]?.words : `${view.owed.length} duties are open`}.
        </p>
      )}
    </div>
  );
}
