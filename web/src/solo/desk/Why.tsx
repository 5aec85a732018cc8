import { RuleLink } from "../../shared/explain/RuleLink";
import { useSolo } from "../table";
import { useNames } from "./names";
import { questionsOf, type Question, type Step } from "./reasons";
import type { Tried, Weighed } from "../../wire/solo";

const value = (one: Weighed): string => (one.value === null ? "" : ` ${one.value}`);

function Candidate({ one, chosen }: { one: Weighed; chosen: boolean }) {
  const { dispatch } = useSolo();
  const { name, place } = useNames();
  const hex = place(one.what, one.id);
  return (
    <li
      className={`${one.kept ? "kept" : "dropped"}${chosen ? " chosen" : ""}`}
      data-candidate={name(one.what, one.id)}
      data-value={one.value ?? undefined}
      onMouseEnter={() => hex && dispatch({ do: "pointed", hex })}
      onMouseLeave={() => dispatch({ do: "pointed", hex: "" })}
    >
      <span aria-hidden="true">{one.kept ? "✓" : "✗"}</span> {name(one.what, one.id)}
      <b>{value(one)}</b>
      <span className="unseen">{one.kept ? " stays" : " is out"}</span>
    </li>
  );
}

function OneStep({ step, question }: { step: Step; question: Question }) {
  const { name } = useNames();
  return (
    <li className={step.decided ? "why-step decided" : "why-step"} data-decided={step.decided || undefined} data-reason={step.reason}>
      <p>
        {step.by >= 0 && <i>{name("ai", step.by)}: </i>}
        {step.reason} <RuleLink number={step.rule} />
        {step.decided && <em> decided</em>}
      </p>
      <ul>
        {step.weighed.map((one) => (
          <Candidate key={one.id} one={one} chosen={step.decided && one.id === question.chosen} />
        ))}
      </ul>
    </li>
  );
}

/** Why a line of the order card came to what it came to: each question with its candidates, and the step that decided. */
export function Why({ tried }: { tried: Tried }) {
  const { name } = useNames();
  const questions = questionsOf(tried);
  return (
    <section className="why" aria-label={`Why: ${tried.text}`} data-why={tried.line}>
      {!tried.fired && tried.reason && (
        <p className="why-not">
          Nobody: {tried.reason} <RuleLink number={tried.rule} />
        </p>
      )}
      {questions.map((question) => (
        <details key={question.what} open={question.steps.some((step) => step.decided) || !tried.fired} data-question={question.what}>
          <summary>
            {question.name}
            {question.chosen >= 0 && <b> {name(question.what, question.chosen)}</b>}
          </summary>
          <ol>
            {question.steps.map((step, n) => (
              <OneStep key={n} step={step} question={question} />
            ))}
          </ol>
        </details>
      ))}
      {!questions.length && tried.fired && <p className="why-not">There was nothing to weigh.</p>}
    </section>
  );
}
