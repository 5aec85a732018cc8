import { Ask } from "../choose/Ask";
import type { RoomProps } from "../game/faces";
import { Frame } from "../table/Frame";
import { KharkovBoard } from "./KharkovBoard";
import { OrderOfBattle } from "./OrderOfBattle";
import { Standing } from "./Standing";
import { useKharkov } from "./types";
import { UnitSheet } from "./UnitSheet";
import "./kharkov.css";

/** The table of WB-95. */
export function KharkovRoom({ title, ...rest }: RoomProps) {
  const { ui } = useKharkov();
  const sheet = ui.sheet?.kind === "unit" ? <UnitSheet label={ui.sheet.label} /> : null;
  return (
    <Frame status={<Standing title={title} />} ask={<Ask />} forces={<OrderOfBattle />} sheets={sheet} {...rest}>
      <KharkovBoard />
    </Frame>
  );
}
