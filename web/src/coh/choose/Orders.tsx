import { ArmedBar } from "../../shared/choose/ArmedBar";
import { Ask } from "../../shared/choose/Ask";
import { HexChoices } from "../../shared/choose/HexChoices";
import { PlainChoices } from "../../shared/choose/PlainChoices";
import { useCoh } from "../table";
import { Actor } from "./Actor";
import { CapStepper } from "./CapStepper";
import { CardChoices } from "./CardChoices";
import { FacingButtons } from "./FacingButtons";
import { Meanwhile } from "./Meanwhile";
import { UnitChoices } from "./UnitChoices";

/** What is asked in this game, and every way to answer it. */
export function Orders() {
  const { view, frame, choices, ui } = useCoh();
  const others = view.sides.some((side) => side.seat === view.seat && view.turn && side.side !== view.turn);
  return (
    <Ask yours={others ? "You are asked" : "Your move"} meanwhile={<Meanwhile offers={view.meanwhile} />}>
      <Actor />
      {ui.armed && <ArmedBar offer={ui.armed} />}
      {choices.counted.length > 0 && <CapStepper key={`${frame.ply} ${view.prompt}`} offers={choices.counted} />}
      {choices.facings.size > 0 && <FacingButtons facings={choices.facings} />}
      <UnitChoices units={choices.units} />
      <HexChoices choices={choices} />
      <CardChoices offers={choices.cards} />
      <PlainChoices offers={choices.plain} quiet={choices.hexes.size > 0} />
    </Ask>
  );
}
