import { proper } from "../table/retell";
import { useTable } from "../table/context";
import { Dialog } from "../ui/Dialog";

interface Props {
  onClose: () => void;
}

/** Asks once more before a game is given up. */
export function ResignSheet({ onClose }: Props) {
  const { frame, face, info, line } = useTable();
  const side = (seat: string): string => face.sideOf(frame.view, seat);
  const own = side(info.seat);
  const partners = Object.keys(frame.players).filter((seat) => seat !== info.seat && side(seat) === own && frame.players[seat] === "human");
  return (
    <Dialog title="Resign?" onClose={onClose}>
      <p>
        {partners.length
          ? `The ${proper(own, face.peoples)} side has given up as soon as ${proper(partners.join(" and "), face.peoples)} resign, too; until then you can play on after all.`
          : "The game is over then, and the other side has won. This cannot be taken back."}
      </p>
      <div className="sure">
        <button
          type="button"
          className="primary"
          onClick={() => {
            line.resign(true);
            onClose();
          }}
        >
          Resign
        </button>
        <button type="button" onClick={onClose}>
          Play on
        </button>
      </div>
    </Dialog>
  );
}

/** Asks once more before others are asked to go back. */
export function TakeBackSheet({ to, onClose }: Props & { to: number | null }) {
  const { frame, info, line, dispatch, face } = useTable();
  const others = Object.keys(frame.players).filter((seat) => seat !== info.seat && frame.players[seat] === "human");
  const what = to === null ? "The game goes back to before your last action" : `The game goes back to moment ${to}, or the last one before it that everybody noticed`;
  return (
    <Dialog title="Take back?" onClose={onClose}>
      <p>
        {what}
        {others.length ? `, if ${proper(others.join(" and "), face.peoples)} ${others.length > 1 ? "agree" : "agrees"}.` : "."}
      </p>
      <p className="note">
        Dice that fell do not fall again: new ones do. The record keeps what was taken back, and says so. What was seen meanwhile stays seen.
      </p>
      <div className="sure">
        <button
          type="button"
          className="primary"
          onClick={() => {
            line.takeBack(to);
            dispatch({ do: "moment", ply: null });
            onClose();
          }}
        >
          {others.length ? "Ask" : "Take back"}
        </button>
        <button type="button" onClick={onClose}>
          Let it stand
        </button>
      </div>
    </Dialog>
  );
}
