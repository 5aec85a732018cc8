import { useState } from "react";
import { ChanceBar } from "../../shared/explain/ChanceBar";
import { Key } from "../../shared/choose/PlainChoices";
import { keyed } from "../../shared/offers/offers";
import { HexChoices } from "../../shared/choose/HexChoices";
import { EndPhase } from "../planning/Duties";
import { PLANE } from "../planning/ReachLayer";
import { SIDES, useKharkov } from "../table";
import type { Offer } from "../../wire/engine";

/** Air missions: what is left of the pool, what has been planned, and the mission being planned. */
export function AirPlanner() {
  const { view, choices, choose, frame, dispatch, face } = useKharkov();
  const side = SIDES.indexOf(view.seat as "axis");
  const pool = view.air[side] ?? 0;
  const missions = choices.plain.filter((offer) => offer.kind === "mission");
  const strengths = choices.plain.filter((offer) => offer.kind === "sp");
  const bridges = choices.plain.filter((offer) => offer.kind === "to-bridge");
  const columns = choices.plain.some((offer) => offer.kind === "column");
  return (
    <section className="air" aria-label="Air missions" data-testid="air">
      <p className="pool" role="img" aria-label={`${view.air_left} of ${pool} air strength points left`}>
        {Array.from({ length: pool }, (_, i) => (
          <svg key={i} viewBox="-12 -12 24 24" width={22} height={22} aria-hidden="true" className={i < view.air_left ? "" : "sent"}>
            <path d={PLANE} />
          </svg>
        ))}
        <b>{view.air_left}</b> of {pool} air SP left
      </p>
      {view.sealed.length > 0 && (
        <table className="sealed">
          <caption>Planned, sealed until both sides are ready</caption>
          <tbody>
            {view.sealed.map(([kind, place, sp], i) => (
              <tr key={i}>
                <td>{kind}</td>
                <td>{place}</td>
                <td>{sp} SP</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {missions.length > 0 && (
        <div className="missions" role="group" aria-label="Missions">
          {missions.map((offer) => (
            <button key={offer.text} type="button" data-answer={offer.text} onClick={() => choose(offer)}>
              {offer.words} <Key of={keyed(choices.plain, face).indexOf(offer)} />
            </button>
          ))}
        </div>
      )}
      {columns && <p className="hint">Choose any hex on the map.</p>}
      <HexChoices
        choices={choices}
        onChoose={(offer) => {
          dispatch({ do: "cursor", hex: offer.hex ?? "" });
          choose(offer);
        }}
      />
      {bridges.length > 0 && (
        <div className="hex-choices" role="group" aria-label="Bridges">
          {bridges.map((offer) => (
            <button key={offer.text} type="button" data-answer={offer.text} onClick={() => choose(offer)}>
              bridge {offer.text.replace("> ", "")}
            </button>
          ))}
        </div>
      )}
      {strengths.length > 0 && <Strength key={frame.ply} offers={strengths} />}
      <EndPhase />
    </section>
  );
}

/** How much is sent, beside what it may bring. */
function Strength({ offers }: { offers: Offer[] }) {
  const { choose, view } = useKharkov();
  const [at, setAt] = useState(offers.length - 1);
  const offer = offers[at] as Offer;
  const move = (by: number): void => setAt((now) => Math.max(0, Math.min(offers.length - 1, now + by)));
  return (
    <div className="strength" role="group" aria-label="Strength">
      <div className="stepper">
        <button type="button" aria-label="Fewer" onClick={() => move(-1)} disabled={at === 0}>
          −
        </button>
        <output aria-live="polite">
          <b>{offer.number}</b> SP
        </output>
        <button type="button" aria-label="More" onClick={() => move(1)} disabled={at === offers.length - 1}>
          +
        </button>
      </div>
      {offer.chances?.map((chance) => (
        <ChanceBar key={chance.result} chance={chance} />
      ))}
      <button type="button" className="primary" data-answer={offer.text} onClick={() => choose(offer)}>
        Send {offer.number} SP{offer.number === view.air_left && " and seal the plan"}
      </button>
    </div>
  );
}
