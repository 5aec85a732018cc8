import { Counter, CounterPatterns } from "../counter/Counter";
import { useCoh } from "../table";

/** The unit a question is about. */
export function Actor() {
  const { subject, unit, pieces, choices, view } = useCoh();
  const found = unit(subject);
  const piece = found && pieces.units[found.type];
  if (!found || !piece || choices.units.size) return null;
  return (
    <div className="actor-line">
      <svg viewBox="-68 -68 136 136" width={76} height={76} aria-hidden="true">
        <CounterPatterns />
        <Counter unit={found} piece={piece} marker={pieces.markers[found.marker]} bogged={[...view.bogged, ...view.stuck].includes(found.label)} />
      </svg>
      <span>
        <b>
          {found.label} {piece.name}
        </b>
        <small>{found.hex === "waiting" ? "off the map" : found.hex}</small>
      </span>
    </div>
  );
}
