import { stakes, type Choices } from "../offers/offers";
import { useTable } from "../table/context";
import type { Offer } from "../../wire/engine";

/** More hexes than this are chosen on the map; their list is folded away. */
const FEW = 30;

/** The lit hexes once more as buttons. */
export function HexChoices({ choices, onChoose }: { choices: Choices; onChoose?: (offer: Offer) => void }) {
  const { choose, dispatch, face } = useTable();
  const take = onChoose ?? choose;
  const { hexes } = choices;
  if (!hexes.size) return null;
  const list = (
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
            onClick={() => take(offer)}
          >
            <b>{hex}</b> <small>{stakes(offer, face)}</small>
          </button>
        )),
      )}
    </div>
  );
  return (
    <>
      <Ways {...choices} />
      {hexes.size > FEW ? (
        <details className="many-hexes">
          <summary>Choose a hex on the map, or one of these {hexes.size}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </>
  );
}

/** How the hex is meant. */
function Ways({ ways, way }: Pick<Choices, "ways" | "way">) {
  const { dispatch, face } = useTable();
  if (ways.length < 2) return null;
  return (
    <div className="ways" role="group" aria-label="How">
      {ways.map((name) => (
        <button key={name} type="button" aria-pressed={name === way} onClick={() => dispatch({ do: "way", way: name })}>
          {face.ways[name] ?? name.charAt(0).toUpperCase() + name.slice(1)}
        </button>
      ))}
    </div>
  );
}
