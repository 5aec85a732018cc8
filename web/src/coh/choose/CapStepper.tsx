import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { ChanceBar } from "../../shared/explain/ChanceBar";
import { SumTable } from "../../shared/explain/SumTable";
import { useCoh } from "../table";
import type { Offer } from "../../wire/engine";

const spent = (offer: Offer): number => Number(/\d+/.exec(offer.text)?.[0] ?? 0);
const way = (offer: Offer): number => (offer.text.endsWith("up") ? -1 : 1) * spent(offer);

/** CAPs beside the odds they change. */
export function CapStepper({ offers }: { offers: Offer[] }) {
  const { choose, view } = useCoh();
  const steps = [...offers].sort((a, b) => way(a) - way(b));
  const [at, setAt] = useState(() => Math.max(0, steps.findIndex((offer) => spent(offer) === 0)));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, []);
  const offer = steps[at] ?? steps[0];
  if (!offer) return null;
  const move = (by: number): void => setAt((now) => Math.max(0, Math.min(steps.length - 1, now + by)));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (["ArrowUp", "ArrowRight", "+"].includes(event.key)) move(1);
    else if (["ArrowDown", "ArrowLeft", "-"].includes(event.key)) move(-1);
    else if (event.key === "Enter" && event.target === box.current) choose(offer, true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const held = view.sides.find((side) => side.seat === view.seat)?.caps ?? 0;
  return (
    <div className="caps" role="group" aria-label="Command action points">
      <div
        ref={box}
        className="stepper"
        role="spinbutton"
        tabIndex={0}
        aria-label="CAPs to spend"
        aria-valuenow={way(offer)}
        aria-valuemin={way(steps[0] as Offer)}
        aria-valuemax={way(steps[steps.length - 1] as Offer)}
        aria-valuetext={offer.words}
        onKeyDown={onKeyDown}
      >
        <button type="button" tabIndex={-1} aria-label="Fewer" onClick={() => move(-1)} disabled={at === 0}>
          −
        </button>
        <output>
          <b>{spent(offer)}</b> of {held} CAPs{offer.text.endsWith("up") ? ", to make it harder" : ""}
        </output>
        <button type="button" tabIndex={-1} aria-label="More" onClick={() => move(1)} disabled={at === steps.length - 1}>
          +
        </button>
      </div>
      {offer.chances?.map((chance) => (
        <ChanceBar key={chance.result} chance={chance} />
      ))}
      {offer.cost && <SumTable name="number" sum={offer.cost} />}
      {!offer.cost && !offer.chances?.length && <p className="caps-words">{offer.words}</p>}
      <button type="button" className="primary" data-testid="caps-confirm" onClick={() => choose(offer, true)}>
        {spent(offer) ? `Spend ${spent(offer)} and go on` : "Spend none and go on"} <kbd aria-hidden="true">↵</kbd>
      </button>
    </div>
  );
}
