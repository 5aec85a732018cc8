import { stakes } from "../game/offers";
import { useTable } from "../table/context";
import type { Offer } from "../wire/types";

/** The lit hexes once more as buttons. */
export function HexChoices({ hexes }: { hexes: Map<string, Offer[]> }) {
  const { choose, dispatch } = useTable();
  if (!hexes.size) return null;
  const many = [...hexes.values()].some((offers) => offers.length > 1);
  return (
    <div className="hex-choices" role="group" aria-label="Hexes">
      {[...hexes].flatMap(([hex, offers]) =>
        offers.map((offer) => (
          <button
            key={offer.text}
            type="button"
            title={offer.words}
            data-answer={offer.text}
            onMouseEnter={() => dispatch({ do: "hover", hex })}
            onFocus={() => dispatch({ do: "hover", hex })}
            onClick={() => choose(offer)}
          >
            <b>{many ? offer.text.replace(/^> /, "") : hex}</b> <small>{stakes(offer)}</small>
          </button>
        )),
      )}
    </div>
  );
}
