import { useEffect, useState } from "react";
import { RuleLink } from "../explain/RuleLink";
import { useTable } from "../table/context";
import { announce } from "../ui/announce";
import { LessonEnd } from "./LessonEnd";
import { keepProgress } from "./progress";
import { useLessonKeys } from "./useLessonKeys";
import type { Taught } from "../../wire/server";
import "./learn.css";

/** What the lesson says, what is to be done, and the way on and back. */
export function LessonPanel({ lesson }: { lesson: Taught }) {
  const { say, frame } = useTable();
  const { at, steps, done } = lesson;
  const [helped, setHelped] = useState(-1);
  const over = at >= steps;
  useEffect(() => keepProgress(lesson.game, lesson.id, { at, steps }), [lesson.game, lesson.id, at, steps]);
  useEffect(() => {
    const told = over ? `The lesson is done. ${lesson.end}` : done && lesson.notice ? `Notice: ${lesson.notice}` : `${lesson.say} ${lesson.task}`;
    announce(told);
  }, [over, done, lesson.end, lesson.notice, lesson.say, lesson.task]);
  useLessonKeys({ on: () => say("next"), back: () => say("back"), help: () => setHelped(at) }, done && !over);
  if (over) return <LessonEnd lesson={lesson} />;
  const open = lesson.task !== "" && !done;
  return (
    <section className="lesson" aria-label={`Lesson: ${lesson.title}`} data-testid="lesson" data-step={at} data-done={done} data-want={lesson.lit[0] ?? ""}>
      <header>
        <h2>{lesson.title}</h2>
        <span>
          step {at + 1} of {steps}
        </span>
        <progress value={at} max={steps} aria-label="How far the lesson is" />
      </header>
      {(!done || !lesson.notice || !lesson.task) && <p className="lesson-say">{lesson.say}</p>}
      {open && (
        <p className="lesson-task">
          <b>Do it:</b> {lesson.task}
        </p>
      )}
      {open && helped === at && <p className="lesson-hint">{lesson.hint}</p>}
      {done && lesson.notice && (
        <p className="lesson-notice">
          {lesson.task && <b>Done. </b>}
          {lesson.notice}
        </p>
      )}
      {lesson.rules.length > 0 && (
        <p className="lesson-rules">
          <small>Rules</small>
          {lesson.rules.map((rule) => (
            <RuleLink key={rule} number={rule} />
          ))}
        </p>
      )}
      <footer>
        <button type="button" onClick={() => say("back")} disabled={at === 0 && !frame.can_undo}>
          Back <kbd aria-hidden="true">,</kbd>
        </button>
        {open && helped !== at && (
          <button type="button" onClick={() => setHelped(at)}>
            Hint <kbd aria-hidden="true">;</kbd>
          </button>
        )}
        {open && helped === at && (
          <button type="button" onClick={() => say("show")}>
            Show me
          </button>
        )}
        {done && (
          <button type="button" className="primary" data-testid="lesson-next" onClick={() => say("next")}>
            Next <kbd aria-hidden="true">.</kbd>
          </button>
        )}
      </footer>
    </section>
  );
}
