import type { RoomProps } from "../game/faces";
import { Frame } from "../table/Frame";
import { KharkovBoard } from "./KharkovBoard";
import { OrderOfBattle } from "./OrderOfBattle";
import { Orders } from "./Orders";
import { OverlayButtons } from "./OverlayLayer";
import { PlanningDesk } from "./PlanningDesk";
import { Standing } from "./Standing";
import { useKharkov } from "./types";
import { UnitSheet } from "./UnitSheet";
import "./kharkov.css";

/** The table of WB-95. */
export function KharkovRoom({ title, ...rest }: RoomProps) {
  const { ui } = useKharkov();
  const sheet = ui.sheet?.kind === "unit" ? <UnitSheet label={ui.sheet.label} /> : null;
  return (
    <PlanningDesk>
      <Frame status={<Standing title={title} />} ask={<Orders />} forces={<OrderOfBattle />} sheets={sheet} {...rest}>
        <KharkovBoard />
        <OverlayButtons />
      </Frame>
    </PlanningDesk>
  );
}
