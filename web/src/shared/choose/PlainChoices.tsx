import { useTable } from "../table/context";
import type { Offer } from "../../wire/engine";

/** Pass, done, no card: answers without a place on the map. */
export function PlainChoices({ offers, quiet = false }: { offers: Offer[]; quiet?: boolean }) {
  const { choose } = useTable();
  if (!offers.length) return null;
  const lone = offers.length === 1 && !quiet;
  return (
    <div className="plain-choices" role="group" aria-label="Other answers">
      {offers.map((offer, i) => (
        <button
          key={offer.text}
          type="button"
          className={lone ? "primary" : ""}
          data-answer={offer.text}
          onClick={() => choose(offer)}
        >
          {offer.words || offer.text} {i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
        </button>
      ))}
    </div>
  );
}
