import { Ask } from "../choose/Ask";
import type { RoomProps } from "../game/faces";
import { Frame } from "../table/Frame";
import { KharkovBoard } from "./KharkovBoard";
import { OrderOfBattle } from "./OrderOfBattle";
import { Standing } from "./Standing";
import "./kharkov.css";

/** The table of WB-95. */
export function KharkovRoom({ title, ...rest }: RoomProps) {
  return (
    <Frame status={<Standing title={title} />} ask={<Ask />} forces={<OrderOfBattle />} {...rest}>
      <KharkovBoard />
    </Frame>
  );
}
