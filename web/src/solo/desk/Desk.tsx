import { useState } from "react";
import { useSolo } from "../table";
import { Deck } from "./Deck";
import { OrderCard } from "./OrderCard";
import { MissionLists, TrackList } from "./Track";
import { Why } from "./Why";
import { carriedOut, type Open } from "./reading";

/** The moment of the opponent's latest turn, if it can be told once more. */
function useLatestTurn(): number {
  const { log, telling, ui } = useSolo();
  const drawn = log.filter((line) => line.kind === "OrderDrawn").pop();
  return drawn && !telling && ui.moment === null ? drawn.ply : 0;
}

function Watch({ onWatch }: { onWatch: () => void }) {
  const { again, teller } = useSolo();
  const ply = useLatestTurn();
  if (!ply) return null;
  return (
    <p className="watch-row">
      <button
        type="button"
        onClick={() => {
          onWatch();
          teller.pause(false);
          again(ply);
        }}
      >
        ↺ Watch the turn again
      </button>
      <button
        type="button"
        onClick={() => {
          onWatch();
          teller.pause(true);
          again(ply);
        }}
      >
        Step by step
      </button>
    </p>
  );
}

interface Props {
  open: Open;
  onLook: (card: number) => void;
  /** Told when the turn is watched again. */
  onWatch?: () => void;
  /** With the track and the lists of the mission in full. */
  whole?: boolean;
}

/** The opponent's order card with its reasons, and what its orders are drawn from. */
export function Desk({ open, onLook, onWatch = () => undefined, whole = false }: Props) {
  const { view, pieces } = useSolo();
  const [asked, setAsked] = useState<string | null>(null);
  const face = pieces.orders[String(open.card)];
  const fired = carriedOut(open.tried)?.line ?? "";
  const line = asked === null ? fired : asked;
  const tried = open.tried.find((one) => one.line === line);
  return (
    <div className="athena-desk">
      {open.cards.length > 1 && (
        <p className="read-cards" role="group" aria-label="Cards of this turn">
          {open.cards.map((card) => (
            <button key={card} type="button" aria-pressed={card === open.card} onClick={() => onLook(card)}>
              card {card}
            </button>
          ))}
        </p>
      )}
      {face ? (
        <OrderCard
          key={open.card}
          face={face}
          blue={view.blue.includes(open.card)}
          lines={open.lines}
          counteractions={view.sheet.counteractions}
          missionOrders={view.sheet.mission_orders}
          asked={line}
          onAsk={setAsked}
        />
      ) : (
        <p className="no-card">The opponent has not drawn an order card yet.</p>
      )}
      <Watch onWatch={onWatch} />
      {tried && <Why key={`${open.card} ${line}`} tried={tried} />}
      {whole && (
        <>
          <MissionLists />
          <h3>Mission track</h3>
          <TrackList sheet={view.sheet} space={open.space} lit={open.lit} />
        </>
      )}
      <Deck />
    </div>
  );
}
