import { stakes } from "../../shared/offers/offers";
import { caption } from "./verbs";
import { useCoh } from "../table";
import type { Offer } from "../../wire/engine";

/** One row for each unit that can do something; the chosen one is open. */
export function UnitChoices({ units }: { units: Map<string, Offer[]> }) {
  const { choose, dispatch, ui, unit, pieces, face } = useCoh();
  if (!units.size) return null;
  return (
    <ul className="unit-choices" aria-label="Units that can act">
      {[...units].map(([label, offers]) => {
        const found = unit(label);
        const piece = found && pieces.units[found.type];
        const place = found?.hex === "waiting" ? "off the map" : found?.hex;
        return (
          <li key={label} className={label === ui.unit ? "chosen" : ""}>
            <button
              type="button"
              className="unit-name"
              aria-pressed={label === ui.unit}
              onClick={() => dispatch({ do: "unit", label: label === ui.unit ? "" : label })}
            >
              <span className={`chip ${piece?.nation ?? found?.side ?? ""}`}>{label}</span>
              <span className="unit-title">
                {piece?.name ?? found?.type}
                <small>
                  {place}
                  {found?.spent ? ", spent" : ""}
                </small>
              </span>
            </button>
            <span className="unit-actions">
              {offers.map((offer) => (
                <button key={offer.text} type="button" className={offer.kind} title={[offer.words, stakes(offer, face)].filter(Boolean).join(" · ")} data-answer={offer.text} onClick={() => choose(offer)}>
                  {caption(offer)}
                </button>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
