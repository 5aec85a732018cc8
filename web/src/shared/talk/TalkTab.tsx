import { useTable } from "../table/context";
import { Chat } from "./Chat";
import { People } from "./People";
import { Wishes } from "./Wishes";

/** Everything between the people at a table. */
export function TalkTab() {
  const { table, shared } = useTable();
  const others = !shared && table !== null && table.present.length + table.guests > 1;
  return (
    <div className="talk">
      {others && <People />}
      {others && <Chat />}
      <Wishes />
    </div>
  );
}
