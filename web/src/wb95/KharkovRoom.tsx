import type { RoomProps } from "../shared/table/faces";
import { Frame } from "../shared/table/Frame";
import { KharkovBoard } from "./board/KharkovBoard";
import { OrderOfBattle } from "./panels/OrderOfBattle";
import { Orders } from "./planning/Orders";
import { OverlayButtons } from "./planning/OverlayLayer";
import { PlanningDesk } from "./planning/PlanningDesk";
import { Standing } from "./panels/Standing";
import { useKharkov } from "./table";
import { UnitSheet } from "./panels/UnitSheet";
import "./kharkov.css";
import "./beats/told.css";

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
