import { useEffect, useRef } from "react";
import { forgetCommands } from "../choose/history";
import { hush } from "../ui/announce";

interface Props {
  title: string;
  people: { token: string; seat: string }[];
  /** The seat that must answer, if it is known. */
  next: string;
  /** What it is asked, where everybody may know that. */
  question: string;
  /** Before anybody has played at this screen. */
  opening: boolean;
  onLift: (token: string) => void;
}

/** Between two players at one screen: nothing of either side is in the page. */
export function Curtain({ title, people, next, question, opening, onLift }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    hush();
    forgetCommands();
    button.current?.focus();
  }, []);
  const shown = next ? people.filter((person) => person.seat === next) : people;
  return (
    <main className="curtain" data-testid="curtain">
      <div className="curtain-card">
        <h1>{title}</h1>
        <p role="status">
          {next ? `The ${next} player is asked. Enter or a tap lifts the curtain.` : "Who sits at the screen?"}
        </p>
        {next && question && <p className="question">{question}</p>}
        {shown.map((person, i) => (
          <button
            key={person.token}
            ref={i === 0 ? button : undefined}
            type="button"
            className={`primary ${person.seat}`}
            onClick={() => onLift(person.token)}
          >
            I am the {person.seat} player: lift the curtain <kbd aria-hidden="true">↵</kbd>
          </button>
        ))}
        {opening && people.length > 1 && (
          <details>
            <summary>Play on {people.length === 2 ? "two" : "several"} screens instead</summary>
            <p>Each seat has a link of its own; whoever has it plays that seat.</p>
            <ul>
              {people.map((person) => (
                <li key={person.token}>
                  <a href={`/play/${person.token}`}>{person.seat}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
        <a href="/">To the start page</a>
      </div>
    </main>
  );
}
