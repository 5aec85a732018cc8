import { CardFace } from "../panels/CardFace";
import { useCoh } from "../table";
import type { Offer } from "../../wire/engine";

/** Cards that can be played now. */
export function CardChoices({ offers }: { offers: Offer[] }) {
  const { choose, pieces } = useCoh();
  if (!offers.length) return null;
  return (
    <div className="card-row" role="group" aria-label="Cards to play">
      {offers.map((offer) => {
        const card = pieces.cards[offer.card ?? ""];
        return (
          <button
            key={offer.text}
            type="button"
            className="card-button"
            data-answer={offer.text}
            onClick={() => choose(offer)}
          >
            <span className="unseen">Play</span>
            {card ? <CardFace card={card} /> : offer.words}
          </button>
        );
      })}
    </div>
  );
}
