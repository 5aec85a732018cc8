import { useEffect, useRef, type ReactNode } from "react";
import { useTable } from "../table/context";
import { RuleLink } from "../explain/RuleLink";
import type { View } from "../../wire/types";
import { AfterGame } from "../panels/AfterGame";
import { LookingBack } from "../panels/LookingBack";
import { Actor } from "../../coh/choose/Actor";
import { ArmedBar } from "./ArmedBar";
import { CapStepper } from "../../coh/choose/CapStepper";
import { CardChoices } from "../../coh/choose/CardChoices";
import { CommandLine } from "./CommandLine";
import { FacingButtons } from "../../coh/choose/FacingButtons";
import { HexChoices } from "./HexChoices";
import { JustNow } from "../panels/JustNow";
import { Meanwhile } from "../../coh/choose/Meanwhile";
import { PlainChoices } from "./PlainChoices";
import { UnitChoices } from "../../coh/choose/UnitChoices";

/** What is asked, and every answer to it; a game with answers of its own hands them in. */
export function Ask({ children }: { children?: ReactNode }) {
  const { view, mine, frame, info, ui, waiting, undo } = useTable();
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    // A new question is read from its beginning.
    top.current?.closest(".tab-body")?.scrollTo(0, 0);
  }, [frame.ply, view.prompt]);
  if (ui.moment !== null) return <LookingBack />;
  return (
    <section ref={top} className="ask" aria-label="What is asked" aria-busy={waiting}>
      <header>
        <h2>{info.until === null ? title(view, mine, frame.outcome !== null) : `As ${view.seat} saw it`}</h2>
        <button type="button" className="undo" onClick={undo} disabled={!frame.can_undo} title="Take back the last answer (u)">
          ↶ Undo <kbd aria-hidden="true">u</kbd>
        </button>
      </header>
      {frame.outcome && (
        <p className="outcome">
          {frame.outcome.words || (
            <>
              The {frame.outcome.winner} side wins by <b>{frame.outcome.margin}</b> victory points.
            </>
          )}
        </p>
      )}
      {frame.outcome && <AfterGame />}
      {frame.stopped && (
        <p className="outcome" role="status">
          {frame.stopped}
        </p>
      )}
      {frame.dice.owed.length > 0 && info.until === null && (
        <p className="about waits" role="status">
          The dice wait for {frame.dice.owed.join(" and ")}: everybody who plays adds to them by opening the link of the seat.
        </p>
      )}
      {!mine && info.until === null && <Meanwhile offers={view.meanwhile ?? []} />}
      {!mine && view.window && <p className="about">{view.window}</p>}
      {mine && (
        <>
          <p className="prompt" data-testid="prompt">
            {view.prompt} <RuleLink number={view.rule} />
          </p>
          {view.about && <p className="about">{view.about}</p>}
          {children ?? <Answers />}
          <CommandLine />
        </>
      )}
      <JustNow />
    </section>
  );
}

function Answers() {
  const { view, frame, choices, ui } = useTable();
  return (
    <>
      <Actor />
      {ui.armed && <ArmedBar offer={ui.armed} />}
      {choices.caps.length > 0 && <CapStepper key={`${frame.ply} ${view.prompt}`} offers={choices.caps} />}
      {choices.facings.size > 0 && <FacingButtons facings={choices.facings} />}
      <UnitChoices units={choices.units} />
      <HexChoices choices={choices} />
      <CardChoices offers={choices.cards} />
      <PlainChoices offers={choices.plain} quiet={choices.hexes.size > 0} />
    </>
  );
}

function title(view: View, mine: boolean, over: boolean): string {
  const { awaited, seat, turn } = view;
  if (over) return "The game is over";
  const others = (view.sides ?? []).some((side) => side.seat === seat && turn && side.side !== turn);
  if (mine) return others ? "You are asked" : "Your move";
  return awaited.length ? `Waiting for ${awaited.join(" and ")}` : "Waiting";
}
