import { ACTION_KEYS, caption, stakes } from "../game/offers";
import { useTable } from "../table/context";
import type { Offer } from "../wire/types";

interface Props {
  offers: Offer[];
  name: string;
  x: number;
  y: number;
  /** Near the lower edge of the map the menu stands above the unit. */
  low: boolean;
}

/** What the chosen unit can do, right beside it. */
export function ActionMenu({ offers, name, x, y, low }: Props) {
  const { choose } = useTable();
  return (
    <div className={low ? "action-menu above" : "action-menu"} style={{ left: x, top: y }} role="group" aria-label={`Actions of ${name}`}>
      {offers.map((offer) => (
        <button
          key={offer.text}
          type="button"
          title={offer.words}
          onClick={(event) => {
            event.stopPropagation();
            choose(offer);
          }}
        >
          <b>{caption(offer)}</b>
          <small>{stakes(offer)}</small>
          {ACTION_KEYS[offer.kind] && <kbd aria-hidden="true">{ACTION_KEYS[offer.kind]}</kbd>}
        </button>
      ))}
    </div>
  );
}
