import { RuleLink } from "../../shared/explain/RuleLink";
import { useTable } from "../../shared/table/context";
import type { Offer } from "../../wire/engine";

/** What may be done while another player is asked; folded, since nobody waits for it. */
export function Meanwhile({ offers }: { offers: Offer[] }) {
  const { choose } = useTable();
  if (!offers.length) return null;
  return (
    <details className="meanwhile">
      <summary>
        Reveal a hidden unit now <RuleLink number="11.1" />
      </summary>
      <div className="plain-choices" role="group" aria-label="Meanwhile">
        {offers.map((offer) => (
          <button key={offer.text} type="button" data-answer={offer.text} onClick={() => choose(offer)}>
            {offer.words || offer.text}
          </button>
        ))}
      </div>
    </details>
  );
}
