import { useState } from "react";
import { Room as CohRoom } from "../coh/Room";
import type { RoomProps } from "../shared/table/faces";
import { Dialog } from "../shared/ui/Dialog";
import { Desk } from "./desk/Desk";
import { carriedOut, useOpen, type Open } from "./desk/reading";
import { MissionLists, Track } from "./desk/Track";
import { WeighedHexes } from "./desk/Weighed";
import { useSolo } from "./table";
import "./desk/desk.css";

/** The table of a solo game: the tactical table with the opponent's card and the mission's track and orders beside it. */
export function Room(props: RoomProps) {
  const [wanted, setWanted] = useState(0);
  const [whole, setWhole] = useState(false);
  const open = useOpen(wanted);
  const fired = carriedOut(open.tried);
  return (
    <CohRoom
      {...props}
      under={<Strip open={open} onOpen={() => setWhole(true)} />}
      beside={
        <aside className="athena-side" aria-label="The opponent's orders">
          <Desk open={open} onLook={setWanted} />
        </aside>
      }
      onMap={<WeighedHexes tried={fired} />}
      sheet={
        whole && (
          <Dialog title="The opponent" onClose={() => setWhole(false)} wide>
            <Desk open={open} onLook={setWanted} onWatch={() => setWhole(false)} whole />
          </Dialog>
        )
      }
    />
  );
}

/** Always in sight: the track, the mission's lists, and the way to everything about the opponent. */
function Strip({ open, onOpen }: { open: Open; onOpen: () => void }) {
  const { sheet } = useSolo().view;
  return (
    <div className="athena-strip">
      <button type="button" className="athena-button" onClick={onOpen}>
        <b>{open.card ? `Card ${String(open.card).padStart(2, "0")}` : "Opponent"}</b>
        <small>
          {open.space} / {sheet.length}
        </small>
      </button>
      <Track sheet={sheet} space={open.space} lit={open.lit} />
      <MissionLists />
    </div>
  );
}
