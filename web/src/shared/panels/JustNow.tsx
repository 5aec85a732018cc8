import { Dice } from "./Dice";
import { story } from "../table/story";
import { useTable } from "../table/context";

/** The last few things that happened, so that a question is never out of the blue. */
export function JustNow() {
  const { log, frame, ui, face } = useTable();
  const now = ui.moment ?? frame.ply;
  const last = story(log.slice(-12), face).slice(-8).filter((line) => line.ply > now - 12);
  if (!last.length) return null;
  return (
    <section className="just-now" aria-label="Just now">
      <h3>Just now</h3>
      <ol>
        {last.reverse().map((line, i) => (
          <li key={log.length - i}>
            {line.dice && line.dice.length > 0 && <Dice values={line.dice} size={18} />} {line.words}
          </li>
        ))}
      </ol>
    </section>
  );
}
