import { ArmedBar } from "../../shared/choose/ArmedBar";
import { Ask } from "../../shared/choose/Ask";
import { HexChoices } from "../../shared/choose/HexChoices";
import { NoCard } from "../../shared/choose/NoCard";
import { PlainChoices } from "../../shared/choose/PlainChoices";
import { OpposingDeeds } from "../panels/Activation";
import { useCoh } from "../table";
import type { Offer } from "../../wire/engine";
import { Actor } from "./Actor";
import { Again } from "./Again";
import { CapStepper } from "./CapStepper";
import { CardChoices } from "./CardChoices";
import { FacingButtons } from "./FacingButtons";
import { Meanwhile } from "./Meanwhile";
import { UnitChoices } from "./UnitChoices";

/** What begins something that several units do together. */
const isGroup = ({ kind }: Offer): boolean => kind.includes("group");

/** What passing gives away, where the round may end with it. */
function PassWarning() {
  const { view, choices } = useCoh();
  const own = view.sides.filter((side) => side.seat === view.seat).map((side) => side.commander);
  const fresh = view.units.filter((unit) => own.includes(unit.commander) && !unit.spent && unit.hex !== "waiting" && unit.hex !== "destroyed" && unit.hex !== "left");
  if (!view.passes || !fresh.length || !choices.plain.some((offer) => offer.kind === "pass")) return null;
  return (
    <p className="pass-warning">
      The other side has just passed: if you pass, the round ends, and {fresh.length} of your units are still fresh.
    </p>
  );
}

/** What is asked in this game, and every way to answer it. */
export function Orders() {
  const { view, frame, choices, ui } = useCoh();
  const others = view.sides.some((side) => side.seat === view.seat && view.turn && side.side !== view.turn);
  return (
    <Ask
      yours={others ? "You are asked" : "Your move"}
      meanwhile={<Meanwhile offers={view.meanwhile} />}
      foot={
        <>
          <PassWarning />
          <div className="foot-choices">
            <PlainChoices offers={choices.plain.filter((offer) => !isGroup(offer))} quiet={choices.hexes.size > 0} />
            <Again />
          </div>
          <NoCard />
        </>
      }
    >
      <Actor />
      {ui.armed && <ArmedBar offer={ui.armed} />}
      {choices.counted.length > 0 && <CapStepper key={`${frame.ply} ${view.prompt}`} offers={choices.counted} />}
      {choices.facings.size > 0 && <FacingButtons facings={choices.facings} />}
      <UnitChoices units={choices.units} />
      <HexChoices choices={choices} />
      <CardChoices offers={choices.cards} />
      <PlainChoices offers={choices.plain.filter(isGroup)} quiet />
      <OpposingDeeds />
    </Ask>
  );
}
