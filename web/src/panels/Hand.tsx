import { useState } from "react";
import { useTable } from "../table/context";
import { CardFace } from "./CardFace";

/** The own hand at the foot of the map; a card that can be played now is lifted. */
export function Hand() {
  const { view, pieces, choices, choose } = useTable();
  const [open, setOpen] = useState(false);
  const own = view.sides.find((side) => side.seat === view.seat);
  if (!own?.hand.length) return null;
  return (
    <div className={open ? "hand open" : "hand"} role="group" aria-label="Your hand">
      <button type="button" className="hand-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {own.hand.length} {own.hand.length === 1 ? "card" : "cards"}
      </button>
      {own.hand.map((id, i) => {
        const card = pieces.cards[id];
        const offer = choices.cards.find((found) => found.card === id);
        if (!card) return null;
        return (
          <button
            key={`${id} ${i}`}
            type="button"
            className={offer ? "card-button ready" : "card-button"}
            aria-disabled={!offer}
            onClick={() => (offer ? choose(offer) : setOpen(!open))}
          >
            <CardFace card={card} />
            {offer && <span className="unseen">Can be played now.</span>}
          </button>
        );
      })}
    </div>
  );
}
