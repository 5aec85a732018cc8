import { keyed } from "../offers/offers";
import { useTable } from "../table/context";
import type { Offer } from "../../wire/engine";

/** The number that gives an answer. */
export const Key = ({ of }: { of: number }) => (of >= 0 && of < 9 ? <kbd aria-hidden="true">{of + 1}</kbd> : null);

/** Pass, done, no card: answers without a place on the map. */
export function PlainChoices({ offers, quiet = false }: { offers: Offer[]; quiet?: boolean }) {
  const { choose, choices, face } = useTable();
  const keys = keyed(choices.plain, face);
  if (!offers.length) return null;
  // To pass is never what a player is led to.
  const lone = offers.length === 1 && !quiet && offers[0]?.kind !== "pass";
  return (
    <div className="plain-choices" role="group" aria-label="Other answers">
      {offers.map((offer) => (
        <button
          key={offer.text}
          type="button"
          className={lone ? "primary" : ""}
          data-answer={offer.text}
          onClick={() => choose(offer)}
        >
          {offer.words || offer.text} {offer.terms && <small className="terms">{offer.terms}</small>} <Key of={keys.indexOf(offer)} />
        </button>
      ))}
    </div>
  );
}
