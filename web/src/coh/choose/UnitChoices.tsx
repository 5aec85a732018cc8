import { stakes } from "../../shared/offers/offers";
import { caption } from "./verbs";
import { useCoh } from "../table";
import type { Offer } from "../../wire/engine";

/** More units than this are a strip beside the chosen one. */
const FEW = 4;

/** Answers that name units for something under way: all of them stay in the list. */
const NAMING = ["add", "lead", "target", "on", "carrying"];

/** One row for each unit that can do something; of many only the chosen one, and a strip of the others. */
export function UnitChoices({ units }: { units: Map<string, Offer[]> }) {
  const { ui } = useCoh();
  if (!units.size) return null;
  const naming = [...units.values()].some((offers) => offers.some((offer) => NAMING.includes(offer.kind)));
  const many = units.size > FEW && !naming;
  const shown = [...units].filter(([label]) => !many || label === ui.unit);
  return (
    <>
      {shown.length > 0 && (
        <ul className="unit-choices" aria-label="Units that can act">
          {shown.map(([label, offers]) => (
            <Row key={label} label={label} offers={offers} />
          ))}
        </ul>
      )}
      {many && <Strip labels={[...units.keys()].filter((label) => label !== ui.unit)} />}
    </>
  );
}

/** A unit with everything it can do. */
function Row({ label, offers }: { label: string; offers: Offer[] }) {
  const { choose, dispatch, ui, unit, pieces, face } = useCoh();
  const found = unit(label);
  const piece = found && pieces.units[found.type];
  return (
    <li className={label === ui.unit ? "chosen" : ""}>
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
            {found?.hex === "waiting" ? "off the map" : found?.hex}
            {found?.spent ? ", spent" : ""}
          </small>
        </span>
      </button>
      <span className="unit-actions">
        {offers.map((offer) => (
          <button
            key={offer.text}
            type="button"
            className={offer.kind}
            title={[offer.words, stakes(offer, face)].filter(Boolean).join(" · ")}
            data-answer={offer.text}
            onClick={() => choose(offer)}
          >
            {caption(offer)}
          </button>
        ))}
      </span>
    </li>
  );
}

/** The units that can act besides the chosen one, small; a press chooses one. */
function Strip({ labels }: { labels: string[] }) {
  const { dispatch, unit, pieces } = useCoh();
  return (
    <div className="unit-strip" role="group" aria-label="Units that can act">
      {labels.map((label) => {
        const found = unit(label);
        const name = pieces.units[found?.type ?? ""]?.name ?? "";
        return (
          <button
            key={label}
            type="button"
            className={found?.spent ? "unit-name spent" : "unit-name"}
            data-chip={label}
            title={`${label} ${name}, ${found?.hex === "waiting" ? "off the map" : found?.hex}${found?.spent ? ", spent" : ""}`}
            onClick={() => dispatch({ do: "unit", label })}
          >
            <span className={`chip ${found?.side ?? ""}`}>{label}</span> <small>{name}</small>
          </button>
        );
      })}
    </div>
  );
}
