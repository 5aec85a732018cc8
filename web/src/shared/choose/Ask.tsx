import { useEffect, useRef, type ReactNode } from "react";
import { useTable } from "../table/context";
import { proper } from "../table/retell";
import { Terms } from "../explain/Terms";
import { RuleLink } from "../explain/RuleLink";
import { AfterGame } from "../panels/AfterGame";
import { LookingBack } from "../panels/LookingBack";
import { CommandLine } from "./CommandLine";
import { DiceWait } from "./DiceWait";
import { EndCard } from "../story/EndCard";
import { Since } from "../story/Since";
import type { View } from "../../wire/engine";

interface Props {
  /** Every answer to the question, as the game shows them. */
  children?: ReactNode;
  /** Answers that stay in sight however many others there are. */
  foot?: ReactNode;
  /** What may be done while another seat is asked. */
  meanwhile?: ReactNode;
  /** The title of a question to this seat. */
  yours?: string;
}

/** What is asked, and every answer to it. */
export function Ask({ children, foot, meanwhile, yours = "Your move" }: Props) {
  const { view, mine, frame, info, ui, waiting, undo, face, telling, plays } = useTable();
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    // A new question is read from its beginning.
    top.current?.closest(".tab-body")?.scrollTo(0, 0);
  }, [frame.ply, view.prompt]);
  if (ui.moment !== null) return <LookingBack />;
  return (
    <section ref={top} className="ask" aria-label="What is asked" aria-busy={waiting}>
      <header>
        <h2>
          {proper(
            info.until !== null ? `As ${view.seat} saw it` : telling ? "What happens…" : title(view, mine, frame.outcome !== null, yours, plays),
            face.peoples,
          )}
        </h2>
        <button
          type="button"
          className="undo"
          onClick={undo}
          disabled={!frame.can_undo || telling !== null}
          title={frame.can_undo ? "Take back the last answer (u)" : "This cannot be undone alone; the menu has more ways to take back"}
        >
          ↶ Undo <kbd aria-hidden="true">u</kbd>
        </button>
      </header>
      {frame.outcome && !telling && (
        <p className="outcome">
          {frame.outcome.words || (
            <>
              The {proper(frame.outcome.winner, face.peoples)} side wins by <b>{frame.outcome.margin}</b> victory points.
            </>
          )}
        </p>
      )}
      {frame.outcome && !telling && <EndCard />}
      {frame.outcome && !telling && <AfterGame />}
      {frame.stopped && (
        <p className="outcome" role="status">
          {frame.stopped}
        </p>
      )}
      {frame.dice.owed.length > 0 && info.until === null && !info.guest && <DiceWait />}
      {!mine && plays && meanwhile}
      {!mine && !telling && face.window(view) && <p className="about">{face.window(view)}</p>}
      {mine && (
        <>
          <p className="prompt" data-testid="prompt">
            <Terms text={view.prompt} terms={face.terms} /> <RuleLink number={view.rule} />
          </p>
          {face.about(view) && <p className="about">{face.about(view)}</p>}
          {children}
          <CommandLine />
        </>
      )}
      {foot && !frame.outcome ? (
        <div className="ask-foot">
          {mine && foot}
          <Since />
        </div>
      ) : (
        <Since />
      )}
    </section>
  );
}

function title(view: View, mine: boolean, over: boolean, yours: string, plays: boolean): string {
  if (over) return "The game is over";
  if (mine) return yours;
  if (!plays) return view.awaited.length ? `You watch: ${view.awaited.join(" and ")} to answer` : "You watch";
  return view.awaited.length ? `Waiting for ${view.awaited.join(" and ")}` : "Waiting";
}
