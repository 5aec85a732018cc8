import { percent } from "../offers/offers";
import type { Chances } from "../../wire/engine";

/** A chance as a bar with its percentage and the count of throws behind it. */
export function ChanceBar({ chance }: { chance: Chances }) {
  const share = (100 * chance.ways) / chance.of;
  return (
    <div className="chance" role="img" aria-label={`${chance.result}: ${percent(chance.ways, chance.of)}`}>
      <span className="chance-name">{chance.result}</span>
      <span className="chance-bar">
        <span style={{ width: `${share}%` }} />
      </span>
      <span className="chance-number">
        <b>{percent(chance.ways, chance.of)}</b> <small>{`${chance.ways} of ${chance.of}`}</small>
      </span>
    </div>
  );
}
