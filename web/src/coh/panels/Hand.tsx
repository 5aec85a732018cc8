import { useState } from "react";
import { useCoh } from "../table";
import { CardFace } from "./CardFace";

/** The own hand at the foot of the map; a card that can be played now is lifted. */
export function Hand() {
  const { view, pieces, choices, choose } = useCoh();
  const [open, setOpen] = useState(false);
  const own = view.sides.filter((side) => side.seat === view.seat);
  const hand = own.flatMap((side) => side.hand.map((id) => ({ id, force: own.length > 1 ? side.commander : "" })));
  if (!hand.length) return null;
  return (
    <div className={open ? "hand open" : "hand"} role="group" aria-label="Your hand">
      <button type="button" className="hand-toggle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {hand.length} {hand.length === 1 ? "card" : "cards"}
      </button>
      {hand.map(({ id, force }, i) => {
        const card = pieces.cards[id];
        const asked = !force || !view.commander || view.commander === force;
        const offer = asked ? choices.cards.find((found) => found.card === id) : undefined;
        if (!card) return null;
        return (
          <button
            key={`${id} ${i}`}
            type="button"
            className={offer ? "card-button ready" : "card-button"}
            aria-disabled={!offer}
            onClick={() => (offer ? choose(offer) : setOpen(!open))}
          >
            {force && <small className="card-force">{force}</small>}
            <CardFace card={card} />
            {offer && <span className="unseen">Can be played now.</span>}
          </button>
        );
      })}
    </div>
  );
}
