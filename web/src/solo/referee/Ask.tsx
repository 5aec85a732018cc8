import { useState, type FormEvent } from "react";
import type { Question } from "../../wire/solo";

const FACINGS = ["nw", "n", "ne", "sw", "s", "se"];

interface Props {
  question: Question;
  /** Hexes tapped on the map so far, where the question asks for some. */
  tapped: string[];
  onAnswer: (said: string) => void;
  onStop: () => void;
}

function Choices({ question, onAnswer }: Pick<Props, "question" | "onAnswer">) {
  const choices =
    question.kind === "yes" ? ["yes", "no"] : question.kind === "facing" ? FACINGS : question.choices;
  return (
    <div className={`choices ${question.kind}`}>
      {choices.map((choice) => (
        <button key={choice} onClick={() => onAnswer(choice)}>
          {choice}
        </button>
      ))}
    </div>
  );
}

function Written({ question, tapped, onAnswer }: Omit<Props, "onStop">) {
  const [said, setSaid] = useState(question.default);
  const hexes = question.kind === "hexes";
  const value = hexes ? tapped.join(" ") : said;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onAnswer(value);
  };
  return (
    <form onSubmit={send}>
      {question.kind === "number" && (
        <div className="choices number">
          {[0, 1, 2, 3, 4, 5].map((n) => (
            <button key={n} type="button" onClick={() => onAnswer(String(n))}>
              {n}
            </button>
          ))}
        </div>
      )}
      <input
        aria-label={question.text}
        value={value}
        readOnly={hexes}
        inputMode={question.kind === "number" ? "numeric" : "text"}
        placeholder={hexes ? "tap the hexes on the map" : ""}
        onChange={(event) => setSaid(event.target.value)}
      />
      <button className="primary" disabled={!value}>
        Answer
      </button>
    </form>
  );
}

/** One question of the referee; nothing is asked twice. */
export function Ask({ question, tapped, onAnswer, onStop }: Props) {
  const chosen = ["yes", "facing", "choice"].includes(question.kind);
  return (
    <section className="ask" aria-live="polite">
      <p>{question.text}</p>
      {chosen ? (
        <Choices question={question} onAnswer={onAnswer} />
      ) : (
        <Written key={question.key} question={question} tapped={tapped} onAnswer={onAnswer} />
      )}
      <button className="quiet" onClick={onStop}>
        Break off this card
      </button>
    </section>
  );
}
