import { stakes } from "../../shared/offers/offers";
import { caption } from "./verbs";
import { useCoh } from "../table";
import type { Offer } from "../../wire/engine";

/** More units than this are a strip beside the chosen one. */
const FEW = 4;

/** One row for each unit that can do something; the chosen one is open. */
export function UnitChoices({ units }: { units: Map<string, Offer[]> }) {
  const { choose, dispatch, ui, unit, pieces, face } = useCoh();
  if (!units.size) return null;
  // Where an answer only opens orders, or names members of a group, everybody stays in the list.
  const orders = face.opens.length === 0 && (units.get(ui.unit)?.length ?? 0) > 1;
  const strip = units.size > FEW && orders ? [...units.keys()].filter((label) => label !== ui.unit) : [];
  return (
    <>
    <ul className="unit-choices" aria-label="Units that can act">
      {[...units].filter(([label]) => !strip.includes(label)).map(([label, offers]) => {
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
      {strip.length > 0 && (
        <div className="unit-strip" role="group" aria-label="Other units that can act">
          {strip.map((label) => (
            <button key={label} type="button" className="unit-name" data-chip={label} title={pieces.units[unit(label)?.type ?? ""]?.name} onClick={() => dispatch({ do: "unit", label })}>
              <span className={`chip ${unit(label)?.side ?? ""}`}>{label}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
