import { Room as CohRoom } from "../coh/Room";
import type { RoomProps } from "../shared/table/faces";
import { AthenaPanel } from "./AthenaPanel";

/** The table of a solo game: the tactical table with the opponent's orders beside it. */
export function Room(props: RoomProps) {
  return <CohRoom {...props} beside={<AthenaPanel />} />;
}
